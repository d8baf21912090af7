"""The ask at hand in words: who answers, what is asked and by which rule, what can be answered."""

from collections.abc import Sequence

from textual.content import Content

from umpire.tui.answering import Answering, Row
from umpire.tui.widgets import stage
from umpire.tui.widgets.drawing import flow, pressing
from umpire.tui.widgets.tallies import ROLES


def drawn(answering: Answering, sides: Sequence[str], width: int) -> list[Content]:
    """The lines of the ask: its side and prompt first, then its options or its dice."""
    ask = answering.ask
    if ask is None:
        over = answering.session.game.over
        words = f"{over.winner.upper()} WINS" if over and over.winner else "A DRAW"
        return [Content.styled(f" {words} ", "bold reverse"), Content(over.words if over else "")]
    role = ROLES[sides.index(ask.side)] if ask.side in sides else ""
    style = f"bold ${role}-text on ${role}-block" if role else "bold reverse"
    head = Content.assemble((f" {ask.side.upper()} ", style), (f" {ask.prompt}", "bold"), (f"  {ask.cite}", "$quiet"))
    if answering.throw:
        return [head, *stage.dice(answering.throw, ROLES, width, 6)]
    return [head, *options(answering, width)]


def options(answering: Answering, width: int) -> list[Content]:
    """The options by their codes, the one under the cursor marked."""
    rows = answering.rows()
    return flow([_option(row, number == answering.cursor) for number, row in enumerate(rows)], width)


def _option(row: Row, here: bool) -> Content:
    count = f" x{row.count}" if row.count > 1 else ""
    taken = " (taken)" if row.taken else ""
    words = pressing(f"{row.words}{count}{taken}", row.code, "bold reverse" if here else "")
    return pressing(f"{row.code} ", row.code, "bold $key") + words if row.code else words
