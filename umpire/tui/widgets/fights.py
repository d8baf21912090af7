"""The combats fought, the last at the bottom: the line as typed and what came of it."""

from collections.abc import Sequence
from typing import Any

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from umpire.tui.resolver import Fought
from umpire.tui.widgets.drawing import lines


class Fights(Widget):
    """A log with a cursor for amending."""

    class Picked(Message):
        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self) -> None:
        super().__init__()
        self._fought: Sequence[Fought] = ()
        self._cursor: int | None = None
        self._first = 0

    def show(self, fought: Sequence[Fought], cursor: int | None) -> None:
        self._fought, self._cursor = fought, cursor
        self.refresh(layout=True)

    def render(self) -> Content:
        height = max(1, self.size.height)
        last = len(self._fought) if self._cursor is None else min(len(self._fought), max(self._cursor + 1, height))
        self._first = max(0, last - height)
        return lines(self._line(number) for number in range(self._first, last))

    def _line(self, number: int) -> Content:
        fought = self._fought[number]
        amended = " (amended)" if fought.amended else ""
        line = Content.assemble(
            (f"{number + 1:3} ", "$quiet"), fought.line, (amended, "$quiet"), "  ", (fought.words, "bold")
        ).truncate(self.size.width, ellipsis=True, pad=True)
        return Content(line.plain).stylize("$cursor-text on $cursor-block") if number == self._cursor else line

    def on_click(self, event: Click) -> None:
        if 0 <= (number := self._first + event.y) < len(self._fought):
            self.post_message(self.Picked(number))

    def get_content_height(self, container: Any, viewport: Any, width: int) -> int:
        return max(1, len(self._fought))
