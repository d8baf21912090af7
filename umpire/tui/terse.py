"""What is written to the terminal when cells change: those cells, and of a style only what differs from the last."""

from collections.abc import Iterator
from functools import lru_cache

from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console, RenderableType
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate
from textual.strip import Strip

RESET = "\x1b[0m"
ATTRIBUTES = {"1": "bold", "2": "dim", "3": "italic", "4": "underline", "5": "blink", "7": "reverse", "9": "strike"}
INK = {"4", "7", "9"}
"""These show on blanks too."""

Codes = tuple[frozenset[str], str, str]
"""The attributes of a style, its colour and its ground, each as the terminal wants to be told of it."""

PLAIN: Codes = (frozenset(), "", "")


class Terse(ChopsUpdate):
    """An update without what stands there already: Textual writes each line from the left edge of its widget on."""

    def __init__(self, update: ChopsUpdate) -> None:
        super().__init__(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: Console) -> str:
        written, now, system = list[str](), PLAIN, COLOR_SYSTEMS[console.color_system or "truecolor"]
        for y, first, last in self.spans:
            written.append(f"\x1b[{y + 1};{first + 1}H")
            for segment in self._segments(y, first, last):
                codes = _codes(segment.style, system) if segment.style else PLAIN
                if not (segment.text.isspace() and codes[2] == now[2] and not INK & (codes[0] | now[0])):
                    written.append(_turn(now, codes))
                    now = codes
                written.append(segment.text)
        return "".join((*written, RESET))

    def _segments(self, y: int, first: int, last: int) -> Iterator[Segment]:
        for end, (begin, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
            left, right = max(begin, first), min(end, last)
            if strip is not None and left < right:
                yield from _cut(strip, left - begin, right - begin)


def _cut(strip: Strip, first: int, last: int) -> Iterator[Segment]:
    """The segments of those cells."""
    end = 0
    for segment in strip:
        begin, end = end, end + segment.cell_length
        if begin < last and end > first:
            if end > last:
                segment = segment.split_cells(last - begin)[0]
            yield segment.split_cells(first - begin)[1] if begin < first else segment


def terse(update: RenderableType | None) -> RenderableType | None:
    """An update of some cells as a terse one; any other as it is."""
    return Terse(update) if type(update) is ChopsUpdate else update


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
