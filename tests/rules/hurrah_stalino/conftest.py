"""A table by itself: odds and throws of any combat, told as on the command line (`_` for `-`)."""

from collections.abc import Callable
from typing import Any

import pytest

from umpire.engine.dice import Contest
from umpire.engine.procedure import Combat, Preview, Procedure, Resolution, Result
from umpire.engine.table import Table
from umpire.rules.hurrah_stalino import RULESET


@pytest.fixture
def battle() -> Table:
    """What the other fixtures play on: a test that sets a ruling here has ruled otherwise."""
    return RULESET.table()


def read(battle: Table, name: str, told: dict[str, object]) -> tuple[Procedure, dict[str, Any]]:
    procedure = RULESET.procedure(name)
    text = {key.replace("_", "-"): str(value) for key, value in told.items()}
    return procedure, dict(procedure.read(battle, text))


@pytest.fixture
def odds(battle: Table) -> Callable[..., Preview]:
    """`odds("assault", attacker=4, defender=3)`."""

    def odds_of(name: str, **told: object) -> Preview:
        procedure, values = read(battle, name, told)
        return procedure.preview(battle, values)

    return odds_of


@pytest.fixture
def dice(odds: Callable[..., Preview]) -> Callable[..., tuple[int, ...]]:
    """How many dice attacker and defender throw."""

    def dice_of(name: str, **told: object) -> tuple[int, ...]:
        return tuple(tally.total for tally in odds(name, **told).tallies.values())

    return dice_of


@pytest.fixture
def throw(battle: Table) -> Callable[..., Resolution]:
    """`throw("assault", "6 3 / 5 5", attacker=4, defender=4)`: how it ends; several throws are parted by `;`."""

    def thrown(name: str, faces: str, **told: object) -> Resolution:
        procedure, values = read(battle, name, told)
        combat = procedure.begin(battle, values)
        for each in faces.split(";"):
            give(combat, each)
        assert combat.resolution is not None, f"still due: {combat.ask and combat.ask.prompt}"
        return combat.resolution

    return thrown


def give(combat: Combat, faces: str) -> None:
    sides = [[int(face) for face in side.split()] for side in faces.split("/")]
    fight = isinstance(combat.ask, Contest)
    combat.answer({"attack": sides[0], "defence": sides[1]} if fight else sides[0])


@pytest.fixture
def happens(throw: Callable[..., Resolution]) -> Callable[..., list[str]]:
    """The same, each result as one line: `defender-supports retreat 2 (Assault 8)`."""

    def lines(name: str, faces: str, **told: object) -> list[str]:
        return [line(result) for result in throw(name, faces, **told).results]

    return lines


def line(result: Result) -> str:
    numbers = (result.sectors, result.foot_sectors, result.count)
    counted = [str(number) for number in numbers if number is not None]
    return " ".join((result.unit, result.result, *counted, f"({result.cite})"))


@pytest.fixture
def per_cent(odds: Callable[..., Preview]) -> Callable[..., str]:
    """Attacker, tie and defender, rounded as printed: `40/21/39`."""

    def rounded(name: str, **told: object) -> str:
        return "/".join(f"{chance.per_cent:.0f}" for chance in odds(name, **told).odds.values())

    return rounded
