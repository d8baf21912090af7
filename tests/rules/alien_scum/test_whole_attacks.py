"""Whole attacks: what is asked, what is remembered, and what becomes of everyone in them."""

from pathlib import Path

import pytest

from tests.rules.alien_scum.laid import field, give, laid, legion_goes, prompt, told, unit
from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.rules.alien_scum.battle import BATTLE


# Rule 2: power ratings and dice: tank 5 + 4 against infantry of rating 4 in the open: 9 to 5.
def test_rule_2_the_loser_reads_its_row() -> None:
    session = legion_goes(laid("t1", "g1 m1"), "f t1 g1 4/3")
    # 9 against 3 - 1 + 3 = 5: not double; infantry in the open is killed by tanks
    assert told(session)[-1] == "Remove National Guard 1: it is killed"
    assert unit(session, "g1", "usa").lost


def test_rule_14_cover_is_remembered_until_the_unit_moves() -> None:
    session = legion_goes(laid("t1 k1", "g1 m1"), "f t1 g1 cb 4/3")
    # 9 against 3 - 1 + 2 + 3 = 7; in a built up area it is not in the open: it retreats, and the cover is forgotten
    assert told(session)[-1] == "National Guard 1 goes back one full move (100), facing the enemy"
    assert unit(session, "g1", "usa").cover == ""
    session = legion_goes(laid("t1 k1", "g1 m1"), "f t1 g1 cb 1/3")
    # 6 against 7: the tank retreats, the National Guard stays where it was
    assert unit(session, "g1", "usa").cover == "built-up"


def test_rule_12_dug_in_is_remembered_and_counts() -> None:
    session = legion_goes(laid("k1 k2", "t1 g1 m1"), "f k1 g1 d 1/2")
    # 3 + 1 = 4 against 3 - 1 + 2 + 2 = 6: the attacker loses a shooting match to infantry and digs in
    assert unit(session, "k1").dug_in
    assert unit(session, "g1", "usa").dug_in


# Combat Results: Retreat: it is presumed possible; where it is not the unit is liquidated (Rule 13).
def test_rule_13_who_cannot_retreat_is_liquidated() -> None:
    session = legion_goes(laid("t1", "t1 m1"), "f t1 t1 4/3 x")
    assert told(session)[-1] == "Remove Tank Brigade 1: it is liquidated"
    assert field(session).losses[0].by == "legion/clibanarius-1"


# Combat Results: Mech Inf: its owner chooses, and is asked by his side.
def test_mech_infantry_its_owner_chooses() -> None:
    session = legion_goes(laid("t1", "m1 t1"), "f t1 m1 4/3")
    assert session.ask is not None
    assert (session.ask.side, session.ask.cite) == ("usa", "Combat Results: Mech Inf")
    give(session, "d")
    assert unit(session, "m1", "usa").dug_in


def test_silenced_loses_its_next_go() -> None:
    session = legion_goes(laid("b1 t1", "r1 t1"), "f b1 r1 4/3;e")
    give(session, "444444")
    with pytest.raises(Illegal, match=r"it is silenced in this go \(Combat Results: Silenced\)"):
        session.typed("f r1")
    with pytest.raises(Illegal, match=r"it is silenced in this go \(Combat Results: Silenced\)"):
        session.typed("v r1")
    give(session, "e")
    for die in ("1", "6", "444444"):
        give(session, die)
    assert "No longer silenced: Artillery Regiment 1" in told(session)
    give(session, "f r1 t1 1/1")
    assert unit(session, "r1", "usa").attacked


# Rule 9: a unit that destroys the target of its close assault may close in again, for nothing, and again.
def test_rule_9_three_breakthroughs_in_a_row() -> None:
    session = legion_goes(laid("t1", "g1 g2 g3 g4 t1"), "a t1 g1 6/1;b g2 6/1;b g3 6/1;b g4 6/1")
    assert field(session).lost("usa") == 4
    assert field(session).points == 23


def test_rule_9_ends_with_an_enemy_that_is_not_destroyed() -> None:
    session = legion_goes(laid("t1", "g1 t1 m1"), "a t1 g1 6/1;b t1 4/3")
    with pytest.raises(Illegal, match=r"nobody has just destroyed .* \(Rule 9\)"):
        session.typed("b")


