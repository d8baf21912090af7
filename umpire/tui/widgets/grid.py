"""A map of sectors side by side, scrolled and zoomed; only the sectors that change are drawn and painted again."""

from collections.abc import Iterator, Mapping, Sequence

from textual.events import MouseScrollDown, MouseScrollUp
from textual.geometry import Offset, Size
from textual.strip import Strip

from umpire.engine.view import Place
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.painted import Run, cut
from umpire.tui.widgets.sector import Line, Sector, Signs, crossing, hides, stacks, under, words
from umpire.tui.widgets.terrain import AROUND, Way

ZOOMS = ((3, 1), (4, 2), (8, 4))
"""Columns and rows of a sector, the smallest first."""
LABEL = 3
"""Cells before the first column: the names of the rows."""
STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}

Cell = tuple[int, int]
"""The column and row of a sector, as it lies on the screen."""


class Grid(Board):
    """The board of a game with sectors. `<` `>` zoom, `^` turns the map round for the player opposite, arrows move a
    cursor, which the map follows.

    Until it is zoomed by hand it takes the largest size at which the whole map is in sight, or the smallest.
    """

    keys = (("arrows", "point", ""), ("< >", "zoom", ">"), ("^", "turn round", "^"))
    steps = STEPS
    looks = "<>^"
    commands = (
        (">", "Larger sectors", "of the map, to see what stands there"),
        ("<", "Smaller sectors", "of the map, to see more of it"),
        ("^", "Turn the map", "round, for the player opposite"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.zoom: int | None = None
        self.turned = False
        self.corner = Offset(0, 0)
        """What is scrolled out of sight, in cells of the screen."""
        self._last = ""
        """Where the cursor was, while it is nowhere."""
        self._extent = Size(0, 0)
        """Columns and rows of the map."""
        self._land: Sequence[Place] = ()
        self._lies: dict[str, tuple[Cell, frozenset[Way]]] = {}
        """Where each place of the land lies on the screen, and the ways by which a road leaves it."""
        self._letters: dict[int, str] = {}
        self._numbers: dict[int, str] = {}
        """Of each column and row on the screen."""
        self._lay: dict[Cell, Sector] = {}
        self._lay_so: object = None
        """The sectors of which the ask says nothing, and by what they are so."""
        self._told: dict[Cell, Sector] = {}
        self._sectors: dict[Cell, Sector] = {}
        """Those of which it says something, and all."""
        self._cells: dict[Cell, list[Run]] = {}
        """The lines of each sector, and of each row of sectors, kept until it changes."""
        self._rows: dict[int, list[Strip]] = {}
        self._drawn_so: object = None

    def shown(self) -> None:
        if self.view.places != self._land:
            self._survey()
        self._look_at_sectors()
        self._bring_into_sight()

    def takes(self, room: int, width: int) -> int:
        return min(room, self._extent.height * ZOOMS[self._zoom(room, width)][1] + 1)

    def press(self, key: str) -> bool:
        if key in ("<", "less_than_sign", ">", "greater_than_sign"):
            step = 1 if key in (">", "greater_than_sign") else -1
            self.zoom = max(0, min(len(ZOOMS) - 1, self._zoom(self.size.height, self.size.width) + step))
            self._bring_into_sight()
        elif key in ("^", "circumflex_accent"):
            self.turned = not self.turned
            self._survey()
            self._look_at_sectors()
        elif key in STEPS and self._sectors:
            self._step(*STEPS[key])
            return True
        else:
            return False
        self.look()
        return True

    def like(self, other: Board) -> None:
        if isinstance(other, Grid) and other.turned != self.turned:
            self.press("^")

    def point(self, key: str) -> None:
        if key == self.pointed:
            return
        self._last, self.pointed = self.pointed or self._last, key if key in self._lies else ""
        self._look_at_sectors()
        if self.pointed:
            self._bring_into_sight(self._lies[self.pointed][0])
        self.look()

    def _step(self, across: int, down: int) -> None:
        """The cursor goes to the next sector, at first from where it was, or from what the ask concerns or offers."""
        concerned = sorted(self._sectors.values(), key=lambda sector: (not sector.about, not sector.lit))
        begin = next(key for key in (self.pointed, self._last, concerned[0].place.key) if key in self._lies)
        (x, y), _ = self._lies[begin]
        to = self._sectors.get((x + across, y + down))
        self.point(to.place.key if to else begin)

    def at(self, column: int, row: int) -> str:
        wide, high = self._cell()
        if column < LABEL or row < 1:
            return ""
        across, inner = divmod(column - LABEL + self.corner.x, wide)
        down, line = divmod(row - 1 + self.corner.y, high)
        sector = self._sectors.get((across, down))
        return under(sector, inner, line, high) if sector else ""

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
            ways = frozenset((to_x - x, to_y - y) for to_x, to_y in (cells[key] for key in place.links if key in cells))
            self._lies[place.key] = (x, y), ways.intersection(AROUND)
            letters = place.words.rstrip("0123456789")
            self._letters[x], self._numbers[y] = letters, place.words.removeprefix(letters)

    def _look_at_sectors(self) -> None:
        """What is drawn of those that differ is drawn anew."""
        before, lay, told = self._sectors, self._lay, self._told
        self._told = dict(self._asked(self._without_ask()))
        self._sectors = {**self._lay, **self._told}
        for cell in self._sectors if self._lay is not lay else told.keys() | self._told.keys():
            if self._sectors[cell] != before.get(cell):
                self._cells.pop(cell, None)
                self._rows.pop(cell[1], None)

    def _without_ask(self) -> Mapping[Cell, Sector]:
        """What lies in each sector; the same until something there changes."""
        view = self.view
        so = self._land, self.turned, view.pieces, view.units
        if so != self._lay_so:
            self._lay_so, self._lay = so, {}
            lying = stacks(view)
            for place in self._land:
                cell, ways = self._lies[place.key]
                self._lay[cell] = Sector(place, ways, *lying.get(place.key, ()))
        return self._lay

    def _asked(self, lay: Mapping[Cell, Sector]) -> Iterator[tuple[Cell, Sector]]:
        """The sectors that the ask offers, concerns or sketches, and that under the cursor."""
        where = {piece.key: piece.place for piece in self.view.pieces}
        where |= {unit.key: unit.place for unit in self.view.units}
        lit, about = ({where.get(key, key) for key in keys} for keys in (self.lit, self.about))
        lines, within = self._sketched(where), self.sketch.within
        named = {self._lies[key][0] for key in {*lit, *about, *within, self.pointed} if key in self._lies}
        for cell in named | lines.keys():
            key = lay[cell].place.key
            yield cell, lay[cell]._replace(
                lines=tuple(lines.get(cell, ())), lit=key in lit, about=key in about, within=key in within,
                pointed=key == self.pointed,
            )  # fmt: skip

    def _sketched(self, where: Mapping[str, str]) -> dict[Cell, list[Line]]:
        """The lines that are sketched, by the sectors that they cross."""
        crossed: dict[Cell, list[Line]] = {}
        for ends in self.sketch.lines:
            places = [where.get(key, key) for key in ends]
            if all(key in self._lies for key in places):
                here, there = (self._lies[key][0] for key in places)
                for cell, line in crossing(here, there):
                    crossed.setdefault(cell, []).append(line)
        return crossed

    # What is in sight

    def _zoom(self, room: int, width: int) -> int:
        if self.zoom is not None:
            return self.zoom
        columns, rows = self._extent
        fits = [n for n, (wide, high) in enumerate(ZOOMS) if columns * wide + LABEL <= width and rows * high < room]
        return max(fits, default=0)

    def _cell(self) -> tuple[int, int]:
        return ZOOMS[self._zoom(self.size.height, self.size.width)]

    def _scroll(self, corner: Offset) -> None:
        """Scroll so that this is the corner, or as near to it as the map goes."""
        (columns, rows), (wide, high), (width, height) = self._extent, self._cell(), self.size
        most = Offset(max(0, columns * wide + LABEL - width), max(0, rows * high + 1 - height))
        self.corner = Offset(max(0, min(corner.x, most.x)), max(0, min(corner.y, most.y)))

    def _bring_into_sight(self, cell: Cell | None = None) -> None:
        """Scroll no farther than it takes to see a sector, else all that the ask concerns, and above all the last to
        which a line leads."""
        about = [at for at in self._lay if at in self._told and self._told[at].about]
        aims = (self.view.place_of(to) for _, to in self.sketch.lines)
        concerned = [*reversed(about), *(self._lies[key][0] for key in aims if key in self._lies)]
        self._scroll(self.corner)
        for column, row in [cell] if cell else concerned:
            (wide, high), (width, height) = self._cell(), self.size
            right, below = (column + 1) * wide + LABEL - width, (row + 1) * high + 1 - height
            x, y = min(self.corner.x, column * wide), min(self.corner.y, row * high)
            self._scroll(Offset(max(right, x), max(below, y)))

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self._roll(-1, event.shift)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self._roll(1, event.shift)

    def _roll(self, step: int, sideways: bool) -> None:
        """The wheel scrolls up and down, with Shift to the sides."""
        wide, high = self._cell()
        self._scroll(self.corner + (Offset(step * wide, 0) if sideways else Offset(0, step * high)))
        self.look()

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
        across = "".join(self._head(column, wide) for column in range(self._extent.width))
        drawn = [self.line([(" " * LABEL + across[left : left + width - LABEL], "$quiet")])]
        for y in range(top, min(top + height - 1, self._extent.height * high)):
            row, inner = divmod(y, high)
            if row not in self._rows:
                self._rows[row] = list(self._draw_row(row, width, wide, high))
            drawn.append(self._rows[row][inner])
        return drawn

    def _head(self, column: int, wide: int) -> str:
        """The letters of a column, framed where the cursor is."""
        letters = self._letters.get(column, "")
        here = self._lies[self.pointed][0][0] == column if self.pointed else False
        return (f"[{letters}]" if here else letters)[:wide].center(wide)

    def _draw_row(self, row: int, width: int, wide: int, high: int) -> Iterator[Strip]:
        """The lines of a row of sectors, its number first."""
        cells = [(column, row) for column in range(self._extent.width)]
        sectors = [self._runs(cell, wide, high) for cell in cells]
        here = any(cell in self._sectors and self._sectors[cell].pointed for cell in cells)
        for inner in range(high):
            head = self._numbers.get(row, "") if inner == 0 else ""
            mark = self.glyphs.cursor if here and inner == 0 else " "
            shown = cut((runs[inner] for runs in sectors), self.corner.x, self.corner.x + width - LABEL)
            yield self.line([(f"{head:>{LABEL - 1}}{mark}", "$quiet"), *shown])

    def _runs(self, cell: Cell, wide: int, high: int) -> list[Run]:
        """The lines of a sector, in its style."""
        if cell not in self._cells:
            sector = self._sectors.get(cell)
            drawn = words(sector, wide, high, Signs(self.glyphs, self.sides)) if sector else [" " * wide] * high
            style = self._style(sector, cell, high) if sector else ""
            self._cells[cell] = [(line, style) for line in drawn]
        return self._cells[cell]

    def _style(self, sector: Sector, cell: Cell, high: int) -> str:
        """What is hidden by a stack is underlined there."""
        number = self.number(sector.stack[0].side) if sector.stack else None
        role = ("attacker", "defender")[number] if number is not None else ""
        if sector.lit:
            style = "bold $cursor-text on $cursor-block"
        elif role:
            style = f"bold ${role}-text on ${role}-block"
        elif sector.lines:
            style = "bold $key on $surface"
        else:
            ground = ("$surface", "$panel")[sum(cell) % 2]
            style = f"$foreground on {ground}" if sector.within else f"$quiet on {ground}"
        if sector.about or sector.pointed:
            style += " reverse"
        return f"{style} underline" if hides(sector, high) else style
