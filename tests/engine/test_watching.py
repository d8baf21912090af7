"""A journal that others look at while it is written: at a glance, and by watching."""

import contextlib
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine import skirmish
from tests.engine.skirmish import begin
from umpire.engine.asks import Illegal
from umpire.engine.journal import Latest, Reader, Unreadable, Unwritten
from umpire.engine.lock import free
from umpire.engine.resume import resume
from umpire.engine.session import Session
from umpire.engine.watching import Watching


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "battle.jsonl"


def play(session: Session, chance: random.Random) -> None:
    """One act: an answer, or now and then several taken back or given again."""
    with contextlib.suppress(Illegal):
        if chance.random() < 0.2:
            for _ in range(chance.randint(1, 3)):
                session.undo()
        elif chance.random() < 0.2:
            session.redo()
        elif session.ask is not None and session.ask.chance:
            session.throw()
        elif session.ask is not None:
            session.answer(chance.choice(list(session.ask.legal())))


def play_on(session: Session) -> None:
    assert session.ask is not None
    session.answer(next(iter(session.ask.legal())))


# At a glance
def stands(reader: Reader) -> tuple[object, ...]:
    game = resume(skirmish.BATTLE, reader.record).game
    return game.ask and (game.ask.side, game.ask.prompt), game.over and game.over.words, game.start.turn


@pytest.mark.parametrize("seed", range(8))
def test_the_last_turn_tells_where_a_battle_stands_or_nothing(path: Path, seed: int) -> None:
    chance, session, told = random.Random(seed), begin(path), 0
    for _ in range(60):
        play(session, chance)
        whole = Reader(path)
        with contextlib.suppress(Unreadable):  # what went before the last turn was taken back
            assert stands(Latest(path)) == stands(whole)
            told += 1
    session.close()
    assert told > 5


def test_no_more_than_the_header_and_the_last_turn_is_read(path: Path) -> None:
    session = begin(path)
    while session.game.start.turn < 3:
        play_on(session)
    session.close()
    header, *lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(header + b"x" * 1_000_000 + b"\n" + b"".join(lines[-30:]))
    assert Latest(path).record.first is not None
    with pytest.raises(Unreadable, match="2: the line is damaged"):
        Reader(path)


def test_a_turn_that_is_torn_is_left_to_the_whole(path: Path) -> None:
    session = begin(path)
    session.close()
    whole = path.read_bytes()
    last = whole.rindex(b'\n{"turn":')
    path.write_bytes(whole[: last + 20])
    with pytest.raises(Unreadable):
        Latest(path)
    assert Reader(path).record.first is not None


# Watching
def test_who_watches_sees_every_act_and_gives_none(path: Path) -> None:
    session = begin(path)
    watching = Watching(skirmish.BATTLE, Reader(path), "it is played elsewhere")
    assert not watching.follow()
    chance = random.Random(3)
    for _ in range(80):
        play(session, chance)
        watching.follow()
        assert (watching.steps, watching.view) == (session.steps, session.view)
        assert watching.game.asked == session.game.asked
        before = path.read_bytes()
        for act in (watching.undo, watching.redo, watching.throw, lambda: watching.note("seen"), watching.correct):
            with pytest.raises(Illegal):
                act()
        assert watching.settle() == ()
        assert path.read_bytes() == before
    session.close()


def test_an_answer_is_refused_with_the_reason(path: Path) -> None:
    session = begin(path)
    with pytest.raises(Illegal, match="this window watches the battle"):
        Watching(skirmish.BATTLE, Reader(path), "").typed("r1 ford")
    session.close()


LOOKS = """
import sys
from umpire.engine.lock import free
print(free(sys.argv[1]))
"""


def looked_at(path: Path) -> str:
    done = subprocess.run([sys.executable, "-c", LOOKS, str(path)], check=True, capture_output=True, text=True)
    return done.stdout.strip()


def test_it_is_seen_whether_somebody_writes(path: Path) -> None:
    session = begin(path)
    assert looked_at(path) == "False"
    session.close()
    assert looked_at(path) == "True"
    assert free(path)
    assert not free(path.with_name("nothing.jsonl"))


def test_what_is_gone_is_told(path: Path) -> None:
    begin(path).close()
    watching = Watching(skirmish.BATTLE, Reader(path), "")
    path.unlink()
    with pytest.raises(FileNotFoundError):
        watching.follow()
    assert watching.steps


# The file is taken away under the writer
def test_nothing_is_written_where_nobody_would_find_it(path: Path) -> None:
    session = begin(path)
    before, aside = session.steps, path.with_name("aside.jsonl")
    path.rename(aside)
    with pytest.raises(Unwritten, match="the journal was deleted or replaced"):
        session.typed("r1 ford")
    path.write_bytes(b"another file")
    with pytest.raises(Unwritten, match="the journal was deleted or replaced"):
        session.typed("r1 ford")
    assert (session.steps, path.read_bytes()) == (before, b"another file")
    os.replace(aside, path)
    session.typed("r1 ford")
    session.close()
    assert [step.answer for step in Reader(path).record.steps[6:]] == ["red-1", "ford"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
def test_a_file_made_read_only_is_written_on_by_who_has_it_open(path: Path) -> None:
    session = begin(path)
    path.chmod(0o400)
    session.typed("r1 ford")
    session.close()
    assert len(Reader(path).record.steps) == 8
