"""A map of areas: each a box where it lies, its links as lines, what stands in it by side."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from textual.strip import Strip

from umpire.engine.view import Piece, Place, Unit
from umpire.tui.widgets import track
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.canvas import Canvas
from umpire.tui.widgets.links import link
from umpire.tui.widgets.painted import Run
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


class Laid(NamedTuple):
    """How wide a box is, its size, and the first row of boxes that is shown."""

    box: int
    shape: Size
    first: int


class Areas(Board):
    """The board of a game with areas. Where its rows do not fit it takes the next smaller size, and at last shows only
    the rows around what the ask concerns."""

    def __init__(self) -> None:
        super().__init__()
        self._columns = self._rows = 1
        self._free: tuple[int, int] | None = None
        """A column and row where no area lies: there is room for the tracks."""
        self._laid = Laid(0, SIZES[0], 0)
        self._beneath = Canvas(0, 0)
        self._beneath_of: object = None
        """The links and tracks beneath the boxes, and what they are drawn of."""
        self._boxes: dict[str, tuple[object, list[list[Run]]]] = {}
        """The lines of each box, and what they are drawn of."""
        self._told: dict[str, tuple[Sequence[Unit | Piece], list[Line]]] = {}
        """What lies in each, and the lines that tell it; these stay while the ask lights other boxes."""
        self._strips: list[Strip] = []

    def shown(self) -> None:
        places = self.view.places
        self._columns = max((place.column for place in places), default=0) + 1
        self._rows = max((place.row for place in places), default=0) + 1
        taken = {(place.column, place.row) for place in places}
        cells = ((column, row) for row in range(self._rows) for column in reversed(range(self._columns)))
        self._free = next((cell for cell in cells if cell not in taken), None)

    def takes(self, room: int, width: int) -> int:
        return next((self._needed(size) for size in SIZES if self._needed(size) <= room), room)

    def _needed(self, size: Size) -> int:
        below = 0 if self._free else bool(self.view.tracks)
        return self._rows * (size.high + size.gap) - size.gap + below

    def _lay(self, width: int, height: int) -> Laid:
        box = max(8, (width + GAP) // self._columns - GAP)
        shape = next((size for size in SIZES if self._needed(size) <= height), SIZES[-1])
        if self._needed(shape) <= height:
            return Laid(box, shape, 0)
        rows = max(1, height // (shape.high + shape.gap))
        here = min((place.row for place in self.view.places if self._concerned(place)), default=0)
        return Laid(box, shape, max(0, min(here, self._rows - rows)))

    def _concerned(self, place: Place) -> bool:
        if place.key in self.about:
            return True
        return any(unit.place == place.key and unit.key in self.about for unit in self.view.units)

    def _at(self, column: int, row: int) -> tuple[int, int]:
        box, shape, first = self._laid
        return column * (box + GAP), (row - first) * (shape.high + shape.gap)

    # What is drawn

    def draw(self, width: int, height: int) -> list[Strip]:
        """Boxes that are as they were stay as they are drawn."""
        self._laid = self._lay(width, height)
        shown = [track.drawn(each, self.glyphs).plain for each in self.view.tracks]
        shown.append(legend([unit for unit in self.view.units if unit.place], self.glyphs))
        lie = [(place.key, place.column, place.row, place.links) for place in self.view.places]
        drawn_of = width, height, self._laid, shown, lie, self.sides, self.glyphs, self.app.theme
        if drawn_of != self._beneath_of:
            self._beneath, self._beneath_of = Canvas(width, height), drawn_of
            self._boxes.clear()
            self._told.clear()
            self._links()
            self._tracks(shown)
            self._strips = [self.line(row) for row in self._beneath.rows]
        for row in self._draw_boxes():
            self._draw_row(row)
        return [*self._strips]

    def _links(self) -> None:
        places, size = {place.key: place for place in self.view.places}, (self._laid.box, self._laid.shape.high)
        for place in places.values():
            for other in (places[key] for key in place.links if key in places):
                if before(place, other):
                    link(self._beneath, self._at(place.column, place.row), self._at(other.column, other.row), size)

    def _draw_boxes(self) -> set[int]:
        """Those that differ; gives the rows of the map in which they are."""
        things: dict[str, list[Unit | Piece]] = {place.key: [] for place in self.view.places}
        everything: tuple[Unit | Piece, ...] = *self.view.units, *self.view.pieces
        for thing in everything:
            things.setdefault(thing.place, []).append(thing)
        changed = set[int]()
        for place in self.view.places:
            standing = things[place.key]
            marked = [(key in self.lit, key in self.about) for key in (place.key, *(thing.key for thing in standing))]
            drawn_of = place, standing, marked
            if place.key not in self._boxes or self._boxes[place.key][0] != drawn_of:
                self._boxes[place.key] = drawn_of, self._box(place, standing)
                changed.add(place.row)
        return changed

    def _draw_row(self, row: int) -> None:
        """The lines of a row of the map: its boxes over the ground."""
        places = sorted((place.column, place.key) for place in self.view.places if place.row == row)
        for inner in range(self._laid.shape.high):
            at, (_, y) = 0, self._at(0, row)
            if not 0 <= y + inner < len(self._strips):
                continue
            ground, runs = self._beneath.rows[y + inner], list[Run]()
            for column, key in places:
                x, _ = self._at(column, row)
                runs += *ground[at:x], *self._boxes[key][1][inner]
                at = x + self._laid.box
            self._strips[y + inner] = self.line([*runs, *ground[at:]])

    def _box(self, place: Place, things: Sequence[Unit | Piece]) -> list[list[Run]]:
        """The lines of a box, each as wide as it is."""
        box, shape, _ = self._laid
        lit, contested = place.key in self.lit, "contested" in place.marks
        title = "bold $cursor-text on $cursor-block" if lit else "bold on $panel"
        if self._concerned(place):
            title = "bold reverse"
        width = box - 4 if shape.framed else box
        if place.key not in self._told or self._told[place.key][0] != things:
            self._told[place.key] = things, self._standing(things, width, shape)
        drawn = [
            [(self._title(place, box - 2 * shape.framed), title)],
            *(list(self._line(line, width, "" if shape.framed else "$surface")) for line in self._told[place.key][1]),
        ]
        if not shape.framed:
            return drawn
        return frame(drawn, "bold $cursor-block" if lit or contested else "$quiet", double=contested)

    def _line(self, told: Line, left: int, ground: str) -> Iterator[Run]:
        """What is told in a line of a box, with the ground between and behind."""
        blank = f"on {ground}" if ground else ""
        for thing, words in told:
            yield words[:left], self.style(thing, ground)
            yield " "[: max(0, left - len(words))], blank
            left = max(0, left - len(words) - 1)
        yield " " * left, blank

    def _title(self, place: Place, width: int) -> str:
        """Its name with what marks it; contested by a sign, and by the word where there is room."""
        lit, contested = place.key in self.lit, "contested" in place.marks
        sign = ">" if lit and self.glyphs.ascii_only else self.glyphs.contested if contested else ""
        room = width - len(place.words) - 3
        marks = _marks(place.marks, room)
        words = f"{sign}{place.words}"[: width - len(marks) - 1]
        return f"{words:{width - len(marks)}}{marks}"

    def _standing(self, things: Sequence[Unit | Piece], width: int, shape: Size) -> list[Line]:
        """What lies in a place, in as many lines as a box has: with codes and labels where they fit, else with codes
        alone; what does not fit either is counted."""
        sides = [[thing for thing in things if thing.side == side] for side in self.sides]
        if not shape.apart:  # in one line, the first of each side before the others
            sides = [[*(side[0] for side in sides if side), *(thing for side in sides for thing in side[1:])]]
        rows = shape.high - 1 - shape.framed
        for length in (2, 1, 0):
            told = [_flow([(thing, self._label(thing, length)) for thing in side], width) for side in sides]
            labels = [words for lines in told for line in lines for _, words in line]
            if sum(map(len, told)) <= rows and (length == 0 or all(len(words) <= width for words in labels)):
                break
        else:
            told = [_cut(lines, rows // len(sides), width) for lines in told]  # of both sides something is in sight
        if shape.apart and not shape.framed:
            told = [lines or [[]] for lines in told]  # each side has its own row
        shown = _cut([line for lines in told for line in lines], rows, width)
        return [*shown, *[[]] * (rows - len(shown))]

    def _label(self, thing: Unit | Piece, length: int) -> str:
        mark = self.mark(thing.side)
        if isinstance(thing, Piece):
            count = f"{self.glyphs.times}{thing.count}" if thing.count > 1 else ""
            return f"{mark}{thing.words or '?'}{thing.value}{count}"
        words = ("" if thing.code else thing.words, thing.words.split()[0], thing.words)[length]
        parts = (thing.code, words, f"{thing.value}{sign(thing, self.glyphs)}")
        return mark + " ".join(part for part in parts if part)

    def _tracks(self, shown: Sequence[str]) -> None:
        """In a cell without an area, with the signs of the counters; else in the last line."""
        box, shape, _ = self._laid
        height = len(self._beneath.rows)
        if self._free:
            x, y = self._at(*self._free)
            for row, each in enumerate(shown[: shape.high]):
                self._beneath.put(x, y + row, each[:box])
        elif self._needed(shape) <= height:
            self._beneath.put(0, height - 1, "   ".join(shown))

    def at(self, column: int, row: int) -> str:
        for place in self.view.places:
            x, y = self._at(place.column, place.row)
            if x <= column < x + self._laid.box and y <= row < y + self._laid.shape.high:
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


def frame(drawn: Sequence[list[Run]], style: str, double: bool) -> list[list[Run]]:
    """A frame around lines, with the first in its upper edge."""
    across, down, corners = ("═", "║", "╔╗╚╝") if double else ("─", "│", "┌┐└┘")
    (title,), *lines = drawn
    return [
        [(corners[0], style), title, (corners[1], style)],
        *([(down, style), (" ", ""), *line, (" ", ""), (down, style)] for line in lines),
        [(corners[2] + across * len(title[0]) + corners[3], style)],
    ]


def _marks(marks: Sequence[str], room: int) -> str:
    """The marks of a place; where they are too long, all but the shortest by their first letter, and without the word
    that the sign tells already."""
    whole = " ".join(marks)
    if len(whole) <= room:
        return whole
    return " ".join(mark if len(mark) <= 2 else mark[0].upper() for mark in marks if mark != "contested")
