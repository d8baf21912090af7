"""The ask at hand in words: who answers, what is asked and by which rule, what can be answered."""

from collections.abc import Sequence

from textual.content import Content

from umpire.tui.answering import Answering, Row
from umpire.tui.widgets import stage
from umpire.tui.widgets.drawing import flow, pressing, wrapped
from umpire.tui.widgets.tallies import ROLES


def drawn(answering: Answering, sides: Sequence[str], width: int, height: int) -> list[Content]:
    """The lines of the ask, so many at the most: its side and prompt first, then its options or its dice."""
    ask = answering.ask
    if ask is None:
        over = answering.session.game.over
        words = f"{over.winner.upper()} WINS" if over and over.winner else "A DRAW"
        return [Content.styled(f" {words} ", "bold reverse"), Content(over.words if over else "")]
    role = ROLES[sides.index(ask.side)] if ask.side in sides else ""
    style = f"bold ${role}-text on ${role}-block" if role else "bold reverse"
    asked = Content.assemble((f" {ask.side.upper()} ", style), (f" {ask.prompt}", "bold"))
    cited = asked + Content.styled(f"  {ask.cite}", "$quiet")
    head = [cited] if cited.cell_length <= width else wrapped(asked, width)
    if (contest := answering.contest) and answering.word:
        said = f"The umpire {contest.said(answering.word['umpire'])}: {answering.word['why']}"
        head.append(Content.styled(said, "$warning").truncate(width, ellipsis=True))
    if answering.throw:
        return [*head, *stage.dice(answering.throw, ROLES, width, height)][: max(height, len(head) + 1)]
    return [*head, *options(answering, width, height - len(head))]


def options(answering: Answering, width: int, height: int) -> list[Content]:
    """The options by their codes, the one under the cursor marked; where they do not fit, the lines around it."""
    parts = [_option(row, number == answering.cursor) for number, row in enumerate(answering.rows())]
    lines = flow(parts, width)
    if len(lines) <= height:
        return lines
    here = len(flow(parts[: answering.cursor + 1], width)) - 1
    first = max(0, min(here, len(lines) - height))
    shown = lines[first : first + height]
    if first + height < len(lines):
        shown[-1] = shown[-1].truncate(width - 2, pad=True) + " +"
    return shown


def _option(row: Row, here: bool) -> Content:
    count = f" x{row.count}" if row.count > 1 else ""
    taken = " (taken)" if row.taken else ""
    words = pressing(f"{row.words}{count}{taken}", row.code, "bold reverse" if here else "")
    return pressing(f"{row.code} ", row.code, "bold $key") + words if row.code else words
