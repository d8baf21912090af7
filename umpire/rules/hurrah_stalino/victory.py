"""Duration of a Battle: a side that holds all its objectives at the end of an action has won (H72)."""

from umpire.engine.table import GameOver
from umpire.rules.hurrah_stalino.field import SIDES, Field, Sector

CITE = "Duration"


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


def last_turn(battle: Field) -> None:
    """Raise GameOver where the scenario makes this turn the last."""
    if battle.turns and battle.turn >= battle.turns:
        raise GameOver(None, f"Turn {battle.turn} is over, the last: a draw", CITE)
