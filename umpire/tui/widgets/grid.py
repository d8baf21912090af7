"""A map of sectors side by side, scrolled and zoomed; only the sectors that change are drawn and painted again."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from textual.geometry import Offset, Size
from textual.strip import Strip

from umpire.engine.view import Piece, Place, Unit
from umpire.tui.widgets import terrain
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.painted import Run

ZOOMS = ((3, 1), (4, 2), (8, 4))
"""Columns and rows of a sector, the smallest first."""
NAMED = 2
"""So many pieces the largest zoom names in a sector, each in a line of its own that can be clicked."""
LABEL = 3
"""Cells before the first column: the names of the rows."""
WAYS = {(0, -1): terrain.NORTH, (1, 0): terrain.EAST, (0, 1): terrain.SOUTH, (-1, 0): terrain.WEST}
SCROLLED = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}

Cell = tuple[int, int]
"""The column and row of a sector, as it lies on the screen."""


class Sector(NamedTuple):
    """All that is drawn of a sector. `ways` are the sides at which a road leaves it."""

    place: Place
    ways: frozenset[int]
    stack: tuple[Piece, ...]
    lit: bool
    about: bool


class Grid(Board):
    """The board of a game with sectors. `<` `>` zoom, `^` turns the map round for the player opposite, arrows scroll.

    Until it is zoomed by hand it takes the largest size at which the whole map is in sight, or the smallest.
    """

    keys = (("< >", "zoom", ">"), ("^", "turn round", "^"), ("arrows", "scroll", ""))

    def __init__(self) -> None:
        super().__init__()
        self.zoom: int | None = None
        self.turned = False
        self.corner = Offset(0, 0)
        """What is scrolled out of sight, in cells of the screen."""
        self._extent = Size(0, 0)
        """Columns and rows of the map."""
        self._land: Sequence[Place] = ()
        self._lies: dict[str, tuple[Cell, frozenset[int]]] = {}
        """Where each place of the land lies on the screen, and the sides at which a road leaves it."""
        self._sectors: dict[Cell, Sector] = {}
        self._cells: dict[Cell, list[Run]] = {}
        """The lines of each sector, and of each row of sectors, kept until it changes."""
        self._rows: dict[int, list[Strip]] = {}
        self._drawn_so: object = None

    def shown(self) -> None:
        if self.view.places != self._land:
            self._survey()
        self._look_at_sectors()
        self._bring_into_sight()

    def takes(self, room: int) -> int:
        return min(room, self._extent.height * ZOOMS[self._zoom(room)][1] + 1)

    def press(self, key: str) -> bool:
        if key in ("<", "less_than_sign", ">", "greater_than_sign"):
            step = 1 if key in (">", "greater_than_sign") else -1
            self.zoom = max(0, min(len(ZOOMS) - 1, self._zoom(self.size.height) + step))
            self._bring_into_sight()
        elif key in ("^", "circumflex_accent"):
            self.turned = not self.turned
            self._survey()
            self._look_at_sectors()
        elif key in SCROLLED:
            (across, down), (wide, high) = SCROLLED[key], self._cell()
            self._scroll(self.corner + Offset(across * wide, down * high))
        else:
            return False
        self.look()
        return True

    def at(self, column: int, row: int) -> str:
        wide, high = self._cell()
        if column < LABEL or row < 1:
            return ""
        (across, _), (down, line) = divmod(column - LABEL + self.corner.x, wide), divmod(row - 1 + self.corner.y, high)
        sector = self._sectors.get((across, down))
        if sector is None:
            return ""
        named = sector.stack[:NAMED] if high == ZOOMS[-1][1] else ()
        return named[line].key if line < len(named) else sector.place.key

    # Where it lies

    def _survey(self) -> None:
        """Where each sector lies on the screen, and the roads that leave it."""
        self._land = places = self.view.places
        columns = max((place.column for place in places), default=-1) + 1
        rows = max((place.row for place in places), default=-1) + 1
        self._extent = Size(columns, rows)
        cells = {place.key: (place.column, place.row) for place in places}
        if self.turned:
            cells = {key: (columns - 1 - column, rows - 1 - row) for key, (column, row) in cells.items()}
        self._lies = {}
        for place in places:
            x, y = cells[place.key]
            ends = (cells[key] for key in place.links if key in cells)
            ways = (WAYS.get((to_x - x, to_y - y)) for to_x, to_y in ends)
            self._lies[place.key] = (x, y), frozenset(way for way in ways if way is not None)

    def _look_at_sectors(self) -> None:
        """What is drawn of those that differ is drawn anew."""
        before, self._sectors = self._sectors, dict(self._found())
        for cell, sector in self._sectors.items():
            if cell not in before or sector != before[cell]:
                self._cells.pop(cell, None)
                self._rows.pop(cell[1], None)

    def _found(self) -> Iterator[tuple[Cell, Sector]]:
        stacks = self._stacks()
        things: tuple[Piece | Unit, ...] = *self.view.pieces, *self.view.units
        where = {thing.key: thing.place for thing in things}
        lit, about = ({where.get(key, key) for key in keys} for keys in (self.lit, self.about))
        for place in self._land:
            cell, ways = self._lies[place.key]
            stack = tuple(stacks.get(place.key, ()))
            yield cell, Sector(place, ways, stack, place.key in lit, place.key in about)

    def _stacks(self) -> dict[str, list[Piece]]:
        """What lies in each place: its pieces, and the units of a side that no piece there stands for."""
        stacks: dict[str, list[Piece]] = {}
        for piece in self.view.pieces:
            stacks.setdefault(piece.place, []).append(piece)
        told = {(piece.place, piece.side) for piece in self.view.pieces}
        for unit in self.view.units:
            if unit.place and (unit.place, unit.side) not in told:
                letter = unit.code[:1].upper() or unit.kind[:1].upper()
                piece = Piece(unit.key, unit.words, unit.place, unit.side, letter, unit.value)
                stacks.setdefault(unit.place, []).append(piece)
        return stacks

    # What is in sight

    def _zoom(self, room: int) -> int:
        if self.zoom is not None:
            return self.zoom
        (columns, rows), width = self._extent, self.size.width
        fits = [n for n, (wide, high) in enumerate(ZOOMS) if columns * wide + LABEL <= width and rows * high < room]
        return max(fits, default=0)

    def _cell(self) -> tuple[int, int]:
        return ZOOMS[self._zoom(self.size.height)]

    def _scroll(self, corner: Offset) -> None:
        """Scroll so that this is the corner, or as near to it as the map goes."""
        (columns, rows), (wide, high), (width, height) = self._extent, self._cell(), self.size
        most = Offset(max(0, columns * wide + LABEL - width), max(0, rows * high + 1 - height))
        self.corner = Offset(max(0, min(corner.x, most.x)), max(0, min(corner.y, most.y)))

    def _bring_into_sight(self) -> None:
        """Scroll no farther than it takes to see the first sector that the ask concerns."""
        corner, (wide, high), (width, height) = self.corner, self._cell(), self.size
        if here := next((cell for cell, sector in self._sectors.items() if sector.about), None):
            x, y = here[0] * wide, here[1] * high
            right, below = x + wide + LABEL - width, y + high + 1 - height
            corner = Offset(max(right, min(corner.x, x)), max(below, min(corner.y, y)))
        self._scroll(corner)

    def on_resize(self) -> None:
        self._bring_into_sight()
        self.look()

    # What is drawn

    def draw(self, width: int, height: int) -> list[Strip]:
        """The letters of the columns, and so many lines of the rows as are in sight."""
        (wide, high), (left, top) = self._cell(), self.corner
        so = (wide, left, width, self.turned, self.glyphs, self.sides, self.app.theme)
        if so != self._drawn_so:
            self._drawn_so = so
            self._cells.clear()
            self._rows.clear()
        across = "".join(self._label(column, 0, 0)[:wide].center(wide) for column in range(self._extent.width))
        drawn = [self.line([(" " * LABEL + across[left : left + width - LABEL], "$quiet")])]
        for y in range(top, min(top + height - 1, self._extent.height * high)):
            row, inner = divmod(y, high)
            if row not in self._rows:
                self._rows[row] = list(self._draw_row(row, width, wide, high))
            drawn.append(self._rows[row][inner])
        return drawn

    def _draw_row(self, row: int, width: int, wide: int, high: int) -> Iterator[Strip]:
        """The lines of a row of sectors."""
        sectors = [self._runs((column, row), wide, high) for column in range(self._extent.width)]
        for inner in range(high):
            head = self._label(0, row, 1) if inner == 0 else ""
            shown = self.line([runs[inner] for runs in sectors]).crop(self.corner.x, self.corner.x + width - LABEL)
            yield Strip.join([self.line([(f"{head:>{LABEL - 1}} ", "$quiet")]), shown])

    def _runs(self, cell: Cell, wide: int, high: int) -> list[Run]:
        """The lines of a sector, in its style."""
        if cell not in self._cells:
            sector = self._sectors.get(cell)
            words, style = (self._words(sector, wide, high), self._style(sector, cell)) if sector else ([], "")
            self._cells[cell] = [(line, style) for line in words or [" " * wide] * high]
        return self._cells[cell]

    def _label(self, column: int, row: int, part: int) -> str:
        """The letters (0) or the number (1) in the name of a sector: its column and its row."""
        sector = self._sectors.get((column, row))
        words = sector.place.words if sector else ""
        letters = words.rstrip("0123456789")
        return (letters, words[len(letters) :])[part]

    def _style(self, sector: Sector, cell: Cell) -> str:
        if sector.lit:
            return "bold $cursor-text on $cursor-block"
        number = self.number(sector.stack[0].side) if sector.stack else None
        role = ("attacker", "defender")[number] if number is not None else ""
        style = f"bold ${role}-text on ${role}-block" if role else f"$quiet on {('$surface', '$panel')[sum(cell) % 2]}"
        return f"{style} reverse" if sector.about else style

    def _words(self, sector: Sector, wide: int, high: int) -> list[str]:
        """`◄T7` and below `×3`; the largest zoom names the sector and as many of its pieces as there are rows."""
        ground = terrain.texture(sector.place.kind, sector.ways, wide, high, self.glyphs.ascii_only)
        if not sector.stack:
            marks = "".join(mark[0].upper() for mark in sector.place.marks)[:wide]
            ground[0] = marks + ground[0][len(marks) :]
            return [_framed(ground[0], sector.lit), *ground[1:]]
        number = sum(piece.count for piece in sector.stack)
        tops = [f"{self.mark(piece.side)}{piece.glyph}{piece.value}" for piece in sector.stack]
        count = f"{self.glyphs.times}{number}" if number > 1 else ""
        marks = "".join(mark[0].upper() for mark in sector.place.marks)
        told = {1: [tops[0]], 2: [tops[0], f"{marks:1}{count}"], 4: self._named(sector, count, marks)}[high]
        return [_over(words, row, wide) for words, row in zip(told, ground, strict=True)]

    def _named(self, sector: Sector, count: str, marks: str) -> list[str]:
        pieces = [f"{self.mark(piece.side)}{piece.glyph}{piece.value} {piece.words}" for piece in sector.stack[:NAMED]]
        return [*pieces, *[""] * (NAMED - len(pieces)), f"{count:4}{marks}", sector.place.words]


def _over(words: str, ground: str, wide: int) -> str:
    """Words over the ground, as far as they go."""
    return words[:wide] + ground[len(words) : wide] if words.strip() else ground


def _framed(row: str, lit: bool) -> str:
    """What is offered shows without colour too."""
    return f"[{row[1:-1]}]" if lit else row
