"""Both sides of a combat: who, how many dice (or how much power) in block figures, and every reason."""

from dataclasses import dataclass
from typing import Any

from textual.content import Content
from textual.widget import Widget

from umpire.engine.tally import Reason, Tally
from umpire.library.tables import mark
from umpire.tui.block import block
from umpire.tui.glyphs import WGL4, Glyphs
from umpire.tui.widgets.drawing import beside, flow, lines, wrapped

ROLES = ("attacker", "defender")
LOW = 7
"""Where columns may not be so high, the reasons of a side take two lines at most."""


@dataclass(frozen=True)
class Shown:
    """One side as it is drawn. Without a tally only its name is known yet."""

    side: str
    words: str
    tally: Tally | None = None
    score: Tally | None = None


class Tallies(Widget):
    """Two columns from 76 cells on; one under the other below, and where the columns would be too high."""

    def __init__(self) -> None:
        super().__init__()
        self.glyphs: Glyphs = WGL4
        self._shown: tuple[Shown, ...] = ()
        self._most = 0

    def show(self, shown: tuple[Shown, ...], glyphs: Glyphs, most: int) -> None:
        """Show both sides, in columns of at most so many lines; where that is one, each side in a line."""
        self._shown, self.glyphs, self._most = shown, glyphs, most
        self.refresh(layout=True)

    def get_content_height(self, container: Any, viewport: Any, width: int) -> int:
        return max(1, len(self._lines(width)))

    def render(self) -> Content:
        return lines(self._lines(self.size.width))

    def _lines(self, width: int) -> list[Content]:
        if self._most == 1:
            return [line for number, side in enumerate(self._shown) for line in self._line(number, side, width)]
        half = width // 2
        columns = [self._column(number, side, half - 1) for number, side in enumerate(self._shown)]
        if width < 76 or max(map(len, columns), default=0) > self._most:
            return [line for number, side in enumerate(self._shown) for line in self._short(number, side, width)]
        if len(columns) == 1:
            return columns[0]
        return beside(columns[0], columns[1], half) if columns else []

    def _who(self, number: int, shown: Shown) -> Content:
        mark = (self.glyphs.attacker, self.glyphs.defender)[number]
        style = f"bold ${ROLES[number]}-text on ${ROLES[number]}-block"
        return Content.assemble((f" {mark} {shown.side.upper()} ", style), f" {shown.words}")

    def _line(self, number: int, shown: Shown, width: int) -> list[Content]:
        """A whole side in one line, if it fits."""
        total = str(shown.tally.total) if shown.tally else ""
        return flow([self._who(number, shown) + Content.styled(total, "bold"), *_reasons(shown, False)], width, "  ")

    def _column(self, number: int, shown: Shown, width: int) -> list[Content]:
        figures = _figures(shown, self.glyphs.ascii_only)
        room = width - (max(map(len, figures)) + 2 if figures else 0)
        reasons = [line for part in _reasons(shown, width > 48) for line in wrapped(part, room - 1)]
        drawn = [Content.styled(row, f"bold ${ROLES[number]}") for row in figures]
        return [self._who(number, shown).truncate(width, ellipsis=True), *beside(reasons, drawn, room)]

    def _short(self, number: int, shown: Shown, width: int) -> list[Content]:
        """One side over the whole width; where rows are few its reasons take two, the last of them cut."""
        head = self._who(number, shown)
        if shown.tally is None:
            return [head.truncate(width, ellipsis=True)]
        figures = [Content.styled(row, f"bold ${ROLES[number]}") for row in _figures(shown, self.glyphs.ascii_only)]
        room = width - max(row.cell_length for row in figures) - 2
        reasons = flow(_reasons(shown, False), room, "  ")
        if self._most < LOW:
            rest = [Content("  ").join(reasons[1:]).truncate(room, ellipsis=True)] if reasons[1:] else []
            reasons = [*reasons[:1], *rest]
        return beside([head.truncate(room, ellipsis=True), *reasons], figures, room + 1)


def _reasons(shown: Shown, cited: bool) -> list[Content]:
    """The rows that count, with their citations where there is room."""
    tallies = [tally for tally in (shown.tally, shown.score) if tally]
    return [_told(reason, cited) for tally in tallies for reason in tally.reasons]


def _told(reason: Reason, cited: bool) -> Content:
    cite = f" {reason.cite}" if cited else ""
    amount = f"{reason.amount:+d}"
    return Content.assemble((amount, "bold"), f"{mark(reason.source):1}", f" {reason.words}", (cite, "$quiet"))


def _figures(shown: Shown, ascii_only: bool) -> list[str]:
    if shown.tally is None:
        return []
    what = "POWER" if shown.tally.unit == "power" else "DIE" if shown.tally.total == 1 else "DICE"
    rows = block(str(shown.tally.total), ascii_only)
    return [*rows[:-1], f"{rows[-1]} {what}"]
