"""The umpire's word on a contest: the verdict itself, or rows of its tallies struck and added."""

from collections.abc import Iterator
from typing import Any

from umpire.engine.naming import Illegal
from umpire.engine.tally import Tally

PARTS = ("attack", "defence")

Word = dict[str, Any]
"""`{"verdict": key}`, or `{"strike": {part: [rows]}, "add": {part: [[amount, words]]}}`; empty: he says nothing."""


def word_in(answer: dict[str, Any], prompt: str) -> Word:
    """His word in the answer to a contest. Raises Illegal where the answer is misshapen."""
    if extra := answer.keys() - {*PARTS, "thrown", "umpire", "why"}:
        raise Illegal(f"{prompt}: {min(extra)!r} is no part of a throw")
    thrown = answer.get("thrown", [])
    if not isinstance(thrown, list) or any(part not in PARTS for part in thrown):
        raise Illegal(f"{prompt}: thrown by the app is {' or '.join(PARTS)}, not {thrown!r}")
    word = answer.get("umpire", {})
    if not isinstance(word, dict) or word.keys() - {"verdict", "strike", "add"} or ("umpire" in answer and not word):
        raise Illegal(f"{prompt}: the umpire gives the verdict, or strikes or adds rows, not {word!r}")
    return word


def amended(tallies: tuple[Tally, Tally], word: Word, prompt: str) -> tuple[Tally, Tally]:
    """The tallies with rows struck and added. Raises Illegal."""
    by_part = dict(zip(PARTS, tallies, strict=True))
    for part, row in _rows(word, "strike", prompt):
        if type(row) is not int or not 0 <= row < len(by_part[part].rows):
            raise Illegal(f"{prompt}: the {part} has no row {row!r}")
        by_part[part] = by_part[part].strike(row)
    for part, row in _rows(word, "add", prompt):
        match row:
            case [int(amount), str(words)] if type(amount) is int:
                by_part[part] = by_part[part].add(amount, words)
            case _:
                raise Illegal(f"{prompt}: a row is added as amount and words, not {row!r}")
    for part, tally in by_part.items():
        if tally.unit == "dice" and tally.total < 1:
            raise Illegal(f"{prompt}: the {part} is left without a die")
    return by_part["attack"], by_part["defence"]


def said(tallies: tuple[Tally, Tally], word: Word, prompt: str) -> str:
    """What he strikes and adds, in words. Raises Illegal."""
    by_part = dict(zip(PARTS, tallies, strict=True))
    struck = [f"strikes {by_part[part].rows[row].words}" for part, row in _rows(word, "strike", prompt)]
    added = [f"adds {row[0]:+d} {row[1]} to the {part}" for part, row in _rows(word, "add", prompt)]
    return ", ".join(struck + added)


def _rows(word: Word, what: str, prompt: str) -> Iterator[tuple[str, Any]]:
    """The rows that he strikes or adds, each with its part."""
    parts = word.get(what, {})
    if not isinstance(parts, dict) or parts.keys() - set(PARTS):
        raise Illegal(f"{prompt}: {what} rows of {' or '.join(PARTS)}, not {parts!r}")
    for part, rows in parts.items():
        if not isinstance(rows, list):
            raise Illegal(f"{prompt}: {what} a list of rows, not {rows!r}")
        yield from ((part, row) for row in rows)
