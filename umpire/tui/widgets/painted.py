"""A widget that draws its own lines, and paints of them only the cells that differ from those that stand there."""

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from operator import itemgetter

from rich.segment import Segment
from rich.style import Style
from textual.color import TRANSPARENT
from textual.content import Content
from textual.filter import LineFilter
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

NEAR = 4
"""Cells that differ and are no farther apart are painted as one: to go there costs as many bytes."""
BLANK = Strip([])

Run = tuple[str, str]
"""One-cell characters and the words of their style."""
WORDS, STYLE = itemgetter(0), itemgetter(1)


class Painted(Widget):
    """`draw` gives the lines, `look` draws them anew where something else is to be shown. No layout comes of either.

    Of its box in the style sheet it takes the size and the margins left and right (`padding`), nothing else.
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: Sequence[Strip] = ()
        self._filled: dict[int, tuple[Strip, Strip]] = {}
        """Each line that was painted, and what was painted of it."""
        self._filters: Sequence[LineFilter] = ()
        self._ground = TRANSPARENT
        self._drawn_at: object = None
        self._inks: dict[str, Style] = {}

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """So many lines of so many cells, or fewer; blank is what is missing."""
        raise NotImplementedError

    def look(self) -> None:
        """Draw again, and have painted what differs."""
        if (self.size, self.app.theme) != self._drawn_at:
            self.refresh()
            return
        before, self._lines = self._lines, self.draw(*self.size)
        if regions := list(changed(before, self._lines, self.size.width)):
            self.refresh(*regions)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines as they are: no border, tint or opacity lies over them."""
        if (at := (self.size, self.app.theme)) != self._drawn_at:
            self._drawn_at, self._ground = at, self.background_colors[1]
            self._inks.clear()
            self._filled.clear()
            self._lines = self.draw(*self.size)
        if (filters := self.get_line_filters()) != self._filters:
            self._filters = filters
            self._filled.clear()
        begin, end = crop.column_span
        for y in crop.line_range:
            line = self._lines[y] if y < len(self._lines) else BLANK
            if y not in self._filled or self._filled[y][0] is not line:
                self._filled[y] = line, self._fill(line)
        return [self._filled[y][1].crop(begin, end) for y in crop.line_range]

    def _fill(self, line: Strip) -> Strip:
        """A line with its margins, blank to the right edge, as the filters of the program let it through."""
        blank, margin = self.ink(""), self.styles.padding
        left, right = (Segment(" " * cells, blank) for cells in (margin.left, margin.right))
        filled = Strip([left, *line.adjust_cell_length(self.size.width, blank), right], self.outer_size.width)
        for each in self._filters:
            filled = filled.apply_filter(each, self._ground)
        return filled

    def ink(self, words: str) -> Style:
        """A style over the ground of the widget, with the colours of the theme."""
        if words not in self._inks:
            self._inks[words] = (self.visual_style + self.app.stylesheet.parse_style(words)).rich_style
        return self._inks[words]

    def line(self, runs: Sequence[Run]) -> Strip:
        """A line of runs; those beside each other in one style are one."""
        drawn = groupby(runs, key=STYLE)
        return Strip([Segment("".join(map(WORDS, run)), self.ink(style)) for style, run in drawn])

    def told(self, content: Content, width: int) -> Strip:
        """A line of words, cut where it is longer."""
        fitting = content.truncate(width, ellipsis=True)
        parts = fitting.render(self.visual_style, end="", parse_style=self.app.stylesheet.parse_style)
        return Strip([Segment(text, style.rich_style) for text, style in parts], fitting.cell_length)


class Lines(Painted):
    """Lines of words; one that stood there before is not made again."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shown: Sequence[Content] = ()
        self._made: dict[object, Strip] = {}

    def show(self, shown: Sequence[Content]) -> None:
        self._shown = shown
        self.look()

    def draw(self, width: int, height: int) -> list[Strip]:
        before, self._made, theme, drawn = self._made, {}, self.app.theme, list[Strip]()
        for content in self._shown[:height]:
            so = content.plain, tuple(content.spans), width, theme
            self._made[so] = strip = before.get(so) or self.told(content, width)
            drawn.append(strip)
        return drawn


def changed(before: Sequence[Strip], now: Sequence[Strip], width: int) -> Iterator[Region]:
    """The cells that differ, line by line; a line with wider characters as a whole."""
    for y, (was, is_now) in enumerate(zip_longest(before, now, fillvalue=BLANK)):
        if was is is_now or was == is_now:
            continue
        (old, inks), (new, inks_now) = _cells(was), _cells(is_now)
        if len(old) != was.cell_length or len(new) != is_now.cell_length:
            yield Region(0, y, width, 1)
            continue
        cells = enumerate(zip_longest(old, new, inks, inks_now))
        differ = [x for x, (a, b, ink, ink_now) in cells if a != b or (ink is not ink_now and ink != ink_now)]
        for first, last in spans(differ):
            yield Region(first, y, last + 1 - first, 1)


def _cells(strip: Strip) -> tuple[str, list[Style | None]]:
    """The characters, and the style of each."""
    inks: list[Style | None] = []
    for text, style, _ in strip:
        inks += [style] * len(text)
    return strip.text, inks


def spans(cells: Sequence[int]) -> Iterator[tuple[int, int]]:
    """First and last of the cells that lie near each other."""
    if not cells:
        return
    first = last = cells[0]
    for cell in cells:
        if cell - last > NEAR:
            yield first, last
            first = cell
        last = cell
    yield first, last
