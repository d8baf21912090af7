"""The Turn Sequence, Activation Points and Victory of whole battles."""

import pytest

from tests.rules.alien_scum.laid import barred, begun, field, give, header, laid, legion_goes, prompt, told, unit, whole
from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.rules.alien_scum.battle import BATTLE


# Turn Sequence: in the first turn dice decide, thrown again on a tie.
def test_turn_sequence_first_turn_by_dice() -> None:
    session = begun(laid("t1", "t1"))
    for die in "3355":
        give(session, die)
    give(session, "2")
    give(session, "4")
    assert told(session)[-1] == "usa goes first"
    assert field(session).goes == ["usa", "legion"]


# Turn Sequence: later the side goes first that destroyed more enemy units in the whole turn before (A35).
def test_turn_sequence_who_destroyed_more_goes_first() -> None:
    # tank 5 + 6 = 11 against National Guard 3 - 1 + 1 = 3: doubled
    session = legion_goes(laid("t1 k1", "t1 g1 g2"), "f t1 g1 6/1;e")
    give(session, "444444")
    give(session, "e")
    assert field(session).turn == 2
    assert field(session).goes == ["legion", "usa"]
    assert "Enemy units destroyed in the turn before: legion 1, usa 0: legion goes first" in told(session)


def test_turn_sequence_a_draw_of_kills_is_diced_for() -> None:
    session = legion_goes(laid("t1", "t1"), "e")
    give(session, "444444")
    give(session, "e")
    assert "Enemy units destroyed in the turn before: legion 0, usa 0: dice decide" in told(session)


# Turn Sequence: no unit attacks twice in a go, no enemy is attacked twice.
def test_turn_sequence_no_unit_attacks_twice_a_go() -> None:
    session = legion_goes(laid("t1 t2 t3", "t1 m1"), "f t1 t1 3/3")
    with pytest.raises(Illegal, match=r"it has attacked in this go \(Turn Sequence\)"):
        session.typed("f t1")


def test_turn_sequence_no_enemy_is_attacked_twice_a_go() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1"), "f t1 t1 3/3")
    with pytest.raises(Illegal, match=r"it has been attacked in this go \(Turn Sequence\)"):
        session.typed("f t2 t1")


def test_turn_sequence_both_are_free_again_in_the_next_go() -> None:
    session = legion_goes(laid("t1", "t1"), "f t1 t1 3/3;e")
    give(session, "444444")
    give(session, "e")
    for die in ("6", "1", "444444"):
        give(session, die)
    give(session, "f t1 t1 3/3")
    assert unit(session, "t1").attacked


# Activation Points: six dice; to defend costs nothing.
def test_activation_points_are_the_sum_of_six_dice() -> None:
    session = legion_goes(laid("t1", "t1"), points="123456")
    assert field(session).points == 21
    with pytest.raises(Illegal, match="5 dice given, 6 due"):
        legion_goes(laid("t1", "t1"), points="12345")


def test_activation_points_to_defend_costs_nothing() -> None:
    session = legion_goes(laid("t1", "t1"), "f t1 t1 3/3")
    assert field(session).points == 23
    assert not unit(session, "t1", "usa").paid


# Activation Points: one point moves a unit and lets it attack, in either order (A22).
def test_activation_points_one_point_for_move_and_attack() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1"), "v t1 -;f t1 t1 3/3")
    assert field(session).points == 23
    give(session, "f t2 m1 3/4")
    give(session, "v t2 -")
    assert field(session).points == 22


# Activation Points: one die fewer for every four units lost (A36: at the start of the go).
@pytest.mark.parametrize(("lost", "dice"), [(0, 6), (3, 6), (4, 5), (7, 5), (8, 4), (12, 3), (15, 3)])
def test_activation_points_a_die_fewer_for_every_four_lost(lost: int, dice: int) -> None:
    from umpire.rules.alien_scum.victory import destroy

    battle = whole()
    for each in battle.alive("usa")[:lost]:
        destroy(battle, each, "killed", "Rule 2")
    assert battle.dice("usa") == dice


# A38: points that are left are lost.
def test_activation_points_unspent_are_lost() -> None:
    session = legion_goes(laid("t1", "t1"), "e")
    assert "legion leaves 24 points" in told(session)
    give(session, "111111")
    assert field(session).points == 6


