"""Whole games at random, without the umpire's hand: no dead end, and what must always be so.

RANDOM_GAMES says how many are played, 200 if not said; `make random N=10000` plays so many.
"""

import os
import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.engine.again import to_the_end
from tests.rules.rattenkrieg.factory import CITES, ELEVEN, begun, fresh, sound, table
from umpire.engine.asks import Answer, Ask
from umpire.engine.game import Game
from umpire.engine.record import Step
from umpire.engine.session import Session
from umpire.engine.thrown import Dice
from umpire.rules.rattenkrieg.pieces import Factory
from umpire.rules.rattenkrieg.stacking import faults, position

MAPS = (ELEVEN, "rattenkrieg-ten-areas")
GAMES = int(os.environ.get("RANDOM_GAMES", "200"))
PARTS = 20
"""The games are played in so many tests, each of other seeds."""

STEPS = ("Step 1", "Step 2", "Step 3", "Combat Phase")


@dataclass
class Watch:
    """What must be so after every answer, and what may only change one way."""

    game: Game
    gone: set[str] = field(default_factory=set)
    flipped: set[str] = field(default_factory=set)
    strikes: int = 99
    moment: tuple[int, int] = (0, 0)

    def look(self, step: Step) -> None:
        battle = self.game.table
        assert isinstance(battle, Factory)
        sound(battle)
        assert {step.cite, *(event.cite for event in step.events)} <= {*CITES, "Ruling: lone-general"}
        self.nobody_is_named(battle, step)
        if battle.turn:
            self.counters(battle)
            self.time(battle)
            self.decided(battle)
            self.ends_of_steps(battle, step)

    def nobody_is_named(self, battle: Factory, step: Step) -> None:
        """A counter that nobody has seen has no place and no name."""
        for soviet in battle.unseen():
            assert soviet.area is None
            assert not any(soviet.words in event.words for event in step.events)

    def counters(self, battle: Factory) -> None:
        """Nine Soviets are in the pool, on the map or gone; who is gone stays gone, and what is flipped stays so."""
        seen_and_gone = sum(soviet.seen and soviet.area is None for soviet in battle.soviets.values())
        assert battle.pool + len(battle.held()) + seen_and_gone == 9
        gone = {german.key for german in battle.germans.values() if not german.area}
        gone |= {soviet.key for soviet in battle.soviets.values() if soviet.seen and not soviet.area}
        flipped = {german.key for german in battle.germans.values() if german.flipped}
        assert self.gone <= gone
        assert self.flipped <= flipped
        assert 0 <= battle.air_strikes <= min(4, self.strikes)
        self.gone, self.flipped, self.strikes = gone, flipped, battle.air_strikes

    def time(self, battle: Factory) -> None:
        """Turns and steps follow on one another."""
        now = (battle.turn, STEPS.index(battle.step))
        assert self.moment <= now
        assert battle.turn <= self.moment[0] + 1
        self.moment = now

    def decided(self, battle: Factory) -> None:
        """It is over exactly when Victory says so: no later, no sooner, and for the right side."""
        soviets, germans = len(battle.held()), battle.in_play()
        lost = soviets > len(germans) or all(battle.general(german) for german in germans)
        winner = "german" if not soviets else "soviet" if lost else None
        assert winner == (self.game.over.winner if self.game.over else None)
        assert (self.game.over is None) == (winner is None)

    def ends_of_steps(self, battle: Factory, step: Step) -> None:
        """Stacks are right after Step 2 but where it is told; nobody lies face down beside Germans after Step 3."""
        if battle.step == "Step 3" and step.answer == "end":  # before losses change it
            on_screen = battle.positions == "screen"
            warning = "It cannot be avoided: " if on_screen else "Look at the table: "
            told = [event.words for event in step.events if event.words.startswith(warning)]
            assert told == [warning + fault for fault in faults(battle, position(battle))]
            assert not on_screen or all("General alone" in words for words in told)
        if battle.step == "Combat Phase" and not self.game.over:
            assert not {area.key for area in battle.contested()} & {*battle.hidden}


def any_answer(ask: Ask[Any], chance: random.Random) -> Answer:
    return ask.thrown(Dice(chance.random().hex())) if ask.chance else chance.choice([*ask.legal()])


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("map", MAPS)
def test_a_random_game_keeps_to_what_must_always_be_so_and_ends(map: str, part: int) -> None:
    for seed in range(part, GAMES // len(MAPS), PARTS):
        session = begun(fresh(map))
        watch = Watch(session.game)
        for step in to_the_end(session, any_answer, seed):
            watch.look(step)
        assert session.game.over is not None


@pytest.mark.parametrize("seed", range(3))
def test_what_lies_face_down_has_no_words_on_the_board(seed: int) -> None:
    session: Session = begun(fresh())
    chance = random.Random(seed)
    while (ask := session.ask) is not None:
        session.answer(any_answer(ask, chance))
        shown = " ".join(f"{piece.key} {piece.words}" for piece in session.view.pieces)
        assert not any(soviet.words in shown or soviet.key in shown for soviet in table(session).unseen())
