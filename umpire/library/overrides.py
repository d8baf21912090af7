"""What an army list may say of its units in place of the printed values of their type."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Numbers
from umpire.engine.words import unknown
from umpire.library.problem import clip, said
from umpire.library.sheet import Path, Sheet

MOST = 9999
"""The greatest number that a value may be."""

FIELDS = ("type", "name", "count", "label", "labels", "code", "traits")
"""The keys of a unit entry that are no values of its type."""

Value = int | bool | str


class Columns:
    """The columns of a game's tables, and what kind of value each holds."""

    def __init__(self, numbers: Numbers, ruleset: Ruleset) -> None:
        nations = ruleset.nations or ("",)
        types = [values for nation in nations for values in ruleset.types(numbers, nation).values()]
        self.values: dict[str, list[Value]] = {
            column: [values[column] for values in types if column in values]
            for column in numbers.get("columns", {})
            if column not in FIELDS
        }
        flags = [column for column, values in self.values.items() if values and type(values[0]) is bool]
        self.words = list(dict.fromkeys([*numbers.get("traits", {}), *flags]))

    def traits(self, sheet: Sheet, path: Path, told: Iterable[str]) -> dict[str, Value]:
        """Those traits that are columns of the tables, as values. Words that the game does not know are reported."""
        for index, word in enumerate(told):
            if word not in self.words:
                allowed = unknown("trait", clip(word), self.words) if self.words else "this game has no traits"
                sheet.problem((*path, index), allowed)
        return {word: True for word in told if word in self.values}

    def overrides(self, sheet: Sheet, path: Path, told: Mapping[str, Any]) -> dict[str, Value]:
        """The overrides that the tables allow; the others are reported."""
        good: dict[str, Value] = {}
        for column, value in told.items():
            if column not in self.values:
                sheet.problem((*path, column), unknown("key", clip(column), [*FIELDS, *self.values]), key=True)
            elif wrong := misfit(column, value, self.values[column]):
                sheet.problem((*path, column), wrong)
            else:
                good[column] = value
        return good


def misfit(column: str, value: Any, printed: Sequence[Value], least: int = 0, most: int = MOST) -> str:
    """What is wrong with a value, by the example of the printed ones; nothing where it fits.

    A number is at least and at most so much.
    """
    kind = type(printed[0]) if printed else int
    if kind is bool:
        return "" if type(value) is bool else f"`{column}` must be true or false, not {said(value)}"
    if kind is int and type(value) is int:
        fits = least <= value <= most
        return "" if fits else f"`{column}` is {clip(str(value))}: at least {least}, at most {most}"
    if kind is int:
        return f"`{column}` must be a whole number, not {said(value)}"
    if type(value) is not str:
        return f"`{column}` must be text, not {said(value)}"
    return "" if value in printed else f"`{column}`: {unknown('value', clip(value), dict.fromkeys(map(str, printed)))}"
