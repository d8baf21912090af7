"""A map of areas: each a box where it lies, its links as lines, what stands in it by side."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.strip import Strip

from umpire.engine.view import Piece, Place, Unit
from umpire.tui.widgets import track
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.canvas import Canvas
from umpire.tui.widgets.links import link
from umpire.tui.widgets.states import legend, sign

GAP = 3
"""Cells between two boxes side by side."""


Line = list[tuple[Unit | Piece, str]]
"""Things beside each other, each with its label."""


class Size(NamedTuple):
    """Rows of a box and between two boxes; whether it has a frame, and whether each side has a line of its own."""

    high: int
    gap: int
    framed: bool
    apart: bool


SIZES = (Size(5, 1, True, True), Size(3, 1, False, True), Size(2, 1, False, False), Size(2, 0, False, False))
"""From the largest: a frame, a line a side, the links between; what is missing below is told by the others."""


class Areas(Board):
    """The board of a game with areas. Where its rows do not fit it takes the next smaller size, and at last shows only
    the rows around what the ask concerns."""

    _drawn = (SIZES[0], 0)
    """The size that is drawn, and the first row of boxes that is shown."""

    def takes(self, room: int) -> int:
        return next((self._needed(size) for size in SIZES if self._needed(size) <= room), room)

    def _needed(self, size: Size) -> int:
        below = 0 if self._free_cell() else bool(self.view.tracks)
        return self._rows() * (size.high + size.gap) - size.gap + below

    def _shape(self) -> Size:
        return next((size for size in SIZES if self._needed(size) <= self.size.height), SIZES[-1])

    def _first(self, shape: Size) -> int:
        """The first row of boxes that is shown."""
        if self._needed(shape) <= self.size.height:
            return 0
        shown = max(1, self.size.height // (shape.high + shape.gap))
        concerned = [place.row for place in self.view.places if self._concerned(place)]
        here = min(concerned, default=0)
        return max(0, min(here, self._rows() - shown))

    def _concerned(self, place: Place) -> bool:
        if place.key in self.about:
            return True
        return any(unit.place == place.key and unit.key in self.about for unit in self.view.units)

    def _rows(self) -> int:
        return max((place.row for place in self.view.places), default=0) + 1

    def _columns(self) -> int:
        return max((place.column for place in self.view.places), default=0) + 1

    def _free_cell(self) -> tuple[int, int] | None:
        """A column and row where no area lies: there is room for the tracks."""
        taken = {(place.column, place.row) for place in self.view.places}
        cells = ((column, row) for row in range(self._rows()) for column in reversed(range(self._columns())))
        return next((cell for cell in cells if cell not in taken), None)

    def _box(self) -> int:
        """How wide a box is."""
        return max(8, (self.size.width + GAP) // self._columns() - GAP)

    def _at(self, column: int, row: int) -> tuple[int, int]:
        shape, first = self._drawn
        return column * (self._box() + GAP), (row - first) * (shape.high + shape.gap)

    # What is drawn

    def draw(self, width: int, height: int) -> list[Strip]:
        canvas, shape = Canvas(width, height), self._shape()
        self._drawn = (shape, self._first(shape))
        places = {place.key: place for place in self.view.places}
        ends = [(place, places[key]) for place in places.values() for key in place.links if key in places]
        for one, other in ends:
            if before(one, other):
                link(
                    canvas, self._at(one.column, one.row), self._at(other.column, other.row), (self._box(), shape.high)
                )
        for place in places.values():
            self._place(canvas, place, shape)
        self._tracks(canvas)
        return [self.line(row) for row in canvas.rows]

    def _place(self, canvas: Canvas, place: Place, shape: Size) -> None:
        (x, y), box = self._at(place.column, place.row), self._box()
        lit, contested = place.key in self.lit, "contested" in place.marks
        ground = "bold $cursor-text on $cursor-block" if lit else "bold on $panel"
        style = ground if not self._concerned(place) else "bold reverse"
        edge = "bold $cursor-block" if lit or contested else "$quiet"
        inside = box - 2 if shape.framed else box
        if shape.framed:
            frame(canvas, (x, y), (box, shape.high), edge, double=contested)
        canvas.put(x + shape.framed, y, self._title(place, inside), style)
        at = x + 2 * shape.framed
        for row in range(1, shape.high - shape.framed):
            canvas.put(at, y + row, " " * (inside - 2 * shape.framed), "" if shape.framed else "on $surface")
        for row, line in enumerate(self._standing(place.key, inside - 2 * shape.framed, shape), 1):
            column = at
            for thing, words in line:
                canvas.put(column, y + row, words, self.style(thing, "" if shape.framed else "$surface"))
                column += len(words) + 1

    def _title(self, place: Place, width: int) -> str:
        """Its name with what marks it; contested by a sign, and by the word where there is room."""
        lit, contested = place.key in self.lit, "contested" in place.marks
        sign = ">" if lit and self.glyphs.ascii_only else self.glyphs.contested if contested else ""
        room = width - len(place.words) - 3
        marks = _marks(place.marks, room)
        words = f"{sign}{place.words}"[: width - len(marks) - 1]
        return f"{words:{width - len(marks)}}{marks}"

    def _standing(self, place: str, width: int, shape: Size) -> list[Line]:
        """What lies in a place: with codes and labels where they fit, else with codes alone; what does not fit either
        is counted."""
        things: list[Unit | Piece] = [thing for thing in self.view.units if thing.place == place]
        things += [piece for piece in self.view.pieces if piece.place == place]
        sides = [[thing for thing in things if thing.side == side] for side in self.sides]
        if not shape.apart:  # in one line, the first of each side before the others
            sides = [[*(side[0] for side in sides if side), *(thing for side in sides for thing in side[1:])]]
        rows = shape.high - 1 - shape.framed
        for length in (2, 1, 0):
            told = [_flow([(thing, self._label(thing, length)) for thing in side], width) for side in sides]
            if sum(map(len, told)) <= rows:
                break
        else:
            told = [_cut(lines, rows // len(sides), width) for lines in told]  # of both sides something is in sight
        if shape.apart and not shape.framed:
            told = [lines or [[]] for lines in told]  # each side has its own row
        return _cut([line for lines in told for line in lines], rows, width)

    def _label(self, thing: Unit | Piece, length: int) -> str:
        mark = self.mark(thing.side)
        if isinstance(thing, Piece):
            count = f"{self.glyphs.times}{thing.count}" if thing.count > 1 else ""
            return f"{mark}{thing.words or '?'}{thing.value}{count}"
        words = ("" if thing.code else thing.words, thing.words.split()[0], thing.words)[length]
        parts = (thing.code, words, f"{thing.value}{sign(thing, self.glyphs)}")
        return mark + " ".join(part for part in parts if part)

    def _tracks(self, canvas: Canvas) -> None:
        """In a cell without an area, with the signs of the counters; else in the last line."""
        shown = [track.drawn(each, self.glyphs).plain for each in self.view.tracks]
        shown.append(legend([unit for unit in self.view.units if unit.place], self.glyphs))
        if cell := self._free_cell():
            x, y = self._at(*cell)
            for row, each in enumerate(shown[: self._drawn[0].high]):
                canvas.put(x, y + row, each[: self._box()])
        elif self._needed(self._drawn[0]) <= self.size.height:
            canvas.put(0, self.size.height - 1, "   ".join(shown))

    def at(self, column: int, row: int) -> str:
        for place in self.view.places:
            x, y = self._at(place.column, place.row)
            if x <= column < x + self._box() and y <= row < y + self._drawn[0].high:
                return place.key
        return ""


def _flow(labels: Line, width: int) -> list[Line]:
    """Labels set one after the other into lines of that width."""
    told: list[Line] = []
    left = 0
    for thing, words in labels:
        if not told or len(words) > left:
            told.append([])
            left = width
        told[-1].append((thing, words))
        left -= len(words) + 1
    return told


def _cut(told: list[Line], rows: int, width: int) -> list[Line]:
    """So many lines; how many things are missing is told at the end of the last."""
    missing = sum(map(len, told[rows:]))
    shown = told[:rows]
    while missing and shown and shown[-1] and len(" ".join(words for _, words in shown[-1])) + 4 > width:
        shown[-1].pop()
        missing += 1
    if missing and shown and shown[-1]:
        thing, words = shown[-1][-1]
        shown[-1][-1] = thing, f"{words} +{missing}"
    return shown


def before(one: Place, other: Place) -> bool:
    """Of the two ends of a link one draws it: the upper, or the left one."""
    return (one.row, one.column) < (other.row, other.column)


def frame(canvas: Canvas, at: tuple[int, int], size: tuple[int, int], style: str, double: bool) -> None:
    (x, y), (wide, high) = at, size
    across, down, corners = ("═", "║", "╔╗╚╝") if double else ("─", "│", "┌┐└┘")
    canvas.put(x, y, corners[0] + across * (wide - 2) + corners[1], style)
    for row in range(y + 1, y + high - 1):
        canvas.put(x, row, down, style)
        canvas.put(x + wide - 1, row, down, style)
    canvas.put(x, y + high - 1, corners[2] + across * (wide - 2) + corners[3], style)


def _marks(marks: Sequence[str], room: int) -> str:
    """The marks of a place; where they are too long, all but the shortest by their first letter, and without the word
    that the sign tells already."""
    whole = " ".join(marks)
    if len(whole) <= room:
        return whole
    return " ".join(mark if len(mark) <= 2 else mark[0].upper() for mark in marks if mark != "contested")
