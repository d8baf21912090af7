"""The sides that may fight: every formation of the lists there are."""

from pathlib import Path
from shutil import copyfile

from umpire.library.shipped import shipped
from umpire.rules import find
from umpire.tui.screens.quick import opponents
from umpire.tui.sides import sides


def test_every_formation_that_came_with_the_program_is_a_side(home: Path) -> None:
    *listed, anybody = sides(find("hurrah-stalino"))
    assert len(listed) == 16  # fourteen organisations, two of them with aircraft
    assert len({side.name for side in listed}) == 16
    assert sum(len(side.units) for side in listed) == 204 + 12
    assert {side.name: len(side.units) for side in listed}["VIII Air Corps"] == 6
    assert (anybody.name, anybody.units) == ("any unit", ())


def test_a_newcomer_begins_with_two_infantry_divisions(home: Path) -> None:
    first, second = opponents(sides(find("hurrah-stalino")), ())
    assert (first.name, second.name) == ("71st Infantry Division", "284th Rifle Division")


def test_a_list_of_your_own_comes_before_them(home: Path) -> None:
    folder = home / "data" / "armies"
    folder.mkdir(parents=True)
    copyfile(Path(shipped("armies"), "soviet-cavalry-corps.yaml"), folder / "mine.yaml")
    first, second = opponents(sides(find("hurrah-stalino")), ())
    assert (first.nation, second.name) == ("russian", "71st Infantry Division")
    assert first.name == "5th Guards Don Cossack Cavalry Corps"
