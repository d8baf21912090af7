"""An earlier answer amended: what a new one means there, and what it would change, tried on a copy of the battle."""

from collections.abc import Iterator, Sequence
from typing import Any

from textual.content import Content

from umpire.engine.amendment import Amendment
from umpire.engine.asks import Answer, Ask, ChooseSome
from umpire.engine.record import Step
from umpire.engine.session import Session
from umpire.engine.table import Event
from umpire.tui.answering import offered


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
    lines = [Content.assemble(("becomes ", "$quiet"), (tried.steps[number].words, "bold"))]
    differs = list(_differs(came, session.steps[number], tried.steps[number]))
    if not differs and tried.view == session.view:
        return [*lines, Content("nothing else becomes different")]
    if came.waiting and tried.ask:
        lines.append(Content.assemble(("asked then ", "$quiet"), tried.ask.prompt))
    return [*lines, *differs] if differs else [*lines, Content("nothing that was told; but the table stands otherwise")]


def _differs(came: Amendment, old: Step, now: Step) -> Iterator[Content]:
    if old.told != now.told:
        yield _became(old, now)
    yield from (_became(*pair) for pair in came.changed if pair[0] is not old)
    for words, steps in (
        ("new", came.new),
        ("no longer asked", came.lost),
        ("not given again", came.waiting),
    ):
        yield from (Content.assemble((f"{words} ", "$warning"), line(step)) for step in steps)


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
    now = session.steps[number]
    left = f"; not given again: {said(came.waiting)}" if came.waiting else ""
    return f"amended: {now.prompt}: {now.words}{left}"


def line(step: Step) -> str:
    """A step in one line."""
    return "  ".join(part for part in (f"{step.prompt}: {step.words}", said_of(step.events)) if part)


def said_of(events: Sequence[Event]) -> str:
    """What happened, in one line."""
    return "; ".join(event.words for event in events)


def said(steps: Sequence[Step]) -> str:
    """Several steps in one line, without what came of them."""
    return ", ".join(f"{step.prompt} {step.words}" for step in steps)
