"""Duration of a Battle: a side that holds all its objectives at the end of an action has won (H72)."""

from umpire.engine.asks import Choose, Plain
from umpire.engine.table import GameOver
from umpire.rules.hurrah_stalino.field import SIDES, Field, Sector

CITE = "Duration"

NOT_YET, HOLDS = Plain("not-yet", "not all held yet"), Plain("holds-all", "all held: it has won")


def objectives(battle: Field, side: str) -> list[Sector]:
    return [sector for sector in battle.sectors.values() if sector.objective == side]


def check(battle: Field) -> None:
    """Raise GameOver where the battle is decided."""
    won = [side for side in SIDES if (own := objectives(battle, side)) and all(sector.held == side for sector in own)]
    if len(won) == 2:
        raise GameOver(None, "Both sides hold all their objectives: a draw", CITE)
    for side in won:
        raise GameOver(side, f"The {side} side holds all its objectives", CITE)
    for side in SIDES:
        if not battle.alive(side):
            raise GameOver(battle.foe(side), f"The {side} side has no unit left", CITE)


async def seen(battle: Field, side: str) -> None:
    """Where the players' table is the map only they see who holds what: that a side has not won is presumed."""
    own = objectives(battle, side)
    if battle.positions != "table" or not own:
        return
    prompt = f"Objectives of the {side} side, {', '.join(sector.words for sector in own)}"
    about = [sector.key for sector in own]
    told = await Choose(CITE, side, prompt, (NOT_YET, HOLDS), presumed=NOT_YET.key, about=about)
    if told.key == HOLDS.key:
        for sector in own:
            sector.held = side


def last_turn(battle: Field) -> None:
    """Raise GameOver where the scenario makes this turn the last."""
    if battle.turns and battle.turn >= battle.turns:
        raise GameOver(None, f"Turn {battle.turn} is over, the last: a draw", CITE)
