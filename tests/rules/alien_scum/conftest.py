"""An attack in one line: who attacks whom and how, with the faces of both dice."""

from collections.abc import Callable, Mapping

import pytest

from umpire.engine.procedure import Preview
from umpire.engine.table import Table
from umpire.rules.alien_scum import RULESET

ATTACK = RULESET.procedure("attack")


def _told(attacker: str, manner: str, target: str, more: Mapping[str, str]) -> dict[str, str]:
    names = {name.replace("_", "-"): value for name, value in more.items()}
    return {"attacker": attacker, "manner": manner, "target": target, **names}


@pytest.fixture(scope="session")
def battle() -> Table:
    return RULESET.table()


@pytest.fixture
def play() -> Callable[..., list[str]]:
    """Resolve an attack with typed faces, attacker's first: its results, each with its citation."""

    def play(
        attacker: str,
        manner: str,
        target: str,
        dice: str,
        rulings: Mapping[str, str] | None = None,
        exempt: int = 0,
        **more: str,
    ) -> list[str]:
        table = RULESET.table(rulings)
        values = {**ATTACK.read(table, _told(attacker, manner, target, more)), "exempt": exempt}
        combat = ATTACK.begin(table, values)
        assert combat.ask is not None
        combat.answer(combat.ask.parse(dice))
        assert combat.resolution is not None
        return [f"{r.unit} {r.result} ({r.cite})" for r in combat.resolution.results]

    return play


@pytest.fixture
def weigh() -> Callable[..., Preview]:
    """The tallies and exact odds of an attack."""

    def weigh(
        attacker: str, manner: str, target: str, rulings: Mapping[str, str] | None = None, **more: str
    ) -> Preview:
        table = RULESET.table(rulings)
        return ATTACK.preview(table, ATTACK.read(table, _told(attacker, manner, target, more)))

    return weigh


@pytest.fixture
def reasons(weigh: Callable[..., Preview]) -> Callable[..., list[tuple[int, str]]]:
    """What one side adds to its die: amounts and citations of the rows that count."""

    def reasons(side: str, attacker: str, manner: str, target: str, **more: str) -> list[tuple[int, str]]:
        preview = weigh(attacker, manner, target, **more)
        return [(reason.amount, reason.cite) for reason in preview.tallies[side].reasons]

    return reasons
