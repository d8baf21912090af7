"""The table: what it tells, numbers put in force, rulings supposed."""

import pytest

from tests.engine import skirmish
from umpire.engine.flat import dump
from umpire.engine.table import Table


def test_what_happened_is_told_once() -> None:
    table = Table()
    table.tell("The bridge is blown", "Assault 2")
    assert table.told() == [("The bridge is blown", "Assault 2")]
    assert table.told() == []


def test_another_number_is_put_in_force_and_the_old_ones_are_not_touched() -> None:
    numbers = {"units": {"tank": {"cf": 3}, "gun": {"cf": 1}}, "turns": 5}
    table = Table(numbers=numbers)
    table.set_number(4, "units", "tank", "cf")
    assert table.numbers == {"units": {"tank": {"cf": 4}, "gun": {"cf": 1}}, "turns": 5}
    assert numbers["units"] == {"tank": {"cf": 3}, "gun": {"cf": 1}}
    with pytest.raises(KeyError):
        table.set_number(4, "units", "tnak", "cf")


def test_a_table_is_written_down_as_it_stands_and_its_numbers_are_not_copied() -> None:
    table = skirmish.lay()
    table.set_number([2, 3], "dice", "attack")
    written = table.written()
    assert written == dump(table)
    assert written["numbers"] is table.numbers
    table.squads["red-1"].area = "hill"
    assert written == {**dump(skirmish.lay()), "numbers": table.numbers}


def test_a_ruling_is_supposed_for_a_while() -> None:
    table = Table(rulings={"escort": "bomber"})
    with table.supposing("escort", "own dice"):
        assert table.rulings == {"escort": "own dice"}
    assert table.rulings == {"escort": "bomber"}
    with pytest.raises(ZeroDivisionError), table.supposing("escort", "own dice"):
        raise ZeroDivisionError
    assert table.rulings == {"escort": "bomber"}
