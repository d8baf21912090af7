"""One army: a row a type, with its codes; Enter shows each of its units, and every value is said with its source."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from textual.content import Content

from umpire.engine.ruleset import Ruleset
from umpire.library.armies import Army, Commander, Unit
from umpire.library.booklets import source, source_of
from umpire.library.labels import DIGITS
from umpire.library.settable import Settable, numbers_of
from umpire.library.tables import MARKS, mark
from umpire.rules import find
from umpire.tui.screens.armies import counted
from umpire.tui.screens.setting import SettingScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.reader import beside, wrapped


@dataclass(frozen=True)
class Kind:
    """Units of one name, type and value that stand together in the list."""

    units: tuple[Unit, ...]

    @property
    def name(self) -> str:
        return self.units[0].name if len(self.units) > 1 else self.units[0].label


@dataclass(frozen=True)
class Printed:
    """One value of a unit: its column, its text and mark (`*` lost, `°` of the booklet), and what the column means."""

    column: str
    text: str
    mark: str
    words: str


class ArmyScreen(SettingScreen):
    """The types and units of an army."""

    def __init__(self, army: Army) -> None:
        super().__init__()
        self.army = army
        self.ruleset = find(army.game)
        self.game = self.ruleset.key
        self.opened: set[str] = set()
        self.take(self.ruleset)

    def take(self, ruleset: Ruleset) -> None:
        """Take up the values in force."""
        self.numbers = ruleset.numbers()
        self.types = ruleset.types(self.numbers, self.army.side)

    def on_mount(self) -> None:
        self.relist()

    def relist(self, value: Any = None) -> None:
        self.take(self.in_force())
        super().relist(value)

    # What is drawn

    def heading(self) -> Content:
        what = f"  {counted(len(self.army.units), 'unit')}, {self.army.side}, {self.ruleset.title}"
        return Content.assemble((self.army.name, "bold"), (what, "$quiet"), (self.unwritten(), "$warning"))

    def keys(self) -> Keys:
        return (
            ("Enter", "units", "enter"),
            *self.setting_keys(),
            ("Space", "more", "space"),
            ("Esc 0", "back", "escape"),
            ("?", "help", "question_mark"),
            ("R", "rules", "R"),
            ("q", "leave", "q"),
        )

    def rows(self) -> Sequence[Row]:
        rows: list[Row] = []
        if self.army.commanders:
            rows += [Row("Commanders", style="bold")]
            rows += [Row(f"  {one.label}", one.grade, one) for one in self.army.commanders] + [Row("")]
        kinds_of = {f.name: f.kind for f in self.army.formations}
        for formation, units in groupby(self.army.units, key=lambda unit: unit.formation):
            if formation:
                rows.append(Row(formation, kinds_of.get(formation, ""), style="bold"))
            rows += self._rows(kinds(units))
        return rows

    def _rows(self, listed: Sequence[Kind]) -> Iterator[Row]:
        names, codes_of = [kind.name for kind in listed], [codes(kind.units) for kind in listed]
        for kind, name, code in zip(listed, aligned(names, 26), aligned(codes_of, 9), strict=True):
            first = kind.units[0]
            sign = " " if len(kind.units) == 1 else "-" if first.key in self.opened else "+"
            yield Row(f"{sign} {name}  {code}  {self._type(first)}", self._main(first), kind)
            if sign == "-":
                yield from (Row(f"    {unit.code:2}  {unit.label}", self._main(unit), unit) for unit in kind.units)

    def _type(self, unit: Unit) -> str:
        printed = self.types[unit.type]
        return str(printed.get("name") or printed.get("type") or unit.type)

    def _main(self, unit: Unit) -> str:
        """The first number of a unit: its power, its CF, its crosses or stars."""
        numbers = (one for one in self.printed(unit) if one.text.isdigit())
        return next((f"{one.column} {one.text}{one.mark or ' '}" for one in numbers), "")

    def printed(self, unit: Unit) -> Iterator[Printed]:
        """Every value of a unit, in the order of the columns; those of the list stand in for the printed ones."""
        values = {**self.types[unit.type], **unit.overrides}
        for column, told in self.numbers["columns"].items():
            if column in values and column != "name":
                sign = "" if column in unit.overrides else mark(source_of(self.numbers, self.types[unit.type], column))
                value = values[column]
                text = ("yes" if value else "no") if isinstance(value, bool) else str(value)
                words = told["words"] + (", set in the list" if column in unit.overrides else "")
                yield Printed(column, text, sign, words)

    def settable(self, value: Any) -> Sequence[Settable]:
        """What is not printed comes first, and of that the numbers."""
        if isinstance(value, Commander):
            return list(numbers_of(("commanders", value.grade), self.numbers["commanders"][value.grade]))
        if value is None:
            return ()
        unit = value.units[0] if isinstance(value, Kind) else value
        found = [*self._values(unit), *self._brought(unit)]
        return sorted(found, key=lambda one: (one.source not in MARKS, not one.text.isdigit()))

    def _values(self, unit: Unit) -> Iterator[Settable]:
        """The values of its type, where the list does not set them."""
        nation = (self.army.side,) if self.ruleset.nations else ()
        values = self.types[unit.type]
        for column in self.numbers["columns"]:
            if column in values and column not in (*unit.overrides, "name"):
                path = ("units", *nation, unit.type, column)
                whence = source_of(self.numbers, values, column)
                yield Settable(path, f"{self._type(unit)}: {column}", values[column], whence)

    def _brought(self, unit: Unit) -> Iterator[Settable]:
        """The numbers that its traits bring."""
        for trait in unit.traits:
            yield from numbers_of(("traits", trait), self.numbers.get("traits", {}).get(trait, {}))

    # What is said

    def about(self, value: Any, width: int) -> Sequence[Content]:
        if isinstance(value, Commander):
            return [line for part in self._commander(value) for line in wrapped(part, width, 2)]
        units = value.units if isinstance(value, Kind) else (value,)
        return self._unit(value.name if isinstance(value, Kind) else value.label, units, width) if value else ()

    def _commander(self, commander: Commander) -> Iterator[Content | str]:
        grade = self.numbers["commanders"][commander.grade]
        yield Content.styled(commander.label, "bold")
        yield str(grade["words"])
        numbers = [f"{name} {n}{mark(source(grade, name))}" for name, n in grade.items() if type(n) is int]
        yield from numbers
        yield from (Content.styled(meaning, "$quiet") for sign, meaning in MARKS.values() if sign in "".join(numbers))

    def _unit(self, name: str, units: Sequence[Unit], width: int) -> list[Content]:
        printed = list(self.printed(units[0]))
        lines = wrapped(Content.assemble((name, "bold"), f"  {codes(units)}"), width, 2)
        lines += wrapped(self._type(units[0]), width, 2)
        lines += [line for trait in units[0].traits for line in wrapped(self._trait(trait), width, 2)]
        room = max((len(one.column) for one in printed), default=0)
        figures = max((len(one.text) for one in printed), default=0)
        for one in printed:
            head = Content.assemble(f"{one.column:{room}}  ", (f"{one.text:>{figures}}{one.mark:1}", "bold"), "  ")
            lines += beside(head, Content.styled(one.words, "$quiet"), width)
        told = "".join(line.plain for line in lines)
        meant = [meaning for sign, meaning in MARKS.values() if sign in told]
        return [*lines, *(line for words in meant for line in wrapped(Content.styled(words, "$quiet"), width, 2))]

    def _trait(self, trait: str) -> str:
        """A trait, what it means and the number that it brings."""
        told = self.numbers.get("traits", {}).get(trait, {})
        numbers = [f"{name} {n}{mark(source(told, name))}" for name, n in told.items() if type(n) is int]
        words = [told["words"]] if told.get("words", trait).casefold() != trait else []
        return f"{trait}{': ' if words or numbers else ''}{', '.join([*words, *numbers])}"

    # Keys

    def choose(self, value: Any) -> None:
        """Show the units of a type, or hide them again."""
        if isinstance(value, Kind) and len(value.units) > 1:
            self.opened ^= {value.units[0].key}
            self.relist(value)
        else:
            self.action_turn()


def kinds(units: "Sequence[Unit] | Iterator[Unit]") -> list[Kind]:
    """The units as the list has them together."""

    def alike(unit: Unit) -> tuple[object, ...]:
        return unit.name, unit.type, unit.traits, sorted(unit.overrides.items())

    return [Kind(tuple(group)) for _, group in groupby(units, key=alike)]


def codes(units: Sequence[Unit]) -> str:
    """The codes of units: `t1-t6` where they follow each other, else each."""
    listed = [unit.code for unit in units if unit.code]
    if len(listed) > 2:
        first = DIGITS.find(listed[0][1])
        if listed == [listed[0][0] + digit for digit in DIGITS[first : first + len(listed)]]:
            return f"{listed[0]}-{listed[-1]}"
    return " ".join(listed)


def aligned(texts: Sequence[str], most: int) -> list[str]:
    """The texts padded to the widest of them, cut where one is wider than that many cells."""
    contents = [Content(text).truncate(most, ellipsis=True) for text in texts]
    width = max((content.cell_length for content in contents), default=0)
    return [content.truncate(width, pad=True).plain for content in contents]
