"""Real counters, contested areas only: what is told, what is asked, and what is kept without being asked."""

import re

import pytest

from tests.rules.rattenkrieg.factory import (
    barred,
    begun,
    flipped,
    fresh,
    give,
    laid,
    offered,
    outcome,
    played,
    prompt,
    table,
    told,
    where,
)
from umpire.engine.asks import Choose, ChooseSome, Draw, Illegal
from umpire.engine.dice import Contest
from umpire.rules.rattenkrieg.pieces import ON_THE_TABLE, Factory

REST = "10:f3"
ALL = "t1:? t2:? i1:? i2:? i3:? i4:? i5:? i6:? g1:? g2:?"


def somewhere(soviets: str, germans: str = ALL, **more: object) -> Factory:
    return laid(germans, soviets, **more)  # type: ignore[arg-type]


# Set-Up
def test_set_up_on_the_table_is_one_answer() -> None:
    session = played(fresh(), "table")
    battle = table(session)
    assert prompt(session) == "Soviet infiltration: two dice name an area"
    assert (len(battle.unplaced()), len(battle.held()), battle.pool, battle.air_strikes) == (10, 5, 4, 4)


def test_set_up_in_the_way_of_the_scenario_asks_nothing() -> None:
    battle = fresh()
    battle.positions = "table"
    session = begun(battle)
    assert prompt(session) == "Soviet infiltration: two dice name an area"
    session.typed("34")
    assert prompt(session) == "Once all have moved, Germans stand in"
    session.undo()
    assert prompt(session) == "Soviet infiltration: two dice name an area"


# Step 1
def test_step_1_whether_germans_are_there_is_asked_where_the_program_does_not_know() -> None:
    session = played(somewhere(REST, pool=2), "45")
    assert (prompt(session), table(session).hidden) == ("9 Hexagonal Housing is", [])
    give(session, "f")
    assert (table(session).hidden, table(session).pool) == (["9"], 1)


def test_step_1_the_player_says_that_it_is_occupied() -> None:
    session = played(somewhere(REST, pool=2), "45 o")
    assert (table(session).hidden, table(session).pool) == ([], 2)
    assert told(session)[-1] == "9 Hexagonal Housing is occupied: nobody infiltrates"


def test_step_1_nothing_is_asked_where_a_soviet_lies() -> None:
    session = played(somewhere(REST, pool=2), "55")
    assert len(session.steps) == 1
    assert table(session).pool == 2


def test_step_1_nothing_is_asked_where_a_german_is_known_to_stand() -> None:
    session = played(somewhere(REST, "i1:9 t1:?", pool=2), "45")
    assert len(session.steps) == 1
    assert table(session).pool == 2


def test_step_1_nothing_is_asked_where_all_germans_are_known() -> None:
    battle = somewhere(REST, "i1:5 t1:5", pool=2)
    battle.positions = "table"
    session = played(battle, "45")
    assert (len(session.steps), table(session).hidden) == (1, ["9"])


def test_step_1_what_comes_up_there_may_lose_the_battle() -> None:
    """One German, one Soviet: a second one would be more."""
    session = played(somewhere(REST, "t1:?", pool=2), "45")
    assert prompt(session) == "9 Hexagonal Housing is"
    give(session, "f")
    assert outcome(session) == ("soviet", "Victory")
    session.undo()
    give(session, "o")
    assert prompt(session) == "Once all have moved, Germans stand in"


# Step 2
def test_step_2_only_areas_with_a_soviet_are_told() -> None:
    session = begun(somewhere(f"6:f7 8:? {REST}"))
    assert prompt(session) == "Once all have moved, Germans stand in"
    assert offered(session) == "6 8 10 e"
    assert barred(session, "5") == "no Soviet counter lies there"


def test_step_2_who_stands_there_is_told_by_codes() -> None:
    session = played(somewhere(f"6:f7 8:? {REST}"), "6 t1+i3+g1 8 t2+i4 e")
    stand = {code: where(session, code) for code in ("t1", "i3", "g1", "t2", "i4", "i1")}
    assert stand == {"t1": "6", "i3": "6", "g1": "6", "t2": "8", "i4": "8", "i1": ON_THE_TABLE}


