"""Cells that are drawn one by one and shown line by line: for maps."""

Cell = tuple[str, str]
"""A character and its style."""


class Canvas:
    """So many columns and rows of cells, blank at first. What falls outside is not drawn."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.rows: list[list[Cell]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write text of one-cell characters from there on."""
        if 0 <= row < len(self.rows):
            begin, end = max(0, column), min(self.width, column + len(text))
            cells = [(character, style) for character in text[begin - column : max(begin, end) - column]]
            self.rows[row][begin : begin + len(cells)] = cells
