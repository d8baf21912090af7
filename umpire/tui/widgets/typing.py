"""A line for typing and pasting words; its sign stands before it."""

from textual.events import Key, Paste
from textual.message import Message
from textual.widgets import Input

from umpire.library.problem import legible


class TypingLine(Input):
    """One line high. Enter submits it; Esc leaves it; arrows up and down are for what it searches."""

    class Left(Message):
        """Esc was pressed."""

    class Moved(Message):
        """An arrow was pressed, a row down (1) or up (-1)."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self, placeholder: str, *, id: str | None = None) -> None:
        super().__init__(placeholder=placeholder, compact=True, select_on_focus=False, id=id)
        self.cursor_blink = False

    def on_paste(self, event: Paste) -> None:
        """What does not show is seen before it is taken."""
        event.text = "\n".join(map(legible, event.text.splitlines()))

    def on_key(self, event: Key) -> None:
        if event.key == "escape":
            event.stop()
            self.post_message(self.Left())
        elif event.key in ("up", "down"):
            event.stop()
            self.post_message(self.Moved(1 if event.key == "down" else -1))
