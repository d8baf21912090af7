"""The texture of a sector: what its terrain looks like, and the roads that cross it."""

from collections.abc import Iterator, Set

from umpire.tui.ascii import in_ascii

TERRAIN = {
    "open": "  ", "steppe": "  ", "heavy": "▒%", "impassable": "▓#",
    "wood": "♣&", "town": "▒%", "built": "▒%", "river": "≈~", "hill": "∩n", "marsh": '""',
}  # fmt: skip
"""A word of the kind of a sector: its sign, and that in ASCII. Any other kind shows its first letter."""

Way = tuple[int, int]
"""How a road leaves a sector: columns to the right and rows down of the next one."""

NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)
AROUND = (NORTH, EAST, SOUTH, WEST, (1, -1), (1, 1), (-1, 1), (-1, -1))
SLOPES = {(1, -1): "/", (-1, 1): "/", (1, 1): "\\", (-1, -1): "\\"}
ROADS = {
    "": " ", "0": "│", "1": "─", "2": "│", "3": "─", "01": "└", "02": "│", "03": "┘", "12": "┌", "13": "─", "23": "┐",
    "012": "├", "013": "┴", "023": "┤", "123": "┬", "0123": "┼",
}  # fmt: skip
"""The middle of a sector by the sides to which its roads lead: north, east, south, west."""

FLAT = {NORTH: {0}, EAST: {1}, SOUTH: {2}, WEST: {3}, (1, -1): {1}, (1, 1): {1}, (-1, 1): {3}, (-1, -1): {3}}
"""The side nearest to a way as it is drawn: a diagonal one leaves the middle to the right or left."""


def sign(kind: str, ascii_only: bool) -> str:
    """One cell of that terrain; blank where nothing is named."""
    found = next((signs for word, signs in TERRAIN.items() if word in kind), (kind[:1] or " ") * 2)
    return found[ascii_only]


def texture(kind: str, ways: Set[Way], wide: int, high: int, ascii_only: bool) -> list[str]:
    """Cells of terrain, with roads from the middle to the edges and corners that they lead to."""
    mark = sign(kind, ascii_only)
    rows = [[mark if (column + row) % 2 else " " for column in range(wide)] for row in range(high)]
    for way in ways:
        for column, row, cell in _road(way, wide, high):
            rows[row][column] = cell
    if ways:
        rows[high // 2][wide // 2] = _middle(ways)
    drawn = ["".join(row) for row in rows]
    return [in_ascii(row) for row in drawn] if ascii_only else drawn


def _road(way: Way, wide: int, high: int) -> Iterator[tuple[int, int, str]]:
    """The cells of a road on that way, without the middle."""
    (across, down), middle, level = way, wide // 2, high // 2
    if not down:
        yield from ((column, level, "─") for column in range(wide) if (column - middle) * across > 0)
        return
    rows = [row for row in range(high) if (row - level) * down > 0]
    if not across:
        yield from ((middle, row, "│") for row in rows)
        return
    for row in rows:
        column = middle + across * abs(row - level) * wide // high
        yield max(0, min(wide - 1, column)), row, SLOPES[way]
    if not rows:
        yield (wide - 1 if across > 0 else 0), level, SLOPES[way]


def _middle(ways: Set[Way]) -> str:
    slopes = {SLOPES.get(way, "") for way in ways}
    if len(slopes) == 1 and (slope := slopes.pop()):
        return slope
    return ROADS["".join(map(str, sorted(set[int]().union(*(FLAT[way] for way in ways)))))]
