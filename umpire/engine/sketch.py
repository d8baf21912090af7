"""What is drawn on a map while something is asked, beside what can be chosen: it only shows, and bars nothing."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Sketch:
    """`lines` lead from one place or thing to another, by their keys: who fires at whom, whose guns support whom;
    `within` are the places in reach."""

    lines: tuple[tuple[str, str], ...] = ()
    within: frozenset[str] = frozenset()


NOTHING = Sketch()

Sketcher = Callable[[str], Sketch]
"""What is drawn while the place of that key is pointed at (empty: none is); worked out only when called."""


def nothing(pointed: str) -> Sketch:
    return NOTHING
