"""A YAML file that knows the line and column of everything in it; every problem is reported at once.

The scalars are those of YAML 1.2. What makes a file hard to read or to trust is refused: keys given twice, tags,
anchors and aliases, several documents in one file.
"""

import os
import re
from typing import Any

from umpire.library.problem import Level, Problem, clip, legible
from umpire.library.scalars import scalar
from umpire.library.syntax import plainly

LARGEST = 250_000
"""How many bytes a file may have."""

MOST = 1000
"""After so many problems the rest of a file is not looked at."""

DEEPEST = 20
"""How deep lists and keys may be nested."""

CLEAREST = 20_000
"""Up to how many characters before a fault a text is read again by the slow parser, the better at saying why."""

BATTLE = b'{"umpire":'
"""So begins the journal of a battle, which is no file of YAML."""

Path = tuple[str | int, ...]
"""The keys and list indices that lead to a value."""

ILLEGIBLE = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
LINE_BREAK = re.compile("\r\n|\r|\n")
DISCARDED: Any = object()
"""Stands for a key that is passed over with its value, and for the value of an alias."""


class Enough(Exception):
    """There are more problems than anybody reads: the sheet holds the first, and says so."""


class Sheet:
    """What a file says, and where. `value` is plain data (keys are text); `whole` tells that it was read to the end."""

    def __init__(self, file: str, text: str = "") -> None:
        self.file = file
        self.text = text
        self.value: Any = None
        self.whole = True
        self.problems: list[Problem] = []
        self.places: dict[int, dict[Any, tuple[Any, Any]]] = {}
        self._lines: list[str] = []

    @property
    def clean(self) -> bool:
        """Whether nothing worse than a warning was found."""
        return all(problem.level == "warning" for problem in self.problems)

    def at(self, path: Path) -> Any:
        """The value that a path leads to."""
        value = self.value
        for step in path:
            value = value[step]
        return value

    def place(self, path: Path, key: bool = False) -> tuple[int, int]:
        """Line and column, from 0, of a value (or of its key), or of the last on its path that there is."""
        mark = self._find(path)[1][0 if key else 1]
        return (mark.line, mark.column) if mark else (0, 0)

    def _find(self, path: Path) -> tuple[Any, tuple[Any, Any]]:
        value, marks = self.value, self.places.get(0, {}).get(0, (None, None))
        for step in path:
            inside = self.places.get(id(value), {})
            if step not in inside:
                break
            value, marks = value[step], inside[step]
        return value, marks

    def problem(self, path: Path, words: str, level: Level = "error", key: bool = False) -> None:
        """Report what is wrong with a value, or with its key. An alias has been reported already. Raises Enough."""
        if key or self._find(path)[0] is not DISCARDED:
            self.report(*self.place(path, key), words, level)

    def report(self, line: int, column: int, words: str, level: Level = "error") -> None:
        """Report what is wrong at a line and column, from 0. Raises Enough."""
        if not self._lines:
            self._lines = LINE_BREAK.split(self.text)
        source = self._lines[line] if line < len(self._lines) else ""
        self.problems.append(Problem(self.file, line + 1, column + 1, legible(words), level, source))
        if len(self.problems) == MOST:
            self.whole = False
            words = f"the first {MOST} problems are listed: the rest of the file has not been looked at"
            self.problems.append(Problem(self.file, len(self._lines), 1, words))
            raise Enough

    def sorted(self) -> list[Problem]:
        """The problems from the top of the file to its end."""
        return sorted(self.problems, key=lambda problem: (problem.line, problem.column))

    def stop(self, line: int, column: int, words: str) -> None:
        """Report what makes the rest of the file unreadable."""
        self.whole = False
        self.report(line, column, words)


def read(file: "str | os.PathLike[str]") -> Sheet:
    """The file, as far as it can be read, with its problems. Raises nothing."""
    sheet = Sheet(os.fspath(file))
    raw = load(sheet)
    if sheet.whole:
        make_out(sheet, raw)
    return sheet


def load(sheet: Sheet) -> bytes:
    """The bytes of its file; why there are none is reported, and the sheet is not whole. Raises nothing."""
    from stat import S_ISDIR, S_ISREG

    try:
        mode = os.stat(sheet.file).st_mode
        if not S_ISREG(mode):
            raise IsADirectoryError if S_ISDIR(mode) else OSError(0, "not an ordinary file")
        with open(sheet.file, "rb") as opened:
            raw = opened.read(LARGEST + 1)
    except FileNotFoundError:
        sheet.stop(0, 0, "there is no such file")
    except IsADirectoryError:
        sheet.stop(0, 0, "this is a folder, not a file")
    except PermissionError:
        sheet.stop(0, 0, "no right to read this file")
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        sheet.stop(0, 0, f"the file cannot be read: {getattr(error, 'strerror', None) or error}")
    else:
        if raw.startswith(BATTLE):
            sheet.stop(0, 0, "this is the journal of a battle: `umpire play` and `umpire replay` read it")
        elif len(raw) > LARGEST:
            sheet.stop(0, 0, f"the file is too big: at most {LARGEST:,} bytes")
        else:
            return raw
    return b""


def make_out(sheet: Sheet, raw: bytes) -> None:
    """Read the bytes of a file into its text, value and places."""
    if (text := _text(sheet, raw)) is not None:
        sheet.text = text
        parse(sheet)


