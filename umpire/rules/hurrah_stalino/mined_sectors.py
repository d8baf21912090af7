"""Mined Sectors: a unit that enters an undefended minefield may be destroyed."""

from umpire.engine.dice import Roll
from umpire.engine.procedure import Resolution, Result
from umpire.engine.table import Table
from umpire.engine.tally import Facts, Tally, tally

VERDICTS = ("destroyed", "safe")


def facts(engineers: bool) -> Facts:
    """What the phrase of the score list means."""
    return {"engineers": engineers}


def score(battle: Table, engineers: bool) -> Tally:
    """What is added to the die."""
    return tally("power", battle.numbers["scores"]["mines"], facts(engineers))


def destroys(battle: Table, total: int) -> bool:
    """Whether so much on the die is the end of a unit."""
    least: int = battle.numbers["rolls"]["destroyed by mines"]["least"]
    return total >= least


async def resolve(battle: Table, engineers: bool) -> Resolution:
    """The roll of one unit that enters; `engineers` of its side are in the sector, or enter it now (H11)."""
    added = score(battle, engineers)
    (face,) = await Roll("Mined Sectors", "attacker", "Enter the minefield", score=added)
    if destroys(battle, face + added.total):
        return Resolution("destroyed", (Result("attacker", "destroyed", "Mined Sectors"),))
    return Resolution("safe", (Result("attacker", "no effect", "Mined Sectors"),))
