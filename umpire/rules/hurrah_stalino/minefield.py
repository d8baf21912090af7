"""Mined Sectors in a whole battle: every unit that enters an undefended minefield rolls (H12)."""

from collections.abc import Sequence

from umpire.engine.dice import Roll
from umpire.rules.hurrah_stalino.field import Base, Field, Sector
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.mined_sectors import destroys, score

CITE = "Mined Sectors"
ENGINEERS = ("engineer", "assault-engineer")


def begin(battle: Field) -> None:
    """An action begins: whoever stands in a minefield now shows friends the way through."""
    battle.guides = {key: stack[0].side for key, stack in battle.stacks.items()}


def risky(battle: Field, side: str, sector: Sector) -> bool:
    """Must a unit that enters roll? Not where a friend was when the action began."""
    return sector.mined and battle.guides.get(sector.key) != side


def is_engineer(battle: Field, base: Base) -> bool:
    return battle.kind(base).class_ in ENGINEERS


async def enter(battle: Field, base: Base, sector: Sector) -> None:
    # A friendly engineer unit in the sector takes 1 from the die, also one that enters in the same action (H11).
    engineers = any(is_engineer(battle, each) for each in battle.ground(sector) if each.side == base.side)
    await roll(battle, base, f"the mines of {sector.words}", [base.key, sector.key], engineers=engineers)


async def roll(battle: Field, base: Base, mines: str, about: Sequence[str], *, engineers: bool) -> None:
    """The die of one that enters them, and what becomes of it."""
    added = score(battle, engineers)
    (face,) = await Roll(CITE, base.side, f"{base.words} enters {mines}", score=added, about=about)
    if destroys(battle, face + added.total):
        destroy(battle, base, CITE)
    else:
        battle.tell(f"{base.words} comes through", CITE)
