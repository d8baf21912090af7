"""Step 2, German Movement: how far, what stops, carrying, stacking, Generals alone."""

import re

import pytest

from tests.rules.rattenkrieg.factory import barred, begun, give, laid, offered, outcome, played, prompt, told, where
from tests.tables import put
from umpire.engine.asks import Illegal

FAR = "10:f1"
"""A Soviet far from everything, so that the battle goes on."""


def test_step_2_infantry_moves_one_area() -> None:
    assert offered(played(laid("i1:5 t1:5", FAR), "i1")) == "2 3 6 9"


def test_step_2_armor_moves_one_or_two_areas() -> None:
    assert offered(played(laid("t2:5 i1:12", FAR), "t2")) == "2 3 6 9 12 4 7 8"


def test_step_2_generals_move_two_areas() -> None:
    """To 11 nobody could come after him."""
    session = played(laid("g1:2 i1:2 i2:3 i3:4 i4:9", FAR), "g1")
    assert offered(session) == "3 5 12 4 6 9"
    assert barred(session, "7") == "farther than its move of 2"
    assert barred(session, "11").startswith("a General would stay alone")


def test_step_2_farther_is_barred_with_the_reason() -> None:
    session = played(laid("i1:5 t1:5", FAR), "i1")
    assert barred(session, "7") == "farther than its move of 1"
    with pytest.raises(Illegal, match=r"7 Tracktor Factory South: farther than its move of 1 \(Step 2\)"):
        session.typed("7")


def test_step_2_stops_upon_entering_an_area_with_a_soviet() -> None:
    """From 10 two areas lead through 7 and 8 only."""
    session = played(laid("t2:10 i1:10", "7:f1 8:?"), "t2")
    assert offered(session) == "7 8"
    assert barred(session, "9") == "the only way there leads into a Soviet counter, where it must stop"


def test_step_2_what_stops_a_longer_move_of_ones_own_is_told_too() -> None:
    """From 4 by way of 6 and 7 to 10: the Soviet in 7 is in the way, not the distance."""
    battle = laid("t2:4 i1:4", "7:f1")
    put(battle, 3, "units", "german", "60/160 X", "move")
    session = played(battle, "t2")
    assert barred(session, "10") == "the only way there leads into a Soviet counter, where it must stop"
    assert barred(session, "11") == "farther than its move of 3"


def test_step_2_moves_on_round_a_soviet() -> None:
    assert offered(played(laid("t2:10 i1:10", "7:f1"), "t2")) == "7 8 9 11"


def test_step_2_a_unit_may_end_in_an_area_with_a_soviet_and_makes_it_contested() -> None:
    session = played(laid("i1:5 t1:5 t2:2", "6:f1"), "i1 6")
    assert told(session) == ["14/108 III goes to 6 Tracktor Factory North, a contested area"]


def test_step_2_r4_a_unit_leaves_a_contested_area_even_to_the_next_soviet() -> None:
    assert offered(played(laid("t2:7 i1:7 i2:2 i3:2", "7:f1 8:f2"), "t2")) == "6 8 9 10 4 5 12"


def test_step_2_each_counter_moves_once() -> None:
    session = played(laid("i1:5 t1:5", FAR), "i1 6")
    assert offered(session) == "t1 e"
    assert barred(session, "i1") == "has moved"
    with pytest.raises(Illegal, match="has moved"):
        session.typed("i1")


def test_step_2_a_counter_that_stays_may_still_move() -> None:
    session = played(laid("i1:5 t1:5", FAR), "i1 -")
    assert offered(session) == "t1 i1 e"


def test_step_2_nobody_has_to_move() -> None:
    session = played(laid("i1:5 t1:5", FAR), "e")
    assert told(session)[:1] == ["Turn 3"]


def test_step_2_the_armor_with_the_plus_carries_one_infantry_two_areas() -> None:
    session = played(laid("i1:5 t1:5 t2:2", FAR), "t1 i1 7")
    assert (where(session, "t1"), where(session, "i1")) == ("7", "7")
    assert told(session) == ["14/36 III with 14/108 III goes to 7 Tracktor Factory South"]


