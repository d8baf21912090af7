"""What the umpire puts right, and what may be shown."""

import json
from dataclasses import replace

import pytest

from tests.rules.rattenkrieg.factory import (
    ROOT,
    begun,
    first,
    flipped,
    fresh,
    give,
    laid,
    offered,
    outcome,
    played,
    prompt,
    scenario,
    table,
    told,
    where,
)
from umpire.engine.asks import CORRECT, Illegal
from umpire.engine.flat import dump, load
from umpire.library import armies
from umpire.library.armies import Unit
from umpire.rules import find
from umpire.rules.rattenkrieg.battle import lay
from umpire.rules.rattenkrieg.pieces import Factory


def corrected(line: str) -> tuple[Factory, str]:
    """The table after a correction, and what was told."""
    session = played(laid("t1:5 i1:5 i2:2 g1:2", "6:f7 8:?"), f"{line} . -")
    assert prompt(session) == "Move"
    return table(session), told(session)[-1]


def test_move_a_german_to_any_area() -> None:
    battle, words = corrected("= move i1 10")
    assert battle.germans["14/108-iii"].area == "10"
    assert words == "14/108 III goes to 10 Barrikady North"


def test_move_a_soviet_where_no_other_is() -> None:
    battle, _ = corrected("= move f7 4")
    assert battle.soviets["292-bde"].area == "4"
    session = begun(laid("t1:5 i1:5 i2:2 g1:2", "6:f7 8:?"))
    give(session, "= move f7")
    assert offered(session) == "2 3 4 5 7 9 10 11 12"


def test_move_a_counter_face_down_without_a_name() -> None:
    battle, words = corrected("= move face-down-8 4")
    assert battle.hidden == ["4"]
    assert words == "the counter face down in 8 Dzerzhinsky Square goes to 4 Spartanovka"


def test_remove_counters_of_either_side() -> None:
    assert corrected("= remove i1")[0].germans["14/108-iii"].area is None
    assert corrected("= remove f7")[0].soviets["292-bde"].area is None


def test_remove_a_counter_face_down_leaves_it_unseen() -> None:
    battle, _ = corrected("= remove face-down-8")
    assert (battle.hidden, len(battle.unseen())) == ([], 8)


def test_remove_the_last_soviet_wins_at_once() -> None:
    session = played(laid("t1:5 i1:5", "6:f7"), "= remove f7 . -")
    assert outcome(session) == ("german", "Victory")


def test_bring_back_a_german() -> None:
    assert corrected("= back i6 5")[0].germans["41-ii"].area == "5"


def test_bring_back_a_soviet_to_the_map_or_to_the_pool() -> None:
    assert corrected("= remove f7 back f7 9")[0].soviets["292-bde"].area == "9"
    battle, _ = corrected("= remove f7 back f7 pool")
    assert (battle.pool, len(battle.unseen())) == (1, 9)


def test_flip_germans_and_what_lies_face_down() -> None:
    assert corrected("= flip i1")[0].germans["14/108-iii"].flipped
    assert corrected("= flip i1 flip i1")[1] == "14/108 III is full strength"
    assert corrected("= flip g1")[1] == "14/BAESS is veteran"
    battle, _ = corrected("= flip face-down-8 f1")
    assert (battle.hidden, battle.soviets["6-bde"].area) == ([], "8")


def test_set_air_strikes_turn_and_pool() -> None:
    assert corrected("= air-strikes 3")[0].air_strikes == 3
    assert corrected("= turn 12")[0].turn == 12
    assert corrected("= pool 2")[0].pool == 2


def test_the_pool_is_never_more_than_nobody_has_seen() -> None:
    session = begun(laid("t1:5 i1:5 i2:2 g1:2", "6:f7 8:?"))
    give(session, "= pool")
    assert offered(session) == "0 1 2 3 4 5 6 7"


def test_a_ruling_changes_from_here_on() -> None:
    battle, words = corrected("= ruling lone-general fights")
    assert battle.rulings["lone-general"] == "fights"
    assert words == "The umpire rules lone-general: fights"


def test_several_corrections_are_one_line_and_one_undo() -> None:
    session = played(laid("t1:5 i1:5 i2:2 g1:2", "6:f7 8:?"), "= move i1 9 flip i2 air-strikes 1 . wrong box")
    assert (where(session, "i1"), flipped(session), table(session).air_strikes) == ("9", "i2", 1)
    session.undo()
    assert (where(session, "i1"), flipped(session), table(session).air_strikes) == ("5", "", 0)


