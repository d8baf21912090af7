"""Ranged Fire Procedure: one unit fires at one unit in range, which replies if it can reach as far."""

from typing import Any, NamedTuple

from umpire.engine.dice import Contest
from umpire.engine.procedure import Forbidden, Resolution, Result
from umpire.engine.table import Table
from umpire.engine.tally import Facts, Tally, tally
from umpire.rules.hurrah_stalino.artillery import is_counter_battery, locate
from umpire.rules.hurrah_stalino.dice import SIDES, contest
from umpire.rules.hurrah_stalino.pieces import UnitType, compared, listed_range


class Fire(NamedTuple):
    """Fire over a distance in sectors. `cover` is the target's; `reply` None leaves it to the target's range.

    `located` is no where enemy guns must first be found.
    """

    firer: UnitType
    target: UnitType
    distance: int = 1
    cover: bool = False
    reply: bool | None = None
    located: bool = True
    out_of_supply: tuple[str, ...] = ()


def reach(battle: Table, unit: UnitType) -> int | None:
    """How many sectors a unit fires, or None where that is not known (`armour-range`: only by self-propelled guns)."""
    if battle.rulings["armour-range"] == "zero" and unit.armoured and not unit.is_artillery:
        return 0
    return unit.range


def reaches(battle: Table, unit: UnitType, distance: int) -> bool | None:
    """Whether a unit fires so far, or None where that is not known."""
    sectors = reach(battle, unit)
    return None if sectors is None else sectors >= distance


# Ranged Fire 1: one target in range.
def allow(battle: Table, fire: Fire) -> None:
    """Raise Forbidden where the rules do not let this unit fire at that one."""
    if fire.firer.is_aircraft:
        raise Forbidden("aircraft attack from the air: they have no ranged fire", "Air to Ground 1")
    if fire.target.is_aircraft:
        raise Forbidden("only AAA units and fighters attack aircraft", "Air to Ground note")
    if reaches(battle, fire.firer, fire.distance) is False:
        if reach(battle, fire.firer) != fire.firer.range:
            raise Forbidden(f"{fire.firer.name} is armoured and has no range", "Ruling: armour-range")
        has = listed_range(battle, fire.firer)
        raise Forbidden(f"{fire.firer.name} has {has}, the target is {fire.distance} away", "Ranged Fire 1")


def replies(battle: Table, fire: Fire) -> bool:
    """Whether the target can hit back: as told, else by its range (H36)."""
    return bool(reaches(battle, fire.target, fire.distance)) if fire.reply is None else fire.reply


def facts(fire: Fire, side: str) -> Facts:
    """What the phrases of the dice lists mean for one side of this fire."""
    mine, theirs = (fire.firer, fire.target) if side == "attacker" else (fire.target, fire.firer)
    return {
        **compared(mine, theirs),
        "fortifications or heavy terrain": fire.cover,
        "out of supply": side in fire.out_of_supply,
    }


# Ranged Fire 2: so many dice a side.
def attack(battle: Table, fire: Fire) -> Tally:
    return tally("dice", battle.numbers["dice"]["ranged fire"]["attacker"], facts(fire, "attacker"))


def defence(battle: Table, fire: Fire) -> Tally:
    return tally("dice", battle.numbers["dice"]["ranged fire"]["defender"], facts(fire, "defender"))


def throw(battle: Table, fire: Fire, sides: tuple[str, str] = SIDES, **shown: Any) -> Contest:
    return contest(battle, "Ranged Fire 2", attack(battle, fire), defence(battle, fire), sides, **shown)


def results(battle: Table, fire: Fire, winner: str) -> tuple[Result, ...]:
    """Ranged Fire 6 to 8: who is destroyed."""
    # Ranged Fire 6: the target.
    if winner == "attacker":
        return (Result("defender", "destroyed", "Ranged Fire 6"),)
    # Ranged Fire 7: the firing unit, but only if the target has the range to reply.
    if winner == "defender":
        return (Result("attacker", "destroyed" if replies(battle, fire) else "no effect", "Ranged Fire 7"),)
    # Ranged Fire 8: neither.
    return tuple(Result(side, "no effect", "Ranged Fire 8") for side in SIDES)


async def resolve(battle: Table, fire: Fire) -> Resolution:
    """Ranged Fire 1 to 8, with the roll to find enemy guns before them."""
    allow(battle, fire)
    if not fire.located and is_counter_battery(fire.firer, fire.target) and not await locate(battle):
        return Resolution(None, (Result("defender", "not found", "Artillery 3"),))
    fought = await throw(battle, fire)
    return Resolution(fought.verdict, results(battle, fire, fought.verdict))
