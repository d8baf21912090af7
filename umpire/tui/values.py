"""The player's values: those of his booklets, and those set on the screen since the program began."""

import os
from typing import Any

from umpire.engine.asks import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.library import booklets
from umpire.library.booklets import Step
from umpire.library.settable import Settable
from umpire.rules import find


class Values:
    """What is in force of each game: its tables, the booklet over them, and over both what was set on the screen.

    A booklet is read again when it has changed. `faults` says of a game what is wrong with its booklet, which is then
    passed over.
    """

    def __init__(self) -> None:
        self.faults: dict[str, str] = {}
        self._set: dict[str, list[tuple[tuple[Step, ...], Any]]] = {}
        self._known: dict[str, tuple[object, Ruleset]] = {}

    def ruleset(self, game: str) -> Ruleset:
        """The ruleset with the values in force."""
        now = (_stamp(booklets.booklet(find(game).key)), len(self._set.get(game, ())))
        if game not in self._known or self._known[game][0] != now:
            self._known[game] = now, self._joined(game)
        return self._known[game][1]

    def _joined(self, game: str) -> Ruleset:
        ruleset = find(game)
        self.faults.pop(game, None)
        try:
            ruleset = booklets.over(ruleset)
        except Illegal as fault:
            self.faults[game] = str(fault)
        for path, value in self._set.get(game, ()):
            ruleset = booklets.with_values(ruleset, booklets.nested(path, value))
        return ruleset

    def set(self, game: str, settable: Settable, text: str) -> None:
        """Put another value in force from here on. Raises Illegal where the booklet could not say so."""
        value = settable.read(text)
        booklets.judge(find(game), booklets.nested(settable.path, value))
        self._set.setdefault(game, []).append((settable.path, value))

    def unwritten(self, game: str) -> int:
        """How many values are set and not in the booklet."""
        return len(dict(self._set.get(game, ())))

    def write(self, game: str) -> str:
        """Write what was set into the booklet; its file. Raises Illegal."""
        from umpire.library.writing import write

        if not self.unwritten(game):
            raise Illegal("nothing was set that the booklet does not have")
        try:
            file = write(find(game), list(dict(self._set[game]).items()))
        except OSError as problem:
            raise Illegal(f"{problem.filename}: {problem.strerror}: nothing is written") from None
        del self._set[game]
        return file


def _stamp(file: str) -> object:
    """What changes when the file does."""
    try:
        told = os.stat(file)
    except OSError:
        return None
    return told.st_mtime_ns, told.st_size, told.st_ino
