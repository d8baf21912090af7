"""A sector is entered by a ground unit: who holds it, and what of the enemy's that costs him."""

from collections.abc import Sequence

from umpire.rules.hurrah_stalino import supply_sectors
from umpire.rules.hurrah_stalino.field import Base, Field
from umpire.rules.hurrah_stalino.flight import on_the_ground
from umpire.rules.hurrah_stalino.losses import destroy


def occupy(battle: Field, base: Base) -> None:
    """The sector in which a base now stands is its side's (H72): a supply sector is captured, aircraft are lost."""
    sector = battle.sectors[base.sector]
    sector.held = base.side
    supply_sectors.capture(battle, sector)
    for aircraft in on_the_ground(battle, battle.foe(base.side), sector):
        destroy(battle, aircraft, "Ruling: airfields", base)


def taken(battle: Field, bases: Sequence[Base], where: str) -> None:
    """Assault 8: it is told that the attackers hold the sector."""
    battle.tell(f"{battle.names(bases)} take{'s' * (len(bases) == 1)} {where}", "Assault 8")
