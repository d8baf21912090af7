"""A random game played to its end, and there taken apart and put together again."""

import random
from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

from umpire.engine.asks import Answer, Ask
from umpire.engine.game import Game
from umpire.engine.record import Step
from umpire.engine.resume import resume
from umpire.engine.session import Session

LONGEST = 20_000
"""So many answers are taken for a game that never ends; the longest are near a tenth of that."""


def state(game: Game) -> tuple[object, ...]:
    """Everything that a table and a pending ask show."""
    ask = game.ask
    asked = ask and (
        *(type(ask), ask.cite, ask.side, ask.prompt, ask.about, ask.keys(), ask.at_rest, ask.presumed),
        *(ask.in_line, ask.reminders, [option.words for option in getattr(ask, "options", ())]),
    )
    return game.table.written(), asked, str(game.over), game.start.turn


def to_the_end(session: Session, answer: Callable[[Ask[Any], random.Random], Answer], seed: int) -> Iterator[Step]:
    """The steps of a game to its end, where it comes to the same from its first line, from its last table line, and
    with so many acts undone and redone."""
    chance = random.Random(seed)
    marks = copy(chance)
    acts, at, there = 0, 0, state(session.game)
    while ask := session.ask:
        if not ask.in_line:
            acts += 1
            if marks.random() < 1 / acts:  # the beginning of each act has the same chance
                at, there = len(session.record.steps), state(session.game)
        yield from session.answer(answer(ask, chance))
        assert len(session.record.steps) < LONGEST, "no end"
    now, steps = state(session.game), session.steps
    for from_first in (True, False):
        resumed = resume(session.battle, session.record, from_first=from_first)
        assert resumed.partings == ()
        assert state(resumed.game) == now
    later = sum(not step.also for step in steps[at:])
    session.undo(later)
    assert (state(session.game), session.steps) == (there, steps[:at])
    session.redo(later)
    assert (state(session.game), session.steps) == (now, steps)
