"""Scenarios in which two armies meet: each problem with its line."""

from pathlib import Path

import pytest

from umpire.library import scenarios
from umpire.rules import find

WHOLE = "game: alien-scum\nname: A meeting\narmies: [imperial-terror-legion, usa]\n"


def problems(folder: Path, text: str) -> list[str]:
    file = folder / "meeting.yaml"
    file.write_text(text, encoding="utf-8")
    return [f"{problem.line}:{problem.column}: {problem.words}" for problem in scenarios.read(file, find)[1]]


def test_two_armies_meet(tmp_path: Path) -> None:
    assert problems(tmp_path, WHOLE) == []
    found, _ = scenarios.read(tmp_path / "meeting.yaml", find)
    assert found is not None
    assert (list(found.armies), found.scale) == (["legion", "usa"], "2 in")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (WHOLE.replace(", usa", ""), "3:1: 1 armies: two meet"),
        (
            WHOLE.replace("usa", "nobody"),
            "3:34: no army file 'nobody': looked beside the scenario, in your armies, among those that came along",
        ),
        (
            WHOLE.replace("imperial-terror-legion", "imperial-teror-legion"),
            "3:10: no army file 'imperial-teror-legion': did you mean imperial-terror-legion? looked beside",
        ),
        (
            WHOLE.replace("imperial-terror-legion", "usa"),
            "3:15: both armies are of the side usa: give one another `side:`",
        ),
        (
            WHOLE.replace("usa", "rattenkrieg-german"),
            "3:34: an army of rattenkrieg, and the scenario is of alien-scum",
        ),
        (
            WHOLE + "scale: two\n",
            "4:8: 'two' is no length: 100 game units are so many in, cm or mm, as in `2 in`",
        ),
        (
            WHOLE + "rulings: {defeat-at: 9}\n",
            "4:22: unknown answer to the ruling defeat-at '9': allowed: 4, 1, 2, 3, 5, 6",
        ),
        (WHOLE + "areas: {}\n", "4:1: unknown key 'areas'"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(tmp_path: Path, text: str, problem: str) -> None:
    assert problems(tmp_path, text)[0].startswith(problem)


def test_an_army_that_lies_beside_is_meant_first(tmp_path: Path) -> None:
    (tmp_path / "usa.yaml").write_text("game: alien-scum\nside: usa\n", encoding="utf-8")
    assert problems(tmp_path, WHOLE)[0].startswith("3:34: the army has problems, the first of them: ")
