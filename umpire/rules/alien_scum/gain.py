"""What an attack gains the side that makes it: exact chances of all that can happen, weighed by what it is worth.

It is shared by the units that take part, as each spends a point and its one attack. No rule of the game; and whatever
may be attacked counts as in reach, as the ground is seen on the table alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from umpire.engine.naming import Option
from umpire.engine.odds import powers
from umpire.engine.procedure import Result
from umpire.rules.alien_scum.attack import SIDES, power, verdict
from umpire.rules.alien_scum.combat_results import results
from umpire.rules.alien_scum.field import Field, Unit
from umpire.rules.alien_scum.fight import Fight, befallen
from umpire.rules.alien_scum.pieces import Manner
from umpire.rules.alien_scum.quick import STAND_OFF
from umpire.rules.alien_scum.taking_part import leaders, targets, why_no_help, why_no_part
from umpire.rules.alien_scum.worth import UNSEEN, cost, value

MOST_HELPERS = 2
"""So many more are thought of at once."""


def of_attack(battle: Field, fight: Fight) -> float:
    """What the attack gains as it is told, for each unit in it."""
    told = fight.attack(battle)
    alike = (told, *(battle.combatant(unit) for unit in fight.helpers))
    gains = battle.gains()
    if alike not in gains:
        ways = powers(verdict, *(power(battle, told, side).total for side in SIDES))
        fallen = sum(
            ways[key] * _gained(battle, fight, result) for key in ways for result in results(battle, told, key)
        )
        gains[alike] = fallen / sum(ways.values()) / (1 + len(fight.helpers))
    return gains[alike]


def _gained(battle: Field, fight: Fight, result: Result) -> float:
    lost = sum(cost(battle, unit, result.result) for unit in befallen(battle, fight, result))
    return lost if result.unit == "defender" else -lost


def of_more(battle: Field, fight: Fight, told: Option | None) -> float:
    """What it gains with one helper more and those who serve beside him, or as it is."""
    if told is None:
        return of_attack(battle, fight)
    if told.key not in battle.units:
        return UNSEEN
    return best(battle, replace(fight, helpers=[*fight.helpers, battle.units[told.key]]))


def best(battle: Field, fight: Fight, friends: Sequence[Unit] | None = None) -> float:
    """What it gains with those friends who serve it best."""
    if friends is None:
        friends = helpful(battle, fight.attacker.side, fight.manner)
    gains = [of_attack(battle, each) for each in (fight, *_helped(battle, fight, friends))]
    if fight.closing and battle.kind(fight.attacker).infantry_class:
        tanks = [unit for unit in friends if battle.kind(unit).is_a("tank")]
        gains += [of_attack(battle, each) for each in _helped(battle, fight, tanks)]
    return max(gains)


def _helped(battle: Field, fight: Fight, friends: Iterable[Unit]) -> Iterator[Fight]:
    """The attack with the first of them that may help, with the first two, …"""
    points = battle.points - sum(not unit.paid for unit in (fight.attacker, *fight.helpers))
    most = len(fight.helpers) + min(MOST_HELPERS, points)
    for unit in friends:
        if len(fight.helpers) >= most:
            return
        if not why_no_help(battle, fight, unit):
            fight = replace(fight, helpers=[*fight.helpers, unit])
            yield fight


def helpful(battle: Field, side: str, manner: Manner) -> list[Unit]:
    """Who can take part, those first who risk least by it: nothing where they do not share the attacker's fate."""

    def risk(unit: Unit) -> float:
        return 0 if manner == "close-assault" and unit.type in STAND_OFF else value(battle, unit)

    able = [unit for unit in battle.alive(side) if not why_no_part(battle, unit, battle.points)]
    return sorted(able, key=risk)


def of_attacks(battle: Field, side: str, manner: Manner, unit: Unit | None = None) -> float:
    """The best that a side gains by any attack in that manner; by one of that unit, if it is named."""
    mine = unlike(battle, [unit] if unit else leaders(battle, side, manner))
    theirs, friends = unlike(battle, targets(battle, side)), helpful(battle, side, manner)
    return max((best(battle, Fight(each, foe, manner), friends) for each in mine for foe in theirs), default=UNSEEN)


def unlike(battle: Field, units: Iterable[Unit]) -> list[Unit]:
    """Of equals one."""
    return list({_alike(battle, unit): unit for unit in units}.values())


def _alike(battle: Field, unit: Unit) -> object:
    """What makes a unit the equal of others as it attacks or is attacked."""
    return battle.combatant(unit), unit.traits, unit.paid, bool(unit.silenced)
