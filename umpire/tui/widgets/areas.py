"""A map of areas: each a box where it lies, its links as lines, what stands in it by side."""

from collections.abc import Collection
from typing import Any

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from umpire.engine.view import Piece, Place, Unit, View
from umpire.tui.glyphs import WGL4, Glyphs
from umpire.tui.widgets.canvas import Canvas
from umpire.tui.widgets.drawing import lines

GAP, HIGH = 2, 3
"""Cells between two boxes side by side, and rows of a box: its name, and a line for each side."""
LOW = 2
"""Rows of a box where there are few: its name, and one line for both sides."""
WIDE = 30
"""From this width of a box on there is room for labels beside each other."""


class Areas(Widget):
    """The board of a game with areas. `lit` are the keys that the ask offers, `about` those that it concerns.

    Where its rows do not fit, the boxes close up, then both sides share a line, then only the rows around what the
    ask concerns are shown.
    """

    class Picked(Message):
        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self) -> None:
        super().__init__()
        self._view = View(())
        self._lit: Collection[str] = ()
        self._about: Collection[str] = ()
        self._sides: tuple[str, ...] = ()
        self.glyphs: Glyphs = WGL4

    def show(
        self, view: View, lit: Collection[str], about: Collection[str], sides: tuple[str, ...], glyphs: Glyphs
    ) -> None:
        self._view, self._lit, self._about, self._sides, self.glyphs = view, lit, about, sides, glyphs
        self.refresh(layout=True)

    def whole(self) -> int:
        """How many lines the whole board takes."""
        return self._rows() * (HIGH + 1) - 1

    def get_content_height(self, container: Any, viewport: Any, width: int) -> int:
        return self.whole()

    def _high(self) -> int:
        return HIGH if self.size.height >= self._rows() * HIGH else LOW

    def _step(self) -> int:
        """From the top of one box to that of the next below it."""
        return self._high() + (self.size.height >= self.whole())

    def _first(self) -> int:
        """The first row of boxes that is shown."""
        shown = max(1, self.size.height // self._step())
        concerned = [place.row for place in self._view.places if self._concerned(place)]
        here = min(concerned, default=0)
        return max(0, min(here, self._rows() - shown)) if self.size.height < self._rows() * LOW else 0

    def _concerned(self, place: Place) -> bool:
        if place.key in self._about:
            return True
        return any(unit.place == place.key and unit.key in self._about for unit in self._view.units)

    def _rows(self) -> int:
        return max((place.row for place in self._view.places), default=0) + 1

    def _box(self) -> int:
        """How wide a box is."""
        columns = max((place.column for place in self._view.places), default=0) + 1
        return max(8, (self.size.width + GAP) // columns - GAP)

    def _corner(self, place: Place) -> tuple[int, int]:
        return place.column * (self._box() + GAP), (place.row - self._first()) * self._step()

    def render(self) -> Content:
        canvas = Canvas(self.size.width, self.size.height)
        places = {place.key: place for place in self._view.places}
        for place in self._view.places:
            for key in place.links:
                if key in places and place.key < key:
                    self._link(canvas, place, places[key])
        for place in self._view.places:
            self._place(canvas, place)
        return lines(canvas.lines())

    def _link(self, canvas: Canvas, one: Place, other: Place) -> None:
        """A straight line between two boxes, or a slanted one between the corners of two that touch by them."""
        first, second = sorted((one, other), key=lambda place: (place.column, place.row))
        (x, y), (to_x, to_y), box = self._corner(first), self._corner(second), self._box()
        if y == to_y:
            canvas.put(x + box, y + 1, "─" * (to_x - x - box) if not self.glyphs.ascii_only else "-" * (to_x - x - box))
        elif x == to_x:
            for row in range(min(y, to_y) + self._high(), max(y, to_y)):
                canvas.put(x + box // 2, row, "|" if self.glyphs.ascii_only else "│")
        elif self._step() > self._high():
            down = to_y > y
            canvas.put(x + box, y + HIGH if down else y - 1, "\\" if down else "/")

    def _place(self, canvas: Canvas, place: Place) -> None:
        (x, y), box = self._corner(place), self._box()
        lit, about = place.key in self._lit, place.key in self._about
        style = "bold $cursor-text on $cursor-block" if lit else "bold on $panel" if not about else "bold reverse"
        marks = _marks(place.marks, box // 3)
        title = f"{'>' if lit and self.glyphs.ascii_only else ''}{place.words}"
        room = box - len(marks) - 1
        canvas.put(x, y, f"{title[:room]:{room}} {marks}", style)
        for row in range(1, self._high()):
            canvas.put(x, y + row, " " * box, "on $surface")
        standing = [[piece for piece in self._standing(place.key) if piece.side == side] for side in self._sides]
        if self._high() < HIGH:
            standing = [[piece for pieces in standing for piece in pieces]]
        for row, pieces in enumerate(standing, 1):
            self._stand(canvas, x, y + row, box, pieces)

    def _standing(self, place: str) -> list[Piece]:
        """What lies in a place: the units that are known, with their codes where labels are too long, and the rest."""
        labels = self._box() >= WIDE
        units = [
            Piece(unit.key, unit.words if labels or not unit.code else unit.code, place, unit.side, value=_value(unit))
            for unit in self._view.units
            if unit.place == place
        ]
        return [*units, *(piece for piece in self._view.pieces if piece.place == place)]

    def _stand(self, canvas: Canvas, x: int, y: int, box: int, pieces: list[Piece]) -> None:
        """The pieces of one side in one line of a box."""
        at = x
        for piece in pieces:
            number = self._sides.index(piece.side) if piece.side in self._sides else 0
            mark = (self.glyphs.attacker, self.glyphs.defender)[number]
            words = f"{mark}{piece.words or '?'}{piece.value}"
            colour = ("attacker", "defender")[number]
            lit = piece.key in self._lit
            style = "bold $cursor-text on $cursor-block" if lit else f"bold ${colour} on $surface"
            canvas.put(at, y, words[: max(0, x + box - at)], style)
            at += len(words) + 1

    def on_click(self, event: Click) -> None:
        for place in self._view.places:
            x, y = self._corner(place)
            if x <= event.x - 1 < x + self._box() and y <= event.y < y + self._high():
                self.post_message(self.Picked(place.key))


def _marks(marks: tuple[str, ...], room: int) -> str:
    """The marks of a place; where they are too long, all but the shortest by their first letter."""
    whole = " ".join(marks)
    return whole if len(whole) <= room else " ".join(mark if len(mark) <= 2 else mark[0].upper() for mark in marks)


def _value(unit: Unit) -> str:
    """Its number, and a sign where it is turned over."""
    turned = "-" if "depleted" in unit.states else "+" if "veteran" in unit.states else ""
    return f"({unit.value}{turned})" if unit.value else turned
