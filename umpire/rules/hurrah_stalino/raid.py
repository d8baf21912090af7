"""Air to Ground 2 on the map: aircraft attack something in a sector, as the tables judge it."""

from collections.abc import Iterator
from dataclasses import dataclass

from umpire.engine.asks import Plain
from umpire.engine.dice import Contest
from umpire.rules.hurrah_stalino.air_to_ground import BRIDGE, SUPPLY_SECTOR, AirAttack, throw_of_air_attack
from umpire.rules.hurrah_stalino.anti_aircraft import guarded
from umpire.rules.hurrah_stalino.field import Base, Field, Sector
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.pieces import UnitType
from umpire.rules.hurrah_stalino.supply_sectors import CITE, owner, without_supply


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

    @property
    def words(self) -> str:
        return f"{self.flying.words} attacks {self.target.words}"


def objects(battle: Field, foe: str, sector: Sector) -> Iterator[Plain]:
    """What can be bombed in a sector beside units: a bridge, a supply sector of the enemy's that works."""
    if sector.bridge:
        yield Plain(f"bridge-{sector.key}", f"the bridge in {sector.words}")
    if sector.supply_is == "working" and owner(battle, sector) == foe:
        yield Plain(f"supply-{sector.key}", f"the supply sector {sector.words}")


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
        prompt=raid.words,
        about=[raid.flying.key, raid.sector.key, *([raid.base.key] if raid.base else [])],
    )


def hit(battle: Field, flying: Base, sector: Sector | None, target: Base | Plain, cite: str) -> None:
    """The target is destroyed, be it a unit, a bridge or a supply sector, which may lie where only the table knows."""
    if isinstance(target, Base):
        destroy(battle, target, cite, flying)
    elif sector is None:
        battle.tell(f"Remove {target.words}: destroyed", cite)
    elif target.key.startswith("bridge-"):
        sector.bridge = False
        battle.reached.clear()
        battle.tell(f"The bridge in {sector.words} is destroyed", cite)
    else:
        sector.supply_is = "destroyed"
        battle.tell(f"The supply sector {sector.words} is destroyed", CITE)
