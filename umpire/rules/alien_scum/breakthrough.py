"""Rule 9, Breakthrough: who destroyed the target of his close assault may close in again, for no point."""

from umpire.rules.alien_scum import attack_procedure
from umpire.rules.alien_scum.field import Field


def possible(battle: Field) -> bool:
    if not battle.victor or battle.units[battle.victor].lost:
        return False
    return bool(attack_procedure.targets(battle, battle.units[battle.victor].side))


# The new target must not have been attacked in this go (A20); the unit itself attacks again all the same.
async def break_through(battle: Field, side: str) -> None:
    unit, battle.victor = battle.units[battle.victor], ""
    await attack_procedure.attack(battle, unit, "close-assault", "Rule 9")
