"""The answers of a battle by rows of play: what was typed as one line is one, with the throw that it led to."""

from collections.abc import Iterator, Sequence

from umpire.engine.record import Step
from umpire.engine.typed import MORE

Span = tuple[int, int]
"""The number of the first answer of a row, and of the first after it."""


def spans(steps: Sequence[Step], whole: bool = False) -> Iterator[Span]:
    """The rows of these answers, in order; `whole`: what was decided after the throw of a line belongs to its row."""
    begin = 0
    for at in range(1, len(steps) + 1):
        if at == len(steps) or not _goes_on(steps, begin, at, whole):
            yield begin, at
            begin = at


def span_of(steps: Sequence[Step], number: int, whole: bool = False) -> Span:
    """The row in which the answer of that number stands."""
    begin = next((at for at in range(number, -1, -1) if steps[at].at_rest), 0)
    return next(span for span in ((begin + a, begin + b) for a, b in spans(steps[begin:], whole)) if number < span[1])


def _goes_on(steps: Sequence[Step], begin: int, at: int, whole: bool) -> bool:
    """Does the row go on with that answer?"""
    step, before = steps[at], steps[at - 1]
    if not steps[begin].at_rest or step.at_rest or before.began:
        return False
    line = at - begin > 1
    if step.is_throw:
        return line
    return (line and whole) or (step.also and (line or not step.presumed))


def typed_line(steps: Sequence[Step]) -> str:
    """What was typed for a row: `f t3 t4+b3 k 52`."""
    tokens = [step.token for step in steps if not step.presumed and step.token not in ("", "-")]
    return " ".join(tokens).replace(f" {MORE}", MORE)
