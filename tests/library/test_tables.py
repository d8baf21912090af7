"""The tables that come with the program, whatever became of them on the way."""

import json
from pathlib import Path

import pytest

from umpire.engine.naming import Illegal
from umpire.library.tables import build, checksum, load

TABLES = "columns: {}\nunits: {tank: {cf: 3}}\n"
NUMBERS = {"columns": {}, "units": {"tank": {"cf": 3}}}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "tables.yaml").write_text(TABLES)
    build(tmp_path)
    return tmp_path


def test_the_json_is_taken_where_it_is_of_this_very_yaml(folder: Path) -> None:
    built = {"source": checksum(TABLES.encode()), "tables": {"units": "as built"}}
    (folder / "tables.json").write_text(json.dumps(built))
    assert load(str(folder)) == {"units": "as built"}
    (folder / "tables.yaml").write_text(TABLES + "# edited\n")
    assert load(str(folder)) == NUMBERS


@pytest.mark.parametrize(
    "damaged", ["", "[]", "null", "3", '"x"', "{}", '{"source":1}', "[" * 100_000, "SOURCE", 'SOURCE, "tables": null']
)
def test_a_damaged_json_is_passed_over(folder: Path, damaged: str) -> None:
    right = f'{{"source": "{checksum(TABLES.encode())}"'
    (folder / "tables.json").write_text(damaged.replace("SOURCE", right) + ("}" if "SOURCE" in damaged else ""))
    assert load(str(folder)) == NUMBERS


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", ":1:1: these are no tables: `columns` is missing"),
        (b"- 1\n", ":1:1: these are no tables: `columns` is missing"),
        (b"columns: {}\n", ":1:1: these are no tables: `units` is missing"),
        (b"a: 1\nunits: [\n", ":3:1: a value is missing here"),
        (b"units: 1\nunits: 2\ncolumns: 3\n", ":2:1: the key 'units' is given twice, first in line 1"),
        (b"\xff", ":1:1: this byte (0xff) is not UTF-8: save the file as UTF-8"),
        (b"\0", ":1:1: a character that has no place in a text (U+0000)"),
    ],
)
def test_damaged_tables_are_refused_with_their_place(folder: Path, raw: bytes, words: str) -> None:
    (folder / "tables.yaml").write_bytes(raw)
    with pytest.raises(Illegal) as refused:
        load(str(folder))
    assert str(refused.value) == f"{folder / 'tables.yaml'}{words}"
