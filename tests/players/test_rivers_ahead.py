"""Who looks ahead in Hurrah Stalino! and meets a river: it goes round by a bridge, deploys a column, or stays; and it
bombs a bridge only where that hurts the enemy more. Ways are counted by hand."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, drawn, field, give, where
from umpire.engine.asks import Answer
from umpire.engine.session import Session
from umpire.players.look_ahead import tried
from umpire.rules.hurrah_stalino.advance import Advance, of_bridge
from umpire.rules.hurrah_stalino.field import Field

FAR_BRIDGE = """
    ..~..
    ..~..
    ..=..
"""
RIVER = """
    ..~..
    ..~..
    ..~..
"""
FOE = "r1/i1:rifle:e3"


def best(session: Session) -> Answer:
    return tried(session.game)[0].answer


def whither(session: Session) -> Answer:
    """The best of the sectors, whoever goes there."""
    places = field(session).sectors
    return next(each.answer for each in tried(session.game) if each.answer in places)


def test_a_tank_goes_round_by_the_bridge() -> None:
    """A1, B2, C3, D2: three sectors; the bank opposite, B1, is nearer to E1 as the crow flies, and farther by land."""
    session = acting(drawn(FAR_BRIDGE, f"g1/t1:panzer-iv:a1 {FOE}", objectives="e1:g"), "g1")
    assert best(session) == "move"
    session.typed("v a1")
    assert whither(session) == "d2"


def test_who_is_cut_off_stays() -> None:
    session = acting(drawn(RIVER, f"g1/t1:panzer-iv:a1 g1/i1:infantry:b1 {FOE}", objectives="e1:g"), "g1")
    assert best(session) == "end"


def test_who_is_on_foot_does_not_wade() -> None:
    """He may enter a river, but leaves it on the bank from which he came; by the bridge it is B2, C3, D2, E1."""
    session = acting(drawn(FAR_BRIDGE, f"g1/i1:infantry:b1 {FOE}", objectives="e1:g"), "g1")
    session.typed("v b1")
    assert whither(session) == "b2"


def test_who_is_caught_in_a_river_leaves_it() -> None:
    """The bridge under him was bombed: he may go back to the bank from which he came."""
    battle = drawn(RIVER, f"g1/i1:infantry:c1 {FOE}", objectives="e1:g")
    battle.bases["g1/i1"].bank = "b1"
    session = acting(battle, "g1")
    session.typed("v c1")
    assert whither(session) in ("b1", "b2")


# Heavy Terrain: a bridging column in an impassable river sector is deployed, and everybody crosses there.
def test_a_bridging_column_is_deployed_and_the_others_cross() -> None:
    standing = f"g1/b1:bridging-column:a1 g1/t1:panzer-iv:a2 {FOE}"
    session = acting(drawn(RIVER, standing, objectives="e1:g"), "g1")
    session.typed("v a1")
    assert whither(session) == "c1"
    give(session, "c1")
    session.typed("v a2")
    assert whither(session) == "d1"  # B1, C1, D1
    give(session, "d1")
    # it stays in the river: there is nothing more to move
    assert (where(session, "g1/b1"), best(session)) == ("c1", "end")


def test_a_bridging_column_that_saves_too_little_stays() -> None:
    """From A1 to E1 it is four sectors by the bridge in C3 as well."""
    standing = f"g1/b1:bridging-column:a1 {FOE}"
    battle = drawn(FAR_BRIDGE, standing, objectives="e1:g")
    assert Advance(battle, "german").site is None
    assert best(acting(battle, "g1")) == "end"


def test_a_bridging_column_is_deployed_where_the_bridge_is_far() -> None:
    """From A1 to E1 it is four sectors by C1 or C2, and ten by the bridge in C6: A1, B2 to B5, C6, D5 to D2, E1."""
    rows = "\n".join(["..~.."] * 5 + ["..=.."])
    battle = drawn(rows, "g1/b1:bridging-column:a1 r1/i1:rifle:e6", objectives="e1:g")
    assert Advance(battle, "german").site in ((2, 0), (2, 1))


def cut() -> Field:
    """The Russians, three on the right, want A1; the German, who holds it, wants nothing more."""
    standing = "g1/i1:infantry:a1 g1/s1:ground-attack r1/i1:rifle:e1 r1/i2:rifle:e1 r1/i3:rifle:d3 r1/s1:ground-attack"
    return drawn(FAR_BRIDGE, standing, objectives="a1:r")


def test_a_bridge_is_worth_the_detours_of_the_enemy_less_ones_own() -> None:
    """Without it three are cut off, which counts as ten sectors each, and twice for who is cut off himself; the German
    stands where he is to stand."""
    assert of_bridge(cut(), "german", cut().sectors["c3"]) == pytest.approx(0.0003 * 3 * 10)
    assert of_bridge(cut(), "russian", cut().sectors["c3"]) == pytest.approx(-0.0006 * 3 * 10)


def test_a_bridge_that_both_want_stands() -> None:
    """Two on each side of it hold what the others want, and are cut off: each side loses more by it than it gains."""
    standing = "g1/i1:infantry:a1 g1/i2:infantry:b1 r1/i1:rifle:e1 r1/i2:rifle:d1"
    battle = drawn(FAR_BRIDGE, standing, objectives="a1:r e1:g")
    for side in ("german", "russian"):
        assert of_bridge(battle, side, battle.sectors["c3"]) == pytest.approx((0.0003 - 0.0006) * 2 * 10)


def test_a_bridge_with_another_beside_it_is_worth_the_way_round() -> None:
    """From E1 to A1 it is four sectors by C1, and by C3 four as well; from E3 neither is farther."""
    battle = drawn("..=..\n..~..\n..=..", "g1/i1:infantry:a1 r1/i1:rifle:e1 r1/i2:rifle:e3", objectives="a1:r")
    assert of_bridge(battle, "german", battle.sectors["c1"]) == 0
    long = drawn("..=..\n" + "..~..\n" * 4 + "..=..", "g1/i1:infantry:a1 r1/i1:rifle:e1", objectives="a1:r")
    # by C6 it is E1, D2 to D5, C6, B5 to B2, A1: six more
    assert of_bridge(long, "german", long.sectors["c1"]) == pytest.approx(0.0003 * 6)


def test_a_raid_on_ones_own_bridge_gains_less_than_none() -> None:
    """The German bombs it rather than nothing; the Russians rather attack whatever else there is."""
    session = acting(cut(), "g1", "b s1")
    assert session.ask is not None
    assert (session.ask.gained("c3") or 0) > 0
    session = acting(cut(), "r1", "b s1")
    assert session.ask is not None
    assert (session.ask.gained("c3") or 0) < 0
