"""Air to Ground Attack on the map: aircraft attack at any point of their side's selection.

They come to the sector of their target, medium and heavy bombers to one beside it, and go home at the end of the turn
(H71).
"""

from collections.abc import Iterator

from umpire.engine.asks import Ask, Barred, Choose, Plain
from umpire.engine.outlook import Outlook
from umpire.engine.sketch import Sketch
from umpire.rules.hurrah_stalino import advance, air_to_ground, gain, outlook, unseen, unseen_enemies
from umpire.rules.hurrah_stalino.anti_aircraft import could_fire
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector
from umpire.rules.hurrah_stalino.first_mention import Unseen
from umpire.rules.hurrah_stalino.flight import (
    aircraft,
    fly,
    on_the_ground,
    retreat,
    usable,
    usable_fighters,
    why_grounded,
    within,
)
from umpire.rules.hurrah_stalino.interception import escorted, intercepted
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.meeting import escorts
from umpire.rules.hurrah_stalino.offers import offer, offers
from umpire.rules.hurrah_stalino.raid import Raid, contest, hit, objects, told
from umpire.rules.hurrah_stalino.threat import Threat
from umpire.rules.hurrah_stalino.worth import preferred
from umpire.rules.piece import Offer

NOTHING = ("there is nothing that it may attack", "Air to Ground 1")


def able(battle: Field, formation: Formation) -> list[Base]:
    """The aircraft that may attack something on the ground while that formation acts."""
    return [base for base in usable(battle, formation) if has_target(battle, base) or unseen_targets(battle, base)]


def has_target(battle: Field, flying: Base) -> bool:
    return any(targeted(battle, flying, sector) for sector in battle.sectors.values())


def unseen_targets(battle: Field, flying: Base) -> list[Sector]:
    """The sectors in its range in which only the table shows what it may attack."""
    if battle.kind(flying).is_fighter:
        return []
    sectors = (each for each in unseen_enemies.sectors(battle, flying.side) if not things(battle, flying, each))
    return [sector for sector in sectors if in_range(battle, flying, sector)]


def targeted(battle: Field, flying: Base, sector: Sector) -> bool:
    return bool(things(battle, flying, sector)) and in_range(battle, flying, sector)


def in_range(battle: Field, flying: Base, sector: Sector) -> bool:
    return any(within(battle, flying, station) for station in stations(battle, flying, sector))


def things(battle: Field, flying: Base, sector: Sector) -> list[Base | Plain]:
    """What it can attack in a sector: the enemy's units, a bridge, his supply sector that works."""
    foe = battle.foe(flying.side)
    parked = on_the_ground(battle, foe, sector)
    # Air to Air: of what is on the ground fighters attack nothing but aircraft.
    if battle.kind(flying).is_fighter:
        return list(parked)
    units = (base for base in battle.ground(sector) if base.side == foe)
    return [*units, *parked, *objects(battle, foe, sector)]


def may_attack(battle: Field, flying: Base, sector: Sector) -> list[Base | Plain]:
    """The same, and units that may stand there for all that the program knows."""
    more = [] if battle.kind(flying).is_fighter else unseen_enemies.more(battle, flying.side, sector)
    return [*things(battle, flying, sector), *more]


# Air to Ground note: medium and heavy bombers attack from a range of 1, all others from above the target (H71).
def stations(battle: Field, flying: Base, sector: Sector) -> list[Sector]:
    """The sectors from which it attacks that one."""
    return battle.neighbours(sector) if battle.kind(flying).range else [sector]


# Air to Ground 1: the attacking unit names its target.
async def attack(battle: Field, formation: Formation) -> None:
    """`b g1 k7`: ground-attack unit g1 at what promises most in K7, `d2` at the second there; `+f1` an escort."""
    flying = battle.bases[(await attack_with(battle, formation)).key]
    sector = battle.sectors[(await fly_to(battle, flying)).key]
    if not things(battle, flying, sector):
        await unseen_enemies.meet(battle, flying.side, sector)
    there = {each.key: each for each in may_attack(battle, flying, sector)}
    target = there[(await strike_at(battle, flying, sector)).key]
    if isinstance(target, Base):
        unseen_enemies.stand(battle, [target], sector)
    await fly_out(battle, flying, sector, usable_fighters(battle, formation))
    raid = Raid(flying, sector, target)
    if await intercepted(battle, flying, raid.words, lambda: threat(battle, raid)):
        return
    if not (raid.base and gone(battle, raid.base)):
        await strike(battle, raid)


def attack_with(battle: Field, formation: Formation) -> Ask[Offer]:
    free = able(battle, formation)

    def barred() -> Iterator[Barred]:
        for base in aircraft(battle, formation.side):
            if base not in free and has_target(battle, base):
                yield Barred(offer(battle, base), *(why_grounded(battle, formation, base) or NOTHING))

    return Choose(
        "Air to Ground 1", formation.side, "Attack with", offers(battle, free), barred=barred, in_line=True,
        odds=lambda told: promised(battle, battle.bases[told.key]),
        gain=lambda told: of_flight(battle, battle.bases[told.key]),
    )  # fmt: skip


def best(battle: Field, flying: Base) -> Raid:
    """The attack of an aircraft unit that promises most."""
    there = (sector for sector in battle.sectors.values() if targeted(battle, flying, sector))
    raids = (Raid(flying, sector, each) for sector in there for each in things(battle, flying, sector))
    return max(raids, key=lambda raid: gain.of_raid(battle, raid))


