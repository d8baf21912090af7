"""The strict reading of a game's tables: each phrase has a meaning, each result a name, each number a source."""

from collections.abc import Collection, Iterator
from typing import Any

from umpire.engine.words import unknown
from umpire.library.problem import clip
from umpire.library.sheet import Path, Sheet
from umpire.library.tables import SOURCES

ROW = ("add", "when", "most", "least", "words", "cite", "source")
"""The keys of a row of modifiers."""


def proofread(
    sheet: Sheet, phrases: Collection[str], cites: Collection[str], results: Collection[str] = (), nations: bool = False
) -> None:
    """Report what is wrong with a `tables.yaml`.

    `phrases` are those that the facts of the game return, `cites` the citations of its rulebook, `results` what its
    combat-result table may say; `nations` tells that unit types are listed by nation.
    """
    if not sheet.whole:
        return
    if type(sheet.value) is not dict:
        sheet.problem((), "tables are keys with values")
        return
    for path, told in _inside((), sheet.value):
        _whence(sheet, path, told, cites)
        _phrases(sheet, path, told, phrases)
        if "add" in told or {"least", "words"} <= told.keys():
            _row(sheet, path, told)
    types = list(_types(sheet, nations))
    _columns(sheet, types)
    if results:
        _results(sheet, types, results)


def _inside(path: Path, told: Any) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every set of keys, from the outermost inwards."""
    if type(told) is dict:
        yield path, told
    for step, value in told.items() if type(told) is dict else enumerate(told) if type(told) is list else ():
        yield from _inside((*path, step), value)


def _types(sheet: Sheet, nations: bool) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every unit type."""
    units = sheet.value.get("units")
    depth = 3 if nations else 2
    for path, told in _inside(("units",), units):
        if len(path) == depth:
            yield path, told


def _whence(sheet: Sheet, path: Path, told: dict[str, Any], cites: Collection[str]) -> None:
    """Whatever names its source or its printed step names one that there is; a number names both."""
    if "source" in told and told["source"] not in SOURCES:
        sheet.problem((*path, "source"), unknown("source", clip(str(told["source"])), SOURCES))
    if "cite" in told and told["cite"] not in cites:
        sheet.problem((*path, "cite"), unknown("citation", clip(str(told["cite"])), cites))
    if "number" in told or (path[:1] == ("columns",) and len(path) == 2):
        for key in ("source", "cite"):
            if key not in told:
                sheet.problem(path, f"`{key}` is missing: every number says where it comes from")


def _phrases(sheet: Sheet, path: Path, told: dict[str, Any], phrases: Collection[str]) -> None:
    if "when" not in told:
        return
    when = told["when"]
    for index, phrase in enumerate(when if type(when) is list else [when]):
        if phrase not in phrases:
            sheet.problem((*path, "when", index), unknown("phrase", clip(str(phrase)), phrases))


def _row(sheet: Sheet, path: Path, told: dict[str, Any]) -> None:
    """A row of modifiers: a whole number, words and a citation."""
    for key in told:
        if key not in ROW:
            sheet.problem((*path, key), unknown("key", clip(key), ROW), key=True)
    for key in ("add", "most", "least"):
        if key in told and type(told[key]) is not int:
            sheet.problem((*path, key), f"`{key}` must be a whole number")
    for key in ("words", "cite"):
        if key not in told:
            sheet.problem(path, f"`{key}` is missing: every row says what it is and which step it is from")


def _columns(sheet: Sheet, types: list[tuple[Path, dict[str, Any]]]) -> None:
    """Every value of a type stands in a column that says what it means."""
    columns = ["name", *sheet.value.get("columns", {})]
    for path, told in types:
        for key in told:
            if key not in columns:
                sheet.problem((*path, key), unknown("column", clip(key), columns), key=True)


def _results(sheet: Sheet, types: list[tuple[Path, dict[str, Any]]], results: Collection[str]) -> None:
    """Every type has a list of results, and each says a result that there is, by a winner that there is."""
    table = sheet.value.get("combat results", {})
    winners = ["any", *(str(path[-1]) for path, _ in types)]
    for path, told in types:
        row = told.get("row", path[-1])
        if row not in table:
            sheet.problem(path, unknown("list of combat results", clip(str(row)), table), key=True)
    for loser, rows in table.items():
        if loser not in winners[1:]:
            sheet.problem(("combat results", loser), unknown("type", clip(loser), winners[1:]), key=True)
        for index, told in enumerate(rows):
            result, winner = next(iter(told.items()))
            at: Path = ("combat results", loser, index, result)
            if result not in results:
                sheet.problem(at, unknown("result", clip(result), results), key=True)
            if winner not in winners:
                sheet.problem(at, unknown("winner", clip(str(winner)), winners))
