"""Mined Sectors in a whole battle: every unit that enters an undefended minefield rolls (H12)."""

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


async def enter(battle: Field, base: Base, sector: Sector) -> None:
    # A friendly engineer unit in the sector takes 1 from the die, also one that enters in the same action (H11).
    engineers = any(battle.kind(each).class_ in ENGINEERS for each in battle.ground(sector) if each.side == base.side)
    added = score(battle, engineers)
    prompt = f"{base.words} enters the mines of {sector.words}"
    (face,) = await Roll(CITE, base.side, prompt, score=added, about=[base.key, sector.key])
    if destroys(battle, face + added.total):
        destroy(battle, base, CITE)
    else:
        battle.tell(f"{base.words} comes through", CITE)
