"""The units of an army list: each entry of it, and the label and code of every unit."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING

from umpire.library import labels
from umpire.library.armies import Formation, Unit
from umpire.library.overrides import Value
from umpire.library.sheet import Path, Sheet

if TYPE_CHECKING:
    from umpire.library.shape import UnitShape


class Entry:
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


def units_of(sheet: Sheet, side: str, entries: list[Entry]) -> Iterator[Unit]:
    """The units of all entries, each with its label and code."""
    given = _given(sheet, entries)
    names = [entry.prefix + entry.name for entry in entries for _ in range(entry.count) if not entry.labels]
    generated = iter(labels.labels(names, given))
    _letters(sheet, entries)
    used: dict[tuple[str, str], int] = {}
    for entry in entries:
        kind = (entry.told.type, entry.name, entry.formation, entry.traits, entry.overrides)
        place = (entry.prefix, entry.letter)
        for label in entry.labels or islice(generated, entry.count):
            digit = used[place] = used.get(place, -1) + 1
            code = entry.letter + labels.DIGITS[digit] if entry.letter and digit < len(labels.DIGITS) else ""
            yield Unit(f"{side}/{label}", label, code, *kind)


def _given(sheet: Sheet, entries: Iterable[Entry]) -> set[str]:
    """The labels that the file gives, each of which must be the only one of its kind."""
    given: set[str] = set()
    for entry in entries:
        for index, label in enumerate(entry.labels):
            if label in given:
                place: Path = ("labels", index) if entry.told.labels else ("label",)
                sheet.problem((*entry.path, *place), f"a second unit of the label {label!r}")
            given.add(label)
    return given


def _letters(sheet: Sheet, entries: list[Entry]) -> None:
    """The first key of the codes: given, or else a letter of the name. Units of one name share it."""
    owners: dict[str, dict[str, str]] = {entry.prefix: {} for entry in entries}
    letters: dict[tuple[str, str], str] = {}
    for entry in entries:
        if key := entry.told.code:
            owner = owners[entry.prefix].setdefault(key, entry.name)
            if owner != entry.name:
                sheet.problem((*entry.path, "code"), f"the code {key!r} is already that of {owner!r}")
            entry.letter = key
            letters.setdefault((entry.prefix, entry.name), key)
    for entry in entries:
        if not entry.letter:
            same, taken = (entry.prefix, entry.name), owners[entry.prefix]
            entry.letter = letters.get(same) or labels.letter(f"{entry.name} {entry.told.type}", taken)
            letters[same] = entry.letter
            taken.setdefault(entry.letter, entry.name)
