"""What came of a combat, in words: whose throw it was, and what hands must do on the table."""

from collections.abc import Callable, Sequence

from umpire.engine.procedure import Result

HANDS = {
    "destroyed": "remove {unit}",
    "destroyed or swap": "remove {unit}, or the infantry or cavalry in support (its owner chooses)",
    "liquidated": "remove {unit}: liquidated",
    "killed": "remove {unit}",
    "overrun": "remove {unit}: overrun",
    "captured": "remove {unit}: captured",
    "shot down": "remove {unit}: shot down",
    "silenced": "mark {unit} as silenced",
    "retreat": "move {unit} back",
    "dig in": "mark {unit} as dug in",
    "retreat or dig in": "move {unit} back one full move, or mark it as dug in (its owner chooses)",
    "bounce": "move {unit} back one base depth",
    "no effect": "{unit}: no effect",
    "depleted": "turn over {unit} (depleted before: remove it)",
    "promoted": "turn over {unit}: promoted",
    "not found": "{unit} is not found",
    "not intercepted": "{unit} is not intercepted",
}
"""What hands do for each result."""

NAMES = {"assists": "those that assist", "soviet": "the Soviet counter"}
COUNTED = {"german": "German units"}
"""What the unit of a result is called, alone and where it is counted, if it is more than its key."""


def plainly(unit: str) -> str:
    """`the defender's supports`."""
    owner, part, what = unit.partition("-")
    return f"the {owner}'s {what}" if part else NAMES.get(unit, f"the {unit}")


def counted(number: int, units: str) -> str:
    """`1 unit`, `2 units`."""
    units = COUNTED.get(units, units)
    return f"{number} {units.removesuffix('s') if number == 1 else units}"


def hands(result: Result, name: Callable[[str], str] = plainly) -> str:
    """What hands must do on the table: `move the defender's supports back 2 sectors`.

    `°` marks what the player's own tables say.
    """
    unit = name(result.unit) if result.count is None else counted(result.count, result.unit)
    told = HANDS[result.result].format(unit=unit)
    if result.result == "retreat" and result.sectors is None:
        told += " one full move, facing the enemy"
    if result.sectors is not None:
        told += f" {result.sectors} sector{'' if result.sectors == 1 else 's'}"
    if result.foot_sectors is not None:
        told += f" (on foot {result.foot_sectors})"
    told = f"{told}, {result.among}" if result.among else told
    return f"{told}°" if result.source == "booklet" else told


def verdict(key: str | None, sides: Sequence[str]) -> str:
    """Whose throw it was, in words."""
    if key is None:
        return "no fight is joined"
    side, _, doubles = key.partition(" ")
    if side in sides and doubles in ("", "doubles"):
        return f"{side} wins{' by double' if doubles else ''}"
    return {"nothing": "no hit", "five": "a five", "six": "a six"}.get(key, key)
