"""An earlier answer amended: what a new one means there, and what it would change, tried on a copy of the battle."""

from collections.abc import Iterator, Sequence
from typing import Any

from textual.content import Content

from umpire.engine.amendment import Amendment, act_of, line_of
from umpire.engine.asks import MISSING, Answer, Ask, ChooseSome
from umpire.engine.record import Event, Step
from umpire.engine.session import Session
from umpire.tui.played import span_of, typed_line
from umpire.tui.rows import offered


def meant(ask: Ask[Any], typed: str) -> Answer:
    """The answer that is typed: a key as the ask shows it, or faces, a code or a name. Raises Illegal."""
    rows = {row.code.casefold(): row.answer for row in offered(ask) if row.code}
    if typed.casefold() in rows and not isinstance(ask, ChooseSome):
        return rows[typed.casefold()]
    return ask.parse(typed)


def difference(session: Session, number: int, answer: Answer) -> list[Content]:
    """What becomes different with this answer there, or that nothing does. Raises Illegal, Fault."""
    tried = session.copy()
    came = tried.amend(number, answer)
    old, now = session.steps[number], tried.steps[number]
    own = [_became(old, now)] if old.told != now.told else []
    return _different(session, tried, came, now.words, [*own, *_later(came, old)])


def told_line(session: Session, number: int) -> str:
    """What to type for the whole act of that answer, without its dice."""
    return typed_line(session.steps[slice(*line_of(session.steps, number))])


def difference_of_line(session: Session, number: int, typed: str) -> list[Content]:
    """What becomes different with this line in place of that answer's act: first of its own row, dice and all, then of
    those after it. Raises Illegal, Fault."""
    tried = session.copy()
    came = tried.retell(number, typed)
    while (ask := tried.ask) and ask.presumed is not MISSING:
        tried.answer(ask.presumed)
    begin, _ = line_of(session.steps, number)
    old, now = (each.steps[slice(*span_of(each.steps, begin, whole=True))] for each in (session, tried))
    was, told = (said_of([event for step in row for event in step.told]) for row in (old, now))
    own = [Content.assemble((told or "nothing", "bold"), f" instead of {was or 'nothing'}")] if was != told else []
    return _different(session, tried, _but(came, old, now), typed_line(now), [*own, *_later(_but(came, old, now))])


def _but(came: Amendment, old: Sequence[Step], now: Sequence[Step]) -> Amendment:
    """What came of it but for the answers of one row, as it was and as it is now."""
    return Amendment(
        tuple(pair for pair in came.changed if pair[1] not in now),
        tuple(step for step in came.new if step not in now),
        tuple(step for step in came.lost if step not in old),
        tuple(step for step in came.waiting if step not in old),
    )


def _different(
    session: Session, tried: Session, came: Amendment, becomes: str, differs: Sequence[Content]
) -> list[Content]:
    lines = [Content.assemble(("becomes ", "$quiet"), (becomes, "bold"))]
    if not differs and tried.view == session.view:
        return [*lines, Content("nothing else becomes different")]
    if came.waiting and tried.ask:
        lines.append(Content.assemble(("asked then ", "$quiet"), tried.ask.prompt))
    return [*lines, *differs] if differs else [*lines, Content("nothing that was told; but the table stands otherwise")]


def _later(came: Amendment, amended: Step | None = None) -> Iterator[Content]:
    """What becomes of the answers after the one that was amended."""
    yield from (_became(*pair) for pair in came.changed if pair[0] is not amended)
    for words, steps in (
        ("new", came.new),
        ("no longer asked", came.lost),
        ("not given again", _given(came.waiting)),
    ):
        yield from (Content.assemble((f"{words} ", "$warning"), line(step)) for step in steps)


def _given(steps: Sequence[Step]) -> list[Step]:
    """Those that somebody gave: what was presumed is presumed anew, wherever it is asked."""
    return [step for step in steps if not step.presumed]


def _became(old: Step, now: Step) -> Content:
    """One line as it read and as it reads."""
    words = now.words if old.words == now.words else f"{old.words} → {now.words}"
    was, told = said_of(old.told), said_of(now.told)
    became = ((f"  {told or 'nothing'}", "bold"), f" instead of {was or 'nothing'}") if was != told else ()
    return Content.assemble((f"{now.prompt}: ", "$quiet"), words, *became)


def amended(session: Session, number: int, answer: Answer) -> str:
    """Make it so, and say it in one line. Raises as `Session.amend`."""
    came = session.amend(number, answer)
    session.settle()
    return _made_so(came, session.steps[number : number + 1])


def retold(session: Session, number: int, typed: str) -> str:
    """Tell the whole act anew, and say it in one line. Raises as `Session.retell`."""
    begin, _ = act_of(session.steps, number)
    came = session.retell(number, typed)
    session.settle()
    return _made_so(came, session.steps[slice(*line_of(session.steps, begin))])


def _made_so(came: Amendment, now: Sequence[Step]) -> str:
    left = f"; not given again: {said(waiting)}" if (waiting := _given(came.waiting)) else ""
    return f"amended: {typed_line(now) if len(now) > 1 else said(now)}{left}"


def line(step: Step) -> str:
    """A step in one line."""
    return "  ".join(part for part in (f"{step.prompt}: {step.words}", said_of(step.events)) if part)


def row(steps: Sequence[Step]) -> str:
    """A row of play in one line: what was typed, then what came of it."""
    if len(steps) == 1:
        return line(steps[0])
    came = said_of([event for step in steps for event in step.events])
    return f"{typed_line(steps)}  {came or line(steps[-1])}"


def said_of(events: Sequence[Event]) -> str:
    """What happened, in one line."""
    return "; ".join(event.words for event in events)


def said(steps: Sequence[Step]) -> str:
    """Several steps in one line, without what came of them."""
    return ", ".join(f"{step.prompt} {step.words}" for step in steps)
