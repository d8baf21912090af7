"""Odds before the dice in the air: what an escort, an interception and AAA promise; whom they are at by `d1`, `d2`.

Every chance is enumerated here from the faces of the dice alone.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from tests.rules.hurrah_stalino.drawn import acting, dice, drawn, field, give, prompt
from tests.rules.hurrah_stalino.test_at_the_table import at_the_table
from tests.rules.hurrah_stalino.test_bombardment_on_the_map import opened
from umpire.engine.outlook import Outlook
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino.offers import offers

OPEN = "\n".join(["." * 7] * 7)
AWAY = "g1/i1:infantry:a1 r1/i1:rifle:c3"
FOUND = Fraction(1, 2)


@cache
def thrown(dice: int) -> dict[tuple[int, bool], Fraction]:
    """The best die, and whether it is one of two sixes, by all throws of so many."""
    throws = Counter((max(faces), faces.count(6) > 1) for faces in product(range(1, 7), repeat=dice))
    return {score: Fraction(number, 6**dice) for score, number in throws.items()}


@cache
def fought(attack: int, defence: int) -> tuple[Fraction, Fraction, Fraction]:
    """Won, tied and lost by the attacker."""
    won = tied = lost = Fraction(0)
    for (mine, two_sixes), so_often in thrown(attack).items():
        for (theirs, _), as_often in thrown(defence).items():
            if two_sixes or mine > theirs:
                won += so_often * as_often
            elif mine == theirs:
                tied += so_often * as_often
            else:
                lost += so_often * as_often
    return won, tied, lost


def promised(session: Session, answer: str | None) -> Outlook:
    assert session.ask is not None
    outlook = session.ask.promised(answer)
    assert outlook is not None
    return outlook


def chances(session: Session, answer: str | None) -> dict[str, Fraction]:
    return {words: Fraction(chance.ways, chance.total) for words, chance in promised(session, answer).chances}


def test_the_enumeration_is_that_of_the_printed_rolls() -> None:
    """2 v 2: 516 of 1296 are won, 275 tied; the defender's second six does not help him (H23)."""
    assert fought(2, 2) == (Fraction(516, 1296), Fraction(275, 1296), Fraction(505, 1296))


# Air to Air 2 to 11: an even number first; then six dice against three.
def test_air_to_air_interception_says_what_it_promises() -> None:
    session = acting(drawn(OPEN, f"{AWAY} g1/s1:ground-attack r1/f1:fighters"), "g1", "b s1 c3 d1")
    assert prompt(session) == "g1/s1 attacks r1/i1: intercept with"
    won, _, lost = fought(6, 3)
    raid, _, _ = fought(4, 2)
    assert chances(session, "r1/f1") == {
        "destroyed": FOUND * won, "lost": FOUND * lost, "target lost": raid * (1 - FOUND * won),
    }  # fmt: skip
    assert promised(session, "r1/f1").totals == "6 v 3"
    assert chances(session, None) == {"target lost": raid}


# Air to Air note: the escort is lost first, by six dice against four; then the bonus attack, six against three.
def test_air_to_air_note_interception_of_an_escort_with_its_bonus_attack() -> None:
    standing = f"{AWAY} g1/s1:ground-attack g1/f1:fighters r1/f1:fighters"
    session = acting(drawn(OPEN, standing), "g1", "b s1 c3 d1 +f1")
    won, _, lost = (FOUND * chance for chance in fought(6, 4))
    destroyed, alone, both = (won * chance for chance in fought(6, 3))
    raid, _, _ = fought(4, 2)
    assert chances(session, "r1/f1") == {
        "destroyed": destroyed, "escort alone": alone, "lost": lost + both, "target lost": raid * (1 - destroyed),
    }  # fmt: skip
    assert promised(session, "r1/f1").totals == "6 v 4"


# H50, the other reading: the escort throws its own six dice; the bonus attack is six against three all the same.
def test_air_to_air_note_interception_of_an_escort_with_its_own_dice() -> None:
    standing = f"{AWAY} g1/s1:ground-attack g1/f1:fighters r1/f1:fighters"
    session = acting(drawn(OPEN, standing, escort="escort's own dice"), "g1", "b s1 c3 d1 +f1")
    assert promised(session, "r1/f1").totals == "6 v 6"
    won = FOUND * fought(6, 6)[0]
    assert chances(session, "r1/f1")["destroyed"] == won * fought(6, 3)[0]
    assert chances(session, "r1/f1")["escort alone"] == won * fought(6, 3)[1]


