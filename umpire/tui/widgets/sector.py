"""A sector as it is drawn: who stands in it, its marks, its ground, and the lines that cross it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from umpire.engine.view import Piece, Place, View
from umpire.tui.glyphs import Glyphs
from umpire.tui.widgets import terrain

LARGE = 4
"""The rows of a sector that names each of its pieces, so that each can be clicked."""
NAMED = LARGE - 1
"""So many are named in a row each; where there are more, two are."""
STEPS = 24
"""So many points of a line are looked at for each sector that it goes on."""

Line = tuple[tuple[int, int], tuple[int, int]]
"""From where to where, in sectors to the right and down of the one that it crosses."""


class Sector(NamedTuple):
    """All that is drawn of a sector. `ways` are those by which a road leaves it, `codes` what is typed for its pieces,
    `lines` those that cross it; `within` says that it is in reach, `pointed` that the cursor is on it."""

    place: Place
    ways: frozenset[terrain.Way] = frozenset()
    stack: tuple[Piece, ...] = ()
    codes: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    lit: bool = False
    about: bool = False
    within: bool = False
    pointed: bool = False


def stacks(view: View) -> dict[str, tuple[tuple[Piece, ...], tuple[str, ...]]]:
    """What lies in each place: its pieces, and the units of a side that no piece there stands for; and their codes."""
    found: dict[str, list[Piece]] = {}
    for piece in view.pieces:
        found.setdefault(piece.place, []).append(piece)
    told = {(piece.place, piece.side) for piece in view.pieces}
    for unit in view.units:
        if unit.place and (unit.place, unit.side) not in told:
            letter = unit.code[:1].upper() or unit.kind[:1].upper()
            piece = Piece(unit.key, unit.words, unit.place, unit.side, letter, unit.value)
            found.setdefault(unit.place, []).append(piece)
    codes = {unit.key: unit.code for unit in view.units}
    return {
        place: (tuple(stack), tuple(codes.get(piece.key, piece.words) for piece in stack))
        for place, stack in found.items()
    }


class Signs(NamedTuple):
    """The glyphs, and the sides in their order."""

    glyphs: Glyphs
    sides: Sequence[str]

    def mark(self, side: str, lit: bool = False) -> str:
        """The sign of a side: no colour is needed to know it, nor whether what bears it can be chosen."""
        if side not in self.sides:
            return ""
        glyphs = self.glyphs
        usual, chosen = (glyphs.attacker, glyphs.defender), (glyphs.attacker_lit, glyphs.defender_lit)
        return (chosen if lit else usual)[list(self.sides).index(side)]


def words(sector: Sector, wide: int, high: int, signs: Signs) -> list[str]:
    """`◄T7` and below `×3`; the largest zoom names the sector and its pieces. What can be chosen shows by `«T7` or
    `[ ]`."""
    ground = _ground(sector, wide, high, signs.glyphs)
    if high == LARGE:
        told = [*_pieces(sector, signs), _named(sector, signs)]
    elif sector.stack:
        told = [_top(sector, signs), _below(sector, signs, wide)]
    else:
        told = [_marks(sector, signs, wide - 2 * sector.lit), ""]
    if sector.lit and not sector.stack:
        ground[0] = f"[{_over(told[0], ground[0][1:-1])}]"
        told[0] = ""
    return [_over(line, row) for line, row in zip(told[:high], ground, strict=True)]


def hides(sector: Sector, high: int) -> bool:
    """Is there no room to tell what lies below a stack?"""
    return high == 1 and bool(sector.stack) and bool(sector.place.marks or terrain.sign(sector.place.kind, True) != " ")


def under(sector: Sector, column: int, row: int, high: int) -> str:
    """The key of what is drawn in that cell of the sector."""
    if high == LARGE and row < NAMED and sector.stack:
        each_row = _pieces_a_row(sector)
        number = row * each_row + (each_row > 1 and column > LARGE)
        if number < len(sector.stack):
            return sector.stack[number].key
    return sector.place.key


def _top(sector: Sector, signs: Signs) -> str:
    """The strongest of the stack; behind it the letter of another class, or the ground."""
    side = sector.stack[0].side
    first = max((each for each in sector.stack if each.side == side), key=_factor)
    second = next((signs.glyphs.sign(each.glyph) for each in sector.stack if each.glyph != first.glyph), "")
    foe = next((signs.mark(each.side) for each in sector.stack if each.side != side), "")
    behind = foe or second or terrain.sign(sector.place.kind, signs.glyphs.ascii_only)
    return f"{signs.mark(first.side, sector.lit)}{signs.glyphs.sign(first.glyph)}{first.value}{behind}"


def _factor(piece: Piece) -> int:
    return int(piece.value) if piece.value.isdecimal() else 0


def _below(sector: Sector, signs: Signs, wide: int) -> str:
    """How many stand there, and the marks; its sign makes room for them."""
    number = sum(piece.count for piece in sector.stack)
    count, marks = _count(number, signs.glyphs), _marks(sector, signs, wide)
    if len(count + marks) > wide:
        count = str(number)
    return count + _marks(sector, signs, wide - len(count))


def _pieces_a_row(sector: Sector) -> int:
    return 1 if len(sector.stack) <= NAMED else 2


def _pieces(sector: Sector, signs: Signs) -> Iterator[str]:
    """`◄T7 t1` each in a row; where there are many, `◄7t1 6t2`."""
    each_row, lit = _pieces_a_row(sector), sector.lit
    coded = list(zip(sector.stack, sector.codes, strict=True))
    for row in range(NAMED):
        pieces = coded[row * each_row : (row + 1) * each_row]
        mark = signs.mark(pieces[0][0].side, lit) if pieces else ""
        if each_row > 1:
            yield mark + " ".join(f"{piece.value}{code}" for piece, code in pieces)
        else:
            yield mark + "".join(
                f"{signs.glyphs.sign(piece.glyph)}{piece.value}{_count(piece.count, signs.glyphs)} {code}"
                for piece, code in pieces
            )


def _named(sector: Sector, signs: Signs) -> str:
    """The name of the sector, and its marks; how many stand there where not all of them are named."""
    number = len(sector.stack) if len(sector.stack) > 2 * NAMED else 1
    return f"{sector.place.words}{_count(number, signs.glyphs)} {_marks(sector, signs, 2 * LARGE)}".rstrip()


def _count(number: int, glyphs: Glyphs) -> str:
    return f"{glyphs.times}{number}" if number > 1 else ""


def _marks(sector: Sector, signs: Signs, room: int) -> str:
    """A sign each, and the side whose it is: `∩O◄`; small where it does not work. As many as there is room for."""
    told = ""
    for mark in sector.place.marks:
        what, *more = mark.split()
        owner = next((signs.mark(word) for word in more if word in signs.sides), "")
        letter = what[0].lower() if len(more) > 1 else what[0].upper()
        letter = signs.glyphs.dug_in if what == "fortified" else letter
        told += next((each for each in (letter + owner, letter) if len(told + each) <= room), "")
    return told


def _ground(sector: Sector, wide: int, high: int, glyphs: Glyphs) -> list[str]:
    """The texture, with the lines that cross it, and dots where it is in reach."""
    drawn = [list(row) for row in terrain.texture(sector.place.kind, sector.ways, wide, high, glyphs.ascii_only)]
    if sector.within:
        drawn[0][0] = glyphs.within
    for line in sector.lines:
        for column, row in _cells(line, wide, high):
            drawn[row][column] = glyphs.trace
    return ["".join(row) for row in drawn]


def _cells(line: Line, wide: int, high: int) -> Iterator[tuple[int, int]]:
    """The cells of the sector on the line between two middles."""
    (x, y), (to_x, to_y) = line
    steps = STEPS * max(abs(to_x - x), abs(to_y - y), 1)
    for step in range(steps + 1):
        across, down = x + (to_x - x) * step / steps + 0.5, y + (to_y - y) * step / steps + 0.5
        if 0 <= across < 1 and 0 <= down < 1:
            yield int(across * wide), int(down * high)


def crossing(here: tuple[int, int], there: tuple[int, int]) -> Iterator[tuple[tuple[int, int], Line]]:
    """The sectors whose inside a line from middle to middle crosses, both ends too, each with the line as it lies from
    there; a touched corner is not crossed."""
    (x, y), (to_x, to_y) = here, there
    across, down = to_x - x, to_y - y
    for column in range(min(x, to_x), max(x, to_x) + 1):
        for row in range(min(y, to_y), max(y, to_y) + 1):
            if 2 * abs(across * (row - y) - down * (column - x)) < max(1, abs(across) + abs(down)):
                yield (column, row), ((x - column, y - row), (to_x - column, to_y - row))


def _over(words: str, ground: str) -> str:
    """Words over the ground, as far as they go."""
    return words[: len(ground)] + ground[len(words) :] if words.strip() else ground
