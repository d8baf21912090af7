"""Who is left at the end of a battle: every unit that was not destroyed."""

from umpire.engine.battle import Survivor
from umpire.rules.alien_scum.field import Field, Unit


def survivors(battle: Field) -> dict[str, list[Survivor]]:
    return {side: [_survivor(unit) for unit in battle.alive(side)] for side in battle.sides}


def _survivor(unit: Unit) -> Survivor:
    name = unit.words.rstrip("0123456789 ") or unit.words
    return Survivor(unit.type, name, unit.words, unit.code[:1], "dug in" if unit.dug_in else "", unit.traits)
