"""Random battles to their end: no dead end, and what must hold after every answer holds."""

import os
import random
from collections import defaultdict
from types import SimpleNamespace
from typing import Any

import pytest

from tests.engine.again import to_the_end
from tests.rules.alien_scum.laid import army, header
from umpire.engine.asks import Ask
from umpire.engine.dice import Contest, Roll
from umpire.engine.session import Session
from umpire.rules.alien_scum import RULESET
from umpire.rules.alien_scum.battle import BATTLE, lay
from umpire.rules.alien_scum.field import Field
from umpire.rules.alien_scum.movement import unmoved

BATTLES = int(os.environ.get("RANDOM_GAMES", "24"))
"""So many; `make random` plays more."""

RULINGS: list[dict[str, str]] = [
    {},
    {"return-fire": "immune", "assist-cap": "none", "defeat-at": "6"},
    {"static-fate": "liquidated", "assist-cap": "one", "quick-game": "yes", "defeat-at": "2"},
]
LISTS = [("imperial-terror-legion", "usa"), ("landing-party", "outpost")]


def begun(rulings: dict[str, str], lists: tuple[str, str]) -> Session:
    table = RULESET.table(rulings)
    scenario: Any = SimpleNamespace(scale="2 in")
    armies = dict(zip(("legion", "usa"), map(army, lists), strict=True))
    field = lay(scenario, table.numbers, table.rulings, armies)
    return Session.begin(BATTLE, field, header(field))


def any_answer(ask: Ask[Any], chance: random.Random) -> Any:
    if isinstance(ask, Roll):
        return [chance.randint(1, 6) for _ in range(ask.dice)]
    if isinstance(ask, Contest):
        return {part: [chance.randint(1, 6)] for part in ask.PARTS}
    return chance.choice(list(ask.legal()))


def holds(battle: Field) -> None:
    """The invariants."""
    # Losses are the units that are gone, each once; commanders go with them.
    lost = [loss.unit for loss in battle.losses]
    assert sorted(lost) == sorted(unit.key for unit in battle.units.values() if unit.lost)
    assert all(commander.lost for commander in battle.commanders.values() if commander.unit in lost)
    for side in battle.sides:
        # Six dice, one fewer for every four units lost.
        assert battle.dice(side) == 6 - sum(battle.units[key].side == side for key in lost) // 4
    if battle.on_go:
        assert battle.points >= 0
        # Nameless and named movers together are never more than the units alive that are not static.
        movers = [unit for unit in battle.alive(battle.on_go) if not battle.kind(unit).static]
        assert 0 <= battle.nameless <= len(unmoved(battle, battle.on_go))
        assert battle.nameless + sum(unit.moved for unit in movers) <= len(movers)


@pytest.mark.parametrize("number", range(BATTLES))
def test_random_battle(number: int) -> None:
    session = begun(RULINGS[number % 3], LISTS[number // 3 % 2])
    goes: dict[tuple[str, int], list[tuple[str, str]]] = defaultdict(list)

    def answer(ask: Ask[Any], chance: random.Random) -> Any:
        battle = session.game.table
        assert isinstance(battle, Field)
        attacks = goes[battle.on_go, battle.turn]
        if isinstance(ask, Contest) and ask.side == battle.on_go:
            # No unit attacks and none is attacked twice in a go, but that a breakthrough attacks again.
            attacker, target = ask.about[:2]
            assert target not in {each for _, each in attacks}
            assert ask.cite == "Rule 9" or attacker not in {each for each, _ in attacks}
            attacks.append((attacker, target))
        return any_answer(ask, chance)

    for _ in to_the_end(session, answer, number):
        holds(session.game.table)  # type: ignore[arg-type]
    assert session.game.over is not None
    assert session.game.over.cite == "Victory"
