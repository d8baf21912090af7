"""Step 3, Deadly Surprise: turning up, Snipers, Ambushes."""

from tests.rules.rattenkrieg.factory import flipped, give, laid, offered, outcome, played, prompt, table, told, where
from umpire.engine.asks import Draw

REST = "10:f3"
"""26 GD RGT far away (4 stars, no ambush), so that the battle goes on."""


def test_step_3_what_is_face_down_in_a_contested_area_is_turned_up_after_the_moves() -> None:
    session = played(laid("i1:5 i2:5 t2:2", f"6:? {REST}"), "i1 6")
    assert prompt(session) == "Move"
    give(session, "e f7")
    assert where(session, "f7") == "6"
    assert table(session).hidden == []


def test_step_3_any_counter_nobody_has_seen_may_lie_there() -> None:
    session = played(laid("i1:6 t2:2", f"6:? {REST}"), "e")
    assert isinstance(session.ask, Draw)
    assert offered(session) == "f1 f2 f4 f5 f6 f7 s1 s2"
    assert session.ask.about == ("6", "face-down-6")


def test_step_3_what_was_turned_over_is_typed_by_name_too() -> None:
    assert where(played(laid("i1:6 t2:2", f"6:? {REST}"), "e 292"), "f7") == "6"
    assert where(played(laid("i1:6 t2:2", f"6:? {REST}"), "e zikan"), "s2") is None


def test_step_3_the_last_that_nobody_has_seen_needs_no_typing() -> None:
    battle = laid("i1:6 t2:2", f"6:? {REST}")
    for soviet in battle.soviets.values():
        soviet.seen = soviet.code != "f7"
    assert where(played(battle, "e"), "f7") == "6"


def test_step_3_elsewhere_they_stay_face_down() -> None:
    session = played(laid("i1:6 t2:2", f"6:? 7:? {REST}"), "e f7")
    assert table(session).hidden == ["7"]


def test_step_3_r28_once_turned_up_it_stays_up() -> None:
    session = played(laid("i1:6 t2:2", f"6:? {REST}"), "e f7 1/66")
    give(session, "i1 5 e")
    assert where(session, "f7") == "6"
    assert table(session).hidden == []


def test_step_3_r22_the_player_chooses_the_order() -> None:
    session = played(laid("i1:6 i2:8 t2:2", f"6:? 8:? {REST}"), "e")
    assert prompt(session) == "Turn up the counter in"
    assert offered(session) == "6 8"
    give(session, "8 f7")
    assert prompt(session) == "Face down in 6 Tracktor Factory North lies"


# Sniper
def test_step_3_sniper_removes_the_general_and_leaves() -> None:
    session = played(laid("i1:6 g1:6 t2:2", f"6:? {REST}"), "e s2")
    assert (where(session, "g1"), where(session, "s2")) == (None, None)
    assert told(session)[1:3] == ["The sniper shoots 14/BAESS: remove him", "ZIKAN, a sniper, is removed"]


def test_step_3_sniper_kills_a_veteran_general_too() -> None:
    assert where(played(laid("i1:6 g1:6 t2:2", f"6:? {REST}", flipped="g1"), "e s2"), "g1") is None


def test_step_3_sniper_r11_without_a_general_has_no_effect_and_leaves() -> None:
    """No combat follows and nobody is depleted: the next turn begins."""
    session = played(laid("i1:6 g1:2 t2:2", f"6:? {REST}"), "e s1")
    assert (where(session, "g1"), where(session, "s1")) == ("2", None)
    assert prompt(session) == "Move"
    assert (table(session).turn, flipped(session)) == (3, "")


def test_step_3_sniper_r12_the_last_soviet_on_the_map_is_a_win() -> None:
    assert outcome(played(laid("i1:6 g1:6 t2:2", "6:?"), "e s1")) == ("german", "Victory")


def test_step_3_sniper_r26_even_with_counters_in_the_pool() -> None:
    assert outcome(played(laid("i1:6 t2:2", "6:?", pool=3), "33 e s1")) == ("german", "Victory")


def test_step_3_sniper_r30_the_general_goes_first_and_the_battle_may_be_lost() -> None:
    """Two counters each: without the General there are more Soviets, before the Sniper leaves."""
    session = played(laid("i1:6 g1:6", f"6:? {REST}"), "e s1")
    assert outcome(session) == ("soviet", "Victory")
    assert where(session, "s1") == "6"