def test_step_2_two_units_and_a_general_are_the_most() -> None:
    session = played(somewhere(f"6:f7 {REST}"), "6")
    assert isinstance(session.ask, ChooseSome)
    assert (session.ask.least, session.ask.most) == (0, 3)
    with pytest.raises(Illegal, match="4 chosen, 0 to 3 wanted"):
        session.typed("t1+i1+i2+g1")


def test_step_2_no_counter_stands_for_another() -> None:
    session = played(somewhere(f"6:f7 {REST}"), "6")
    assert isinstance(session.ask, ChooseSome)
    assert [count for _, count in session.ask.shown()] == [1] * 10


def test_step_2_who_is_out_of_play_stands_nowhere() -> None:
    session = played(somewhere(f"6:f7 {REST}", "t1:? i1:?"), "6")
    assert offered(session) == "t1 i1"
    assert barred(session, "t2") == "is out of play"


def test_step_2_an_area_told_again_is_told_anew() -> None:
    session = played(somewhere(f"6:f7 {REST}"), "6 t1+i1 6 i1+i2")
    assert [where(session, code) for code in ("t1", "i1", "i2")] == [ON_THE_TABLE, "6", "6"]


def test_step_2_a_counter_told_elsewhere_has_left() -> None:
    session = played(somewhere(f"6:f7 8:f2 {REST}"), "6 t1+i1 8 t1")
    assert [where(session, code) for code in ("t1", "i1")] == ["8", "6"]


def test_step_2_the_areas_say_who_was_told() -> None:
    session = played(somewhere(f"6:f7 {REST}"), "6 t1+g1")
    assert session.ask is not None
    shown = [option.words for option in session.ask.options]  # type: ignore[attr-defined]
    assert shown == ["6 Tracktor Factory North (t1 g1)", "10 Barrikady North", "no other area is contested"]


def test_step_2_an_area_that_was_told_promises_its_combat() -> None:
    """5 crosses against 4 stars are 2 dice against 1 without a General: 131 of 216."""
    session = played(somewhere(f"6:f7 {REST}"), "6 t1+i1")
    assert isinstance(session.ask, Choose)
    assert session.ask.odds
    promised = [session.ask.odds(option) for option in session.ask.options]
    assert [found and str(found.chances[0][1]) for found in promised] == ["131/216", None, None]


def test_step_2_what_was_told_holds_until_germans_move_again() -> None:
    """i1 fights in 6 in one turn; nobody says that it stands there in the next."""
    session = played(somewhere(f"6:f7 {REST}"), "6 i1 e 1/66")
    assert (where(session, "i1"), table(session).turn) == ("6", 3)
    give(session, "e")
    assert (where(session, "i1"), table(session).turn) == (ON_THE_TABLE, 4)


@pytest.mark.parametrize(("stack", "words"), [("i1+i2+i3", "3 units"), ("i1+g1+g2", "2 Generals")])
def test_step_2_the_step_does_not_end_with_a_stack_too_high(stack: str, words: str) -> None:
    session = played(somewhere(f"6:f7 {REST}"), f"6 {stack}")
    assert offered(session) == "6 10"
    reason = f"{words} in 6 Tracktor Factory North: two units and one General at the most; tell it anew (Step 2)"
    with pytest.raises(Illegal, match=re.escape(f"no other area is contested: {reason}")):
        session.typed("e")
    give(session, "6 i1+g1 e")
    assert prompt(session) == "Combat in 6 Tracktor Factory North"


def test_step_2_the_umpire_may_end_it_with_a_stack_too_high_all_the_same() -> None:
    session = played(somewhere(f"6:f7 {REST}"), "6 i1+i2+i3")
    session.overrule("end", "they are small")
    assert "Look at the table: 3 units in 6 Tracktor Factory North" in told(session)


