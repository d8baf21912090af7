"""`umpire schema` and `umpire new army`: schemas for editors, and lists to begin with."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from umpire.cli import main
from umpire.library import armies, new_army, scenarios
from umpire.library.check import check
from umpire.library.shipped import shipped
from umpire.rules import RULESETS, find

ROOT = Path(__file__).parent.parent


FOLDERS = {"army": "armies", "scenario": "scenarios", "deployment": "scenarios"}
"""Where the schemas lie that come with the program."""


def printed(*call: str) -> str:
    """What the real program prints."""
    run = [sys.executable, "-m", "umpire", *call]
    return subprocess.run(run, capture_output=True, check=True, cwd=ROOT).stdout.decode("utf-8")


@pytest.mark.parametrize(("kind", "folder"), FOLDERS.items())
def test_the_schemas_that_come_with_the_program_are_those_that_it_prints(kind: str, folder: str) -> None:
    committed = (ROOT / folder / f"{kind}.schema.json").read_text("utf-8")
    assert printed("schema", kind) == committed, "the tables or the shapes have changed: make schemas"
    assert json.loads(committed)["$schema"] == "http://json-schema.org/draft-07/schema#"


@pytest.mark.parametrize(("kind", "folder"), FOLDERS.items())
def test_make_writes_the_schemas(kind: str, folder: str) -> None:
    line = f"umpire schema {kind} > {folder}/{kind}.schema.json"
    assert line in (ROOT / "Makefile").read_text("utf-8")


@pytest.mark.parametrize("file", sorted((ROOT / "armies").glob("*.yaml")) + sorted((ROOT / "scenarios").glob("*.yaml")))
def test_the_first_line_of_a_shipped_file_names_the_schema_beside_it(file: Path) -> None:
    sign, _, name = file.read_text("utf-8").splitlines()[0].partition("=")
    assert sign == "# yaml-language-server: $schema"
    assert (file.parent / name).is_file()


@pytest.mark.parametrize("game", RULESETS)
def test_a_new_army_checks_clean_and_is_short(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "army", game[:2], "--out", "mine.yaml"]) == 0
    assert capsys.readouterr() == (
        "",
        "mine.yaml: written\nits first line names army.schema.json: `umpire schema army` prints it\n",
    )
    assert [problem.level for problem in check(["mine.yaml"], find)] == ["warning"]
    army, _ = armies.read("mine.yaml", find)
    assert army is not None
    assert (army.game, army.side) == (game, find(game).sides[0])
    text = Path("mine.yaml").read_text("utf-8")
    assert len(text.splitlines()) < 40
    assert max(map(len, text.splitlines())) <= 120
    for kind in find(game).types(find(game).numbers(), army.side):
        assert kind in text, "the comments name every type"
    assert main(["new", "army", game]) == 0
    assert capsys.readouterr().out == text


def test_a_new_scenario_checks_clean_in_the_size_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "scenario", "hurrah-stalino", "--size", "24x16", "--out", "mine.yaml"]) == 0
    told = "mine.yaml: written\nits first line names scenario.schema.json: `umpire schema scenario` prints it\n"
    assert capsys.readouterr() == ("", told)
    assert check(["mine.yaml"], find) == []
    found, _ = scenarios.read("mine.yaml", find)
    assert found is not None
    assert found.sectors is not None
    assert (found.sectors.columns, found.sectors.rows) == (24, 16)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (["scenario"], "new scenario draws a map of sectors: allowed: hurrah-stalino"),
        (["scenario", "rattenkrieg"], "new scenario draws a map of sectors: allowed: hurrah-stalino"),
        (["scenario", "hurrah-stalino", "--like", "usa"], "--like is for an army"),
        (["army", "alien-scum", "--size", "12x8"], "--size is for a scenario"),
        (["scenario", "hurrah-stalino", "--size", "2x2"], "--size 2x2: columns and rows are needed, as in 24x16: "),
    ],
)
def test_what_a_new_scenario_needs(call: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", *call]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"umpire: {words}")


def test_without_reminder_where_the_schema_is_beside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "army.schema.json").write_text("{}", "utf-8")
    out = str(tmp_path / "mine.yaml")
    assert main(["new", "army", "rattenkrieg", "--out", out]) == 0
    assert capsys.readouterr().err == f"{out}: written\n"


@pytest.mark.parametrize("file", sorted((ROOT / "armies").glob("*.yaml")), ids=lambda file: file.stem)
def test_an_army_like_another_is_the_same_army(file: Path, tmp_path: Path) -> None:
    army, _ = armies.read(file, find)
    assert army is not None
    out = tmp_path / "mine.yaml"
    assert main(["new", "army", army.game, "--like", file.stem, "--out", str(out)]) == 0
    assert armies.read(out, find)[0] == army
    assert main(["new", "army", army.game, "--like", str(file), "--out", str(tmp_path / "again.yaml")]) == 0
    assert (tmp_path / "again.yaml").read_bytes() == out.read_bytes()


def refused(capsys: pytest.CaptureFixture[str], *call: str) -> str:
    assert main(["new", "army", *call]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err.strip().removeprefix("umpire: ")


def test_a_list_of_another_game_or_with_errors_is_no_pattern(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    usa = os.path.join(shipped("armies"), "usa.yaml")
    words = f"{usa}: an army for alien-scum, not for rattenkrieg"
    assert refused(capsys, "rattenkrieg", "--like", "usa") == words
    broken = tmp_path / "broken.yaml"
    broken.write_text("game: alien-scum\nside: usa\nname: A\nunits: [{type: tankk}]\n", "utf-8")
    assert refused(capsys, "alien", "--like", str(broken)).startswith(f"{broken}:4:16: unknown type 'tankk'")
    empty = tmp_path / "empty.yaml"
    empty.write_text("", "utf-8")
    assert refused(capsys, "alien", "--like", str(empty)).startswith(f"{empty}:1:1: ")
    assert refused(capsys, "alien", "--like", str(tmp_path)).startswith(f"{tmp_path}:1:1: this is a folder")


def test_a_file_that_is_there_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("mine", "utf-8")
    assert refused(capsys, "alien", "--out", str(mine)) == (
        f"--out {mine}: there is such a file already; it is left as it is"
    )
    assert mine.read_text("utf-8") == "mine"
    assert refused(capsys, "alien", "--out", str(tmp_path / "no" / "mine.yaml")).endswith("No such file or directory")
    assert refused(capsys, "alien", "--out", str(tmp_path)).startswith(f"--out {tmp_path}: ")


def test_a_file_that_cannot_be_written_whole_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UnicodeEncodeError):
        new_army.create(str(tmp_path / "mine.yaml"), "\ud800")
    assert list(tmp_path.iterdir()) == []
