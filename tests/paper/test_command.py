"""`umpire print`: what it prints, writes and refuses."""

import os
import shutil
from pathlib import Path

import pytest

from umpire.cli import main
from umpire.library.shipped import shipped

USA = str(Path(shipped("armies"), "usa.yaml"))
MEETING = str(Path(shipped("scenarios"), "alien-scum.yaml"))
SECTORS = str(Path(shipped("scenarios"), "hurrah-stalino-village.yaml"))
MAP = str(Path(shipped("scenarios"), "rattenkrieg.yaml"))
OLDER = "<!DOCTYPE html>\nan older one"


@pytest.mark.parametrize(
    ("call", "title"),
    [
        ((USA, "labels"), "The USA: labels"),
        ((USA, "roster"), "The USA: roster"),
        ((USA, "sheet"), "Death to the Alien Scum!: the game on one page"),
        ((MAP, "sheet"), "Rattenkrieg: the game on one page"),
        (("hurrah", "sheet"), "Hurrah Stalino!: the game on one page"),
        ((SECTORS, "edges"), "The fortified village: edges"),
        ((SECTORS, "map"), "The fortified village: map"),
        ((SECTORS, "roster"), "71st Infantry Division, 284th Rifle Division: roster"),
        ((MAP, "map"), "Assault on the Tracktor Factory: map"),
    ],
)
def test_a_page_is_printed_on_stdout(capsys: pytest.CaptureFixture[str], call: tuple[str, str], title: str) -> None:
    assert main(["print", *call]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("<!DOCTYPE html>\n")
    assert f"<title>{title}</title>" in out
    assert err == ""


def test_a_sheet_lists_the_rulings_that_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "ratten", "sheet", "--ruling", "turn-limit=60"]) == 0
    assert (
        "<b>turn-limit</b>Is there a last turn, after which the battle is a draw? <b>60</b>" in capsys.readouterr().out
    )


def test_a_page_is_written_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "roster.html"
    out.write_text(OLDER)
    assert main(["print", USA, "roster", "--out", str(out)]) == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"{out}: roster written\n")
    assert main(["print", USA, "roster"]) == 0
    assert out.read_text() == capsys.readouterr().out
    assert os.listdir(tmp_path) == ["roster.html"]


def test_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    out = tmp_path / "roster.html"
    out.write_text(OLDER)
    monkeypatch.setattr(os, "replace", full)
    assert main(["print", USA, "roster", "--out", str(out)]) == 2
    assert capsys.readouterr().err == f"umpire: --out {out}: No space left on device\n"
    assert out.read_text() == OLDER
    assert os.listdir(tmp_path) == ["roster.html"]


def test_what_is_no_page_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    army = tmp_path / "usa.yaml"
    shutil.copy(USA, army)
    assert main(["print", str(army), "roster", "--out", str(army)]) == 2
    assert capsys.readouterr().err == f"umpire: --out {army}: there is a file that is no page; it is left as it is\n"
    assert army.read_text() == Path(USA).read_text()
    assert os.listdir(tmp_path) == ["usa.yaml"]


def test_an_empty_file_holds_nothing_to_lose(tmp_path: Path) -> None:
    (tmp_path / "roster.html").touch()
    assert main(["print", USA, "roster", "--out", str(tmp_path / "roster.html")]) == 0
    assert (tmp_path / "roster.html").stat().st_size > 0


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (
            (),
            "print needs the path of an army or scenario, or a game: allowed: hurrah-stalino, alien-scum, rattenkrieg",
        ),
        ((USA,), "print needs to know what of it: allowed: labels, roster, sheet, edges, map"),
        ((USA, "rooster"), "unknown page 'rooster': did you mean roster? allowed: labels, roster, sheet, edges, map"),
        ((USA, "edges"), f"{USA}: an army, and a page of edges is of a scenario: allowed here: labels, roster, sheet"),
        ((MAP, "edges"), f"{MAP}: a scenario without a map of sectors, whose edges could be marked"),
        ((MEETING, "map"), f"{MEETING}: a scenario without a map"),
        ((MAP, "roster"), f"{MAP}: a scenario without armies: allowed here: sheet, map"),
        ((MAP, "labels"), f"{MAP}: a scenario, and labels are of an army: allowed here: roster, sheet, edges, map"),
        (("hurrah", "labels"), "hurrah: no such army file, for a page of labels"),
        (
            ("chess", "sheet"),
            "chess: no such army or scenario file, nor a game: allowed: hurrah-stalino, alien-scum, rattenkrieg",
        ),
        ((USA, "roster", "--ruling", "a=b"), "--ruling: only a sheet lists rulings, not a page of roster"),
        (("rat", "sheet", "--ruling", "manen=x"), "unknown answer to the ruling manen 'x': allowed: sniper, ambush"),
        (("rat", "sheet", "--out", "/"), "--out /: not an ordinary file"),
        (("rat", "sheet", "--out", "/dev/null"), "--out /dev/null: not an ordinary file"),
        (("rat", "sheet", "--out", "/dev/null/x"), "--out /dev/null/x: Not a directory"),
    ],
)
def test_what_is_refused_is_one_line(capsys: pytest.CaptureFixture[str], call: tuple[str, ...], words: str) -> None:
    assert main(["print", *call]) == 2
    assert capsys.readouterr() == ("", f"umpire: {words}\n")


def test_a_file_with_a_problem_is_refused_with_the_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    army = tmp_path / "army.yaml"
    shutil.copy(USA, army)
    army.write_text(army.read_text().replace("type: recce", "type: rekke"))
    line = 1 + army.read_text().split("rekke")[0].count("\n")
    for page in ("labels", "roster", "sheet"):
        assert main(["print", str(army), page]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(f"umpire: {army}:{line}:")
        assert "did you mean recce?" in err
        assert err.count("\n") == 1


def test_a_map_is_drawn_wherever_the_units_are_pushed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = Path(SECTORS).read_text().replace("game: h", "positions: table\ngame: h")
    (tmp_path / "table.yaml").write_text(told)
    assert main(["print", str(tmp_path / "table.yaml"), "map"]) == 0
    assert "<svg" in capsys.readouterr().out


def test_without_sectors_there_is_no_map_to_print(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    armies = "{german: [german-panzer-division], russian: [soviet-tank-corps]}"
    file = tmp_path / "table.yaml"
    file.write_text(f"game: hurrah-stalino\nname: No map\npositions: table\narmies: {armies}\n")
    assert main(["print", str(file), "map"]) == 2
    assert capsys.readouterr().err == f"umpire: {file}: a scenario without a map\n"
