"""The pass over meaning: an army list in the light of the game's tables."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Numbers
from umpire.engine.words import unknown
from umpire.library import labels
from umpire.library.armies import Army, Commander, Formation
from umpire.library.labelled import Entry, units_of
from umpire.library.overrides import FIELDS, Columns
from umpire.library.problem import clip
from umpire.library.sheet import Path, Sheet

if TYPE_CHECKING:
    from umpire.library.shape import ArmyShape, FormationShape


class Muster:
    """The army of a list, whose problems are added to those of the sheet."""

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
        units = () if self.too_many else tuple(units_of(self.sheet, listed.side, entries))
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

    def _units(self, path: Path, listed: list[Any], formation: Formation | None) -> Iterable[Entry]:
        from umpire.library.shape import MOST, UnitShape, fit

        for index, _ in enumerate(listed):
            if self.too_many:
                return
            at = (*path, index)
            if (told := fit(UnitShape, self.sheet, at)) is not None:
                entry = Entry(at, told, formation)
                self.total += entry.count
                if self.total > MOST:
                    self.too_many = True
                    self.sheet.problem((*at, "count"), f"too many units: an army has at most {MOST}")
                self._type(entry)
                self._traits(entry)
                self._labels(entry)
                yield entry

    def _type(self, entry: Entry) -> None:
        kind = entry.told.type
        if not kind or self.types is None or kind in self.types:
            return
        for nation in self.ruleset.nations:
            if kind in self.ruleset.types(self.numbers, nation):
                words = f"{kind!r} is a type of the {nation} side, and this army is {self.listed.side}"
                self.sheet.problem((*entry.path, "type"), f"{words}: allowed: {', '.join(self.types)}")
                return
        self.sheet.problem((*entry.path, "type"), unknown("type", clip(kind), self.types))

    def _traits(self, entry: Entry) -> None:
        told = self.sheet.at(entry.path)
        extra = {key: value for key, value in told.items() if key not in FIELDS}
        entry.traits = tuple(dict.fromkeys(entry.told.traits))
        flags = self.columns.traits(self.sheet, (*entry.path, "traits"), entry.told.traits)
        entry.overrides = {**flags, **self.columns.overrides(self.sheet, entry.path, extra)}

    def _labels(self, entry: Entry) -> None:
        told = entry.told
        if told.label and told.labels:
            self.sheet.problem((*entry.path, "label"), "both `label` and `labels`: give one of them", key=True)
        elif told.count and entry.labels and len(entry.labels) != told.count:
            place = "labels" if told.labels else "label"
            words = f"{len(entry.labels)} of {told.count} units have a label: `labels` names each"
            self.sheet.problem((*entry.path, place), words, key=True)

    def _count(self, entries: Iterable[Entry]) -> None:
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
