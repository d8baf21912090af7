"""The file of a battle: what is kept, what is torn, what is refused; one writes and any number read."""

import contextlib
import errno
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.engine import skirmish
from tests.engine.skirmish import begin
from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.engine.journal import Busy, Journal, Reader, Unreadable, Unwritten
from umpire.engine.session import Session


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "battle.jsonl"


def reopen(path: Path) -> Session:
    return Session.open(skirmish.BATTLE, path)


def answers(session: Session) -> list[object]:
    return [step.answer for step in session.steps]


# What is kept
def test_the_header_keeps_what_the_battle_was_begun_with(path: Path) -> None:
    begin(path).close()
    first, table, *_ = path.read_text(encoding="utf-8").splitlines()
    assert json.loads(first) == {
        "umpire": 1,
        "version": "0",
        "ruleset": "skirmish",
        "scenario": {"hill.yaml": "a hill"},
        "armies": {},
        "numbers": {"dice": {"attack": 2, "defence": 1}, "turns": 5},
        "rulings": {"mines": "deadly"},
        "seats": {},
        "seed": "7",
        "dice": "typed",
        "more": True,
    }
    laid = json.loads(table)
    assert laid["turn"] == 0
    assert "numbers" not in laid["table"]  # they are the header's
    assert laid["events"] == [{"words": "The field is laid out", "cite": "Set-up"}]


def test_an_answer_line_keeps_what_was_asked_and_told(path: Path) -> None:
    session = begin(path)
    session.typed("r1 farm")
    session.close()
    who, where = map(json.loads, path.read_text(encoding="utf-8").splitlines()[-2:])
    assert who["answer"] == "red-1"
    assert who["at_rest"]
    assert where == {
        "answer": "farm",
        "cite": "Act",
        "side": "red",
        "prompt": "Go to",
        "words": "the farm",
        "ask": where["ask"],
        "token": "farm",
        "about": ["red-1"],
        "events": [{"words": "Red 1 is at the farm", "cite": "Act"}],
        "also": True,
    }


def test_the_whole_table_is_written_between_turns(path: Path) -> None:
    session = begin(path)
    session.typed("- -")
    session.close()
    last = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    assert last["turn"] == 2
    assert last["table"]["squads"]["red-3"]["area"] == "ford"
    assert "acted" in last["table"]["squads"]["red-3"]


def test_what_was_written_is_never_changed(path: Path) -> None:
    session = begin(path)
    before = path.read_bytes()
    for act in (
        lambda: session.typed("r3 hill b2 61/21 -"),
        session.undo,
        session.redo,
        lambda: session.amend(9, {"attack": [1, 1], "defence": [6, 2]}),
        session.correct,
        lambda: session.note("Tea"),
    ):
        act()
        after = path.read_bytes()
        assert after.startswith(before)
        assert len(after) > len(before)
        before = after
    session.close()


def test_an_amendment_is_one_write(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(path)
    session.typed("r3 hill b2 61/21 -")
    session.typed("r1 farm")
    calls: list[str] = []
    write, fsync = os.write, os.fsync

    def counted_write(file: int, text: bytes) -> int:
        calls.append("write")
        return write(file, text)

    def counted_fsync(file: int) -> None:
        calls.append("fsync")
        fsync(file)

    monkeypatch.setattr(os, "write", counted_write)
    monkeypatch.setattr(os, "fsync", counted_fsync)
    session.amend(9, {"attack": [5, 1], "defence": [2, 1]})
    assert calls == ["write", "fsync"]
    session.close()


def test_a_battle_is_not_begun_over_another(path: Path) -> None:
    begin(path).close()
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        begin(path)
    assert path.read_bytes() == before


# Torn and damaged
def test_an_act_torn_at_any_byte_is_passed_over_by_a_reader_and_cut_off_by_the_writer(path: Path) -> None:
    session = begin(path)
    whole = path.stat().st_size
    session.typed("r3 hill b2 61/21 -")
    session.close()
    text = path.read_bytes()
    for length in range(whole, len(text)):
        path.write_bytes(text[:length])
        assert len(Reader(path).record.steps) == 6
        assert path.stat().st_size == length
        again = reopen(path)
        assert again.journal is not None
        assert again.journal.torn == length - whole
        assert len(again.steps) == 6
        assert path.read_bytes() == text[:whole]
        again.typed("r1 farm")
        again.close()
        assert [step.answer for step in Reader(path).record.steps[6:]] == ["red-1", "farm"]


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda lines: [], "is no battle of umpire: its beginning is missing"),
        (lambda lines: lines[:1], "is no battle of umpire: its beginning is missing"),
        (lambda lines: [b"title: a list\n"], "is no battle of umpire"),
        (lambda lines: [b'{"glossary": 1}\n'], "is no battle of umpire"),
        (lambda lines: [b'{"umpire": true}\n'], "is no battle of umpire"),
        (lambda lines: [b'{"umpire": 1}\n'], ":1: Header lacks 'ruleset'"),
        (lambda lines: [*lines[:3], b"\x00\xff\n", *lines[3:]], ":4: the line is damaged"),
        (lambda lines: [*lines, b"[" * 100_000 + b"\n"], ":10: the line is damaged"),
        (lambda lines: [*lines, b"[1]\n"], ":10: the line is damaged"),
        (lambda lines: [*lines, b'{"hello": 1}\n'], ":10 is no line of a journal"),
        (lambda lines: [*lines, b'{"undo": 7}\n'], ":10 takes back 7 answers, and 6 stand"),
        (lambda lines: [*lines, b'{"undo": -1}\n'], ":10 takes back -1 answers, and 6 stand"),
        (lambda lines: [*lines, b'{"redo": 1}\n'], ":10 brings back 1 answers, and 0 were taken back"),
        (lambda lines: [*lines, b'{"undo": "all"}\n'], ":10.undo: int is wanted, not 'all'"),
        (lambda lines: [*lines, b'{"answer": 1}\n'], ":10: Step lacks 'ask'"),
    ],
)
def test_a_foreign_or_damaged_file_is_named_plainly_and_left_as_it_is(
    path: Path, damage: Callable[[list[bytes]], list[bytes]], words: str
) -> None:
    begin(path).close()
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join(damage(lines))
    path.write_bytes(damaged)
    for reading in (Reader, Journal):
        with pytest.raises(Unreadable) as wrong:
            reading(path)
        assert str(wrong.value).removeprefix(str(path)).strip() == words.strip()
    assert path.read_bytes() == damaged


