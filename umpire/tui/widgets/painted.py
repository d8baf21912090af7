"""A widget that draws its own lines, and has only those painted that differ from those that stood there."""

from collections.abc import Sequence
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
        lines = enumerate(zip_longest(before, self._lines, fillvalue=BLANK))
        if changed := [y for y, (was, now) in lines if was is not now and was != now]:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

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
        segments = [left, *line.adjust_cell_length(self.size.width, blank), right]
        for each in self._filters:
            segments = each.apply(segments, self._ground)
        return Strip(segments, self.outer_size.width)

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
