"""The umpire rules that …: the corrections that every game shares.

All are asks of the side `umpire`, and go on with the line that the correction began.
"""

from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from umpire.engine.asks import Ask, Choose, Plain
from umpire.engine.free_words import Words
from umpire.engine.naming import O
from umpire.engine.ruleset import Ruling
from umpire.engine.table import GameOver, Table

CITE = "The umpire rules"

ALL = Plain("that-is-all", "that is all", ".")

LAST_TURN = 99

T = TypeVar("T", bound=Table)


def which(prompt: str, options: Iterable[O], **more: Any) -> Choose[O]:
    """What the umpire rules, as the line of the correction goes on."""
    return Choose(CITE, "umpire", prompt, options, in_line=True, **more)


@dataclass(frozen=True)
class Fact(Generic[T]):
    """One kind of fact that can be put right: its key, letter and words, how, and whether there is such a thing now."""

    key: str
    code: str
    words: str
    put_right: Callable[[T], Coroutine[Ask[Any], Any, None]]
    possible: Callable[[T], bool]


async def put_right(table: T, facts: Sequence[Fact[T]]) -> None:
    """One fact after another until that is all, then why. Raises GameOver where the battle is called off."""
    by_key = {fact.key: fact for fact in facts}
    last: tuple[Plain, ...] = ()  # shown first, to be in sight
    while True:
        kinds = [Plain(fact.key, fact.words, fact.code) for fact in facts if fact.possible(table)]
        chosen = await which("Correct", [*last, *kinds])
        if chosen.key == ALL.key:
            break
        await by_key[chosen.key].put_right(table)
        last = (ALL,)
    await give_reason(table)


async def give_reason(table: Table) -> None:
    if why := await reason():
        table.tell(f"The reason: {why}", CITE)


async def reason() -> str:
    """Why the umpire rules so, in his own words; they may be none."""
    return await Words(CITE, "umpire", "The reason", in_line=True)


async def number(prompt: str, least: int, most: int) -> int:
    """A whole number from `least` to `most`."""
    numbers = [Plain(f"number-{n}", str(n), str(n)) for n in range(least, most + 1)]
    return int((await which(prompt, numbers)).words)


class Timed(Protocol):
    """A table that counts turns."""

    turn: int

    def tell(self, words: str, cite: str) -> None: ...


async def change_turn(table: Timed) -> None:
    """Another number of the turn, from here on."""
    table.turn = await number("The turn is", 1, LAST_TURN)
    table.tell(f"It is turn {table.turn}", CITE)


async def change_ruling(table: Table, rulings: Sequence[Ruling]) -> None:
    """Another answer to a ruling, from here on."""
    by_name = {ruling.name: ruling for ruling in rulings}
    named = [Plain(f"ruling-{ruling.name}", f"{ruling.name}: {ruling.question}", ruling.name) for ruling in rulings]
    chosen = by_name[(await which("Ruling", named)).code]
    answers = [Plain(f"answer-{answer}", answer) for answer in chosen.answers]
    answer = (await which(chosen.question, answers)).words
    table.rulings = {**table.rulings, chosen.name: answer}
    table.tell(f"The umpire rules {chosen.name}: {answer}", CITE)


async def call_off(sides: Iterable[str]) -> None:
    """The battle ends here: a side gives up, or all agree on a draw. Raises GameOver."""
    ends = [Plain(f"win-{side}", f"the {side} side wins", side) for side in sides]
    ends.append(Plain("win-nobody", "a draw", "draw"))
    chosen = await which("The battle ends here", ends)
    winner = None if chosen.code == "draw" else chosen.code
    why = await reason()
    raise GameOver(winner, f"The battle is called off: {chosen.words}{f' ({why})' if why else ''}", CITE)
