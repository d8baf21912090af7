"""The values of a game's tables one by one: the way to each, what it is called, what it is and where it comes from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from umpire.engine.table import Numbers
from umpire.library import booklets
from umpire.library.booklets import Step
from umpire.library.scalars import scalar
from umpire.library.tables import MARKS

HEADS = ("columns", "army list")
"""Parts of the tables that hold no value of a battle."""


@dataclass(frozen=True)
class Settable:
    """A value of the tables that can be set: the way to it, what it is called, what it is and whence."""

    path: tuple[Step, ...]
    words: str
    value: int | bool | str
    source: str

    @property
    def key(self) -> str:
        """The way to it as one token without blanks."""
        steps = (step if isinstance(step, str) else "=".join(step) for step in self.path)
        return "number-" + "/".join("-".join(step.split()) for step in steps)

    @property
    def text(self) -> str:
        """The value as people write it."""
        return ("yes" if self.value else "no") if isinstance(self.value, bool) else str(self.value)

    def read(self, text: str) -> Any:
        """A value from what was typed for it."""
        if isinstance(self.value, bool):
            return {"yes": True, "no": False}.get(text.strip(), text)
        return scalar(text.strip())


def numbers_of(path: Sequence[Step], told: Numbers) -> Iterator[Settable]:
    """The numbers of an entry of the tables."""
    for key, value in told.items():
        if type(value) is int:
            yield Settable((*path, key), _words((*path, key)), value, booklets.source(told, key))


def cited(numbers: Numbers, cite: str) -> list[Settable]:
    """The numbers that a printed step is the source of, if they are not printed: lost, or the player's own."""
    return [
        found
        for path, told in _entries(numbers)
        if told.get("cite") == cite and told.get("source") in MARKS
        for found in numbers_of(path, told)
    ]


def printed_on(numbers: Numbers, path: Sequence[Step]) -> list[Settable]:
    """The numbers, and what is yes or no, of a unit type: of that entry of the tables. Words are none of them."""
    told: Any = numbers
    for step in path:
        told = told[step]
    columns = numbers["columns"]
    return [
        Settable((*path, key), f"{path[-1]}: {columns[key]['words'] if key in columns else key}", value, source)
        for key, value in told.items()
        if isinstance(value, bool | int)
        for source in (booklets.source_of(numbers, told, key) if key in columns else booklets.source(told, key),)
    ]


def every(numbers: Numbers) -> dict[str, Settable]:
    """All numbers of the tables, and what is yes or no of a unit type, by key, in their order."""
    found: list[Settable] = []
    for path, told in _entries(numbers):
        found += printed_on(numbers, path) if path[0] == "units" else numbers_of(path, told)
    return {one.key: one for one in found}


def with_value(numbers: Numbers, one: Settable, value: Any) -> Numbers:
    """The tables with another value there, marked as the player's."""
    told = booklets.merged(numbers, booklets.nested(one.path, value))
    plain: Numbers = _plain(told)
    return plain


def _entries(numbers: Numbers) -> Iterator[tuple[tuple[Step, ...], dict[str, Any]]]:
    """Every set of values of the tables, with the way to it."""

    def walk(path: tuple[Step, ...], told: Any) -> Iterator[tuple[tuple[Step, ...], dict[str, Any]]]:
        if isinstance(told, dict):
            yield path, told
            for key, value in told.items():
                yield from walk((*path, key), value)
        elif booklets.is_rows(told):
            for row in booklets.flat(told):
                key = "when" if "when" in row else "words"
                yield from walk((*path, (key, row[key])), row)

    for key, told in numbers.items():
        if key not in HEADS:
            yield from walk((key,), told)


def _plain(told: Any) -> Any:
    """As a journal gives it back: lists, no tuples."""
    if isinstance(told, dict):
        return {key: _plain(value) for key, value in told.items()}
    return [_plain(value) for value in told] if isinstance(told, list | tuple) else told


def _words(path: Sequence[Step]) -> str:
    """What a value of the tables is called: the last keys that lead to it."""
    names = [step if isinstance(step, str) else step[1] for step in path]
    return ": ".join([name for name in names[1:] if name not in ("add", "number")] or names[:1])
