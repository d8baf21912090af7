"""Exact chances, in whole numbers: so many ways out of all the ways in which the dice can fall.

The very `verdict` that judges real dice is asked about every pair of scores, weighted by the number of throws that give
each; so a preview cannot disagree with the game. What was asked once is remembered.
"""

from collections.abc import Callable, Mapping
from functools import cache
from math import comb, gcd
from types import MappingProxyType
from typing import NamedTuple

FACES = range(1, 7)


class Score(NamedTuple):
    """What a throw comes to: its best die (or die plus power) and the number of dice that show it."""

    best: int
    number: int = 1


Verdict = Callable[[Score, Score], str]
"""Whose throw it is, by the scores of attack and defence: a pure function, the only one that ever judges."""


@cache
def ways(dice: int) -> tuple[tuple[Score, int], ...]:
    """The scores that so many dice can come to, each with the number of throws (of 6^dice) that give it."""
    return tuple(
        (Score(face, count), comb(dice, count) * (face - 1) ** (dice - count))
        for face in FACES
        for count in range(1, dice + 1)
        if face > 1 or count == dice
    )


@cache
def pools(verdict: Verdict, attack: int, defence: int) -> Mapping[str, int]:
    """How many of the 6^(attack + defence) throws of two pools of dice give each verdict; only the best dice count."""
    return _judge(verdict, ways(attack), ways(defence))


@cache
def powers(verdict: Verdict, attack: int, defence: int) -> Mapping[str, int]:
    """How many of the 36 throws of one die a side, each added to a power, give each verdict."""
    return _judge(verdict, _totals(attack), _totals(defence))


def _totals(power: int) -> tuple[tuple[Score, int], ...]:
    return tuple((Score(face + power), 1) for face in FACES)


def _judge(
    verdict: Verdict, attack: tuple[tuple[Score, int], ...], defence: tuple[tuple[Score, int], ...]
) -> Mapping[str, int]:
    counts: dict[str, int] = {}
    for mine, so_many in attack:
        for theirs, as_many in defence:
            who = verdict(mine, theirs)
            counts[who] = counts.get(who, 0) + so_many * as_many
    return MappingProxyType(counts)


def score(faces: tuple[int, ...]) -> Score:
    """What these faces come to."""
    best = max(faces)
    return Score(best, faces.count(best))


class Chance(NamedTuple):
    """`ways` out of `total`: a chance in whole numbers. (Importing fractions costs two starts of Python.)"""

    ways: int
    total: int

    def times(self, other: "Chance") -> "Chance":
        return Chance(self.ways * other.ways, self.total * other.total)

    def plus(self, other: "Chance") -> "Chance":
        return Chance(self.ways * other.total + other.ways * self.total, self.total * other.total).lowest()

    def lowest(self) -> "Chance":
        common = gcd(self.ways, self.total)
        return Chance(self.ways // common, self.total // common)

    @property
    def per_cent(self) -> float:
        return 100 * self.ways / self.total

    def __str__(self) -> str:
        """In lowest terms, as a fraction is written: `1/6`, `0`, `1`."""
        ways, total = self.lowest()
        return str(ways) if total == 1 else f"{ways}/{total}"


NEVER = Chance(0, 1)
ALWAYS = Chance(1, 1)
