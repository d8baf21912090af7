"""The app's dice: what they show follows from the seed and from all that was answered before.

So the same decision taken again throws the same, and another decision throws anew.
"""

import json
import os
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from umpire.engine.asks import Answer
    from umpire.engine.record import Step


def fresh_seed() -> str:
    """A seed that nobody chose."""
    return os.urandom(8).hex()


class Dice:
    """The dice at one point of a game: the same faces however often they are looked at; `after` moves on.

    `who` parts throws made at one point (attack and defence) from each other.
    """

    def __init__(self, seed: int | str) -> None:
        self._link = sha256(f"umpire {seed}".encode("utf-8", "surrogatepass")).digest()

    def after(self, answer: "Answer") -> "Dice":
        """The dice once this answer (any JSON value) was given. The reason of an umpire's word is no part of it."""
        if isinstance(answer, dict):
            answer = {name: value for name, value in answer.items() if name not in ("why", "thrown")}
        words = json.dumps(answer, sort_keys=True)
        later = Dice.__new__(Dice)
        later._link = sha256(self._link + words.encode()).digest()
        return later

    def faces(self, dice: int, who: str = "") -> list[int]:
        """So many faces of six-sided dice, each equally likely."""
        return [self.below(6, f"{who} {die}") + 1 for die in range(dice)]

    def below(self, bound: int, who: str = "") -> int:
        """A whole number from 0 to below `bound`, each equally likely."""
        limit = 2**64 - 2**64 % bound  # numbers past it would make the low ones likelier
        attempt = 0
        while True:
            digest = sha256(self._link + f"{who} {attempt}".encode()).digest()
            if (number := int.from_bytes(digest[:8])) < limit:
                return number % bound
            attempt += 1


class Chain:
    """The dice after each of the answers of a battle: worked out when asked for, and anew from where others stand."""

    def __init__(self, seed: int | str) -> None:
        self._links: list[tuple[Step | None, Dice]] = [(None, Dice(seed))]

    def after(self, steps: "Sequence[Step]") -> Dice:
        """The dice once these answers stand."""
        links = self._links
        while len(links) > 1 and (len(links) - 1 > len(steps) or links[-1][0] is not steps[len(links) - 2]):
            links.pop()
        for step in steps[len(links) - 1 :]:
            links.append((step, links[-1][1].after(step.answer)))
        return links[-1][1]
