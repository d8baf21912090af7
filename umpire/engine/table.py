"""What stands on the table, and what happens to it."""

from dataclasses import dataclass, field, fields
from typing import Any

from umpire.engine.flat import dump


class GameOver(Exception):
    """Raised by the rules the instant that the battle is decided. `winner` is a side, or None for a draw."""

    def __init__(self, winner: str | None, words: str, cite: str) -> None:
        super().__init__(words)
        self.winner = winner
        self.words = words
        self.cite = cite


Told = tuple[str, str]
"""One thing that happened, in words, and the printed step (or ruling) that made it so."""

Numbers = dict[str, Any]
"""A game's `tables.yaml` as read: every number and every printed list, with its source. Tables share them, so they
are never changed in place."""


@dataclass(kw_only=True)
class Table:
    """What every game has on its table: the numbers and the rulings in force. A game adds its own pieces.

    A table is written down between turns, so a game's own fields hold only int, str, bool, None, and lists, tuples,
    dicts (by text) and dataclasses of them; pieces name each other by key.
    """

    numbers: Numbers = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
    _told: list[Told] = field(default_factory=list, init=False, repr=False, compare=False)

    def tell(self, words: str, cite: str) -> None:
        """Say what just happened, for the log."""
        self._told.append((words, cite))

    def told(self) -> list[Told]:
        """What happened since this was last asked."""
        told, self._told = self._told, []
        return told

    def written(self) -> dict[str, Any]:
        """The table as it is written down: plain JSON. Of the numbers no copy is made."""
        here = {each.name: getattr(self, each.name) for each in fields(self) if each.init}
        return {**dump({**here, "numbers": None}), "numbers": self.numbers}
