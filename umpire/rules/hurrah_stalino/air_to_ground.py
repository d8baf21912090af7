"""Air to Ground Attack and Anti-Aircraft Procedure: aircraft attack the ground, AAA units attack aircraft."""

from typing import Any, NamedTuple

from umpire.engine.dice import Contest
from umpire.engine.procedure import Forbidden, Resolution, Result
from umpire.engine.table import Table
from umpire.engine.tally import Facts, Tally, tally
from umpire.rules.hurrah_stalino.dice import SIDES, contest
from umpire.rules.hurrah_stalino.pieces import UnitType, given, listed_range

# What else can be bombed (Air to Ground note).
BRIDGE = UnitType("", "bridge", "a bridge", "bridge")
SUPPLY_SECTOR = UnitType("", "supply", "a supply sector", "supply")
OBJECTS = (BRIDGE, SUPPLY_SECTOR)


class AirAttack(NamedTuple):
    """An attack from the air. An aircraft unit that is the target stands on the ground.

    `deployed` is a bridging column in an impassable river; `aaa` says that the target is in range of an AAA unit
    (other than itself) which reaches these aircraft; `cover` is the target's fortifications or heavy terrain.
    """

    aircraft: UnitType
    target: UnitType
    deployed: bool = False
    cover: bool = False
    aaa: bool = False
    out_of_supply: tuple[str, ...] = ()


class AntiAircraft(NamedTuple):
    """An AAA unit's attack on aircraft; `aaa_helps` says that they are in range of another AAA unit too."""

    aaa: UnitType
    aircraft: UnitType
    aaa_helps: bool = False
    on_the_ground: bool = False
    out_of_supply: tuple[str, ...] = ()


# Air to Ground note: medium and heavy bombers attack from a range of 1, where AAA of range 0 does not count (H44).
def counts_against(aaa: UnitType, aircraft: UnitType) -> bool:
    return aaa.class_ == "aaa" and (aaa.range or 0) >= (aircraft.range or 0)


# Air to Ground 1: the target.
def allow_air_attack(attack: AirAttack) -> None:
    """Raise Forbidden where these aircraft may not attack that target."""
    if not attack.aircraft.is_aircraft:
        raise Forbidden(f"{attack.aircraft.name} is no aircraft unit", "Air to Ground 1")
    if attack.aircraft.is_fighter and not attack.target.is_aircraft:
        raise Forbidden("fighters attack no ground targets but aircraft on an airfield", "Air to Air 1")


def allow_anti_aircraft(battle: Table, attack: AntiAircraft) -> None:
    """Raise Forbidden where this unit may not attack those aircraft."""
    if attack.aaa.class_ != "aaa":
        raise Forbidden(f"{attack.aaa.name}: only AAA units attack aircraft", "Air to Ground note")
    if not attack.aircraft.is_aircraft:
        raise Forbidden(f"{attack.aircraft.name} is no aircraft unit", "Air to Ground 1")
    if not attack.on_the_ground and not counts_against(attack.aaa, attack.aircraft):
        has = listed_range(battle, attack.aaa)
        raise Forbidden(f"{attack.aaa.name} has {has}: bombers at their height need 1", "Air to Ground note")


def own_dice(unit: UnitType, *, on_the_ground: bool = False, deployed: bool = False) -> Facts:
    """Which of the first rows of Air to Ground 2 is the unit's."""
    bridging = unit.class_ == "bridging" and deployed
    hard = unit.armoured or unit.class_ == "aaa" or bridging
    values = {"aircraft dice": "ground_dice", "armoured, AAA or deployed bridging column": "armoured"}
    return {
        **given(unit, {**values, "infantry, soft or unarmoured": "armoured"}),
        "aircraft on the ground": unit.is_aircraft and on_the_ground,
        "aircraft dice": unit.ground_dice,
        "bridge or supply sector": unit in OBJECTS,
        "armoured, AAA or deployed bridging column": hard,
        "infantry, soft or unarmoured": not hard and not unit.is_aircraft and unit not in OBJECTS,
    }


def in_the_open(attack: AirAttack) -> bool:
    """Whether the target is a unit without cover: no object, and no column deployed in a river (H67)."""
    bridging = attack.target.class_ == "bridging" and attack.deployed
    return not attack.cover and not bridging and attack.target not in OBJECTS


