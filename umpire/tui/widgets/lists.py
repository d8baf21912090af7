"""A battle without a map: each side a column, a row for each type, its units by number with a sign for their state."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from textual.content import Content
from textual.strip import Strip

from umpire.engine.view import Track, Unit
from umpire.tui.block import block
from umpire.tui.lettering import of_side
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.canvas import Canvas
from umpire.tui.widgets.drawing import flow
from umpire.tui.widgets.states import legend, sign

GAP = 2
"""Cells between the two columns."""
INDENT = 2
"""Cells for the digit of a type and the blank after it."""
LEAST_NAME = 2
"""So many letters of its name are left at the least where its units want the room."""
MODEL = re.compile("(t|is|su|isu)(-[0-9]+)+")
"""A type that is called by its numbers: `t-34-76`."""
BLANK = re.compile("(?<!^anti)(?<!^lend)(?<!^second)(?<!^self)-")
"""A hyphen that is read as a blank."""
CAPITALS = ("aaa", "cs", "kv", "pa", "i", "ii", "iii", "iv")


class Size(NamedTuple):
    """Whether the large tracks are told in block digits, whether each type has a line that counts its states, and
    whether there are tracks at all."""

    digits: bool
    counts: bool
    tracks: bool = True


SIZES = (Size(True, True), Size(True, False), Size(False, False), Size(False, False, False))


class Spot(NamedTuple):
    """Words at a place of the board; `key` is that of the unit they stand for."""

    column: int
    row: int
    words: str
    style: str = ""
    key: str = ""


class Lists(Board):
    """The board of a game without a map. Where the rows do not fit, the counts go, then the digits shrink to a line,
    then the tracks go. `counted`: a row counts how its units stand instead of naming them."""

    keys = (("#", "counts", "number_sign"),)
    counted = False

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[tuple[Size, int, bool], list[Spot]] = {}

    def shown(self) -> None:
        self._kept.clear()

    def least(self, width: int) -> int:
        """All units are in sight, and how each stands."""
        return _height(self._laid(SIZES[-1], width))

    def takes(self, room: int, width: int) -> int:
        return min(room, _height(self._fitting(room, width)))

    def keeps(self, room: int, width: int) -> int:
        return min(room, self.least(width))

    def press(self, key: str) -> bool:
        if key != "#":
            return False
        self.counted = not self.counted
        self.look()
        return True

    def draw(self, width: int, height: int) -> list[Strip]:
        canvas = Canvas(width, height)
        for spot in self._fitting(height, width):
            canvas.put(spot.column, spot.row, spot.words, spot.style)
        return [self.line(row) for row in canvas.rows]

    def at(self, column: int, row: int) -> str:
        spots = self._fitting(self.size.height, self.size.width)
        here = (s.key for s in spots if s.row == row and s.column <= column < s.column + len(s.words))
        return next((key for key in here if key), "")

    def _fitting(self, room: int, width: int) -> list[Spot]:
        """All that is drawn, at the largest size that fits."""
        fitting = (spots for size in SIZES if _height(spots := self._laid(size, width)) <= room)
        return next(fitting, self._laid(SIZES[-1], width))

    def _laid(self, size: Size, width: int) -> list[Spot]:
        """All that is drawn at that size, kept until something else is shown."""
        at = size, width, self.counted
        if at not in self._kept:
            self._kept[at] = list(self._lay(size, width))
        return self._kept[at]

    def _lay(self, size: Size, whole: int) -> Iterator[Spot]:
        width = (whole - GAP * (len(self.sides) - 1)) // max(1, len(self.sides))
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
        tracks = [each for each in self.view.tracks if size.tracks and each.side == side]
        for spot in self._digits(tracks, left, width) if size.digits else self._told(tracks, left, width):
            yield spot._replace(row=spot.row + 1)
            row = max(row, spot.row + 2)
        digits = of_side(self.view.units, side)
        for units in types(self.view.units, side):
            digit = digits.get(units[0].code[:1].casefold(), "")
            for spot in self._type(units, digit, left, row, width, size):
                yield spot
                below = spot.row + 1
            row = below

    def _digits(self, tracks: Sequence[Track], left: int, width: int) -> Iterator[Spot]:
        """So many are left: the large ones in block digits, each with what it is; and under the last the others."""
        at, beside, below = left, left, 0
        for each in (each for each in tracks if each.large):
            drawn = block(each.steps[each.at], self.glyphs.ascii_only)
            for row, pixels in enumerate(drawn):
                yield Spot(at, row, pixels, "bold")
            beside, below = at + max(map(len, drawn)) + 1, 1
            yield Spot(beside, 0, each.words[: max(0, left + width - beside)], "$quiet")
            at = beside + len(each.words) + 3
        others = [f"{each.steps[each.at]} {each.words.lower()}" for each in tracks if not each.large]
        for row, words in enumerate(others, below):
            yield Spot(beside, row, words[: max(0, left + width - beside)], "$quiet")

    def _told(self, tracks: Sequence[Track], left: int, width: int) -> Iterator[Spot]:
        """The same in lines."""
        for row, line in enumerate(flow([Content(f"{each.words} {each.steps[each.at]}") for each in tracks], width)):
            yield Spot(left, row, line.plain)

    def _type(self, units: Sequence[Unit], digit: str, left: int, row: int, width: int, size: Size) -> Iterator[Spot]:
        """`Cohort 10: 6 ready, 3 dug in` and below `1 c 1 2 3· 4x 5†`; or one of them alone. The digit stands for the
        letter on a keypad."""
        head = called(units)
        letter, first = self._formation(units[0]) + units[0].code[:1], self._first(units).key
        if self.counted or size.counts:
            yield Spot(left, row, f"{head} {len(units)}: {counts(units)}"[:width], key=first)
            if self.counted:
                return
            row, at = row + 1, left + INDENT
        else:
            codes = sum(len(self._words(unit)) + 1 for unit in units)
            head = head[: max(LEAST_NAME, width - INDENT - len(f" {letter} ") - codes)]
            yield Spot(left + INDENT, row, head, key=first)
            at = left + INDENT + len(head) + 1
        yield Spot(left, row, digit, "$quiet")
        yield Spot(at, row, letter, "bold $key")
        indent = at = at + len(letter) + 1
        for unit in units:
            words = self._words(unit)
            if at + len(words) > left + width and at > indent:
                row, at = row + 1, indent
            yield Spot(at, row, words, self._standing(unit), unit.key)
            at += len(words) + 1

    def _formation(self, unit: Unit) -> str:
        """The code of its formation, before its own where its side has several."""
        groups = [group for group in self.view.groups if group.side == unit.side]
        return next((group.code for group in groups if group.key == unit.formation), "") if len(groups) > 1 else ""

    def _first(self, units: Sequence[Unit]) -> Unit:
        """Whom the name of a type stands for where it is clicked: the first who may be named."""
        return next((unit for unit in units if unit.key in self.lit), units[0])

    def _words(self, unit: Unit) -> str:
        return f"{unit.code[1:] or unit.words}{sign(unit, self.glyphs)}"

    def _standing(self, unit: Unit) -> str:
        return "$quiet" if "lost" in unit.states and unit.key not in self.lit else self.style(unit)


def _height(spots: Sequence[Spot]) -> int:
    return max((spot.row for spot in spots), default=-1) + 1


def called(units: Sequence[Unit]) -> str:
    """What those of one type are called: their name without the number, where they share one (in formations they have
    labels instead), else the type."""
    names = {unit.words.rstrip("0123456789 ") for unit in units}
    name = names.pop() if len(names) == 1 and not units[0].formation else type_words(units[0].kind)
    return name[:1].upper() + name[1:]


def type_words(kind: str) -> str:
    """A type in words: `panzer III`, `T-34/76`, `anti-tank 50mm`, `heavy AAA`."""
    if MODEL.fullmatch(kind):
        name, *numbers = kind.split("-")
        return f"{name.upper()}-{'/'.join(numbers)}"
    return " ".join(word.upper() if word in CAPITALS else word for word in BLANK.sub(" ", kind).split(" "))


def types(units: Sequence[Unit], side: str) -> list[list[Unit]]:
    """The units of a side, those of one formation and type together, in the order of the list."""
    types: dict[tuple[str, str, str], list[Unit]] = {}
    for unit in units:
        if unit.side == side:
            types.setdefault((unit.formation, unit.kind, unit.code[:1]), []).append(unit)
    return list(types.values())


def counts(units: Sequence[Unit]) -> str:
    """How many of them are ready, and how many stand otherwise: a unit may be told under several words."""
    states = Counter(state for unit in units for state in (unit.states[:1] if "lost" in unit.states else unit.states))
    ready = sum(1 for unit in units if not unit.states or not _spent(unit))
    return ", ".join((f"{ready} ready", *(f"{number} {state}" for state, number in states.items())))


def _spent(unit: Unit) -> bool:
    """Has it acted, or can it not?"""
    return any(
        state.startswith(("lost", "silenced", "acted", "moved", "out of play", "unseen")) for state in unit.states
    )
