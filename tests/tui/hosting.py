"""One board by itself in an app, and what stands on it line by line."""

from collections.abc import Collection

from textual.app import App, ComposeResult

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

    def on_board_picked(self, message: Board.Picked) -> None:
        self.picked.append(message.key)

    @property
    def lines(self) -> list[str]:
        strips = self.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]
