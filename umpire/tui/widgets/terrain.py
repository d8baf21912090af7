"""The texture of a sector: what its terrain looks like, and the roads that cross it."""

from collections.abc import Set

from umpire.tui.ascii import in_ascii

TERRAIN = {
    "open": "  ", "steppe": "  ",
    "wood": "♣&", "town": "▒#", "built": "▒#", "river": "≈~", "hill": "∩n", "marsh": '""',
}  # fmt: skip
"""A word of the kind of a sector: its sign, and that in ASCII. Any other kind shows its first letter."""

NORTH, EAST, SOUTH, WEST = range(4)
ROADS = {
    "": " ", "0": "│", "1": "─", "2": "│", "3": "─", "01": "└", "02": "│", "03": "┘", "12": "┌", "13": "─", "23": "┐",
    "012": "├", "013": "┴", "023": "┤", "123": "┬", "0123": "┼",
}  # fmt: skip


def sign(kind: str, ascii_only: bool) -> str:
    """One cell of that terrain; blank where nothing is named."""
    found = next((signs for word, signs in TERRAIN.items() if word in kind), (kind[:1] or " ") * 2)
    return found[ascii_only]


def texture(kind: str, ways: Set[int], wide: int, high: int, ascii_only: bool) -> list[str]:
    """Cells of terrain, with roads from the middle to the edges that they lead to (north, east, south, west)."""
    mark = sign(kind, ascii_only)
    rows = [[mark if (column + row) % 2 else " " for column in range(wide)] for row in range(high)]
    if ways:
        middle, level = wide // 2, high // 2
        for column in range(wide):
            if (column < middle and WEST in ways) or (column > middle and EAST in ways):
                rows[level][column] = "─"
        for row in range(high):
            if (row < level and NORTH in ways) or (row > level and SOUTH in ways):
                rows[row][middle] = "│"
        rows[level][middle] = ROADS["".join(map(str, sorted(ways)))]
    drawn = ["".join(row) for row in rows]
    return [in_ascii(row) for row in drawn] if ascii_only else drawn
