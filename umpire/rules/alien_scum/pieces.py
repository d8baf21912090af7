"""The unit types, and the units as they meet in an attack."""

from dataclasses import dataclass
from typing import Any, Literal

from umpire.engine.asks import Illegal
from umpire.engine.table import Numbers
from umpire.engine.words import unknown

Manner = Literal["shooting", "close-assault"]
Cover = Literal["none", "woods", "built-up", "field-works"]
Commander = Literal["none", "chief", "subordinate"]


@dataclass(frozen=True)
class UnitType:
    """A type of unit as the tables have it; `row` is the list of combat results that it reads.

    `told` names the values that the player gave in place of those of the tables.
    """

    key: str
    name: str
    power: int
    range: int
    row: str
    infantry_class: bool = False
    second_rate: bool = False
    static: bool = False
    close_assault: bool = True
    told: tuple[str, ...] = ()

    def is_a(self, word: str) -> bool:
        """Does a word of the combat results mean this type? `infantry` is the whole class, `any` every type."""
        return word in ("any", self.key) or (word == "infantry" and self.infantry_class)


def unit_type(key: str, values: dict[str, Any]) -> UnitType:
    """The unit type of those printed values."""
    return UnitType(
        key=key,
        name=values["name"],
        power=values["power"],
        range=values["range"],
        row=values.get("row", key),
        infantry_class=values.get("infantry class", False),
        second_rate=values.get("second rate", False),
        static=values.get("static", False),
        close_assault=values.get("close assault", not values.get("static", False)),
        told=tuple(column.replace(" ", "_") for column in values.get("booklet", ())),
    )


def find_type(numbers: Numbers, key: str) -> UnitType:
    """The unit type of that key. Raises Illegal."""
    if key not in numbers["units"]:
        raise Illegal(unknown("unit type", key, numbers["units"]))
    return unit_type(key, numbers["units"][key])


@dataclass(frozen=True)
class Combatant:
    """One of the two units that meet: its type, the ground it stands in, its state and the commander with it."""

    type: UnitType
    cover: Cover = "none"
    dug_in: bool = False
    commander: Commander = "none"
    second_rate: bool = False


@dataclass(frozen=True)
class Attack:
    """An attack with all that matters to it.

    `flank`: the attacker began its go behind the target's flank or rear; `supported`: the tank that may lose has
    infantry in contact; `reply`: the target could shoot back; `exempt`: how many of the friends that assist in a close
    assault are artillery or aircraft, which count but do not share the attacker's fate; `static` and `cannot_dig_in`
    how many of those who share it are known not to move, or not to dig in.
    """

    attacker: Combatant
    target: Combatant
    manner: Manner
    assists: int = 0
    tank_support: bool = False
    flank: bool = False
    shock: bool = False
    supported: bool = False
    reply: bool = True
    exempt: int = 0
    static: int = 0
    cannot_dig_in: int = 0

    @property
    def close_assault(self) -> bool:
        return self.manner == "close-assault"

    @property
    def with_tanks(self) -> bool:
        """Rule 11: tanks help only infantry, and only in a close assault."""
        return self.tank_support and self.close_assault and self.attacker.type.infantry_class

    @property
    def sharing(self) -> int:
        """Rule 10: how many friends share the attacker's fate."""
        return self.assists + self.with_tanks - (self.exempt if self.close_assault else 0)

    def sides(self, side: str) -> tuple[Combatant, Combatant]:
        """The unit of that side, and the one that it meets."""
        return (self.attacker, self.target) if side == "attacker" else (self.target, self.attacker)
