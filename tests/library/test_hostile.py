"""What is no file of ours, by accident or on purpose: one clear line a problem, and nothing else happens."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.library.broken import HOW_MANY, broken
from umpire.cli import main
from umpire.library import armies, cache, scenarios
from umpire.library.check import check_file
from umpire.rules import find

BILLION_LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)
QUADRATIC = "game: &a " + "a" * 1000 + "\nunits: [" + ", ".join(["*a"] * 50_000) + "]\n"


def refused(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What `umpire check` says of a file that it must refuse: lines that show as they are, none of a traceback."""
    assert main(["check", str(path)]) == 1
    out, err = capsys.readouterr()
    lines = out.split("\n")
    assert all(line.isprintable() for line in lines)
    assert "Traceback" not in out + err
    return lines


@pytest.fixture(scope="module")
def broken_files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return list(broken(tmp_path_factory.mktemp("broken")))


def test_two_hundred_broken_files_are_each_refused_in_clear_lines(
    broken_files: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(broken_files) == HOW_MANY
    assert {file.parent.name for file in broken_files} == {"armies", "scenarios", "booklet"}
    for file in broken_files:
        problems = check_file(str(file), find)
        assert any(problem.level == "error" for problem in problems)
        for problem in problems:
            assert problem.words
            assert all(line.isprintable() for line in problem.render().split("\n"))
        assert refused(file, capsys)[0].startswith(f"{file}:")


def test_nor_are_they_taken_for_an_army_or_a_scenario(
    broken_files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UMPIRE_HOME", str(broken_files[0].parent / "home"))
    for file in broken_files:
        if file.parent.name == "armies":
            assert armies.read(file, find) == cache.read(file, find)
            assert armies.read(file, find)[0] is None
        else:
            assert scenarios.read(file, find)[0] is None or file.parent.name != "scenarios"


def test_the_same_two_hundred_each_time(broken_files: list[Path], tmp_path: Path) -> None:
    again = [file.read_bytes() for file in broken(tmp_path)]
    assert again == [file.read_bytes() for file in broken_files]


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (BILLION_LAUGHS.encode(), ":1:1: neither an army nor a scenario"),
        (QUADRATIC.encode(), ":1:7: an anchor (&a) has no place in such a file: leave it out"),
        (os.urandom(10_000_000), ":1:1: the file is too big: at most 250,000 bytes"),
        (b"\0" * 10_000_000, ":1:1: the file is too big: at most 250,000 bytes"),
        ("game: rattenkrieg\nname: Größe\n".encode("latin-1"), ":2:9: this byte (0xf6) is not UTF-8: save the file"),
        ("game: rattenkrieg\n".encode("utf-16"), ":1:1: this is UTF-16: save the file as UTF-8"),
        ("game: rattenkrieg\n".encode("utf-16-le"), ":1:2: a character that has no place in a text (U+0000)"),
        ("game: rattenkrieg\n".encode("cp500"), ":1:1: this byte (0x87) is not UTF-8: save the file as UTF-8"),
        (b"\x1f\x8b\x08\0", ":1:2: this byte (0x8b) is not UTF-8: save the file as UTF-8"),
        (b"a: \xed\xa0\x80", ":1:4: this byte (0xed) is not UTF-8: save the file as UTF-8"),
    ],
    ids=["laughs", "quadratic", "rubbish", "nothing", "latin-1", "utf-16", "no mark", "ebcdic", "gzip", "surrogate"],
)
def test_rubbish(tmp_path: Path, capsys: pytest.CaptureFixture[str], raw: bytes, words: str) -> None:
    file = tmp_path / "army.yaml"
    file.write_bytes(raw)
    assert refused(file, capsys)[0].startswith(f"{file}{words}")


def test_aliases_stand_for_nothing(tmp_path: Path) -> None:
    file = tmp_path / "army.yaml"
    file.write_text(BILLION_LAUGHS)
    aliases = [problem for problem in check_file(str(file), find) if problem.words.startswith("an alias")]
    assert len(aliases) == 8 * 9


