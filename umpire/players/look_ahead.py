"""The player that looks ahead, and the advice.

Where the rules tell what each answer gains, by the odds of what can come of it, that decides. Else every answer is
tried on a copy of the game, as deep as there is room: chance is weighed by its exact odds, and what lies deeper is what
the game itself says a position is worth.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from umpire.engine.asks import Answer, Ask
from umpire.engine.game import Game
from umpire.players.dice import possible

if TYPE_CHECKING:
    from umpire.engine.session import Session

NODES = 60
"""So many positions are looked at for one answer."""

IN_VAIN = -1.0
UNCHANGED = -2.0
"""What it is worth, besides the rest, to be asked the same again and have gained, or even changed, nothing."""


class Tried(NamedTuple):
    """An answer, and what the game is worth to its side after it: 0 lost to 1 won."""

    answer: Answer
    worth: float


def looking_ahead(session: "Session") -> Answer:
    """The answer after which the game is worth most; it always goes on."""
    return tried(session.game)[0].answer


def tried(game: Game, goes_on: bool = True) -> list[Tried]:
    """Every answer to the ask of a game, the best first. Who `goes_on` does not come back to where he stands."""
    assert game.ask is not None
    now = game.battle.worth(game.table, game.ask.side)
    found = _told(game.ask, now) or _searched(game, now, goes_on)
    return sorted(found, key=lambda tried: -tried.worth)


def _told(ask: Ask[Any], now: float) -> list[Tried]:
    """The answers where the rules themselves tell what each gains; none where they do not."""
    gains = ((answer, ask.gained(answer)) for answer in possible(ask))
    return [Tried(answer, now + gain) for answer, gain in gains if gain is not None]


def _searched(game: Game, now: float, goes_on: bool) -> list[Tried]:
    assert game.ask is not None
    search = _Search(game, game.ask.side, goes_on, now)
    answers = possible(game.ask, NODES)
    share = NODES // len(answers) - 1
    return [Tried(answer, search.after(game, answer, share)) for answer in answers]


@dataclass(frozen=True)
class _Search:
    """The game at hand, seen from one side."""

    begun: Game
    side: str
    goes_on: bool
    now: float

    def after(self, game: Game, answer: Answer, nodes: int) -> float:
        """What a game is worth after an answer, with so many positions more to look at."""
        later = game.copy()
        later.answer(answer)
        ask = later.ask
        if ask is None:
            assert later.over is not None
            return 0.5 if later.over.winner is None else float(later.over.winner == self.side)
        if ask.chance and not ask.at_rest:
            return self._by_chance(later, nodes)
        own = ask.side == self.side
        # of one's own answers some will do, as one of them can be chosen; of another's none may be missing
        answers = [] if ask.at_rest else possible(ask, nodes + (not own))
        if not answers or len(answers) > nodes:
            return self._worth(later) + (self._in_vain(later) if own and self.goes_on else 0)
        found = [self.after(later, each, nodes // len(answers) - 1) for each in answers]
        return max(found) if own else min(found)

    def _by_chance(self, game: Game, nodes: int) -> float:
        assert game.ask is not None
        falls = list(game.ask.chances())
        if len(falls) > nodes:
            return self._worth(game)
        then, share = replace(self, goes_on=False), nodes // len(falls) - 1
        return sum(then.after(game, fall, share) * chance.ways / chance.total for fall, chance in falls)

    def _worth(self, game: Game) -> float:
        worth: float = game.battle.worth(game.table, self.side)
        return worth

    def _in_vain(self, later: Game) -> float:
        """In the same turn he would be asked again, with nothing gained: whatever else there is goes before it."""
        here, there = self.begun.ask, later.ask
        assert here is not None
        assert there is not None
        if later.start != self.begun.start or not (here.at_rest or there.at_rest):
            return 0
        if later.table == self.begun.table:
            return UNCHANGED
        return IN_VAIN if there.at_rest and self._worth(later) <= self.now else 0
