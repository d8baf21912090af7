"""Units enter a sector at the end of a move (Movement, Mined Sectors)."""

from umpire.rules.hurrah_stalino import minefield
from umpire.rules.hurrah_stalino.field import Field, Sector
from umpire.rules.hurrah_stalino.movement import go

CITE = "Movement"


async def enter(battle: Field, before: dict[str, str], to: Sector, guarded: bool) -> None:
    """The bases of these keys have moved there, each from the sector before, and enter its mines one by one; a friend
    who was there shows the way through (H12)."""
    bases = [battle.bases[key] for key in before]
    for base in bases:
        go(battle, base, to, before[base.key])
        base.moved = True
    if to.mined and not guarded:
        for base in bases:
            await minefield.enter(battle, base, to)
