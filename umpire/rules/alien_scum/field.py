"""The field of battle: every unit of both sides and how it stands, the commanders, whose go it is and his points."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from umpire.engine.asks import Illegal
from umpire.engine.table import Numbers, Table
from umpire.rules.alien_scum.pieces import Combatant, UnitType, unit_type
from umpire.rules.piece import Offer, key_of

if TYPE_CHECKING:
    from umpire.library.armies import Army
    from umpire.library.scenarios import Scenario


@dataclass
class Unit:
    """A unit and how it stands.

    `cover` is the ground it was said to stand in, until it moves; `perhaps_gone` that it may since have moved unnamed.
    `silenced` is "next" while its next go is lost to it and "now" in that go, `silenced_again` if the go after that is
    lost too. What it did in its side's last go stays until that side's next: `paid` a point, `moved` (named, or said
    when it attacked), `attacked`; `target` that it was attacked in the go of the enemy.
    """

    key: str
    words: str
    code: str
    side: str
    type: str
    traits: tuple[str, ...] = ()
    values: dict[str, Any] = field(default_factory=dict)
    lost: bool = False
    dug_in: bool = False
    cover: str = ""
    perhaps_gone: bool = False
    silenced: str = ""
    silenced_again: bool = False
    paid: bool = False
    moved: bool = False
    attacked: bool = False
    target: bool = False


@dataclass
class Commander:
    """A commander: `unit` is the key of the one that he is with, empty until it is said."""

    key: str
    words: str
    code: str
    side: str
    grade: str
    unit: str = ""
    lost: bool = False


@dataclass
class Loss:
    """A unit that was destroyed: in which turn, by which unit (empty where the umpire says so), and how."""

    unit: str
    turn: int
    by: str
    how: str


@dataclass(kw_only=True)
class Field(Table):
    """Both armies. `goes` are the sides that have still to go in this turn, the first of them now if `on_go`.

    `points` are the activation points left, `nameless` how many units moved without being named, `over` lists the
    points that each side left over in its last go. `victor` is the unit that may break through; `closed` says that the
    umpire has ended the go.
    """

    units: dict[str, Unit]
    commanders: dict[str, Commander]
    sides: tuple[str, ...]
    scale: str = "2 in"
    turn: int = 0
    goes: list[str] = field(default_factory=list)
    on_go: str = ""
    step: str = "Deployment"
    points: int = 0
    nameless: int = 0
    over: dict[str, int] = field(default_factory=dict)
    losses: list[Loss] = field(default_factory=list)
    closed: bool = False
    victor: str = ""
    _kinds: dict[str, UnitType] = field(default_factory=dict, init=False, repr=False, compare=False)
    _numbers_of_kinds: Numbers | None = field(default=None, init=False, repr=False, compare=False)
    _gains: dict[object, float] = field(default_factory=dict, init=False, repr=False, compare=False)
    _gains_under: tuple[Numbers, dict[str, str]] | None = field(default=None, init=False, repr=False, compare=False)

    def foe(self, side: str) -> str:
        return next(other for other in self.sides if other != side)

    def alive(self, side: str) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.side == side and not unit.lost]

    def lost(self, side: str) -> int:
        """How many units of a side were destroyed."""
        return sum(self.units[loss.unit].side == side for loss in self.losses)

    def dice(self, side: str) -> int:
        """Activation Points: the activation dice of a side, one fewer for every so many units lost."""
        printed = self.numbers["activation dice"]
        return max(0, int(printed["number"]) - self.dice_lost(side))

    def dice_lost(self, side: str) -> int:
        per = int(self.numbers["activation dice"]["units lost a die"])
        return self.lost(side) // per if per else 0

    def kind(self, unit: Unit) -> UnitType:
        """The type of a unit with its own values; remembered while the numbers in force are the same."""
        if self._numbers_of_kinds is not self.numbers:
            self._kinds, self._numbers_of_kinds = {}, self.numbers
        if unit.key not in self._kinds:
            self._kinds[unit.key] = unit_type(unit.type, {**self.numbers["units"][unit.type], **unit.values})
        return self._kinds[unit.key]

    def gains(self) -> dict[object, float]:
        """What attacks gain, as far as it was worked out while numbers and rulings in force are the same."""
        if self._gains_under is None or any(
            now is not then for now, then in zip((self.numbers, self.rulings), self._gains_under, strict=True)
        ):
            self._gains, self._gains_under = {}, (self.numbers, self.rulings)
        return self._gains

    def printed(self, unit: Unit, name: str, default: Any = None) -> Any:
        """A printed value of a unit that only the whole game needs: move, move and fire."""
        if name in unit.values:
            return unit.values[name]
        return self.numbers["units"][unit.type].get(name, default)

    def printed_at(self, key: str) -> tuple[str, ...]:
        """Where in the tables the printed values of the unit of that key are."""
        return ("units", self.units[key].type) if key in self.units else ()

    def move(self, unit: Unit) -> int:
        """How far it moves in one go, in game units."""
        if "airmobile" in unit.traits:
            return int(self.numbers["traits"]["airmobile"]["move"])
        return int(self.printed(unit, "move"))

    # Rule 1: 100 are so much on the table as the scenario says.
    def distance(self, units: int) -> str:
        """A distance in game units and as it is measured: `200, 4 in`."""
        number, measure = self.scale.split()
        return f"{units}, {units * float(number) / 100:g} {measure}"

    def with_unit(self, unit: Unit) -> list[Commander]:
        return [each for each in self.commanders.values() if each.unit == unit.key and not each.lost]

    def combatant(self, unit: Unit) -> Combatant:
        """A unit as it meets another; of two commanders the higher counts."""
        grades = {commander.grade for commander in self.with_unit(unit)}
        grade = "chief" if "chief" in grades else "subordinate" if grades else "none"
        second_rate = "second rate" in unit.traits
        return Combatant(self.kind(unit), unit.cover or "none", unit.dug_in, grade, second_rate)  # type: ignore[arg-type]

    # Combat Results: Silenced: in the next go of its side; one silenced in that go loses the go after it too.
    def silence(self, unit: Unit) -> None:
        if unit.silenced == "now" and unit.side == self.on_go:
            unit.silenced_again = True
        else:
            unit.silenced = "next"

    def is_silenced(self, unit: Unit) -> bool:
        """From the fire that silences it to the end of its next go; after that go it only waits to be free."""
        return unit.silenced == "next" or unit.silenced_again or (bool(unit.silenced) and unit.side == self.on_go)

    def spend(self, points: int) -> None:
        """By the umpire's word units act though no point is left."""
        self.points = max(0, self.points - points)

    def can_dig_in(self, unit: Unit) -> bool:
        return unit.type in self.numbers["dig in"]["types"]

    def names(self, units: Iterable[Unit]) -> str:
        return ", ".join(unit.words for unit in units)


