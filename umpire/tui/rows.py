"""What an ask offers as rows to choose from, each with the keys to type for it; any ask of any ruleset."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from umpire.engine.asks import Answer, Ask, MayChoose
from umpire.engine.typed import MORE

NUMBERS = "123456789"
END = "e"


@dataclass(frozen=True)
class Row:
    """One thing that can be answered: the key to type, the words, how many equals, and whether it is taken.

    `beyond` the ask at hand: that is passed over first. `ended`: Enter or Space ends its code. `also`: what else may be
    typed for it.
    """

    code: str
    words: str
    answer: Answer
    count: int = 1
    taken: bool = False
    beyond: bool = False
    ended: bool = False
    also: tuple[str, ...] = ()


def offered(ask: Ask[Any], taken: Sequence[str] = (), numbers: str = NUMBERS) -> list[Row]:
    """What an ask offers, in order, of equals one; what has no code is numbered. Dice offer nothing.

    Where a line may end, its end comes first.
    """
    if not hasattr(ask, "shown"):
        return []
    free = iter(numbers)
    rows = [
        Row(
            getattr(option, "code", "") or next(free, ""),
            option.words,
            option.key,
            count,
            option.key in taken,
            ended=getattr(option, "ended", False),
            also=getattr(option, "also", ()),
        )
        for option, count in ask.shown()
    ]
    if not isinstance(ask, MayChoose):
        return rows
    end = Row(END, ask.decline, None)
    return [end, *rows] if ask.in_line else [*rows, end]


def untold(ask: Ask[Any], answer: Answer) -> list[Row]:
    """What a line could have told here by a code where it went on, what is said before who is named with `+`."""
    if not ask.in_line or ask.declined() != answer:
        return []
    told = [row for row in offered(ask, numbers="") if row.code and row.answer is not None]
    return sorted(told, key=lambda row: row.code.startswith(MORE))


def passed(rows: Sequence[Row], beyond: Ask[Any]) -> list[Row]:
    """The rows of an ask that the line may pass over, with those of what follows; its end comes first."""
    own = [row for row in rows if row.answer is not None]
    numbers = "".join(number for number in NUMBERS if number not in {row.code for row in own})
    past = [replace(row, beyond=True) for row in offered(beyond, (), numbers)]
    ends = [row for row in past if row.answer is None]
    return [*ends, *own, *(row for row in past if row.answer is not None)]
