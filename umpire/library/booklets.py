"""The booklet: `booklet/<game>.yaml` in the player's folder holds values of his own in place of those of the tables.

It has the shape of the game's `tables.yaml` and is as short as he likes:

units:
  russian:
    t-34-85: {cf: 6}
dice:
  assault:
    defender:
      - {when: divisional artillery, add: 2}
"""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from umpire.engine.naming import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Numbers
from umpire.library.folders import own

if TYPE_CHECKING:
    from umpire.library.game import FindRuleset
    from umpire.library.sheet import Sheet

FOLDER = "booklet"

NAMES = ("when", "words", "cite", "source")
"""The keys of a set of values that are none themselves."""

Step = str | tuple[str, str]
"""A key of the tables, or the row of a list of modifiers of which this key (`when`, `words`) says that."""


def booklet(game: str) -> str:
    """The file of the player's booklet for a game; it need not exist."""
    return os.path.join(own("data"), FOLDER, f"{game}.yaml")


def over(ruleset: Ruleset) -> Ruleset:
    """The ruleset with the player's booklet over its tables. Raises Illegal where the booklet is wrong."""
    file = booklet(ruleset.key)
    if not os.path.lexists(file):
        return ruleset
    from umpire.library.problem import legible
    from umpire.library.sheet import read as read_sheet

    sheet = read_sheet(file)
    told = read(sheet, ruleset)
    for problem in sheet.sorted():
        raise Illegal(f"{problem} (umpire check {legible(file)} tells all)")
    return with_values(ruleset, told)


def heeded(find_ruleset: "FindRuleset") -> "FindRuleset":
    """Finds each ruleset with the player's booklet over its tables, or as it is where the booklet is wrong."""

    def find(game: str) -> Ruleset:
        ruleset = find_ruleset(game)
        try:
            return over(ruleset)
        except Illegal:
            return ruleset

    return find


def read(sheet: "Sheet", ruleset: Ruleset) -> Numbers:
    """What a booklet says; its problems are added to those of the sheet."""
    from umpire.library.comparison import Comparison
    from umpire.library.sheet import Enough

    if sheet.whole and sheet.value is not None:
        with suppress(Enough):
            Comparison(sheet, ruleset).compare()
    return sheet.value if sheet.clean and sheet.value else {}


def nested(path: Sequence[Step], value: Any) -> Any:
    """What a booklet of that one value holds."""
    for step in reversed(path):
        value = {step: value} if isinstance(step, str) else [{step[0]: step[1], **value}]
    return value


def judge(ruleset: Ruleset, told: Numbers) -> None:
    """Raise Illegal where a booklet that told this would be wrong."""
    from umpire.library.sheet import Sheet

    sheet = Sheet("", "")
    sheet.value = told
    read(sheet, ruleset)
    for problem in sheet.problems:
        raise Illegal(problem.words)


def with_values(ruleset: Ruleset, told: Numbers) -> Ruleset:
    """The ruleset with the values that a (sound) booklet tells over its tables."""
    numbers = merged(ruleset.numbers(), told)
    return ruleset._replace(numbers=lambda: numbers)


def merged(numbers: Numbers, told: Numbers) -> Numbers:
    """The tables with the values that a (sound) booklet tells over them; neither is changed.

    The source of what it tells is `booklet`. A unit type names the columns that it tells under the key `booklet`, and
    so does an entry of several lost numbers of which it tells but some.
    """
    new: Numbers = _keys(numbers, told)
    if "units" in numbers:
        columns = [name for name, column in new["columns"].items() if column.get("source") == "booklet"]
        new["units"] = _types(numbers["units"], told.get("units", {}), columns)
    return new


def source(told: dict[str, Any], key: str) -> str:
    """Where a number of an entry of the tables comes from."""
    return "booklet" if key in told.get("booklet", ()) else str(told.get("source", "printed"))


def source_of(numbers: Numbers, printed: Mapping[str, Any], column: str) -> str:
    """Where a value of a unit type comes from."""
    return "booklet" if column in printed.get("booklet", ()) else str(numbers["columns"][column]["source"])


def is_rows(listed: Any) -> bool:
    """Whether a list of the tables is one of modifiers."""
    return type(listed) is list and any(type(row) is dict and {"add", "either"} & row.keys() for row in listed)


def is_results(listed: Any) -> bool:
    """Whether a list of the tables is one of combat results."""
    return type(listed) is list and bool(listed) and type(listed[0]) is dict and not is_rows(listed)


def name(row: dict[str, Any]) -> Any:
    """What names a row of modifiers: its `when`, or of one that always holds its words."""
    return row.get("when", row.get("words"))


def _over(printed: Any, told: Any) -> Any:
    if type(printed) is dict:
        return _keys(printed, told)
    if is_rows(printed):
        return _rows(printed, {name(row): row for row in flat(told)})
    if is_results(printed):
        return [_result(row, printed[0]["cite"]) for row in told]
    return told


def _keys(printed: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    new = {**printed, **{key: _over(printed.get(key), value) for key, value in told.items()}}
    if "source" not in printed:
        return new
    given = [*dict.fromkeys([*printed.get("booklet", ()), *(key for key in told if key not in NAMES)])]
    lost = printed["source"] == "reconstructed" and not {*printed} <= {*NAMES, "booklet", *given}
    new["source"] = printed["source"]
    if told.get("source") == "booklet" or (given and not lost):
        new["source"] = "booklet"
    elif given:
        new["booklet"] = tuple(given)
    return new


def flat(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of a list of modifiers, those that exclude each other too."""
    return [inner for row in rows for inner in row.get("either", [row])]


def _rows(printed: list[dict[str, Any]], told: dict[Any, dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {**row, "either": _rows(row["either"], told)}
        if "either" in row
        else _keys({"source": "printed", **row}, told[name(row)])
        if name(row) in told
        else row
        for row in printed
    ]


def _result(row: dict[str, Any], cite: str) -> dict[str, Any]:
    """A row of combat results as the tables have it: first the result."""
    result = {key: value for key, value in row.items() if key not in NAMES}
    when = row.get("when", [])
    return {**result, "when": [when] if type(when) is str else when, "source": "booklet", "cite": row.get("cite", cite)}


def _types(printed: dict[str, Any], told: dict[str, Any], columns: list[str]) -> dict[str, Any]:
    """The unit types (by nation, where they are), each with what is told of it and of whole columns."""
    if any(type(value) is dict for value in printed.values()):
        return {key: _types(values, told.get(key, {}), columns) for key, values in printed.items()}
    before = printed.get("booklet", ())
    given = tuple(dict.fromkeys([*before, *told, *(column for column in columns if column in printed)]))
    return {**printed, **told, "booklet": given} if given else printed
