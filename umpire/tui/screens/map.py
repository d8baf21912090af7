"""The board of a battle over the whole screen."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.content import Content
from textual.events import Key
from textual.widget import Widget

from umpire.tui.keypad import typed
from umpire.tui.line import ENTER
from umpire.tui.screens.pointed import board_commands
from umpire.tui.screens.screen import Command, UmpireScreen
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.boards import board_of
from umpire.tui.widgets.drawing import wrapped
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.painted import Lines

if TYPE_CHECKING:
    from umpire.tui.screens.pointed import PointedBattle

SAID = 2
"""Lines of what is pointed at."""
LINES = 2 + SAID
"""What the screen holds beside the board: heading, that, and the key bar."""


class MapScreen(UmpireScreen):
    """To look at, as the line below stands. What is clicked, dragged or chosen with the cursor is pointed at on the
    screen below, unless it is barred; the board's own keys work; any other goes back."""

    def __init__(self, battle: "PointedBattle") -> None:
        super().__init__()
        self.battle, self.session, self.game = battle, battle.session, battle.game
        self.told = ""

    def body(self) -> Iterable[Widget]:
        yield board_of(self.battle.answering.view)
        yield Lines(id="told")

    def on_mount(self) -> None:
        self.board.like(self.battle.board)
        super().on_mount()

    @property
    def board(self) -> Board:
        return self.query_one(Board)

    def heading(self) -> Content:
        ask = self.battle.answering.ask
        header = "  ".join(self.session.view.header)
        return Content.assemble(("Map", "bold"), "  ", header, "  ", (ask.prompt if ask else "", "bold"))

    def keys(self) -> Keys:
        signs = (("n", "signs", "n"),) if self.board.steps else ()
        return (*self.board.keys, ("Esc M", "back", "escape"), *signs, ("?", "help", "question_mark"))

    def commands(self) -> Iterable[Command]:
        return board_commands(self)

    def redraw(self) -> None:
        self.battle.answering.look()
        super().redraw()
        self.board.styles.height = self.size.height - LINES
        self.battle.show_board(self.board)
        told = wrapped(Content.styled(self.told, "$warning"), self.size.width - 2)[:SAID]
        self.query_one("#told", Lines).show([line.pad_left(1) for line in told])

    def on_key(self, event: Key) -> None:
        key, board = typed(event), self.board
        if key == ENTER and board.pointed:
            event.stop()
            self._point(Board.Pointed(board.pointed))
        elif board.press(event.key) or board.press(key):
            event.stop()
            self._look()
        elif key == "n" and board.steps:
            event.stop()
            self.umpire.next_signs()
        elif event.key in ("M", "0", "escape"):
            event.stop()
            self._back()

    def _look(self) -> None:
        """Say what is under the cursor."""
        self.told = self.battle.seen(self.board.pointed)
        self.redraw()

    def _back(self) -> None:
        self.battle.board.like(self.board)
        self.app.pop_screen()

    def action_press(self, keys: str) -> None:
        if keys == "n":
            self.umpire.next_signs()
        else:
            self.board.press(keys)

    def on_board_pointed(self, message: Board.Pointed) -> None:
        self._point(message)

    def _point(self, message: Board.Pointed) -> None:
        place = self.battle.answering.view.place_of(message.key)
        if not message.dragged and self.battle.refusal(place):
            self.board.point(place)
            self._look()
        else:
            self._back()
            self.battle.pointed(message)