def test_a_pipe_is_not_waited_for(path: Path) -> None:
    os.mkfifo(path)
    for opened in (Reader, Journal):
        with pytest.raises(Unreadable, match="not an ordinary file"):
            opened(path)


def test_whatever_is_damaged_is_refused_or_read_but_never_fails_otherwise(path: Path) -> None:
    session = begin(path)
    session.typed("r3 hill b2 61/21 -")
    session.undo()
    session.typed("- -")
    session.close()
    whole = path.read_bytes()
    chance = random.Random(1)
    for _ in range(400):
        text = bytearray(whole)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(text))
            text[at : at + chance.randint(0, 6)] = chance.choice([b"", b"0", b'"', b"}", b"null", b"[", b"-1", b"\n"])
        path.write_bytes(text)
        with contextlib.suppress(Unreadable, Fault):
            reopen(path).close()


IMPOSSIBLE: list[object] = [
    None,
    -1,
    10**30,
    1.5,
    "",
    "hill",
    [],
    ["hill"],
    {},
    {"umpire": "x"},
    {"correct": True},
    True,
]


def inside(line: object) -> Iterator[tuple[Any, Any]]:
    """Everything that a line of JSON holds, as (list or dict, index or key)."""
    if isinstance(line, list | dict):
        for key in line if isinstance(line, dict) else range(len(line)):
            yield line, key
            yield from inside(line[key])


def test_a_line_edited_to_something_impossible_is_refused_or_parts_from_the_past(path: Path) -> None:
    session = begin(path)
    session.typed("r3 hill b2 61/21 -")
    session.undo()
    session.typed("- -")
    session.correct()
    session.close()
    lines = path.read_text(encoding="utf-8").splitlines()
    chance = random.Random(2)
    opened = 0
    for _ in range(600):
        number = chance.randrange(len(lines))
        edited = json.loads(lines[number])
        where, key = chance.choice(list(inside(edited)))
        where[key] = chance.choice(IMPOSSIBLE)
        path.write_text("\n".join([*lines[:number], json.dumps(edited), *lines[number + 1 :]]) + "\n", encoding="utf-8")
        with contextlib.suppress(Unreadable, Fault):
            session = reopen(path)
            opened += 1
            for act in (session.undo, session.redo, session.settle, session.correct):
                with contextlib.suppress(Illegal, Fault):
                    act()
            read = Reader(path).record
            assert read == session.record or session.partings
            session.close()
    assert 50 < opened < 550


def test_a_newer_format_is_refused_with_the_file_untouched(path: Path) -> None:
    path.write_bytes(b'{"umpire": 2, "new": []}\n{"torn')
    with pytest.raises(Unreadable, match=r"was written by a newer umpire \(format 2; this one reads 1\)"):
        reopen(path)
    assert path.read_bytes() == b'{"umpire": 2, "new": []}\n{"torn'


