"""Other numbers in force on a table of a test."""

from typing import Any

from umpire.engine.table import Numbers, Table


def put(table: Table, value: Any, *path: str) -> None:
    """Another number (or list) in force; tables share their numbers, so they are not changed in place."""
    table.numbers = _with(table.numbers, path, value)


def _with(numbers: Numbers, path: tuple[str, ...], value: Any) -> Numbers:
    name, *rest = path
    assert name in numbers, name
    return {**numbers, name: _with(numbers[name], tuple(rest), value) if rest else value}
