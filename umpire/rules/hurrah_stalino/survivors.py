"""Who is left at the end of a battle: every base that was not destroyed."""

from umpire.engine.battle import Survivor
from umpire.rules.hurrah_stalino.field import SIDES, Base, Field


def survivors(battle: Field) -> dict[str, list[Survivor]]:
    return {side: [_survivor(battle, base) for base in battle.alive(side)] for side in SIDES}


def _survivor(battle: Field, base: Base) -> Survivor:
    return Survivor(base.type, battle.kind(base).name, base.words, base.code[:1])