@pytest.fixture
def odd_files(tmp_path: Path) -> Iterator[Path]:
    """A folder with everything in it that has the name of an army file and is none."""
    (tmp_path / "folder.yaml").mkdir()
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "nowhere.yaml").symlink_to("none")
    (tmp_path / "device.yaml").symlink_to("/dev/zero")
    before = os.getcwd()
    os.chdir(tmp_path)  # the path of a socket must be short
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind("socket.yaml")
        os.chdir(before)
        yield tmp_path


def test_no_ordinary_file(odd_files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = {
        line.removeprefix(f"{odd_files}/") for line in refused(odd_files, capsys) if line.startswith(str(odd_files))
    }
    assert told == {
        "pipe.yaml:1:1: the file cannot be read: not an ordinary file",
        "socket.yaml:1:1: the file cannot be read: not an ordinary file",
        "device.yaml:1:1: the file cannot be read: not an ordinary file",
        "loop.yaml:1:1: the file cannot be read: Too many levels of symbolic links",
        "nowhere.yaml:1:1: there is no such file",
    }
    assert refused(odd_files / "folder.yaml", capsys)[0].endswith("no file that ends in .yaml or .yml in this folder")


def test_no_right_to_read(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "army.yaml"
    file.write_text("game: rattenkrieg\n")

    def refuse(*_: object) -> None:  # the right to read everything, as root has it, would read it after all
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr("builtins.open", refuse)
        problems = check_file(str(file), find)
    assert [str(problem) for problem in problems] == [f"{file}:1:1: no right to read this file"]


FIELDS = {
    "army": "game: hurrah-stalino\nside: german\nname: {}\nunits:\n  - {{type: infantry}}\n",
    "formation": "game: hurrah-stalino\nside: german\nname: x\nformations:\n"
    "  - name: {}\n    kind: division\n    units: [{{type: infantry}}]\n",
    "short": "game: hurrah-stalino\nside: german\nname: x\nformations:\n"
    "  - name: x\n    short: {}\n    kind: division\n    units: [{{type: infantry}}]\n",
    "unit": "game: hurrah-stalino\nside: german\nname: x\nunits:\n  - type: infantry\n    name: {}\n",
    "label": "game: hurrah-stalino\nside: german\nname: x\nunits:\n  - type: infantry\n    label: {}\n",
    "labels": "game: hurrah-stalino\nside: german\nname: x\nunits:\n  - type: infantry\n    labels: [{}]\n",
    "traits": "game: hurrah-stalino\nside: german\nname: x\nunits:\n  - type: infantry\n    traits: [{}]\n",
    "side": "game: alien-scum\nside: {}\nname: x\nunits:\n  - {{type: tank}}\n",
    "commander": "game: alien-scum\nside: x\nname: x\ncommanders: {{{}: chief}}\nunits:\n  - {{type: tank}}\n",
    "area": "game: rattenkrieg\nname: x\nareas:\n  2: {{name: {}, shield: red, stars: 1, adjacent: [3]}}\n",
    "scenario": "game: rattenkrieg\nname: {}\nareas: {{}}\n",
}


@pytest.mark.parametrize(
    "escape", [r"\e[2J", r"\0", r"a\nb", r"\u202egnp", r"\u200fa", r"\u2066a", r"a\u200b", r"\ue000"]
)
@pytest.mark.parametrize("field", FIELDS)
def test_what_does_not_show_is_refused_in_every_text(tmp_path: Path, field: str, escape: str) -> None:
    """Quoted with an escape, so that the text of the file is harmless and only its value is not."""
    file = tmp_path / "x.yaml"
    file.write_text(FIELDS[field].format(f'"{escape}"'), encoding="utf-8")
    problems = check_file(str(file), find)
    assert any("holds a character that does not show" in problem.words for problem in problems)
    assert all(line.isprintable() for problem in problems for line in problem.render().split("\n"))


@pytest.mark.parametrize("field", FIELDS)
def test_a_name_is_sixty_characters_at_the_most(tmp_path: Path, field: str) -> None:
    for length in (60, 61):
        file = tmp_path / "x.yaml"
        file.write_text(FIELDS[field].format("x" * length), encoding="utf-8")
        words = [problem.words for problem in check_file(str(file), find)]
        assert any("is too long: at most 60 characters" in word for word in words) == (length == 61)
