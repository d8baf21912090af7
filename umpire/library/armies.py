"""Army lists: an army, or a division, a file.

game: hurrah-stalino
side: german
name: 14th Panzer Division
formations:
  - name: 14th Panzer Division
    short: 14 Pz
    kind: division
    units:
      - {type: panzer-iii, labels: [I 36, II 36]}
      - {type: pioneers, name: 13, traits: [armoured], cf: 4}
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Numbers
from umpire.engine.words import unknown
from umpire.library import labels
from umpire.library.game import FindRuleset, game_of
from umpire.library.overrides import FIELDS, Columns, Value
from umpire.library.problem import Problem, clip
from umpire.library.sheet import Enough, Path, Sheet
from umpire.library.sheet import read as read_sheet

if TYPE_CHECKING:
    from umpire.library.shape import ArmyShape, FormationShape, UnitShape


@dataclass(frozen=True)
class Commander:
    """A commander: what he is called, his rank in the list (`Legate`) and his grade (`chief` or `subordinate`)."""

    label: str
    rank: str
    grade: str


@dataclass(frozen=True)
class Formation:
    """A division, corps or brigade; `short` is what the labels of its units begin with."""

    name: str
    short: str
    kind: str


class Unit(NamedTuple):
    """One base on the table.

    `label` is unique in the army, `code` (two keys, or none where letters ran out) in its formation or, without one, in
    the army; `key` is unique over both sides. `overrides` stand in for the printed values of its type; the traits that
    are printed values are among them.
    """

    key: str
    label: str
    code: str
    type: str
    name: str
    formation: str
    traits: tuple[str, ...]
    overrides: Mapping[str, int | bool | str]


@dataclass(frozen=True)
class Army:
    """An army list as read: what stands on the table for one side, in the order of the file."""

    game: str
    side: str
    name: str
    commanders: tuple[Commander, ...]
    formations: tuple[Formation, ...]
    units: tuple[Unit, ...]


def read(file: "str | os.PathLike[str]", find_ruleset: FindRuleset) -> tuple[Army | None, list[Problem]]:
    """The army in a file, and every problem of the file; no army where one of them is an error. Raises nothing."""
    sheet = read_sheet(file)
    found = None
    with suppress(Enough):
        found = army(sheet, find_ruleset)
    return found, sheet.sorted()


def joined(armies: Sequence[Army]) -> Army:
    """Armies of one side as one: what each has, in their order."""
    first = armies[0]
    return Army(
        first.game,
        first.side,
        ", ".join(each.name for each in armies),
        tuple(commander for each in armies for commander in each.commanders),
        tuple(formation for each in armies for formation in each.formations),
        tuple(unit for each in armies for unit in each.units),
    )


def army(sheet: Sheet, find_ruleset: FindRuleset) -> Army | None:
    """The army that a sheet holds; its problems are added to those of the sheet. Raises Enough."""
    from umpire.library.shape import ArmyShape, fit

    listed = fit(ArmyShape, sheet) if sheet.whole else None
    ruleset = game_of(sheet, listed.game, find_ruleset) if listed else None
    if listed is None or ruleset is None:
        return None
    mustered = _Muster(sheet, ruleset, listed).army()
    return mustered if sheet.clean else None


class _Entry:
    """An entry of a list of units, and the formation that it stands in."""

    def __init__(self, path: Path, told: "UnitShape", formation: Formation | None) -> None:
        self.path = path
        self.told = told
        self.formation = formation.name if formation else ""
        self.prefix = f"{formation.short}/" if formation else ""
        self.name = told.name or told.type
        self.labels = [self._prefixed(label) for label in told.labels or ([told.label] if told.label else [])]
        self.count = told.count or len(self.labels) or 1
        self.traits: tuple[str, ...] = ()
        self.overrides: Mapping[str, Value] = {}
        self.letter = ""

    def _prefixed(self, label: str) -> str:
        """A label in a formation begins with the short name of the formation, whether the file writes it or not."""
        return label if label.startswith(self.prefix) else self.prefix + label


class _Muster:
    """The pass over meaning: an army list in the light of the game's tables."""

    def __init__(self, sheet: Sheet, ruleset: Ruleset, listed: "ArmyShape") -> None:
        self.sheet = sheet
        self.ruleset = ruleset
        self.listed = listed
        self.numbers: Numbers = ruleset.numbers()
        self.rules: Mapping[str, Any] = self.numbers.get("army list", {})
        self.columns = Columns(self.numbers, ruleset)
        self.types = self._types()
        self.names: set[str] = set()
        self.shorts: set[str] = set()
        self.total = 0
        self.too_many = False

    def army(self) -> Army:
        listed = self.listed
        commanders = tuple(self._commanders())
        entries = list(self._units(("units",), listed.units, None))
        formations: list[Formation] = []
        for index, _ in enumerate(listed.formations):
            path: Path = ("formations", index)
            if (told := self._formation(path)) is not None:
                formations.append(Formation(told.name, told.short or labels.short_name(told.name), told.kind))
                self.names.add(told.name)
                self.shorts.add(formations[-1].short)
                entries += self._units((*path, "units"), told.units, formations[-1])
        if not listed.units and not listed.formations and not {"units", "formations"} & self.sheet.value.keys():
            self.sheet.problem((), "an army without units: `units` (or `formations`, each with `units`) is missing")
        self._count(entries)
        units = () if self.too_many else tuple(self._bases(entries))
        return Army(self.ruleset.key, listed.side, listed.name, commanders, tuple(formations), units)

    def _types(self) -> Mapping[str, Any] | None:
        """The types that this side may have; None where it is not known which."""
        side, nations = self.listed.side, self.ruleset.nations
        if nations and side not in nations:
            if side:
                self.sheet.problem(("side",), unknown("nation", clip(side), nations))
            return None
        return self.ruleset.types(self.numbers, side)

    def _commanders(self) -> Iterable[Commander]:
        most: Mapping[str, Any] = self.rules.get("commanders", {})
        if not most and self.listed.commanders:
            self.sheet.problem(("commanders",), f"{self.ruleset.title} has no commanders", key=True)
            return
        found: list[tuple[str, str]] = []
        for rank, told in self.listed.commanders.items():
            for index, grade in enumerate(told if type(told) is list else [told]):
                path: Path = ("commanders", rank, index)
                number = sum(known == grade for _, known in found) + 1
                if type(grade) is not str:
                    self.sheet.problem(path, f"a grade of commander must be text: allowed: {', '.join(most)}")
                elif grade not in most:
                    self.sheet.problem(path, unknown("grade of commander", clip(grade), most))
                elif number > most[grade]["number"]:
                    limit = f"at most {most[grade]['number']} ({most[grade]['cite']})"
                    self.sheet.problem(path, f"too many commanders of grade {grade}: {limit}")
                else:
                    found.append((rank, grade))
        for (rank, grade), label in zip(found, labels.labels([rank for rank, _ in found], ()), strict=True):
            yield Commander(label, rank, grade)

    def _formation(self, path: Path) -> "FormationShape | None":
        from umpire.library.shape import FormationShape, fit

        kinds: Mapping[str, Any] = self.rules.get("formations", {})
        if not kinds:
            if path == ("formations", 0):
                self.sheet.problem(("formations",), f"{self.ruleset.title} has no formations: list `units`", key=True)
            return None
        told = fit(FormationShape, self.sheet, path)
        if told is None:
            return None
        if told.kind and told.kind not in kinds:
            self.sheet.problem((*path, "kind"), unknown("kind of formation", clip(told.kind), kinds))
        if told.name and told.name in self.names:
            self.sheet.problem((*path, "name"), f"a second formation of the name {told.name!r}")
        short = told.short or labels.short_name(told.name)
        if short and short in self.shorts:
            place = "short" if told.short else "name"
            self.sheet.problem((*path, place), f"a second formation whose short name is {short!r}: give it a `short`")
        if self.sheet.at(path).get("units") == []:
            self.sheet.problem((*path, "units"), "a formation without units")
        return told

    def _units(self, path: Path, listed: list[Any], formation: Formation | None) -> Iterable[_Entry]:
        from umpire.library.shape import MOST, UnitShape, fit

        for index, _ in enumerate(listed):
            if self.too_many:
                return
            at = (*path, index)
            if (told := fit(UnitShape, self.sheet, at)) is not None:
                entry = _Entry(at, told, formation)
                self.total += entry.count
                if self.total > MOST:
                    self.too_many = True
                    self.sheet.problem((*at, "count"), f"too many units: an army has at most {MOST}")
                self._type(entry)
                self._traits(entry)
                self._labels(entry)
                yield entry

    def _type(self, entry: _Entry) -> None:
        kind = entry.told.type
        if not kind or self.types is None or kind in self.types:
            return
        for nation in self.ruleset.nations:
            if kind in self.ruleset.types(self.numbers, nation):
                words = f"{kind!r} is a type of the {nation} side, and this army is {self.listed.side}"
                self.sheet.problem((*entry.path, "type"), f"{words}: allowed: {', '.join(self.types)}")
                return
        self.sheet.problem((*entry.path, "type"), unknown("type", clip(kind), self.types))

    def _traits(self, entry: _Entry) -> None:
        told = self.sheet.at(entry.path)
        extra = {key: value for key, value in told.items() if key not in FIELDS}
        entry.traits = tuple(dict.fromkeys(entry.told.traits))
        flags = self.columns.traits(self.sheet, (*entry.path, "traits"), entry.told.traits)
        entry.overrides = {**flags, **self.columns.overrides(self.sheet, entry.path, extra)}

    def _labels(self, entry: _Entry) -> None:
        told = entry.told
        if told.label and told.labels:
            self.sheet.problem((*entry.path, "label"), "both `label` and `labels`: give one of them", key=True)
        elif told.count and entry.labels and len(entry.labels) != told.count:
            place = "labels" if told.labels else "label"
            words = f"{len(entry.labels)} of {told.count} units have a label: `labels` names each"
            self.sheet.problem((*entry.path, place), words, key=True)

    def _count(self, entries: Iterable[_Entry]) -> None:
        """How many of a type the game allows."""
        most: Mapping[str, Any] = self.rules.get("at most", {})
        found: dict[str, int] = {}
        for entry in entries:
            kind = entry.told.type
            found[kind] = found.get(kind, 0) + entry.count
            limit = most.get(kind, most.get("each type"))
            if limit and kind in (self.types or ()) and found[kind] > limit["number"]:
                place = "count" if entry.told.count > limit["number"] else "type"
                words = f"too many of type {kind!r} ({found[kind]}): at most {limit['number']} ({limit['cite']})"
                self.sheet.problem((*entry.path, place), words)

    def _bases(self, entries: list[_Entry]) -> Iterable[Unit]:
        """The units of all entries, each with its label and code."""
        given = self._given(entries)
        names = [entry.prefix + entry.name for entry in entries for _ in range(entry.count) if not entry.labels]
        generated = iter(labels.labels(names, given))
        self._letters(entries)
        used: dict[tuple[str, str], int] = {}
        for entry in entries:
            kind = (entry.told.type, entry.name, entry.formation, entry.traits, entry.overrides)
            place = (entry.prefix, entry.letter)
            for label in entry.labels or islice(generated, entry.count):
                digit = used[place] = used.get(place, -1) + 1
                code = entry.letter + labels.DIGITS[digit] if entry.letter and digit < len(labels.DIGITS) else ""
                yield Unit(f"{self.listed.side}/{label}", label, code, *kind)

    def _given(self, entries: Iterable[_Entry]) -> set[str]:
        """The labels that the file gives, each of which must be the only one of its kind."""
        given: set[str] = set()
        for entry in entries:
            for index, label in enumerate(entry.labels):
                if label in given:
                    place: Path = ("labels", index) if entry.told.labels else ("label",)
                    self.sheet.problem((*entry.path, *place), f"a second unit of the label {label!r}")
                given.add(label)
        return given

    def _letters(self, entries: list[_Entry]) -> None:
        """The first key of the codes: given, or else a letter of the name. Units of one name share it."""
        owners: dict[str, dict[str, str]] = {entry.prefix: {} for entry in entries}
        letters: dict[tuple[str, str], str] = {}
        for entry in entries:
            if key := entry.told.code:
                owner = owners[entry.prefix].setdefault(key, entry.name)
                if owner != entry.name:
                    self.sheet.problem((*entry.path, "code"), f"the code {key!r} is already that of {owner!r}")
                entry.letter = key
                letters.setdefault((entry.prefix, entry.name), key)
        for entry in entries:
            if not entry.letter:
                same, taken = (entry.prefix, entry.name), owners[entry.prefix]
                entry.letter = letters.get(same) or labels.letter(f"{entry.name} {entry.told.type}", taken)
                letters[same] = entry.letter
                taken.setdefault(entry.letter, entry.name)


def reconstructed(listed: Army, ruleset: Ruleset) -> list[str]:
    """The columns of the tables whose values for units of this army stand in for lost ones."""
    numbers = ruleset.numbers()
    types = ruleset.types(numbers, listed.side)
    kinds = {(unit.type, frozenset([*unit.overrides, *types[unit.type].get("booklet", ())])) for unit in listed.units}
    used = {column for kind, overridden in kinds for column in types[kind] if column not in overridden}
    lost = [name for name, column in numbers["columns"].items() if column["source"] == "reconstructed"]
    return [name for name in lost if name in used and name not in FIELDS]
