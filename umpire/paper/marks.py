"""Values on paper: how one is marked that is not simply printed."""

from typing import Any

from umpire.library.booklets import source
from umpire.paper.page import Html, element

MARKS = {
    "reconstructed": ("*", "reconstructed: the printed value is lost, this one stands in for it"),
    "booklet": ("°", "from your booklet"),
    "list": ("†", "set in the army list"),
}
"""The sign behind a value and what it means, by the source of the value."""


def mark(source: str) -> str:
    """The sign behind a value of that source; none behind a printed one."""
    return MARKS[source][0] if source in MARKS else ""


def numbers(told: dict[str, Any]) -> str:
    """The numbers of an entry of the tables, by name and marked: `reach 300*`; a bare number or face has no name."""
    parts = []
    for name, value in told.items():
        sign = mark(source(told, name))
        if type(value) is int:
            words = f"{value}{sign}"
            parts.append({"number": words, "least": f"{words} or more"}.get(name, f"{name} {words}"))
        elif isinstance(value, list):
            parts.append((" " if type(value[0]) is int else ", ").join(map(str, value)) + sign)
    return ", ".join(parts)


def marks(text: str) -> Html:
    """What the marks in a text mean; nothing where it has none."""
    told = [f"{sign} {words}" for sign, words in MARKS.values() if sign in text]
    return element("p", "; ".join(told), kind="marks") if told else Html()
