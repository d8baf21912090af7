"""An army that was read before is the same army; and what is kept of it is never trusted further than that."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from umpire.engine.ruleset import Ruleset
from umpire.library import armies, cache
from umpire.library.tables import checksum

Find = Callable[[str], Ruleset]

ARMY = """\
game: skirmish
side: us
name: Ours
commanders: {Colonel: chief}
formations:
  - name: 14th Rifle Division
    kind: division
    units:
      - {type: rifles, count: 3, power: 4}
      - {type: tank, labels: [Пантера, 狐], traits: [brave]}
units:
  - {type: rifles, label: Lone}
  - {type: post, tracked: true}
"""


def forget() -> None:
    """As in a later process: only the files are left."""
    cache._known.clear()
    cache._stamps.clear()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UMPIRE_HOME", str(tmp_path / "home"))
    forget()
    return tmp_path / "home"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "army.yaml"
    file.write_text(ARMY, encoding="utf-8")
    return file


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that were really read."""
    read: list[str] = []

    def make_out(sheet: Any, raw: bytes) -> None:
        read.append(os.path.basename(sheet.file))
        from umpire.library.sheet import make_out

        make_out(sheet, raw)

    monkeypatch.setattr(cache, "make_out", make_out)
    return read


def kept() -> list[Path]:
    return sorted(Path(cache.folder()).iterdir())


def test_the_second_time_it_is_not_read_and_the_same(file: Path, find: Find, readings: list[str]) -> None:
    expected = armies.read(file, find)
    assert expected[0] is not None
    assert len(expected[0].units) == 7
    assert cache.read(file, find) == expected
    assert cache.read(file, find) == expected
    forget()
    assert cache.read(file, find) == expected
    assert readings == ["army.yaml"]


def test_the_content_counts_and_not_the_name(file: Path, find: Find, readings: list[str]) -> None:
    cache.read(file, find)
    other = file.rename(file.with_name("other.yaml"))
    assert cache.read(other, find) == armies.read(other, find)
    other.write_text(ARMY.replace("count: 3", "count: 4"), encoding="utf-8")
    army, _ = cache.read(other, find)
    assert army is not None
    assert len(army.units) == 8
    assert readings == ["army.yaml", "other.yaml"]


@pytest.mark.parametrize("later", [False, True])
def test_other_numbers_are_another_reading(file: Path, find: Find, readings: list[str], later: bool) -> None:
    cache.read(file, find)
    if later:
        forget()

    def stricter(name: str) -> Ruleset:
        numbers = find(name).numbers()
        lists = numbers["army list"] | {"at most": {"tank": {"number": 1, "cite": "Lists"}}}
        return find(name)._replace(numbers=lambda: numbers | {"army list": lists})

    army, problems = cache.read(file, stricter)
    assert army is None
    assert [problem.words for problem in problems] == ["too many of type 'tank' (2): at most 1 (Lists)"]
    assert len(readings) == 2


