"""The printed games. No clock, no chance of their own, no files of the user, no screen."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from umpire.engine.asks import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.engine.words import unknown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from umpire.engine.battle import Battle
    from umpire.engine.table import Numbers, Table
    from umpire.library.armies import Army
    from umpire.library.scenarios import Scenario

RULESETS = ("hurrah-stalino", "alien-scum", "rattenkrieg")


def find(name: str) -> Ruleset:
    """The ruleset of that name, or of the only name that begins so. Raises Illegal."""
    begun = [key for key in RULESETS if key == name] or [key for key in RULESETS if name and key.startswith(name)]
    if len(begun) != 1:
        raise Illegal(unknown("game", name, RULESETS))
    ruleset: Ruleset = import_module(f"umpire.rules.{begun[0].replace('-', '_')}").RULESET
    return ruleset


def find_battle(name: str) -> "Battle[Any]":
    """The whole battle of a game, imported only where one is played. Raises Illegal."""
    return _whole(name).BATTLE  # type: ignore[no-any-return]


def lay(
    scenario: "Scenario", numbers: "Numbers", rulings: dict[str, str], armies: "Mapping[str, Army] | None" = None
) -> "Table":
    """The table of a scenario as its battle begins, with the numbers and rulings in force. Raises Illegal."""
    game = _whole(scenario.game)
    table: Table = game.lay(scenario, numbers, rulings, armies)
    if scenario.standing:
        game.stand(table, scenario.standing)
    return table


def _whole(name: str) -> Any:
    return import_module(f"umpire.rules.{find(name).key.replace('-', '_')}.battle")
