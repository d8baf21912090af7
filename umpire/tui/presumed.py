"""What was presumed last, and that it was not so."""

from typing import NamedTuple

from umpire.engine.asks import Answer, Illegal
from umpire.engine.game import Fault
from umpire.engine.session import Session


class Otherwise(NamedTuple):
    """The number of an answer that was presumed, and the only other one there was, in words."""

    number: int
    answer: Answer
    words: str


def otherwise(session: Session) -> Otherwise | None:
    """The other answer to what was presumed last since the table was at rest; None where nothing was, or where there
    is a choice."""
    for number in range(len(session.steps) - 1, -1, -1):
        step = session.steps[number]
        if step.presumed:
            return _other(session, number)
        if step.at_rest:
            break
    return None


def _other(session: Session, number: int) -> Otherwise | None:
    try:
        ask = session.asked_at(number)
        others = [answer for answer in ask.legal() if answer != session.steps[number].answer]
    except (Illegal, Fault):
        return None
    return Otherwise(number, others[0], ask.tell(others[0])) if len(others) == 1 else None
