"""What an attack promises before its dice, against all 36 ways in which two dice fall."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.rules.alien_scum.laid import laid, legion_goes
from umpire.engine.dice import Contest
from umpire.engine.session import Session


def promised(session: Session, code: str) -> tuple[str, dict[str, Fraction]]:
    """The totals and the chances of an option of the ask, by its code; of the dice by none."""
    ask = session.ask
    option = next((each for each in ask.options if each.code == code), None)  # type: ignore[union-attr]
    outlook = ask.odds(option)  # type: ignore[union-attr]
    return outlook.totals, {words: Fraction(chance.ways, chance.total) for words, chance in outlook.chances}


def thrown(mine: int, theirs: int) -> dict[str, Fraction]:
    """Of a tank that shoots at a tank with these powers: doubled it is liquidated, beaten it retreats."""
    ways: Counter[str] = Counter()
    for a in range(1, 7):
        for d in range(1, 7):
            attack, defence = mine + a, theirs + d
            if attack == defence:
                ways["nothing"] += 1
            elif attack > defence:
                ways["liquidated" if attack >= 2 * defence else "retreat"] += 1
            else:
                ways["I am liquidated" if defence >= 2 * attack else "I retreat"] += 1
    return {words: Fraction(number, 36) for words, number in ways.items()}


@pytest.mark.parametrize(
    ("code", "mine", "theirs"),
    [("", 5, 5), ("+t4", 7, 5), ("k", 7, 5), ("d", 5, 7), ("cw", 5, 7), ("l1", 7, 5), ("l2", 6, 5), ("o2", 5, 6)],
)
def test_one_thing_more(code: str, mine: int, theirs: int) -> None:
    session = legion_goes(laid("t3 t4", "t4"))
    session.typed("f t3 t4")
    assert promised(session, code) == (f"{mine} v {theirs}", thrown(mine, theirs))


def test_it_adds_to_what_is_told_already() -> None:
    session = legion_goes(laid("t3 t4 t5", "t4"))
    session.typed("f t3 t4 k +t5")
    assert promised(session, "+t4") == ("11 v 5", thrown(11, 5))


def test_the_dice_promise_the_same_as_the_line_before_them() -> None:
    session = legion_goes(laid("t3 t4", "t4"))
    session.typed("f t3 t4 k -")
    assert isinstance(session.ask, Contest)
    found = {words: Fraction(chance.ways, chance.total) for words, chance in session.ask.outcomes().items()}
    assert found == thrown(7, 5)


def test_a_row_struck_by_the_umpire_changes_what_may_come_of_it() -> None:
    session = legion_goes(laid("t3 t4", "t4"))
    session.typed("f t3 t4 k -")
    assert isinstance(session.ask, Contest)
    rows = [row.words for row in session.ask.attack.rows]
    flank = next(number for number, words in enumerate(rows) if "flank" in words)
    struck = session.ask.amended({"strike": {"attack": [flank]}})
    found = {words: Fraction(chance.ways, chance.total) for words, chance in struck.outcomes().items()}
    assert found == thrown(5, 5)
