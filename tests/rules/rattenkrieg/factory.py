"""Tables of Rattenkrieg laid by hand, told by codes and areas, and what stands on them."""

from functools import cache
from pathlib import Path
from typing import Any

from tests import files
from tests.asked import barred as barred
from tests.asked import give as give
from tests.asked import prompt as prompt
from tests.tables import put
from umpire.engine.asks import Answer
from umpire.engine.journal import FORMAT, Header
from umpire.engine.session import Session
from umpire.library.scenarios import Scenario
from umpire.rules.rattenkrieg import RULESET
from umpire.rules.rattenkrieg.battle import BATTLE, lay
from umpire.rules.rattenkrieg.pieces import ON_THE_TABLE, Factory

ROOT = Path(__file__).parents[3]
ELEVEN = "rattenkrieg"


@cache
def scenario(name: str = ELEVEN) -> Scenario:
    return files.scenario(ROOT / "scenarios" / f"{name}.yaml")


def fresh(name: str = ELEVEN, **rulings: str) -> Factory:
    """The table before set-up."""
    table = RULESET.table({name.replace("_", "-"): answer for name, answer in rulings.items()})
    return lay(scenario(name), table.numbers, table.rulings)


def laid(
    germans: str, soviets: str, *, flipped: str = "", pool: int = 0, strikes: int = 0, map: str = ELEVEN, **rulings: str
) -> Factory:
    """`laid("t1:5 i1:?", "7:f1 8:?")`: who is where; `?` is a German of whom only the table knows, or lies face down.

    All others are out of play, or unseen.
    """
    battle = fresh(map, **rulings)
    battle.pool, battle.air_strikes, battle.turn = pool, strikes, 1
    ours = {german.code: german for german in battle.germans.values()}
    theirs = {soviet.code: soviet for soviet in battle.soviets.values()}
    for told in germans.split():
        code, area = told.split(":")
        ours[code].area = ON_THE_TABLE if area == "?" else battle.areas[area].key
    battle.positions = "table" if battle.unplaced() else "screen"
    for code in flipped.split():
        ours[code].flipped = True
    for told in soviets.split():
        area, code = told.split(":")
        if code == "?":
            battle.hidden.append(battle.areas[area].key)
        else:
            theirs[code].area, theirs[code].seen = battle.areas[area].key, True
    return battle


def header(battle: Factory, seed: str = "7") -> Header:
    return Header(FORMAT, "0", "rattenkrieg", numbers=battle.numbers, rulings=battle.rulings, seed=seed)


def begun(battle: Factory, **more: Any) -> Session:
    """A battle that begins with the next turn of this table, or with set-up."""
    return Session.begin(BATTLE, battle, header(battle), turn=min(battle.turn, 1), **more)


def played(battle: Factory, line: str, **more: Any) -> Session:
    """The battle after a typed line, and after what needs no person."""
    session = begun(battle, **more)
    give(session, line)
    return session


def table(session: Session) -> Factory:
    assert isinstance(session.game.table, Factory)
    return session.game.table


def where(session: Session, code: str) -> str | None:
    """The area of a counter, by its code; None out of play."""
    battle = table(session)
    areas = {german.code: german.area for german in battle.germans.values()}
    areas |= {soviet.code: soviet.area for soviet in battle.soviets.values()}
    return areas[code]


def flipped(session: Session) -> str:
    """The codes of the Germans whose other side is up."""
    return " ".join(german.code for german in table(session).germans.values() if german.flipped)


def offered(session: Session) -> str:
    """The codes (or keys) that the ask offers."""
    assert session.ask is not None
    options: tuple[Any, ...] = session.ask.options  # type: ignore[attr-defined]
    return " ".join(getattr(option, "code", "") or option.key for option in options)


def outcome(session: Session) -> tuple[str | None, str]:
    """Who won, and by which rule."""
    assert session.game.over is not None, prompt(session)
    return session.game.over.winner, session.game.over.cite


def told(session: Session) -> list[str]:
    """All that happened, in words."""
    return [event.words for step in session.steps for event in step.told]


def first(session: Session) -> Answer:
    assert session.ask is not None
    return next(session.ask.legal())


def small() -> Factory:
    """A short battle of its own, on the map of ten areas: six Germans, six Soviets, four turns."""
    table = RULESET.table()
    table.rulings["turn-limit"] = "4"
    units = table.numbers["units"]
    few = {name: units["german"][name] for name in ("14/36 III", "60/160 X", "14/108 III", "6 II", "41 II", "14/BAESS")}
    put(table, few, "units", "german")
    put(table, {name: units["soviet"][name] for name in list(units["soviet"])[3:]}, "units", "soviet")
    return lay(scenario("rattenkrieg-ten-areas"), table.numbers, table.rulings)


CITES = RULESET.rulebook()


def sound(battle: Factory) -> None:
    """What is always so, whatever the umpire corrects: a Soviet an area, as many hidden as nobody has seen at most."""
    held = [soviet.area for soviet in battle.soviets.values() if soviet.area] + battle.hidden
    assert len(held) == len(set(held))
    assert all(soviet.seen or soviet.area is None for soviet in battle.soviets.values())
    assert len(battle.hidden) + battle.pool <= len(battle.unseen())
    unknown = {ON_THE_TABLE} if battle.positions == "table" else set()
    assert {german.area for german in battle.germans.values()} <= {None, *battle.areas, *unknown}
    assert battle.air_strikes >= 0
    assert set(battle.held()) == set(held)
