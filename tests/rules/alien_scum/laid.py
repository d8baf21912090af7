"""Fields of Death to the Alien Scum! laid by hand: the units named by their codes, all others not there."""

from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests import files
from tests.asked import barred as barred
from tests.asked import give as give
from tests.asked import prompt as prompt
from umpire.engine.journal import FORMAT, Header
from umpire.engine.session import Session
from umpire.rules.alien_scum import RULESET
from umpire.rules.alien_scum.battle import BATTLE, lay
from umpire.rules.alien_scum.facts import facts
from umpire.rules.alien_scum.field import Field, Unit
from umpire.rules.alien_scum.movement import unmoved
from umpire.rules.alien_scum.pieces import Attack, Combatant, UnitType

ROOT = Path(__file__).parents[3]
CITES = RULESET.rulebook()
RESULTS = (
    "killed", "overrun", "captured", "shot down", "silenced", "retreat", "dig in", "retreat or dig in", "liquidated",
    "bounce", "no effect",
)  # fmt: skip
"""Every result that a row of the tables, a double or a draw can have."""

_SOMEBODY = Combatant(UnitType("", "", 0, 0, ""))
_SAID = facts(RULESET.table(), Attack(_SOMEBODY, _SOMEBODY, "shooting"), "attacker")
PHRASES = [phrase for phrase, holds in _SAID.items() if not isinstance(holds, str)]
"""Every phrase that a row of the tables may ask for."""

LISTS = {"legion": "imperial-terror-legion", "usa": "usa"}

army = cache(files.army)


def whole(**rulings: str) -> Field:
    """Both whole lists."""
    table = RULESET.table({name.replace("_", "-"): answer for name, answer in rulings.items()})
    scenario: Any = SimpleNamespace(scale="2 in")
    return lay(scenario, table.numbers, table.rulings, {side: army(name) for side, name in LISTS.items()})


def laid(legion: str, usa: str, **rulings: str) -> Field:
    """`laid("t1 k1", "m1 d1")`: only these are there."""
    field = whole(**rulings)
    there = {("legion", code) for code in legion.split()} | {("usa", code) for code in usa.split()}
    field.units = {key: unit for key, unit in field.units.items() if (unit.side, unit.code) in there}
    assert len(field.units) == len(there)
    return field


def small() -> Field:
    """A short battle of its own: three units a side, of every manner; who loses a die is defeated."""
    return laid("k1 t1 b1", "m1 f1 d1", defeat_at="1")


def header(field: Field) -> Header:
    return Header(FORMAT, "0", "alien-scum", numbers=field.numbers, rulings=field.rulings, seed="7")


def begun(field: Field, path: Path | None = None) -> Session:
    """A battle that begins with the next turn of this field, in a journal if it has a path."""
    return Session.begin(BATTLE, field, header(field), path, turn=1)


def legion_goes(field: Field, line: str = "", points: str = "444444", path: Path | None = None) -> Session:
    """The Legion goes first and has 24 points, if not other activation dice are given; then a typed line or more."""
    session = begun(field, path)
    give(session, "6")
    give(session, "1")
    give(session, points)
    for part in line.split(";"):
        give(session, part)
    return session


def usa_goes(field: Field, line: str = "") -> Session:
    """The USA go first and have 24 points."""
    session = begun(field)
    for part in ("1", "6", "444444", *(part for part in line.split(";") if part)):
        give(session, part)
    return session


def field(session: Session) -> Field:
    assert isinstance(session.game.table, Field)
    return session.game.table


def unit(session: Session, code: str, side: str = "legion") -> Unit:
    return next(unit for unit in field(session).units.values() if (unit.side, unit.code) == (side, code))


def told(session: Session) -> list[str]:
    """All that happened, in words."""
    turns = [(step, step.began) for step in session.steps]
    return [event.words for step, began in turns for event in (*step.events, *(began.events if began else ()))]


def sound(battle: Field) -> None:
    """What is always so, whatever the umpire corrects: losses are the units gone, dice follow from them, no more units
    moved unnamed than could."""
    lost = [loss.unit for loss in battle.losses]
    assert sorted(lost) == sorted(unit.key for unit in battle.units.values() if unit.lost)
    assert all(1 <= loss.turn <= battle.turn for loss in battle.losses)
    assert all(commander.lost for commander in battle.commanders.values() if commander.unit in lost)
    per = battle.numbers["activation dice"]["units lost a die"]
    for side in battle.sides:
        gone = sum(battle.units[key].side == side for key in lost)
        assert battle.dice_lost(side) == (gone // per if per else 0)
        assert battle.over[side] >= 0
    assert battle.points >= 0
    if battle.on_go:
        assert 0 <= battle.nameless <= len(unmoved(battle, battle.on_go))
        assert battle.goes[0] == battle.on_go
    for unit in battle.units.values():
        assert not (unit.lost and (unit.dug_in or unit.cover or unit.silenced))
