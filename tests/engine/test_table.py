"""The table: what it tells, how it is written down."""

from tests.engine import skirmish
from umpire.engine.flat import dump
from umpire.engine.table import Table


def test_what_happened_is_told_once() -> None:
    table = Table()
    table.tell("The bridge is blown", "Assault 2")
    assert table.told() == [("The bridge is blown", "Assault 2")]
    assert table.told() == []


def test_a_table_is_written_down_as_it_stands_and_its_numbers_are_not_copied() -> None:
    table = skirmish.lay()
    table.numbers = {**table.numbers, "dice": [2, 3]}
    written = table.written()
    assert written == dump(table)
    assert written["numbers"] is table.numbers
    table.squads["red-1"].area = "hill"
    assert written == {**dump(skirmish.lay()), "numbers": table.numbers}
