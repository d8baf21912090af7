"""How far it is by land to where a side wants to go, and where a bridge would shorten the way: for players that look
ahead, no rule of the game. Whoever stands in the way is left out of account.
"""

from collections.abc import Iterator
from functools import lru_cache

from umpire.rules.hurrah_stalino.field import AROUND, Base, Field, Sector
from umpire.rules.hurrah_stalino.movement import bridged

Place = tuple[int, int]
"""Column and row."""
Ground = frozenset[Place]
"""The places through which units can go."""

CUT_OFF = 60
"""So many sectors it is as good as, where no way leads there: more than any way."""

WORTH_A_BRIDGE = 4
"""By so many sectors a bridge has to shorten the way for a column to be deployed."""


def place(sector: Sector) -> Place:
    return sector.column, sector.row


def ground(battle: Field, foot: bool) -> Ground:
    """Where units on foot, or mobile ones, come through."""
    land = (each for each in battle.sectors.values() if each.terrain != "river")
    dry = (each for each in land if foot or each.terrain != "impassable" or each.roads)
    bridges = (each for each in battle.sectors.values() if each.terrain == "river" and bridged(battle, each))
    return frozenset((each.column, each.row) for each in (*dry, *bridges))


@lru_cache(maxsize=2000)
def ways(goals: frozenset[Place], through: Ground) -> dict[Place, int]:
    """How far it is to the nearest of the goals, from everywhere from which a way leads there."""
    found, edge = dict.fromkeys(goals, 0), list(goals)
    while edge:
        edge = [there for here in edge for there in _next(here, through, found)]
    return found


def _next(here: Place, through: Ground, found: dict[Place, int]) -> Iterator[Place]:
    column, row = here
    for across, down in AROUND:
        there = column + across, row + down
        if there in through and there not in found:
            found[there] = found[here] + 1
            yield there


def far(there: Place, goals: frozenset[Place], through: Ground) -> int:
    return ways(goals, through).get(there, CUT_OFF)


@lru_cache(maxsize=2000)
def crossing(column: Place, goals: frozenset[Place], through: Ground, rivers: Ground) -> Place | None:
    """The river sector by way of which a bridging column, and who goes with it, has the shortest way to the goals; None
    where it is not shorter by far than without its bridge."""
    to_river = ways(frozenset([column]), through)

    def by_way_of(river: Place) -> int:
        near = min((to_river[each] for each in _around(river) if each in to_river), default=CUT_OFF)
        return near + ways(goals, through | {river}).get(river, CUT_OFF)

    after = {river: by_way_of(river) for river in sorted(rivers)}
    best = min(after, key=lambda river: after[river], default=None)
    return best if best and after[best] + 1 + WORTH_A_BRIDGE <= far(column, goals, through) else None


def _around(here: Place) -> list[Place]:
    return [(here[0] + across, here[1] + down) for across, down in AROUND]


def rivers(battle: Field) -> Ground:
    """The river sectors that nothing bridges."""
    return frozenset(
        place(each) for each in battle.sectors.values() if each.terrain == "river" and not bridged(battle, each)
    )


def columns(battle: Field, side: str) -> list[Base]:
    """The bridging columns of a side that are not deployed."""
    there = (base for base in battle.alive(side) if base.sector and battle.kind(base).class_ == "bridging")
    return [base for base in there if battle.sectors[base.sector].terrain != "river"]