def test_another_version_is_another_reading(
    file: Path, find: Find, readings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.read(file, find)
    forget()
    monkeypatch.setattr(cache, "_reading", lambda: b"0.0.1 0\n")
    cache.read(file, find)
    assert len(readings) == 2


def test_a_file_with_an_error_is_read_each_time(file: Path, find: Find, readings: list[str], home: Path) -> None:
    file.write_text(ARMY.replace("type: post", "type: poste"), encoding="utf-8")
    assert cache.read(file, find) == cache.read(file, find) == armies.read(file, find)
    assert len(readings) == 2
    assert not home.exists()


def test_warnings_are_kept_under_the_name_of_the_file(
    file: Path, find: Find, readings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def army(sheet: Any, find: Find) -> armies.Army | None:
        sheet.problem(("name",), "a name that is a word", "warning")
        return armies.army(sheet, find)

    monkeypatch.setattr(cache, "army", army)
    _, first = cache.read(file, find)
    assert [str(problem) for problem in first] == [f"{file}:3:7: warning: a name that is a word"]
    assert cache.read(file, find)[1] == first
    forget()
    assert cache.read(file, find)[1] == first
    other = file.rename(file.with_name("other.yaml"))
    assert [problem.file for problem in cache.read(other, find)[1]] == [str(other)]
    assert len(readings) == 1


def whole(text: str) -> bytes:
    """A file that says of itself that it is whole."""
    return checksum(text.encode()).encode() + b"\n" + text.encode()


def changed(raw: bytes, old: str, new: str) -> bytes:
    """The file with one thing otherwise, that says of itself that it is whole."""
    return whole(raw.decode().partition("\n")[2].replace(old, new))


@pytest.mark.parametrize(
    "damaged",
    [
        lambda raw: b"",
        lambda raw: b"\n" * 600_000,
        lambda raw: bytes(range(256)) * 9,
        lambda raw: raw[:-10],
        lambda raw: raw.replace(b"Lone", b"Gone"),
        lambda raw: raw.replace(b"\n", b"\r\n"),
        lambda raw: whole(""),
        lambda raw: whole("[]"),
        lambda raw: whole("{}"),
        lambda raw: whole('{"of":' + "[" * 100_000),
        lambda raw: changed(raw, "Lone", "Lone\nmore"),
        lambda raw: changed(raw, '"kinds": [', '"kinds": [1, '),
        lambda raw: changed(raw, '"of": "', '"of": "0'),
        lambda raw: changed(raw, '"game": "skirmish"', '"game": "chess"'),
    ],
)
def test_what_is_damaged_or_foreign_is_passed_over_and_written_anew(
    file: Path, find: Find, readings: list[str], damaged: Callable[[bytes], bytes]
) -> None:
    expected = cache.read(file, find)
    (path,) = kept()
    good = path.read_bytes()
    path.write_bytes(damaged(good))
    assert path.read_bytes() != good
    forget()
    assert cache.read(file, find) == expected
    assert len(readings) == 2
    assert path.read_bytes() == good


def test_the_file_of_another_army_is_none_of_this(file: Path, find: Find, readings: list[str]) -> None:
    cache.read(file, find)
    (path,) = kept()
    file.write_text(ARMY.replace("Ours", "Theirs"), encoding="utf-8")
    expected = cache.read(file, find)
    (new,) = set(kept()) - {path}
    new.write_bytes(path.read_bytes())
    forget()
    assert cache.read(file, find) == expected
    assert len(readings) == 3


def test_no_ordinary_file_is_waited_for(file: Path, find: Find, readings: list[str]) -> None:
    expected = cache.read(file, find)
    (path,) = kept()
    path.unlink()
    os.mkfifo(path)
    forget()
    assert cache.read(file, find) == expected
    path.unlink()
    path.mkdir()
    forget()
    assert cache.read(file, find) == expected
    assert len(readings) == 3


def test_without_a_folder_to_write_in_all_goes_on(file: Path, find: Find, readings: list[str], home: Path) -> None:
    home.mkdir()
    (home / "cache").write_text("no folder")
    assert cache.read(file, find) == armies.read(file, find)
    forget()
    assert cache.read(file, find) == armies.read(file, find)
    assert len(readings) == 2


def test_written_whole_or_not_at_all(file: Path, find: Find, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert cache.read(file, find) == armies.read(file, find)
    assert kept() == []


def test_old_ones_leave(file: Path, find: Find, readings: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST", 3)
    for number in range(5):
        file.write_text(ARMY.replace("Ours", f"Army {number}"), encoding="utf-8")
        cache.read(file, find)
        newest = max(kept(), key=lambda path: path.stat().st_ctime_ns)
        os.utime(newest, (number, number))
    assert len(kept()) == len(cache._known) == 3
    forget()
    cache.read(file, find)
    assert len(readings) == 5
    forget()
    file.write_text(ARMY.replace("Ours", "Army 0"), encoding="utf-8")
    cache.read(file, find)
    assert len(readings) == 6


def test_no_file_and_no_text_are_said_as_ever(tmp_path: Path, find: Find) -> None:
    (tmp_path / "latin.yaml").write_bytes(b"name: \xe9")
    for file in (tmp_path / "none.yaml", tmp_path, tmp_path / "latin.yaml"):
        assert cache.read(file, find) == armies.read(file, find)
