"""Combat Phase (Steps 4 to 7): the dice of each side, the air strike, the combat and its aftermath."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from umpire.engine.dice import Contest
from umpire.engine.odds import Score, Verdict
from umpire.engine.procedure import Resolution, Result
from umpire.engine.table import Table
from umpire.engine.tally import Facts, Tally, tally
from umpire.library.booklets import source_of
from umpire.rules.rattenkrieg.pieces import Area, Factory, German, Soviet

SIDES = ("german", "soviet")

COMPARED = ("more crosses", "more stars", "as many crosses as stars")
"""The phrases that rest on the values of the counters."""


class Combat(NamedTuple):
    """The combat of one contested area: all crosses, all stars (counter and shield), a General, an air strike.

    `source` is where crosses and stars come from: one that is lost makes the sum so, else one that is the player's.
    """

    crosses: int
    stars: int
    general: bool = False
    air_strike: bool = False
    source: str = "printed"


def may_fight(battle: Factory, germans: Sequence[German]) -> bool:
    """A General by himself fights only where the ruling lets him."""
    alone = all(battle.general(german) for german in germans)
    return bool(germans) and (not alone or battle.rulings["lone-general"] == "fights")


def weigh(battle: Factory, area: Area, germans: Sequence[German], soviet: Soviet, air_strike: bool = False) -> Combat:
    """What Steps 4 to 6 look at: all crosses, the stars of counter and shield, a General."""
    stars = battle.printed(soviet)
    # looked up once: an outlook weighs many combats
    crosses = [(battle.printed(german), "crosses flipped" if german.flipped else "crosses") for german in germans]
    return Combat(
        crosses=sum(values[side] for values, side in crosses),
        stars=stars["stars"] + area.stars,
        general=any(values["type"] == "general" for values, _ in crosses),
        air_strike=air_strike,
        source=source(battle, [*crosses, (stars, "stars")]),
    )


def source(battle: Factory, told: Sequence[tuple[Mapping[str, Any], str]]) -> str:
    """Where these columns of these counters come from."""
    sources = {source_of(battle.numbers, values, column) for values, column in told}
    return next((lost for lost in ("reconstructed", "booklet") if lost in sources), "printed")


def facts(combat: Combat) -> Facts:
    """What the phrases of the dice lists mean in this combat."""
    sources = {f"source of {phrase}": combat.source for phrase in COMPARED} if combat.source != "printed" else {}
    return {
        **sources,
        "crosses": combat.crosses,
        "stars": combat.stars,
        "more crosses": combat.crosses > combat.stars,
        "more stars": combat.stars > combat.crosses,
        "as many crosses as stars": combat.crosses == combat.stars,
        "air strike": combat.air_strike,
    }


# Step 4 and Step 5: so many dice a side.
def dice(battle: Table, combat: Combat, side: str) -> Tally:
    return tally("dice", battle.numbers["dice"][side], facts(combat))


# Step 6: the highest die wins; if equal, whoever shows it on more dice; then the tie goes to the Soviets, or to the
# Germans where a General is in the area. Dice below the highest are never compared (Example C).
def soviets_win_ties(german: Score, soviet: Score) -> str:
    return "german" if german > soviet else "soviet"


def germans_win_ties(german: Score, soviet: Score) -> str:
    return "german" if german >= soviet else "soviet"


def verdict(combat: Combat) -> Verdict:
    return germans_win_ties if combat.general else soviets_win_ties


# Step 7: a beaten Soviet counter leaves play; either way the General is promoted and a German unit depleted.
def aftermath(combat: Combat, winner: str) -> tuple[Result, ...]:
    results = [Result("soviet", "destroyed", "Step 7")] if winner == "german" else []
    if combat.general:
        results.append(Result("general", "promoted", "Step 7"))
    return (*results, Result("german", "depleted", "Step 7", count=1))


def contest(battle: Table, combat: Combat, prompt: str = "", about: Sequence[str] = ()) -> Contest:
    """Step 6 of one contested area, with the dice of Steps 4 and 5."""
    german, soviet = (dice(battle, combat, side) for side in SIDES)
    return Contest("Step 6", SIDES, german, soviet, verdict(combat), SIDES, prompt=prompt, about=about)


async def fight(battle: Table, combat: Combat) -> Resolution:
    """Steps 4 to 7 of one contested area."""
    fought = await contest(battle, combat)
    return Resolution(fought.verdict, aftermath(combat, fought.verdict))