def test_step_2_a_stack_that_is_told_anew_may_be_any_of_it() -> None:
    """i3 is told in 10 too: then only two units stand in 6."""
    session = played(somewhere(f"6:f7 {REST}"), "6 i1+i2+i3 10 i3 e")
    assert prompt(session) == "Combat in"


def test_step_2_a_stack_corrected_where_nobody_can_tell_it_anew_does_not_stop_the_step() -> None:
    session = played(somewhere(f"7:f7 {REST}"), "= move i1 5 move i2 5 move i3 5 . -")
    assert [where(session, code) for code in ("i1", "i2", "i3")] == ["5", "5", "5"]
    assert offered(session) == "7 10 e"


def test_step_2_a_general_alone_is_not_refused_but_told() -> None:
    """Perhaps nobody could join him: only the table knows."""
    session = played(somewhere(f"6:f7 8:f2 {REST}"), "6 i1 8 g1 e")
    assert "Look at the table: a General alone in 8 Dzerzhinsky Square" in told(session)


def test_step_2_nobody_contested_and_the_next_turn_begins() -> None:
    assert table(played(somewhere(REST), "e")).turn == 3


# Steps 3 to 7: as ever, in the areas that were told
def test_step_3_what_was_turned_over_is_typed() -> None:
    session = played(somewhere(f"6:? {REST}"), "6 i1+g1 e")
    assert isinstance(session.ask, Draw)
    give(session, "zikan")
    assert (where(session, "g1"), where(session, "s2")) == (None, None)
    assert len(table(session).in_play()) == 9


def test_step_3_an_ambush_depletes_who_stands_there() -> None:
    session = played(somewhere(f"6:? {REST}"), "6 i1+t1 e f1")
    assert offered(session) == "t1 i1"
    give(session, "i1")
    assert flipped(session) == "i1"


def test_step_4_the_stars_follow_from_the_area() -> None:
    """292 BDE (2) in 6 (2) against 14/36 III (3), 14/108 III (2) and BAESS (1)."""
    ask = played(somewhere(f"6:f7 {REST}"), "6 t1+i1+g1 e").ask
    assert isinstance(ask, Contest)
    assert ask.dice == (2, 1)
    assert [tally.reasons[0].words for tally in ask.tallies] == [
        "two dice: more crosses than stars (6 v 4)",
        "one die: fewer stars than crosses (4 v 6)",
    ]


def test_step_4_a_general_alone_does_not_fight_either() -> None:
    session = played(somewhere(f"6:f7 {REST}"), "6 g1 e")
    assert "A General alone does not fight in 6 Tracktor Factory North" in told(session)
    assert table(session).turn == 3


def test_step_5_air_strikes_are_kept() -> None:
    session = played(somewhere(f"6:f7 {REST}", strikes=2), "6 i1 e b 11/66")
    assert table(session).air_strikes == 1


def test_step_7_who_is_eliminated_is_out_of_play() -> None:
    session = played(somewhere(f"6:f7 {REST}", flipped="i1"), "6 i1 e 1/66")
    assert (where(session, "i1"), len(table(session).in_play())) == (None, 9)


def test_victory_r23_germans_whose_place_nobody_told_count() -> None:
    session = played(somewhere(f"6:f7 {REST}", "i1:? i2:?", flipped="i1"), "6 i1 e 1/66")
    assert outcome(session) == ("soviet", "Victory")


def test_victory_r12_the_last_sniper_gone_is_a_win() -> None:
    assert outcome(played(somewhere("6:?"), "6 i1 e s1")) == ("german", "Victory")


# What may be shown
def test_the_view_has_no_place_for_whom_only_the_table_knows() -> None:
    session = played(somewhere(f"6:f7 {REST}"), "6 i1")
    units = {unit.code: unit for unit in session.view.units}
    assert (units["i1"].place, units["i1"].states) == ("6", ())
    assert (units["t1"].place, units["t1"].states) == ("", ("on the table",))
    assert session.view.header[-1] == "10 German, 2 Soviet"
    assert next(place for place in session.view.places if place.key == "6").side == ""  # contested