# Air to Air note: what the escort changes, before it is named.
def test_air_to_air_note_an_escort_says_what_it_changes() -> None:
    standing = f"{AWAY} g1/s1:ground-attack g1/f1:fighters r1/f1:obsolete-fighters r1/f2:fighters"
    session = acting(drawn(OPEN, standing), "g1")
    session.typed("b s1 c3 d1")
    assert prompt(session) == "g1/s1: an escort"
    won = FOUND * fought(6, 4)[0]
    again = fought(6, 3)[0]
    assert chances(session, "g1/f1") == {"lost to r1/f2": FOUND * again, "escorted": won * again, "escort lost": won}


def test_air_to_air_note_no_escort_is_wanted_where_nobody_can_come() -> None:
    session = acting(drawn(OPEN, f"{AWAY} g1/s1:ground-attack g1/f1:fighters"), "g1")
    session.typed("b s1 c3 d1")
    assert promised(session, "g1/f1") == Outlook(left="no enemy fighters can come")


OVER_THE_GUNS = f"{AWAY} g1/s1:ground-attack g1/s2:ground-attack r1/f1:light-aaa:c3 r1/f2:light-aaa:d3"


def over_the_guns() -> Session:
    """Two aircraft over C3 were attacked by nobody; the Russians' guns there have them in reach."""
    lines = ("b s1 c3 d1", "5111/511", "b s2 d3 d1", "5111/5111", "e", "r1")
    battle = drawn(OPEN, OVER_THE_GUNS.replace("light-aaa:c3", "heavy-aaa:c3"))
    return acting(battle, "g1", *lines)


# Air to Ground 2 and note: AAA 3 dice and 1 where another AAA unit reaches the aircraft too; beaten it loses nothing.
def test_air_to_ground_aaa_says_what_each_target_promises() -> None:
    session = over_the_guns()
    session.typed("k f1")
    assert prompt(session) == "r1/f1 fires at"
    alone, helped = fought(3, 3)[0], fought(4, 3)[0]
    # the light guns in D3 reach what is over D3 alone
    assert chances(session, "g1/s1") == {"destroyed": alone, "no effect": 1 - alone}
    assert chances(session, "g1/s2") == {"destroyed": helped, "no effect": 1 - helped}
    assert [promised(session, key).totals for key in ("g1/s1", "g1/s2")] == ["3 v 3", "4 v 3"]


def test_air_to_ground_aaa_with_which_says_the_best() -> None:
    session = over_the_guns()
    session.typed("k")
    assert chances(session, "r1/f1") == {"": fought(4, 3)[0]}


# As a shot: what promises most is presumed, and taken by the first die.
@pytest.mark.parametrize(("line", "thrown"), [("k f1", [4, 3]), ("k f1 d1", [3, 3]), ("k f1 d2", [4, 3])])
def test_air_to_ground_1_aaa_fires_at_what_promises_most(line: str, thrown: list[int]) -> None:
    session = over_the_guns()
    give(session, line)
    assert dice(session) == thrown


def test_air_to_air_1_fighters_intercept_what_promises_most() -> None:
    """Of an escorted unit and one alone the first: in 26 of 100 its escort is lost, in 15 both; those alone in 29."""
    standing = f"{AWAY} g1/s1:ground-attack g1/f1:fighters g1/s2:ground-attack r1/f1:fighters"
    lines = ("b s1 c3 d1 +f1", "nobody", "5111/51", "b s2 c3 d1", "nobody", "5111/51", "e", "r1")
    session = acting(drawn(OPEN, standing), "g1", *lines)
    session.typed("i")
    assert chances(session, "r1/f1") == {"": FOUND * fought(6, 4)[0] * fought(6, 3)[0]}
    session.typed("f1")
    assert session.ask is not None
    # d1 are the attackers, d2 their escort, d3 those alone
    assert [getattr(option, "code", "") for option in session.ask.options] == ["d1", "d2", "d3"]  # type: ignore[attr-defined]
    won, tied, lost = (FOUND * chance for chance in fought(6, 4))
    destroyed, alone, both = (won * chance for chance in fought(6, 3))
    assert chances(session, "g1/s1") == {
        "destroyed": destroyed, "escort alone": alone, "no effect": FOUND + tied, "lost": lost + both,
    }  # fmt: skip
    won, tied, lost = (FOUND * chance for chance in fought(6, 3))
    assert chances(session, "g1/s2") == {"destroyed": won, "no effect": FOUND + tied, "lost": lost}
    session.typed("4")
    assert dice(session) == [6, 4]


