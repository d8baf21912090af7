"""Rule 9, Breakthrough: who destroyed the target of his close assault may close in again, for no point."""

from umpire.rules.alien_scum import attack_procedure, gain
from umpire.rules.alien_scum.field import Field
from umpire.rules.alien_scum.taking_part import targets


def possible(battle: Field) -> bool:
    if not battle.victor or battle.units[battle.victor].lost:
        return False
    return bool(targets(battle, battle.units[battle.victor].side))


def gained(battle: Field) -> float:
    """What the next attack of the victor gains."""
    unit = battle.units[battle.victor]
    return gain.of_attacks(battle, unit.side, "close-assault", unit)


# The new target must not have been attacked in this go (A20); the unit itself attacks again all the same.
async def break_through(battle: Field, side: str) -> None:
    if not battle.victor:  # the umpire has said that somebody may
        unit = await attack_procedure.leader(battle, side, "close-assault")
    else:
        unit, battle.victor = battle.units[battle.victor], ""
    await attack_procedure.attack(battle, unit, "close-assault", "Rule 9")
