"""The combats of Hurrah Stalino! by themselves: what has to be told, and the rule that each thing belongs to."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from umpire.engine.asks import Illegal
from umpire.engine.procedure import Parameter, Procedure, Resolution, Value, Values
from umpire.engine.table import Table
from umpire.rules.hurrah_stalino import (
    air_to_air,
    air_to_ground,
    assault,
    bombardment,
    dice,
    mined_sectors,
    pieces,
    ranged_fire,
)

LOST = {"none": (), "attacker": ("attacker",), "defender": ("defender",), "both": dice.SIDES}


def told(values: Values) -> dict[str, Any]:
    """The values by the names that the combats give them."""
    return {name.replace("-", "_"): LOST[value] if name == "out-of-supply" else value for name, value in values.items()}


async def fight_assault(battle: Table, values: Values) -> Resolution:
    return await assault.resolve(battle, assault.Assault(**told(values)))


async def fire(battle: Table, values: Values) -> Resolution:
    return await ranged_fire.resolve(battle, ranged_fire.Fire(**told(values)))


async def air_attack(battle: Table, values: Values) -> Resolution:
    return await air_to_ground.attack_from_the_air(battle, air_to_ground.AirAttack(**told(values)))


async def anti_aircraft(battle: Table, values: Values) -> Resolution:
    return await air_to_ground.fire_at_aircraft(battle, air_to_ground.AntiAircraft(**told(values)))


async def intercept(battle: Table, values: Values) -> Resolution:
    fighter, target = values["fighter"], values["target"]
    escort = pieces.unit_type(battle, target.nation, "fighters") if values["escorted"] else None
    return await air_to_air.resolve(battle, air_to_air.Interception(fighter, target, escort))


async def bombard(battle: Table, values: Values) -> Resolution:
    return await bombardment.resolve(battle, values["target"], values["bonus"])


async def mines(battle: Table, values: Values) -> Resolution:
    return await mined_sectors.resolve(battle, values["engineers"])


def ground_unit(battle: Table, name: str, text: str) -> Value:
    return pieces.read_unit(battle, text, lambda: (*ground_units(battle, name), "a CF of 1 or more"))


def supported(battle: Table, values: Values, helpers: Sequence[str]) -> Values:
    """What the attacker's supports tell when named by type: their number, and whether infantry is with the tank."""
    most = ASSAULT.parameter("supports").most or 0
    if len(helpers) > most:
        raise Illegal(f"supports: {len(helpers)} named, {most} at most (Assault 1)")
    nation = values["attacker"].nation
    units = [pieces.read_type(battle, f"{nation}/{key}" if nation else key) for key in helpers if key]
    for unit in units:
        assault.allow_attacker(battle, unit)
    infantry = values["tank-with-infantry"] or any(map(assault.spares_a_tank, units))
    return {**values, "supports": len(helpers), "tank-with-infantry": infantry}


def air_unit(battle: Table, name: str, text: str) -> Value:
    """A unit type, or for `target` one of the objects that can be bombed."""
    objects = {thing.key: thing for thing in air_to_ground.OBJECTS} if name == "target" else {}
    return objects[text] if text in objects else pieces.read_type(battle, text, partial(air_attack_units, battle, name))


def anti_aircraft_unit(battle: Table, name: str, text: str) -> Value:
    return pieces.read_type(battle, text, partial(anti_aircraft_units, battle, name))


def air_to_air_unit(battle: Table, name: str, text: str) -> Value:
    return pieces.read_type(battle, text, partial(air_to_air_units, battle, name))


def ground_units(battle: Table, name: str) -> tuple[str, ...]:
    return pieces.keys(battle, lambda unit: not unit.is_aircraft)


def air_attack_units(battle: Table, name: str) -> tuple[str, ...]:
    if name == "aircraft":
        return pieces.keys(battle, lambda unit: unit.is_aircraft)
    return (*(thing.key for thing in air_to_ground.OBJECTS), *pieces.keys(battle, lambda unit: True))


def anti_aircraft_units(battle: Table, name: str) -> tuple[str, ...]:
    return pieces.keys(battle, lambda unit: unit.class_ == "aaa" if name == "aaa" else unit.is_aircraft)


def air_to_air_units(battle: Table, name: str) -> tuple[str, ...]:
    return pieces.keys(battle, lambda unit: unit.is_fighter if name == "fighter" else unit.is_aircraft)


def unit(name: str, words: str, cite: str, side: str) -> Parameter:
    return Parameter(name, "unit", words, cite, required=True, side=side)


def flag(name: str, words: str, cite: str, hotkey: str, side: str) -> Parameter:
    return Parameter(name, "flag", words, cite, False, side=side, hotkey=hotkey)


def supports(name: str, side: str, hotkey: str, *, named: bool = False) -> Parameter:
    return Parameter(name, "count", "units in support", "Assault 4", 0, most=2, side=side, hotkey=hotkey, named=named)


def out_of_supply(cite: str) -> Parameter:
    return Parameter("out-of-supply", "choice", "supply sector lost", cite, "none", choices=tuple(LOST), hotkey="x")


