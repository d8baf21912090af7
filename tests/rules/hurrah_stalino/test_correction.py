"""Corrections: several facts in one line, by codes; going over to the players' table, and by a muster back."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, base, drawn, field, give, prompt, told, where
from umpire.engine.asks import Illegal
from umpire.engine.flat import dump, load
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino.field import Field
from umpire.rules.hurrah_stalino.meeting import escorts
from umpire.rules.hurrah_stalino.movement import reach

STANDING = """
    g1/t1:panzer-iv:a1 g1/t2:panzer-iv:a1 g1/t3:panzer-iv:a1 g1/a1:motorised-field-artillery:a2 g1/s1:ground-attack
    g2/i1:infantry:b2 r1/t1:t-34-76:d1 r1/i1:rifle:d1 r1/a1:field-artillery-regiment:e2
"""


def session(**more: str) -> Session:
    """Division g1 acts; Russians in the east."""
    return acting(drawn("..... ....H", STANDING, **more), "g1")


def stacks(session: Session, *bases: str) -> list[str]:
    return [where(session, key) for key in bases]


# The example of the issue: some of the formation in action stand in a sector.
def test_several_stand_in_a_sector() -> None:
    battle = session()
    give(battle, "= t1 t3 @b1 . we forgot the move")
    assert stacks(battle, "g1/t1", "g1/t2", "g1/t3") == ["b1", "a1", "b1"]
    assert told(battle)[-2:] == ["g1/t1, g1/t3: in B1", "The reason: we forgot the move"]
    battle.undo()
    assert stacks(battle, "g1/t1", "g1/t3") == ["a1", "a1"], "taken back as one"


def test_all_from_one_code_to_another() -> None:
    battle = session()
    give(battle, "= t1 -3 @b1 . -")
    assert stacks(battle, "g1/t1", "g1/t2", "g1/t3") == ["b1", "b1", "b1"]


def test_bases_of_another_formation_are_named_behind_its_code() -> None:
    battle = session()
    give(battle, "= r1 t1 i1 @e1 g2 i1 @b1 . -")
    assert stacks(battle, "r1/t1", "r1/i1", "g2/i1") == ["e1", "e1", "b1"]


def test_nobody_is_put_where_the_enemy_stands() -> None:
    with pytest.raises(Illegal, match="the enemy stands there"):
        session().typed("= t1 @d1")


# Sectors: six ground units at most.
def test_nobody_is_put_where_it_is_full() -> None:
    more = " ".join(f"g2/f{number}:infantry:b1" for number in range(1, 6))
    battle = acting(drawn("..... .....", f"{STANDING} {more}"), "g1")
    with pytest.raises(Illegal, match="it is full"):
        battle.typed("= t1 t2 @b1")
    give(battle, "= t1 @b1 . -")
    assert where(battle, "g1/t1") == "b1"


def test_a_base_is_lost_and_comes_back() -> None:
    battle = session()
    give(battle, "= t1 t2 x . -")
    assert [loss.base for loss in field(battle).losses] == ["g1/t1", "g1/t2"]
    give(battle, "= t1 @a2 . -")
    assert where(battle, "g1/t1") == "a2"
    give(battle, "= t2 ,b . -")
    assert not field(battle).losses
    assert where(battle, "g1/t2") == "", "nobody has said where"


def test_options_are_marked_as_used() -> None:
    battle = session()
    give(battle, "= t1 ,v t2 ,f t3 ,a a1 ,n . -")
    assert (base(battle, "g1/t1").moved, base(battle, "g1/t2").fired) == (True, True)
    assert (base(battle, "g1/t3").assaulted, base(battle, "g1/a1").ready) == (True, False)
    give(battle, "= t1 t2 t3 ,o a1 ,r . -")
    assert not any(base(battle, key).moved or base(battle, key).fired for key in ("g1/t1", "g1/t2"))
    assert base(battle, "g1/a1").ready


def test_a_sector_is_corrected() -> None:
    battle = session(supply="a2:g", objectives="c1:g")
    give(battle, "= @c1 h @c1 f @c1 m @c1 b @a2 d @c1 r . -")
    sector = field(battle).sectors["c1"]
    assert (sector.terrain, sector.fortified, sector.mined, sector.bridge) == ("heavy", True, True, True)
    assert (field(battle).sectors["a2"].supply_is, sector.held) == ("destroyed", "russian")
    give(battle, "= @c1 f @c1 o @a2 s . -")
    sector = field(battle).sectors["c1"]
    assert (sector.terrain, sector.fortified, field(battle).sectors["a2"].supply_is) == ("open", False, "working")


# Sectors: both sides never stand in one, by the umpire's word neither.
def test_nobody_is_put_among_enemies() -> None:
    battle = acting(drawn("...", "g1/t1:panzer-iv:a1 r1/i1:rifle:c1"), "g1")
    battle.typed("= t1")
    battle.overrule("c1", "they are friends")
    assert told(battle)[-1] == "Nobody goes to C1: the enemy stands there"
    assert where(battle, "g1/t1") == "a1"


# An enemy who stands in a supply sector has captured it, by whatever way he came there.
def test_who_is_put_into_a_supply_sector_captures_it() -> None:
    battle = session(supply="c1:r")
    give(battle, "= t1 @c1 . -")
    assert field(battle).sectors["c1"].supply_is == "captured"


def test_all_objectives_held_ends_the_battle() -> None:
    battle = session(objectives="c1:g")
    give(battle, "= @c1 g . -")
    assert str(battle.game.over) == "The german side holds all its objectives"


# The order of the turn: what the table says holds for the next selection.
def test_the_turn_order_is_corrected() -> None:
    battle = session()
    give(battle, "e")
    assert battle.ask is not None
    assert battle.ask.side == "russian"
    give(battle, "= next german . -")
    assert battle.ask.side == "german"
    give(battle, "= g2 ,e . -")
    assert battle.ask.side == "russian", "no German formation is left"
    give(battle, "= g1 ,o left german 1 next g . -")
    assert battle.ask.keys() == ("g1",)


def test_a_turn_of_which_nothing_is_left_is_over() -> None:
    battle = session()
    give(battle, "e")
    give(battle, "= left german 0 left russian 0 turn 4 . -")
    assert battle.ask is not None
    assert battle.ask.keys() == ("turn-over",)
    give(battle, "e")
    assert field(battle).turn == 5


def test_aircraft_are_sent_to_their_base() -> None:
    battle = session()
    give(battle, "= s1 @c2 . -")
    assert where(battle, "g1/s1") == "c2"
    give(battle, "= s1 @off . -")
    assert where(battle, "g1/s1") == ""


# positions: table, switched on in the middle of a battle.
def test_the_battle_goes_over_to_the_table() -> None:
    battle = session()
    give(battle, "= table . behind")
    assert field(battle).positions == "table"
    assert not any(base.sector for base in field(battle).bases.values())
    give(battle, "a t1 -2 i1 6/1")
    assert "g1/t1, g1/t2 take the sector" in told(battle)


def test_a_place_that_is_told_is_known_at_the_table() -> None:
    battle = session()
    give(battle, "= table r1 i1 @e2 . -")
    battle.typed("a t1 i1")
    assert battle.ask is not None
    assert "heavy" not in battle.ask.keys()  # noqa: SIM118  # E2 is known to be heavy terrain
    give(battle, "- 6/1")
    assert where(battle, "g1/t1") == "e2"


# A muster: sector by sector, by count, or by name where the roster has another order.
def test_a_muster_goes_back_to_the_map() -> None:
    battle = session()
    give(battle, "= table . -")
    give(battle, "= muster 0 b1 2 a2 +a1 - b1 1 a1 1 0")
    assert prompt(battle) == "Muster of the russian side (3 left: 1 r1/t1, 2 r1/i1, 3 r1/a1): in"
    with pytest.raises(Illegal, match="the enemy stands there"):
        battle.typed("b1")
    give(battle, "d1 +i1+a1 - e1 1 . -")
    assert field(battle).positions == "screen"
    assert stacks(battle, "g1/t1", "g1/t2", "g1/t3", "g1/a1", "g2/i1") == ["b1", "b1", "b1", "a2", "a1"]
    assert stacks(battle, "r1/t1", "r1/i1", "r1/a1") == ["e1", "d1", "d1"]


# Who stands where he was seen last is not told, only who does not; the dead stay dead.
def test_a_muster_proposes_where_they_were_seen_last() -> None:
    battle = session()
    give(battle, "= table . -")
    give(battle, "a t3 t1 1/6")
    give(battle, "= muster . . . -")
    assert field(battle).positions == "screen"
    assert stacks(battle, "g1/t1", "g1/t2", "g1/t3", "g1/a1", "g2/i1") == ["a1", "a1", "", "a2", "b2"]
    assert stacks(battle, "r1/t1", "r1/i1", "r1/a1") == ["d1", "d1", "e2"]


def test_a_muster_tells_who_stands_elsewhere() -> None:
    battle = session()
    give(battle, "= table . -")
    give(battle, "= muster d1 +t1 -2 -")
    assert prompt(battle) == "The german side stands so; who stands elsewhere: in"
    give(battle, ".")
    assert prompt(battle) == "The russian side stands so; who stands elsewhere: in"
    give(battle, "c1 +a1 - .")
    # D1, where two of them were seen last, is the enemy's now
    assert prompt(battle) == "Muster of the russian side (2 left: 1 r1/t1, 2 r1/i1): in"
    give(battle, "e1 2 . -")
    assert stacks(battle, "g1/t1", "g1/t2", "g1/t3", "g1/a1") == ["d1", "d1", "a1", "a2"]
    assert stacks(battle, "r1/t1", "r1/i1", "r1/a1") == ["e1", "e1", "c1"]


def test_a_muster_lists_a_single_base_once() -> None:
    battle = acting(drawn("...", "g1/t1:panzer-iv:a1 r1/i1:rifle:c1"), "g1")
    give(battle, "= table . -")
    give(battle, "= muster 0 b1")
    assert battle.ask is not None
    assert [option.words for option in battle.ask.options] == ["g1/t1"]  # type: ignore[attr-defined]
    give(battle, "+t1 0 c1 1 . -")  # it still may be named
    assert stacks(battle, "g1/t1", "r1/i1") == ["b1", "c1"]


def test_a_muster_of_a_single_sector_has_nobody_who_stands_elsewhere() -> None:
    battle = acting(drawn("...", "g1/t1:panzer-iv:a1 r1/i1:rifle:c1"), "g1")
    give(battle, "= table . -")
    give(battle, "= muster a1")
    assert told(battle)[-1] == "All of them stand in A1"
    give(battle, ". . . -")
    assert field(battle).positions == "screen"


# Supply Sectors, Ruling airfields: whoever was mustered stands there, with all that it costs the enemy.
def test_who_is_mustered_has_taken_the_sector() -> None:
    standing = "g1/t1:panzer-iv:a1 r1/i1:rifle:c1 r1/f1:fighters:c2"
    battle = acting(drawn("...\n...", standing, supply="c2:r"), "g1", "= table . -", "= muster 0 c2 1 . . -")
    assert field(battle).positions == "screen"
    assert field(battle).sectors["c2"].supply_is == "captured"
    assert field(battle).sectors["c2"].held == "german"
    assert field(battle).bases["r1/f1"].lost


# Also after another beginning: what is known of the sectors is written down with the turn.
def test_where_they_were_seen_last_is_kept_with_the_turn() -> None:
    battle = session()
    give(battle, "= table . -")
    for line in ("e", "r1", "e", "g2", "e"):
        give(battle, line)
    assert field(battle).turn == 2
    assert load(Field, dump(field(battle))).last["g1/t1"] == "a1"


def test_a_muster_may_stop_and_go_on() -> None:
    battle = session()
    give(battle, "= table . -")
    give(battle, "= muster 0 b1 3 . . -")
    assert told(battle)[-1] == "The table stays the map: not all were told"
    assert field(battle).positions == "table"
    assert stacks(battle, "g1/t1", "g1/a1") == ["b1", ""]
    give(battle, "= muster b1 2 . . -")
    assert field(battle).positions == "screen"


# Who never was set down may be placed by his first mention after a muster too.
def test_a_muster_may_leave_the_rest_to_their_first_mention() -> None:
    battle = acting(drawn(".....", "g1/t1:panzer-iv:a1 g1/t2:panzer-iv r1/i1:rifle:e1 r1/i2:rifle"), "g1")
    give(battle, "= table . -")
    give(battle, "= muster . 0 . 0 . -")
    assert field(battle).positions == "screen"
    assert stacks(battle, "g1/t1", "g1/t2", "r1/i1", "r1/i2") == ["a1", "", "e1", ""]
    battle.typed("v t2")
    assert prompt(battle) == "g1/t2, not set down before, goes from"


def test_without_a_map_there_is_no_muster() -> None:
    battle = drawn("", "g1/t1:panzer-iv r1/i1:rifle")
    battle.positions = "table"
    with pytest.raises(Illegal, match="muster is none of"):
        acting(battle, "g1").typed("= muster")


# Aircraft that are told to be somewhere are in the air there, on an airfield on the ground; they hold nothing.
def test_aircraft_are_put_in_the_air_or_on_an_airfield() -> None:
    battle = acting(drawn("....", "g1/i1:infantry:a1 g1/s1:ground-attack g1/s2:ground-attack:b1 r1/i1:rifle:d1"), "g1")
    give(battle, "= g1 s1 @c1 . -")
    base = field(battle).bases["g1/s1"]
    assert (base.sector, base.aloft, field(battle).sectors["c1"].held) == ("c1", True, "")
    give(battle, "= g1 s1 @b1 . -")
    base = field(battle).bases["g1/s1"]
    assert (base.sector, base.home, base.aloft) == ("b1", "b1", False)
    give(battle, "= g1 s2 @c1 . -")
    give(battle, "= g1 s2 @off . -")
    base = field(battle).bases["g1/s2"]
    assert (base.sector, base.aloft) == ("b1", False)


# Air to Air note: who is put back on his airfield escorts nobody any more.
def test_an_escort_is_put_on_its_airfield() -> None:
    standing = "g1/i1:infantry:a1 g1/s1:ground-attack g1/f1:fighters:b1 r1/i1:rifle:d1"
    battle = acting(drawn("....", standing), "g1", "b s1 d1 +f1", "3/3", "= f1 @b1 . -")
    assert escorts(field(battle), field(battle).bases["g1/s1"]) == []


# At the table too: fighters that rise to intercept are no target on the ground any more.
def test_fighters_that_rise_are_no_target_at_the_table_either() -> None:
    standing = "g1/i1:infantry:a1 g1/s1:ground-attack r1/i1:rifle:d1 r1/f1:fighters:c1"
    battle = acting(drawn("....", standing), "g1")
    give(battle, "= table . -")
    for line in ("b s1 f1", "f1", "4", "611111/611"):
        give(battle, line)
    assert told(battle)[-1] == "r1/f1 has left the airfield: there is no attack"


# Reinforcements are mustered last, and may be left off the map: they come by their move.
def test_a_muster_leaves_out_who_is_still_to_come() -> None:
    field_of_three = drawn("....", "g1/i1:infantry:a1 g2/t1:panzer-iv r1/i1:rifle:d1")
    field_of_three.formations["g2"].arrives, field_of_three.formations["g2"].gates = 1, ("a1",)
    battle = acting(field_of_three, "g1")
    give(battle, "= table . -")
    give(battle, "= muster . .")
    assert prompt(battle) == "Muster of the german side (1 left: 1 g2/t1): in"
    give(battle, ". . -")
    assert field(battle).positions == "screen"
    for line in ("e", "r1", "e", "g2", "r a1 c1"):
        give(battle, line)
    assert where(battle, "g2/t1") == "c1"


# B1 made a river: nobody gets to C1 any more, where the tank could just before.
def test_where_a_unit_can_move_is_looked_for_anew_when_the_ground_is_put_right() -> None:
    battle = acting(drawn("...", "g1/t1:panzer-iv:a1 r1/i1:rifle"), "g1")
    tank = field(battle).bases["g1/t1"]
    assert set(reach(field(battle), tank)) == {"b1", "c1"}
    give(battle, "= @b1 w . -")
    assert set(reach(field(battle), tank)) == set()
    give(battle, "= @b1 b . -")
    assert set(reach(field(battle), tank)) == {"b1", "c1"}
