"""Units enter a sector at the end of a move (Movement, Mined Sectors)."""

from umpire.rules.hurrah_stalino import minefield
from umpire.rules.hurrah_stalino.field import Field, Sector
from umpire.rules.hurrah_stalino.movement import go

CITE = "Movement"


async def enter(battle: Field, before: dict[str, str], to: Sector) -> None:
    """The bases of these keys have moved there, each from the sector before, and enter its mines one by one."""
    bases = [battle.bases[key] for key in before]
    for base in bases:
        go(battle, base, to, before[base.key])
        base.moved = True
    for base in bases:
        if minefield.risky(battle, base.side, to):
            await minefield.enter(battle, base, to)
