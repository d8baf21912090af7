"""A scenario that begins in the middle of a battle: where each counter stands as a turn begins.

standing:
  turn: 5
  pool: 2
  face down: [6, 7]
  counters:
    14/36 III: {area: 5, flipped: true}
    6 BDE: {area: out}
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from umpire.engine.ruleset import Ruleset
from umpire.engine.words import unknown
from umpire.library.problem import clip
from umpire.library.sheet import Path, Sheet

if TYPE_CHECKING:
    from umpire.library.standing_shape import StandingShape

OUT, TABLE = "out", "table"
"""Where a counter may be besides in an area: out of play, or where only the players' table knows."""

AT: Path = ("standing",)


@dataclass(frozen=True)
class Counter:
    """Where a counter is (an area, OUT or TABLE), and whether its other side is up."""

    area: str
    flipped: bool = False


@dataclass(frozen=True)
class Standing:
    """The table as `turn` begins: the areas of those face down, in order, how many are in the `pool`, the counters by
    their printed names. A German that is not listed is out of play; a Soviet has not been seen."""

    turn: int
    pool: int
    face_down: tuple[str, ...]
    counters: Mapping[str, Counter]


def later(sheet: Sheet) -> bool:
    """Does a scenario say how things stand in a later turn?"""
    return type(sheet.value.get("standing")) is dict


def standing(sheet: Sheet, ruleset: Ruleset, areas: Sequence[str]) -> Standing | None:
    """What a sheet says of it; its problems are added to those of the sheet."""
    from umpire.library.shape import fit
    from umpire.library.standing_shape import StandingShape

    told = fit(StandingShape, sheet, AT)
    if told is None:
        return None
    first, second = (list(ruleset.types(ruleset.numbers(), nation)) for nation in ruleset.nations)
    counters = {
        name: counter
        for name in told.counters
        if (counter := _counter(sheet, name, (*first, *second), (*areas, OUT, TABLE))) is not None
    }
    hidden = ruleset.nations[1].title()  # the side whose counters lie face down
    down = tuple(str(area) for area in told.face_down)
    seen = {counters[name].area for name in second if name in counters}
    for number, area in enumerate(down):
        for words in _down(area, down[:number], seen, areas, hidden):
            sheet.problem((*AT, "face down", number), words)
    for name in second:
        if name in counters and (counters[name].flipped or counters[name].area == TABLE):
            sheet.problem((*AT, "counters", name), f"{name} is {hidden}: it is in an area, or {OUT}", key=True)
    _enough(sheet, told, sum(name not in counters for name in second))
    return Standing(told.turn, told.pool, down, counters)


def _counter(sheet: Sheet, name: str, names: Sequence[str], places: Sequence[str]) -> Counter | None:
    from umpire.library.shape import fit
    from umpire.library.standing_shape import CounterShape

    path: Path = (*AT, "counters", name)
    if name not in names:
        sheet.problem(path, unknown("counter", clip(name), names), key=True)
        return None
    told = fit(CounterShape, sheet, path)
    if told is None:
        return None
    if str(told.area) not in places:
        sheet.problem((*path, "area"), unknown("area", clip(str(told.area)), places))
    return Counter(str(told.area), told.flipped)


def _down(area: str, before: Sequence[str], seen: set[str], areas: Sequence[str], hidden: str) -> Iterator[str]:
    """What is wrong with a counter face down there."""
    if area not in areas:
        yield unknown("area", clip(area), areas)
    elif area in before or area in seen:
        yield f"two {hidden} counters in area {area}"


def _enough(sheet: Sheet, told: "StandingShape", unseen: int) -> None:
    """Those face down and in the pool are counters that nobody has seen."""
    if len(told.face_down) + told.pool > unseen:
        words = f"{len(told.face_down)} face down and {told.pool} in the pool, but {unseen} are not listed as seen"
        sheet.problem((*AT, "pool"), words)


def plain(told: Standing) -> dict[str, Any]:
    """As it stands in a file."""
    counters = {
        name: {"area": number(counter.area)} | ({"flipped": True} if counter.flipped else {})
        for name, counter in told.counters.items()
    }
    down = [number(area) for area in told.face_down]
    return {"turn": told.turn, "pool": told.pool, "face down": down, "counters": counters}


def number(area: str) -> int | str:
    """The key of an area as a file has it: `5`, `2/12`."""
    return int(area) if area.isdecimal() else area