# From one way to the other
def test_a_switch_to_the_table_keeps_everything() -> None:
    session = played(laid("t1:6 i1:5 i2:2 g1:6", f"6:f7 8:? {REST}", flipped="t1", pool=2, strikes=3), "33")
    before = [where(session, code) for code in ("t1", "i1", "i2", "g1", "f7", "t2")]
    give(session, "= positions table . -")
    battle = table(session)
    assert prompt(session) == "Once all have moved, Germans stand in"
    assert [where(session, code) for code in ("t1", "i1", "i2", "g1", "f7", "t2")] == before
    assert (flipped(session), battle.pool, battle.air_strikes, battle.hidden) == ("t1", 2, 3, ["8"])


def test_after_the_switch_places_are_known_until_all_have_moved() -> None:
    session = played(laid("t1:6 i1:5 i2:2 g1:6", f"6:f7 {REST}"), "i2 3")
    give(session, "= positions table . -")
    give(session, "6 t1+g1 e 6/61")
    assert [where(session, code) for code in ("t1", "g1", "i1", "i2")] == ["6", "6", ON_THE_TABLE, "3"]


def test_back_on_the_screen_the_place_of_each_unknown_counter_is_asked() -> None:
    session = played(somewhere(f"6:f7 {REST}", "t1:? i1:? i2:6 g1:?"), "= positions screen")
    assert prompt(session) == "14/36 III is in"
    give(session, "5 5 2 . -")
    assert [where(session, code) for code in ("t1", "i1", "i2", "g1")] == ["5", "5", "6", "2"]
    assert prompt(session) == "Move"
    assert barred(session, "end").startswith("a General alone in 2 Orlovka Road")


def test_the_way_back_taken_back_half_way_leaves_all_as_it_was() -> None:
    session = played(somewhere(f"6:f7 {REST}", "t1:? i1:?"), "= positions screen 5")
    session.undo()
    assert (prompt(session), where(session, "t1")) == ("Once all have moved, Germans stand in", ON_THE_TABLE)


def test_a_counter_corrected_into_a_contested_area_stays_told() -> None:
    session = played(somewhere(f"6:f7 {REST}"), "= move i1 6 . -")
    give(session, "e")
    assert prompt(session) == "Combat in 6 Tracktor Factory North"


def test_a_correction_may_leave_the_place_to_the_table() -> None:
    session = played(somewhere(f"6:f7 {REST}", "t1:? i1:6"), "= move i1 table back i2 table . -")
    assert [where(session, code) for code in ("i1", "i2")] == [ON_THE_TABLE, ON_THE_TABLE]


def test_the_table_is_no_place_while_all_is_on_the_screen() -> None:
    session = begun(laid("t1:5 i1:5", REST))
    give(session, "= move i1")
    assert ON_THE_TABLE not in (session.ask.keys() if session.ask else ())


def test_a_correction_in_the_middle_of_a_combat_keeps_what_was_told() -> None:
    session = played(somewhere(f"6:f7 {REST}"), "6 t1+i1 e")
    session.correct()
    give(session, "flip i1 . it was depleted")
    assert prompt(session) == "Combat in 6 Tracktor Factory North"
    assert (where(session, "t1"), where(session, "i1"), flipped(session)) == ("6", "6", "i1")


def test_a_correction_while_an_area_is_told_asks_again_what_was_asked() -> None:
    session = played(somewhere(f"6:f7 {REST}"), "6")
    session.correct()
    give(session, "remove i1 . -")
    assert prompt(session) == "In 6 Tracktor Factory North stand"
    assert "i1" not in offered(session)


def test_who_stood_there_is_amended_and_the_combat_given_again() -> None:
    session = played(somewhere(f"6:f7 {REST}"), "6 t1+i1 e 61/5 t1")
    session.amend(1, ["14/36-iii", "14/108-iii", "14/baess"])
    assert (where(session, "g1"), flipped(session)) == ("6", "t1 g1")
