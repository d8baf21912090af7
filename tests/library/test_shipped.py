"""The armies and scenarios that come with the program."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.files import army
from umpire.library import scenarios
from umpire.library.check import check
from umpire.library.shipped import shipped
from umpire.rules import find

ARMIES = sorted(Path(shipped("armies")).glob("*.yaml"))
SCENARIOS = sorted(Path(shipped("scenarios")).glob("*.yaml"))
MAPS = [file for file in SCENARIOS if file.stem.startswith("rattenkrieg")]
MEETINGS = [file for file in SCENARIOS if file not in MAPS]
"""Scenarios without a map: all their values are those of the armies that they name."""


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("file", [*ARMIES, *MAPS], ids=lambda file: file.stem)
def test_shipped_files_are_clean_and_say_what_is_reconstructed(file: Path) -> None:
    (problem,) = check([file], find)
    assert problem.level == "warning"
    assert problem.words.startswith("values reconstructed: ")


def test_scenarios_without_a_map_have_no_problem() -> None:
    assert check(MEETINGS, find) == []
    assert len(MEETINGS) == 7


def test_folders_are_checked_whole() -> None:
    assert len(check([shipped("armies"), shipped("scenarios")], find)) == len(ARMIES) + len(MAPS) == 22


# Sample Army Lists: ten cohorts, six auxilla, two guards, three warbots, six tanks, three artillery, six anti-tank,
# four aircraft, a leviathan and the mothership.
def test_sample_army_lists_legion() -> None:
    legion = army("imperial-terror-legion")
    assert Counter(unit.type for unit in legion.units) == {
        "infantry": 10, "second-rate-infantry": 6, "pa-infantry": 2, "warbot": 3, "tank": 6, "artillery": 3,
        "anti-tank": 6, "aircraft": 4, "leviathan": 1, "cs-post": 1,
    }  # fmt: skip
    assert len(legion.units) == 42
    assert [(c.rank, c.grade) for c in legion.commanders] == [
        ("Imperator", "chief"), ("Legate", "subordinate"), ("Legate", "subordinate"),
    ]  # fmt: skip
    guards = [unit for unit in legion.units if unit.traits]
    assert [(unit.name, unit.traits) for unit in guards] == [("Praetorian Guard", ("airmobile", "shock"))] * 2
    assert {unit.code: unit.label for unit in legion.units}["t3"] == "Clibanarius 3"


# Sample Army Lists: six tank brigades and the assault engineers, six mech, six national guard, six anti-tank, three
# artillery, two aircraft, four defence guns, three recce and a C&S post.
def test_sample_army_lists_usa() -> None:
    usa = army("usa")
    assert Counter(unit.type for unit in usa.units) == {
        "tank": 7, "mech-infantry": 6, "second-rate-infantry": 6, "anti-tank": 6, "artillery": 3, "aircraft": 2,
        "defence-guns": 4, "recce": 3, "cs-post": 1,
    }  # fmt: skip
    assert len(usa.units) == 38
    assert [unit.name for unit in usa.units if "shock" in unit.traits] == ["Armoured Assault Engineers"]
    assert [commander.label for commander in usa.commanders] == ["General", "Colonel 1", "Colonel 2"]


@pytest.mark.parametrize(("side", "number"), [("german", 10), ("soviet", 9)])
def test_components_every_counter_once(side: str, number: int) -> None:
    counters = [unit.label for unit in army(f"rattenkrieg-{side}").units]
    assert counters == list(find("rattenkrieg").numbers()["units"][side])
    assert len(counters) == number


@pytest.mark.parametrize("file", ARMIES, ids=lambda file: file.stem)
def test_every_unit_can_be_named_by_label_and_code(file: Path) -> None:
    units = army(file.stem).units
    assert len({unit.label for unit in units}) == len({unit.key for unit in units}) == len(units)
    assert len({(unit.formation, unit.code) for unit in units}) == len(units)
    assert all(len(unit.code) == 2 for unit in units)


@pytest.mark.parametrize(("name", "areas", "borders"), [("rattenkrieg", 11, 18), ("rattenkrieg-ten-areas", 10, 17)])
def test_set_up_five_red_shields_and_four_arrows(name: str, areas: int, borders: int) -> None:
    found, _ = scenarios.read(Path(shipped("scenarios"), f"{name}.yaml"), find)
    assert found is not None
    assert (len(found.areas), found.air_strikes, found.source) == (areas, 4, "reconstructed")
    assert sum(area.shield == "red" for area in found.areas) == 5
    assert sum(area.arrow for area in found.areas) == 4
    assert sum(len(area.adjacent) for area in found.areas) == 2 * borders
    assert sorted(number for area in found.areas for number in area.numbers) == list(range(2, 13))


TEXTS = [file.read_text(encoding="utf-8") for file in (*ARMIES, *SCENARIOS)]
SNIPPETS = st.one_of(
    st.text(max_size=3),
    st.sampled_from(
        [":", "- ", "{", "}", "[", "]", "&a", "*a", "!x", "'", '"', "\t", "\n", "  ", "0x", "#", "|", "\\"]
    ),
)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.sampled_from(TEXTS),
    edits=st.lists(st.tuples(st.floats(0, 1), st.integers(0, 8), SNIPPETS), min_size=1, max_size=4),
)
def test_no_edit_brings_the_program_down(tmp_path: Path, text: str, edits: list[tuple[float, int, str]]) -> None:
    for where, cut, put in edits:
        at = int(where * len(text))
        text = text[:at] + put + text[at + cut :]
    file = tmp_path / "edited.yaml"
    file.write_text(text, encoding="utf-8", errors="replace", newline="")
    for problem in check([file], find):
        assert problem.words
        assert "\n" not in problem.words
        assert problem.render().count("\n") in (0, 2)


def test_the_library_is_light_until_a_file_is_read() -> None:
    program = (
        "import sys, umpire.library.armies, umpire.library.scenarios, umpire.library.check;"
        "print(sorted({'yaml', 'pydantic'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_shipped_folders_of_an_installed_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "umpire" / "library").mkdir(parents=True)
    monkeypatch.setattr("umpire.library.shipped.__file__", str(tmp_path / "umpire" / "library" / "shipped.py"))
    assert shipped("armies") == str(tmp_path / "armies")
    (tmp_path / "umpire" / "armies").mkdir()
    assert shipped("armies") == str(tmp_path / "umpire" / "armies")
