"""What happened last, for every screen of a battle: the last act, the last throw, who is lost in which order."""

from collections.abc import Iterator, Sequence
from typing import Any

from textual.content import Content

from umpire.engine.asks import Answer, Ask, Illegal
from umpire.engine.dice import Contest
from umpire.engine.game import CORRECTION, Fault
from umpire.engine.record import Step
from umpire.engine.session import Session
from umpire.engine.tally import Tally
from umpire.engine.view import Unit, View
from umpire.tui.played import spans, typed_line

GONE = ("lost", "out of play")
LOOK_BACK = 40
"""So many answers back a throw is still the last result."""


def deeds(session: Session) -> str:
    """What the last act came to, hands included (`6 II is eliminated: remove it`), in one line; nothing if it told
    nothing. A person has seen whom he fights, and what he chose; of a bot it is said."""
    act = session.undoes()
    by_bot = any(step.by == "bot" for step in act)
    told = "; ".join(words for step in act for words in _deeds(step, by_bot))
    return told or (whole(act) if by_bot else "")


def _deeds(step: Step, fights: bool) -> Iterator[str]:
    if fights and step.is_throw and isinstance(step.answer, dict):
        yield step.prompt
    yield from (event.words for event in step.events)


def whole(act: Sequence[Step]) -> str:
    """An act in one line: its question and answer, or of a line what was typed and what it came to."""
    if len(act) == 1:
        return f"{act[0].prompt} {act[0].words}"
    came = "; ".join(event.words for step in act for event in step.events)
    return "  ".join(filter(None, (typed_line(act), came)))


def sums(contest: Contest, answer: Answer) -> str:
    """What each side threw, and its sum with its power: `legion 5 + 6 = 11 v usa 2 + 1 = 3`; nothing where only dice
    decide, or the umpire."""
    fought = contest.read(answer)
    if any(tally.unit != "power" for tally in fought.tallies) or not all(part in answer for part in Contest.PARTS):
        return ""
    thrown = [max(int(face) for face in answer[part]) for part in Contest.PARTS]
    told = zip(contest.sides, fought.tallies, thrown, strict=True)
    return " v ".join(f"{side} {tally.total} + {die} = {tally.total + die}" for side, tally, die in told)


def last_told(session: Session) -> Step | None:
    """The last answer that told something."""
    return next((step for step in reversed(session.steps) if step.told), None)


def last_throw(session: Session) -> int | None:
    """The number of the last answer that was a throw."""
    steps = session.steps
    back = range(len(steps) - 1, max(-1, len(steps) - 1 - LOOK_BACK), -1)
    return next((number for number in back if steps[number].is_throw), None)


def dice(step: Step) -> str:
    """What counted of a throw: the best die of each side of a contest, `6 v 5`; else every face."""
    if not isinstance(step.answer, dict):
        return " ".join(str(face) for face in step.answer)
    return " v ".join(max(str(face) for face in step.answer[part]) for part in Contest.PARTS)


def reasons(session: Session, number: int) -> list[tuple[str, Tally]]:
    """The tallies of the contest that the answer of that number was given to, by side."""
    try:
        ask = session.asked_at(number)
    except (Illegal, Fault):
        return []
    return list(zip(ask.sides, ask.tallies, strict=True)) if isinstance(ask, Contest) else []


def losses(session: Session, view: View) -> list[Unit]:
    """Who is out, the first to go first; those of whom no answer tells stand at the beginning."""
    lost = [unit for unit in view.units if not unit.place and any(state in GONE for state in unit.states)]
    went = {unit.key: _went(session, unit) for unit in lost}
    return sorted(lost, key=lambda unit: went[unit.key])


def _went(session: Session, unit: Unit) -> int:
    """The number of the last answer that told something of it."""
    told = (number for number, step in enumerate(session.steps) for event in step.told if unit.words in event.words)
    return max(told, default=-1)


def citations(session: Session) -> list[str]:
    """The printed steps of this turn that were reached, in order, that of the ask at hand last."""
    steps = session.steps
    begun = max((number for number, step in enumerate(steps, 1) if step.began), default=0)
    printed = [step.cite for step in steps[begun:] if step.cite != CORRECTION.cite]
    cites = printed + ([session.ask.cite] if session.ask else [])
    return list(dict.fromkeys(reversed(cites)))[::-1]


def last_rows(session: Session, room: int) -> list[tuple[int, Content]]:
    """The last rows of play that told something, so many at the most, the newest last, each with the number of its
    first answer; a line as it was typed."""
    steps = session.steps[-LOOK_BACK:]
    before = len(session.steps) - len(steps)
    rows = [(before + begin, steps[begin:end]) for begin, end in spans(steps, whole=True)]
    told = [each for each in rows if any(step.told for step in each[1])][-room:] if room > 0 else []
    return [(number, _row(row)) for number, row in told]


def _row(row: Sequence[Step]) -> Content:
    events = "; ".join(event.words for step in row for event in step.told)
    step, typed_so = row[0], typed_line(row)
    if len(row) > 1 or (typed_so and events and not step.is_throw):
        return Content.assemble((typed_so, "$key"), (f"  {events}", "bold"))
    return Content.assemble((f"{step.prompt}: ", "$quiet"), step.words, (f"  {events}" if events else "", "bold"))


def reminder(before: Ask[Any] | None, session: Session) -> str:
    """What could still have been done where the answer that was just given ends a step; told once."""
    act = session.undoes()
    if before is None or session.ask in (before, None) or not act or act[0].ask != before.fingerprint():
        return ""
    answer = act[0].answer
    return before.reminders.get(answer, "") if isinstance(answer, str) else ""
