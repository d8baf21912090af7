"""Deployment files: named in a scenario, or checked by themselves; every problem with its file, line and column."""

from pathlib import Path

import pytest

from umpire import battles
from umpire.library import deployment_file, scenarios
from umpire.library.check import ENDLESS, check
from umpire.rules import find

SCENARIO = """\
game: hurrah-stalino
name: A
map:
  - ..X.
  - .~..
armies: {german: [german-infantry-division], russian: [soviet-rifle-division]}
zones: {german: [A1-A2]}
"""
PLACED = {"71 Inf/I 191": "A1", "71 Inf/AA 171": "A2", "284 Rif/AT": "D1"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UMPIRE_HOME", str(tmp_path / "home"))
    (tmp_path / "village.yaml").write_text(SCENARIO, encoding="utf-8")
    return tmp_path


def named(folder: Path, name: str = "dealt") -> Path:
    """The scenario with a deployment of that name."""
    file = folder / "village-dealt.yaml"
    file.write_text(f"{SCENARIO}deployment: {name}\n", encoding="utf-8")
    return file


def problems(file: Path) -> list[str]:
    """All but that such a battle has no end."""
    found = [found for found in check([file], find) if found.words != ENDLESS]
    return [f"{each.line}:{each.column}: {each.words}" for each in found]


def dealt(folder: Path, lines: str, scenario: str = "scenario: village\n") -> Path:
    file = folder / "dealt.yaml"
    file.write_text(f"game: hurrah-stalino\n{scenario}deployment:\n{lines}", encoding="utf-8")
    return file


def test_what_was_written_is_read_again_and_checks_clean(home: Path) -> None:
    file = home / "dealt.yaml"
    deployment_file.write(str(file), "hurrah-stalino", "village", PLACED)
    assert problems(file) == []
    assert problems(named(home)) == []
    found, _ = scenarios.read(named(home), find)
    assert found is not None
    assert found.sectors is not None
    assert found.sectors.deployment == PLACED
    assert found.sectors.deployed_from == str(file)


def test_a_deployment_is_found_among_the_players_own(home: Path) -> None:
    deployment_file.write(str(Path(deployment_file.folder(), "mine.yaml")), "hurrah-stalino", "", PLACED)
    assert problems(named(home, "mine")) == []
    assert problems(named(home, "mine.yaml")) == []


def test_a_deployment_that_is_not_there_is_named(home: Path) -> None:
    words = "8:13: no deployment file 'dealt': looked beside the scenario, among your deployments"
    assert problems(named(home)) == [words]


def test_the_scenario_says_what_is_wrong_in_its_deployment_with_file_and_line(home: Path) -> None:
    file = dealt(home, "  71 Inf/I 191: A1\n  71 Inf/II 191: D1\n")
    words = "71 Inf/II 191 in D1: not where the german side deploys"
    told = f"8:13: the deployment has problems, the first of them: {file}:5:18: {words}"
    assert problems(named(home)) == [told]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("71 Inf/I 191: D1", "4:17: 71 Inf/I 191 in D1: not where the german side deploys"),
        ("71 Inf/IX 191: A1", "4:3: unknown base '71 Inf/IX 191': did you mean 71 Inf/I"),
        ("71 Inf/I 191: E1", "4:17: E1 is off the map: it goes from A1 to D2"),
    ],
)
def test_a_deployment_is_judged_on_the_map_of_its_scenario(home: Path, line: str, problem: str) -> None:
    (found,) = problems(dealt(home, f"  {line}\n"))
    assert found.startswith(problem)


def test_the_deployment_of_the_scenario_itself_does_not_count(home: Path) -> None:
    named(home)
    assert problems(dealt(home, "  71 Inf/I 191: A1\n", "scenario: village-dealt\n")) == []


@pytest.mark.parametrize(
    ("scenario", "line", "problem"),
    [
        ("", "71 Inf/I 191: 7", "3:17: 7 is no sector: a letter and a number, as in C5"),
        ("scenario: town\n", "71 Inf/I 191: A1", "2:11: no scenario file 'town': looked beside the deployment, among"),
        ("turns: 4\n", "71 Inf/I 191: A1", "2:1: unknown key 'turns': allowed: game, scenario, deployment"),
        ("scenario: dealt\n", "71 Inf/I 191: A1", "2:11: no scenario file 'dealt'"),
    ],
)
def test_a_deployment_has_a_shape_of_its_own(home: Path, scenario: str, line: str, problem: str) -> None:
    found = problems(dealt(home, f"  {line}\n", scenario))
    assert found[0].startswith(problem)


def test_bases_and_sectors_are_keys_with_values(home: Path) -> None:
    file = home / "dealt.yaml"
    file.write_text("game: hurrah-stalino\nscenario: village\ndeployment: [A1]\n", encoding="utf-8")
    words = "3:13: bases and the sector of each are needed, as in {14 Pz/64: C5}, not a list"
    assert problems(file) == [words]


# W names both after the battle.
def test_the_journal_keeps_both_where_they_have_one_name(home: Path) -> None:
    deployment_file.write(str(Path(deployment_file.folder(), "village-dealt.yaml")), "hurrah-stalino", "", PLACED)
    scenario = named(home, "village-dealt")
    session = battles.begin(str(scenario))
    assert list(session.header.scenario) == ["village-dealt.yaml", "deployments/village-dealt.yaml"]
    assert session.header.scenario["village-dealt.yaml"] == scenario.read_text(encoding="utf-8")
    session.close()


def test_the_journal_keeps_the_deployment_beside_the_scenario(home: Path) -> None:
    file = dealt(home, "  71 Inf/I 191: A1\n")
    session = battles.begin(str(named(home)))
    assert session.header.scenario == {
        "village-dealt.yaml": named(home).read_text(encoding="utf-8"),
        "dealt.yaml": file.read_text(encoding="utf-8"),
    }
    assert session.ask is not None
    assert session.ask.prompt == "Set down (15 left: 1 71 Inf/II 191, 2 III 191, 3 I 194, 4 II 194): in"
    session.close()
