"""Cells that are drawn one by one and shown line by line: for maps."""

from itertools import groupby

from textual.content import Content

Cell = tuple[str, str]
"""A character and its style."""


class Canvas:
    """So many columns and rows of cells, blank at first. What falls outside is not drawn."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self._rows: list[list[Cell]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write text of one-cell characters from there on."""
        if 0 <= row < len(self._rows):
            for at, character in enumerate(text, column):
                if 0 <= at < self.width:
                    self._rows[row][at] = (character, style)

    def lines(self) -> list[Content]:
        """The rows, cells of one style together."""
        return [
            Content.assemble(
                *(("".join(c for c, _ in run), style) for style, run in groupby(row, key=lambda cell: cell[1]))
            )
            for row in self._rows
        ]
