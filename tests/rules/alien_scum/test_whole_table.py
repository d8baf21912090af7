"""The whole table of Combat Results through whole attacks: every loser against every winner that may meet it.

The letters are those of `test_every_cell`, worked out by hand there.
"""

import pytest

from tests.rules.alien_scum.laid import field, give, laid, legion_goes, told
from tests.rules.alien_scum.test_every_cell import BASE, UNITS, cells
from umpire.engine.session import Session
from umpire.rules.alien_scum.field import Field, Unit

VERBS = {"shooting": "f", "close-assault": "a"}
NO_CLOSE_ASSAULT = {"anti-tank", "artillery", "defence-guns", "aircraft", "strongpoint", "cs-post"}

HAPPENS = {
    "R": "goes back one full move",
    "D": "digs in",
    "E": "its owner chooses",
    "K": "it is killed",
    "O": "it is overrun and destroyed",
    "C": "it is captured",
    "S": "is silenced in its next go",
    "X": "it is shot down",
    "-": "No effect on",
}


def meeting(attacker: str, target: str) -> Field:
    """One unit a side of any two types, and one more of each so that nobody is left without."""
    battle = laid("k1", "g1")
    battle.units["a"] = Unit("a", "The attacker", "y1", "legion", attacker)
    battle.units["b"] = Unit("b", "The target", "y1", "usa", target)
    return battle


def fought(attacker: str, target: str, manner: str, verdict: str) -> str:
    """What is told, or asked of the loser's owner, once the attack is decided so; all stand in the open."""
    session = legion_goes(meeting(attacker, target), f"{VERBS[manner]} y1 y1 -")
    session.overrule({"verdict": verdict}, "the cell of the table")
    session.settle()
    while session.ask and "stand in?" in session.ask.prompt:
        give(session, "n")
    return asked(session) or told(session)[-1]


def asked(session: Session) -> str:
    assert field(session).units["a"].attacked
    prompt = session.ask.prompt if session.ask else ""
    return prompt if "owner chooses" in prompt else ""


def may_attack(attacker: str, manner: str) -> bool:
    return attacker != "cs-post" and not (manner == "close-assault" and attacker in NO_CLOSE_ASSAULT)


@pytest.mark.parametrize("manner", VERBS)
@pytest.mark.parametrize("loser", UNITS)
def test_combat_results_of_a_target(loser: str, manner: str) -> None:
    row = cells(BASE[manner])[loser]  # type: ignore[index]
    for winner, letter in zip(UNITS, row, strict=True):
        if may_attack(winner, manner):
            assert HAPPENS[letter] in fought(winner, loser, manner, "attacker"), winner


@pytest.mark.parametrize("manner", VERBS)
@pytest.mark.parametrize("loser", UNITS)
def test_combat_results_of_an_attacker(loser: str, manner: str) -> None:
    row = cells(BASE[manner])[loser]  # type: ignore[index]
    for winner, letter in zip(UNITS, row, strict=True):
        if may_attack(loser, manner):
            assert HAPPENS[letter] in fought(loser, winner, manner, "defender"), winner


@pytest.mark.parametrize("manner", VERBS)
@pytest.mark.parametrize("unit", UNITS)
def test_combat_results_double(unit: str, manner: str) -> None:
    assert fought("tank", unit, manner, "attacker doubles") == "Remove The target: it is liquidated"
    if may_attack(unit, manner):
        assert fought(unit, "tank", manner, "defender doubles") == "Remove The attacker: it is liquidated"


def test_combat_results_draw_in_shooting() -> None:
    assert fought("tank", "tank", "shooting", "draw") == "No effect on The target"
