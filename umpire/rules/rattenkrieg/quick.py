"""The combats of Rattenkrieg by themselves: what has to be told, and the rule that each belongs to."""

from umpire.engine.procedure import Parameter, Procedure, Resolution, Values
from umpire.engine.table import Table
from umpire.rules.rattenkrieg import combat_phase


async def combat(battle: Table, told: Values) -> Resolution:
    return await combat_phase.fight(
        battle, combat_phase.Combat(told["crosses"], told["stars"], told["general"], told["air-strike"])
    )


PROCEDURES = (
    Procedure(
        name="combat",
        title="Combat in a contested area",
        cite="Step 4",
        parameters=(
            Parameter("crosses", "count", "Iron Crosses of all Germans there", "Step 4", required=True,
                      side="german", hotkey="x"),
            Parameter("stars", "count", "Stars of the counter and of the shield", "Step 4", required=True,
                      side="soviet", hotkey="s"),
            Parameter("general", "flag", "a General is in the area: ties are German", "Step 6", False,
                      side="german", hotkey="g"),
            Parameter("air-strike", "flag", "an air strike is spent: one German die more", "Step 5", False,
                      side="german", hotkey="b"),
        ),
        resolve=combat,
        verbs={"a": {}},
        verdicts=combat_phase.SIDES,
        sides=combat_phase.SIDES,
    ),
)  # fmt: skip
