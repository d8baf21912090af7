"""The numbers of a game in a test: other ones in force, and what they cite."""

from collections.abc import Iterator
from typing import Any

from umpire.engine.table import Numbers, Table


def put(table: Table, value: Any, *path: str) -> None:
    """Another number (or list) in force; tables share their numbers, so they are not changed in place."""
    table.numbers = _with(table.numbers, path, value)


def _with(numbers: Numbers, path: tuple[str, ...], value: Any) -> Numbers:
    name, *rest = path
    assert name in numbers, name
    return {**numbers, name: _with(numbers[name], tuple(rest), value) if rest else value}


def cited(tables: Any) -> Iterator[str]:
    """Every citation of the tables."""
    if isinstance(tables, dict):
        yield from (value for key, value in tables.items() if key == "cite")
        yield from (cite for value in tables.values() for cite in cited(value))
    elif isinstance(tables, list):
        yield from (cite for value in tables for cite in cited(value))
