"""Anti-Aircraft Procedure on the map: which AAA fires at which aircraft, the throw, and what becomes of them."""

from collections.abc import Iterator
from dataclasses import replace

from umpire.engine.asks import Ask, Barred, Choose
from umpire.engine.outlook import Outlook
from umpire.engine.sketch import Sketch
from umpire.rules.hurrah_stalino import gain, outlook, unseen
from umpire.rules.hurrah_stalino.air_to_ground import counts_against
from umpire.rules.hurrah_stalino.anti_aircraft import contest, reach, settle, within
from umpire.rules.hurrah_stalino.deployment import absent
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, distance
from umpire.rules.hurrah_stalino.first_mention import stand, stations
from umpire.rules.hurrah_stalino.offers import numbered, offer, offers
from umpire.rules.piece import Offer

NO_AAA = ("only AAA units attack aircraft", "Air to Ground note")


# Air to Ground note: AAA alone attacks aircraft, as its fire (H69).
def batteries(battle: Field, formation: Formation) -> list[Base]:
    """The AAA of a formation that has enemy aircraft in its reach."""
    guns = (base for base in battle.of(formation) if base.sector and battle.kind(base).class_ == "aaa")
    return [base for base in guns if not base.fired and in_reach(battle, base)]


def able(battle: Field, formation: Formation) -> list[Base]:
    """Those, and those that were not set down, and may have."""
    guns = (base for base in absent(battle, formation) if battle.kind(base).class_ == "aaa" and not base.fired)
    return [*batteries(battle, formation), *(gun for gun in guns if may_stand(battle, gun))]


def may_stand(battle: Field, gun: Base) -> list[Sector]:
    """The sectors in which AAA that was not set down may stand, and have aircraft in its reach."""
    flying = {base.sector for base in battle.alive(battle.foe(gun.side)) if battle.kind(base).is_aircraft}
    over = [battle.sectors[key] for key in flying if key]

    def reaches(sector: Sector) -> bool:
        near = any(distance(sector, each) <= reach(battle, gun) for each in over)
        return near and bool(in_reach(battle, replace(gun, sector=sector.key)))

    return stations(battle, gun, reaches)


def in_reach(battle: Field, gun: Base) -> list[Base]:
    """The enemy's aircraft that it may fire at, over the table or on an airfield."""
    here = battle.sectors[gun.sector]
    there = (base for base in battle.alive(battle.foe(gun.side)) if base.sector and battle.kind(base).is_aircraft)
    near = (base for base in there if distance(here, battle.sectors[base.sector]) <= reach(battle, gun))
    return [base for base in near if not base.aloft or counts_against(battle.kind(gun), battle.kind(base))]


async def fire(battle: Field, formation: Formation) -> None:
    """`k f1`: AAA unit f1 at what promises most of the aircraft in its reach; `k f1 d2` at the second."""
    gun = battle.bases[(await fire_with(battle, formation)).key]
    if not gun.sector:
        await stand(battle, gun, may_stand(battle, gun))
    if not in_reach(battle, gun):  # the umpire put it elsewhere
        battle.tell(f"{gun.words} has no aircraft in its reach", "Air to Ground note")
        return
    await shoot(battle, gun, battle.bases[(await fire_at(battle, gun)).key])


def fire_with(battle: Field, formation: Formation) -> Ask[Offer]:
    free = able(battle, formation)

    def barred() -> Iterator[Barred]:
        for base in battle.of(formation):
            if base.sector and base not in free and in_reach(battle, base):
                fired = ("it has fired in this turn", "Turn Sequence")
                yield Barred(offer(battle, base), *(fired if battle.kind(base).class_ == "aaa" else NO_AAA))

    prompt = "Fire at aircraft with"
    return Choose(
        "Air to Ground note", formation.side, prompt, offers(battle, free), barred=barred, in_line=True,
        odds=lambda told: promised(battle, battle.bases[told.key]),
        gain=lambda told: of_battery(battle, battle.bases[told.key]),
    )  # fmt: skip


# Air to Ground 1: the target.
def fire_at(battle: Field, gun: Base) -> Ask[Offer]:
    """What promises most is presumed, and the first die takes it."""
    _, target = best(battle, gun)
    return Choose(
        "Air to Ground 1", gun.side, f"{gun.words} fires at", numbered(battle, in_reach(battle, gun), "d"),
        about=[gun.key], in_line=True, presumed=target.key, sketch=lambda pointed: Sketch(within=within(battle, gun)),
        odds=lambda told: outlook.of_flak(battle, gun, battle.bases[told.key]),
        gain=lambda told: gain.of_flak(battle, gun, battle.bases[told.key]),
    )  # fmt: skip


def best(battle: Field, gun: Base) -> tuple[Base, Base]:
    """An AAA unit, and the aircraft in its reach that promise most."""
    return gun, max(in_reach(battle, gun), key=lambda target: gain.of_flak(battle, gun, target))


def promised(battle: Field, gun: Base) -> Outlook | None:
    """The chance of the best that an AAA unit can fire at; None where it was not set down."""
    return outlook.chance(outlook.of_flak(battle, *best(battle, gun))) if gun.sector else None


def of_battery(battle: Field, gun: Base) -> float:
    """The best that an AAA unit gains by its fire, for players that look ahead; nothing where it was not set down."""
    return gain.of_flak(battle, *best(battle, gun)) if gun.sector else 0


async def shoot(battle: Field, gun: Base, target: Base) -> None:
    gun.fired = True
    await unseen.guard(battle, gun.side, battle.sectors[target.sector], battle.kind(target), gun)
    if target.lost:  # by the umpire's word the other one stands on its airfield
        return
    match = await contest(battle, gun, target)
    settle(battle, gun, target, match.verdict)
