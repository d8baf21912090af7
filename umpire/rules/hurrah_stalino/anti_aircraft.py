"""Anti-Aircraft Procedure on the map: where AAA reaches, and its fire at aircraft."""

from collections.abc import Iterator

from umpire.engine.asks import Ask, Barred, Choose, Plain
from umpire.engine.dice import Contest
from umpire.engine.sketch import Sketch
from umpire.rules.hurrah_stalino.air_to_ground import (
    AntiAircraft,
    counts_against,
    results_of_anti_aircraft,
    throw_of_anti_aircraft,
)
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, distance
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.offers import Offer, offer, offers
from umpire.rules.hurrah_stalino.pieces import UnitType
from umpire.rules.hurrah_stalino.shot import Shot, of_line
from umpire.rules.hurrah_stalino.supply_sectors import without_supply
from umpire.rules.hurrah_stalino.worth import value

NO_AAA = ("only AAA units attack aircraft", "Air to Ground note")


def guarded(battle: Field, side: str, sector: Sector, flying: UnitType, target: Base | Plain) -> bool:
    """Is a sector in range of a friendly AAA unit, other than the target, that reaches those aircraft (H44, H45)?"""
    return any(gun is not target for gun in guns_over(battle, side, sector, flying))


def could_fire(battle: Field, side: str, sector: Sector, flying: UnitType) -> bool:
    """Could AAA of a side fire at those aircraft over a sector?"""
    return any(guns_over(battle, side, sector, flying))


def guns_over(battle: Field, side: str, sector: Sector, flying: UnitType) -> Iterator[Base]:
    for base in battle.alive(side):
        if base.sector and counts_against(battle.kind(base), flying):
            away = distance(battle.sectors[base.sector], sector)
            if away <= reach(battle, base):
                yield base


def reach(battle: Field, base: Base) -> int:
    """How far AAA fires at aircraft: into its own sector, or one away (H69)."""
    return min(battle.kind(base).range or 0, 1)


def within(battle: Field, gun: Base) -> frozenset[str]:
    """On the map, the sectors over which it fires at aircraft."""
    here, far = battle.sectors[gun.sector], reach(battle, gun)
    return frozenset(sector.key for sector in battle.sectors.values() if distance(here, sector) <= far)


# Air to Ground note: AAA alone attacks aircraft, as its fire (H69).
def batteries(battle: Field, formation: Formation) -> list[Base]:
    """The AAA of a formation that has enemy aircraft in its reach."""
    guns = (base for base in battle.of(formation) if base.sector and battle.kind(base).class_ == "aaa")
    return [base for base in guns if not base.fired and in_reach(battle, base)]


def in_reach(battle: Field, gun: Base) -> list[Base]:
    """The enemy's aircraft that it may fire at, over the table or on an airfield."""
    here = battle.sectors[gun.sector]
    there = (base for base in battle.alive(battle.foe(gun.side)) if base.sector and battle.kind(base).is_aircraft)
    near = (base for base in there if distance(here, battle.sectors[base.sector]) <= reach(battle, gun))
    return [base for base in near if not base.aloft or counts_against(battle.kind(gun), battle.kind(base))]


async def fire(battle: Field, formation: Formation) -> None:
    """`k f1 1`: AAA unit f1 at the first aircraft unit in its reach."""
    gun = battle.bases[(await fire_with(battle, formation)).key]
    flying = offers(battle, in_reach(battle, gun), coded=False)
    prompt = f"{gun.words} fires at"
    told = await Choose(
        "Air to Ground 1", gun.side, prompt, flying, about=[gun.key], in_line=True,
        sketch=lambda pointed: Sketch(within=within(battle, gun)),
        gain=lambda told: of_flak(battle, gun, battle.bases[told.key]),
    )  # fmt: skip
    await shoot(battle, gun, battle.bases[told.key])


def fire_with(battle: Field, formation: Formation) -> Ask[Offer]:
    free = batteries(battle, formation)

    def barred() -> Iterator[Barred]:
        for base in battle.of(formation):
            if base.sector and base not in free and in_reach(battle, base):
                fired = ("it has fired in this turn", "Turn Sequence")
                yield Barred(offer(battle, base), *(fired if battle.kind(base).class_ == "aaa" else NO_AAA))

    prompt = "Fire at aircraft with"
    return Choose(
        "Air to Ground note", formation.side, prompt, offers(battle, free), barred=barred, in_line=True,
        gain=lambda told: best_flak(battle, battle.bases[told.key]),
    )  # fmt: skip


def of_flak(battle: Field, gun: Base, target: Base) -> float:
    """What AAA gains by its fire, for players that look ahead: the aircraft, for it loses nothing itself."""
    chance = contest(battle, gun, target).odds()["attacker"]
    return value(battle, target) * chance.ways / chance.total


def best_flak(battle: Field, gun: Base) -> float:
    return max(of_flak(battle, gun, target) for target in in_reach(battle, gun))


async def shoot(battle: Field, gun: Base, target: Base) -> None:
    gun.fired = True
    match = await contest(battle, gun, target)
    settle(battle, gun, target, match.verdict)


def settle(battle: Field, gun: Base, target: Base, verdict: str) -> None:
    """Air to Ground 7 and 8: whether the aircraft are destroyed."""
    (result, *_) = results_of_anti_aircraft(verdict)
    if result.result == "destroyed":
        destroy(battle, target, result.cite, gun)
    else:
        battle.tell("No effect", result.cite)


# Air to Ground 2: both throw.
def contest(battle: Field, gun: Base, target: Base) -> Contest:
    sector, kind = battle.sectors[target.sector], battle.kind(target)
    met = AntiAircraft(
        battle.kind(gun),
        kind,
        aaa_helps=guarded(battle, gun.side, sector, kind, gun),
        on_the_ground=not target.aloft,
        out_of_supply=without_supply(battle, gun, target),
    )
    prompt, about = f"{gun.words} fires at {target.words}", [gun.key, target.key]
    sides, line = (gun.side, target.side), of_line(Shot(gun, target))
    return throw_of_anti_aircraft(battle, met, sides, prompt=prompt, about=about, sketch=line)
