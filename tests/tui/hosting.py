"""One board by itself in an app, and what stands on it line by line."""

from collections.abc import Collection
from typing import Any

from textual.app import App, ComposeResult
from textual.events import MouseDown, MouseUp
from textual.pilot import Pilot

from umpire.engine.view import View
from umpire.tui.glyphs import ASCII, WGL4
from umpire.tui.themes import DARK
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.boards import board_of


class Host(App[None]):
    """The board of a view over the whole screen; `picked` are the keys that were clicked."""

    def __init__(
        self, view: View, lit: Collection[str] = (), about: Collection[str] = (), *, ascii_only: bool = False
    ) -> None:
        super().__init__()
        self.register_theme(DARK)
        self.theme = DARK.name
        self.board = board_of(view)
        self.picked: list[str] = []
        self._shown = view, lit, about, ("red", "blue"), ASCII if ascii_only else WGL4

    def compose(self) -> ComposeResult:
        self.board.styles.height = "1fr"
        yield self.board

    def on_mount(self) -> None:
        self.board.show(*self._shown)

    def on_board_pointed(self, message: Board.Pointed) -> None:
        self.picked.append(f"{message.key} to {message.dragged}" if message.dragged else message.key)

    @property
    def lines(self) -> list[str]:
        strips = self.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


def spot(board: Board, key: str) -> tuple[int, int]:
    """Where on the screen that lies: its first cell."""
    left, top = board.content_region.offset
    cells = ((column, row) for row in range(board.size.height) for column in range(board.size.width))
    column, row = next(cell for cell in cells if board.at(*cell) == key)
    return left + column, top + row


async def drag(app: App[Any], pilot: Pilot[Any], begin: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, drag and release, as a terminal tells it: a click follows where both are on one widget."""
    for event, (x, y) in ((MouseDown, begin), (MouseUp, end)):
        app.post_message(event(None, x, y, 0, 0, 1, False, False, False, x, y))
        await pilot.pause()
