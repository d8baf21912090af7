"""What a field is worth to a side, its units and its ground: for players that look ahead, no rule of the game.

All in the same unit: 1 is a battle won, 0 one lost.
"""

from collections.abc import Sequence

from umpire.rules.hurrah_stalino.field import Base, Field, Sector
from umpire.rules.hurrah_stalino.supply_sectors import owner
from umpire.rules.hurrah_stalino.victory import objectives

UNIT = 0.01
"""What it is worth to destroy a unit, if it had no combat factor."""

FACTOR = 0.25
"""How much more of that it is for each point of its combat factor."""

OBJECTIVES = 0.4
"""What it is worth to hold all one's objectives, one short of the victory that this is at the end of an action."""

SUPPLY = 0.03
"""What it is worth that the enemy has lost a supply sector."""

SECOND_BEST = 0.001
"""What is lost by another than the best of equals."""


def worth(battle: Field, side: str) -> float:
    """From 0 (lost) to 1 (won): the units that are left and the objectives that are held."""
    foe = battle.foe(side)
    mine, theirs = (_material(battle, each) + _ground(battle, each) for each in (side, foe))
    return min(max(0.5 + mine - theirs, 0.01), 0.99)


def _material(battle: Field, side: str) -> float:
    return sum(value(battle, base) for base in battle.alive(side))


def _ground(battle: Field, side: str) -> float:
    own = objectives(battle, side)
    held = OBJECTIVES * sum(sector.held == side for sector in own) / len(own) if own else 0
    lost = sum(owner(battle, sector) == side and sector.supply_is != "working" for sector in battle.supplies)
    return held - SUPPLY * lost


def preferred(options: Sequence[object], told: object) -> float:
    """Of options of which the first is the best: what another gains less."""
    return -SECOND_BEST * next(number for number, option in enumerate(options) if option is told)


def value(battle: Field, base: Base) -> float:
    """What it is worth to destroy a unit."""
    return UNIT * (1 + FACTOR * battle.kind(base).cf)


def taking(battle: Field, side: str, sector: Sector) -> float:
    """What it is worth to a side that the sector becomes its own."""
    foe = battle.foe(side)
    mine = sector.objective == side and sector.held != side
    theirs = sector.objective == foe and sector.held == foe
    gained = sum(OBJECTIVES / len(objectives(battle, each)) for each, so in ((side, mine), (foe, theirs)) if so)
    captured = sector.supply_is == "working" and owner(battle, sector) == foe
    return gained + SUPPLY * captured
