"""Journals that releases wrote: every later one takes them up. A file of the folder is never written anew."""

import shutil
from pathlib import Path

import pytest

from umpire import battles
from umpire.cli import main
from umpire.engine.journal import Reader
from umpire.engine.session import Session
from umpire.rules.rattenkrieg import contested_areas
from umpire.rules.rattenkrieg.pieces import Area, Factory

KEPT = sorted((Path(__file__).parent / "journals").glob("*.jsonl"))
RATTENKRIEG = KEPT[0]


@pytest.fixture
def journal(home: Path, request: pytest.FixtureRequest) -> Path:
    """A copy to write on."""
    return Path(shutil.copy(getattr(request, "param", RATTENKRIEG), home))


def test_there_is_one() -> None:
    assert [path.name for path in KEPT] == ["rattenkrieg-0.1.jsonl"]


def test_it_has_what_a_journal_can_have() -> None:
    record = Reader(RATTENKRIEG).record
    kinds = {type(line).__name__ for line in record.lines}
    assert kinds >= {"Turn", "Step", "Undo", "Note"}
    assert any(step.again for step in record.steps)  # an answer was amended
    assert any(step.side == "umpire" for step in record.steps)  # the table was corrected
    ruled = [
        step.answer["umpire"] for step in record.steps if isinstance(step.answer, dict) and "umpire" in step.answer
    ]
    assert [type(word) for word in ruled] == [str, dict]  # something barred was allowed, and a verdict given
    assert {step.by for step in record.steps} == {"typed", "thrown"}


@pytest.mark.parametrize("journal", KEPT, indirect=True, ids=lambda path: path.stem)
def test_a_battle_of_an_older_release_goes_on_where_it_stood(journal: Path) -> None:
    kept = Reader(journal).record
    session = battles.take_up(journal)
    assert len(session.steps) == len(kept.steps)
    assert session.ask is not None
    session.answer(next(session.ask.legal()))
    session.close()
    assert len(Reader(journal).record.steps) > len(kept.steps)


@pytest.mark.parametrize("journal", KEPT, indirect=True, ids=lambda path: path.stem)
def test_it_is_read_as_it_was_told(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = journal.read_bytes()
    for form in ("text", "md", "html", "scenario"):
        assert main(["replay", str(journal), "--format", form]) == 0
    assert "one was forgotten" in capsys.readouterr().out
    assert journal.read_bytes() == before


def test_todays_rules_tell_it_alike(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where a rule is mended on purpose, this names the answers from which it parts: then they belong here."""
    assert main(["replay", str(journal), "--verify"]) == 0
    assert capsys.readouterr().out == ""


# A rule changes between two releases.
def test_where_rules_tell_something_else_the_battle_goes_on_and_says_where(
    journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A General who is not promoted any more: in the turn at hand one was."""
    standing = battles.take_up(journal)
    prompt, steps = asked(standing), len(standing.steps)
    standing.close()
    monkeypatch.setattr(contested_areas, "promote", lambda battle, area, cite: None)
    session = battles.take_up(journal)
    assert (asked(session), len(session.steps)) == (prompt, steps)
    assert len(session.partings) == 1
    assert session.partings[0].endswith("the rules tell it otherwise now")
    told = [event.words for step in session.steps for event in step.events]
    assert any("promoted" in words for words in told)  # the log does not change with the rules
    session.close()


def test_where_an_answer_is_not_taken_any_more_the_battle_stands_before_it(
    journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody fights any more: the first answer of the Combat Phase of the turn at hand meets another ask."""
    before = Reader(journal).record

    def nobody(battle: Factory, area: Area) -> bool:
        return False

    monkeypatch.setattr(contested_areas, "fights", nobody)
    session = battles.take_up(journal)
    number = len(session.steps)
    assert before.last_turn()[0] < number < len(before.steps)
    assert "not taken any more" in session.partings[-1]
    assert session.ask is not None
    assert len(Reader(journal).record.steps) == len(before.steps)  # nothing is written until somebody answers
    session.answer(next(session.ask.legal()))
    session.close()
    assert len(Reader(journal).record.steps) == number + 1


def test_the_past_is_not_judged_anew(journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule of set-up that changes is none of a battle that stands turns later."""
    monkeypatch.setattr("umpire.rules.rattenkrieg.set_up.place", lambda battle, german, area: None)
    session = battles.take_up(journal)
    assert session.partings == ()
    session.close()
    assert main(["replay", str(journal), "--verify"]) == 1


def asked(session: Session) -> str:
    assert session.ask is not None
    return session.ask.prompt
