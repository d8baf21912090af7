"""A text that is longer than its place: keys, clicks and the wheel turn its pages."""

from collections.abc import Callable, Sequence

from textual.content import Content
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.widget import Widget

Draw = Callable[[int], Sequence[Content]]
"""The lines of a text for a width in cells."""


class Reader(Widget):
    """Draws a text from its first line on; where there is more than fits, the last line says so."""

    def __init__(self, draw: Draw = lambda width: (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._draw = draw
        self._first = 0

    def show(self, draw: Draw) -> None:
        """Show another text, from its beginning."""
        self._draw = draw
        self._first = 0
        self.refresh()

    def turn(self) -> None:
        """The next page; after the last the first."""
        room = max(1, self.size.height - 1)
        self._first = 0 if self._first >= self._last() else self._first + room
        self.refresh()

    def move(self, step: int) -> None:
        """Move the text by so many lines."""
        self._first = max(0, min(self._last(), self._first + step))
        self.refresh()

    def _last(self) -> int:
        """The line that stands first when the end is shown; 0 if all fits."""
        lines, height = len(self._draw(max(1, self.size.width))), self.size.height
        return 0 if lines <= height else lines - (height - 1)

    def render(self) -> Content:
        width, height = self.size
        lines = [line.truncate(width, ellipsis=True) for line in self._draw(max(1, width))]
        if len(lines) > height:
            self._first = min(self._first, self._last())
            lines = lines[self._first : self._first + height - 1]
            words = "Space: from the beginning" if self._first == self._last() else "Space: more"
            lines += [Content("")] * (height - 1 - len(lines)) + [Content.styled(words, "$quiet")]
        return Content("\n").join(lines)

    def on_click(self, event: Click) -> None:
        self.turn()

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self.move(2)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self.move(-2)


def wrapped(text: Content | str, width: int, indent: int = 0) -> list[Content]:
    """A text in lines of at most that width, those after the first indented."""
    lines = (Content(text) if isinstance(text, str) else text).wrap(max(1, width - indent))
    return [*lines[:1], *(Content(" " * indent) + line for line in lines[1:])]


def beside(head: Content, words: Content, width: int) -> list[Content]:
    """A head, and the words wrapped beside it."""
    lines = words.wrap(max(1, width - head.cell_length))
    return [head + lines[0], *(Content(" " * head.cell_length) + line for line in lines[1:])]
