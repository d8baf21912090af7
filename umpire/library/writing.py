"""Values written into a booklet: what stands in the file stays as it is, comments too."""

import json
import os
import re
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from umpire.engine.naming import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.library import booklets
from umpire.library.booklets import Step, nested
from umpire.library.problem import legible
from umpire.library.scalars import scalar
from umpire.library.sheet import LINE_BREAK, Path, Sheet, parse
from umpire.library.sheet import read as read_sheet

PLAIN = re.compile(r"[\w.~^=+][\w/.°~^=+&'()-]*( [\w/.°&'()+-]+)*")
"""Text that needs no quotes unless it means something else without them."""

SCALAR = re.compile(
    r"""("([^"\\]|\\.)*"|'([^']|'')*'|[^\s,\[\]{}#"'&*!|>%@`][^,\[\]{}#\r\n]*?)(?=\s*([,\]}#\r\n]|$))"""
)


def write(ruleset: Ruleset, told: Sequence[tuple[Sequence[Step], Any]]) -> str:
    """Put values into the player's booklet, whole or not at all; its file. Raises Illegal, OSError."""
    file = booklets.booklet(ruleset.key)
    there = os.path.lexists(file)
    sheet = (
        read_sheet(file) if there else Sheet(file, f"# Values of {ruleset.title} in place of those of its tables.\n")
    )
    booklets.read(sheet, ruleset)
    if not sheet.clean:
        raise Illegal(f"{legible(file)} has problems, which come first: nothing is written")
    text = with_values(sheet, told)
    os.makedirs(os.path.dirname(file), exist_ok=True)
    _replace(os.path.realpath(file), text)
    return file


def _replace(file: str, text: str) -> None:
    new = f"{file}.new"
    with open(new, "w", encoding="utf-8", newline="") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())
    if os.path.exists(file):
        os.chmod(new, os.stat(file).st_mode & 0o777)
    os.replace(new, file)


def with_values(sheet: Sheet, told: Sequence[tuple[Sequence[Step], Any]]) -> str:
    """The text of a sound booklet with the values put in. Raises Illegal where that cannot be done safely."""
    for path, value in told:
        expected = deepcopy(sheet.value) or {}
        _put(expected, path, value)
        after = Sheet(sheet.file, _edited(sheet, path, value))
        parse(after)
        if after.problems or after.value != expected:
            words = " ".join(step if isinstance(step, str) else step[1] for step in path)
            raise Illegal(
                f"{legible(sheet.file)} is not written in a way that can be changed safely: set {words} there"
            )
        sheet = after
    return sheet.text


def _find(node: Any, step: Step) -> Path | None:
    """The way to what a step means inside a node; None if it is not there."""
    if isinstance(step, str):
        return (step,) if step in node else None
    key, said = step
    for index, row in enumerate(node):
        if "either" in row and (inside := _find(row["either"], step)):
            return (index, "either", *inside)
        if row.get(key) == said:
            return (index,)
    return None


def _put(node: Any, path: Sequence[Step], value: Any) -> None:
    """Set the value in what a booklet holds. A row that is not there is put first."""
    step, *rest = path
    way = _find(node, step)
    if way is None:
        new = nested(path, value)
        if isinstance(node, list):
            node.insert(0, new[0])
        else:
            node |= new
        return
    for key in way[:-1]:
        node = node[key]
    if rest:
        _put(node[way[-1]], rest, value)
    else:
        node[way[-1]] = value


def _edited(sheet: Sheet, path: Sequence[Step], value: Any) -> str:
    """The text with the value put in, as far as simple means go."""
    at: Path = ()
    for number, step in enumerate(path):
        way = _find(sheet.at(at) or {}, step)
        if way is None:
            return _inserted(sheet, at, nested(path[number:], value))
        at += way
    start = _offset(sheet, *sheet.place(at))
    found = SCALAR.match(sheet.text, start)
    return sheet.text[:start] + flow(value) + sheet.text[found.end(1) :] if found else sheet.text


def _inserted(sheet: Sheet, at: Path, new: Any) -> str:
    text, node = sheet.text, sheet.at(at)
    start = _offset(sheet, *sheet.place(at))
    if node is not None and text[start : start + 1] in ("{", "["):
        return text[: start + 1] + flow(new)[1:-1] + (", " if node else "") + text[start + 1 :]
    column = sheet.place(at)[1] if node else 0
    lines = block(new, column)
    newline = "\r\n" if "\r\n" in text else "\n"
    if not at:
        whole = text if not text or text.endswith(("\n", "\r")) else text + newline
        return whole + newline.join(lines) + newline
    # under its key, or in a row under its first line
    first = _offset(sheet, sheet.place(at, key=True)[0] + 1, 0)
    head = text[:first] if text[:first].endswith(("\n", "\r")) else text[:first] + newline
    return head + newline.join(lines) + newline + text[first:]


def _offset(sheet: Sheet, line: int, column: int) -> int:
    """How many characters stand before a line and column."""
    if not line:
        return column
    breaks = [found.end() for found in LINE_BREAK.finditer(sheet.text)]
    return breaks[line - 1] + column if line <= len(breaks) else len(sheet.text)


def flow(told: Any) -> str:
    """A value as it stands in one line."""
    if isinstance(told, dict):
        return "{" + ", ".join(f"{flow(key)}: {flow(value)}" for key, value in told.items()) + "}"
    if isinstance(told, list):
        return "[" + ", ".join(map(flow, told)) + "]"
    if isinstance(told, bool):
        return "true" if told else "false"
    plain = isinstance(told, str) and PLAIN.fullmatch(told) and scalar(told) == told
    return told if plain else json.dumps(told, ensure_ascii=False)


def block(told: Any, indent: int) -> list[str]:
    """A value in lines; what holds nothing that is nested stands in one."""
    pad = " " * indent
    if isinstance(told, list):
        return [f"{pad}- {flow(row)}" for row in told]
    lines: list[str] = []
    for key, value in told.items():
        inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        if any(isinstance(one, dict | list) for one in inside):
            lines += [f"{pad}{flow(key)}:", *block(value, indent + 2)]
        else:
            lines.append(f"{pad}{flow(key)}: {flow(value)}")
    return lines