def test_in_the_middle_of_a_combat_the_step_is_given_again_after_it() -> None:
    session = played(laid("i1:6 t1:2 i6:2", "6:f7 10:f3"), "e")
    session.correct()
    give(session, "flip i1 . -")
    assert prompt(session) == "Combat in 6 Tracktor Factory North"
    assert flipped(session) == "i1"


# Several facts in one go
def test_a_correction_goes_on_until_that_is_all_and_then_asks_why() -> None:
    session = played(laid("t1:5 i1:5 i2:2 g1:2", "6:f7 8:?"), "=")
    assert "." not in offered(session).split()  # nothing is corrected yet
    give(session, "flip i2")
    assert offered(session).split()[0] == "."
    give(session, ".")
    assert prompt(session) == "The reason"
    give(session, "wrong box")
    assert prompt(session) == "Move"
    assert told(session)[-1] == "The reason: wrong box"


def test_facts_a_reason_and_nothing_after_it_in_one_line() -> None:
    session = played(laid("t1:5 i1:5 i2:2 g1:2", "6:f7 8:?"), "= move t1 9 flip i2 pool 3 . wrong box, see turn 2")
    battle = table(session)
    assert (where(session, "t1"), flipped(session), battle.pool) == ("9", "i2", 3)
    assert session.steps[-1].answer == "wrong box, see turn 2"


def test_answered_one_by_one_it_is_still_taken_back_as_one() -> None:
    session = begun(laid("t1:5 i1:5 i2:2 g1:2", "6:f7 8:?", strikes=4))
    for answer in (CORRECT, "flip", "14/103-iii", "air-strikes", "number-2", "that-is-all", "wrong box"):
        session.answer(answer)
    assert (flipped(session), table(session).air_strikes) == ("i2", 2)
    session.undo()
    assert (flipped(session), table(session).air_strikes, prompt(session)) == ("", 4, "Move")


def test_kinds_have_letters() -> None:
    session = played(laid("t1:5 i1:5 i2:2 g1:2", "6:f7 8:?"), "= m t1 9 f i2 a 2 p 3 t 7 . -")
    battle = table(session)
    assert (where(session, "t1"), flipped(session)) == ("9", "i2")
    assert (battle.air_strikes, battle.pool, battle.turn) == (2, 3, 7)


def test_the_battle_is_decided_when_all_facts_are_told() -> None:
    """Between them no Soviet counter is on the map."""
    session = played(laid("t1:5 i1:5", "6:f7"), "= remove f7 back f7 8 . -")
    assert (prompt(session), where(session, "f7")) == ("Move", "8")


def test_a_correction_that_decides_the_battle() -> None:
    session = played(laid("t1:5 i1:5", "6:f7 8:?"), "= remove i1 . a slip")
    assert outcome(session) == ("soviet", "Victory")
    assert told(session)[-2] == "The reason: a slip"
    session.undo()
    assert (where(session, "i1"), prompt(session)) == ("5", "Move")


def test_what_is_not_allowed_refuses_the_whole_line() -> None:
    session = begun(laid("t1:5 i1:5 i2:2 g1:2", "6:f7 8:?"))
    with pytest.raises(Illegal):
        session.typed("= move i1 9 pool 12 . -")
    assert (where(session, "i1"), prompt(session), session.steps) == ("5", "Move", ())


def test_a_correction_taken_back_half_way() -> None:
    session = played(laid("t1:5 i1:5 i2:2 g1:2", "6:f7 8:?"), "= move i1 9 flip")
    session.undo()
    assert (where(session, "i1"), flipped(session), prompt(session)) == ("5", "", "Move")
    assert not session.game.correcting


def test_a_counter_nobody_has_seen_is_laid_from_the_pool() -> None:
    session = played(laid("t1:5 i1:5 i2:2 g1:2", "6:f7 8:?", pool=7), "33")
    give(session, "= back face-down 9 . -")
    assert (table(session).hidden, table(session).pool) == (["8", "9"], 6)


def test_a_counter_that_left_unseen_comes_back_without_the_pool() -> None:
    session = played(laid("t1:5 i1:5 i2:2 g1:2", "6:f7 8:?", pool=7), "33")
    give(session, "= remove face-down-8 back face-down 9 . -")
    assert (table(session).hidden, table(session).pool) == (["9"], 7)


def test_a_soviet_counter_is_turned_face_down_again() -> None:
    battle, words = corrected("= flip f7")
    assert (battle.hidden, battle.soviets["292-bde"].seen, battle.soviets["292-bde"].area) == (["8", "6"], False, None)
    assert "292" not in words


def test_with_a_soviet_in_every_area_only_germans_are_moved() -> None:
    session = begun(crowded())
    give(session, "= move")
    assert offered(session) == "t1 i1"
    session.undo()
    give(session, "= back")
    assert "face-down" not in (session.ask.keys() if session.ask else ())


