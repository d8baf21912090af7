"""Air to Ground 2 on the map: aircraft attack something in a sector, as the tables judge it."""

from dataclasses import dataclass

from umpire.engine.asks import Plain
from umpire.engine.dice import Contest
from umpire.rules.hurrah_stalino.air_to_ground import BRIDGE, SUPPLY_SECTOR, AirAttack, throw_of_air_attack
from umpire.rules.hurrah_stalino.anti_aircraft import guarded
from umpire.rules.hurrah_stalino.field import Base, Field, Sector
from umpire.rules.hurrah_stalino.pieces import UnitType
from umpire.rules.hurrah_stalino.supply_sectors import without_supply


@dataclass(frozen=True)
class Raid:
    """Aircraft, the sector that they attack, and what in it: a unit, a bridge or a supply sector."""

    flying: Base
    sector: Sector
    target: Base | Plain

    @property
    def base(self) -> Base | None:
        """The unit that is attacked, if it is one."""
        return self.target if isinstance(self.target, Base) else None


def object_kind(target: Plain) -> UnitType:
    return BRIDGE if target.key.startswith("bridge-") else SUPPLY_SECTOR


def told(battle: Field, raid: Raid) -> AirAttack:
    """The attack as the tables judge it."""
    flying = battle.kind(raid.flying)
    target = battle.kind(raid.target) if isinstance(raid.target, Base) else object_kind(raid.target)
    return AirAttack(
        aircraft=flying,
        target=target,
        deployed=target.class_ == "bridging" and raid.sector.terrain == "river",
        cover=raid.sector.covers,
        aaa=guarded(battle, battle.foe(raid.flying.side), raid.sector, flying, raid.target),
        out_of_supply=without_supply(battle, raid.flying, raid.base),
    )


def contest(battle: Field, raid: Raid) -> Contest:
    """Air to Ground 2: the throw of both."""
    return throw_of_air_attack(
        battle,
        told(battle, raid),
        (raid.flying.side, battle.foe(raid.flying.side)),
        prompt=f"{raid.flying.words} attacks {raid.target.words}",
        about=[raid.flying.key, raid.sector.key, *([raid.base.key] if raid.base else [])],
    )
