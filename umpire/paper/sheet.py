"""The sheet: a game on one page, from its rulebook and its tables, with the rulings in force."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Table
from umpire.engine.tally import Row
from umpire.library.booklets import source_of
from umpire.paper.marks import mark, marks, numbers
from umpire.paper.page import Html, element, joined, page

RULING = "Ruling: "

NOT_IN_PLAY = ("Introduction", "Representing Units", "Combat Table", "Components", "The umpire rules")
"""What is over when a battle begins, or no matter on paper."""

APART = ("columns", "units", "organisations", "army list", "combat results")
"""Parts of the tables that hold no numbers of a procedure, or stand on the sheet in a form of their own."""

ASIDE = re.compile(r"\s*\([^()]*\b(enforced|enforces|left to the players|asked of the players)\b[^()]*\)")
"""What the program does about a rule."""

HEADINGS = {"Rule": "Rules", "Step": "Steps"}
"""Headings for what is printed by number alone."""

STYLE = """
html { line-height: 1.2 }
h1 { font-size: 1.7em }
h2 { font-size: 1.15em; margin: 0.5em 0 0.15em; border-bottom: 1px solid #000 }
.columns { columns: 3; column-gap: 4mm; margin-top: 1mm }
p b { margin-right: 0.3em }
table { width: 100%; margin: 0.2em 0 0.5em; break-inside: avoid }
th { font-weight: normal; font-style: italic }
th, td { padding: 0 0.8mm 0 0; border-bottom: 1px dotted #000; overflow-wrap: break-word }
.number { text-align: right }
td.number { font-weight: bold }
.figure { width: 4.5em; white-space: nowrap }
.told { padding-left: 2mm }
.either { padding-left: 1.2mm; border-left: 2px solid #000 }
.marks { font-size: 1em; margin-top: 1mm }
"""

LARGEST = 10.5
"""The size of the letters where there is room enough, in points."""

FULL = 415_000
"""How many letters fill the page, times the square of their size in points."""


def sheet(ruleset: Ruleset, battle: Table) -> str:
    """The page of a game, with the numbers and rulings of a table."""
    told = _Sheet(ruleset, battle)
    title = f"{ruleset.title}: the game on one page"
    body = joined((*told.results(), element("div", *told.rules(), *told.rulings(), kind="columns")))
    hint = "Every number in a table is the one that the program counts with."
    style = f"{STYLE}html {{ font-size: {_size(body):.1f}pt }}\n"
    return page(title, hint, style, (element("h1", title), body, marks(body)))


def _size(body: Html) -> float:
    """The size of letters at which the text fills the page and no more."""
    letters = len(re.sub("<[^>]*>", "", body)) + 25 * body.count("<tr>") + 40 * body.count("<h2>")
    return min(LARGEST, float((FULL / letters) ** 0.5))


class _Sheet:
    """A game as its rulebook and tables have it."""

    def __init__(self, ruleset: Ruleset, battle: Table) -> None:
        self.ruleset = ruleset
        self.numbers = battle.numbers
        self.in_force = battle.rulings
        self.book = ruleset.rulebook()
        self.table: Mapping[str, Any] = self.numbers.get("combat results", {})
        self.sides = {side for procedure in ruleset.procedures for side in procedure.sides}
        nations = ruleset.nations or ("",)
        types = [values for nation in nations for values in ruleset.types(self.numbers, nation).values()]
        columns: Mapping[str, Any] = self.numbers["columns"]
        self.figures = {c: told for c, told in columns.items() if any(type(values.get(c)) is int for values in types)}

    # The rules in printed order, each followed by the lists and numbers that cite it.
    def rules(self) -> Iterator[Html]:
        tables = self._tables()
        tabled = {row["cite"] for rows in self.table.values() for row in rows}
        above = ""
        for cite, rule in self.book.items():
            if cite.startswith(RULING) or cite in tabled or (cite in NOT_IN_PLAY and cite not in tables):
                continue
            heading, step = parted(cite)
            if heading != above:
                yield element("h2", HEADINGS.get(heading, heading))
            yield _paragraph(step, rule.words)
            yield from tables.get(cite, ())
            above = heading

    def _tables(self) -> dict[str, list[Html]]:
        """Every list and number of the tables, by what it cites."""
        tables: dict[str, list[Html]] = {}
        entries: dict[str, list[Html]] = {}
        for name, told in self._walk({key: part for key, part in self.numbers.items() if key not in APART}):
            if isinstance(told, list):
                tables.setdefault(_cited(told), []).append(self._list([("", told)]))
            elif self._is_lists(told):
                tables.setdefault(_cited(next(iter(told.values()))), []).append(self._list(list(told.items())))
            elif "cite" not in told:
                tables.setdefault(name.capitalize(), []).append(_grid(told))
            elif shown := numbers(told):
                row = element("tr", element("td", name), element("td", shown, kind="number"))
                entries.setdefault(told["cite"], []).append(row)
        for cite, rows in entries.items():
            tables.setdefault(cite, []).append(element("table", *rows))
        return tables

    def _walk(self, told: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
        """Every part of the tables that is a list, a list a side, a grid of words or an entry of its own, by name."""
        for name, part in told.items():
            if isinstance(part, list) or (isinstance(part, dict) and self._stands_alone(part)):
                yield name, part
            elif isinstance(part, dict):
                yield from self._walk(part)

    def _stands_alone(self, part: Mapping[str, Any]) -> bool:
        return "cite" in part or self._is_lists(part) or _is_grid(part)

    def _is_lists(self, part: Mapping[str, Any]) -> bool:
        return set(part) <= self.sides and all(isinstance(rows, list) for rows in part.values())

    def _list(self, sides: Sequence[tuple[str, Sequence[Row]]]) -> Html:
        """Printed lists of modifiers side by side: what each row adds for whom."""
        order: list[tuple[str, bool]] = []
        amounts: dict[tuple[tuple[str, bool], str], str] = {}
        for side, rows in sides:
            place = 0
            for row, either in _flat(rows):
                line = _plainly(row), either
                if line not in order:
                    order.insert(place, line)
                place = order.index(line) + 1
                amounts.setdefault((line, side), self._amount(row))
        names = [side for side, _ in sides]
        heads = [element("th", name, kind="number figure") for name in names]
        head = [element("tr", element("th"), *heads)] if any(names) else []
        lines = (
            element(
                "tr",
                element("td", line[0], kind="either" if line[1] else ""),
                *(element("td", amounts.get((line, side), ""), kind="number figure") for side in names),
            )
            for line in order
        )
        return element("table", *head, *lines)

    def _amount(self, row: Row) -> str:
        sign = mark(row.get("source", "printed"))
        if "least" in row:
            return f"{row['least']}{sign}"
        if "most" in row:
            return f"up to {row['add'] * row['most']:+}{sign}"
        when = row.get("when", "")
        rated = when in (str(told["words"]).casefold() for told in self.figures.values())
        return f"{row['add']:+}{sign}{' each' if f'{{{when}}}' in row['words'] else ' a point' if rated else ''}"

    # The combat results, a row a type, with its figures.
    def results(self) -> Iterator[Html]:
        if self.table:
            yield element("h2", "Unit types and combat results")
            figures = (element("th", column, kind="number figure") for column in self.figures)
            head = element(
                "tr", element("th"), *figures, element("th", "if it loses: the first that fits", kind="told")
            )
            yield element("table", head, *(self._type(*each) for each in self.ruleset.types(self.numbers).items()))

    def _type(self, key: str, values: dict[str, Any]) -> Html:
        figures = ((values.get(column, ""), mark(source_of(self.numbers, values, column))) for column in self.figures)
        return element(
            "tr",
            element("td", values["name"]),
            *(element("td", f"{value}{sign}", kind="number figure") for value, sign in figures),
            element("td", _loses(self.table[values.get("row", key)]), kind="told"),
        )

    # The rulings: first those that can be chosen.
    def rulings(self) -> Iterator[Html]:
        yield element("h2", "Rulings in force")
        for ruling in self.ruleset.rulings:
            answer = element("b", self.in_force[ruling.name])
            yield element("p", element("b", ruling.name), f"{ruling.question} ", answer)
        for cite, rule in self.book.items():
            name = cite.removeprefix(RULING)
            if name != cite and name not in self.in_force:
                yield _paragraph(name, rule.words)


def parted(cite: str) -> tuple[str, str]:
    """The heading of a citation and the step below it: `Assault 4` is `Assault` and `4`."""
    found = re.fullmatch(r"(.+?)(?:: | (?=\d|note$))(.+)", cite)
    return (found[1], found[2]) if found else (cite, "")


def _paragraph(step: str, words: str) -> Html:
    text = ASIDE.sub("", " ".join(words.split()))
    return element("p", element("b", step), text) if step else element("p", text)


def _flat(rows: Iterable[Row]) -> Iterator[tuple[Row, bool]]:
    """Every row of a list, and whether it is one of several of which only one counts."""
    for row in rows:
        if "either" in row:
            yield from ((one, True) for one in row["either"])
        else:
            yield row, False


def _cited(rows: Iterable[Row]) -> str:
    """What a list cites: its first row that is no ruling."""
    return next(row["cite"] for row, _ in _flat(rows) if not row["cite"].startswith(RULING))


def _plainly(row: Row) -> str:
    """When a row counts, without the figures of a combat."""
    return row.get("when", row["words"])


def _is_grid(told: Mapping[str, Any]) -> bool:
    """Whether this is words by row and column."""
    rows = [row for row in told.values() if isinstance(row, dict) and "cite" not in row]
    return len(rows) == len(told) and all(isinstance(word, str) for row in rows for word in row.values())


def _grid(told: Mapping[str, Mapping[str, str]]) -> Html:
    columns = list(dict.fromkeys(column for row in told.values() for column in row))
    head = element("tr", element("th"), *(element("th", column, kind="number figure") for column in columns))
    rows = (
        element("tr", element("td", name), *(element("td", row.get(c, ""), kind="number figure") for c in columns))
        for name, row in told.items()
    )
    return element("table", head, *rows)


def _loses(rows: Sequence[Mapping[str, Any]]) -> str:
    """What becomes of a type that loses, in the order in which its rows are read."""
    told: list[str] = []
    conditions: list[str] = []
    for row in rows:
        result, winner = next(iter(row.items()))
        conditions = [*([] if winner == "any" else [winner]), *row.get("when", ())]
        told.append(f"{', '.join(conditions) or 'any'}: {result}{mark(row.get('source', 'printed'))}")
    if conditions:
        told.append("else unharmed")
    return "; ".join(told)