def crowded() -> Factory:
    """A Soviet counter in each of the two areas that there are."""
    battle = laid("t1:6 i1:6", "6:f7 4:?")
    battle.areas = {key: replace(battle.areas[key], adjacent=(other,)) for key, other in (("4", "6"), ("6", "4"))}
    return battle


# What may be shown
def test_no_journal_and_no_view_ties_a_name_to_a_counter_face_down() -> None:
    session = begun(fresh())
    while session.ask and session.ask.cite not in ("Step 2", "Step 3"):
        session.answer(session.ask.parse("45") if session.ask.chance else first(session))
    battle = table(session)
    assert len(battle.hidden) == 6
    assert {soviet.area for soviet in battle.soviets.values()} == {None}
    written = json.dumps(dump(battle)["hidden"])
    assert not any(soviet.key in written for soviet in battle.soviets.values())
    view = session.view
    assert {piece.words for piece in view.pieces} == {""}
    assert [piece.place for piece in view.pieces] == battle.hidden
    unseen = [unit for unit in view.units if unit.side == "soviet"]
    assert {(unit.place, unit.states) for unit in unseen} == {("", ("unseen",))}


def test_the_view_says_where_all_stands() -> None:
    session = played(laid("t1:5 i1:6", "6:f7 8:?", flipped="i1", strikes=2, pool=3), "33")
    view = session.view
    assert view.header == ("Turn 2", "Step 2", "air strikes 2", "pool 3", "2 German, 2 Soviet")
    places = {place.key: place for place in view.places}
    assert places["6"].words == "6 Tracktor Factory North"
    assert places["6"].kind == "red shield"
    assert places["6"].marks == ("2*", "red", "contested")
    assert places["6"].links == ("4", "5", "7", "9")
    assert [(places[key].side, places[key].marks) for key in ("5", "8", "2")] == [
        ("german", ("1*",)),
        ("soviet", ("2*", "red")),
        ("", ("arrow",)),
    ]
    units = {unit.code: unit for unit in view.units}
    i1, f7 = units["i1"], units["f7"]
    assert (i1.words, i1.place, i1.value, i1.states, i1.kind) == ("14/108 III", "6", "1+", ("depleted",), "infantry")
    assert (f7.words, f7.place, f7.value, f7.states, f7.side) == ("292 BDE", "6", "2*", (), "soviet")
    assert units["i2"].states == ("out of play",)
    assert view.pieces[0].key == "face-down-8"
    assert (view.tracks[0].steps, view.tracks[0].at) == (("0", "1", "2", "3", "4"), 2)


def test_areas_are_drawn_where_the_map_says_and_linked_to_neighbours() -> None:
    places = {place.key: place for place in begun(fresh()).view.places}
    assert (places["2"].column, places["2"].row) == (0, 1)
    for place in places.values():
        for key in place.links:  # a line between two boxes crosses no third
            assert max(abs(place.column - places[key].column), abs(place.row - places[key].row)) == 1


def test_a_map_that_says_nothing_is_drawn_in_rows_of_three() -> None:
    battle = fresh()
    for key, area in battle.areas.items():
        battle.areas[key] = type(area)(**{**vars(area), "column": 0, "row": 0})
    places = begun(battle).view.places
    assert [(place.column, place.row) for place in places[:4]] == [(0, 0), (1, 0), (2, 0), (0, 1)]


def test_the_table_is_written_down_and_laid_again() -> None:
    battle = laid("t1:5 i1:6", "6:f7 8:?", flipped="i1")
    assert load(Factory, json.loads(json.dumps(dump(battle)))) == battle


# Army lists
def test_an_army_list_names_the_counters_and_overrides_their_values() -> None:
    army, _ = armies.read(ROOT / "armies" / "rattenkrieg-german.yaml", find)
    assert army is not None
    units = tuple(stronger(unit) for unit in army.units)
    plain = fresh()
    battle = lay(scenario(), plain.numbers, plain.rulings, {"german": replace(army, units=units)})
    assert [german.code for german in battle.germans.values()] == [german.code for german in plain.germans.values()]
    assert battle.crosses(battle.germans["14/36-iii"]) == 5
    assert plain.crosses(plain.germans["14/36-iii"]) == 3


def stronger(unit: Unit) -> Unit:
    return unit._replace(overrides={"crosses": 5}) if unit.type == "14/36 III" else unit


def test_what_cannot_be_corrected_is_refused() -> None:
    session = begun(laid("t1:5 i1:5", "6:f7"))
    with pytest.raises(Illegal):
        session.typed("= pool 9")
    assert prompt(session) == "Move"
