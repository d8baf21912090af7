"""An account as programs read it."""

from collections.abc import Sequence
from typing import Any

from umpire.engine.record import Event, Note
from umpire.transcript.account import Account, Chapter, Told


def json(account: Account) -> dict[str, Any]:
    """The turns of the battle, and how many answers were taken back; `number` is null for one of those."""
    gone = account.taken_back
    return {
        "answers": len(account.answers) - len(gone),
        "taken_back": len(gone),
        "throws_taken_back": sum(step.by == "thrown" for step in gone),
        "turns": [_chapter(chapter) for chapter in account.chapters],
    }


def _chapter(chapter: Chapter) -> dict[str, Any]:
    return {"turn": chapter.turn, "events": _events(chapter.opening), "log": [_line(line) for line in chapter.lines]}


def _line(line: Told | Note) -> dict[str, Any]:
    if isinstance(line, Note):
        return {"note": line.note}
    step = line.step
    return {
        "number": line.number,
        "side": step.side,
        "prompt": step.prompt,
        "words": step.words,
        "token": step.token,
        "cite": step.cite,
        "by": step.by,
        "events": _events(step.events),
    }


def _events(events: Sequence[Event]) -> list[dict[str, str]]:
    return [{"words": event.words, "cite": event.cite} for event in events]
