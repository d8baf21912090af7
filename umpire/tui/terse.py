"""What is written to the terminal: the cells that differ from those that stand there, and of a style what differs."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, compress, count, groupby, repeat
from operator import ne
from typing import Any

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

from umpire.tui.widgets.painted import STYLE, WORDS

NEAR = 4
"""Cells that differ and are no farther apart are written as one: to go there costs as many bytes."""
RESET = "\x1b[0m"
ATTRIBUTES = {"1": "bold", "2": "dim", "3": "italic", "4": "underline", "5": "blink", "7": "reverse", "9": "strike"}
INK = {"4", "7", "9"}
"""These show on blanks too."""

Codes = tuple[frozenset[str], str, str]
"""The attributes of a style, its colour and its ground, each as the terminal wants to be told of it."""

PLAIN: Codes = (frozenset(), "", "")

Cell = tuple[str, Codes]
"""A character (none in the second cell of a wide one) and its style."""
Run = tuple[int, int, Iterable[Segment]]
"""A row, a column, and what is to stand from there on."""
Standing = dict[int, list[Cell]]
"""What stands in each row of the terminal, as far as it is known."""
UNKNOWN: Cell = ("unknown", PLAIN)


class Terse(CompositorUpdate):
    """An update of which only those cells are written that differ from the `standing` ones, which it becomes."""

    def __init__(self, runs: Iterable[Run], standing: Standing) -> None:
        self._runs, self._standing = runs, standing

    def render_segments(self, console: Console) -> str:
        written, now, system = list[str](), PLAIN, COLOR_SYSTEMS[console.color_system or "truecolor"]
        cursor = -1, -1
        for y, x, segments in self._runs:
            cells, line = _cells(tuple(segments), system), self._standing.setdefault(y, [])
            line += [UNKNOWN] * (x + len(cells) - len(line))
            differ = tuple(compress(count(x), map(ne, line[x:], cells)))
            line[x : x + len(cells)] = cells
            for first, last in spans(differ):
                if cursor != (y, first):
                    written.append(f"\x1b[{y + 1};{first + 1}H")
                cursor = y, last + 1
                for codes, run in groupby(line[first : last + 1], key=STYLE):
                    text = "".join(map(WORDS, run))
                    if not (text.isspace() and codes[2] == now[2] and not INK & (codes[0] | now[0])):
                        written.append(_turn(now, codes))
                        now = codes
                    written.append(text)
        return "".join((*written, RESET)) if written else ""


def terse(update: object, standing: Standing) -> Any:
    """An update of cells as a terse one; any other as it is."""
    if type(update) is ChopsUpdate:
        return Terse(_chopped(update), standing)
    if type(update) is LayoutUpdate:
        x, y = update.region.offset
        return Terse(((row, x, chain.from_iterable(line)) for row, line in enumerate(update.strips, y)), standing)
    return update


def _chopped(update: ChopsUpdate) -> Iterator[Run]:
    """What of the parts of each line lies in the spans that are to be written."""
    for y, first, last in update.spans:
        for end, (begin, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            left, right = max(begin, first), min(end, last)
            if strip is not None and left < right:
                yield y, left, _cut(strip, left - begin, right - begin)


def _cut(strip: Strip, first: int, last: int) -> Iterable[Segment]:
    """The segments of those cells."""
    return strip if first == 0 and last >= strip.cell_length else strip.crop(first, last)


@lru_cache(maxsize=512)
def _cells(segments: tuple[Segment, ...], system: ColorSystem) -> Sequence[Cell]:
    cells: list[Cell] = []
    for text, style, _ in segments:
        codes = _codes(style, system) if style else PLAIN
        if text.isascii() or {*map(cell_len, text)} == {1}:
            cells += zip(text, repeat(codes))
            continue
        for character in text:
            if (width := cell_len(character)) == 0 and cells:
                at = -1 if cells[-1][0] else -2
                cells[at] = cells[at][0] + character, codes  # it stands over the one before
            cells += [(character, codes), ("", codes)][:width]
    return tuple(cells)


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


@lru_cache(maxsize=1024)
def _turn(now: Codes, then: Codes) -> str:
    """From one style to another."""
    if now == then:
        return ""
    lost = not now[0] <= then[0] or (now[1] and not then[1]) or (now[2] and not then[2])
    if lost:
        now = PLAIN
    changed = (*sorted(then[0] - now[0]), *(code for was, code in zip(now[1:], then[1:], strict=True) if code != was))
    return f"\x1b[{';'.join(('0' * bool(lost), *changed)).strip(';')}m"


@lru_cache(maxsize=1024)
def _codes(style: Style, system: ColorSystem) -> Codes:
    """What the terminal is told of a style."""
    ink, ground = (
        ";".join(colour.downgrade(system).get_ansi_codes(foreground)) if colour else ""
        for colour, foreground in ((style.color, True), (style.bgcolor, False))
    )
    return frozenset(code for code, name in ATTRIBUTES.items() if getattr(style, name)), ink, ground
