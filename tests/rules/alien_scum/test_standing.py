"""Both armies in the middle of a battle written as a scenario, and laid again."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests import files
from umpire.library.check import check
from umpire.library.sheet import read
from umpire.library.units_standing import HOW
from umpire.rules import find
from umpire.rules.alien_scum import victory
from umpire.rules.alien_scum.commanders import join
from umpire.rules.alien_scum.field import Field
from umpire.rules.alien_scum.standing import scenario

FILE = Path(__file__).parents[3] / "scenarios" / "alien-scum.yaml"


def laid(file: Path) -> Field:
    field = files.laid(file)
    assert isinstance(field, Field)
    return field


def test_all_that_is_known_of_units_is_kept(tmp_path: Path) -> None:
    field, unit = laid(FILE), dict[str, Any]()
    unit |= {each.words: each for each in field.units.values()}
    field.turn, field.over = 4, {"legion": 3, "usa": 0}
    unit["Cohort 1"].dug_in, unit["Cohort 1"].cover = True, "woods"
    unit["Cohort 2"].cover, unit["Cohort 2"].perhaps_gone = "none", True
    unit["Cohort 3"].silenced, unit["Cohort 4"].silenced = "next", "now"
    unit["Cohort 4"].silenced_again = True
    unit["Recce 1"].paid = unit["Recce 1"].moved = unit["Recce 2"].attacked = unit["Recce 2"].target = True
    for commander in field.commanders.values():
        join(field, commander, unit["Cohort 5" if commander.side == "legion" else "Recce 3"])
    victory.destroy(field, unit["Cohort 5"], "killed", "Rule 9", unit["Recce 1"].key)
    victory.destroy(field, unit["National Guard 1"], "umpire", "The umpire rules")
    field.told()
    file = tmp_path / "again.yaml"
    file.write_text(json.dumps(dict(scenario(field, 5, read(FILE).value))), encoding="utf-8")  # JSON is YAML
    assert check([file], find) == []
    assert laid(file) == field


def test_before_the_first_turn_nothing_stands_yet() -> None:
    field, told = laid(FILE), read(FILE).value
    assert scenario(field, 0, told) == {**told, "rulings": field.rulings}


def test_whatever_can_befall_a_unit_can_be_told() -> None:
    assert set(HOW) == set(victory.HOW)


KILLED: dict[str, Any] = {"side": "usa", "unit": "Recce 1", "turn": 1, "how": "killed"}


@pytest.mark.parametrize(
    ("standing", "problem"),
    [
        ({}, "`turn` is missing: the turn with which the battle begins"),
        ({"turn": 2, "left over": {"reds": 1}}, "unknown side 'reds': allowed: legion, usa"),
        ({"turn": 2, "left over": {"usa": -1}}, "a whole number is needed, at most 99, not -1"),
        ({"turn": 2, "units": {"usa": {"Cohort 1": []}}}, "unknown unit 'Cohort 1'"),
        ({"turn": 2, "units": {"usa": {"Recce 1": "moved"}}}, "a list is needed, as in [dug in, woods], not 'moved'"),
        ({"turn": 2, "units": {"usa": {"Recce 1": ["asleep"]}}}, "unknown state 'asleep'"),
        (
            {"turn": 2, "units": {"usa": {"Recce 1": ["woods", "open"]}}},
            "Recce 1 stands in open and in woods: it is one of them",
        ),
        ({"turn": 2, "commanders": {"usa": {"Legate 1": "Recce 1"}}}, "unknown commander 'Legate 1'"),
        ({"turn": 2, "commanders": {"usa": {"General": "Cohort 1"}}}, "unknown unit 'Cohort 1'"),
        ({"turn": 2, "losses": [KILLED, KILLED]}, "Recce 1 is lost twice"),
        ({"turn": 2, "losses": [KILLED | {"by": "Recce 2"}]}, "unknown unit 'Recce 2'"),
        ({"turn": 2, "losses": [KILLED | {"how": "eaten"}]}, "unknown end 'eaten'"),
    ],
)
def test_what_is_wrong_is_told(standing: Any, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(json.dumps(read(FILE).value | {"standing": standing}), encoding="utf-8")
    (found,) = check([file], find)
    assert found.words.startswith(problem)
