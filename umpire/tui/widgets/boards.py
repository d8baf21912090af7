"""The board that a view names."""

from umpire.engine.view import View
from umpire.tui.widgets.areas import Areas
from umpire.tui.widgets.board import Board


def board_of(view: View) -> Board:
    return Areas()
