"""Combat Phase (Steps 4 to 7) for each contested area, in the player's order; judged as in `combat_phase`."""

from functools import partial

from umpire.engine.asks import Choose, MayChoose, Plain
from umpire.rules.rattenkrieg import losses, outlook, victory
from umpire.rules.rattenkrieg.combat_phase import SIDES, Combat, aftermath, contest, dice, may_fight, weigh
from umpire.rules.rattenkrieg.pieces import Area, Factory, Soviet


async def combat_phase(battle: Factory) -> None:
    battle.step = "Combat Phase"
    left = [area for area in battle.contested() if fights(battle, area)]
    while left:
        area = await Choose("Step 4", "german", "Combat in", left, odds=partial(outlook.combat_in, battle))
        left.remove(area)
        await combat(battle, area)


def fights(battle: Factory, area: Area) -> bool:
    """A General by himself fights only where the ruling lets him."""
    if may_fight(battle, battle.germans_in(area.key)):
        return True
    battle.tell(f"A General alone does not fight in {area.words}", "Ruling: lone-general")
    return False


async def combat(battle: Factory, area: Area) -> None:
    soviet = battle.soviet_in(area.key)
    assert soviet
    about, germans = (area.key, soviet.key), battle.germans_in(area.key)
    # Step 4: the dice; Step 5: an air strike, once their number is known.
    weighed = weigh(battle, area, germans, soviet)
    if battle.air_strikes:
        strike = Plain("air-strike", f"spend 1 of {battle.air_strikes}", "b")
        against = " v ".join(str(dice(battle, weighed, side).total) for side in SIDES)
        prompt = f"Air strike in {area.words}: {against} dice without"
        odds = partial(outlook.air_strike, battle, area, soviet)
        if await MayChoose("Step 5", "german", prompt, [strike], decline="no air strike", about=about, odds=odds):
            battle.air_strikes -= 1
            battle.tell(f"An air strike: move the marker down to {battle.air_strikes}", "Step 5")
            weighed = weigh(battle, area, germans, soviet, air_strike=True)
    # Step 6: both throw.
    fought = await contest(battle, weighed, f"Combat in {area.words}", about)
    battle.tell(f"The {fought.verdict.title()} side wins in {area.words}", "Step 6")
    await bloody_aftermath(battle, area, soviet, weighed, fought.verdict)


# Step 7: a beaten Soviet counter leaves, and the battle may be won; then a General is promoted and a unit depleted, and
# it may be lost.
async def bloody_aftermath(battle: Factory, area: Area, soviet: Soviet, combat: Combat, winner: str) -> None:
    for result in aftermath(combat, winner):
        match result.unit:
            case "soviet":
                soviet.area = None
                battle.tell(f"{soviet.words} is eliminated: remove it", result.cite)
                victory.check(battle)
            case "general":
                promote(battle, area, result.cite)
            case _:
                await losses.deplete_one(battle, area, result.cite, f"Depleted in {area.words}")


def promote(battle: Factory, area: Area, cite: str) -> None:
    for general in battle.generals_in(area.key):
        if not general.flipped:
            general.flipped = True
            battle.tell(f"{general.words} is promoted: turn him over", cite)
