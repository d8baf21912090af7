"""Where help opens in a battle: at what can be typed at the ask at hand."""

from collections.abc import Sequence

from umpire.tui.answering import Answering
from umpire.tui.manual.page import Section


def from_hand(sections: Sequence[Section], answering: Answering) -> list[Section]:
    """The sections, that of the ask at hand first, if there is one of its own."""
    title = _title(answering)
    cite = answering.ask.cite if answering.ask else ""

    def concerns(section: Section) -> bool:
        return section.title == title if title else cite.startswith(section.cites)

    return sorted(sections, key=lambda section: not concerns(section))


def _title(answering: Answering) -> str:
    """Of the section that concerns it, if that does not hang on its citation alone."""
    session, ask, view = answering.session, answering.ask, answering.view
    if ask is None or (session.bot_rests and not answering.draft):
        return "Between the procedures"
    if answering.draft.game.correcting:
        return "Corrections"
    if answering.throw:
        return "Dice"
    if view.roster:
        return "A deployment"
    if not (ask.at_rest or ask.in_line):
        return "The ask at hand"
    return "By your own table" if view.board == "lists" else ""
