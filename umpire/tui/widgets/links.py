"""The way between two boxes of a map, drawn in the cells between them."""

from umpire.tui.widgets.canvas import Canvas

At = tuple[int, int]
STYLE = "bold $quiet"


def link(canvas: Canvas, one: At, other: At, box: tuple[int, int]) -> None:
    """From the box at `one` to the box at `other`, which lies to its right or below; (columns, rows) of each is `box`.

    Side by side a line across, one below the other a line down; else a line that leaves one by its lower edge near the
    corner and meets the other by its upper edge.
    """
    (x, y), (to_x, to_y), (wide, high) = one, other, box
    if y == to_y:
        canvas.put(x + wide, y + high // 2, "─" * (to_x - x - wide), STYLE)
    elif x == to_x:
        for row in range(y + high, to_y):
            canvas.put(x + wide // 2, row, "│", STYLE)
    else:
        _slanted(canvas, one, other, box)


def _slanted(canvas: Canvas, one: At, other: At, box: tuple[int, int]) -> None:
    """`└────┐` to the right, `┌────┘` to the left, in the row between; farther away straight down from there."""
    (x, y), (to_x, to_y), (wide, high) = one, other, box
    right = to_x > x
    leaves, meets = (x + wide - 3, to_x + 2) if right else (x + 2, to_x + wide - 3)
    low, far = sorted((leaves, meets))
    row = y + high
    if row >= to_y:
        return
    ends = ("└", "┐") if right else ("┌", "┘")
    canvas.put(low, row, ends[0] + "─" * (far - low - 1) + ends[1], STYLE)
    for below in range(row + 1, to_y):
        canvas.put(meets, below, "│", STYLE)
