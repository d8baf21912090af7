"""Retreats where the players' table is the map: they are only said, and that somebody has nowhere to go."""

from collections.abc import Sequence

from umpire.engine.asks import Choose, Plain
from umpire.rules.hurrah_stalino.at_the_table import displace
from umpire.rules.hurrah_stalino.field import Base, Field
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.movement import counted

GOES_BACK = Plain("goes-back", "goes back")
CANNOT = Plain("cannot-retreat", "has nowhere to go: it is destroyed", "x")
STAYS = Plain("stays", "has nowhere to go: it stays", "x")


async def go_back(
    battle: Field, bases: Sequence[Base], sectors: int, cite: str, *, others: str = "", stays: bool = False
) -> None:
    """They retreat where the table has room; each is presumed able to, else it is destroyed (Ruling no-retreat), or
    `stays`."""
    nowhere = STAYS if stays else CANNOT
    gone = []
    for base in bases:
        told = await Choose(
            cite, base.side, f"{base.words} retreats", (GOES_BACK, nowhere),
            presumed=GOES_BACK.key, about=[base.key],
        )  # fmt: skip
        if told.key == CANNOT.key:
            destroy(battle, base, "Ruling: no-retreat")
        elif told.key == GOES_BACK.key:
            displace(battle, base)
            gone.append(base)
    if back := " and ".join(filter(None, (battle.names(gone), others))):
        # Assault 8 and 9: into fortifications or heavy terrain one sector is enough; not from bombardment (H59).
        cover = ", or 1 into cover" if sectors > 1 and not stays else ""
        battle.tell(f"Back {counted(sectors)}{cover}: {back}", cite)
