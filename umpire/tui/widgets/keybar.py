"""The bottom line: the keys that work here, the most important first; what does not fit is dropped, never cut."""

from collections.abc import Sequence

from textual.content import Content
from textual.events import Click
from textual.widget import Widget

Keys = Sequence[tuple[str, str, str]]
"""Key as shown, what it does, and the key that a click presses."""


class KeyBar(Widget):
    """The keys of the screen, in order of importance."""

    def __init__(self) -> None:
        super().__init__()
        self._keys: Keys = ()
        self._places: list[tuple[int, int, str]] = []

    def show(self, keys: Keys) -> None:
        if keys != self._keys:
            self._keys = keys
            self.refresh()

    def render(self) -> Content:
        parts: list[tuple[str, str]] = []
        at, self._places = 0, []
        for shown, words, pressed in self._keys:
            length = len(shown) + 1 + len(words) + 2
            if at + length > self.size.width:
                break
            parts += [(shown, "bold $key"), (f" {words}  ", "")]
            self._places.append((at, at + length - 2, pressed))
            at += length
        return Content.assemble(*parts)

    def on_click(self, event: Click) -> None:
        for begin, end, pressed in self._places:
            if begin <= event.x < end:
                self.app.simulate_key(pressed)