def test_step_3_sniper_ruling_manen_ambushes_instead() -> None:
    session = played(laid("i1:6 t2:2", f"6:? {REST}", manen="ambush"), "e s1")
    assert flipped(session) == "i1"
    assert where(session, "s1") == "6"
    assert session.view.units[-2].value == "1*"


# Ambush
def test_step_3_ambush_depletes_a_unit_of_the_players_choice() -> None:
    session = played(laid("t2:6 i1:6 g1:6 t1:2", f"6:? {REST}"), "e f1")
    assert prompt(session) == "The ambush depletes"
    assert offered(session) == "t2 i1"
    give(session, "i1")
    assert flipped(session) == "i1"


def test_step_3_ambush_the_counter_stays_and_fights() -> None:
    session = played(laid("t2:6 i1:6 t1:2", f"6:? {REST}"), "e f1 i1")
    assert where(session, "f1") == "6"
    assert prompt(session) == "Combat in 6 Tracktor Factory North"


def test_step_3_ambush_eliminates_a_depleted_unit() -> None:
    session = played(laid("t2:6 i1:6 t1:2", f"6:? {REST}", flipped="i1"), "e f1 i1")
    assert where(session, "i1") is None


def test_step_3_ambush_only_with_the_symbol() -> None:
    assert flipped(played(laid("i1:6 t2:2", f"6:? {REST}"), "e f7")) == ""
    assert flipped(played(laid("i1:6 t2:2", f"6:? {REST}"), "e f6")) == "i1"


def test_step_3_ambush_r13_that_kills_the_only_unit_is_followed_by_no_combat() -> None:
    session = played(laid("i1:6 t2:2 i2:2", f"6:? {REST}", flipped="i1"), "e f1")
    assert (where(session, "i1"), where(session, "f1")) == (None, "6")
    assert (prompt(session), table(session).turn) == ("Move", 3)


def test_step_3_ambush_r13_a_general_left_by_it_fights_on_only_where_the_ruling_lets_him() -> None:
    session = played(laid("i1:6 g1:6 t2:2 i2:2", f"6:? {REST}", flipped="i1"), "e f1")
    assert (prompt(session), table(session).turn) == ("Move", 3)
    session = played(laid("i1:6 g1:6 t2:2 i2:2", f"6:? {REST}", flipped="i1", lone_general="fights"), "e f1")
    assert prompt(session) == "Combat in 6 Tracktor Factory North"


def test_step_3_ruling_manen_changed_in_mid_battle() -> None:
    session = played(laid("i1:6 t2:2", f"6:? {REST}"), "= ruling manen ambush . -")
    give(session, "e s1")
    assert (flipped(session), where(session, "s1")) == ("i1", "6")


def test_step_3_ambush_r14_never_hits_a_general() -> None:
    """He is alone with it, with Soviets on all ways out: nobody is depleted, and it has no second ambush."""
    session = played(laid("g1:10 i1:2 i2:2 i3:3", "10:? 7:f3 8:f2"), "e f1")
    assert (where(session, "g1"), flipped(session)) == ("10", "")
    assert "There is no armor or infantry in 10 Barrikady North to deplete" in told(session)


def test_step_3_ambush_r15_a_counter_face_up_ambushes_nobody() -> None:
    session = played(laid("i1:6 i2:5 t2:2", f"6:f1 {REST}"), "i2 6 e")
    assert flipped(session) == ""
    assert prompt(session) == "Combat in 6 Tracktor Factory North"


def test_step_3_ambush_r24_that_kills_the_last_unit_loses_the_battle() -> None:
    session = played(laid("i1:6 g1:6 g2:2", f"6:? {REST}", flipped="i1"), "e f1")
    assert outcome(session) == ("soviet", "Victory")


def test_step_3_ambush_r23_that_leaves_more_soviets_loses_the_battle() -> None:
    session = played(laid("i1:6 i2:2", f"6:? {REST}", flipped="i1"), "e f1")
    assert outcome(session) == ("soviet", "Victory")
    assert told(session)[-1].startswith("2 Soviet counters on the map against 1 German ones")
