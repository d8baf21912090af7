"""What every whole battle must keep to, whatever the game: random games, taken apart and put together again."""

import contextlib
import os
import random
import subprocess
import sys
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.engine import skirmish
from tests.engine.again import state
from tests.rules.alien_scum import laid
from tests.rules.hurrah_stalino import drawn
from tests.rules.rattenkrieg import factory
from umpire.engine.asks import CORRECT, Answer, Ask, Barred, Illegal
from umpire.engine.battle import Battle
from umpire.engine.game import Game
from umpire.engine.journal import Header, Reader
from umpire.engine.record import Record, Step
from umpire.engine.resume import resume
from umpire.engine.session import Session
from umpire.engine.table import Table
from umpire.engine.thrown import Dice
from umpire.rules.alien_scum.battle import BATTLE as ALIEN_SCUM
from umpire.rules.hurrah_stalino.battle import BATTLE as HURRAH_STALINO
from umpire.rules.rattenkrieg.battle import BATTLE as RATTENKRIEG


@dataclass(frozen=True)
class Trial:
    """A ruleset on trial: its battle, how its table is laid, what a journal of it is headed with.

    `sound` asserts what is always so on its table; `cites` are the citations of its rulebook.
    """

    battle: Battle[Any]
    lay: Callable[[], Table]
    header: Callable[[], Header]
    sound: Callable[[Any], None]
    cites: Container[str]

    def begin(self, path: Path | None = None) -> Session:
        return Session.begin(self.battle, self.lay(), self.header(), path)


TRIALS = [
    Trial(skirmish.BATTLE, skirmish.lay, skirmish.header, skirmish.sound, skirmish.CITES),
    Trial(RATTENKRIEG, factory.small, lambda: factory.header(factory.small()), factory.sound, factory.CITES),
    Trial(ALIEN_SCUM, laid.small, lambda: laid.header(laid.small()), laid.sound, laid.CITES),
    Trial(HURRAH_STALINO, drawn.small, lambda: drawn.header(drawn.small()), drawn.sound, drawn.CITES),
]
"""Every game that has whole battles is added here."""

SEEDS = range(5)
THAT_IS_ALL = "that-is-all"

every_ruleset = pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.battle.key)
every_seed = pytest.mark.parametrize("seed", SEEDS)
ten_games = pytest.mark.parametrize("seed", range(10))


