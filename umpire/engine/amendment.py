"""Changing an earlier answer: what goes with it, and what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from umpire.engine.asks import Illegal
from umpire.engine.record import Step


def standing(steps: Sequence[Step], number: int) -> Step:
    """The answer of that number (from 0). Raises Illegal."""
    if not 0 <= number < len(steps):
        raise Illegal(f"there is no answer {number + 1} to amend; {len(steps)} stand")
    return steps[number]


def act_of(steps: Sequence[Step], number: int) -> tuple[int, int]:
    """The first answer of the act of that one, and the first after it. Raises Illegal."""
    standing(steps, number)
    begin = next((at for at in range(number, -1, -1) if not steps[at].also), 0)
    return begin, next((at for at in range(number + 1, len(steps)) if not steps[at].also), len(steps))


def line_of(steps: Sequence[Step], number: int) -> tuple[int, int]:
    """The first answer of the act of that one, and the first throw in it or after it. Raises Illegal."""
    begin, end = act_of(steps, number)
    return begin, next((at for at in range(begin + 1, end) if steps[at].is_throw), end)


@dataclass(frozen=True)
class Amendment:
    """`changed` are the lines that read otherwise now (before, after); `new` are asked only now.

    `lost` is no longer asked; `waiting` has not been given again: it waits for what is asked now, or does not fit.
    """

    changed: tuple[tuple[Step, Step], ...]
    new: tuple[Step, ...]
    lost: tuple[Step, ...]
    waiting: tuple[Step, ...]


def amendment(old: Sequence[Step], now: Sequence[Step]) -> Amendment:
    """What became of the old answers, the first of them amended."""
    changed: list[tuple[Step, Step]] = []
    new: list[Step] = []
    lost: list[Step] = []
    used = 0
    for step in now:
        if not step.again:
            new.append(step)
            continue
        used += step.again
        lost += old[used - step.again : used - 1]
        before = old[used - 1]
        if (before.words, before.told) != (step.words, step.told):
            changed.append((before, step))
    return Amendment(tuple(changed), tuple(new), tuple(lost), tuple(old[used:]))
