"""Taking up a battle from its journal: the answers that stand are given again, from a table that was written down."""

from dataclasses import dataclass
from typing import Any

from umpire.engine.asks import Illegal
from umpire.engine.battle import Battle
from umpire.engine.flat import Misshapen, load
from umpire.engine.game import Fault, Game
from umpire.engine.record import Event, Json, Record, Step, Turn


@dataclass(frozen=True)
class Resumed:
    """A game taken up again: so many answers were `given`; `partings` says where today's rules part from the past."""

    game: Game
    given: int
    partings: tuple[str, ...]


def resume(battle: Battle[Any], record: Record, *, from_first: bool = False) -> Resumed:
    """The battle as it stands, from its last table or from its first. Raises Fault if the rules fail before any answer.

    Where today's rules ask or tell something else but take the answer, it goes on; otherwise it stands before it.
    """
    assert record.first is not None
    given, turn = (0, record.whole(record.first)) if from_first else record.last_turn()
    game = Game(battle, turn)
    partings: list[str] = []
    for number, step in enumerate(record.steps[given:], given):
        try:
            now = game.again(step.answer)
        except (Illegal, Fault) as error:
            partings.append(f"{_where(number, step)}: not taken any more: {error}")
            return Resumed(game, number, tuple(partings))
        if now != (step.ask, step.words, step.events) or step.began:
            partings += [f"{_where(number, step)}: {parting}" for parting in _partings(record, game, step, *now)]
    return Resumed(game, len(record.steps), tuple(partings))


def _where(number: int, step: Step) -> str:
    return f"answer {number + 1}, {step.cite}, {step.words}"


def _partings(record: Record, game: Game, step: Step, ask: str, words: str, events: tuple[Event, ...]) -> list[str]:
    partings = []
    if ask != step.ask:
        partings.append("the rules ask otherwise now")
    if (words, *events, *_opening(game.start, step)) != (step.words, *step.told):
        partings.append("the rules tell it otherwise now")
    if step.began and not _alike(game.battle, record.whole(step.began).table, game.start.table):
        partings.append(f"turn {step.began.turn} begins with another table now")
    return partings


def _alike(battle: Battle[Any], then: Json, now: Json) -> bool:
    """Are two tables the same, but for what an earlier program did not write down yet?"""
    try:
        return then == now or bool(load(battle.table, then) == load(battle.table, now))
    except Misshapen:
        return False


def _opening(start: Turn, step: Step) -> tuple[Event, ...]:
    """What was told as the turn began that followed on the step."""
    return start.events if step.began else ()
