"""A folder of bad files and, for each, every problem with its place, written down by hand."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from umpire.engine.ruleset import Ruleset
from umpire.library.check import check

BAD = Path(__file__).parent / "bad"


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("name", sorted(path.stem for path in BAD.glob("*.yaml")))
def test_every_problem_is_named_with_its_place(
    name: str, find: Callable[[str], Ruleset], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(BAD)
    expected = (BAD / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert [str(problem) for problem in check([f"{name}.yaml"], find)] == expected


def test_a_folder_is_checked_file_by_file(find: Callable[[str], Ruleset]) -> None:
    files = list(dict.fromkeys(problem.file for problem in check([BAD], find)))
    assert files == [os.path.join(BAD, f"{path.stem}.yaml") for path in sorted(BAD.glob("*.txt"))]
