"""A correction told on a screen of its own: what it would do to the odds at hand, and doing it."""

from collections.abc import Iterator
from typing import Any

from textual.content import Content

from umpire.engine.asks import Answer
from umpire.engine.dice import Contest
from umpire.engine.odds import Chance
from umpire.engine.session import Session
from umpire.tui.widgets.odds import per_cent


def odds_at_hand(session: Session) -> dict[str, Chance]:
    """The chances that the ask promises: of each verdict, or of each of its options in words."""
    ask: Any = session.ask
    if isinstance(ask, Contest):
        return ask.odds()
    odds = getattr(ask, "odds", None)
    if odds is None:
        return {}
    found = [(option.words, odds(option)) for option, _ in ask.shown()]
    return {f"{words} {what}".strip(): chance for words, told in found if told for what, chance in told.chances}


def put_right(session: Session, why: str, *facts: Answer) -> None:
    """Tell these facts of a correction, and why, as one act. Raises as `Session.answer`."""
    session.correct(*facts, "that-is-all", why)
    session.settle()


def supposed(session: Session, *facts: Answer) -> list[Content]:
    """How the odds at hand would change with these facts, or that they would not; nothing is kept. Raises likewise."""
    tried = session.copy()
    tried.players = {}
    put_right(tried, "", *facts)
    asked = [ask.prompt if ask else "the end of the battle" for ask in (session.ask, tried.ask)]
    if asked[0] != asked[1]:
        return [Content(f"asked then: {asked[1]}")]
    return list(changes(odds_at_hand(session), odds_at_hand(tried))) or [Content("the odds at hand stay as they are")]


def changes(now: dict[str, Chance], then: dict[str, Chance]) -> Iterator[Content]:
    """Each chance that differs: what it is now, and what it becomes."""
    for words, chance in now.items():
        if words in then and then[words] != chance:
            yield Content.assemble(f"{words} {per_cent(chance)} → ", (per_cent(then[words]), "bold"))
