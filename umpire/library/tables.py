"""A game's numbers and printed lists: `tables.yaml`, read through the `tables.json` that a build writes beside it."""

import json
import os
from zlib import crc32

from umpire.engine.naming import Illegal
from umpire.engine.table import Numbers

SOURCES = ("printed", "derived", "reconstructed", "booklet")
"""Where a number comes from: the surviving text; what follows from it; a stand-in for what is lost; the player."""

MARKS = {
    "reconstructed": ("*", "* reconstructed: the printed value is lost, this one stands in for it"),
    "booklet": ("°", "° from your booklet, in place of what the tables have"),
}
"""The sign behind a value and what it means, by the source of the value."""


def mark(source: str) -> str:
    """The sign behind a value of that source; none behind one that is printed or follows from it."""
    return MARKS[source][0] if source in MARKS else ""


def checksum(source: bytes) -> str:
    """What tells one `tables.yaml` from another."""
    return f"{crc32(source):08x}-{len(source)}"


def read_yaml(path: "str | os.PathLike[str]") -> Numbers:
    """The tables as written. Raises Illegal with the first problem."""
    from umpire.library.sheet import read

    sheet = read(path)
    missing = [key for key in ("columns", "units") if type(sheet.value) is not dict or key not in sheet.value]
    if sheet.whole and missing:
        sheet.problem((), f"these are no tables: `{missing[0]}` is missing")
    for problem in sheet.sorted():
        raise Illegal(str(problem))
    numbers: Numbers = sheet.value
    return numbers


def build(folder: "str | os.PathLike[str]") -> None:
    """Write `tables.json` beside the `tables.yaml` of that folder: the same numbers, and what tells their source."""
    path = os.path.join(folder, "tables.yaml")
    with open(path, "rb") as file:
        source = checksum(file.read())
    with open(os.path.join(folder, "tables.json"), "w", encoding="utf-8") as file:
        json.dump({"source": source, "tables": read_yaml(path)}, file, ensure_ascii=False, separators=(",", ":"))


def load(folder: str) -> Numbers:
    """The numbers of the game in that folder: from the JSON if it is of this very YAML, else from the YAML.

    As long as the YAML stays the same, so do they: nobody changes numbers in place. Raises Illegal, OSError.
    """
    source = os.path.join(folder, "tables.yaml")
    with open(source, "rb") as file:
        expected = checksum(file.read())
    if _read.get(folder, ("",))[0] != expected:
        _read[folder] = expected, _built(os.path.join(folder, "tables.json"), expected) or read_yaml(source)
    return _read[folder][1]


_read: dict[str, tuple[str, Numbers]] = {}
"""The numbers that were read last, by folder, and what tells their source."""


def _built(path: str, source: str) -> Numbers | None:
    """The numbers of a JSON that is there, whole and of that source."""
    try:
        with open(path, encoding="utf-8") as file:
            match json.load(file):
                case {"source": built, "tables": dict() as numbers} if built == source:
                    return numbers
    except (OSError, ValueError, RecursionError):
        pass
    return None
