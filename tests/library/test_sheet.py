"""Files that are no sheets at all, each one problem in plain words; and the line with its caret."""

import os
from pathlib import Path

import pytest

from umpire.library.problem import Problem
from umpire.library.sheet import LARGEST, MOST, Sheet, parse, read


def told(sheet: Sheet) -> list[tuple[int, int, str]]:
    return [(problem.line, problem.column, problem.words) for problem in sheet.problems]


@pytest.mark.parametrize(
    ("raw", "line", "column", "words"),
    [
        (b"a: 1\nb: \xe9t\xe9\n", 2, 4, "this byte (0xe9) is not UTF-8: save the file as UTF-8"),
        ("a: 1\n".encode("utf-16"), 1, 1, "this is UTF-16: save the file as UTF-8"),
        (b"a: 1\r\nbc: \x00\n", 2, 5, "a character that has no place in a text (U+0000)"),
        (b"a: \x1b[31m\n", 1, 4, "a character that has no place in a text (U+001B)"),
        (b"a: 1\xc2\x85b: 2\n", 1, 5, "a character that has no place in a text (U+0085)"),
        (b"\x7fELF\x02\x01", 1, 1, "a character that has no place in a text (U+007F)"),
    ],
)
@pytest.mark.usefixtures("parser")
def test_no_text(tmp_path: Path, raw: bytes, line: int, column: int, words: str) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(raw)
    assert told(read(file)) == [(line, column, words)]


def test_too_big(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"#" * LARGEST)
    assert told(read(file)) == []
    file.write_bytes(b"#" * (LARGEST + 1))
    assert told(read(file)) == [(1, 1, "the file is too big: at most 250,000 bytes")]


@pytest.mark.parametrize("turns", [1, 10_000])
def test_a_battle_is_no_sheet(tmp_path: Path, turns: int) -> None:
    file = tmp_path / "march.jsonl"
    file.write_text('{"umpire":1,"ruleset":"march"}\n' + '{"turn":1,"table":{"points":3}}\n' * turns)
    words = "this is the journal of a battle: `umpire play` and `umpire replay` read it"
    assert told(read(file)) == [(1, 1, words)]


def test_no_file(tmp_path: Path) -> None:
    assert told(read(tmp_path / "none.yaml")) == [(1, 1, "there is no such file")]
    assert told(read(tmp_path)) == [(1, 1, "this is a folder, not a file")]
    assert told(read("a\0b")) == [(1, 1, "the file cannot be read: embedded null byte")]


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert told(read(tmp_path / "pipe")) == [(1, 1, "the file cannot be read: not an ordinary file")]


def test_no_right_to_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "a.yaml").write_text("a: 1")
    monkeypatch.setattr("builtins.open", refuse)
    assert told(read(tmp_path / "a.yaml")) == [(1, 1, "no right to read this file")]


@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 100_000, "{a: " * 100_000])
@pytest.mark.usefixtures("parser")
def test_too_deep(text: str) -> None:
    sheet = Sheet("a.yaml", text)
    parse(sheet)
    assert [problem.words for problem in sheet.problems] == ["nested deeper than 20 levels"]
    assert not sheet.whole


@pytest.mark.usefixtures("parser")
def test_a_mark_of_byte_order_is_no_character(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"\xef\xbb\xbfa: 1\nb: &x 2\n")
    sheet = read(tmp_path / "a.yaml")
    assert sheet.value == {"a": 1, "b": 2}
    assert [(problem.line, problem.column) for problem in sheet.problems] == [(2, 4)]


@pytest.mark.usefixtures("parser")
def test_every_key_and_value_has_its_place() -> None:
    sheet = Sheet("a.yaml", "a: 1\nb:\n  - c\n  - {d: e, f: [g, h]}\n")
    parse(sheet)
    assert sheet.value == {"a": 1, "b": ["c", {"d": "e", "f": ["g", "h"]}]}
    assert sheet.place(("a",)) == (0, 3)
    assert sheet.place(("b",), key=True) == (1, 0)
    assert sheet.place(("b", 0)) == (2, 4)
    assert sheet.place(("b", 1, "f"), key=True) == (3, 11)
    assert sheet.place(("b", 1, "f", 1)) == (3, 18)
    assert sheet.place(("b", 1, "x", 7)) == (3, 4)  # as far as the path leads


def test_the_line_and_a_caret() -> None:
    assert Problem("a.yaml", 3, 7, "no", source="name:\ttnk").render() == "a.yaml:3:7: no\n  name: tnk\n        ^"


def test_the_caret_counts_wide_letters_twice() -> None:
    assert Problem("a.yaml", 1, 3, "no", source="東京x").render().splitlines()[2] == "      ^"


def test_a_long_line_is_cut_round_the_caret() -> None:
    _, line, caret = Problem("a.yaml", 1, 5001, "no", source="-" * 5000 + "!" + "-" * 5000).render().splitlines()
    assert len(line) == 102
    assert line[caret.index("^")] == "!"


def test_nothing_from_a_file_moves_the_cursor() -> None:
    assert str(Problem("a\x1b[2J\n.yaml", 1, 1, "no")) == "a?[2J?.yaml:1:1: no"
    assert Problem("a.yaml", 1, 1, "no", source="\x1b[31m‮").render().splitlines()[1] == "  ?[31m?"


def test_words_quoted_from_a_file_are_harmless() -> None:
    sheet = Sheet("a.yaml", "a: 1\n")
    sheet.report(0, 0, "unknown key \x1b[2J\u202e\n")
    assert [str(problem) for problem in sheet.problems] == ["a.yaml:1:1: unknown key ?[2J??"]


@pytest.mark.usefixtures("parser")
def test_more_problems_than_anybody_reads() -> None:
    parse(sheet := Sheet("a.yaml", "a:\n" * (MOST + 50)))
    *first, last = sheet.sorted()
    assert len(first) == MOST
    assert last.words == "the first 1000 problems are listed: the rest of the file has not been looked at"
    assert not sheet.whole


def test_a_warning_says_so_and_both_have_their_json() -> None:
    problem = Problem("a.yaml", 1, 2, "no", "warning", "source")
    assert str(problem) == "a.yaml:1:2: warning: no"
    assert problem.json() == {"file": "a.yaml", "line": 1, "column": 2, "level": "warning", "words": "no"}