# Victory: the first side that has lost four activation dice is defeated, or as many as the scenario says.
def test_victory_a_side_that_lost_its_dice_is_defeated() -> None:
    session = legion_goes(laid("t1", "g1 g2 g3 g4 g5", defeat_at="1"))
    for each in list(field(session).alive("usa"))[:3]:
        each.lost = True
    assert session.game.over is None
    battle = laid("t1 t2 t3 t4", "g1 g2 g3 g4 g5", defeat_at="1")
    session = legion_goes(battle, "f t1 g1 6/1;f t2 g2 6/1;f t3 g3 6/1;f t4 g4 6/1")
    assert session.game.over is not None
    assert (session.game.over.winner, session.game.over.cite) == ("legion", "Victory")


# `v13` spends thirteen points on moves and names nobody.
def test_moves_are_told_by_their_number() -> None:
    session = legion_goes(whole(), "v 13")
    assert (field(session).points, field(session).nameless) == (11, 13)


# Never more than the units alive that are not static, and need not be named.
def test_moves_never_exceed_the_units_that_can_move() -> None:
    session = legion_goes(laid("k1 k2 b1 c1 m1", "t1"))
    with pytest.raises(Illegal, match="3"):
        session.typed("v 3")
    give(session, "v 2")
    assert field(session).points == 22


# One that moved unnamed and attacks takes its point from the nameless.
def test_moves_an_attacker_that_had_moved_pays_no_second_point() -> None:
    session = legion_goes(laid("k1 k2 k3", "t1 m1"), "v 2;f k1 t1 m 5/3")
    assert (field(session).points, field(session).nameless) == (22, 1)
    # k2 or k3 moved as well; k2 attacks without: a point of its own
    give(session, "f k2 m1 4/3")
    assert (field(session).points, field(session).nameless) == (21, 1)


def test_moves_where_all_have_moved_nobody_is_asked() -> None:
    session = legion_goes(laid("k1 k2", "t1 m1"), "v 2;f k1 t1 5/3")
    assert (field(session).points, field(session).nameless) == (22, 1)


# Rule 4: artillery and anti-tank may not fire after a move, nor move after firing.
def test_rule_4_guns_do_not_move_and_fire() -> None:
    session = legion_goes(laid("b1 c1 k1", "t1 m1"), "v b1 -")
    with pytest.raises(Illegal, match=r"may not move and fire in one go \(Rule 4\)"):
        session.typed("f b1")
    give(session, "f c1 t1 3/3")
    with pytest.raises(Illegal, match=r"may not move and fire in one go \(Rule 4\)"):
        session.typed("v c1")


# By range, and dug in (A9: a point, no move and no attack).
def test_rule_12_dug_in_by_range() -> None:
    session = legion_goes(laid("k1 k2 k3 k4 k5", "t1"), "v k1 -4 d")
    assert [unit(session, f"k{n}").dug_in for n in range(1, 6)] == [True] * 4 + [False]
    assert field(session).points == 20
    with pytest.raises(Illegal, match="it has dug in in this go"):
        session.typed("f k1")


def test_rule_12_moving_ends_it() -> None:
    battle = laid("k1 k2", "t1")
    battle.units["legion/cohort-1"].dug_in = True
    session = legion_goes(battle, "v k1 -")
    assert not unit(session, "k1").dug_in
    assert "Cohort 1 is dug in no longer" in told(session)


# Rule 16: two points by road, and a halt at 300.
def test_rule_16_road_moves_cost_two() -> None:
    session = legion_goes(whole(), "v 3r")
    assert (field(session).points, field(session).nameless) == (18, 3)
    give(session, "v t1 r")
    assert field(session).points == 16
    assert told(session)[-1] == "Clibanarius 1 move by road, and halt at 300 from the enemy"


# Rule 8 and A28.
def test_rule_8_guns_and_aircraft_start_no_close_assault() -> None:
    session = legion_goes(laid("b1 c1 f1 t1", "t1"))
    session.typed("a t1 t1 3/3")
    session = legion_goes(laid("b1 c1 f1", "t1"))
    assert barred(session, "a") == "no unit is left that may attack so"


