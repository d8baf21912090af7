"""Ranged Fire 1 to 2 on the map: one unit fires at another, as the tables judge it, and whether it finds it."""

from dataclasses import dataclass

from umpire.engine.dice import Contest
from umpire.engine.odds import ALWAYS, Chance
from umpire.engine.sketch import Sketch, Sketcher
from umpire.rules.hurrah_stalino.artillery import is_counter_battery
from umpire.rules.hurrah_stalino.batteries import reaches
from umpire.rules.hurrah_stalino.dice import VERDICTS, verdict
from umpire.rules.hurrah_stalino.field import Base, Field, distance
from umpire.rules.hurrah_stalino.ranged_fire import Fire, attack, defence
from umpire.rules.hurrah_stalino.supply_sectors import out_of_supply


@dataclass(frozen=True)
class Shot:
    """A unit that fires, and the unit that it fires at."""

    firer: Base
    target: Base


# Ranged Fire 7: it replies where it reaches as far, and could fire itself (H36).
def replies(battle: Field, shot: Shot) -> bool:
    return shot.target.ready and reaches(battle, shot.target, battle.sectors[shot.firer.sector])


def told(battle: Field, shot: Shot) -> Fire:
    """The fire as the tables judge it."""
    here, there = battle.sectors[shot.firer.sector], battle.sectors[shot.target.sector]
    lost = [side for side, base in (("attacker", shot.firer), ("defender", shot.target)) if out_of_supply(battle, base)]
    return Fire(
        battle.kind(shot.firer),
        battle.kind(shot.target),
        distance(here, there),
        there.covers,
        replies(battle, shot),
        out_of_supply=tuple(lost),
    )


def contest(battle: Field, shot: Shot) -> Contest:
    """Ranged Fire 2: the throw of both."""
    fire, there = told(battle, shot), battle.sectors[shot.target.sector]
    reply = "can reply" if fire.reply else "cannot reply"
    return Contest(
        "Ranged Fire 2",
        (shot.firer.side, shot.target.side),
        attack(battle, fire),
        defence(battle, fire),
        verdict(battle),
        VERDICTS,
        prompt=f"{shot.firer.words} fires at {shot.target.words} in {there.words}, which {reply}",
        about=[shot.firer.key, shot.target.key, there.key],
        sketch=of_line(shot),
    )


def of_line(shot: Shot) -> Sketcher:
    """The line of fire, on the map."""
    return lambda pointed: Sketch(((shot.firer.sector, shot.target.sector),))


# Artillery 3: guns fire at guns once they are located, or where a friend of the division is beside them (H39).
def must_locate(battle: Field, shot: Shot) -> bool:
    if not is_counter_battery(battle.kind(shot.firer), battle.kind(shot.target)):
        return False
    there = battle.sectors[shot.target.sector]
    friends = (base for base in battle.of(shot.firer.formation) if base.key != shot.firer.key and base.sector)
    return not any(distance(battle.sectors[base.sector], there) == 1 for base in friends)


def found(battle: Field, shot: Shot) -> Chance:
    """The chance that the target is found."""
    return Chance(len(battle.numbers["rolls"]["locate"]["faces"]), 6) if must_locate(battle, shot) else ALWAYS
