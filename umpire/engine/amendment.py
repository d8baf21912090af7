"""What came of changing an earlier answer."""

from collections.abc import Sequence
from dataclasses import dataclass

from umpire.engine.record import Step


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
