"""`umpire replay --format scenario`: a battle begun anew from where another stood as a turn began."""

import random
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from umpire import battles
from umpire.cli import main
from umpire.engine.flat import load
from umpire.engine.session import Session
from umpire.library.check import check
from umpire.rules import find
from umpire.rules.rattenkrieg.pieces import Factory

SCENARIOS = Path(__file__).parent.parent / "scenarios"


def played(turns: int, seed: int, name: str = "rattenkrieg", **rulings: str) -> Session:
    """A battle played at random until so many turns have begun, or it is over."""
    chance = random.Random(seed)
    named = {ruling.replace("_", "-"): answer for ruling, answer in rulings.items()}
    session = battles.begin(str(SCENARIOS / f"{name}.yaml"), named, seed=seed)
    session.settle()
    while session.ask and session.record.last_turn()[1].turn < turns:
        if session.ask.chance:
            session.throw()
        else:
            session.answer(chance.choice(list(islice(session.ask.legal(), 50))))
        session.settle()
    return session


def written(session: Session, capsys: pytest.CaptureFixture[str], folder: Path, *call: str) -> Path:
    """The scenario of the last turn that had begun, in a file."""
    assert session.journal
    session.close()
    assert main(["replay", str(session.journal.path), "--format", "scenario", *call]) == 0
    file = folder / "again.yaml"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    return file


def laid(session: Session, at: int | None = None) -> Factory:
    """The table as the last turn began; who has moved means nothing before Step 2, which begins with nobody."""
    battle = load(Factory, session.record.last_turn(at)[1].table)
    battle.germans = {key: replace(german, moved=False) for key, german in battle.germans.items()}
    return battle


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("UMPIRE_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("name", ["rattenkrieg", "rattenkrieg-ten-areas"])
@pytest.mark.parametrize("turns", [1, 2, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_battle_begun_from_where_another_stood_has_an_equal_table(
    capsys: pytest.CaptureFixture[str], home: Path, name: str, turns: int, seed: int
) -> None:
    session = played(turns, seed, name, manen="ambush")
    file = written(session, capsys, home)
    assert [problem for problem in check([file], find) if problem.level == "error"] == []
    again = battles.begin(str(file), seed=9)
    assert laid(again) == laid(session)
    assert again.record.first is not None
    assert again.record.first.turn == session.record.last_turn()[1].turn
    assert again.ask is not None
    again.close()


def test_nothing_secret_is_written(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    """Who lies face down is nowhere: the Soviet counters that nobody has seen are not named at all."""
    session = played(3, seed=4)
    text = written(session, capsys, home).read_text(encoding="utf-8")
    battle = laid(session)
    assert battle.unseen()
    assert [soviet.type for soviet in battle.unseen() if soviet.type in text] == []
    assert [soviet.type for soviet in battle.soviets.values() if soviet.seen and soviet.type not in text] == []


def test_up_to_an_answer_it_is_the_turn_that_had_begun_then(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    session = played(3, seed=1)
    begun, _ = session.record.last_turn()
    again = battles.begin(str(written(session, capsys, home, "--to", str(begun - 1))), seed=9)
    assert again.record.first is not None
    assert again.record.first.turn == 2
    assert laid(again) == laid(session, begun - 1)
    again.close()


def test_before_the_first_turn_it_is_a_battle_that_begins_with_set_up(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    session = played(1, seed=1)
    file = written(session, capsys, home, "--to", "0")
    assert "standing:" not in file.read_text(encoding="utf-8")
    again = battles.begin(str(file), seed=9)
    assert laid(again) == laid(session, 0)
    again.close()
