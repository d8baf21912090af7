"""Who is left at the end of a battle: every unit that was not destroyed, and the commanders that were not lost."""

from umpire.engine.battle import Survivor
from umpire.rules.alien_scum.field import Field, Unit


def survivors(battle: Field) -> dict[str, list[Survivor]]:
    return {side: [_survivor(unit) for unit in battle.alive(side)] for side in battle.sides}


def _survivor(unit: Unit) -> Survivor:
    how = "dug in" if unit.dug_in else ""
    return Survivor(unit.type, _name(unit.words), unit.words, unit.code[:1], how, unit.traits, unit.values)


def commanders(battle: Field, side: str) -> dict[str, list[str]]:
    """The grades of those of a side that are left, by their rank."""
    ranks: dict[str, list[str]] = {}
    for each in battle.commanders.values():
        if each.side == side and not each.lost:
            ranks.setdefault(_name(each.words), []).append(each.grade)
    return ranks


def _name(words: str) -> str:
    """What those of a kind are called, without the number of one."""
    return words.rstrip("0123456789 ") or words