# A late action: a point that was left over, for one unit of the side not on go.
def test_a_late_action_takes_a_point_left_over() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1 m2"), "f t1 t1 3/3;e")
    give(session, "444444")
    give(session, "l f t2 m1 3/4")
    assert field(session).over["legion"] == 22
    assert field(session).points == 24
    with pytest.raises(Illegal, match="no unit is left that may attack so"):
        session.typed("l f")


def test_a_late_action_without_a_point_is_barred() -> None:
    session = legion_goes(laid("t1 t2 t3 t4 t5 t6", "t1"), "v 6;e", points="111111")
    give(session, "444444")
    assert barred(session, "l") == "legion left no point over"


# The umpire states how things stand, many facts in one line, by codes.
def test_correction_states_many_facts_in_one_line() -> None:
    session = legion_goes(laid("t1 t2 t3 k1 k2 k3 a2", "t1 m1"), "= t1 t3 x k1 -3 d a2 s p6 o m1 d . the lamp fell")
    assert [unit(session, code).lost for code in ("t1", "t2", "t3")] == [True, False, True]
    assert all(unit(session, f"k{n}").dug_in for n in (1, 2, 3))
    assert unit(session, "a2").silenced == "now"
    assert unit(session, "m1", "usa").dug_in
    assert field(session).points == 6
    assert [loss.turn for loss in field(session).losses] == [1, 1]
    session.undo()
    assert field(session).points == 24
    assert not field(session).losses


def test_correction_a_loss_counts_in_the_turn_that_is_named() -> None:
    session = legion_goes(laid("t1", "t1 m1"), "e")
    for die in ("444444", "e", "6", "1", "444444"):
        give(session, die)
    give(session, "= o m1 x1 . -")
    assert [(loss.unit, loss.turn) for loss in field(session).losses] == [("usa/mech-infantry-brigade-1", 1)]


def test_correction_the_go_is_over() -> None:
    session = legion_goes(laid("t1", "t1 m1"), "= e . -")
    assert barred(session, "f") == "the go is over"
    give(session, "e")
    assert prompt(session) == "Activation dice of usa"


def test_correction_the_enemy_of_the_side_on_go_is_judged_first() -> None:
    session = legion_goes(laid("t1 t2 t3 t4 k1", "g1 g2 g3 g4 m1", defeat_at="1"), "= t1 -4 x o g1 -4 x . both at once")
    assert session.game.over is not None
    assert session.game.over.winner == "legion"


# Rule 1: other scales serve as well.
def test_rule_1_the_scale_of_the_scenario() -> None:
    battle = laid("b1 t1", "t1")
    battle.scale = "10 cm"
    assert prompt(legion_goes(battle, "f b1")) == "Ballista 1 (reach 600, 60 cm) shoots at"


# Rule 7: contact ends a move, so that who closes in has moved; 3 + 3 against 3 - 1 + 4.
def test_rule_7_who_closes_in_has_moved() -> None:
    session = legion_goes(laid("k1 k2", "g1 m1"), "a k1 g1 3/4")
    with pytest.raises(Illegal, match=r"it has moved in this go \(Activation Points\)"):
        session.typed("v k1")


# Rule 20 and Rule 21 are told before the first turn.
def test_rule_20_rule_21_what_deployment_must_keep_to() -> None:
    battle = laid("t1 m1", "t1")
    session = Session.begin(BATTLE, battle, header(battle))
    assert session.record.first is not None
    words = [event.words for event in session.record.first.events]
    assert "usa has no command and supply post" in words
    assert "legion has no command and supply post" not in words
    assert "The defender sets up in his half, the attacker no closer to him than 300, 6 in" in words


# Nothing printed: where only C&S Posts are left on both sides nobody can ever attack, and the battle is a draw.
def test_victory_where_nobody_can_attack_it_is_a_draw() -> None:
    session = legion_goes(laid("l1 m1", "m1 h1"), "= l1 x o m1 x . -")
    assert session.game.over is not None
    assert (session.game.over.winner, session.game.over.cite) == (None, "Victory")
    assert session.game.over.words == "Neither side has a unit left that can attack: a draw"
