"""What is in a place of a map, in words."""

from collections.abc import Callable
from itertools import groupby

from umpire.engine.view import Unit, View


def sight(view: View, key: str, mark: Callable[[str], str]) -> str:
    """Its ground, its marks, and who stands there, each with his factor: `heavy, mined; ◄71 Inf/I 191 3, II 191 3
    moved`. `mark` is the sign of a side."""
    place = next(each for each in view.places if each.key == key)
    ground = ", ".join((place.kind, *place.marks))
    standing = [unit for unit in view.units if unit.place == key]
    stacks = (f"{mark(side)}{_named(list(units))}" for side, units in groupby(standing, lambda unit: unit.side))
    return "; ".join((ground, *stacks))


def _named(units: list[Unit]) -> str:
    """What the names of a formation have in common is said once."""
    told, before = [], ""
    for unit in units:
        common = unit.words[: unit.words.rfind("/") + 1]
        name = unit.words.removeprefix(common) if common == before else unit.words
        told.append(" ".join(filter(None, (name, unit.value, *unit.states))))
        before = common
    return ", ".join(told)
