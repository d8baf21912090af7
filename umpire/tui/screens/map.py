"""The board of a battle over the whole screen."""

from collections.abc import Callable, Iterable

from textual.content import Content
from textual.events import Key
from textual.widget import Widget

from umpire.engine.ruleset import Ruleset
from umpire.engine.session import Session
from umpire.tui.keypad import typed
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.boards import board_of
from umpire.tui.widgets.keybar import Keys

LINES = 2
"""What the screen holds beside the board: heading and key bar."""


class MapScreen(UmpireScreen):
    """To look at; what is clicked or dragged is `pointed` at on the screen below. The board's own keys work; any other
    goes back."""

    def __init__(self, session: Session, ruleset: Ruleset, pointed: Callable[[Board.Pointed], None]) -> None:
        super().__init__()
        self.session, self.ruleset, self.game, self._pointed = session, ruleset, ruleset.key, pointed

    def body(self) -> Iterable[Widget]:
        yield board_of(self.session.view)

    def heading(self) -> Content:
        asked = self.session.ask.prompt if self.session.ask else ""
        return Content.assemble(("Map", "bold"), "  ", "  ".join(self.session.view.header), "  ", (asked, "bold"))

    def keys(self) -> Keys:
        return (*self.query_one(Board).keys, ("Esc M", "back", "escape"), ("?", "help", "question_mark"))

    def redraw(self) -> None:
        super().redraw()
        ask, board = self.session.ask, self.query_one(Board)
        board.styles.height = self.size.height - LINES
        lit, about = (set(ask.keys()), set(ask.about)) if ask else (set(), set())
        board.show(self.session.view, lit, about, self.ruleset.sides, self.umpire.glyphs)

    def on_key(self, event: Key) -> None:
        if self.query_one(Board).press(event.key) or self.query_one(Board).press(typed(event)):
            event.stop()
        elif event.key in ("M", "0", "escape"):
            event.stop()
            self.app.pop_screen()

    def action_press(self, keys: str) -> None:
        self.query_one(Board).press(keys)

    def on_board_pointed(self, message: Board.Pointed) -> None:
        self.app.pop_screen()
        self._pointed(message)
