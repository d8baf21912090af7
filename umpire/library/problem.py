"""What is wrong with a file: where, in plain words, with the line and a caret."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

Level = Literal["error", "warning"]

WIDEST = 100
"""How many characters of a line are shown."""


@dataclass(frozen=True)
class Problem:
    """One thing wrong with a file (or, as a warning, to be known about it). Lines and columns count from 1.

    `source` is the line as written, empty where there is none to show.
    """

    file: str
    line: int
    column: int
    words: str
    level: Level = "error"
    source: str = ""

    def __str__(self) -> str:
        warning = "warning: " if self.level == "warning" else ""
        return f"{legible(self.file)}:{self.line}:{self.column}: {warning}{self.words}"

    def render(self) -> str:
        """The problem, the line and, under it, a caret."""
        if not self.source:
            return str(self)
        line, caret = self.excerpt(WIDEST)
        return f"{self}\n  {line}\n  {caret}"

    def excerpt(self, widest: int) -> tuple[str, str]:
        """The line, cut around the place where it is longer than so many characters, and the caret under the place."""
        start = max(0, self.column - widest * 2 // 3) if len(self.source) > widest else 0
        before = legible(self.source[start : self.column - 1])
        return legible(self.source[start : start + widest]), " " * _cells(before) + "^"

    def json(self) -> dict[str, Any]:
        return {"file": self.file, "line": self.line, "column": self.column, "level": self.level, "words": self.words}


def errors(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Those that are no warnings."""
    return (problem for problem in problems if problem.level == "error")


def legible(text: str) -> str:
    """The text with a `?` for whatever would move the cursor or not show."""
    return "".join(letter if letter.isprintable() else " " if letter == "\t" else "?" for letter in text)


def clip(word: str, widest: int = 60) -> str:
    """The word, cut where it is longer than any that a file may hold."""
    return word if len(word) <= widest else word[:widest] + "…"


def said(told: Any) -> str:
    """A value as a file may hold it, in words."""
    match told:
        case None:
            return "nothing"
        case bool():
            return "true" if told else "false"
        case dict():
            return "keys with values"
        case list():
            return "a list"
        case str():
            return repr(clip(told))
    return clip(str(told))


def _cells(text: str) -> int:
    from unicodedata import combining, east_asian_width  # only the mistaken pay for it

    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)
