"""Who fights on a map of sectors: the formations and bases of all armies."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from umpire.engine.ruleset import Ruleset
from umpire.engine.words import unknown
from umpire.library.armies import Army, Unit
from umpire.library.game import FindRuleset
from umpire.library.meeting import read_army
from umpire.library.problem import clip, said
from umpire.library.sheet import Path, Sheet

AIRCRAFT = ("fighter", "obsolete-fighter", "ground-attack", "bomber")
"""The classes that fly."""

ATTACHED = "army"
"""The kind of formation whose units each go with a division (H19)."""


@dataclass(frozen=True)
class Member:
    """A formation, and its side."""

    short: str
    kind: str
    side: str


@dataclass(frozen=True)
class Base:
    """A base: its side, the short name of its formation (empty where it has none), and its values."""

    label: str
    side: str
    formation: str
    values: Mapping[str, Any]

    @property
    def flies(self) -> bool:
        return self.values["class"] in AIRCRAFT

    @property
    def bridging(self) -> bool:
        return bool(self.values["class"] == "bridging")

    @property
    def foot(self) -> bool:
        return bool(self.values.get("foot"))


@dataclass(frozen=True)
class Roster:
    """The formations of all armies by short name, their bases by label, and how many stand in a sector at most."""

    formations: Mapping[str, Member]
    bases: Mapping[str, Base]
    most: int


def muster(
    sheet: Sheet, told: Mapping[str, Any], ruleset: Ruleset, find_ruleset: FindRuleset
) -> tuple[Roster, dict[str, tuple[str, ...]]]:
    """Who fights, and the army files by side; what is wrong with them is reported. Raises Enough."""
    formations: dict[str, Member] = {}
    bases: dict[str, Base] = {}
    files: dict[str, tuple[str, ...]] = {}
    numbers = ruleset.numbers()
    for path, side, name in _named(sheet, told, ruleset.nations):
        army, file = read_army(sheet, path, name, ruleset, find_ruleset)
        if army is None:
            continue
        if army.side != side:
            sheet.problem(path, f"the army is {army.side}, and it is listed as {side}")
            continue
        files[side] = (*files.get(side, ()), file)
        for formation in army.formations:
            if formation.short in formations:
                sheet.problem(path, f"a second formation whose short name is {formation.short!r}")
            formations.setdefault(formation.short, Member(formation.short, formation.kind, side))
        types = ruleset.types(numbers, side)
        twice = [unit.label for unit in army.units if unit.label in bases]
        if twice:
            sheet.problem(path, f"a second base of the label {twice[0]!r}")
        for unit in army.units:
            values = {**types[unit.type], **unit.overrides}
            bases.setdefault(unit.label, Base(unit.label, side, _short(army, unit), values))
    return Roster(formations, bases, numbers["sectors"]["units"]["number"]), files


def _named(sheet: Sheet, told: Mapping[str, Any], sides: tuple[str, ...]) -> Iterator[tuple[Path, str, object]]:
    """Every army file that is named, with its place and side."""
    for side, listed in told.items():
        path: Path = ("armies", side)
        if side not in sides:
            sheet.problem(path, unknown("side", clip(side), sides), key=True)
        elif type(listed) is not list or not listed:
            sheet.problem(path, f"a list of army files is needed, as in [german-panzer-division], not {said(listed)}")
        else:
            yield from (((*path, number), side, name) for number, name in enumerate(listed))
    for side in sides:
        if side not in told and "armies" in sheet.value:
            sheet.problem(("armies",), f"the {side} side has no army", key=True)


def _short(army: Army, unit: Unit) -> str:
    return next((each.short for each in army.formations if each.name == unit.formation), "")


def takes(formation: Member, side: str) -> bool:
    """Whether army troops of that side may go with a formation."""
    return formation.side == side and formation.kind not in (ATTACHED, "air division")