def test_step_2_the_armor_with_the_plus_need_not_carry() -> None:
    session = played(laid("i1:5 t1:5 t2:2", FAR), "t1 - 7")
    assert (where(session, "t1"), where(session, "i1")) == ("7", "5")


def test_step_2_armor_without_the_plus_carries_nobody() -> None:
    assert prompt(played(laid("i1:5 t2:5", FAR), "t2")) == "60/160 X goes to"


def test_step_2_generals_and_armor_are_not_carried() -> None:
    assert prompt(played(laid("g1:5 t1:5 t2:5", FAR), "t1")) == "14/36 III goes to"


def test_step_2_r6_who_is_carried_starts_in_the_area_of_the_carrier() -> None:
    session = played(laid("t1:2 i1:5 i2:12", FAR), "t1")
    assert prompt(session) == "14/36 III goes to"


def test_step_2_r6_who_moved_is_not_carried() -> None:
    session = played(laid("t1:2 i1:5 i2:12", FAR), "i1 2 t1")
    assert prompt(session) == "14/36 III goes to"


def test_step_2_r6_who_is_carried_does_not_move_again() -> None:
    session = played(laid("t1:5 i1:5 i2:12", FAR), "t1 i1 9")
    assert barred(session, "i1") == "has moved"


def test_step_2_r6_both_stop_at_a_soviet() -> None:
    session = played(laid("t1:10 i1:10", "7:f1 8:?"), "t1 i1")
    assert offered(session) == "7 8"


def test_step_2_r6_carrying_out_of_a_contested_area() -> None:
    session = played(laid("t1:7 i1:7 t2:2", "7:f1 10:f2"), "t1 i1 5")
    assert (where(session, "t1"), where(session, "i1")) == ("5", "5")


def test_step_2_r7_the_depleted_armor_still_carries() -> None:
    session = played(laid("t1:5 i1:5", FAR, flipped="t1"), "t1 i1 7")
    assert where(session, "i1") == "7"


def test_step_2_r7_unless_its_values_say_otherwise() -> None:
    battle = laid("t1:5 i1:5", FAR)
    put(battle, False, "units", "german", "14/36 III", "carries infantry")
    assert prompt(played(battle, "t1")) == "14/36 III goes to"


@pytest.mark.parametrize(("germans", "carried"), [("i1:5 t1:5", "goes to"), ("i1:5 i2:5 g1:5", "carries")])
def test_step_2_infantry_of_ones_own_with_a_plus_never_carries_itself(germans: str, carried: str) -> None:
    battle = laid(germans, FAR)
    for name in ("14/108 III", "14/103 III"):
        put(battle, {**battle.numbers["units"]["german"][name], "carries infantry": True}, "units", "german", name)
    session = played(battle, "i1")
    assert prompt(session) == f"14/108 III {carried}"
    assert "i1" not in offered(session)


# Stacking
def test_step_2_r5_two_units_may_change_places_with_two_others() -> None:
    session = played(laid("i1:5 i2:5 i3:6 i4:6", FAR), "i1 6 i3 5 i2 6")
    assert barred(session, "end").startswith("3 units in 6 Tracktor Factory North: ")
    give(session, "i4 5 e")
    assert [where(session, code) for code in ("i1", "i2", "i3", "i4")] == ["6", "6", "5", "5"]


def test_step_2_a_third_unit_is_refused_where_nobody_could_leave() -> None:
    """i3 and i4 have moved to 6 and stay there; i1 would be the third for good."""
    session = played(laid("i1:5 i2:12 i3:4 i4:7", FAR), "i3 6 i4 6 i1")
    assert offered(session) == "2 3 9"
    assert barred(session, "6").startswith("a General would stay alone, or a stack too high")


