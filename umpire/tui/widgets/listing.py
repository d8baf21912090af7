"""A list with a cursor: arrows, Enter, letters, the mouse. It shows the part that fits around its cursor."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len
from textual.content import Content
from textual.events import Click, Event, MouseScrollDown, MouseScrollUp
from textual.message import Message
from textual.widget import Widget

from umpire.tui.ahead import passed_on
from umpire.tui.keypad import typed


@dataclass(frozen=True)
class Row:
    """One line of a list. A row without a value is a heading or a rule and cannot be chosen."""

    words: str
    note: str = ""
    value: Any = None
    key: str = ""
    style: str = ""


MORE = "+"
"""Before the first and the last row that is shown, where there are others beyond."""


BEYOND = 1
"""So many rows are shown before and after the cursor, where there are any and room for them."""


class Listing(Widget, can_focus=True):
    """Rows of which one may be chosen."""

    class Chosen(Message):
        def __init__(self, value: Any) -> None:
            super().__init__()
            self.value = value

    class Moved(Message):
        def __init__(self, value: Any) -> None:
            super().__init__()
            self.value = value

    def __init__(self, rows: Sequence[Row] = (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rows: list[Row] = list(rows)
        self.at = self._next(-1, 1)
        self._first = 0

    def show(self, rows: Sequence[Row], at: int = 0) -> None:
        self.rows = list(rows)
        self.at = self._next(at - 1, 1)
        self.refresh(layout=True)

    @property
    def value(self) -> Any:
        return self.rows[self.at].value if 0 <= self.at < len(self.rows) else None

    def _next(self, at: int, step: int) -> int:
        """The next row that can be chosen, or the same if there is none."""
        new = at + step
        while 0 <= new < len(self.rows):
            if self.rows[new].value is not None:
                return new
            new += step
        return max(at, 0)

    def move(self, step: int) -> None:
        """Move the cursor by so many rows that can be chosen."""
        for _ in range(min(abs(step), len(self.rows))):
            self.at = self._next(self.at, 1 if step > 0 else -1)
        self._moved()

    def get_content_height(self, container: Any, viewport: Any, width: int) -> int:
        return max(1, len(self.rows))

    def render(self) -> Content:
        height = max(1, self.size.height)
        beyond = min(BEYOND, (height - 1) // 2)
        if self.at < self._first + beyond:
            self._first = max(0, self.at - beyond)
        elif self.at >= self._first + height - beyond:
            self._first = self.at - height + 1 + beyond
        if all(row.value is None for row in self.rows[: self.at]) and self.at < height:
            self._first = 0
        self._first = min(self._first, max(0, len(self.rows) - height))
        end = min(self._first + height, len(self.rows))
        return Content("\n").join(self._line(self.rows[number], number, end) for number in range(self._first, end))

    def _line(self, row: Row, number: int, end: int) -> Content:
        """Of the rows up to `end` that are shown; where there are more above or below, the outermost say so."""
        width = self.size.width
        more = (number == self._first > 0) or (number == end - 1 < len(self.rows) - 1)
        head = f"{MORE if more else ' '}{row.key:1} "
        room = width - len(head) - (cell_len(row.note) + 2 if row.note else 0)
        room = max(1, room, min(cell_len(row.words), (width - len(head)) // 3))  # a name is not lost to its note
        words = Content(row.words).truncate(room, ellipsis=True, pad=True)
        note = Content(f"  {row.note}" if row.note else "").truncate(max(0, width - len(head) - room), ellipsis=True)
        line = Content.assemble((head, "bold $key"), words.stylize(row.style), note.stylize("$quiet"))
        if number != self.at or row.value is None:
            return line
        return Content(line.truncate(width, pad=True).plain).stylize("bold $cursor-text on $cursor-block")

    async def on_event(self, event: Event) -> None:
        if not await passed_on(self, event):
            await super().on_event(event)

    def on_key(self, event: Any) -> None:
        moves = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -9999, "end": 9999}
        key = typed(event)
        if event.key in moves or (key in "+-" and key):
            self.move(moves.get(event.key, 1 if key == "+" else -1))
            event.stop()
        elif key == "\r":
            event.stop()
            self._choose()
        elif key:
            named = [number for number, row in enumerate(self.rows) if row.key == key]
            if named:
                event.stop()
                self.at = named[0]
                self._choose()

    def _moved(self) -> None:
        self.refresh()
        self._tell(self.Moved(self.value))

    def _choose(self) -> None:
        self._moved()
        if self.value is not None:
            self._tell(self.Chosen(self.value))

    def _tell(self, message: Message) -> None:
        """At once: on its way up to the screen the key typed right after would overtake it."""
        if told := getattr(self.screen, message.handler_name, None):
            told(message)

    def on_click(self, event: Click) -> None:
        number = self._first + event.y
        if 0 <= number < len(self.rows) and self.rows[number].value is not None:
            self.at = number
            self._choose()

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self.move(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self.move(-1)