# A full disk
def short(file: int, text: bytes) -> int:
    return REAL_WRITE(file, text[: len(text) // 2])


def full(file: int, text: bytes) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def interrupted(file: int, text: bytes) -> int:
    REAL_WRITE(file, text)
    raise KeyboardInterrupt


REAL_WRITE = os.write


@pytest.mark.parametrize(("write", "error"), [(short, Unwritten), (full, Unwritten), (interrupted, KeyboardInterrupt)])
def test_what_cannot_be_written_whole_is_cut_off_and_not_given(
    path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[int, bytes], int], error: type[BaseException]
) -> None:
    session = begin(path)
    session.typed("r3 hill b2 61/21")
    before, given = path.read_bytes(), answers(session)
    with monkeypatch.context() as broken:
        broken.setattr(os, "write", write)
        for act in (lambda: session.typed("mill"), session.undo, lambda: session.amend(8, "blue-1"), session.correct):
            with pytest.raises(error):
                act()
            assert path.read_bytes() == before
            assert answers(session) == given
            assert session.ask is not None
            assert session.ask.cite == "Assault 5"
    session.typed("mill")
    session.close()
    assert len(Reader(path).record.steps) == len(given) + 1


def test_what_could_not_even_be_cut_off_is_cut_off_before_the_next_act(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(path)
    with monkeypatch.context() as broken:
        broken.setattr(os, "write", short)
        broken.setattr(os, "ftruncate", full)
        with pytest.raises(Unwritten):
            session.typed("r3")
    session.typed("r1 farm")
    session.close()
    assert [step.answer for step in Reader(path).record.steps[6:]] == ["red-1", "farm"]


def test_a_battle_that_cannot_be_begun_leaves_no_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(os, "write", short)
        with pytest.raises(Unwritten):
            begin(path)
    assert not path.exists()


# One writes, any number read
OTHER = """
import sys
from pathlib import Path
from umpire.engine.game import Fault
from umpire.engine.journal import Busy, Journal, Reader
path = Path(sys.argv[1])
print(len(Reader(path).record.steps))
try:
    Journal(path)
    print("open")
except Busy:
    print("busy")
"""


def other(path: Path) -> list[str]:
    done = subprocess.run([sys.executable, "-c", OTHER, str(path)], check=True, capture_output=True, text=True)
    return done.stdout.split()


def test_one_process_writes_and_others_read(path: Path) -> None:
    session = begin(path)
    assert other(path) == ["6", "busy"]
    with pytest.raises(Busy, match="is being written by another umpire"):
        reopen(path)
    session.close()
    assert other(path) == ["6", "open"]


def test_the_lock_dies_with_its_process_and_leaves_no_file(path: Path) -> None:
    begin(path).close()
    script = OTHER.replace('print("open")', "import os; os._exit(9)")
    assert subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True).returncode == 9
    reopen(path).close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_reader_follows_what_is_added(path: Path) -> None:
    session = begin(path)
    reader = Reader(path)
    assert not reader.more()
    session.typed("r3 hill")
    assert reader.more()
    assert reader.record.steps == list(session.steps)
    session.undo()
    assert reader.more()
    assert (reader.record.steps, len(reader.record.undone)) == (list(session.steps), 2)
    session.close()


def test_a_reader_begins_again_where_the_writer_took_something_back(path: Path) -> None:
    session = begin(path)
    before = path.read_bytes()
    session.typed("r3 hill")
    reader = Reader(path)
    session.close()
    path.write_bytes(before)
    assert reader.more()
    assert len(reader.record.steps) == 6


@pytest.mark.parametrize("damage", [b'{"undo":1}\n{"undo":99}\n', b'{"undo":1}\n{"undo":[]}\n'])
def test_a_reader_tells_the_same_damage_each_time_it_looks_and_reads_on_once_it_is_gone(
    path: Path, damage: bytes
) -> None:
    session = begin(path)
    reader, before = Reader(path), path.read_bytes()
    session.close()
    path.write_bytes(before + damage)
    told = set()
    for _ in range(3):
        with pytest.raises(Unreadable, match=r":11") as wrong:
            reader.more()
        told.add(str(wrong.value))
    assert len(told) == 1
    path.write_bytes(before + b'{"undo":1}\n')
    assert reader.more()
    assert [len(reader.record.steps), len(reader.record.undone)] == [5, 1]


def test_nothing_secret_is_written(path: Path) -> None:
    session = begin(path)
    session.typed("r1 ford")
    session.close()
    # which counter lies at the ford is nowhere until it is turned over: only the pool is known
    last = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    assert last["answer"] == "ford"
    assert session.ask is not None
    assert session.ask.keys() == ("mine", "nothing", "guide")
