"""What was presumed last, and that it was not so."""

from umpire.engine.asks import Answer, Illegal
from umpire.engine.session import Session


def presumed(session: Session) -> int | None:
    """The number of the answer that was presumed last since the table was at rest, and no die was thrown on it; None
    where nothing was."""
    steps = session.record.steps
    for number in range(len(steps) - 1, -1, -1):
        if steps[number].presumed:
            return number
        if steps[number].at_rest or steps[number].is_throw:
            break
    return None


def otherwise(session: Session, number: int) -> Answer:
    """The other answer than that one. Raises Illegal where there is a choice, Fault."""
    ask = session.asked_at(number)
    others = [answer for answer in ask.legal() if answer != session.steps[number].answer]
    if len(others) != 1:
        raise Illegal(f"{ask.prompt}: there are {len(others)} other answers; c in the journal takes one")
    return others[0]
