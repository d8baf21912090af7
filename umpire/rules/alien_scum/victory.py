"""Victory: who destroyed whom, and the side that has lost too many activation dice is defeated."""

from umpire.engine.table import GameOver
from umpire.rules.alien_scum.field import Field, Loss, Unit

HOW = {
    "killed": "is killed",
    "overrun": "is overrun and destroyed",
    "captured": "is captured",
    "shot down": "is shot down",
    "liquidated": "is liquidated",
    "umpire": "is lost",
}
"""The results that destroy a unit, in words."""


def destroy(battle: Field, unit: Unit, how: str, cite: str, by: str = "") -> None:
    """A unit is lost, and the commanders with it."""
    unit.lost, unit.dug_in, unit.cover, unit.perhaps_gone = True, False, "", False
    unit.silenced, unit.silenced_again = "", False
    battle.losses.append(Loss(unit.key, battle.turn, by, how))
    for commander in battle.with_unit(unit):
        commander.lost = True
        battle.tell(f"{commander.words} is lost with {unit.words}", "Sample Army Lists")
    battle.tell(f"Remove {unit.words}: it {HOW[how]}", cite)
    per = battle.numbers["activation dice"]["units lost a die"]
    if battle.lost(unit.side) % per == 0:
        battle.tell(
            f"{battle.lost(unit.side)} units lost: {unit.side} has {battle.dice(unit.side)} dice",
            cite="Activation Points",
        )


# The enemy of the side on go is looked at first: its last kill comes before its own ruin (A40).
def check(battle: Field) -> None:
    """Raise GameOver where a side is defeated."""
    mine = battle.on_go or battle.sides[0]
    for side in (battle.foe(mine), mine):
        if battle.dice_lost(side) >= int(battle.rulings["defeat-at"]):
            told = f"{side} has lost {battle.dice_lost(side)} activation dice: it is defeated"
            raise GameOver(battle.foe(side), told, "Victory")
        if not battle.dice(side):
            raise GameOver(battle.foe(side), f"{side} has no activation dice left: it is defeated", "Victory")
        if not battle.alive(side):
            raise GameOver(battle.foe(side), f"{side} has no unit left: it is defeated", "Victory")
    # Where nobody is left that could ever attack, nothing more can be decided.
    if not any(battle.kind(unit).range for side in battle.sides for unit in battle.alive(side)):
        raise GameOver(None, "Neither side has a unit left that can attack: a draw", "Victory")
