"""The bottom line: the keys that work here, the most important first; what does not fit is dropped, never cut.

Help is never dropped: who misses a key finds it there. What undo takes back is told where there is room for it.
"""

from collections.abc import Sequence

from textual.events import Click
from textual.strip import Strip

from umpire.tui.widgets.painted import Painted, Run

Keys = Sequence[tuple[str, str, str]]
"""Key as shown, what it does, and the key that a click presses."""
GAP = 2
HELP, UNDO = "question_mark", "u"


def fitting(keys: Keys, width: int) -> Keys:
    """The first keys that fit into so many columns, and that of help."""
    room = width - sum(_length(key, words) for key, words, pressed in keys if pressed == HELP)
    shown: list[tuple[str, str, str]] = []
    for key, words, pressed in keys:
        if pressed == UNDO and _length(key, words) > room:
            words = words.partition(" ")[0]
        if pressed != HELP:
            room -= _length(key, words)
        if room < 0:
            return [*shown, *(each for each in keys if each[2] == HELP and each not in shown)]
        shown.append((key, words, pressed))
    return shown


def _length(key: str, words: str) -> int:
    return len(key) + 1 + len(words) + GAP


class KeyBar(Painted):
    """The keys of the screen, in order of importance."""

    def __init__(self) -> None:
        super().__init__()
        self._keys: Keys = ()
        self._places: list[tuple[int, int, str]] = []

    def show(self, keys: Keys) -> None:
        if keys != self._keys:
            self._keys = keys
            self.look()

    def draw(self, width: int, height: int) -> list[Strip]:
        parts: list[Run] = []
        at, self._places = 0, []
        for shown, words, pressed in fitting(self._keys, width):
            parts += [(shown, "bold $key"), (f" {words}  ", "")]
            self._places.append((at, at + _length(shown, words) - GAP, pressed))
            at += _length(shown, words)
        return [self.line(parts)]

    def on_click(self, event: Click) -> None:
        for begin, end, pressed in self._places:
            if begin <= event.x < end:
                self.app.simulate_key(pressed)