def test_step_2_the_step_does_not_end_with_three_units_in_an_area() -> None:
    session = played(laid("i1:5 i2:6 i3:6", FAR), "i1 6")
    assert offered(session) == "i2 i3"
    with pytest.raises(Illegal, match=r"all have moved: 3 units in 6 .*no General alone \(Step 2\)"):
        session.typed("e")
    give(session, "i2 4 e")


def test_step_2_the_umpire_may_end_it_all_the_same() -> None:
    session = played(laid("i1:5 i2:6 i3:6", FAR), "i1 6")
    session.overrule("end", "they are small")
    assert "It cannot be avoided: 3 units in 6 Tracktor Factory North" in told(session)


def test_step_2_two_units_and_a_general_may_stand_together() -> None:
    session = played(laid("i1:5 i2:6 g1:5 i3:2", FAR), "i1 6 g1 6 e")
    assert [where(session, code) for code in ("i1", "i2", "g1")] == ["6", "6", "6"]


def test_step_2_r9_two_generals_do_not_end_in_one_area() -> None:
    session = played(laid("i1:5 i2:6 g1:5 g2:6", FAR), "g1 6")
    assert barred(session, "end").startswith("2 Generals in 6 Tracktor Factory North: ")
    assert offered(session) == "i1 i2 g2"
    give(session, "g2 5 e")


# Generals
def test_step_2_r9_a_general_is_rather_alone_than_with_another() -> None:
    """Only 7 has a unit, and g1 has joined it for good: g2 leaves the Soviets in 9 for an area where he is alone."""
    session = played(laid("g1:8 g2:9 i1:7", "7:f1 9:f2"), "g1 7 g2")
    assert barred(session, "7").startswith("a General would stay alone, or a stack too high")
    give(session, "12 e")
    assert "It cannot be avoided: a General alone in 12 Stadium" in told(session)


def test_step_2_a_unit_may_not_leave_a_general_whom_nobody_can_reach() -> None:
    """KOHL has moved to i3; when i3 has moved and nobody is near, i3 was his last company."""
    session = played(laid("g2:2 i3:2 i1:11 i2:11", FAR), "g2 5 i3")
    assert offered(session) == "5"


def test_step_2_r8_a_general_alone_goes_where_a_unit_can_come_too() -> None:
    """From 4 he reaches 2 by way of 3 and 9 by way of 6, and infantry comes to both from 12."""
    session = played(laid("g1:4 i1:12 i2:12", "4:f1"), "g1")
    assert offered(session) == "2 9"
    give(session, "2 i1 2 e")
    assert where(session, "g1") == where(session, "i1") == "2"


def test_step_2_r8_the_step_does_not_end_with_a_general_alone_whom_a_unit_could_join() -> None:
    session = played(laid("g1:5 i1:6 i2:6", FAR), "i2 7")
    assert barred(session, "end").startswith("a General alone in 5 Workers' Settlement: ")
    give(session, "i1 5 e")


def test_step_2_r8_a_general_alone_joins_a_unit() -> None:
    session = played(laid("g1:5 i1:7 i2:10", "11:f1"), "i2 7 i1 10 g1")
    assert offered(session) == "7"


def test_step_2_r8_a_general_alone_leaves_a_soviet_area_even_to_be_alone() -> None:
    session = begun(laid("g1:4 i1:11 i2:11", "4:f1"))
    assert barred(session, "end").startswith("a General alone in 4 Spartanovka: ")
    give(session, "g1 3")
    assert offered(session) == "i1 i2 e"
    give(session, "e")
    assert "It cannot be avoided: a General alone in 3 Mokraya Mechetka" in told(session)
    assert where(session, "g1") == "3"


def test_step_2_r8_a_general_whom_nothing_helps_stays_alive() -> None:
    """He has moved (by the umpire's word he stands alone again) and nobody is near."""
    session = played(laid("g1:5 i3:5 i1:11 i2:11", FAR), "g1 6")
    assert barred(session, "end").startswith("a General alone in 6")
    give(session, "= remove i3 . -")
    give(session, "e")
    assert "It cannot be avoided: a General alone in 6 Tracktor Factory North" in told(session)


