"""The unit types of the Combat Table, and how a combat by itself names them: by key, or as a bare combat factor."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from umpire.engine.asks import Illegal
from umpire.engine.procedure import GREATEST
from umpire.engine.table import Table
from umpire.engine.tally import Facts
from umpire.engine.words import unknown

NATIONS = ("german", "russian")
FIGHTERS = ("fighter", "obsolete-fighter")
AIRCRAFT = (*FIGHTERS, "ground-attack", "bomber")

Allowed = Callable[[], Iterable[str]]
"""What gives the keys that may be named; only a mistake asks for them."""


class UnitType(NamedTuple):
    """A unit as the rules see it: its class and values. Range None is unknown: the unit is a bare combat factor.

    `told` names the values that the player gave in place of those of the tables.
    """

    nation: str
    key: str
    name: str
    class_: str
    cf: int = 0
    range: int | None = 0
    move: int = 0
    size: str = "battalion"
    foot: bool = False
    armoured: bool = False
    tank: bool = False
    heavy: bool = False
    rocket: bool = False
    self_propelled: bool = False
    air_dice: int = 0
    ground_dice: int = 0
    told: tuple[str, ...] = ()

    @property
    def bare(self) -> bool:
        return not self.class_

    @property
    def is_aircraft(self) -> bool:
        return self.class_ in AIRCRAFT

    @property
    def is_fighter(self) -> bool:
        return self.class_ in FIGHTERS

    @property
    def is_tank(self) -> bool:
        return self.tank or self.class_ == "tank"

    @property
    def is_artillery(self) -> bool:
        """Artillery, rockets or mortars."""
        return self.class_ in ("artillery", "mortar")

    @property
    def is_gun(self) -> bool:
        """Artillery or rockets that do not move by themselves; no mortars."""
        return self.class_ == "artillery" and not self.self_propelled


def bare(cf: int) -> UnitType:
    """A unit of which only the combat factor is known."""
    return UnitType("", str(cf), f"CF {cf}", "", cf, None)


def compared(mine: UnitType, theirs: UnitType) -> Facts:
    """The combat factors of two leads: higher, double or more; and their source, where the lost table has no part."""
    phrases = {"higher CF": mine.cf > theirs.cf, "double CF": mine.cf >= 2 * theirs.cf}
    listed = [unit for unit in (mine, theirs) if not unit.bare]
    told = all("cf" in unit.told for unit in listed)
    source = "reconstructed" if not told else "booklet" if listed else "printed"
    return {
        "CF": mine.cf,
        "enemy CF": theirs.cf,
        **phrases,
        **{f"source of {phrase}": source for phrase in phrases},
    }


def given(unit: UnitType, values: dict[str, str]) -> Facts:
    """The source of phrases, each of which rests on a value of the unit, where the player gave that value."""
    return {f"source of {phrase}": "booklet" for phrase, value in values.items() if value in unit.told}


def listed_range(battle: Table, unit: UnitType) -> str:
    """The range of a unit type in words, marked where it is not a printed one."""
    source = "booklet" if "range" in unit.told else battle.numbers["columns"]["range"]["source"]
    return f"a range of {unit.range}{f' ({source})' if source in ('reconstructed', 'booklet') else ''}"


def unit_type(battle: Table, nation: str, key: str) -> UnitType:
    """The type of that nation and key. Raises Illegal."""
    types = battle.numbers["units"][nation]
    if key not in types:
        raise Illegal(unknown(f"{nation} unit", key, types))
    values = {name.replace("-", "_"): value for name, value in types[key].items()}
    told = tuple(name.replace("-", "_") for name in values.pop("booklet", ()))
    return UnitType(nation, key, class_=values.pop("class"), told=told, **values)


def read_type(battle: Table, text: str, allowed: Allowed | None = None) -> UnitType:
    """The type that a text names: `russian/cavalry`, or a key alone where it can only be one.

    Raises Illegal, which says what is allowed: any type, where nothing else is given.
    """
    nation, slash, key = text.rpartition("/")
    if slash:
        if nation not in NATIONS:
            raise Illegal(unknown("nation", nation, NATIONS))
        return unit_type(battle, nation, key)
    meant = [unit_type(battle, nation, text) for nation in NATIONS if text in battle.numbers["units"][nation]]
    if not meant:
        raise Illegal(unknown("unit", text, (allowed or partial(keys, battle, lambda _: True))()))
    if _differ(meant):
        raise Illegal(f"{text} may be {' or '.join(f'{found.nation}/{found.key}' for found in meant)}")
    return meant[0]


def read_unit(battle: Table, text: str, allowed: Allowed | None = None) -> UnitType:
    """The type that a text names, or a bare combat factor of 1 or more. Raises Illegal."""
    if not (text.isascii() and text.isdigit()):
        return read_type(battle, text, allowed)
    if len(text) > len(str(GREATEST)) or int(text) < 1:
        raise Illegal(f"{text} is no combat factor: allowed is 1 to {GREATEST}, or a unit type")
    return bare(int(text))


def keys(battle: Table, fits: Callable[[UnitType], bool]) -> tuple[str, ...]:
    """What names the types that fit, as `read_type` takes it, each once."""
    found: dict[str, list[UnitType]] = {}
    for nation in NATIONS:
        for key in battle.numbers["units"][nation]:
            found.setdefault(key, []).append(unit_type(battle, nation, key))
    return tuple(
        name
        for key, meant in found.items()
        if any(map(fits, meant))
        for name in ([f"{each.nation}/{key}" for each in meant] if _differ(meant) else [key])
    )


def _differ(meant: list[UnitType]) -> bool:
    """Whether types of one key have other values: air units are alike, but for the name of their unit."""
    return len({each._replace(nation="", name="", told=()) for each in meant}) > 1
