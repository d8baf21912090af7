"""Special Rules for Artillery: what has to be located before it can be fired at."""

from umpire.engine.dice import Roll
from umpire.engine.table import Table
from umpire.rules.hurrah_stalino.dice import succeeds
from umpire.rules.hurrah_stalino.pieces import UnitType


def is_counter_battery(firer: UnitType, target: UnitType) -> bool:
    """Whether artillery, rockets or mortars fire at the same; a bare combat factor may be either (H39)."""
    return all(unit.is_artillery or unit.bare for unit in (firer, target))


# Artillery 3: without a friend of the division beside them, enemy guns have to be found first.
async def locate(battle: Table) -> bool:
    (face,) = await Roll("Artillery 3", "attacker", "Locate the enemy guns")
    return succeeds(battle, "locate", face)
