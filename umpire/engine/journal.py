"""The file of a battle: JSON lines, appended one act at a time; what was written is never changed."""

import contextlib
import errno
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

from umpire.engine.flat import Misshapen, dump, load
from umpire.engine.lock import lock
from umpire.engine.record import Line, Record, decode, encode, goes_on, parsed
from umpire.engine.table import Numbers

FORMAT = 1

TURN = b'\n{"turn":'
STRETCH = 1 << 16
"""So much is read at once on the way from the end of a journal to the line of its last turn."""


class Unreadable(Exception):
    """A file that is no journal, is damaged, or is of a newer program: one line, naming file and line."""


class Busy(Exception):
    """Another program is writing this battle."""


class Unwritten(Exception):
    """What was to be added could not be written; the file is as it was before."""


@dataclass(frozen=True)
class Header:
    """What a battle was begun with, whole, so that a later edit of a file or of a table cannot change it.

    `umpire` is the format, `version` that of the program; `scenario` and `armies` are the texts of their files by name,
    `seats` who plays each side, `dice` who throws where a person need not (`typed` or `thrown`).
    """

    umpire: int
    version: str
    ruleset: str
    scenario: dict[str, str] = field(default_factory=dict)
    armies: dict[str, str] = field(default_factory=dict)
    numbers: Numbers = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
    seats: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    dice: str = "typed"


class Reader:
    """A journal to read, and to follow while another program writes it. Raises Unreadable, and OSError."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if path.exists() and not path.is_file():
            raise Unreadable(f"{path} is no battle of umpire: not an ordinary file")
        self._start_over()
        self.more()
        if self.size == 0 or self.record.first is None:
            raise Unreadable(f"{path} is no battle of umpire: its beginning is missing")

    header: Header
    record: Record
    size: int
    """So many bytes of the file are whole acts."""

    def _start_over(self) -> None:
        self.size, self._lines, self._last = 0, 0, b""

    def more(self) -> bool:
        """Take in the acts that were added since; one that is not whole is passed over. Was there anything new?"""
        with self.path.open("rb") as file:
            file.seek(self.size - len(self._last))
            text = file.read()
        if not text.startswith(self._last):  # the writer took back what it could not write whole
            self._start_over()
            return self.more()
        return self._take(text[len(self._last) :])

    def _take(self, text: bytes) -> bool:
        lines = BytesIO(text).readlines()
        if not text.endswith(b"\n"):
            del lines[-1:]  # torn
        whole = _whole(lines, len(lines))
        try:
            for number, raw in enumerate(lines[:whole], self._lines + 1):
                if number > 1:
                    self.record.add(decode(raw))
                else:
                    self._begin(raw)
        except Misshapen as error:
            self._start_over()  # those before it stand already
            raise Unreadable(f"{self.path}:{number}{error}") from None
        if whole:
            self._last = b"".join(lines[_whole(lines, whole - 1) : whole])
            self._lines, self.size = self._lines + whole, self.size + sum(map(len, lines[:whole]))
        return whole > 0

    def _begin(self, raw: bytes) -> None:
        told = parsed(raw)
        form = told and told.get("umpire")
        if told is None or type(form) is not int:
            raise Unreadable(f"{self.path} is no battle of umpire")
        if form > FORMAT:
            newer = f"format {form}; this one reads {FORMAT}"
            raise Unreadable(f"{self.path} was written by a newer umpire ({newer}); it is left as it is")
        told.pop("more", None)
        self.header = load(Header, told)
        self.record = Record(self.header.numbers)


def _whole(lines: list[bytes], number: int) -> int:
    """How many of the first `number` lines are of whole acts: every line of an act but its last says `more`."""
    while number and goes_on(lines[number - 1]):
        number -= 1
    return number


class Latest(Reader):
    """A journal from its last turn on, however long it is: where the battle stands, not how it came to that."""

    def more(self) -> bool:
        """Read the header and the last turn anew."""
        self._start_over()
        return self._take(_latest(self.path))


def _latest(path: Path) -> bytes:
    """The first line of a journal, and its lines from that of the last turn on; all of them where none is found."""
    with path.open("rb") as file:
        header, end, text = file.readline(), os.fstat(file.fileno()).st_size, b""
        while TURN not in text and end > len(header):
            begin = max(len(header) - 1, end - STRETCH)
            file.seek(begin)
            text, end = file.read(end - begin) + text, begin
    at = text.rfind(TURN)
    return header + text[max(at, 0) + 1 :]


class Journal:
    """A journal to write; nobody else can while it is open. `found` is what stood in it when it was opened.

    Raises Busy, Unreadable, and OSError. What was torn at its end is cut off (`torn`: so many bytes).
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
        try:
            if not lock(self._file):
                raise Busy(f"{path} is being written by another umpire; it can be watched meanwhile")
            reader = Reader(path)
            self.header, self.found, self._size = reader.header, reader.record, reader.size
            self.torn = os.fstat(self._file).st_size - self._size
            if self.torn:
                os.ftruncate(self._file, self._size)
        except BaseException:
            os.close(self._file)
            raise

    @classmethod
    def create(cls, path: Path, header: Header, *lines: Line) -> "Journal":
        """A new journal. Raises FileExistsError, Unwritten, OSError."""
        file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        try:
            _write(file, 0, [dump(header), *map(encode, lines)])
        except BaseException:
            path.unlink()
            raise
        finally:
            os.close(file)
        return cls(path)

    def append(self, lines: Sequence[Line]) -> None:
        """Add one act: all of its lines or none, on the disk when this returns. Raises Unwritten."""
        if not self._in_place():
            raise Unwritten("not written, and so not given: the journal was deleted or replaced")
        self._size = _write(self._file, self._size, [encode(line) for line in lines])

    def _in_place(self) -> bool:
        """Is what is written here what others find under its name?"""
        try:
            return os.path.samestat(os.stat(self.path), os.fstat(self._file))
        except OSError:
            return False

    def close(self) -> None:
        os.close(self._file)


def _write(file: int, size: int, act: list[dict[str, Any]]) -> int:
    """Add the lines of an act to a file of that size, and give its new size. Every line but the last says `more`."""
    whole = [{**line, "more": True} for line in act[:-1]] + act[-1:]
    lines = (json.dumps(line, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n" for line in whole)
    # what UTF-8 cannot hold (half of a pair) is escaped as JSON escapes it
    text = "".join(lines).encode("utf-8", "backslashreplace")
    try:
        if (now := os.fstat(file).st_size) < size:
            raise OSError(errno.EIO, "the file was cut short by another program")
        if now > size:
            os.ftruncate(file, size)
        if os.write(file, text) < len(text):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(file)
    except BaseException as error:
        with contextlib.suppress(OSError):  # if it cannot be cut off now, it is before the next act
            os.ftruncate(file, size)
        if isinstance(error, OSError):
            raise Unwritten(f"not written, and so not given: {error.strerror or error}") from error
        raise
    return size + len(text)
