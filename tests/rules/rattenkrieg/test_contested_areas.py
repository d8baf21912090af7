"""Combat Phase, Steps 4 to 7, fed from the table."""

from typing import Any

import pytest

from tests.rules.rattenkrieg.factory import (
    barred,
    begun,
    flipped,
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
from tests.tables import put
from umpire.engine.dice import Contest
from umpire.rules.rattenkrieg.pieces import Factory

REST = "10:f3"
AWAY = "t1:2 i6:2"
"""Germans far away."""


def contest(germans: str, soviets: str, line: str = "e", **more: Any) -> Contest:
    ask = played(laid(germans, soviets, **more), line).ask
    assert isinstance(ask, Contest), ask
    return ask


def dice(germans: str, soviets: str, line: str = "e", **more: Any) -> tuple[int, int]:
    return contest(germans, soviets, line, **more).dice


def why(ask: Contest) -> list[str]:
    return [tally.reasons[0].words for tally in ask.tallies]


# Step 4
def test_step_4_all_stars_of_counter_and_shield_against_all_crosses() -> None:
    """In 6 (2 stars) 26 GD RGT (4) against 14/36 III (3), 14/108 III (2) and BAESS (1)."""
    ask = contest("t1:6 i1:6 g1:6 i6:2", "6:f3 10:f1")
    assert why(ask) == ["two dice: as many crosses as stars (6)", "two dice: as many stars as crosses (6)"]


def test_step_4_r16_the_crosses_of_a_general_count() -> None:
    assert dice("t1:6 i1:6 g1:6 i6:2", "6:f3 10:f1") == (2, 2)
    assert dice("t1:6 i1:6 g1:2 i6:2", "6:f3 10:f1") == (1, 2)


def test_step_4_depleted_units_and_veterans_show_their_other_side() -> None:
    """14/36 III 2, 14/108 III 1, BAESS 2 are 5 against 6."""
    assert why(contest("t1:6 i1:6 g1:6 i6:2", "6:f3 10:f1", flipped="t1 i1 g1")) == [
        "one die: fewer crosses than stars (5 v 6)",
        "two dice: more stars than crosses (6 v 5)",
    ]


def test_step_4_a_depleted_battalion_has_no_cross() -> None:
    assert why(contest("i6:9 t1:2 i5:2", "9:f7 10:f1", flipped="i6"))[0].endswith("(0 v 3)")


def test_step_4_values_set_right_on_the_table_count() -> None:
    battle = laid("t1:6 i1:6 i6:2", "6:f3 10:f1")
    put(battle, 9, "units", "german", "14/36 III", "crosses")
    ask = played(battle, "e").ask
    assert isinstance(ask, Contest)
    assert ask.dice == (2, 1)


def test_step_4_r22_combats_are_fought_in_the_players_order() -> None:
    session = played(laid(f"i1:6 i2:8 {AWAY}", f"6:f7 8:f1 {REST}"), "e")
    assert prompt(session) == "Combat in"
    assert offered(session) == "6 8"
    give(session, "8")
    assert prompt(session) == "Combat in 8 Dzerzhinsky Square"
    give(session, "1/66")
    assert prompt(session) == "Combat in 6 Tracktor Factory North"


def test_step_4_every_contested_area_is_fought_for_once() -> None:
    session = played(laid(f"i1:6 i2:8 {AWAY}", f"6:f7 8:f1 {REST}"), "e 8 1/66 1/66")
    assert (table(session).turn, prompt(session)) == (3, "Move")


def test_step_4_no_contested_area_no_combat() -> None:
    assert table(played(laid(AWAY, REST), "e")).turn == 3


def lone(**rulings: Any) -> Factory:
    """A General alone beside 26 GD RGT in 10: the only ways lead to other Soviets, and nobody can come."""
    return laid("g1:10 i1:2 i2:2", "10:f3 7:f1 8:f2", **rulings)


def test_step_4_r10_a_general_alone_does_not_fight() -> None:
    session = played(lone(), "e")
    assert "A General alone does not fight in 10 Barrikady North" in told(session)
    assert (table(session).turn, where(session, "g1"), flipped(session)) == (3, "10", "")


def test_step_4_r10_no_air_strike_is_asked_for_a_general_alone() -> None:
    battle = lone()
    battle.air_strikes = 3
    session = played(battle, "e")
    assert (table(session).turn, table(session).air_strikes) == (3, 3)


def test_step_4_r10_under_the_ruling_a_general_alone_fights() -> None:
    session = played(lone(lone_general="fights"), "e")
    assert prompt(session) == "Combat in 10 Barrikady North"
    give(session, "6/61")
    assert where(session, "f3") is None
    assert flipped(session) == "g1"
    assert "There is no armor or infantry in 10 Barrikady North to deplete" in told(session)


# Step 5
def test_step_5_r19_the_air_strike_is_asked_once_the_dice_are_known() -> None:
    session = played(laid(f"i1:6 {AWAY}", f"6:f7 {REST}", strikes=2), "e")
    assert prompt(session) == "Air strike in 6 Tracktor Factory North: 1 v 2 dice without"
    assert offered(session) == "b"


@pytest.mark.parametrize(("token", "dice", "left"), [("b", (2, 2), 1), ("-", (1, 2), 2)])
def test_step_5_an_air_strike_is_one_die_and_moves_the_marker(token: str, dice: tuple[int, int], left: int) -> None:
    session = played(laid(f"i1:6 {AWAY}", f"6:f7 {REST}", strikes=2), f"e {token}")
    assert isinstance(session.ask, Contest)
    assert session.ask.dice == dice
    assert table(session).air_strikes == left


def test_step_5_none_remain_at_0() -> None:
    session = played(laid(f"i1:6 i2:8 {AWAY}", f"6:f7 8:f1 {REST}", strikes=1), "e 6 b 11/66")
    assert isinstance(session.ask, Contest)


def test_step_5_r19_several_areas_in_one_turn() -> None:
    session = played(laid(f"i1:6 i2:8 {AWAY}", f"6:f7 8:f1 {REST}", strikes=2), "e 6 b 11/66 b")
    assert table(session).air_strikes == 0


# Step 6 (the dice themselves: test_combat_phase.py)
def test_step_6_the_sides_are_those_of_the_battle() -> None:
    ask = contest(f"i1:6 {AWAY}", f"6:f7 {REST}")
    assert (ask.sides, ask.verdicts) == (("german", "soviet"), ("german", "soviet"))
    assert ask.about == ("6", "292-bde")


@pytest.mark.parametrize(("general", "stays"), [("", "6"), ("g1:6", None)])
def test_step_6_ties_are_soviet_unless_a_general_is_there(general: str, stays: str | None) -> None:
    """Crosses 5 with a General or without against 4 stars."""
    session = played(laid(f"t1:6 i1:6 {general} i5:2 i6:2", f"6:f7 {REST}"), "e 61/6")
    assert where(session, "f7") == stays


# Step 7
def test_step_7_a_german_win_eliminates_the_soviet_counter() -> None:
    session = played(laid(f"i1:6 {AWAY}", f"6:f7 {REST}"), "e 6/54")
    assert where(session, "f7") is None
    assert flipped(session) == "i1"


def test_step_7_r21_after_a_soviet_victory_both_stay_and_fight_again() -> None:
    session = played(laid(f"i1:6 {AWAY}", f"6:f7 {REST}"), "e 1/66")
    assert (where(session, "f7"), where(session, "i1")) == ("6", "6")
    give(session, "e")
    assert prompt(session) == "Combat in 6 Tracktor Factory North"


@pytest.mark.parametrize("faces", ["61/5", "11/6"])
def test_step_7_a_general_is_promoted_either_way(faces: str) -> None:
    assert flipped(played(laid("t1:6 i1:6 g1:6 i6:2", f"6:f7 {REST}"), f"e {faces} i1")) == "i1 g1"


def test_step_7_r30_a_veteran_stays_veteran() -> None:
    assert flipped(played(laid("t1:6 i1:6 g1:6 i6:2", f"6:f7 {REST}", flipped="g1"), "e 61/5 i1")) == "i1 g1"


def test_step_7_a_general_elsewhere_is_not_promoted() -> None:
    assert flipped(played(laid("t1:6 i1:6 g1:2 i6:2", f"6:f7 {REST}"), "e 61/5 i1")) == "i1"


def test_step_7_the_player_chooses_who_is_depleted() -> None:
    session = played(laid("t1:6 i1:6 g1:6 i6:2", f"6:f7 {REST}"), "e 61/5")
    assert prompt(session) == "Depleted in 6 Tracktor Factory North"
    assert offered(session) == "t1 i1"


def test_step_7_of_equals_nobody_is_asked_which() -> None:
    session = played(laid("i1:6 i2:6 t1:2", f"6:f7 {REST}"), "e 66/51")
    assert (flipped(session), prompt(session)) == ("i1", "Move")


def test_step_7_a_second_depletion_eliminates() -> None:
    session = played(laid(f"i1:6 {AWAY}", f"6:f7 {REST}", flipped="i1"), "e 6/54")
    assert where(session, "i1") is None


def test_step_7_a_general_left_alone_lives() -> None:
    session = played(laid(f"i1:6 g1:6 {AWAY}", f"6:f7 {REST}", flipped="i1"), "e 1/66")
    assert (where(session, "i1"), where(session, "g1")) == (None, "6")


def test_step_7_r20_the_last_soviet_gone_is_a_win_before_anybody_is_depleted() -> None:
    """One unit, depleted, beats the last Soviet: it would be eliminated next, and the battle lost."""
    session = played(laid("i1:6", "6:f7", flipped="i1"), "e 6/54")
    assert outcome(session) == ("german", "Victory")
    assert where(session, "i1") == "6"


def test_step_7_r26_even_with_counters_in_the_pool() -> None:
    assert outcome(played(laid("i1:6", "6:f7", pool=4), "33 e 6/54")) == ("german", "Victory")


def test_step_7_r20_the_general_is_promoted_before_the_loss_is_judged() -> None:
    """i1 was the last unit: KOHL and BAESS are left, and the battle is lost."""
    session = played(laid("i1:6 g1:6 g2:2", f"6:f7 {REST}", flipped="i1"), "e 1/66")
    assert told(session)[-3:-1] == [
        "14/BAESS is promoted: turn him over", "14/108 III is eliminated: remove it",
    ]  # fmt: skip


def test_step_7_r25_no_turn_is_the_last_unless_it_is_ruled_so() -> None:
    battle = laid(AWAY, REST)
    battle.turn = 97
    assert table(played(battle, "e")).turn == 99


def test_step_7_r23_more_soviets_than_germans_after_a_loss() -> None:
    session = played(laid("i1:6 i2:2", f"6:f7 {REST}", flipped="i1"), "e 1/66")
    assert outcome(session) == ("soviet", "Victory")


def test_step_7_r24_no_unit_left_is_a_loss() -> None:
    session = played(laid("i1:6 g1:6 g2:2", f"6:f7 {REST}", flipped="i1"), "e 1/66")
    assert outcome(session) == ("soviet", "Victory")
    assert told(session)[-1] == "No German armor or infantry is left: the Germans have lost"


def test_victory_otherwise_another_turn_begins() -> None:
    session = played(laid(f"i1:6 {AWAY}", f"6:f7 {REST}"), "e 1/66")
    assert (table(session).turn, told(session)[-2]) == (3, "Turn 3")


# The last turn
def test_ruling_turn_limit_a_win_in_the_last_turn_is_a_win() -> None:
    battle = laid("i1:6 t1:2", "6:f7", turn_limit="60")
    battle.turn = 59
    assert outcome(played(battle, "e 6/54")) == ("german", "Victory")


def test_ruling_turn_limit_set_in_mid_battle_ends_the_turn_in_hand() -> None:
    battle = laid(AWAY, REST)
    battle.turn = 69
    session = played(battle, "= ruling turn-limit 60 . -")
    give(session, "e")
    assert outcome(session) == (None, "Ruling: turn-limit")


def test_ruling_turn_limit_none_goes_on() -> None:
    battle = laid(AWAY, REST)
    battle.turn = 59
    assert table(played(battle, "e")).turn == 61


def test_ruling_turn_limit_60_is_a_draw_after_turn_60() -> None:
    battle = laid(AWAY, REST, turn_limit="60")
    battle.turn = 58
    session = played(battle, "e")
    assert table(session).turn == 60
    give(session, "e")
    assert outcome(session) == (None, "Ruling: turn-limit")


def test_the_umpire_declares_who_wins_a_combat() -> None:
    session = played(laid(f"i1:6 {AWAY}", f"6:f7 {REST}"), "e")
    session.overrule({"verdict": "german"}, "they ran")
    session.settle()
    assert where(session, "f7") is None


def test_nothing_is_barred_that_is_not_there() -> None:
    with pytest.raises(StopIteration):
        barred(begun(laid(AWAY, REST)), "f3")
