"""Enemies that were not set down: a sector may be named in which only the table shows them, and one of them beside
those who are known to stand there."""

from collections.abc import Iterable

from umpire.rules.hurrah_stalino.deployment import deal, roster, why_no_place, why_not
from umpire.rules.hurrah_stalino.field import Base, Field, Sector
from umpire.rules.hurrah_stalino.first_mention import Unseen, appear


def sectors(battle: Field, side: str) -> list[Sector]:
    """Where nobody is known to stand, and enemies of a side may."""
    foe = battle.foe(side)
    left = roster(battle, foe)
    free = (sector for sector in battle.sectors.values() if left and not battle.holder(sector))
    return [sector for sector in free if why_not(battle, left, foe, sector) is None]


def named(sectors: Iterable[Sector]) -> list[Unseen]:
    return [Unseen.of(sector) for sector in sectors]


async def meet(battle: Field, side: str, sector: Sector) -> None:
    """Who of the enemy stands in a sector that was named, where nobody is known to."""
    if not battle.holder(sector):
        appear(battle, await deal(battle, roster(battle, battle.foe(side)), sector), sector)


def more(battle: Field, side: str, sector: Sector) -> list[Base]:
    """Who of the enemy may stand in a sector beside those who are known to."""
    return [base for base in roster(battle, battle.foe(side)) if why_no_place(battle, base, sector) is None]


def stand(battle: Field, bases: Iterable[Base], sector: Sector) -> None:
    """Those who were named stand there, if they were not set down."""
    if fresh := [base for base in bases if not base.sector]:
        appear(battle, fresh, sector)
