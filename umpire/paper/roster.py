"""The roster: a row a unit, with a box to tick when it is lost, its values and where they come from."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from umpire.engine.ruleset import Ruleset
from umpire.library.armies import Army, Commander, Unit
from umpire.library.booklets import source_of
from umpire.paper.marks import mark, marks, numbers
from umpire.paper.page import Html, element, joined, page

STYLE = """
table { width: 100%; margin-top: 1mm }
th, td { border-bottom: 1px solid #000; padding: 0.7mm 1.2mm 0.5mm 0 }
th { font-weight: normal; font-size: 7pt; vertical-align: bottom; border-bottom-width: 2px }
tr > :first-child { width: 9mm }
tr > :nth-child(2) { width: 8mm }
td.code, td.label, td.value { font-weight: bold }
.label { width: 34mm }
.value { width: 11mm }
th.value { overflow-wrap: normal }
.type { width: 52mm }
.box { display: inline-block; width: 3.4mm; height: 3.4mm; border: 1px solid #000; vertical-align: middle }
.values { font-size: 7pt; margin-top: 2mm }
table + h1 { break-before: page }
"""

BOX = element("span", kind="box")


def roster(armies: Sequence[Army], ruleset: Ruleset) -> str:
    """The page of the roster, army by army, formation by formation in the order of the list."""
    title = f"{', '.join(army.name for army in armies)}: roster"
    parts = (part for army in armies for part in _army(army, ruleset))
    return page(title, "Tick the box of a unit when it is lost.", STYLE, parts)


def _army(army: Army, ruleset: Ruleset) -> Iterator[Html]:
    told = _Roster(army, ruleset)
    body = joined((*told.commanders(), *told.formations()))
    yield element("h1", f"{army.name}: roster")
    units = f"{len(army.units)} unit{'' if len(army.units) == 1 else 's'}"
    yield element("p", f"{ruleset.title}, {army.side}: {units}")
    yield element("p", told.key(), kind="values")
    yield marks(body)
    yield body


class _Roster:
    """An army in the light of the game's tables."""

    def __init__(self, army: Army, ruleset: Ruleset) -> None:
        self.army = army
        self.numbers = ruleset.numbers()
        self.types = ruleset.types(self.numbers, army.side)
        held = [self._values(unit) for unit in army.units]
        # a column of figures stands by itself; yes, no and words go together in the last
        self.figures = [c for c in self.numbers["columns"] if any(type(values.get(c)) is int for values in held)]

    def key(self) -> str:
        """What the columns of figures mean."""
        return "; ".join(f"{column}: {self.numbers['columns'][column]['words']}" for column in self.figures)

    # The commanders.
    def commanders(self) -> Iterator[Html]:
        if self.army.commanders:
            yield element("h2", "Commanders")
            heads = [("", "lost"), ("", ""), ("label", "commander"), ("", "")]
            yield _table(heads, map(self._commander, self.army.commanders))

    def _commander(self, one: Commander) -> Html:
        grade = self.numbers["commanders"][one.grade]
        told = f"{grade['words']}: {numbers(grade)}"
        return element("tr", element("td", BOX), element("td"), _cell("label", one.label), element("td", told))

    # The units.
    def formations(self) -> Iterator[Html]:
        kinds = {formation.name: formation.kind for formation in self.army.formations}
        figures = [("value", column) for column in self.figures]
        heads = [("", "lost"), ("code", "code"), ("label", "label"), ("type", "type"), *figures, ("", "traits")]
        for name, units in groupby(self.army.units, key=lambda unit: unit.formation):
            if name:
                yield element("h2", f"{name} ({kinds[name]})")
            elif kinds or self.army.commanders:
                yield element("h2", "Units of no formation" if kinds else "Units")
            yield _table(heads, map(self._unit, units))

    def _unit(self, unit: Unit) -> Html:
        values = self._values(unit)
        figures = [_cell("value", self._marked(unit, c, values[c]) if c in values else "") for c in self.figures]
        return element(
            "tr",
            element("td", BOX),
            _cell("code", unit.code),
            _cell("label", unit.label),
            _cell("type", self._type(unit)),
            *figures,
            element("td", ", ".join(self._traits(unit, values))),
        )

    def _type(self, unit: Unit) -> str:
        """What a type is called; a counter is known by its label, and is told by its kind."""
        values = self._values(unit)
        return str(values["name"]) if "name" in values else self._marked(unit, "type", values["type"])

    def _values(self, unit: Unit) -> dict[str, Any]:
        """The values of a unit; those of the list stand in for the printed ones."""
        return {**self.types[unit.type], **unit.overrides}

    def _traits(self, unit: Unit, values: dict[str, Any]) -> Iterator[str]:
        """What is special about a unit: its traits, and those of its values that are no figures."""
        yield from map(self._trait, unit.traits)
        for column in self.numbers["columns"]:
            value = values.get(column)
            if column not in ("name", "type", *unit.traits) and (type(value) is bool or type(value) is str):
                words = f"{column} {value}" if type(value) is str else column if value else f"no {column}"
                yield self._marked(unit, column, words)

    def _trait(self, trait: str) -> str:
        told = numbers(self.numbers.get("traits", {}).get(trait, {}))
        return f"{trait} ({told})" if told else trait

    def _marked(self, unit: Unit, column: str, value: object) -> str:
        source = "list" if column in unit.overrides else source_of(self.numbers, self.types[unit.type], column)
        return f"{value}{mark(source)}"


def _cell(kind: str, text: str) -> Html:
    return element("td", text, kind=kind)


def _table(heads: Iterable[tuple[str, str]], rows: Iterable[Html]) -> Html:
    """A table; each of its heads is a class and a text."""
    head = element("tr", *(element("th", text, kind=kind) for kind, text in heads))
    return element("table", element("thead", head), element("tbody", *rows))
