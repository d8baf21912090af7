"""Air to Air Combat on the map: escorts fly along, and the enemy's fighters meet the attack."""

from collections.abc import Sequence

from umpire.engine.asks import MayChoose, Plain
from umpire.engine.dice import Contest, Roll
from umpire.rules.hurrah_stalino import air_to_air
from umpire.rules.hurrah_stalino.air_to_air import Interception
from umpire.rules.hurrah_stalino.dice import VERDICTS, succeeds, verdict
from umpire.rules.hurrah_stalino.field import Base, Field, offers
from umpire.rules.hurrah_stalino.losses import destroy


def aircraft(battle: Field, side: str, fighters: bool) -> list[Base]:
    """The aircraft of a side that have not acted in this turn: fighters, or those that attack the ground (H49)."""
    ready = (base for base in battle.alive(side) if not base.fired and battle.kind(base).is_aircraft)
    return [base for base in ready if battle.kind(base).is_fighter == fighters]


# Air to Air note: fighters that escort do nothing else in the turn; any number, but one die in all (H51).
async def escorted(battle: Field, side: str, flying: Base, about: Sequence[str]) -> list[Base]:
    escorts: list[Base] = []
    while fighters := [base for base in aircraft(battle, side, fighters=True) if base not in escorts]:
        options = [Plain(each.key, each.words, f"+{each.code}") for each in offers(battle, fighters)]
        prompt = f"{flying.words}: an escort"
        told = await MayChoose("Air to Air note", side, prompt, options, decline="none more", about=about, in_line=True)
        if told is None:
            break
        escorts.append(battle.bases[told.key])
    return escorts


# Air to Air 1 to 11: the enemy's fighters may meet the attack, each once a turn (H70); says whether it is over.
async def intercepted(battle: Field, flying: Base, escorts: list[Base]) -> bool:
    foe = battle.foe(flying.side)
    while fighters := aircraft(battle, foe, fighters=True):
        prompt = f"{flying.words} attacks: intercept with"
        about = [flying.key, flying.sector]
        told = await MayChoose("Air to Air 1", foe, prompt, offers(battle, fighters), decline="nobody", about=about)
        if told is None:
            return False
        fighter = battle.bases[told.key]
        fighter.fired = True
        prompt = f"{fighter.words} intercepts: an even number"
        (face,) = await Roll("Air to Air 2", foe, prompt, about=[fighter.key, flying.key])
        if not succeeds(battle, "intercept", face):
            battle.tell(f"{fighter.words} finds nobody", "Air to Air 3")
        elif await air_fight(battle, fighter, flying, escorts):
            return True
    return False


async def air_fight(battle: Field, fighter: Base, flying: Base, escorts: list[Base]) -> bool:
    """The fight, and the bonus attack once an escort is beaten (H50); says whether the attacking aircraft are gone."""
    escort = escorts[0] if escorts else None
    won = await dogfight(battle, fighter, flying, escort, "Air to Air 5")
    if won == "attacker" and escort:
        destroy(battle, escort, "Air to Air note", fighter)
        escorts.remove(escort)
        won = await dogfight(battle, fighter, flying, None, "Air to Air note")
    if won == "attacker":
        destroy(battle, flying, "Air to Air 9", fighter)
    elif won == "defender":
        destroy(battle, fighter, "Air to Air 10", flying)
    return flying.lost


async def dogfight(battle: Field, fighter: Base, flying: Base, escort: Base | None, cite: str) -> str:
    met = Interception(battle.kind(fighter), battle.kind(flying), battle.kind(escort) if escort else None)
    mine, theirs = (air_to_air.dice(battle, met, side) for side in ("attacker", "defender"))
    prompt = f"{fighter.words} attacks {flying.words}"
    about = [fighter.key, flying.key]
    sides = (fighter.side, flying.side)
    match = await Contest(cite, sides, mine, theirs, verdict(battle), VERDICTS, prompt=prompt, about=about)
    return match.verdict
