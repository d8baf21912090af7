"""What a field is worth to a side, its units and what befalls them: for players that look ahead, no rule of the game.

All in the same unit: 1 is a battle won, 0 one lost.
"""

from collections.abc import Iterable

from umpire.rules.alien_scum.field import Field, Unit

POWER = 0.1
"""How much more a unit is worth for each point of its power."""

PARTS = {
    "killed": 1.0, "overrun": 1.0, "captured": 1.0, "shot down": 1.0, "liquidated": 1.0,
    "silenced": 0.1, "retreat": 0.05, "bounce": 0.0, "no effect": 0.0, "dig in": 0.0, "retreat or dig in": 0.0,
}  # fmt: skip
"""What part of a unit is lost by what befalls it."""

DUG_IN = 0.1
"""What part more of it there is while it is dug in."""

UNSEEN = -1.0
"""What there is to gain by an answer that says how the table looks: who does not see it says nothing of it."""

IMPATIENCE = 0.00002
"""What it costs in each turn, and more in a later one, to leave what can be done undone: so every battle ends."""


def worth(battle: Field, side: str) -> float:
    """From 0 (lost) to 1 (won): what the enemy has lost against what this side has, and who is dug in."""
    mine, theirs = (_material(battle, each) for each in (side, battle.foe(side)))
    return min(max(0.5 + mine - theirs, 0.01), 0.99)


def _material(battle: Field, side: str) -> float:
    units = [unit for unit in battle.units.values() if unit.side == side]
    gone = sum(value(battle, unit) for unit in units if unit.lost)
    return digging_in(battle, (unit for unit in units if unit.dug_in)) - gone


def value(battle: Field, unit: Unit) -> float:
    """What it is worth to destroy a unit: the battle is won by their number, and the stronger ones are missed more."""
    to_defeat = int(battle.rulings["defeat-at"]) * int(battle.numbers["activation dice"]["units lost a die"])
    return (1 + POWER * battle.kind(unit).power) / (2 * max(1, to_defeat))


def cost(battle: Field, unit: Unit, result: str) -> float:
    """What its side loses by what befalls a unit; who goes back is dug in no longer."""
    digs_in = result in ("dig in", "retreat or dig in") and not unit.dug_in
    leaves = result in ("retreat", "bounce") and unit.dug_in
    return (PARTS[result] + DUG_IN * (leaves - digs_in)) * value(battle, unit)


def digging_in(battle: Field, units: Iterable[Unit]) -> float:
    """What it is worth that these dig in."""
    return DUG_IN * sum(value(battle, unit) for unit in units)


def waiting(battle: Field) -> float:
    """What it is worth to end a go."""
    return -IMPATIENCE * battle.turn


def unseen(told: object) -> float:
    """What there is to gain by saying how the table looks, whatever is said."""
    return UNSEEN
