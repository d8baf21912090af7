"""A widget that draws its own lines, and has only those painted that differ from those that stood there."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from operator import itemgetter
from typing import TypeVar

from rich.segment import Segment
from rich.style import Style
from textual.color import TRANSPARENT
from textual.content import Content
from textual.filter import LineFilter
from textual.geometry import Region, Size
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

BLANK = Strip([])
KEPT = 500
"""So many lines are remembered at the most."""

K = TypeVar("K")
V = TypeVar("V")

Run = tuple[str, str]
"""One-cell characters and the words of their style."""
WORDS, STYLE = itemgetter(0), itemgetter(1)


class Painted(Widget):
    """`draw` gives the lines, `look` draws them anew where something else is to be shown. No layout comes of either.
    A line that was made before is not made again.

    Of its box in the style sheet it takes the size and the margins left and right (`padding`), nothing else.
    """

    virtual_size = var(Size(0, 0))  # what a layout gave asks for no other

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: Sequence[Strip] = ()
        self._made: dict[object, Strip] = {}
        """Lines by what they tell."""
        self._filled: dict[int, tuple[Strip, Strip]] = {}
        """Lines by their identity, and what is painted of each."""
        self._filters: Sequence[LineFilter] = ()
        self._ground = TRANSPARENT
        self._drawn_at: object = None
        self._inner = Size(0, 0)
        self._inks: dict[str, Style] = {}

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """So many lines of so many cells, or fewer; blank is what is missing."""
        raise NotImplementedError

    def look(self) -> None:
        """Draw again, and have painted what differs. The screen is told so at once; `refresh` would first send two
        messages, and forget sizes that stay as they are."""
        if (self.outer_size, self.app.theme) != self._drawn_at:
            self.refresh()
            return
        before, self._lines = self._lines, self.draw(*self._inner)
        lines = enumerate(zip_longest(before, self._lines, fillvalue=BLANK))
        if changed := [y for y, (was, now) in lines if was is not now and was != now]:
            self._repaint_regions.update(Region(0, y, self.outer_size.width, 1) for y in changed)
            self.screen._dirty_widgets.add(self)
            self.screen.check_idle()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines as they are: no border, tint or opacity lies over them."""
        if (at := (self.outer_size, self.app.theme)) != self._drawn_at:
            self._drawn_at, self._inner, self._ground = at, self.size, self.background_colors[1]
            self._inks.clear()
            self._made.clear()
            self._filled.clear()
            self._lines = self.draw(*self._inner)
        if (filters := self.get_line_filters()) != self._filters:
            self._filters = filters
            self._filled.clear()
        begin, end = crop.column_span
        lines = (self._lines[y] if y < len(self._lines) else BLANK for y in crop.line_range)
        return [self._fill(line).crop(begin, end) for line in lines]

    def _fill(self, line: Strip) -> Strip:
        """A line with its margins, blank to the right edge, as the filters of the program let it through."""
        if found := self._filled.get(id(line)):
            return found[1]
        blank, margin = self.ink(""), self.styles.padding
        left, right = (Segment(" " * cells, blank) for cells in (margin.left, margin.right))
        segments = [left, *line.adjust_cell_length(self._inner.width, blank), right]
        for each in self._filters:
            segments = each.apply(segments, self._ground)
        _, filled = _keep(self._filled, id(line), (line, Strip(segments, self.outer_size.width)))
        return filled

    def ink(self, words: str) -> Style:
        """A style over the ground of the widget, with the colours of the theme."""
        if words not in self._inks:
            self._inks[words] = (self.visual_style + self.app.stylesheet.parse_style(words)).rich_style
        return self._inks[words]

    def line(self, runs: Iterable[Run]) -> Strip:
        """A line of runs; those beside each other in one style are one."""
        so = tuple(runs)
        if so in self._made:
            return self._made[so]
        drawn = (("".join(map(WORDS, run)), style) for style, run in groupby(so, key=STYLE))
        return _keep(self._made, so, Strip([Segment(words, self.ink(style)) for words, style in drawn]))

    def told(self, content: Content, width: int) -> Strip:
        """A line of words, cut where it is longer."""
        so = content.plain, tuple(content.spans)
        if so in self._made:
            return self._made[so]
        fitting = content.truncate(width, ellipsis=True)
        parts = fitting.render(self.visual_style, end="", parse_style=self.app.stylesheet.parse_style)
        return _keep(
            self._made, so, Strip([Segment(text, style.rich_style) for text, style in parts], fitting.cell_length)
        )


def cut(runs: Iterable[Run], first: int, last: int) -> Iterator[Run]:
    """Those cells of a line."""
    end = 0
    for words, style in runs:
        begin, end = end, end + len(words)
        if begin < last and end > first:
            yield words[max(0, first - begin) : last - begin], style


def _keep(made: dict[K, V], so: K, now: V) -> V:
    """What was made now; nothing else, once there is too much of it."""
    if len(made) >= KEPT:
        made.clear()
    made[so] = now
    return now


class Lines(Painted):
    """Lines of words."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shown: Sequence[Content] = ()

    def show(self, shown: Sequence[Content]) -> None:
        self._shown = shown
        self.look()

    def draw(self, width: int, height: int) -> list[Strip]:
        return [self.told(content, width) for content in self._shown[:height]]
