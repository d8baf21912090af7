"""A sector is entered by a ground unit: who holds it, and what of the enemy's that costs him."""

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
