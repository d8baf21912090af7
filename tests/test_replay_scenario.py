"""`umpire replay --format scenario`: a battle begun anew from where another stood as a turn began."""

import json
import random
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from umpire import battles
from umpire.cli import main
from umpire.engine.flat import load
from umpire.engine.session import Session
from umpire.library.check import check
from umpire.rules import find
from umpire.rules.alien_scum.field import Field as Armies
from umpire.rules.hurrah_stalino.field import Field as Sectors
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
            answers = list(islice(session.ask.legal(), 50))
            going_on = [answer for answer in answers if answer != "end"]
            session.answer(chance.choice(going_on if going_on and chance.random() < 0.9 else answers))
        session.settle()
    return session


def written(session: Session, capsys: pytest.CaptureFixture[str], folder: Path, *call: str) -> Path:
    """The scenario of the last turn that had begun, in a file."""
    assert session.journal
    with suppress(OSError):  # closed already
        session.close()
    assert main(["replay", str(session.journal.path), "--format", "scenario", *call]) == 0
    file = folder / "again.yaml"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    return file


def laid(session: Session, at: int | None = None) -> Any:
    """The table as the last turn began, but for what every turn begins with anew."""
    return as_it_begins(load(session.battle.table, session.record.last_turn(at)[1].table))


def as_it_begins(battle: Any) -> Any:
    match battle:
        case Factory():
            germans = {key: replace(german, moved=False) for key, german in battle.germans.items()}
            return replace(battle, germans=germans)
        case Armies():
            return replace(battle, step="", nameless=0, closed=False, victor="")
        case Sectors():
            bases = {
                key: replace(base, moved=False, fired=False, assaulted=False) for key, base in battle.bases.items()
            }
            formations = {key: replace(each, acted=False) for key, each in battle.formations.items()}
            # who was the last in a sector matters in objectives alone (H72)
            sectors = {key: each if each.objective else replace(each, held="") for key, each in battle.sectors.items()}
            return replace(
                battle, bases=bases, formations=formations, sectors=sectors, step="", active="", selections={}
            )
    raise AssertionError(battle)


@pytest.mark.parametrize("name", ["rattenkrieg", "rattenkrieg-ten-areas"])
@pytest.mark.parametrize("turns", [1, 2, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_battle_begun_from_where_another_stood_has_an_equal_table(
    capsys: pytest.CaptureFixture[str], home: Path, name: str, turns: int, seed: int
) -> None:
    begins_equal(played(turns, seed, name, manen="ambush"), capsys, home)


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("alien-scum", 3),
        ("alien-scum-first-contact", 5),
        ("hurrah-stalino-village", 1),
        ("hurrah-stalino-village", 3),
        ("hurrah-stalino-river-crossing", 2),
        ("hurrah-stalino-tank-corps", 3),
        ("hurrah-stalino-army", 4),
    ],
)
def test_so_it_is_with_armies_on_the_players_table_and_with_sectors(
    capsys: pytest.CaptureFixture[str], home: Path, name: str, turns: int
) -> None:
    begins_equal(played(turns, 5, name), capsys, home)


