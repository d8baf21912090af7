"""Anti-Aircraft Procedure on the map: where AAA reaches, and its fire at aircraft as the tables judge it."""

from collections.abc import Iterator

from umpire.engine.asks import Plain
from umpire.engine.dice import Contest
from umpire.rules.hurrah_stalino.air_to_ground import (
    AntiAircraft,
    counts_against,
    results_of_anti_aircraft,
    throw_of_anti_aircraft,
)
from umpire.rules.hurrah_stalino.field import Base, Field, Sector, distance
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.pieces import UnitType
from umpire.rules.hurrah_stalino.shot import Shot, of_line
from umpire.rules.hurrah_stalino.supply_sectors import without_supply


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
