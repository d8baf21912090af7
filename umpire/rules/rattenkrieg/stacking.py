"""Stacking: two units and one General in an area, a General never alone; what could still mend a position.

All of it is judged at the end of Step 2, for all counters together, so that counters may change places.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from umpire.engine.asks import Barred, Plain
from umpire.rules.rattenkrieg.pieces import Factory, German

UNITS, GENERALS = 2, 1
"""So many of each may end the step in one area."""

TOO_MANY = 3
"""What one too many weighs: more than a General alone, so a General who can only join another stays alone."""

ENOUGH = 3000
"""So many positions are looked at for one that is right; no table of the rules comes near it."""


class Counter(NamedTuple):
    """A German counter as far as stacking goes: equals are the same to it."""

    area: str
    type: str
    allowance: int
    carries: bool
    moved: bool


Position = tuple[Counter, ...]
Stack = tuple[int, int]
Move = tuple[int, str, Sequence[Counter]]
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
def _weigh(stack: Stack, beside_soviet: bool) -> int:
    """How much is wrong with a stack: one too many is never right; a General alone is worse beside a Soviet counter."""
    units, generals = stack
    alone = (2 if beside_soviet else 1) if generals and not units else 0
    return TOO_MANY * (max(units - UNITS, 0) + max(generals - GENERALS, 0)) + alone


def faults(battle: Factory, standing: Position) -> list[str]:
    """What is wrong if the step ended so, in words, in the order of the map."""
    stacks = _stacks(standing)
    found = []
    for area in battle.areas.values():
        units, generals = stacks.get(area.key, NOBODY)
        if units > UNITS:
            found.append(f"{units} units in {area.words}")
        if generals > GENERALS:
            found.append(f"{generals} Generals in {area.words}")
        if generals and not units:
            found.append(f"a General alone in {area.words}")
    return found


def wrong(standing: Position, held: Container[str]) -> int:
    """How much is wrong if the step ended so: 0 where nothing is."""
    return sum(_weigh(stack, area in held) for area, stack in _stacks(standing).items())


def unavoidable(battle: Factory, standing: Position, enough: int = 0) -> int:
    """How much stays wrong, whatever the counters that have not moved yet still do; `enough` is not bettered."""
    held = battle.held()
    least = wrong(standing, held)
    if least <= enough:
        return least
    roads = cache(lambda start, allowance: reach(battle, start, allowance, held))
    seen: set[Position] = set()
    waiting: dict[int, list[tuple[Position, str, Sequence[Counter]]]] = {least: [(standing, "", ())]}
    while waiting and len(seen) < ENOUGH:
        best = min(waiting)  # the most promising first
        at = moved(*waiting[best].pop())
        if not waiting[best]:
            del waiting[best]
        if at in seen:
            continue
        seen.add(at)
        for change, area, moving in _mending(at, held, roads):
            if best + change <= enough:
                return best + change
            least = min(least, best + change)
            waiting.setdefault(best + change, []).append((at, area, moving))
    return least


def _mending(standing: Position, held: Container[str], roads: Callable[[str, int], list[str]]) -> Iterator[Move]:
    """Each move that leaves an area where something is wrong, or joins a General alone, and what it changes."""
    stacks = _stacks(standing)
    bad = {area for area, stack in stacks.items() if _weigh(stack, area in held)}
    alone = {area for area in bad if not stacks[area][0]}
    for each in dict.fromkeys(standing):
        start = each.area
        if each.moved or not (start in bad or alone):
            continue
        loads = [(each,), *((each, carried) for carried in _load(standing, each))]
        for area in roads(start, each.allowance):
            if start in bad or area in alone:
                for moving in loads:
                    yield _change(stacks, held, area, moving), area, moving


def _change(stacks: Mapping[str, Stack], held: Container[str], to: str, moving: Sequence[Counter]) -> int:
    """How much more is wrong after a move (below 0: less)."""
    start = moving[0].area
    generals = int(moving[0].type == "general")
    units = len(moving) - generals
    left, joined = stacks[start], stacks.get(to, NOBODY)
    from_soviet, to_soviet = start in held, to in held
    return (
        _weigh((left[0] - units, left[1] - generals), from_soviet)
        - _weigh(left, from_soviet)
        + _weigh((joined[0] + units, joined[1] + generals), to_soviet)
        - _weigh(joined, to_soviet)
    )


def _load(standing: Position, carrier: Counter) -> Iterable[Counter]:
    """What it could take along."""
    if not carrier.carries:
        return ()
    return dict.fromkeys(c for c in standing if (c.area, c.type, c.moved) == (carrier.area, "infantry", False))


def reach(battle: Factory, start: str, allowance: int, held: Container[str]) -> list[str]:
    """The areas that a counter can go to: it stops where it enters an area with a Soviet counter."""
    found: dict[str, None] = {}
    edge: Iterable[str] = (start,)
    for _ in range(allowance):
        edge = [near for area in edge if area == start or area not in held for near in battle.areas[area].adjacent]
        found |= dict.fromkeys(edge)
    found.pop(start, None)
    return list(found)


def barred_end(battle: Factory, end: Plain) -> Barred | None:
    """Why the step cannot end so, if something is wrong that could be mended."""
    standing = position(battle)
    if not (now := wrong(standing, battle.held())) or unavoidable(battle, standing) == now:
        return None
    mend = "at most two units and one General may end in an area, and no General alone"
    return Barred(end, f"{', '.join(faults(battle, standing))}: {mend}", "Step 2")
