"""Whole battles kept as journals, each beside its write-up, which was read against the rules line by line."""

from functools import cache
from pathlib import Path

from umpire.engine.flat import load
from umpire.engine.journal import Reader
from umpire.engine.record import Step
from umpire.engine.session import Session
from umpire.rules import find_battle

GOLDEN = Path(__file__).parent
NAMES = sorted(file.stem for file in GOLDEN.glob("*.jsonl"))


def kept(name: str) -> Reader:
    return Reader(GOLDEN / f"{name}.jsonl")


@cache
def replayed(name: str) -> Session:
    """The battle played anew from its first table; it is over, and only looked at."""
    reader = kept(name)
    first, battle = reader.record.first, find_battle(reader.header.ruleset)
    assert first is not None
    table = load(battle.table, reader.record.whole(first).table)
    session = Session.begin(battle, table, reader.header, turn=first.turn)
    for step in reader.record.steps:
        session.answer(step.answer)
    return session


def write_up(session: Session) -> str:
    """The battle in words: every answer with its citation, and what happened."""
    lines = [f"{event.words} ({event.cite})" for event in session.record.first.events] if session.record.first else []
    for step in session.steps:
        lines += [f"{step.cite}: {step.prompt}: {step.words}", *(f"  {told}" for told in happened(step)), *began(step)]
    return "\n".join(lines) + "\n"


def happened(step: Step) -> list[str]:
    return [f"{event.words} ({event.cite})" for event in step.events]


def began(step: Step) -> list[str]:
    """What was told of the turn that began after an answer."""
    return [f"{event.words} ({event.cite})" for event in (step.began.events if step.began else ())]