@pytest.fixture(autouse=True)
def a_disk_that_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of acts are written here; that each is synced is tested with the journal."""
    monkeypatch.setattr("os.fsync", lambda file: None)


def pick(ask: Ask[Any], chance: random.Random, corrections: bool = True) -> Answer:
    """Any legal answer, dice as they may fall; now and then a correction, of few facts."""
    if corrections and ask.at_rest and chance.random() < 0.15:
        return CORRECT
    if ask.chance and chance.random() < 0.8:
        return ask.thrown(Dice(chance.random().hex()))
    if THAT_IS_ALL in ask.keys() and chance.random() < 0.4:  # noqa: SIM118
        return THAT_IS_ALL
    return chance.choice(list(islice(ask.legal(), 500)))


def play(session: Session, chance: random.Random, most: int = 10_000, **more: bool) -> Iterator[Step]:
    for _ in range(most):
        if session.ask is None:
            return
        yield from session.answer(pick(session.ask, chance, **more))


def log(record: Record) -> list[Step]:
    return list(record.steps)


def acts(steps: list[Step]) -> list[int]:
    """The first answer of each act."""
    return [number for number, step in enumerate(steps) if not step.also]


@every_ruleset
@ten_games
def test_a_random_game_ends_and_is_resumed_the_same_after_every_answer(trial: Trial, seed: int, tmp_path: Path) -> None:
    session = trial.begin(tmp_path / "battle.jsonl")
    reader = Reader(tmp_path / "battle.jsonl")
    for _ in play(session, random.Random(seed)):
        reader.more()
        assert log(reader.record) == log(session.record)
        none_later = reader.record.last_turn()[0] == 0  # the first line is the last table line too
        for from_first in {True, none_later}:
            resumed = resume(trial.battle, reader.record, from_first=from_first)
            assert resumed.partings == ()
            assert state(resumed.game) == state(session.game)
    assert session.game.over is not None
    assert Reader(tmp_path / "battle.jsonl").record == session.record
    session.close()


@every_ruleset
@ten_games
def test_undo_and_redo_give_the_same_state_and_the_same_log(trial: Trial, seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    session = trial.begin(tmp_path / "battle.jsonl")
    reader = Reader(tmp_path / "battle.jsonl")
    states = [state(session.game)]

    def stands(steps: list[Step]) -> None:
        reader.more()
        assert state(session.game) == states[len(steps)]
        assert log(session.record) == log(reader.record) == steps

    for _ in play(session, chance):
        states.append(state(session.game))
        steps = log(session.record)
        begun = acts(steps)
        number = chance.randint(1, len(begun))  # from the last act to all of them
        session.undo(number)
        stands(steps[: begun[-number]])
        session.redo(number)
        stands(steps)
    for at in reversed(begun):
        session.undo()
        stands(steps[:at])
    for at in [*begun[1:], len(steps)]:
        session.redo()
        stands(steps[:at])
    assert Reader(tmp_path / "battle.jsonl").record == session.record
    session.close()


@every_ruleset
@ten_games
def test_an_amended_game_equals_the_game_played_so_from_the_start(trial: Trial, seed: int) -> None:
    chance = random.Random(seed)
    for length in (10, 20, 40, 80, 10_000):
        session = trial.begin()
        list(play(session, chance, length))
        number = chance.randrange(len(session.steps))
        before = trial.begin()
        for step in session.steps[:number]:
            before.answer(step.answer)
        assert before.ask is not None
        old = session.steps[number:]
        amended = session.amend(number, pick(before.ask, chance))

        fresh = trial.begin()
        for step in session.steps:
            (now,) = fresh.answer(step.answer)
            assert (now.words, now.events, now.ask) == (step.words, step.events, step.ask)
        assert state(fresh.game) == state(session.game)
        # every old answer was given again, is no longer asked, or was not given again
        again = [step for step in session.steps[number:] if step.again]
        assert len(again) + len(amended.lost) + len(amended.waiting) == len(old)


@every_ruleset
@every_seed
def test_a_correction_in_the_middle_gives_the_procedure_again(trial: Trial, seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    session = trial.begin(tmp_path / "battle.jsonl")
    reader = Reader(tmp_path / "battle.jsonl")
    met = 0
    for _ in play(session, chance, 120, corrections=False):
        if session.ask is None or session.ask.at_rest or not any(step.at_rest for step in session.steps):
            continue
        met += 1
        now, steps = state(session.game), session.steps
        last_rest = max(number for number, step in enumerate(steps) if step.at_rest)
        assert session.correct() == steps[last_rest:]
        assert session.game.correcting
        reader.more()
        assert state(resume(trial.battle, reader.record).game) == state(session.game)
        session.undo()
        assert state(session.game) == now
        assert [step.answer for step in session.steps] == [step.answer for step in steps]
    assert met
    session.close()


@every_ruleset
@every_seed
def test_whatever_is_done_the_journal_comes_to_the_same(trial: Trial, seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    session = Session.begin(trial.battle, trial.lay(), trial.header(), tmp_path / "battle.jsonl", dice="thrown")

    def answer() -> object:
        return session.ask and session.answer(pick(session.ask, chance))

    def amend() -> object:
        assert session.record.first is not None
        number = chance.randrange(max(1, len(session.steps)))  # with none, amend refuses it
        before = Game(
            trial.battle, session.record.whole(session.record.first), [s.answer for s in session.steps[:number]]
        )
        return before.ask and session.amend(number, pick(before.ask, chance, corrections=False))

    acts = (answer, answer, answer, session.settle, session.undo, session.redo, amend, session.correct)
    list(play(session, chance, 8))
    reader = Reader(tmp_path / "battle.jsonl")
    for number in range(150):
        with contextlib.suppress(Illegal):
            chance.choice(acts)()
        session.note(str(number))
        reader.more()
        assert reader.record == session.record
        resumed = resume(trial.battle, reader.record, from_first=True)
        assert resumed.partings == ()
        assert state(resumed.game) == state(session.game)
        assert session.record.taken_back >= 0
    assert Reader(tmp_path / "battle.jsonl").record == session.record
    session.close()


@every_ruleset
@every_seed
def test_any_turn_of_a_battle_is_a_battle_of_its_own(trial: Trial, seed: int) -> None:
    session = trial.begin()
    list(play(session, random.Random(seed)))
    for number, step in enumerate(session.steps, 1):
        if step.began:
            turn = session.record.whole(step.began)
            game = Game(trial.battle, turn)
            for later in session.steps[number:]:
                game.answer(later.answer)
            assert state(game) == state(session.game)


@every_ruleset
@every_seed
def test_the_table_is_sound_after_every_answer_and_every_citation_is_in_the_rulebook(trial: Trial, seed: int) -> None:
    session = trial.begin()
    for step in play(session, random.Random(seed)):
        trial.sound(session.game.table)
        barred: tuple[Barred, ...] = getattr(session.ask, "barred", tuple)()
        for cite in (step.cite, *(event.cite for event in step.events), *(bar.cite for bar in barred)):
            assert cite in trial.cites or cite == "The umpire rules" or cite.startswith("Ruling: ")


@every_ruleset
@every_seed
def test_keys_are_unique_over_the_whole_table_and_what_an_ask_is_about_is_shown(trial: Trial, seed: int) -> None:
    session = trial.begin()
    for _ in play(session, random.Random(seed)):
        view = session.view
        places, pieces, units = ([each.key for each in shown] for shown in (view.places, view.pieces, view.units))
        assert len(set(places + pieces)) == len(places + pieces)
        assert len(set(places + units)) == len(places + units), "a unit may also be a piece on the map"
        keys = places + pieces + units
        if session.ask:
            assert set(session.ask.about) <= set(keys)


@every_ruleset
@every_seed
def test_every_answer_is_read_told_and_typed(trial: Trial, seed: int) -> None:
    chance = random.Random(seed)
    session = trial.begin()
    while (ask := session.ask) is not None:
        answer = pick(ask, chance, corrections=False)
        assert ask.tell(answer)
        assert ask.read(ask.parse(ask.token(answer))) == ask.read(answer)
        session.answer(answer)


@every_ruleset
def test_a_game_replays_under_any_order_of_sets(trial: Trial) -> None:
    script = f"""
import random
from tests.engine.test_every_ruleset import TRIALS, play, state
trial = next(trial for trial in TRIALS if trial.battle.key == {trial.battle.key!r})
session = trial.begin()
list(play(session, random.Random(3)))
print(state(session.game), session.steps)
"""
    root = str(Path(__file__).parents[2])
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": root},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(told) == 1
