"""Air to Air Combat on the map: escorts fly along, and the enemy's fighters meet the attack."""

from collections.abc import Iterator, Sequence

from umpire.engine.asks import Ask, Barred, Choose, MayChoose, Plain
from umpire.engine.dice import Contest, Roll
from umpire.rules.hurrah_stalino import air_to_air, gain
from umpire.rules.hurrah_stalino.air_to_air import Interception
from umpire.rules.hurrah_stalino.dice import succeeds
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector
from umpire.rules.hurrah_stalino.flight import aircraft, fly, in_the_air, ready, usable_fighters, why_grounded, within
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.offers import Offer, offer, offers

NO_FIGHTER = ("only fighters attack other aircraft", "Air to Air 1")


# Air to Air note: fighters that escort do nothing else in the turn; any number, but one die in all (H51).
async def escorted(battle: Field, fighters: Sequence[Base], flying: Base, sector: Sector, about: Sequence[str]) -> None:
    """Those of the fighters that are named fly along."""
    able = [base for base in fighters if within(battle, base, sector)]
    while left := [base for base in able if base.escorts != flying.key]:
        options = [Plain(each.key, each.words, f"+{each.code}") for each in offers(battle, left)]
        prompt = f"{flying.words}: an escort"
        told = await MayChoose(
            "Air to Air note", flying.side, prompt, options, decline="none more", about=about, in_line=True,
            gain=lambda told: of_escort(battle, flying, sector) if told else 0,
        )  # fmt: skip
        if told is None:
            return
        battle.bases[told.key].escorts = flying.key


def of_escort(battle: Field, flying: Base, sector: Sector) -> float:
    """What an escort gains, for players that look ahead: one serves where enemy fighters may come."""
    wanted = fighters_of(battle, battle.foe(flying.side), sector) and not escorts(battle, flying)
    return gain.ESCORT if wanted else -gain.ESCORT


def escorts(battle: Field, flying: Base) -> list[Base]:
    """The fighters that protect an aircraft unit in this turn."""
    return [base for base in battle.alive(flying.side) if base.escorts == flying.key]


# The enemy's fighters may meet an attack when it is declared, each once a turn (H70).
async def intercepted(battle: Field, flying: Base) -> bool:
    """Says whether the attack is over."""
    foe, sector = battle.foe(flying.side), battle.sectors.get(flying.sector)
    while able := fighters_of(battle, foe, sector):
        prompt = f"{flying.words} attacks: intercept with"
        about = [flying.key, *([sector.key] if sector else [])]
        told = await MayChoose(
            "Air to Air 1", foe, prompt, offers(battle, able), decline="nobody", about=about,
            gain=lambda told: of_meeting(battle, battle.bases[told.key], flying) if told else 0,
        )  # fmt: skip
        if told is None:
            return False
        if await meet(battle, battle.bases[told.key], flying):
            return True
    return False


def fighters_of(battle: Field, side: str, sector: Sector | None) -> list[Base]:
    """The fighters of a side that may still act, and can fly there."""
    fighters = (base for base in ready(battle, side) if battle.kind(base).is_fighter)
    return [base for base in fighters if within(battle, base, sector)]


def of_meeting(battle: Field, fighter: Base, flying: Base) -> float:
    """What a fighter gains by an interception, for players that look ahead."""
    escort = next(iter(escorts(battle, flying)), None)
    found = len(battle.numbers["rolls"]["intercept"]["faces"]) / 6
    return found * gain.of_duel(
        battle, duel(battle, fighter, flying, escort, "Air to Air 5"), fighter, escort or flying
    )


def prey(battle: Field, fighter: Base) -> list[Base]:
    """The enemy's aircraft over the table that a fighter unit can fly to."""
    foes = in_the_air(battle, battle.foe(fighter.side))
    return [base for base in foes if within(battle, fighter, battle.sectors.get(base.sector))]


def hunters(battle: Field, formation: Formation) -> list[Base]:
    """The fighters that may intercept something while that formation acts."""
    return [base for base in usable_fighters(battle, formation) if prey(battle, base)]


# Air to Air 1, in the selection of the fighters' own side (H70).
async def intercept(battle: Field, formation: Formation) -> None:
    """`i f1 1`: fighter unit f1 against the first aircraft unit over the table."""
    fighter = battle.bases[(await intercept_with(battle, formation)).key]
    options = offers(battle, prey(battle, fighter), coded=False)
    prompt = f"{fighter.words} intercepts"
    told = await Choose(
        "Air to Air 1", fighter.side, prompt, options, about=[fighter.key], in_line=True,
        gain=lambda told: of_meeting(battle, fighter, battle.bases[told.key]),
    )  # fmt: skip
    await meet(battle, fighter, battle.bases[told.key])


def intercept_with(battle: Field, formation: Formation) -> Ask[Offer]:
    free = hunters(battle, formation)

    def barred() -> Iterator[Barred]:
        for base in aircraft(battle, formation.side):
            why = why_grounded(battle, formation, base) if battle.kind(base).is_fighter else NO_FIGHTER
            if why and prey(battle, base):
                yield Barred(offer(battle, base), *why)

    return Choose(
        "Air to Air 1", formation.side, "Intercept with", offers(battle, free), barred=barred, in_line=True,
        gain=lambda told: of_hunt(battle, battle.bases[told.key]),
    )  # fmt: skip


def of_hunt(battle: Field, fighter: Base) -> float:
    """The best that a fighter gains by any interception."""
    return max(of_meeting(battle, fighter, flying) for flying in prey(battle, fighter))


# Air to Air 2 to 4: an even number finds them; then the fighters are in their sector, and attack.
async def meet(battle: Field, fighter: Base, flying: Base) -> bool:
    """Says whether those that it intercepts are gone."""
    fighter.fired = True
    prompt = f"{fighter.words} intercepts: an even number"
    (face,) = await Roll("Air to Air 2", fighter.side, prompt, about=[fighter.key, flying.key])
    if not succeeds(battle, "intercept", face):
        battle.tell(f"{fighter.words} finds nobody", "Air to Air 3")
        return False
    fly(battle, fighter, flying.sector)
    return await air_fight(battle, fighter, flying)


async def air_fight(battle: Field, fighter: Base, flying: Base) -> bool:
    """The fight, and the bonus attack once an escort is beaten (H50); says whether the attacking aircraft are gone."""
    escort = next(iter(escorts(battle, flying)), None)
    won = await dogfight(battle, fighter, flying, escort, "Air to Air 5")
    if won == "attacker" and escort:
        destroy(battle, escort, "Air to Air note", fighter)
        won = await dogfight(battle, fighter, flying, None, "Air to Air note")
    if won == "attacker":
        destroy(battle, flying, "Air to Air 9", fighter)
    elif won == "defender":
        destroy(battle, fighter, "Air to Air 10", flying)
    else:
        battle.tell("No effect", "Air to Air 11")
    return flying.lost


async def dogfight(battle: Field, fighter: Base, flying: Base, escort: Base | None, cite: str) -> str:
    return (await duel(battle, fighter, flying, escort, cite)).verdict


# Air to Air 5: both throw.
def duel(battle: Field, fighter: Base, flying: Base, escort: Base | None, cite: str) -> Contest:
    met = Interception(battle.kind(fighter), battle.kind(flying), battle.kind(escort) if escort else None)
    prompt, about = f"{fighter.words} attacks {flying.words}", [fighter.key, flying.key]
    return air_to_air.throw(battle, met, cite, (fighter.side, flying.side), prompt=prompt, about=about)
