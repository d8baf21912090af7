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


def position(battle: Factory) -> Position:
    """How the Germans stand now."""
    return tuple(sorted(_counter(battle, german, german.area, german.moved) for german in battle.in_play()))


def after(battle: Factory, moves: Mapping[str, str]) -> Position:
    """How they would stand if the counters of these keys had moved so."""
    return tuple(
        sorted(
            _counter(battle, german, moves.get(german.key, german.area), german.moved or german.key in moves)
            for german in battle.in_play()
        )
    )


def _counter(battle: Factory, german: German, area: str | None, moved: bool) -> Counter:
    printed = battle.printed(german)
    assert area
    return Counter(area, printed["type"], printed["move"], printed.get("carries infantry", False), moved)


def _stacks(standing: Position) -> dict[str, list[int]]:
    """So many units and Generals in each area."""
    stacks: dict[str, list[int]] = {}
    for counter in standing:
        stacks.setdefault(counter.area, [0, 0])[counter.type == "general"] += 1
    return stacks


def _weigh(stacks: Mapping[str, Sequence[int]], held: Container[str]) -> dict[str, int]:
    """The areas where something is wrong, and how much: a General alone weighs double beside a Soviet counter."""
    weights = {}
    for area, (units, generals) in stacks.items():
        if units > UNITS or generals > GENERALS or (generals and not units):
            alone = (2 if area in held else 1) if generals and not units else 0
            weights[area] = max(units - UNITS, 0) + max(generals - GENERALS, 0) + alone
    return weights


def faults(battle: Factory, standing: Position) -> list[str]:
    """What is wrong if the step ended so, in words, in the order of the map."""
    stacks = _stacks(standing)
    wrong = _weigh(stacks, ())
    found = []
    for area in (area for area in battle.areas.values() if area.key in wrong):
        units, generals = stacks[area.key]
        if units > UNITS:
            found.append(f"{units} units in {area.words}")
        if generals > GENERALS:
            found.append(f"{generals} Generals in {area.words}")
        if generals and not units:
            found.append(f"a General alone in {area.words}")
    return found


def wrong(battle: Factory, standing: Position) -> int:
    """How much is wrong if the step ended so: 0 where nothing is."""
    return sum(_weigh(_stacks(standing), battle.held()).values())


def unavoidable(battle: Factory, standing: Position, enough: int = 0) -> int:
    """How much stays wrong, whatever the counters that have not moved yet still do; `enough` is not bettered."""
    held = battle.held()
    least = sum(_weigh(_stacks(standing), held).values())
    if least <= enough:
        return least
    roads = cache(lambda start, allowance: reach(battle, start, allowance, held))
    seen, waiting = {standing}, {least: [standing]}
    while waiting and len(seen) < ENOUGH:
        best = min(waiting)  # the most promising first
        at = waiting[best].pop()
        if not waiting[best]:
            del waiting[best]
        for later in _mending(at, held, roads):
            if later not in seen:
                seen.add(later)
                weight = sum(_weigh(_stacks(later), held).values())
                if weight <= enough:
                    return weight
                least = min(least, weight)
                waiting.setdefault(weight, []).append(later)
    return least


def _mending(standing: Position, held: Container[str], roads: Callable[[str, int], list[str]]) -> Iterator[Position]:
    """The position after each move that leaves an area where something is wrong, or joins a General alone."""
    stacks = _stacks(standing)
    wrong = _weigh(stacks, held)
    alone = [area for area in wrong if not stacks[area][0]]
    for counter in dict.fromkeys(standing):
        if counter.moved or (counter.area not in wrong and not alone):
            continue
        for area in roads(counter.area, counter.allowance):
            if counter.area in wrong or area in alone:
                yield _moved(standing, area, counter)
                for carried in _load(standing, counter):
                    yield _moved(standing, area, counter, carried)


def _load(standing: Position, carrier: Counter) -> Iterable[Counter]:
    """What it could take along."""
    if not carrier.carries:
        return ()
    return dict.fromkeys(c for c in standing if (c.area, c.type, c.moved) == (carrier.area, "infantry", False))


def _moved(standing: Position, area: str, *moving: Counter) -> Position:
    left = list(standing)
    for counter in moving:
        left.remove(counter)
        left.append(Counter(area, counter.type, counter.allowance, counter.carries, True))
    return tuple(sorted(left))


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
    if not (now := wrong(battle, standing)) or unavoidable(battle, standing) == now:
        return None
    mend = "at most two units and one General may end in an area, and no General alone"
    return Barred(end, f"{', '.join(faults(battle, standing))}: {mend}", "Step 2")
