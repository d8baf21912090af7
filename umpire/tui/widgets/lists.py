"""A battle without a map: each side a column, a row for each type, its units by number with a sign for their state."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from textual.content import Content

from umpire.engine.view import Track, Unit
from umpire.tui.block import block
from umpire.tui.widgets import track
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.canvas import Canvas
from umpire.tui.widgets.drawing import lines
from umpire.tui.widgets.states import legend, sign

GAP = 2
"""Cells between the two columns."""


class Size(NamedTuple):
    """Whether the tracks are told in block digits, whether each type has a line that counts its states, and whether
    there are tracks at all."""

    digits: bool
    counts: bool
    tracks: bool = True


SIZES = (Size(True, True), Size(False, True), Size(False, False), Size(False, False, False))


class Spot(NamedTuple):
    """Words at a place of the board; `key` is that of the unit they stand for."""

    column: int
    row: int
    words: str
    style: str = ""
    key: str = ""


class Lists(Board):
    """The board of a game without a map. Where the rows do not fit, the digits shrink to a line, then the counts go,
    then the tracks."""

    def takes(self, room: int) -> int:
        return min(room, _height(self._fitting(room)))

    def render(self) -> Content:
        canvas = Canvas(self.size.width, self.size.height)
        for spot in self._fitting(self.size.height):
            canvas.put(spot.column, spot.row, spot.words, spot.style)
        return lines(canvas.lines())

    def at(self, column: int, row: int) -> str:
        spots = self._fitting(self.size.height)
        here = (s.key for s in spots if s.row == row and s.column <= column < s.column + len(s.words))
        return next((key for key in here if key), "")

    def _fitting(self, room: int) -> list[Spot]:
        """All that is drawn, at the largest size that fits."""
        laid = [list(self._laid(size)) for size in SIZES]
        return next((spots for spots in laid if _height(spots) <= room), laid[-1])

    def _laid(self, size: Size) -> Iterator[Spot]:
        width = (self.size.width - GAP * (len(self.sides) - 1)) // max(1, len(self.sides))
        below = 0
        for number, side in enumerate(self.sides):
            spots = list(self._side(side, number * (width + GAP), width, size))
            below = max(below, _height(spots))
            yield from spots
        if told := legend(self.view.units, self.glyphs):
            yield Spot(0, below, told, "$quiet")

    def _side(self, side: str, left: int, width: int, size: Size) -> Iterator[Spot]:
        role = ("attacker", "defender")[self.number(side) or 0]
        yield Spot(left, 0, f" {self.mark(side)} {side.upper()} ", f"bold ${role}-text on ${role}-block")
        row = 1
        for spot in self._tracks(
            [each for each in self.view.tracks if size.tracks and each.side == side], left, width, size
        ):
            yield spot._replace(row=spot.row + 1)
            row = max(row, spot.row + 2)
        for units in types(self.view.units, side):
            for spot in self._type(units, left, row, width, size):
                yield spot
                below = spot.row + 1
            row = below

    def _tracks(self, tracks: Sequence[Track], left: int, width: int, size: Size) -> Iterator[Spot]:
        """So many are left: in block digits beside each other, else each in a line."""
        at = left
        for number, each in enumerate(tracks):
            if not size.digits:
                yield Spot(left, number, track.drawn(each, self.glyphs).plain[:width])
                continue
            drawn = block(each.steps[each.at], self.glyphs.ascii_only)
            for row, pixels in enumerate(drawn):
                yield Spot(at, row, pixels, "bold")
            at += len(drawn[0]) + 1
            yield Spot(at, 1, each.words[: max(0, left + width - at)], "$quiet")
            at += len(each.words) + 2

    def _type(self, units: Sequence[Unit], left: int, row: int, width: int, size: Size) -> Iterator[Spot]:
        """`Cohort 10: 6 ready, 3 dug in` and below `c 1 2 3· 4x 5†`; or both in one line without the counts."""
        head = units[0].kind.replace("-", " ").capitalize()
        letter = units[0].code[:1]
        if size.counts:
            yield Spot(left, row, f"{head} {len(units)}: {counts(units)}"[:width])
            row, at = row + 1, left + 1
        else:
            head = head[: max(4, width - 3 - sum(len(self._words(unit)) + 1 for unit in units))]
            yield Spot(left, row, head)
            at = left + len(head) + 1
        yield Spot(at, row, letter, "bold $key")
        indent = at = at + 2
        for unit in units:
            words = self._words(unit)
            if at + len(words) > left + width and at > indent:
                row, at = row + 1, indent
            yield Spot(at, row, words, self._standing(unit), unit.key)
            at += len(words) + 1

    def _words(self, unit: Unit) -> str:
        return f"{unit.code[1:] or unit.words}{sign(unit, self.glyphs)}"

    def _standing(self, unit: Unit) -> str:
        return "$quiet" if "lost" in unit.states and unit.key not in self.lit else self.style(unit)


def _height(spots: Sequence[Spot]) -> int:
    return max((spot.row for spot in spots), default=-1) + 1


def types(units: Sequence[Unit], side: str) -> list[list[Unit]]:
    """The units of a side, those of one type together, in the order of the list."""
    types: dict[tuple[str, str], list[Unit]] = {}
    for unit in units:
        if unit.side == side:
            types.setdefault((unit.kind, unit.code[:1]), []).append(unit)
    return list(types.values())


def counts(units: Sequence[Unit]) -> str:
    """How many of them are ready, and how many stand otherwise: a unit may be told under several words."""
    states = Counter(state for unit in units for state in unit.states)
    ready = sum(1 for unit in units if not unit.states or not _spent(unit))
    return ", ".join((f"{ready} ready", *(f"{number} {state}" for state, number in states.items())))


def _spent(unit: Unit) -> bool:
    """Has it acted, or can it not?"""
    return any(
        state.startswith(("lost", "silenced", "acted", "moved", "out of play", "unseen")) for state in unit.states
    )