def promised(battle: Field, flying: Base) -> Outlook | None:
    """Its chance; None where only the table shows what it may attack."""
    return outlook.chance(outlook.of_raid(battle, best(battle, flying))) if has_target(battle, flying) else None


def of_flight(battle: Field, flying: Base) -> float:
    """What an aircraft unit gains by it, for players that look ahead."""
    return gain.of_raid(battle, best(battle, flying)) if has_target(battle, flying) else advance.ELSEWHERE


def best_at(battle: Field, flying: Base, sector: Sector) -> Raid:
    """The attack there that promises most."""
    raids = (Raid(flying, sector, each) for each in things(battle, flying, sector))
    return max(raids, key=lambda raid: gain.of_raid(battle, raid))


def fly_to(battle: Field, flying: Base) -> Ask[Sector | Unseen]:
    there = [sector for sector in battle.sectors.values() if things(battle, flying, sector)]
    free = [sector for sector in there if in_range(battle, flying, sector)]
    far = f"too far from its airfield: {battle.kind(flying).move} sectors at the most", "Movement"
    barred = [Barred(sector, *far) for sector in there if sector not in free]
    prompt, hidden = f"{flying.words} flies to", unseen_enemies.named(unseen_targets(battle, flying))

    def odds(told: Sector | Unseen | None) -> Outlook | None:
        if not isinstance(told, Sector):
            return None
        return outlook.chance(outlook.of_raid(battle, best_at(battle, flying, told)))

    def worth(told: Sector | Unseen | None) -> float:
        if not isinstance(told, Sector):
            return advance.ELSEWHERE
        return gain.of_raid(battle, best_at(battle, flying, told))

    return Choose(
        "Air to Ground 1", flying.side, prompt, [*free, *hidden], barred=lambda: barred, about=[flying.key],
        in_line=True, sketch=lambda pointed: Sketch(within=reached(battle, flying)), odds=odds, gain=worth,
    )  # fmt: skip


def reached(battle: Field, flying: Base) -> frozenset[str]:
    """The sectors that are in its range."""
    return frozenset(sector.key for sector in battle.sectors.values() if in_range(battle, flying, sector))


def strike_at(battle: Field, flying: Base, sector: Sector) -> Ask[Plain]:
    """What is attacked there: what promises most is presumed, and the first die takes it."""
    there = {each.key: Raid(flying, sector, each) for each in may_attack(battle, flying, sector)}
    numbered = [Plain(key, raid.target.words, f"d{number}") for number, (key, raid) in enumerate(there.items(), 1)]
    known = [each.key for each in things(battle, flying, sector)]
    best = max(known, key=lambda key: gain.of_raid(battle, there[key]))
    return Choose(
        "Air to Ground 1", flying.side, f"{flying.words} attacks", numbered, about=[flying.key, sector.key],
        in_line=True, presumed=best, odds=lambda told: outlook.of_raid(battle, there[told.key]),
        gain=lambda told: gain.of_raid(battle, there[told.key]),
    )  # fmt: skip


def threat(battle: Field, raid: Raid) -> Threat:
    """What the attack does if nobody stops it."""
    chance = contest(battle, raid).odds()["attacker"]
    return Threat("target lost", chance, gain.of_raid(battle, raid))


def gone(battle: Field, target: Base) -> bool:
    """Have aircraft that were to be attacked on the ground risen to intercept?"""
    if target.lost or target.aloft:
        battle.tell(f"{target.words} has left the airfield: there is no attack", "Air to Air 1")
    return target.lost or target.aloft


async def fly_out(battle: Field, flying: Base, sector: Sector, fighters: list[Base]) -> None:
    """It comes to where it attacks from, and its escort with it; who attacks an airfield as a fighter has none."""
    about = [flying.key, sector.key]
    flying.fired = True
    if not battle.kind(flying).is_fighter:
        await escorted(battle, fighters, flying, sector, about)
    over = await station(battle, flying, sector)
    for base in (flying, *escorts(battle, flying)):
        base.fired = True
        fly(battle, base, over)


async def station(battle: Field, flying: Base, sector: Sector) -> Sector:
    """Where it attacks from: asked only where AAA reaches some of those sectors and not others."""
    foe, kind, flight = battle.foe(flying.side), battle.kind(flying), (flying, *escorts(battle, flying))
    every = stations(battle, flying, sector)
    over = [each for each in every if all(within(battle, base, each) for base in flight)] or every
    under_fire = [each for each in over if could_fire(battle, foe, each, kind)]
    if len(under_fire) in (0, len(over)):
        return over[0]
    over = [*(each for each in over if each not in under_fire), *under_fire]
    prompt = f"{flying.words} attacks {sector.words} from"
    about = [flying.key, sector.key]
    return await Choose(
        "Air to Ground note", flying.side, prompt, over, about=about, presumed=over[0].key,
        gain=lambda to: preferred(over, to),
    )  # fmt: skip


# Air to Ground 2 to 8: both throw.
async def strike(battle: Field, raid: Raid) -> None:
    flying = raid.flying
    await unseen.guard(battle, battle.foe(flying.side), raid.sector, battle.kind(flying), raid.target)
    attack = told(battle, raid)
    match = await contest(battle, raid)
    (result, *_) = air_to_ground.results_of_air_attack(battle, attack, match.verdict)
    if match.verdict == "attacker":
        hit(battle, flying, raid.sector, raid.target, result.cite)
    elif result.result == "destroyed":
        destroy(battle, flying, result.cite, raid.base)
    elif result.result == "retreat":
        await retreat(battle, flying, result.cite)
    else:
        battle.tell("No effect", result.cite)
