"""What an attack from the air does if nobody stops it: what interception and anti-aircraft fire are weighed against."""

from typing import NamedTuple

from umpire.engine.odds import Chance


class Threat(NamedTuple):
    """In a word or two, with its chance; `gain` is what the attack gains who flies, for players that look ahead."""

    words: str
    chance: Chance
    gain: float = 0

    @property
    def told(self) -> tuple[str, Chance]:
        return self.words, self.chance

    def left(self, stopped: Chance) -> tuple[str, Chance]:
        """What is left of it where it is stopped as often as that."""
        return self.words, self.chance.times(Chance(stopped.total - stopped.ways, stopped.total)).lowest()
