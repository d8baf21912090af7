"""The careless player: every answer is as likely as any other. The dice of the battle decide, so it is repeatable."""

from itertools import islice
from typing import TYPE_CHECKING

from umpire.engine.asks import Answer, Ask

if TYPE_CHECKING:
    from typing import Any

    from umpire.engine.session import Session

MOST = 1000
"""Of more answers than these only so many are looked at."""


def by_dice(session: "Session") -> Answer:
    """An answer to the ask at hand, drawn by the app's dice."""
    ask, dice = session.ask, session.app_dice()
    assert ask is not None
    answers = possible(ask)
    return answers[dice.below(len(answers), "player")]


def possible(ask: "Ask[Any]", most: int = MOST) -> list[Answer]:
    """The answers that a bot may give to an ask in order, so many at the most; of equals only the first."""
    if not hasattr(ask, "shown"):
        return list(islice(ask.legal(), most))
    if hasattr(ask, "unlike"):
        return list(islice(ask.unlike(), most))
    shown = [option for option, _ in ask.shown()]
    keys = {option.key for option in [each for each in shown if not getattr(each, "for_people", False)] or shown}
    return list(islice((answer for answer in ask.legal() if not isinstance(answer, str) or answer in keys), most))