ASSAULT = Procedure(
    name="assault",
    title="Assault",
    cite="Assault 4",
    parameters=(
        unit("attacker", "the lead attacker, or its CF", "Assault 2", "attacker"),
        unit("defender", "the lead defender, or its CF", "Assault 3", "defender"),
        supports("supports", "attacker", "+", named=True),
        supports("defender-supports", "defender", "-"),
        flag("artillery", "divisional artillery can fire in", "Assault 4", "g", "defender"),
        flag("fortified", "in fortifications", "Assault 4", "w", "defender"),
        flag("heavy", "in heavy terrain", "Assault 4", "h", "defender"),
        flag("mined", "the sector is mined", "Assault 4", "m", "defender"),
        flag("engineers", "assault engineers lead", "Assault 4", "n", "attacker"),
        out_of_supply("Assault 4"),
        flag("tank-with-infantry", "infantry of its division with the tank", "Assault note", "t", "attacker"),
    ),
    resolve=fight_assault,
    verdicts=dice.VERDICTS,
    verbs={"a": {}},
    unit=ground_unit,
    units=ground_units,
    helped=supported,
)

FIRE = Procedure(
    name="fire",
    title="Ranged fire",
    cite="Ranged Fire 2",
    parameters=(
        unit("firer", "the firing unit, or its CF", "Ranged Fire 1", "attacker"),
        unit("target", "the unit fired at, or its CF", "Ranged Fire 1", "defender"),
        Parameter("distance", "count", "sectors away", "Ranged Fire 1", 1, least=1, hotkey="d"),
        flag("cover", "in fortifications or heavy terrain", "Ranged Fire 2", "c", "defender"),
        out_of_supply("Ranged Fire 2"),
        Parameter("reply", "flag", "has the range to reply", "Ranged Fire 7", side="defender", hotkey="r"),
        Parameter("located", "flag", "enemy guns are located", "Artillery 3", True, side="attacker", hotkey="l"),
    ),
    resolve=fire,
    verdicts=dice.VERDICTS,
    verbs={"f": {}},
    unit=ground_unit,
    units=ground_units,
)

AIR_ATTACK = Procedure(
    name="air-attack",
    title="Air to ground attack",
    cite="Air to Ground 2",
    parameters=(
        unit("aircraft", "the aircraft that attack", "Air to Ground 1", "attacker"),
        unit("target", "the unit attacked, bridge or supply", "Air to Ground 1", "defender"),
        flag("deployed", "the bridging column is deployed", "Air to Ground 2", "z", "defender"),
        flag("cover", "in fortifications or heavy terrain", "Air to Ground 2", "c", "defender"),
        flag("aaa", "in range of friendly AAA that counts", "Air to Ground 2", "y", "defender"),
        out_of_supply("Air to Ground 2"),
    ),
    resolve=air_attack,
    verdicts=dice.VERDICTS,
    verbs={"b": {}},
    unit=air_unit,
    units=air_attack_units,
)

ANTI_AIRCRAFT = Procedure(
    name="anti-aircraft",
    title="Anti-aircraft fire",
    cite="Air to Ground 2",
    parameters=(
        unit("aaa", "the AAA that fires", "Air to Ground note", "attacker"),
        unit("aircraft", "the aircraft fired at", "Air to Ground 1", "defender"),
        flag("aaa-helps", "another AAA unit in range", "Air to Ground 2", "y", "attacker"),
        flag("on-the-ground", "the aircraft are on the ground", "Air to Ground 2", "o", "defender"),
        out_of_supply("Air to Ground 2"),
    ),
    resolve=anti_aircraft,
    verdicts=dice.VERDICTS,
    verbs={"k": {}},
    unit=anti_aircraft_unit,
    units=anti_aircraft_units,
)

INTERCEPT = Procedure(
    name="intercept",
    title="Air to air combat",
    cite="Air to Air 2",
    parameters=(
        unit("fighter", "the fighters that intercept", "Air to Air 1", "attacker"),
        unit("target", "the aircraft intercepted", "Air to Air 1", "defender"),
        flag("escorted", "escorted by a fighter unit", "Air to Air 5", "e", "defender"),
    ),
    resolve=intercept,
    verdicts=dice.VERDICTS,
    verbs={"i": {}},
    unit=air_to_air_unit,
    units=air_to_air_units,
)

BOMBARDMENT = Procedure(
    name="bombardment",
    title="Pre-battle bombardment",
    cite="Bombardment",
    parameters=(
        Parameter("target", "choice", "whose units are shelled", "Bombardment", required=True,
                  choices=("russian", "german"), side="defender", hotkey="s"),
        flag("bonus", "all heavy artillery or rockets", "Bombardment", "j", "attacker"),
    ),
    resolve=bombard,
    verdicts=bombardment.VERDICTS,
    verbs={"p": {}},
)  # fmt: skip

MINES = Procedure(
    name="mines",
    title="Entering a minefield",
    cite="Mined Sectors",
    parameters=(flag("engineers", "friendly engineers in the sector", "Mined Sectors", "n", "attacker"),),
    resolve=mines,
    verdicts=mined_sectors.VERDICTS,
    verbs={"m": {}},
)

PROCEDURES = (ASSAULT, FIRE, AIR_ATTACK, ANTI_AIRCRAFT, INTERCEPT, BOMBARDMENT, MINES)