def test_so_it_is_where_the_players_table_is_the_map(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    village = (SCENARIOS / "hurrah-stalino-village.yaml").read_text(encoding="utf-8")
    (home / "table.yaml").write_text(f"{village}positions: table\n", encoding="utf-8")
    begun = (played(2, seed, str(home / "table")) for seed in range(9))  # some are won before the second turn
    session = next(battle for battle in begun if laid(battle).last)  # where bases were seen last is kept too
    begins_equal(session, capsys, home)


def begins_equal(session: Session, capsys: pytest.CaptureFixture[str], home: Path) -> None:
    """A battle of the scenario that is written from this one begins with an equal table."""
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
    assert '\nname: "Assault on the Tracktor Factory, turn 2"\n' in next(iter(again.header.scenario.values()))
    assert laid(again) == laid(session, begun - 1)
    # and of the battle that begins so
    assert written(again, capsys, home).read_text(encoding="utf-8").count(", turn 2") == 1


def test_of_the_middle_of_a_turn_it_is_said_that_its_beginning_is_written(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    session = played(2, seed=1)
    begun, _ = session.record.last_turn()
    assert session.journal
    session.close()
    before = begun - 1 - session.record.last_turn(begun - 1)[0]
    middle = f"as turn 1 began, {before} answer{'s' * (before > 1)} before: a scenario begins between turns\n"
    for to, told in ((begun, ""), (begun - 1, middle)):
        assert main(["replay", str(session.journal.path), "--format", "scenario", "--to", str(to)]) == 0
        assert capsys.readouterr().err == told


def test_a_battle_whose_scenario_was_not_kept_cannot_be_written(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    session = played(1, seed=1, name="alien-scum")
    assert session.journal
    session.close()
    header, rest = session.journal.path.read_text(encoding="utf-8").split("\n", 1)
    for scenario in ({}, {"a.yaml": ""}, {"a.yaml": "- a"}, {"a.yaml": "a: b\na: b"}, {"a.yaml": "\0"}):
        changed = json.dumps(json.loads(header) | {"scenario": scenario})
        session.journal.path.write_text(f"{changed}\n{rest}", encoding="utf-8")
        assert main(["replay", str(session.journal.path), "--format", "scenario"]) == 2
        told = "umpire: the journal keeps no scenario that can be read: none can be written from it\n"
        assert capsys.readouterr() == ("", told)


def test_a_table_that_is_none_of_the_game_is_one_line(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    session = played(1, seed=1, name="hurrah-stalino-village")
    assert session.journal
    session.close()
    text = session.journal.path.read_text(encoding="utf-8")
    session.journal.path.write_text(text.replace('"terrain":"open"', '"terrain":"sea"'), encoding="utf-8")
    assert main(["replay", str(session.journal.path), "--format", "scenario"]) == 2
    told = "umpire: turn 1: the table makes no scenario: KeyError: 'sea'\n"
    assert capsys.readouterr() == ("", told)


def test_values_of_the_booklet_are_in_force_again_and_it_is_told_where_they_are_not(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    booklet = home / "data" / "booklet" / "alien-scum.yaml"
    booklet.parent.mkdir(parents=True)
    booklet.write_text("units: {tank: {power: 9}}\n", encoding="utf-8")
    session = played(2, seed=2, name="alien-scum-first-contact")
    file = written(session, capsys, home)
    again = battles.begin(str(file))
    assert laid(again) == laid(session)
    again.close()
    assert "Other values" not in file.read_text(encoding="utf-8")
    booklet.unlink()
    told = "# Other values were in force than today, which belong in your booklet:\n#   units: tank: power: 9\ngame:"
    assert told in written(session, capsys, home).read_text(encoding="utf-8")


def test_an_army_that_has_another_file_now_is_told(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    armies = home / "data" / "armies"
    armies.mkdir(parents=True)
    outpost = (SCENARIOS.parent / "armies" / "outpost.yaml").read_text(encoding="utf-8")
    (armies / "outpost.yaml").write_text(outpost, encoding="utf-8")
    session = played(1, seed=2, name="alien-scum-first-contact")
    told = "# outpost.yaml is another today: meant is that which the battle began with."
    assert told not in written(session, capsys, home).read_text(encoding="utf-8")
    (armies / "outpost.yaml").write_text(f"{outpost}# changed", encoding="utf-8")
    assert told in written(session, capsys, home).read_text(encoding="utf-8")


def test_before_the_first_turn_it_is_a_battle_that_begins_with_set_up(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    session = played(1, seed=1)
    file = written(session, capsys, home, "--to", "0")
    assert "standing:" not in file.read_text(encoding="utf-8")
    again = battles.begin(str(file), seed=9)
    assert laid(again) == laid(session, 0)
    again.close()
