"""A map of sectors side by side, scrolled and zoomed; only what changes is painted again."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.style import Style as Visual

from umpire.engine.view import Piece, Place, View
from umpire.tui.glyphs import Glyphs
from umpire.tui.widgets import terrain
from umpire.tui.widgets.board import Board

ZOOMS = ((3, 1), (4, 2), (8, 4))
"""Columns and rows of a sector, the smallest first."""
LABEL = 3
"""Cells before the first column: the names of the rows."""
CELLS = {(0, -1): terrain.NORTH, (1, 0): terrain.EAST, (0, 1): terrain.SOUTH, (-1, 0): terrain.WEST}
SCROLLED = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Sector(NamedTuple):
    """All that is drawn of a sector, as it lies on the screen."""

    place: Place
    stack: tuple[Piece, ...]
    ways: frozenset[int]
    lit: bool
    about: bool


class Grid(Board, ScrollView):
    """The board of a game with sectors. `<` `>` zoom, `^` turns the map round for the player opposite, arrows scroll.

    Until it is zoomed by hand it takes the largest size at which the whole map is in sight, or the smallest.
    """

    can_focus = False
    keys = (("< >", "zoom", ">"), ("^", "turn round", "^"), ("arrows", "scroll", ""))

    def __init__(self) -> None:
        super().__init__()
        self.zoom: int | None = None
        self.turned = False
        self._sectors: dict[tuple[int, int], Sector] = {}
        self._strips: dict[tuple[int, int], list[Strip]] = {}
        self._inks: dict[str, Style] = {}
        self._painted: tuple[object, ...] = ()

    def show(
        self, view: View, lit: Collection[str], about: Collection[str], sides: Sequence[str], glyphs: Glyphs
    ) -> None:
        self.view, self.lit, self.about, self.sides, self.glyphs = view, lit, about, sides, glyphs
        self._look()
        here = [cell for cell, sector in self._sectors.items() if sector.about]
        if here:
            self.scroll_to_region(self._region(here[0]), animate=False)

    def takes(self, room: int) -> int:
        return min(room, self._rows() * ZOOMS[self._zoom(room)][1] + 1)

    def press(self, key: str) -> bool:
        if key in ("<", "less_than_sign", ">", "greater_than_sign"):
            step = 1 if key in (">", "greater_than_sign") else -1
            self.zoom = max(0, min(len(ZOOMS) - 1, self._zoom(self.size.height) + step))
        elif key in ("^", "circumflex_accent"):
            self.turned = not self.turned
        elif key in SCROLLED:
            (across, down), (wide, high) = SCROLLED[key], self._cell()
            self.scroll_relative(across * wide, down * high, animate=False)
            return True
        else:
            return False
        self._look()
        return True

    def at(self, column: int, row: int) -> str:
        (wide, high), scrolled = self._cell(), self.scroll_offset
        if column < LABEL or row < 1:
            return ""
        cell = (column - LABEL + scrolled.x) // wide, (row - 1 + scrolled.y) // high
        return self._sectors[cell].place.key if cell in self._sectors else ""

    # What changed

    def _look(self) -> None:
        """Look at the view again: sectors that differ are painted again, everything where the whole map differs."""
        old, self._sectors = self._sectors, dict(self._found())
        (wide, high), whole = self._cell(), (self._cell(), self.turned, self.glyphs, self.app.theme)
        self.virtual_size = Size(self._columns() * wide + LABEL, self._rows() * high + 1)
        if whole != self._painted or old.keys() != self._sectors.keys():
            self._painted = whole
            self._strips.clear()
            self._inks.clear()
            self.refresh(layout=True)
            return
        for cell, sector in self._sectors.items():
            if sector != old[cell]:
                self._strips.pop(cell, None)
                left, top = self._region(cell).offset - self.scroll_offset
                self.refresh(Region(left, top, wide, high))

    def _found(self) -> Iterator[tuple[tuple[int, int], Sector]]:
        stacks: dict[str, list[Piece]] = {}
        for piece in self.view.pieces:
            stacks.setdefault(piece.place, []).append(piece)
        for unit in self.view.units:
            if unit.place and not any(piece.side == unit.side for piece in stacks.get(unit.place, ())):
                code = unit.code[:1].upper() or unit.kind[:1].upper()
                stacks.setdefault(unit.place, []).append(
                    Piece(unit.key, unit.words, unit.place, unit.side, code, unit.value)
                )
        places = {place.key: place for place in self.view.places}
        for place in places.values():
            stack = tuple(stacks.get(place.key, ()))
            cell = self._on_screen(place)
            ends = (self._on_screen(places[key]) for key in place.links if key in places)
            ways = (CELLS.get((x - cell[0], y - cell[1])) for x, y in ends)
            things = {place.key, *(piece.key for piece in stack)}
            yield (
                cell,
                Sector(
                    place,
                    stack,
                    frozenset(way for way in ways if way is not None),
                    not things.isdisjoint(self.lit),
                    not things.isdisjoint(self.about),
                ),
            )

    def _on_screen(self, place: Place) -> tuple[int, int]:
        if self.turned:
            return self._columns() - 1 - place.column, self._rows() - 1 - place.row
        return place.column, place.row

    def _columns(self) -> int:
        return max((place.column for place in self.view.places), default=-1) + 1

    def _rows(self) -> int:
        return max((place.row for place in self.view.places), default=-1) + 1

    def _zoom(self, room: int) -> int:
        if self.zoom is not None:
            return self.zoom
        fits = [
            number
            for number, (wide, high) in enumerate(ZOOMS)
            if self._columns() * wide + LABEL <= self.size.width and self._rows() * high + 1 <= room
        ]
        return max(fits, default=0)

    def _cell(self) -> tuple[int, int]:
        return ZOOMS[self._zoom(self.size.height)]

    def _region(self, cell: tuple[int, int]) -> Region:
        wide, high = self._cell()
        return Region(cell[0] * wide + LABEL, cell[1] * high + 1, wide, high)

    def on_resize(self) -> None:
        self._look()

    # What is drawn

    def render_line(self, y: int) -> Strip:
        (wide, high), scrolled, width = self._cell(), self.scroll_offset, self.size.width
        columns = range(self._columns())
        if y == 0:
            across = [Segment(self._label(column, 0, 0)[:wide].center(wide), self._ink("$quiet")) for column in columns]
            head, line = " " * LABEL, Strip(across)
        else:
            row, inner = divmod(y - 1 + scrolled.y, high)
            head = f"{self._label(0, row, 1) if inner == 0 else '':>{LABEL - 1}} "
            line = Strip.join(self._drawn((column, row))[inner] for column in columns)
        shown = line.crop(scrolled.x, scrolled.x + width - LABEL)
        return Strip([Segment(head, self._ink("$quiet")), *shown]).adjust_cell_length(width, self._ink(""))

    def _label(self, column: int, row: int, part: int) -> str:
        """The letters (0) or the number (1) in the name of a sector: its column and its row."""
        sector = self._sectors.get((column, row))
        words = sector.place.words if sector else ""
        letters = words.rstrip("0123456789")
        return (letters, words[len(letters) :])[part]

    def _drawn(self, cell: tuple[int, int]) -> list[Strip]:
        """The rows of a sector, kept until it changes, or the size at which it is drawn."""
        wide, high = self._cell()
        if len(self._strips.get(cell, ())) != high:
            sector = self._sectors.get(cell)
            if sector is None:
                self._strips[cell] = [Strip([Segment(" " * wide, self._ink(""))])] * high
            else:
                style = self._ink(self._ground(sector, cell))
                self._strips[cell] = [Strip([Segment(row, style)]) for row in self._words(sector, wide, high)]
        return self._strips[cell]

    def _ground(self, sector: Sector, cell: tuple[int, int]) -> str:
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
        pieces = [f"{self.mark(piece.side)}{piece.glyph}{piece.value} {piece.words}" for piece in sector.stack[:2]]
        return [*pieces, *[""] * (2 - len(pieces)), f"{count:4}{marks}", sector.place.words]

    def _ink(self, words: str) -> Style:
        """A style with the colours of the theme."""
        if words not in self._inks:
            variables = self.app.get_css_variables()
            ground = "" if " on " in words else "on $background"
            self._inks[words] = Visual.parse(f"{words} {ground}".strip(), variables).rich_style
        return self._inks[words]


def _over(words: str, ground: str, wide: int) -> str:
    """Words over the ground, as far as they go."""
    return words[:wide] + ground[len(words) : wide] if words.strip() else ground


def _framed(row: str, lit: bool) -> str:
    """What is offered shows without colour too."""
    return f"[{row[1:-1]}]" if lit else row
