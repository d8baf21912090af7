"""One attack of the whole game while it is told: who is in it, and the point that each spends."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from umpire.engine.procedure import Result
from umpire.rules.alien_scum.field import Field, Unit
from umpire.rules.alien_scum.movement import leave, unmoved, unnamed
from umpire.rules.alien_scum.pieces import Attack, Manner
from umpire.rules.alien_scum.quick import STAND_OFF


@dataclass
class Fight:
    """Attacker, target and helpers. `charged` is the unit that has just spent a point and may have moved before."""

    attacker: Unit
    target: Unit
    manner: Manner
    helpers: list[Unit] = field(default_factory=list)
    flank: bool = False
    charged: Unit | None = None

    @property
    def closing(self) -> bool:
        return self.manner == "close-assault"

    @property
    def words(self) -> str:
        helped = f" with {', '.join(unit.words for unit in self.helpers)}" if self.helpers else ""
        return f"{self.attacker.words}{helped} {'closes in on' if self.closing else 'shoots at'} {self.target.words}"

    def has(self, unit: Unit) -> bool:
        """Does it attack or help?"""
        return unit is self.attacker or any(unit is each for each in self.helpers)

    def tanks(self, battle: Field) -> list[Unit]:
        """Rule 11: the helpers that support infantry as tanks."""
        if not (self.closing and battle.kind(self.attacker).infantry_class):
            return []
        return [unit for unit in self.helpers if battle.kind(unit).is_a("tank")]

    def sharing(self) -> list[Unit]:
        """Rule 10: the helpers that share the attacker's fate: in a close assault not artillery and aircraft."""
        return [unit for unit in self.helpers if not (self.closing and unit.type in STAND_OFF)]

    def attack(self, battle: Field) -> Attack:
        """The attack as the tables judge it."""
        tanks, sharing = self.tanks(battle), self.sharing()
        return Attack(
            attacker=battle.combatant(self.attacker),
            target=battle.combatant(self.target),
            manner=self.manner,
            assists=len(self.helpers) - len(tanks),
            tank_support=bool(tanks),
            flank=self.flank,
            shock="shock" in self.attacker.traits,
            reply=bool(battle.kind(self.target).range) and not battle.is_silenced(self.target),
            exempt=len(self.helpers) - len(sharing),
            static=sum(battle.kind(unit).static for unit in sharing),
            cannot_dig_in=sum(not battle.can_dig_in(unit) for unit in sharing),
        )


def involved(fight: Fight, unit: str) -> Sequence[Unit]:
    """Whom a result is about: the attacker, the defender, or the friends who share the attacker's fate."""
    return {"attacker": [fight.attacker], "defender": [fight.target]}.get(unit) or fight.sharing()


def befallen(battle: Field, fight: Fight, result: Result) -> list[Unit]:
    """Those of them that the result can befall: who never moves goes not back, who cannot dig in does not."""
    units = list(involved(fight, result.unit))
    if result.unit != "assists":
        return units
    if result.cite == "Ruling: static-fate":
        return [unit for unit in units if battle.kind(unit).static]
    if result.result in ("retreat", "bounce"):
        return [unit for unit in units if not battle.kind(unit).static]
    return [unit for unit in units if result.result != "dig in" or battle.can_dig_in(unit)]


def may_have_moved(battle: Field, unit: Unit) -> bool:
    """May it be one of those that moved without being named?"""
    return bool(battle.nameless) and unnamed(battle, unit)


# One point pays for a move and an attack. Who has moved unnamed has paid already: so it is where all that could have
# moved have, or no other point is left; else the player says so.
def pay(battle: Field, fight: Fight, unit: Unit) -> None:
    fight.charged = None
    if unit.paid:
        return
    may_have = may_have_moved(battle, unit)
    if may_have and (len(unmoved(battle, unit.side)) == battle.nameless or not battle.points):
        had_moved(battle, unit)
        return
    fight.charged = unit if may_have else None
    battle.spend(1)
    unit.paid = True


def had_moved(battle: Field, unit: Unit) -> None:
    """It is one of those that moved without being named: what ground it stands in is known no longer."""
    battle.nameless -= 1
    unit.paid = unit.moved = True
    leave(battle, unit)