def _text(sheet: Sheet, raw: bytes) -> str | None:
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        sheet.stop(0, 0, "this is UTF-16: save the file as UTF-8")
        return None
    try:
        text = raw.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        before = LINE_BREAK.split(raw[: error.start].decode("utf-8"))
        words = f"this byte (0x{raw[error.start]:02x}) is not UTF-8: save the file as UTF-8"
        sheet.stop(len(before) - 1, len(before[-1]), words)
        return None
    if found := ILLEGIBLE.search(text):
        before = LINE_BREAK.split(text[: found.start()])
        sheet.text = text
        sheet.stop(len(before) - 1, len(before[-1]), f"a character that has no place in a text (U+{ord(found[0]):04X})")
        return None
    return text


def parse(sheet: Sheet) -> None:
    """Read the text of a sheet into its value and places."""
    import yaml

    parsers: list[Any] = [yaml.BaseLoader]
    if hasattr(yaml, "CBaseLoader"):
        parsers = [yaml.CBaseLoader, *parsers]
    fault = None
    for parser in parsers:
        sheet.problems = []
        reading = parser(sheet.text)
        far = len(sheet.text)
        try:
            _compose(sheet, reading)
            break
        except Enough:
            break
        except yaml.MarkedYAMLError as error:
            fault = _fault(error)
            far = error.problem_mark.index if error.problem_mark else far
        except (yaml.YAMLError, ValueError, OverflowError) as error:  # an impossible escape is a bare ValueError
            mark = reading.get_mark() if isinstance(reading, yaml.BaseLoader) else None
            fault = fault or (mark.line if mark else 0, mark.column if mark else 0, plainly(f"escape: {error}"))
        if far > CLEAREST:
            break
    if fault and sheet.whole:
        sheet.stop(*fault)


def _fault(error: Any) -> tuple[int, int, str]:
    """Where the parser gave up, or where began what it gave up on; and why."""
    said = str(error.problem)
    begun = re.search("stream end|end of stream|could not find expected ':'", said)
    mark = (begun and error.context_mark) or error.problem_mark
    return (mark.line, mark.column, plainly(said)) if mark else (0, 0, plainly(said))


class _Open:
    """A list or a set of keys on its way: what it holds, where, and the key (with its mark) that awaits a value."""

    __slots__ = ("key", "mark", "marks", "value")

    def __init__(self, value: Any) -> None:
        self.value = value
        self.marks: dict[Any, tuple[Any, Any]] = {}
        self.key: Any = None
        self.mark: Any = None

    def take_key(self, key: Any, mark: Any) -> None:
        self.key, self.mark = key, mark

    def take(self, value: Any, mark: Any) -> None:
        if type(self.value) is list:
            self.marks[len(self.value)] = (mark, mark)
            self.value.append(value)
            return
        if self.key is not DISCARDED:
            self.marks[self.key] = (self.mark, mark)
            self.value[self.key] = value
        self.key = None


def _compose(sheet: Sheet, parser: Any) -> None:
    """Build the value from the parser's events, and report what such a file may not hold."""
    from yaml import events

    documents = _Open([])
    sheet.places = {0: documents.marks}
    open_ones = [here := documents]
    for event in iter(parser.get_event, None):
        kind, mark = type(event), event.start_mark
        if kind is events.ScalarEvent:
            value = event.value if event.style or event.tag else scalar(event.value)
        elif kind is events.MappingStartEvent:
            value = {}
        elif kind is events.SequenceStartEvent:
            value = []
        elif kind is events.MappingEndEvent or kind is events.SequenceEndEvent:
            open_ones.pop()
            here = open_ones[-1]
            continue
        elif kind is events.AliasEvent:
            sheet.report(mark.line, mark.column, f"an alias (*{clip(event.anchor)}): write out what it stands for")
            value = DISCARDED
        else:
            if kind is events.DocumentStartEvent and documents.value:
                sheet.stop(mark.line, mark.column, "a second document: one file holds one army or one scenario")
                break
            continue
        if value is not DISCARDED and (event.anchor or event.tag):
            sheet.report(mark.line, mark.column, f"{_marked(event)} has no place in such a file: leave it out")
        if type(here.value) is dict and here.key is None:
            here.take_key(_key(sheet, here, event, value), mark)
        else:
            here.take(value, mark)
        if type(value) is dict or type(value) is list:
            open_ones.append(here := _Open(value))
            sheet.places[id(value)] = here.marks
            if len(open_ones) > DEEPEST:
                sheet.stop(mark.line, mark.column, f"nested deeper than {DEEPEST} levels")
                break
    sheet.value = documents.value[0] if documents.value else None


def _marked(event: Any) -> str:
    """The anchor or the tag of a value, in words."""
    tag = (event.tag or "").replace("tag:yaml.org,2002:", "!!")
    return f"an anchor (&{clip(event.anchor)})" if event.anchor else f"a tag ({clip(tag)})"


def _key(sheet: Sheet, here: _Open, event: Any, value: Any) -> Any:
    """The key as written, whatever its scalar would mean as a value; or DISCARDED."""
    mark = event.start_mark
    if type(value) is dict or type(value) is list or value is DISCARDED:
        sheet.report(mark.line, mark.column, "a key must be plain text")
        return DISCARDED
    if event.value in here.value:
        line = here.marks[event.value][0].line + 1
        sheet.report(mark.line, mark.column, f"the key {clip(event.value)!r} is given twice, first in line {line}")
        return DISCARDED
    return event.value
