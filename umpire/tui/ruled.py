"""The umpire's word on the rows of a contest while it grows: which are struck, which are added."""

import re
from typing import Any

from umpire.engine.asks import Illegal
from umpire.engine.dice import Contest

ROW = re.compile(r"([+-]?\d{1,2})\s+(\S.*)")


class Ruled:
    """A contest, and the word on it as it stands; `word` is one that was given before."""

    def __init__(self, contest: Contest, word: dict[str, Any] | None = None) -> None:
        self.contest = contest
        told = word or {}
        self.struck = {part: [*told.get("strike", {}).get(part, ())] for part in Contest.PARTS}
        self.added = {part: [*told.get("add", {}).get(part, ())] for part in Contest.PARTS}

    @property
    def word(self) -> dict[str, Any]:
        """As the answer carries it; empty where nothing is struck or added."""
        told = {"strike": self.struck, "add": self.added}
        parts = {what: {part: [*rows] for part, rows in of.items() if rows} for what, of in told.items()}
        return {what: of for what, of in parts.items() if of}

    @property
    def amended(self) -> Contest:
        """The contest under this word."""
        return self.contest.amended(self.word)

    def turn(self, part: str, row: int) -> None:
        """Strike a row, or restore one that is struck. Raises Illegal, and then nothing has changed."""
        if not self.contest.tallies[Contest.PARTS.index(part)].rows[row].counted:
            raise Illegal("that row does not count here; add one in its place")
        before = self.struck[part]
        after = [one for one in before if one != row] if row in before else sorted([*before, row])
        self._put(self.struck, part, after)

    def add(self, part: str, typed: str) -> None:
        """Add a row as it is typed, `+1 smoke`. Raises Illegal, and then nothing has changed."""
        found = ROW.fullmatch(typed.strip())
        if not found or not int(found[1]):
            raise Illegal("type how many and why: +1 smoke")
        self._put(self.added, part, [*self.added[part], [int(found[1]), found[2]]])

    def drop(self, part: str, row: int) -> None:
        """Take an added row away again. Raises Illegal, and then nothing has changed."""
        self._put(self.added, part, [one for number, one in enumerate(self.added[part]) if number != row])

    def _put(self, rows: dict[str, list[Any]], part: str, after: list[Any]) -> None:
        before, rows[part] = rows[part], after
        try:
            _ = self.amended
        except Illegal:
            rows[part] = before
            raise
