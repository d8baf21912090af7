"""The umpire rules that …: the corrections that every game shares. All are asks of the side `umpire`."""

from collections.abc import Iterable, Sequence

from umpire.engine.asks import Choose, Plain
from umpire.engine.ruleset import Ruling
from umpire.engine.table import GameOver, Table

CITE = "The umpire rules"


async def number(prompt: str, least: int, most: int) -> int:
    """A whole number from `least` to `most`."""
    numbers = [Plain(f"number-{n}", str(n), str(n)) for n in range(least, most + 1)]
    return int((await Choose(CITE, "umpire", prompt, numbers)).words)


async def change_ruling(table: Table, rulings: Sequence[Ruling]) -> None:
    """Another answer to a ruling, from here on."""
    by_name = {ruling.name: ruling for ruling in rulings}
    named = [Plain(f"ruling-{ruling.name}", f"{ruling.name}: {ruling.question}", ruling.name) for ruling in rulings]
    chosen = by_name[(await Choose(CITE, "umpire", "Ruling", named)).code]
    answers = [Plain(f"answer-{answer}", answer) for answer in chosen.answers]
    answer = (await Choose(CITE, "umpire", chosen.question, answers)).words
    table.rulings = {**table.rulings, chosen.name: answer}
    table.tell(f"The umpire rules {chosen.name}: {answer}", CITE)


async def call_off(sides: Iterable[str]) -> None:
    """The battle ends here: a side gives up, or all agree on a draw. Raises GameOver."""
    ends = [Plain(f"win-{side}", f"the {side} side wins", side) for side in sides]
    chosen = await Choose(CITE, "umpire", "The battle ends here", [*ends, Plain("win-nobody", "a draw", "draw")])
    winner = None if chosen.code == "draw" else chosen.code
    raise GameOver(winner, f"The battle is called off: {chosen.words}", CITE)