def facts_of_air_attack(attack: AirAttack, side: str) -> Facts:
    """What the phrases of the dice list mean for one side of an attack from the air."""
    attacks = side == "attacker"
    target = own_dice(attack.target, on_the_ground=True, deployed=attack.deployed)
    return {
        **(own_dice(attack.aircraft) if attacks else target),
        "aircraft attack units in the open": attacks and in_the_open(attack),
        "in range of friendly AAA": not attacks and attack.aaa,
        "out of supply": side in attack.out_of_supply,
    }


def facts_of_anti_aircraft(attack: AntiAircraft, side: str) -> Facts:
    """What the phrases of the dice list mean for one side of an attack by AAA."""
    attacks = side == "attacker"
    return {
        **(own_dice(attack.aaa) if attacks else own_dice(attack.aircraft, on_the_ground=attack.on_the_ground)),
        "aircraft attack units in the open": False,
        "in range of friendly AAA": attacks and attack.aaa_helps,
        "out of supply": side in attack.out_of_supply,
    }


# Air to Ground 2: so many dice a side.
def dice(battle: Table, facts: Facts) -> Tally:
    return tally("dice", battle.numbers["dice"]["air to ground"], facts)


def throw_of_air_attack(battle: Table, attack: AirAttack, sides: tuple[str, str] = SIDES, **shown: Any) -> Contest:
    mine, theirs = (dice(battle, facts_of_air_attack(attack, side)) for side in SIDES)
    return contest(battle, "Air to Ground 2", mine, theirs, sides, **shown)


def throw_of_anti_aircraft(
    battle: Table, attack: AntiAircraft, sides: tuple[str, str] = SIDES, **shown: Any
) -> Contest:
    mine, theirs = (dice(battle, facts_of_anti_aircraft(attack, side)) for side in SIDES)
    return contest(battle, "Air to Ground 2", mine, theirs, sides, **shown)


def results_of_air_attack(battle: Table, attack: AirAttack, winner: str) -> tuple[Result, ...]:
    """Air to Ground 5 to 8, when aircraft attack."""
    # Air to Ground 5 and note: the target is destroyed, be it a unit, a bridge or a dump.
    if winner == "attacker":
        cite = "Air to Ground note" if attack.target in OBJECTS else "Air to Ground 5"
        return (Result("defender", "destroyed", cite),)
    if winner == "defender":
        # Air to Ground 7: AAA, the target's own or that around it, destroys the aircraft.
        if attack.aaa or counts_against(attack.target, attack.aircraft):
            return (Result("attacker", "destroyed", "Air to Ground 7"),)
        # Air to Ground 6: others drive them off.
        how = battle.numbers["retreats"]["beaten aircraft"]
        return (Result("attacker", "retreat", "Air to Ground 6", sectors=how["sectors"], source=how["source"]),)
    # Air to Ground 8: neither.
    return tuple(Result(side, "no effect", "Air to Ground 8") for side in SIDES)


def results_of_anti_aircraft(winner: str) -> tuple[Result, ...]:
    """Air to Ground 7 and 8, when AAA attacks."""
    if winner == "attacker":
        return (Result("defender", "destroyed", "Air to Ground 7"),)
    if winner == "defender":
        return (Result("attacker", "no effect", "Ruling: beaten-aaa"),)
    return tuple(Result(side, "no effect", "Air to Ground 8") for side in SIDES)


async def attack_from_the_air(battle: Table, attack: AirAttack) -> Resolution:
    """Air to Ground 1 to 8, when aircraft attack."""
    allow_air_attack(attack)
    fought = await throw_of_air_attack(battle, attack)
    return Resolution(fought.verdict, results_of_air_attack(battle, attack, fought.verdict))


async def fire_at_aircraft(battle: Table, attack: AntiAircraft) -> Resolution:
    """Air to Ground 1 to 8, when an AAA unit attacks."""
    allow_anti_aircraft(battle, attack)
    fought = await throw_of_anti_aircraft(battle, attack)
    return Resolution(fought.verdict, results_of_anti_aircraft(fought.verdict))
