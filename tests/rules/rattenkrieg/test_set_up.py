"""Set-Up: who starts where."""

from dataclasses import replace

import pytest

from tests.rules.rattenkrieg.factory import barred, begun, fresh, give, offered, outcome, played, prompt, table, where
from tests.rules.rattenkrieg.factory import scenario as shipped
from tests.tables import put
from umpire.engine.asks import Illegal
from umpire.library.scenarios import Scenario
from umpire.rules import find_battle, lay
from umpire.rules.rattenkrieg import RULESET
from umpire.rules.rattenkrieg.lay import lay as lay_table
from umpire.rules.rattenkrieg.pieces import Factory

BY_HAND = "by-hand 2 2 3 3 11 11 12 12 3 11"
"""Armor in 2, infantry 1 and 2 in 3, 3 and 4 in 11, 5 and 6 in 12; BAESS in 3, KOHL in 11."""


def test_set_up_one_soviet_face_down_on_each_red_shield_and_four_in_the_pool() -> None:
    battle = table(begun(fresh()))
    assert (battle.hidden, battle.pool) == (["4", "6", "7", "8", "10"], 4)


def test_set_up_air_strikes_are_four() -> None:
    assert table(begun(fresh())).air_strikes == 4


def test_set_up_soviets_have_no_names() -> None:
    assert len(table(begun(fresh())).unseen()) == 9


def test_set_up_as_suggested_is_one_answer_and_legal() -> None:
    session = played(fresh(), "suggested")
    battle = table(session)
    assert prompt(session) == "Soviet infiltration: two dice name an area"
    for area in ("2", "3", "11", "12"):
        assert len(battle.units_in(area)) == 2
        assert len(battle.generals_in(area)) <= 1
    assert len(battle.in_play()) == 10


def test_set_up_by_hand_counter_by_counter() -> None:
    session = played(fresh(), BY_HAND)
    codes = ("t1", "t2", "i1", "i2", "i3", "i4", "i5", "i6", "g1", "g2")
    assert [where(session, code) for code in codes] == ["2", "2", "3", "3", "11", "11", "12", "12", "3", "11"]
    assert table(session).turn == 1


def test_set_up_two_units_stand_in_an_area_at_most() -> None:
    session = played(fresh(), "by-hand 2 2")
    assert offered(session) == "3 11 12"
    assert barred(session, "2") == "two units stand there"
    assert barred(session, "5") == "no arrow there"


def test_set_up_the_last_units_are_placed_without_a_question() -> None:
    session = played(fresh(), "by-hand 2 2 3 3 11 11")
    assert prompt(session) == "14/BAESS starts in"
    assert where(session, "i6") == "12"


def test_set_up_r9_generals_start_in_different_areas() -> None:
    session = played(fresh(), "by-hand 2 2 3 3 11 11 12 12 3")
    assert offered(session) == "2 11 12"


def test_set_up_infantry_and_generals_begin_full_and_competent() -> None:
    assert not any(german.flipped for german in table(played(fresh(), "suggested")).germans.values())


def test_set_up_the_game_starts_with_a_strategy_phase() -> None:
    session = played(fresh(), "suggested")
    assert (table(session).step, table(session).turn) == ("Step 1", 1)


def test_set_up_ten_areas() -> None:
    session = played(fresh("rattenkrieg-ten-areas"), "suggested")
    assert {german.area for german in table(session).in_play()} == {"2/12", "3", "5", "11"}


def scenario(**changed: object) -> Scenario:
    """The map with every area changed so."""
    return replace(shipped(), areas=tuple(replace(area, **changed) for area in shipped().areas))  # type: ignore[arg-type]


def test_a_map_without_room_is_refused() -> None:
    table = RULESET.table()
    with pytest.raises(Illegal, match="0 arrow areas are too few for 10 German counters"):
        lay_table(scenario(arrow=False), table.numbers, table.rulings)
    with pytest.raises(Illegal, match="0 red shields"):
        lay_table(scenario(shield="plain"), table.numbers, table.rulings)
    with pytest.raises(Illegal, match="11 red shields: there are 9 Soviet counters"):
        lay_table(scenario(shield="red"), table.numbers, table.rulings)


def test_the_battle_is_found_by_the_name_of_its_game() -> None:
    battle = find_battle("ratten")
    assert battle.key == "rattenkrieg"
    with pytest.raises(Illegal, match="unknown game 'dominoes'"):
        find_battle("dominoes")


def test_the_umpire_may_end_it_before_it_begins() -> None:
    session = begun(fresh())
    give(session, "= end soviet -")
    assert outcome(session) == ("soviet", "The umpire rules")


def test_lay_is_found_by_the_game_of_the_scenario() -> None:
    table = RULESET.table()
    assert lay(shipped(), table.numbers, table.rulings) == fresh()


def few(*names: str) -> Factory:
    """The table before set-up with these German counters only."""
    table = RULESET.table()
    units = table.numbers["units"]["german"]
    put(table, {name: units[name] for name in names}, "units", "german")
    return lay_table(shipped(), table.numbers, table.rulings)


def test_set_up_every_general_finds_a_unit_of_his_own() -> None:
    """Two units and two Generals: the second unit has to start elsewhere."""
    session = begun(few("14/36 III", "60/160 X", "6 II", "14/BAESS", "60/KOHL"))
    give(session, "by-hand 2 2")
    assert offered(session) == "3 11 12"
    session.undo()
    give(session, "by-hand 2 3")
    assert offered(session) == "2 3 11 12"

    session = begun(few("14/36 III", "60/160 X", "14/BAESS", "60/KOHL"))
    give(session, "by-hand 2")
    assert barred(session, "2") == "every General needs units of his own, and no more are left"
    give(session, "3 3 2")
    assert outcome(session) == ("soviet", "Victory")  # four counters against five


def test_more_generals_than_units_are_refused() -> None:
    with pytest.raises(Illegal, match="2 Generals need as many units to stand with"):
        few("14/36 III", "14/BAESS", "60/KOHL")


def test_set_up_as_suggested_spreads_the_strongest_and_puts_generals_to_them() -> None:
    """3, 2, 2, 2 crosses to one arrow each and 6 II to the first again; BAESS to its 3 + 1 crosses."""
    session = played(few("6 II", "60/160 X", "60/92 III", "14/103 III", "14/36 III", "14/BAESS"), "suggested")
    stand = {code: where(session, code) for code in ("t2", "t1", "i2", "i3", "i1", "g1")}
    assert stand == {"t2": "2", "t1": "3", "i2": "11", "i3": "12", "i1": "2", "g1": "2"}
