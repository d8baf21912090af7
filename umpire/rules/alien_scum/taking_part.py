"""Who may take part in an attack: who may lead it, whom it may be made on, who may help."""

from umpire.rules.alien_scum.attack import CAPS
from umpire.rules.alien_scum.field import Field, Unit
from umpire.rules.alien_scum.fight import Fight, may_have_moved
from umpire.rules.alien_scum.pieces import Manner


def why_no_part(battle: Field, unit: Unit, points: int) -> tuple[str, str] | None:
    """Why a unit may take no part in an attack, leading or helping, with so many points; and by which rule."""
    if not battle.kind(unit).range:
        return "it has no weapon", "Ruling: no-weapon"
    if unit.silenced == "now":
        return "it is silenced in this go", "Combat Results: Silenced"
    if unit.attacked:
        return f"it has {'dug in' if unit.dug_in and unit.moved else 'attacked'} in this go", "Turn Sequence"
    if unit.moved and not battle.printed(unit, "move and fire", True):
        return "it has moved, and may not move and fire in one go", "Rule 4"
    if not (unit.paid or points or may_have_moved(battle, unit)):
        return "no points are left", "Activation Points"
    return None


def why_no_attack(battle: Field, unit: Unit, manner: Manner, points: int) -> tuple[str, str] | None:
    """Why a unit may not attack now with so many points, and by which rule."""
    kind = battle.kind(unit)
    if manner == "close-assault" and not kind.close_assault:
        return f"{kind.name} may not start a close assault", "Rule 8"
    return why_no_part(battle, unit, points)


def leaders(battle: Field, side: str, manner: Manner) -> list[Unit]:
    """The units that may attack now."""
    return [unit for unit in battle.alive(side) if why_no_attack(battle, unit, manner, battle.points) is None]


def targets(battle: Field, side: str) -> list[Unit]:
    """The enemies that were not attacked in this go."""
    return [unit for unit in battle.alive(battle.foe(side)) if not unit.target]


def why_no_help(battle: Field, fight: Fight, unit: Unit) -> tuple[str, str] | None:
    """Why a friend may not help, and by which rule."""
    if fight.has(unit):
        return "it is in the attack", "Rule 10"
    if why := why_no_part(battle, unit, battle.points):
        return why
    tanks = fight.tanks(battle)
    supports = fight.closing and battle.kind(fight.attacker).infantry_class and battle.kind(unit).is_a("tank")
    if supports and tanks:
        return "tank support counts once", "Rule 11"
    most = CAPS.get(battle.rulings["assist-cap"])
    counted = len(fight.helpers) + len(tanks) + 1 + supports
    if most is not None and counted > most:
        return f"{counted} assists{', tank support being two' if tanks or supports else ''}; allowed: {most} at most", \
            "Ruling: assist-cap"  # fmt: skip
    return None
