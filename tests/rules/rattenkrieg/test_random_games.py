"""Whole games at random, without the umpire's hand: no dead end, and what must always be so."""

import random
from collections.abc import Iterator

import pytest

from tests.rules.rattenkrieg.factory import ELEVEN, begun, fresh, sound, table
from umpire.engine.session import Session
from umpire.engine.thrown import Dice
from umpire.rules.rattenkrieg.pieces import Factory
from umpire.rules.rattenkrieg.stacking import faults, position

MAPS = (ELEVEN, "rattenkrieg-ten-areas")


def play(session: Session, chance: random.Random) -> Iterator[Factory]:
    while (ask := session.ask) is not None:
        answer = ask.thrown(Dice(chance.random().hex())) if ask.chance else chance.choice([*ask.legal()])
        session.answer(answer)
        yield table(session)


@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize("seed", range(5))
def test_counters_are_never_lost_or_doubled(seed: int, map: str) -> None:
    gone: set[str] = set()
    for battle in play(begun(fresh(map)), random.Random(seed)):
        sound(battle)
        assert len(battle.hidden) + battle.pool == len(battle.unseen()) or battle.step == "Set-Up"
        if battle.turn:
            out = {german.key for german in battle.germans.values() if not german.area}
            out |= {soviet.key for soviet in battle.soviets.values() if soviet.seen and not soviet.area}
            assert gone <= out  # who is out of play stays there
            gone = out


@pytest.mark.parametrize("seed", range(5))
def test_stacks_are_right_at_the_end_of_every_step_2(seed: int) -> None:
    """Two units and a General at most; a General alone only where nobody could help it, which is told."""
    session = begun(fresh())
    ended = 0
    for battle in play(session, random.Random(seed)):
        step = session.steps[-1]
        if step.answer != "end":
            continue
        ended += 1
        told = [event.words for event in step.events if event.words.startswith("It cannot be avoided")]
        if battle.step == "Step 3":  # before losses change it
            assert [f"It cannot be avoided: {fault}" for fault in faults(battle, position(battle))] == told
        assert all("General alone" in words for words in told)
    assert ended


@pytest.mark.parametrize("seed", range(5))
def test_what_lies_face_down_is_never_named(seed: int) -> None:
    session = begun(fresh())
    names = {soviet.words for soviet in table(session).soviets.values()}
    for battle in play(session, random.Random(seed)):
        unseen = {soviet.words for soviet in battle.unseen()}
        assert all(not piece.words for piece in session.view.pieces)
        for event in session.steps[-1].events:
            assert not any(name in event.words for name in unseen & names)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_ends_as_victory_says(seed: int) -> None:
    session = begun(fresh())
    for _ in play(session, random.Random(seed)):
        pass
    battle, over = table(session), session.game.over
    assert over is not None
    soviets, germans = len(battle.held()), battle.in_play()
    units = [german for german in germans if not battle.general(german)]
    assert (over.winner == "german") == (soviets == 0)
    assert (over.winner == "soviet") == (soviets > len(germans) or not units)
