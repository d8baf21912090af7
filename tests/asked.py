"""What a battle of a test asks, and how it is answered."""

from umpire.engine.session import Session


def give(session: Session, line: str) -> None:
    """A typed line, and what needs no person."""
    session.typed(line)
    session.settle()


def prompt(session: Session) -> str:
    assert session.ask is not None, session.game.over
    return session.ask.prompt


def barred(session: Session, key: str) -> str:
    """Why something is not offered."""
    bars = session.ask.barred()  # type: ignore[union-attr]
    return next(str(bar.words) for bar in bars if key in (bar.thing.key, getattr(bar.thing, "code", "")))