def test_air_to_air_1_fighters_intercept_another() -> None:
    standing = f"{AWAY} g1/s1:ground-attack g1/f1:fighters g1/s2:ground-attack r1/f1:fighters"
    lines = ("b s1 c3 d1 +f1", "nobody", "5111/51", "b s2 c3 d1", "nobody", "5111/51", "e", "r1", "i f1 d3 4")
    assert dice(acting(drawn(OPEN, standing), "g1", *lines)) == [6, 3]


def test_air_to_air_1_at_the_table_they_are_told_by_their_own_codes() -> None:
    standing = "g1/g1:ground-attack g1/g2:ground-attack r1/f1:fighters r1/i1:rifle"
    session = at_the_table(standing=standing)
    for line in ("b g1 i1", "-", "5111/51", "b g2 i1", "-", "5111/51", "e", "r1"):
        give(session, line)
    give(session, "i f1 g2 4")
    assert prompt(session) == "r1/f1 attacks g1/g2"


def test_air_attack_with_which_says_the_best() -> None:
    """The tank (4), by four dice against three: 46 of 100 of what is worth 2; of the rifles (2) 57 of 1.5."""
    session = acting(drawn(OPEN, f"{AWAY} g1/s1:ground-attack r1/t1:t-34-76:d3"), "g1")
    session.typed("b")
    assert chances(session, "g1/s1") == {"": fought(4, 3)[0]}


# H65: before a bombardment AAA and fighters say what they and nobody promise; five and six of a die hit (H62).
def test_bombardment_aaa_and_fighters_say_what_they_promise() -> None:
    standing = "g1/b1:medium-bombers g1/i1:infantry:a7 r1/i1:rifle:c3 r1/f1:heavy-aaa:c3 r1/p1:fighters"
    session = opened(drawn(OPEN, standing), "b1 c3")
    won = fought(3, 3)[0]
    assert chances(session, "r1/f1") == {
        "destroyed": won, "hit": Fraction(1, 3) * (1 - won),
    }  # fmt: skip
    assert chances(session, None) == {"hit": Fraction(1, 3)}
    give(session, "nobody")
    assert chances(session, None) == {"hit": Fraction(1, 3)}
    assert chances(session, "r1/p1")["hit"] == Fraction(1, 3) * (1 - FOUND * fought(6, 3)[0])


def test_codes_of_two_formations_are_told_apart() -> None:
    battle = drawn(OPEN, "r1/f1:heavy-aaa:c3 r2/f1:heavy-aaa:c3 r2/f2:heavy-aaa:c3 g1/i1:infantry:a1")
    bases = battle.alive("russian")
    assert [offer.code for offer in offers(battle, bases)] == ["r1f1", "r2f1", "f2"]
    assert [offer.code for offer in offers(battle, bases[1:])] == ["f1", "f2"]


# Players that look ahead: units of 0.01 and a quarter more for each point of the factor.
def test_what_an_interception_gains() -> None:
    """Six dice against three, found by half: the attackers and their attack on rifles (2), less the fighters."""
    session = acting(drawn(OPEN, f"{AWAY} g1/s1:ground-attack r1/f1:fighters"), "g1", "b s1 c3 d1")
    assert session.ask is not None
    won, _, lost = fought(6, 3)
    raid, _, driven = fought(4, 2)
    factor = {key: field(session).kind(base).cf for key, base in field(session).bases.items()}
    worth = {key: 0.01 * (1 + 0.25 * each) for key, each in factor.items()}
    stopped = float(raid) * worth["r1/i1"] - float(driven) * worth["g1/s1"] / 10
    assert session.ask.gained("r1/f1") == pytest.approx(
        0.5 * (float(won) * (worth["g1/s1"] + stopped) - float(lost) * worth["r1/f1"])
    )
    assert session.ask.gained(None) == 0
