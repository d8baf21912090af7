"""What the files that come with the program hold, and the table of a scenario as its battle begins."""

from pathlib import Path

from umpire import battles
from umpire.engine.table import Table
from umpire.library import armies, scenarios
from umpire.library.armies import Army
from umpire.library.scenarios import Scenario
from umpire.library.shipped import shipped
from umpire.rules import find, lay


def army(name: str) -> Army:
    found, problems = armies.read(Path(shipped("armies"), f"{name}.yaml"), find)
    assert found is not None, problems
    return found


def scenario(file: Path) -> Scenario:
    found, problems = scenarios.read(file, find)
    assert found is not None, problems
    return found


def laid(file: Path) -> Table:
    told = scenario(file)
    table = find(told.game).table(told.rulings)
    return lay(told, table.numbers, table.rulings, battles.armies(told))
