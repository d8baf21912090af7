"""Movement and Heavy Terrain, over maps drawn here."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, drawn, field, give, told, where
from umpire.engine.asks import Illegal, Plain
from umpire.rules.hurrah_stalino.field import Field
from umpire.rules.hurrah_stalino.movement import reach
from umpire.rules.hurrah_stalino.raid import hit

OPEN = "\n".join(["." * 7] * 7)


def reached(battle: Field, base: str) -> str:
    return " ".join(sorted(reach(battle, battle.bases[base])))


# Movement: infantry 1, reconnaissance 5, other Germans 3, other Russians 4; diagonals too.
@pytest.mark.parametrize(
    ("base", "far"),
    [
        ("g1/i1:infantry", 1), ("g1/t1:panzer-iv", 3), ("g1/r1:armoured-reconnaissance", 5), ("g1/c1:cavalry", 3),
        ("r1/i1:rifle", 1), ("r1/t1:t-34-76", 4), ("r1/c1:cavalry", 4),
    ],
)  # fmt: skip
def test_movement_allowances(base: str, far: int) -> None:
    battle = drawn("." * 7 + "\n" + "." * 7, f"{base}:a1")
    name = base.split(":")[0]
    assert set(reach(battle, battle.bases[name])) == {
        f"{letter}{row}" for letter in "abcdefg"[: far + 1] for row in (1, 2)
    } - {"a1"}


# Movement: no diagonal between two sectors that the enemy holds (H6), nor into one.
def test_movement_no_diagonal_between_two_enemies() -> None:
    held = drawn("..\n..", "g1/i1:infantry:a1 r1/i1:rifle:b1 r1/i2:rifle:a2")
    assert reached(held, "g1/i1") == ""
    one = drawn("..\n..", "g1/i1:infantry:a1 r1/i1:rifle:b1")
    assert reached(one, "g1/i1") == "a2 b2"


# Movement: through friends freely, through the enemy never; six ground units may end in a sector (H7).
def test_movement_through_friends_and_no_more_than_six() -> None:
    full = " ".join(f"g2/i{n}:infantry:b1" for n in range(1, 7))
    battle = drawn("....", f"g1/t1:panzer-iv:a1 {full}")
    assert reached(battle, "g1/t1") == "c1 d1"
    blocked = drawn("....", "g1/t1:panzer-iv:a1 r1/i1:rifle:c1")
    assert reached(blocked, "g1/t1") == "b1"


# Heavy Terrain: entering ends the move unless a road runs through the sector; starting in it costs nothing (H8).
def test_heavy_terrain_ends_a_move() -> None:
    assert reached(drawn(".H..", "g1/t1:panzer-iv:a1"), "g1/t1") == "b1"
    assert reached(drawn(".H..", "g1/t1:panzer-iv:a1", roads="a1-b1-c1"), "g1/t1") == "b1 c1 d1"
    assert reached(drawn("H...", "g1/t1:panzer-iv:a1"), "g1/t1") == "b1 c1 d1"


# Mined Sectors: heavy terrain for movement, and roads through them are mined as well.
def test_mined_sectors_end_a_move_on_roads_too() -> None:
    assert reached(drawn(".M..", "g1/t1:panzer-iv:a1", roads="a1-b1-c1"), "g1/t1") == "b1"


# Heavy Terrain: impassable to all that are not on foot, but by road (H9, H10).
def test_impassable_terrain() -> None:
    assert reached(drawn(".X.", "g1/t1:panzer-iv:a1"), "g1/t1") == ""
    assert reached(drawn(".X.", "g1/t1:panzer-iv:a1", roads="a1-b1-c1"), "g1/t1") == "b1 c1"
    assert reached(drawn(".X.", "g1/i1:infantry:a1"), "g1/i1") == "b1"


# Heavy Terrain: an impassable river is passed only where there is a bridge or a bridging column.
def test_rivers_are_crossed_by_bridges() -> None:
    assert reached(drawn(".~..", "g1/t1:panzer-iv:a1"), "g1/t1") == ""
    assert reached(drawn(".=..", "g1/t1:panzer-iv:a1"), "g1/t1") == "b1 c1 d1"
    columns = drawn(".~..", "g1/t1:panzer-iv:a1 g1/b1:bridging-column:b1")
    assert reached(columns, "g1/t1") == "b1 c1 d1"


def test_what_is_remembered_of_ways_ends_with_them() -> None:
    bridge = drawn(".=..", "g1/t1:panzer-iv:a1")
    assert reached(bridge, "g1/t1") == "b1 c1 d1"
    hit(bridge, bridge.bases["g1/t1"], bridge.sectors["b1"], Plain("bridge-b1", "the bridge"), "Air to Ground 5")
    assert reached(bridge, "g1/t1") == "", "a bridge is bombed"
    columns = drawn(".~..", "g1/t1:panzer-iv:a1 g1/b1:bridging-column:b1")
    assert reached(columns, "g1/t1") == "b1 c1 d1"
    columns.put(columns.bases["g1/b1"], "d1")
    assert reached(columns, "g1/t1") == "", "a bridging column of its own side goes"
    foe = drawn("....", "g1/t1:panzer-iv:a1 r1/i1:rifle:b1")
    assert reached(foe, "g1/t1") == ""
    foe.put(foe.bases["r1/i1"], "d1")
    assert reached(foe, "g1/t1") == "b1 c1", "the enemy goes"


def test_rivers_foot_enters_and_leaves_on_its_own_side() -> None:
    session = acting(drawn(".~.\n.~.\n.~.", "g1/i1:infantry:a2 r1/i1:rifle:c3"), "g1", "v a2 b2", "e")
    assert where(session, "g1/i1") == "b2"
    assert reached(field(session), "g1/i1") == "a1 a2 a3"


# H9: of whom the umpire puts into another river nobody knows the bank from which he came.
def test_rivers_who_was_put_there_may_leave_on_either_side() -> None:
    session = acting(drawn(".~..~.", "g1/i1:infantry:a1 r1/i1:rifle:f1"), "g1", "v a1 b1", "= i1 @e1 .")
    session.answer("")
    battle = field(session)
    battle.bases["g1/i1"].moved = False
    assert reached(battle, "g1/i1") == "d1"
    battle.put(battle.bases["r1/i1"], "c1")
    assert reached(battle, "g1/i1") == "d1 f1"


# A booklet, or an army of one's own, may have units that never move.
def test_who_has_a_move_of_0_is_not_asked_where_to() -> None:
    battle = drawn("...", "g1/t1:panzer-iv:a1 r1/i1:rifle:c1")
    battle.bases["g1/t1"].values["move"] = 0
    with pytest.raises(Illegal, match="no unit is left that may move"):
        acting(battle, "g1", "v a1")


# Moves in stacks: all of the formation there that may; part of the stack; who may not stays, and is named.
def test_moves_take_the_stack_or_part_of_it() -> None:
    stack = "g1/t1:panzer-iv:a1 g1/t2:panzer-iv:a1 g1/i1:infantry:a1 r1/i1:rifle:g7"
    session = acting(drawn(OPEN, stack), "g1", "v a1 c1")
    assert [where(session, f"g1/{code}") for code in ("t1", "t2", "i1")] == ["c1", "c1", "a1"]
    assert "g1/i1 stays: too far, 1 sector at the most" in told(session)
    session = acting(drawn(OPEN, stack), "g1", "v a1 2 c1")
    assert [where(session, f"g1/{code}") for code in ("t1", "t2", "i1")] == ["a1", "c1", "a1"]


def test_moves_are_taken_back_as_one() -> None:
    session = acting(drawn(OPEN, "g1/t1:panzer-iv:a1 g1/t2:panzer-iv:a1 r1/i1:rifle:g7"), "g1", "v a1 c1")
    session.undo()
    assert [where(session, f"g1/{code}") for code in ("t1", "t2")] == ["a1", "a1"]


# Turn Sequence: each option once.
def test_turn_sequence_nobody_moves_twice() -> None:
    session = acting(drawn(OPEN, "g1/t1:panzer-iv:a1 r1/i1:rifle:g7"), "g1", "v a1 c1")
    with pytest.raises(Illegal, match=r"no unit is left that may move \(Movement\)"):
        session.typed("v")


# Movement: guns may not move and fire in one turn, self-propelled ones may.
def test_movement_guns_do_not_move_and_fire() -> None:
    session = acting(drawn(OPEN, "g1/a1:motorised-field-artillery:a1 r1/i1:rifle:c1"), "g1", "f a1 c1 d1 11/66")
    with pytest.raises(Illegal, match="no unit is left that may move"):
        session.typed("v")


# Artillery 2: guns that moved roll 5 or 6 when their division is selected, and may not fire before (H41).
def test_artillery_2_guns_must_relocate() -> None:
    session = acting(
        drawn(OPEN, "g1/a1:motorised-field-artillery:a1 g1/a2:motorised-field-artillery:a1 r1/i1:rifle:e1"), "g1",
        "v a1 b1", "e",
    )  # fmt: skip
    for line in ("r1", "e", "6", "1", "g1"):
        give(session, line)
    assert session.ask is not None
    assert session.ask.cite == "Artillery 2"
    give(session, "45")
    assert [field(session).bases[f"g1/a{n}"].ready for n in (1, 2)] == [False, True]
    with pytest.raises(Illegal, match=r"it has moved, and not yet relocated \(Artillery 2\)"):
        session.typed("f a1")


# Mined Sectors: a unit that enters an undefended minefield is destroyed by 5 or 6; engineers take 1 from the die.
@pytest.mark.parametrize(
    ("more", "die", "lives"), [("", "5", False), ("", "4", True), ("g1/p1:pioneers:b1", "5", True)]
)
def test_mined_sectors_are_rolled_for(more: str, die: str, lives: bool) -> None:
    standing = f"g1/i1:infantry:a1 r1/i1:rifle:g7 {more}"
    session = acting(drawn(OPEN.replace(".", "M", 2).replace("M", ".", 1), standing), "g1", "v a1 b1")
    give(session, "-" if more else die)
    assert (where(session, "g1/i1") == "b1") is lives


# H12: who came through in this action shows nobody the way; who was there before does, also if he has gone since.
@pytest.mark.parametrize(
    ("lines", "asked"),
    [(["v a1 1 b1", "4", "-", "v a1 b1"], True), (["v b2 c1", "v a1 1 b2"], False), (["v a1 1 b2"], False)],
)
def test_mined_sectors_h12_since_the_action_began(lines: list[str], asked: bool) -> None:
    standing = "g1/i1:infantry:a1 g1/i2:infantry:a1 g1/i3:infantry:b2 r1/i1:rifle:f2"
    session = acting(drawn(".M....\n.M....", standing), "g1", *lines)
    assert session.ask is not None
    assert (session.ask.cite == "Mined Sectors") is asked
