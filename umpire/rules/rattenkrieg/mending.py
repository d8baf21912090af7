"""How much of a position of Step 2 stays wrong, whatever the counters that have not moved yet still do.

What is carried is tried, then where each General goes. How the units then spread best over the areas needs no trying:
one too many weighs the same in every area, so it is enough to shift units along chains while that mends something.
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice, product

from umpire.rules.rattenkrieg.pieces import Factory
from umpire.rules.rattenkrieg.stacking import GENERALS, TOO_MANY, UNITS, Counter, Position, moved, weigh, wrong

ENOUGH = 100
"""So many ways to carry are tried. The one carrier of the printed counters has fewer; only an army of more has not."""

Areas = Sequence[str]
Roads = Callable[[Counter], Areas]


# What is found is remembered: a turn is given anew for every undo, and by who looks ahead again and again.
@dataclass(frozen=True, eq=False)
class Ground:
    """The map as far as moving goes: the neighbours of each area, and which of them a Soviet counter holds. Of the same
    map it is the same object, by which all else is remembered."""

    near: Mapping[str, Areas]
    held: frozenset[str]


def ground(battle: Factory, soviets: bool = True) -> Ground:
    """The map as it is now, or as it would be without the Soviet counters."""
    held = frozenset(battle.held() if soviets else ())
    return _ground(tuple((area.key, area.adjacent) for area in battle.areas.values()), held)


@lru_cache(maxsize=100)
def _ground(borders: tuple[tuple[str, tuple[str, ...]], ...], held: frozenset[str]) -> Ground:
    return Ground(dict(borders), held)


@lru_cache(maxsize=1000)
def reach(ground: Ground, start: str, allowance: int) -> tuple[str, ...]:
    """The areas that a counter can go to: it stops where it enters an area with a Soviet counter."""
    found: dict[str, None] = {}
    edge: Areas = (start,)
    for _ in range(allowance):
        edge = [to for area in edge if area == start or area not in ground.held for to in ground.near[area]]
        found |= dict.fromkeys(edge)
    found.pop(start, None)
    return tuple(found)


@lru_cache(maxsize=1000)
def free(ground: Ground, standing: Position, moving: tuple[Counter, ...]) -> tuple[str, ...]:
    """The areas in reach of the first in which these may end: no more stays wrong than has to."""
    limit = unavoidable(ground, standing)
    near = reach(ground, moving[0].area, moving[0].allowance)
    return tuple(area for area in near if unavoidable(ground, moved(standing, area, moving), limit) <= limit)


@lru_cache(maxsize=5000)
def unavoidable(ground: Ground, standing: Position, limit: int | None = None) -> int:
    """The least that is wrong at the end of the step.

    With a `limit` only whether it is more than that: then the number is `limit` + 1 at the most.
    """
    least = wrong(standing, ground.held)
    enough = 0 if limit is None else limit
    if limit is not None:
        least = min(least, limit + 1)
    if least <= enough:
        return least

    def roads(each: Counter) -> Areas:
        return (each.area,) if each.moved else (each.area, *reach(ground, each.area, each.allowance))

    for ways in islice(_carrying(standing, roads), ENOUGH):
        units = [ends for each, ends in ways if each.type != "general"]
        generals = [ends for each, ends in ways if each.type == "general"]
        least = _Spread(units, ground.held).least(generals, enough, least)
        if least <= enough:
            break
    return least


def _carrying(standing: Position, roads: Roads) -> Iterator[list[tuple[Counter, Areas]]]:
    """Where each counter can end, for all that the carriers may take along and where to; first without."""
    carriers = [each for each in standing if each.carries and not each.moved]
    offered = [[None, *product(_load(standing, each), roads(each)[1:])] for each in carriers]
    for chosen in product(*offered):
        left, fixed = list(standing), list[tuple[Counter, Areas]]()
        for carrier, taken in zip(carriers, chosen, strict=True):
            if taken and carrier in left and taken[0] in left:
                left.remove(carrier)
                left.remove(taken[0])
                fixed += [(carrier, [taken[1]]), (taken[0], [taken[1]])]
        yield fixed + [(each, roads(each)) for each in left]


def _load(standing: Position, carrier: Counter) -> list[Counter]:
    """What it could take along; of equals one."""
    here = [each for each in standing if (each.area, each.type, each.moved) == (carrier.area, "infantry", False)]
    return [each for each in dict.fromkeys(here) if each != carrier]


class _Spread:
    """The units, each in one of the areas that it can reach (`at`; `number` is how many stand in each), and better and
    better spread."""

    def __init__(self, units: Sequence[Areas], held: Container[str]) -> None:
        self.units, self.held = units, held
        self.at = [ends[0] for ends in units]
        self.number = dict.fromkeys(chain.from_iterable(units), 0)
        for area in self.at:
            self.number[area] += 1
        self.crowded = self._settle({})

    def least(self, generals: Sequence[Areas], enough: int, least: int) -> int:
        """How little can be wrong, below `least`; no less than `enough` is looked for. Each General may go anywhere of
        his."""
        waiting: list[tuple[tuple[str, ...], int]] = [((), self.crowded)]
        while waiting and least > enough:
            posts, bound = waiting.pop()
            if bound >= least:
                continue
            if len(posts) == len(generals):
                least = min(least, self._joining(posts, bound))
                continue
            for area in reversed(generals[len(posts)]):  # where he stands is looked at first
                waiting.append(((*posts, area), bound + self._at_least(posts, area)))
        return least

    def _at_least(self, posts: Sequence[str], area: str) -> int:
        """What one General more makes wrong there, wherever the units go."""
        if area in posts:
            return TOO_MANY if posts.count(area) >= GENERALS else 0
        return 0 if area in self.number else weigh((0, 1), area in self.held)

    def _joining(self, posts: Sequence[str], bound: int) -> int:
        """How much is wrong once the units have joined these Generals as well as they can."""
        over = TOO_MANY * sum(max(posts.count(area) - GENERALS, 0) for area in {*posts})
        alone = {area: weigh((0, 1), area in self.held) for area in posts}
        return over + self._settle(alone, bound - over)

    def _settle(self, alone: Mapping[str, int], bound: int = 0) -> int:
        """Shift units until nothing is gained by it; `alone` is what an area without any of them weighs."""
        while (now := self._wrong(alone)) > bound and self._shift(alone):
            pass
        return now

    def _wrong(self, alone: Mapping[str, int]) -> int:
        crowded = sum(number - UNITS for number in self.number.values() if number > UNITS)
        return TOO_MANY * crowded + sum(price for area, price in alone.items() if not self.number.get(area))

    def _shift(self, alone: Mapping[str, int]) -> bool:
        """Along a chain of areas each unit makes room for the next, so that one more stands at its end and one less at
        its start: the first such chain that mends more than it spoils."""
        hoped = max((price for area, price in alone.items() if not self.number.get(area)), default=0)
        for start in dict.fromkeys(self.at):
            number = self.number[start]
            saved = _price(number, alone.get(start, 0)) - _price(number - 1, alone.get(start, 0))
            if saved + hoped <= 0:
                continue
            came: dict[str, tuple[int, str]] = {start: (-1, "")}
            edge = [start]
            for area in edge:
                for unit, to in self._onward(area):
                    if to in came:
                        continue
                    came[to] = unit, area
                    edge.append(to)
                    there = self.number[to]
                    spoilt = _price(there + 1, alone.get(to, 0)) - _price(there, alone.get(to, 0))
                    if spoilt < saved:
                        self._follow(came, to)
                        return True
        return False

    def _onward(self, area: str) -> Iterator[tuple[int, str]]:
        """Each unit that stands there, and where else it can be."""
        return ((unit, to) for unit, at in enumerate(self.at) if at == area for to in self.units[unit])

    def _follow(self, came: Mapping[str, tuple[int, str]], to: str) -> None:
        self.number[to] += 1
        while (link := came[to])[1]:
            unit, area = link
            self.at[unit] = to
            to = area
        self.number[to] -= 1


def _price(units: int, alone: int) -> int:
    return weigh((units, 0), False) if units else alone
