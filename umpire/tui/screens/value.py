"""A value of the tables is set right: one line to type it in, over the screen that shows it."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from umpire.engine.asks import Illegal
from umpire.library.settable import Settable
from umpire.library.tables import mark
from umpire.tui.values import Values
from umpire.tui.widgets.keybar import KeyBar
from umpire.tui.widgets.typing import TypingLine


class ValueScreen(ModalScreen[str]):
    """Asks for one of these values; gives back what was set, in words, or nothing."""

    def __init__(self, values: Values, game: str, settable: Sequence[Settable]) -> None:
        super().__init__()
        self.values = values
        self.game = game
        self.settable = settable
        self.at = 0

    def compose(self) -> ComposeResult:
        with Vertical(id="setting"):
            yield Static(id="now", markup=False)
            yield Horizontal(Static("= ", id="sign"), TypingLine("the true value"))
            yield KeyBar()

    def on_mount(self) -> None:
        several = (("↑ ↓", "another value", "down"),) if len(self.settable) > 1 else ()
        self.query_one(KeyBar).show((("Enter", "set it", "enter"), *several, ("Esc", "leave it", "escape")))
        self.query_one(TypingLine).focus()
        self._tell()

    def _tell(self, wrong: str = "") -> None:
        one = self.settable[self.at]
        now = f" (now {one.text}{mark(one.source)})"
        told = Content.assemble((one.words, "bold"), now, ("" if not wrong else f"  {wrong}", "$warning"))
        self.query_one("#now", Static).update(told)

    def on_typing_line_moved(self, message: TypingLine.Moved) -> None:
        self.at = (self.at + message.step) % len(self.settable)
        self._tell()

    def on_typing_line_left(self, message: TypingLine.Left) -> None:
        self.dismiss("")

    def on_input_submitted(self, message: Input.Submitted) -> None:
        if not message.value.strip():
            self.dismiss("")
            return
        one = self.settable[self.at]
        try:
            self.values.set(self.game, one, message.value)
        except Illegal as problem:
            self._tell(str(problem))
        else:
            self.dismiss(one.words)
