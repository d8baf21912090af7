"""A game's numbers and printed lists: `tables.yaml`, read through the `tables.json` that a build writes beside it."""

import json
import os
from typing import Any
from zlib import crc32

from umpire.engine.table import Numbers

SOURCES = ("printed", "derived", "reconstructed", "booklet")
"""Where a number comes from: the surviving text; what follows from it; a stand-in for what is lost; the player."""


def checksum(source: bytes) -> str:
    """What tells one `tables.yaml` from another."""
    return f"{crc32(source):08x}-{len(source)}"


def read_yaml(path: "str | os.PathLike[str]") -> Any:
    """The tables as written."""
    from umpire.library.sheet import plain

    with open(path, encoding="utf-8") as file:
        return plain(file.read())


def build(folder: "str | os.PathLike[str]") -> None:
    """Write `tables.json` beside the `tables.yaml` of that folder: the same numbers, and what tells their source."""
    path = os.path.join(folder, "tables.yaml")
    with open(path, "rb") as file:
        source = checksum(file.read())
    with open(os.path.join(folder, "tables.json"), "w", encoding="utf-8") as file:
        json.dump({"source": source, "tables": read_yaml(path)}, file, ensure_ascii=False, separators=(",", ":"))


def load(folder: str) -> Numbers:
    """The numbers of the game in that folder: from the JSON if it is of this very YAML, else from the YAML."""
    source = os.path.join(folder, "tables.yaml")
    with open(source, "rb") as file:
        expected = checksum(file.read())
    try:
        with open(os.path.join(folder, "tables.json"), encoding="utf-8") as file:
            built = json.load(file)
    except (OSError, ValueError):
        built = {}
    numbers: Numbers = built["tables"] if built.get("source") == expected else read_yaml(source)
    return numbers
