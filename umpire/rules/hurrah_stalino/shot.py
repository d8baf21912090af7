"""Ranged Fire 1 to 2 on the map: one unit fires at another, as the tables judge it, and whether it finds it."""

from dataclasses import dataclass

from umpire.engine.dice import Contest, Roll
from umpire.engine.odds import ALWAYS, Chance
from umpire.engine.sketch import Sketch, Sketcher
from umpire.rules.hurrah_stalino.artillery import is_counter_battery
from umpire.rules.hurrah_stalino.batteries import reaches
from umpire.rules.hurrah_stalino.dice import succeeds
from umpire.rules.hurrah_stalino.field import Base, Field, distance
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.ranged_fire import Fire, results, throw
from umpire.rules.hurrah_stalino.supply_sectors import without_supply


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
    return Fire(
        battle.kind(shot.firer),
        battle.kind(shot.target),
        distance(here, there),
        there.covers,
        replies(battle, shot),
        out_of_supply=without_supply(battle, shot.firer, shot.target),
    )


def contest(battle: Field, shot: Shot) -> Contest:
    """Ranged Fire 2: the throw of both."""
    fire, there = told(battle, shot), battle.sectors[shot.target.sector]
    reply = "can reply" if fire.reply else "cannot reply"
    return throw(
        battle,
        fire,
        (shot.firer.side, shot.target.side),
        prompt=f"{shot.firer.words} fires at {shot.target.words} in {there.words}, which {reply}",
        about=[shot.firer.key, shot.target.key, there.key],
        sketch=of_line(shot),
    )


def of_line(shot: Shot) -> Sketcher:
    """The line of fire, on the map."""
    ends = shot.firer.sector, shot.target.sector
    return lambda pointed: Sketch((ends,) if all(ends) else ())


# Artillery 3: guns fire at guns once they are located, or where a friend of the division is beside them (H39).
def must_locate(battle: Field, shot: Shot) -> bool:
    if not is_counter_battery(battle.kind(shot.firer), battle.kind(shot.target)):
        return False
    there = battle.sectors[shot.target.sector]
    friends = (base for base in battle.of(shot.firer.formation) if base.key != shot.firer.key and base.sector)
    return not any(distance(battle.sectors[base.sector], there) == 1 for base in friends)


async def locate(battle: Field, shot: Shot) -> bool:
    """One die for the target; whether it is found."""
    firer, target = shot.firer, shot.target
    (face,) = await Roll(
        "Artillery 3", firer.side, f"Locate {target.words}: a 6",
        about=[key for key in (firer.key, target.key, target.sector) if key], sketch=of_line(shot),
    )  # fmt: skip
    if not succeeds(battle, "locate", face):
        battle.tell(f"{target.words} is not found", "Artillery 3")
        return False
    return True


def settle(battle: Field, shot: Shot, fire: Fire, verdict: str) -> None:
    """Ranged Fire 6 to 8: who is destroyed."""
    (result, *_) = results(battle, fire, verdict)
    if result.result == "destroyed":
        gone, by = (shot.target, shot.firer) if result.unit == "defender" else (shot.firer, shot.target)
        destroy(battle, gone, result.cite, by)
    else:
        battle.tell("No effect", result.cite)


def found(battle: Field, shot: Shot) -> Chance:
    """The chance that the target is found."""
    return Chance(len(battle.numbers["rolls"]["locate"]["faces"]), 6) if must_locate(battle, shot) else ALWAYS
