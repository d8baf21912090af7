"""Deployment: a side after the other sets the bases of its roster down, several in a sector with one answer."""

import re

import pytest

from tests.rules.hurrah_stalino.drawn import drawn, field, give, header, prompt, told, where
from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino.battle import BATTLE
from umpire.rules.hurrah_stalino.field import Field

GERMANS = "ga/t1:panzer-iv ga/i1:infantry ga/t2:panzer-iv ga/a1:motorised-field-artillery ga/i2:infantry"
RUSSIANS = "ra/t1:t-34-76 ra/i1:rifle"


def deploying(battle: Field, *lines: str) -> Session:
    """The battle before its first turn; then typed lines."""
    session = Session.begin(BATTLE, battle, header(battle))
    for line in lines:
        give(session, line)
    return session


def side(session: Session) -> str:
    assert session.ask is not None
    return session.ask.side


def refused(session: Session, line: str, words: str) -> None:
    before = field(session)
    with pytest.raises(Illegal, match=re.escape(words)):
        session.typed(line)
    assert field(session) == before


def test_a_digit_sets_so_many_of_the_next_ones_down() -> None:
    session = deploying(drawn("... ...", f"{GERMANS} {RUSSIANS}"), "b1 3")
    assert [where(session, f"ga/{code}") for code in ("t1", "i1", "t2", "a1", "i2")] == ["b1", "b1", "b1", "", ""]
    assert "(2 left: 1 ga/a1, 2 i2)" in prompt(session)
    assert told(session)[-1] == "ga/t1, ga/i1, ga/t2 in B1"


@pytest.mark.parametrize(
    ("token", "bases"), [("t2", ["t1", "t2"]), ("i1", ["i1"]), ("i2", ["i1", "i2"]), ("g1", ["a1"])]
)
def test_t_i_and_g_take_the_next_tanks_infantry_and_guns_instead(token: str, bases: list[str]) -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"), f"a1 {token}")
    assert [base.code for base in field(session).bases.values() if base.sector == "a1"] == bases


def test_sector_and_number_are_one_line_that_is_taken_back_as_one() -> None:
    battle = drawn("...", f"{GERMANS} {RUSSIANS}")
    session = deploying(battle, "a12", "b1 2")
    assert len(session.undo()) == 2
    assert [base.key for base in field(session).bases.values() if base.sector] == ["ga/t1", "ga/i1"]
    session.undo()
    assert not any(base.sector for base in field(session).bases.values())
    assert field(session).sectors["a1"].held == ""


def test_who_stands_in_a_sector_holds_it() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"), "a1 5", "c1 2")
    assert [field(session).sectors[key].held for key in ("a1", "b1", "c1")] == ["german", "", "russian"]


def test_both_sides_deploy_in_order_and_then_the_first_turn_begins() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"))
    assert side(session) == "german"
    give(session, "a1 5")
    assert side(session) == "russian"
    give(session, "c1 2")
    assert prompt(session).startswith("Who goes first")
    assert field(session).turn == 1


def test_a_deployment_may_stay_unfinished() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"))
    assert session.ask is not None
    words = "not set down, and placed by their first mention: ga/t1, ga/i1, ga/t2, ga/a1, ga/i2"
    assert session.ask.reminders == {"deployed": words}
    give(session, "0")
    assert side(session) == "russian"
    give(session, "0")
    assert field(session).turn == 1
    session.undo()
    assert side(session) == "russian"
    session.undo()
    assert side(session) == "german"


def test_who_is_told_of_or_flies_or_comes_later_is_not_dealt() -> None:
    battle = drawn("...", "ga/t1:panzer-iv:a1 ga/i1:infantry ga/s1:ground-attack gb/i2:infantry ra/i1:rifle:c1")
    battle.formations["gb"].arrives = 2
    session = deploying(battle)
    assert "(1 left: 1 ga/i1)" in prompt(session)
    give(session, "a1 1")
    assert field(session).turn == 1


def test_a_side_deploys_in_its_zone() -> None:
    battle = drawn("...", f"{GERMANS} {RUSSIANS}")
    battle.zones = {"german": ("a1", "b1")}
    session = deploying(battle)
    refused(session, "c1 1", "C1: it is not where the german side deploys (Sectors)")
    assert session.ask is not None
    assert session.ask.keys() == ("deployed", "a1", "b1")


def test_no_base_is_set_down_among_enemies() -> None:
    session = deploying(drawn("...", "ga/t1:panzer-iv ra/t1:t-34-76:b1"))
    refused(session, "b1 1", "B1: the enemy holds it (Sectors)")


def test_sectors_six_stand_in_one_at_most() -> None:
    bases = " ".join(f"ga/i{number}:infantry" for number in range(1, 9))
    session = deploying(drawn("..", f"{bases} {RUSSIANS}"))
    refused(session, "a1 7", "7: A1 has room for 6 (Sectors)")
    give(session, "a1 4")
    refused(session, "a1 3", "3: A1 has room for 2 more (Sectors)")
    give(session, "a1 2")
    refused(session, "a1 1", "A1: 6 stand there already: no more have room (Sectors)")


def test_no_more_are_set_down_than_are_left() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"))
    refused(session, "a1 6", "6: 5 left to be set down (Sectors)")
    refused(session, "a1 t3", "t3: 2 tanks left to be set down (Sectors)")
    refused(session, "a1 r1", "r1: no recon left to be set down (Sectors)")


def test_heavy_terrain_only_who_is_on_foot_stands_on_impassable_ground() -> None:
    session = deploying(drawn("X..", f"{GERMANS} {RUSSIANS}"))
    refused(session, "a1 1", "1: ga/t1 cannot stand in impassable terrain")
    give(session, "a1 i2")
    assert where(session, "ga/i2") == "a1"
    refused(session, "a1 1", "A1: ga/t1 cannot stand in impassable terrain")


def test_heavy_terrain_a_road_leads_through_impassable_ground() -> None:
    session = deploying(drawn("X..", f"{GERMANS} {RUSSIANS}", roads="a1-b1"), "a1 2")
    assert where(session, "ga/t1") == "a1"


def test_heavy_terrain_in_a_river_stands_who_has_a_bridge_or_is_one() -> None:
    columns = "ga/e1:bridging-column ga/i1:infantry ra/i1:rifle:d1"
    session = deploying(drawn("~=..", f"ga/t1:panzer-iv {columns}"))
    refused(session, "a1 1", "1: ga/t1 cannot stand in a river without a bridge (Heavy Terrain)")
    give(session, "a1 b1")  # the column is deployed there
    give(session, "a1 1")
    give(session, "b1 1")
    assert [where(session, f"ga/{code}") for code in ("e1", "t1", "i1")] == ["a1", "a1", "b1"]


def test_a_correction_goes_between_two_placings() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"), "a1 1", "=ga i1 @c1 . it stood there")
    assert where(session, "ga/i1") == "c1"
    assert "(3 left: 1 ga/t2, 2 a1, 3 i2)" in prompt(session)
