"""What stands on the table, and what happens to it."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Event:
    """One thing that happened, in words, and the printed step (or ruling) that made it so."""

    words: str
    cite: str


class GameOver(Exception):
    """Raised by the rules the instant that the battle is decided. `winner` is a side, or None for a draw."""

    def __init__(self, winner: str | None, words: str, cite: str) -> None:
        super().__init__(words)
        self.winner = winner
        self.words = words
        self.cite = cite


Numbers = dict[str, Any]
"""A game's `tables.yaml` as read: every number and every printed list, with its source."""


@dataclass
class Table:
    """What every game has on its table: the numbers and the rulings in force. A game adds its own pieces."""

    numbers: Numbers = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