def offer(battle: Field, unit: Unit, prefix: str = "") -> Offer:
    states = list(standing(battle, unit))
    words = f"{unit.words} ({', '.join(states)})" if states else unit.words
    does = (unit.paid, unit.moved, unit.attacked, unit.target)
    same = (unit.type, unit.traits, tuple(sorted(unit.values.items())), tuple(states), does)
    return Offer(unit.key, words, prefix + unit.code, same)


def offers(battle: Field, units: Iterable[Unit], prefix: str = "") -> list[Offer]:
    return [offer(battle, unit, prefix) for unit in units]


def standing(battle: Field, unit: Unit) -> Iterator[str]:
    """How a unit stands, in words: what is remembered of it."""
    if unit.lost:
        yield "lost"
    if unit.dug_in:
        yield "dug in"
    if unit.cover not in ("", "none"):
        yield unit.cover.replace("-", " ") + ("?" if unit.perhaps_gone else "")
    if battle.is_silenced(unit):
        yield "silenced" if unit.silenced == "now" and not unit.silenced_again else "silenced next go"
    yield from (f"with {commander.words}" for commander in battle.with_unit(unit))


def lay(
    scenario: "Scenario", numbers: Numbers, rulings: dict[str, str], armies: "Mapping[str, Army] | None" = None
) -> Field:
    """The field of a scenario: every unit of both army lists. Raises Illegal where a list is missing."""
    armies = armies or {}
    if len(armies) != 2:
        raise Illegal("a battle needs the lists of two sides")
    units = [_unit(side, unit) for side, army in armies.items() for unit in army.units]
    commanders = [_commander(side, number, told) for side, army in armies.items()
                  for number, told in enumerate(army.commanders, 1)]  # fmt: skip
    return Field(
        numbers=numbers,
        rulings=dict(rulings),
        units={unit.key: unit for unit in units},
        commanders={commander.key: commander for commander in commanders},
        sides=tuple(armies),
        scale=scenario.scale,
        over=dict.fromkeys(armies, 0),
    )


def _unit(side: str, told: Any) -> Unit:
    return Unit(key_of(told.key), told.label, told.code, side, told.type, told.traits, dict(told.overrides))


def _commander(side: str, number: int, told: Any) -> Commander:
    return Commander(key_of(f"{side}/{told.label}"), told.label, str(number), side, told.grade)