def test_rule_9_another_act_lets_it_pass() -> None:
    session = legion_goes(laid("t1 t2", "g1 t1 m1"), "a t1 g1 6/1;f t2 t1 3/3")
    with pytest.raises(Illegal, match="nobody has just destroyed"):
        session.typed("b")


# Rule 10: friends that assist share the attacker's fate.
def test_rule_10_friends_share_a_retreat() -> None:
    session = legion_goes(laid("t1 t2 t3", "t1 m1"), "f t1 t1 +t2 1/5")
    # 5 + 2 + 1 = 8 against 10
    assert told(session)[-2:] == [
        "Clibanarius 1 goes back one full move (200), facing the enemy",
        "Clibanarius 2 goes back one full move (200), facing the enemy",
    ]
    assert field(session).points == 22
    assert unit(session, "t2").attacked


def test_rule_10_artillery_in_a_close_assault_shares_nothing() -> None:
    session = legion_goes(laid("t1 b1 t3", "t1 m1"), "a t1 t1 +b1 1/5")
    assert "Ballista 1" not in told(session)[-1]
    assert told(session)[-1] == "Clibanarius 1 goes back one full move (200), facing the enemy"


# A14: a static friend cannot retreat: it is silenced, or liquidated as ruled.
@pytest.mark.parametrize(
    ("fate", "happens"),
    [
        ("silenced, and stays on a draw", "Defence Guns 1 is silenced in its next go"),
        ("liquidated", "Remove Defence Guns 1: it is liquidated"),
    ],
)
def test_rule_13_static_friends(fate: str, happens: str) -> None:
    session = legion_goes(laid("t1", "t1 d1 m1", static_fate=fate), "e")
    give(session, "444444")
    give(session, "f t1 t1 +d1 1/5")
    # 5 + 2 + 1 = 8 against 10
    assert told(session)[-1] == happens


# Rule 11: a tank beside infantry that closes in is worth two assists; a second one is refused.
def test_rule_11_tank_support_is_two_assists() -> None:
    session = legion_goes(laid("k1 t1 t2 k2", "g1 m1"), "a k1 g1 d +t1")
    with pytest.raises(Illegal, match=r"tank support counts once \(Rule 11\)"):
        session.typed("+t2")
    with pytest.raises(Illegal, match=r"allowed: 2 at most \(Ruling: assist-cap\)"):
        session.typed("+k2")
    give(session, "-")
    tallies = session.ask.tallies  # type: ignore[union-attr]
    # 3 + 4 against 3 - 1 + 2
    assert [tally.total for tally in tallies] == [7, 4]


def test_commanders_are_shown_with_whom_they_are() -> None:
    session = legion_goes(laid("t1 t2", "g1 m1"), "f t1 m1 l1 3/6")
    told = {commander.key: (commander.place, commander.states) for commander in session.view.commanders}
    assert told["legion/imperator"] == ("Clibanarius 1", ())
    assert told["usa/general"] == ("", ()), "nobody has said it yet"


# A37: a commander is lost with his unit and counts for no unit himself.
def test_commanders_are_lost_with_their_unit() -> None:
    session = legion_goes(laid("t1", "g1 m1"), "f t1 g1 o1 6/1")
    # 11 against 3 - 1 + 2 + 1 = 5: doubled
    assert "General is lost with National Guard 1" in told(session)
    assert field(session).lost("usa") == 1


def test_commanders_change_units_for_a_point() -> None:
    session = legion_goes(laid("t1 t2", "g1 m1"), "f t1 m1 l1 3/6;c 1 t2")
    # 5 + 2 + 3 = 10 against 4 + 6
    assert field(session).commanders["legion/imperator"].unit == "legion/clibanarius-2"
    assert field(session).points == 22


# Combat Results: C&S Post: captured in a close assault, and counts as destroyed (A37).
def test_cs_post_is_captured() -> None:
    session = legion_goes(laid("t1", "h1 m1"), "a t1 h1 1/3")
    # 6 against 5
    assert told(session)[-1] == "Remove C&S Post: it is captured"
    assert field(session).lost("usa") == 1
    assert field(session).victor == "legion/clibanarius-1"


