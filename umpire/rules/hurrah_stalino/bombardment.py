"""Pre-Battle Bombardment (optional): one die against a sector; 5 or more destroys units in it."""

from umpire.engine.dice import Roll
from umpire.engine.procedure import Resolution, Result
from umpire.engine.table import Table
from umpire.engine.tally import Facts, Tally, tally
from umpire.rules.hurrah_stalino.dice import reading

VERDICTS = ("nothing", "five", "six")
PROMPTS = {"d3": "1d3 units are destroyed", "d6-3": "1d6 less 3 units are destroyed"}


def facts(bonus: bool) -> Facts:
    """What the phrase of the score list means: all that bombard together are heavy artillery or rockets (H61)."""
    return {"heavy artillery or rockets": bonus}


def score(battle: Table, bonus: bool) -> Tally:
    """What is added to the die."""
    return tally("power", battle.numbers["scores"]["bombardment"], facts(bonus))


def verdict(total: int) -> str:
    """1 to 4 nothing, 5, or 6; the bonus may make a 7, which counts as 6 (H56)."""
    if total < 5:
        return "nothing"
    return "five" if total == 5 else "six"


def results(battle: Table, target: str, fell: str, losses: int) -> tuple[Result, ...]:
    """What happens in the sector: losses first, then the survivors retreat if they are German (H59)."""
    happens = [Result("units", "destroyed", "Bombardment", count=losses)] if losses else []
    if target == "german":
        retreat = battle.numbers["retreats"]["bombarded Germans"]
        happens.append(
            Result(
                "units",
                "retreat",
                "Bombardment",
                sectors=retreat["sectors"],
                foot_sectors=retreat["foot sectors"],
                source=retreat["source"],
            )
        )
    if fell == "six":
        happens.append(Result("fortifications", "destroyed", "Bombardment"))
    return tuple(happens)


async def resolve(battle: Table, target: str, bonus: bool) -> Resolution:
    """One bombardment of a sector held by `target`, a nation."""
    added = score(battle, bonus)
    (face,) = await Roll("Bombardment", "attacker", "Bombard", score=added)
    fell = verdict(face + added.total)
    if fell == "nothing":
        return Resolution(fell, (Result("units", "no effect", "Bombardment"),))
    die = battle.numbers["bombardment"][target][fell]
    (face,) = await Roll("Bombardment", "attacker", PROMPTS[die])
    return Resolution(fell, results(battle, target, fell, reading(battle, die, face)))
