"""What a scenario of Rattenkrieg settles: where counters are pushed, and rulings; what is wrong there is named."""

from pathlib import Path

import pytest

from tests.rules.rattenkrieg.factory import ROOT, begun, prompt, table
from umpire.battles import begin, of_scenario
from umpire.library import scenarios
from umpire.library.check import check
from umpire.library.scenarios import Scenario
from umpire.rules import find
from umpire.rules.rattenkrieg.battle import lay

MAP = (ROOT / "scenarios" / "rattenkrieg-ten-areas.yaml").read_text(encoding="utf-8")


def written(folder: Path, more: str) -> Path:
    file = folder / "mine.yaml"
    file.write_text(MAP.replace("air strikes: 4\n", f"air strikes: 4\n{more}\n"), encoding="utf-8")
    return file


def read(folder: Path, more: str) -> Scenario:
    found, problems = scenarios.read(written(folder, more), find)
    assert found is not None, problems
    return found


def wrong(folder: Path, more: str) -> list[str]:
    problems = [problem for problem in check([written(folder, more)], find) if problem.level == "error"]
    return [f"{problem.line}:{problem.column}: {problem.words}" for problem in problems]


def test_positions_are_those_of_the_screen_unless_it_says_otherwise(tmp_path: Path) -> None:
    assert read(tmp_path, "").positions == "screen"
    assert read(tmp_path, "positions: table").positions == "table"


def test_a_battle_begins_in_the_way_of_its_scenario(tmp_path: Path) -> None:
    numbers = find("rattenkrieg").table()
    session = begun(lay(read(tmp_path, "positions: table"), numbers.numbers, numbers.rulings))
    assert prompt(session) == "Soviet infiltration: two dice name an area"
    assert {german.area for german in table(session).germans.values()} == {"on-the-table"}


def test_rulings_are_settled_also_by_a_number(tmp_path: Path) -> None:
    found = read(tmp_path, "rulings: {manen: ambush, lone-general: fights, turn-limit: 60}")
    assert found.rulings == {"manen": "ambush", "lone-general": "fights", "turn-limit": "60"}


def test_a_ruling_that_is_given_comes_before_that_of_the_scenario(tmp_path: Path) -> None:
    file = written(tmp_path, "rulings: {manen: ambush, lone-general: fights}")
    told = of_scenario(str(file), {"manen": "sniper", "turn-limit": "60"})[2].rulings
    assert told == {"manen": "sniper", "lone-general": "fights", "turn-limit": "60"}


def test_a_battle_is_begun_with_them(home: Path) -> None:
    session = begin(str(written(home, "positions: table\nrulings: {lone-general: fights}")))
    assert (table(session).rulings["lone-general"], table(session).positions) == ("fights", "table")
    session.close()


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("positions: Tabel", "8:12: unknown positions 'Tabel': did you mean table? allowed: screen, table"),
        ("positions: 3", "8:12: `positions` must be text, not 3: put it in quotes"),
        (
            "rulings: {mannen: sniper}",
            "8:11: unknown ruling 'mannen': did you mean manen? allowed: manen, lone-general, turn-limit",
        ),
        ("rulings: {turn-limit: 40}", "8:23: unknown answer to the ruling turn-limit '40': allowed: none, 60"),
        ("rulings: sniper", "8:10: `rulings` must be keys with values, not 'sniper'"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(more: str, told: str, tmp_path: Path) -> None:
    assert wrong(tmp_path, more) == [told]