# Combat Results: Tank: what only this row needs is asked after the dice, and only if it is read.
def test_tank_is_asked_for_its_support_only_in_a_built_up_area() -> None:
    session = legion_goes(laid("k1 t1", "t1 m1"), "f k1 t1 cb 6/1")
    # 3 + 6 = 9 against 5 + 2 + 1 = 8: the tank lost to infantry
    assert prompt(session) == "Does Tank Brigade 1 touch infantry of its own?"
    give(session, "n")
    assert prompt(session) == "What does Cohort 1 stand in?"
    give(session, "b")
    assert told(session)[-1] == "Remove Tank Brigade 1: it is killed"


def test_tank_in_the_open_is_asked_nothing() -> None:
    session = legion_goes(laid("k1 t1", "t1 m1"), "f k1 t1 6/3")
    # 9 against 8: it retreats
    assert told(session)[-1] == "Tank Brigade 1 goes back one full move (200), facing the enemy"


# Combat Results: draw: in a close assault both go back one base depth.
def test_draw_bounces_both() -> None:
    session = legion_goes(laid("t1", "t1 m1"), "a t1 t1 3/3")
    assert told(session)[-2:] == [
        "Clibanarius 1 goes back one base depth, facing the enemy",
        "Tank Brigade 1 goes back one base depth, facing the enemy",
    ]


# Ruling return-fire: an attacker is spared only where the target could not have shot back.
@pytest.mark.parametrize(
    ("could", "happens"),
    [("y", "Clibanarius 1 goes back one full move (200), facing the enemy"), ("n", "No effect on Clibanarius 1")],
)
def test_return_fire_immune_asks_after_the_dice(could: str, happens: str) -> None:
    session = legion_goes(laid("t1", "t1 m1", return_fire="immune"), "f t1 t1 1/3")
    assert prompt(session) == "Could Tank Brigade 1 have shot back (range, sight)?"
    give(session, could)
    assert told(session)[-1] == happens


# A reminder, never a question: the reach in game units and on the table.
def test_rule_3_the_reach_is_told() -> None:
    session = legion_goes(laid("b1 t1", "t1 m1"), "f b1")
    assert prompt(session) == "Ballista 1 (reach 600, 12 in) shoots at"


# A dispute: the line is told anew with the flank, the dice stay, and only what follows from it becomes different.
def test_a_line_told_anew_keeps_the_dice_and_what_came_later() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1 t2"), "f t1 t1 -;53;f t2 m1 -;34")
    # 5 + 5 = 10 against 8: it retreats; from the flank 12 against 8 is no double either
    number = next(at for at, step in enumerate(session.steps) if step.token == "f")
    came = session.retell(number, "f t1 t1 k -")
    assert (came.lost, came.waiting) == ((), ())
    contests = [step.words for step in session.steps if step.cite == "Rule 2" and " v " in step.words]
    assert contests == ["5 v 3", "3 v 4"]
    assert unit(session, "t2").attacked
    # with a helper 2 more: 14 against 8
    session.retell(number, "f t1 t1 k +t2 -")
    assert field(session).units["legion/clibanarius-2"].attacked


def test_a_line_told_anew_is_one_act_on_the_disk(tmp_path: Path) -> None:
    session = legion_goes(laid("t1 t2", "t1 m1 t2"), "f t1 t1 -;53;f t2 m1 -;34", path=tmp_path / "battle.jsonl")
    number = next(at for at, step in enumerate(session.steps) if step.token == "f")
    session.retell(number, "f t1 t1 k -")
    session.close()
    again = Session.open(BATTLE, tmp_path / "battle.jsonl")
    assert [step.token for step in again.steps] == [step.token for step in session.steps]
    assert again.game.table == session.game.table


# A draw is no kill: under the ruling a static target is liquidated, and nobody breaks through.
def test_rule_9_a_draw_lets_nobody_break_through() -> None:
    session = legion_goes(laid("t1", "d1 m1", static_fate="liquidated"), "a t1 d1 4/4")
    # 5 + 4 against 5 + 4
    assert told(session)[-1] == "Remove Defence Guns 1: it is liquidated"
    assert field(session).victor == ""
