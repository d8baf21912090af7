"""The board that a view names."""

from umpire.engine.view import View
from umpire.tui.widgets.areas import Areas
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.grid import Grid
from umpire.tui.widgets.lists import Lists

BOARDS: dict[str, type[Board]] = {"areas": Areas, "lists": Lists, "grid": Grid}


def board_of(view: View) -> Board:
    return BOARDS[view.board]()
