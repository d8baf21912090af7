"""A value set right in the middle of a battle: used from then on, the past as it was, undone as one."""

from pathlib import Path

import pytest

from umpire import battles
from umpire.engine.asks import CORRECT, Illegal
from umpire.engine.session import Session
from umpire.library.settable import every
from umpire.rules import find
from umpire.rules.rattenkrieg.combat_phase import contest, weigh
from umpire.rules.rattenkrieg.pieces import Factory

CROSSES = "number-units/german/14/36-III/crosses"
MAP = str(Path(__file__).parents[3] / "scenarios" / "rattenkrieg.yaml")


@pytest.fixture
def begun(home: Path) -> Session:
    session = battles.begin(MAP, seed=1)
    session.answer("suggested")
    session.throw()
    session.settle()
    return session


def set_right(session: Session, key: str, value: str) -> None:
    session.answer(CORRECT, "number", key, value, "that-is-all", "from my counters")


def crosses(session: Session) -> int:
    battle = session.game.table
    assert isinstance(battle, Factory)
    return battle.crosses(battle.germans["14/36-iii"])


def test_the_value_holds_from_here_on_and_is_undone_as_one(begun: Session) -> None:
    assert crosses(begun) == 3
    before = len(begun.steps)
    set_right(begun, CROSSES, "number-4")
    assert crosses(begun) == 4
    assert begun.steps[-1].told[-1].words == "The reason: from my counters"
    begun.undo()
    assert (len(begun.steps), crosses(begun)) == (before, 3)


def test_it_is_marked_as_the_players_own(begun: Session) -> None:
    assert every(begun.game.table.numbers)[CROSSES].source == "reconstructed"
    set_right(begun, CROSSES, "number-4")
    assert every(begun.game.table.numbers)[CROSSES].source == "booklet"


def test_the_numbers_of_other_battles_stay(begun: Session) -> None:
    set_right(begun, CROSSES, "number-4")
    assert find("rattenkrieg").numbers()["units"]["german"]["14/36 III"]["crosses"] == 3


def test_a_battle_taken_up_has_it_still(begun: Session) -> None:
    set_right(begun, CROSSES, "number-4")
    begun.close()
    again = battles.take_up(next(battles.folder().glob("*.jsonl")))
    assert again.game.table == begun.game.table
    again.close()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("number-dice/german/when=air-strike/add", "number--1"),  # a row of a list of modifiers may take away
        ("number-units/german/14/36-III/carries-infantry", "value-no"),
    ],
)
def test_rows_and_what_is_yes_or_no(begun: Session, key: str, value: str) -> None:
    set_right(begun, key, value)
    assert every(begun.game.table.numbers)[key].text == value.split("-", 1)[1]


def test_no_counter_has_less_than_no_crosses(begun: Session) -> None:
    with pytest.raises(Illegal):
        set_right(begun, CROSSES, "number--1")
    assert crosses(begun) == 3


def test_manen_under_his_ruling_is_another_entry_of_the_tables(begun: Session) -> None:
    def at(key: str) -> tuple[str, ...]:
        return begun.battle.printed_at(begun.game.table, key)

    assert at("manen") == ("units", "soviet", "MANEN")
    begun.answer(CORRECT, "ruling", "ruling-manen", "answer-ambush", "that-is-all", "")
    assert at("manen") == ("manen as ambush",)
    assert at("14/36-iii") == ("units", "german", "14/36 III")
    assert at("6") == ()  # an area


def test_a_row_is_marked_as_long_as_a_value_under_it_is_lost(begun: Session) -> None:
    def marked() -> set[str]:
        battle = begun.game.table
        assert isinstance(battle, Factory)
        germans, soviet, area = [battle.germans["14/36-iii"]], battle.soviets["6-bde"], battle.areas["6"]
        tallies = contest(battle, weigh(battle, area, germans, soviet, air_strike=True)).tallies
        return {reason.source for tally in tallies for reason in tally.reasons}

    assert marked() == {"reconstructed", "printed"}  # the air strike is printed
    set_right(begun, CROSSES, "number-4")
    assert marked() == {"reconstructed", "printed"}  # the stars are lost still
    set_right(begun, "number-units/soviet/6-BDE/stars", "number-3")
    assert marked() == {"booklet", "printed"}