def test_step_2_a_general_may_go_ahead_of_his_unit() -> None:
    session = played(laid("g1:5 i1:5 i2:12 i3:12", FAR), "g1 6")
    assert offered(session) == "i1 i2 i3"
    give(session, "i1 6 e")
    assert where(session, "g1") == "6"


def test_step_2_nobody_moves_from_out_of_play() -> None:
    assert offered(begun(laid("t1:5 i1:5", FAR))) == "t1 i1 e"


# Equals
def test_step_2_of_equals_one_is_shown_with_their_number() -> None:
    session = begun(laid("i1:5 i2:5 i3:6 t1:6", FAR))
    assert session.ask is not None
    shown = [(option.words, count) for option, count in session.ask.shown()]  # type: ignore[attr-defined]
    assert shown == [("14/36 III", 1), ("14/108 III", 2), ("60/120 III", 1), ("all have moved", 1)]


def test_step_2_depleted_and_full_are_no_equals() -> None:
    session = begun(laid("i1:5 i2:5", FAR, flipped="i2"))
    assert session.ask is not None
    shown = [(option.words, count) for option, count in session.ask.shown()]  # type: ignore[attr-defined]
    assert shown[:2] == [("14/108 III", 1), ("14/103 III (depleted)", 1)]


def test_resigning_at_any_ask_at_rest() -> None:
    session = begun(laid("t1:5 i1:5", FAR))
    give(session, "= end soviet -")
    assert outcome(session) == ("soviet", "The umpire rules")
    session.undo()
    assert prompt(session) == "Move"


@pytest.mark.parametrize("line", ["t1+7", "t1+i17", "t1 + 7", "t1i17"])
def test_step_2_a_move_is_one_line_without_blanks(line: str) -> None:
    session = played(laid("i1:5 t1:5 t2:2", FAR), line)
    assert (where(session, "t1"), where(session, "i1")) == ("7", "7")
    assert [step.also for step in session.steps] == [False, True, True]


def test_step_2_who_is_not_carried_need_not_be_named() -> None:
    session = played(laid("i1:5 t1:5 t2:2", FAR), "t17")
    assert (where(session, "t1"), where(session, "i1")) == ("7", "5")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("t2+3", "60/160 X carries nobody: there is no + on it"),
        ("t2 + i4 3", "60/160 X carries nobody: there is no + on it"),
        ("i4+3", "60/92 III carries nobody: there is no + on it"),
        ("g1+3", "14/BAESS carries nobody: there is no + on it"),
        ("i1 9 t1+3", "14/36 III carries nobody: no infantry that has not moved stands with it"),
        ("t1+i1+9", "14/36 III carries 14/108 III, and nobody else"),
    ],
)
def test_step_2_who_can_carry_nobody_more_says_so_to_a_plus(line: str, reason: str) -> None:
    session = begun(laid("i1:5 t1:5 t2:2 i4:2 g1:2", FAR))
    with pytest.raises(Illegal, match=re.escape(f"{reason} (Step 2)")):
        session.typed(line)
    assert not session.steps


def test_step_2_what_bars_an_area_is_told_though_carrying_was_passed_over() -> None:
    session = begun(laid("i1:5 t1:5 t2:2", FAR))
    with pytest.raises(Illegal, match="10 Barrikady North: farther than its move of 2"):
        session.typed("t110")
    assert not session.steps


@pytest.mark.parametrize("token", ["2", "12", "2/12"])
def test_step_2_an_area_of_two_numbers_is_typed_by_either(token: str) -> None:
    session = played(laid("i1:5 t1:5", "7:f3", map="rattenkrieg-ten-areas"), f"i1 {token}")
    assert where(session, "i1") == "2/12"


def test_step_2_real_counters_beside_an_area_of_two_numbers() -> None:
    session = played(laid("i1:? t1:?", "2/12:f3", map="rattenkrieg-ten-areas"), "12t1+i1")
    assert (where(session, "i1"), where(session, "t1")) == ("2/12", "2/12")
