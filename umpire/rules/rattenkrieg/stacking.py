"""Stacking: two units and one General in an area, a General never alone.

All of it is judged at the end of Step 2, for all counters together, so that counters may change places.
"""

from collections.abc import Container, Sequence
from functools import cache
from typing import NamedTuple

from umpire.rules.rattenkrieg.pieces import Factory, German

UNITS, GENERALS = 2, 1
"""So many of each may end the step in one area."""

TOO_MANY = 3
"""What one too many weighs: more than a General alone, so a General who can only join another stays alone."""


class Counter(NamedTuple):
    """A German counter as far as stacking goes: equals are the same to it."""

    area: str
    type: str
    allowance: int
    carries: bool
    moved: bool


Position = tuple[Counter, ...]
Stack = tuple[int, int]
NOBODY: Stack = (0, 0)


def position(battle: Factory) -> Position:
    """How the Germans stand now."""
    return tuple(sorted(counter(battle, german) for german in battle.in_play()))


def counter(battle: Factory, german: German) -> Counter:
    """How one of them stands."""
    printed = battle.printed(german)
    assert german.area
    return Counter(german.area, printed["type"], printed["move"], printed.get("carries infantry", False), german.moved)


def moved(standing: Position, area: str, moving: Sequence[Counter]) -> Position:
    """How they would stand if these had moved there."""
    left = list(standing)
    for each in moving:
        left.remove(each)
        left.append(Counter(area, each.type, each.allowance, each.carries, True))
    return tuple(sorted(left))


def _stacks(standing: Position) -> dict[str, Stack]:
    """So many units and Generals in each area."""
    stacks: dict[str, Stack] = {}
    for each in standing:
        units, generals = stacks.get(each.area, NOBODY)
        stacks[each.area] = (units, generals + 1) if each.type == "general" else (units + 1, generals)
    return stacks


@cache
def weigh(stack: Stack, beside_soviet: bool) -> int:
    """How much is wrong with a stack: one too many is never right; a General alone is worse beside a Soviet counter."""
    units, generals = stack
    alone = (2 if beside_soviet else 1) if generals and not units else 0
    return TOO_MANY * (max(units - UNITS, 0) + max(generals - GENERALS, 0)) + alone


def faults(battle: Factory, standing: Position, alone: bool = True) -> list[str]:
    """What is wrong if the step ended so, in words, in the order of the map; a General `alone` too."""
    stacks = _stacks(standing)
    found = []
    for area in battle.areas.values():
        units, generals = stacks.get(area.key, NOBODY)
        if units > UNITS:
            found.append(f"{units} units in {area.words}")
        if generals > GENERALS:
            found.append(f"{generals} Generals in {area.words}")
        if alone and generals and not units:
            found.append(f"a General alone in {area.words}")
    return found


def wrong(standing: Position, held: Container[str]) -> int:
    """How much is wrong if the step ended so: 0 where nothing is."""
    return sum(weigh(stack, area in held) for area, stack in _stacks(standing).items())
