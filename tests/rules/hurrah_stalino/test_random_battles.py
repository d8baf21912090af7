"""Random battles over a drawn map to their end: no dead end, and what must hold at rest holds."""

import os
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.engine.again import to_the_end
from tests.rules.hurrah_stalino.drawn import drawn, header, told
from umpire.engine.asks import Ask, ChooseSome
from umpire.engine.dice import Contest, Roll
from umpire.engine.record import Step
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino.battle import BATTLE
from umpire.rules.hurrah_stalino.field import Field

BATTLES = int(os.environ.get("RANDOM_GAMES", "9"))
"""So many; `make random` plays more."""

MAP = """
    ......HH..
    ..HW..~...
    ..M...=.X.
    ......~...
    .F...H~...
"""
STANDING = """
    g1/t1:panzer-iv:a1 g1/t2:panzer-iv:a1 g1/m1:mechanised-infantry:b1 g1/i1:infantry:b2 g1/i2:infantry:b5
    g1/p1:assault-engineers:b5 g1/a1:motorised-field-artillery:a3 g1/l1:light-aaa:a2 g1/b1:bridging-column:a4
    g2/i1:infantry:d2 g2/i2:infantry:d2 g2/a1:field-artillery:b4 g1/s1:ground-attack g1/f1:fighters
    r1/t1:t-34-76:h1 r1/t2:t-34-76:h1 r1/t3:light-tanks:i1 r1/i1:motor-rifle:i2 r1/w1:rocket-battalion:j2
    r2/i1:rifle:h5 r2/i2:rifle:h5 r2/i3:rifle:i5 r2/a1:field-artillery-regiment:j5 r2/m1:mortar-regiment:i4
    r3/c1:cavalry r3/s1:sappers r1/s1:ground-attack r1/f1:fighters
    g2/b1:medium-bombers:a5 g2/f1:obsolete-fighters:a5 r2/b1:heavy-bombers r2/f1:fighters:j1
"""
RULINGS: list[dict[str, str]] = [
    {},
    {"no_retreat": "stay", "guns_assault": "no", "armour_range": "zero", "two_sixes": "more"},
    {"fort_in_mines": "one die", "mortars_move_and_fire": "yes", "bombardment": "yes", "escort": "escort's own dice"},
]


def begun(rulings: dict[str, str]) -> Session:
    field = drawn(MAP, STANDING, roads="a1-b1-c1-d1-e1-f1-g1 e3-f3-g3-h3-i3", objectives="i5:g b5:r",
                  supply="a3:g j2:r", **rulings)  # fmt: skip
    field.turns = 6
    field.formations["r3"].arrives, field.formations["r3"].gates = 2, ("j4", "j2")
    return Session.begin(BATTLE, field, header(field))


def any_answer(ask: Ask[Any], chance: random.Random) -> Any:
    if isinstance(ask, Roll):
        return [chance.randint(1, 6) for _ in range(ask.dice)]
    if isinstance(ask, Contest):
        return {part: [chance.randint(1, 6) for _ in range(n)] for part, n in zip(ask.PARTS, ask.dice, strict=True)}
    if isinstance(ask, ChooseSome) and chance.random() < 0.7:
        return ask.presumed
    answers = list(ask.legal())
    going_on = [answer for answer in answers if answer != "end"]
    return chance.choice(going_on if going_on and chance.random() < 0.9 else answers)


def holds(battle: Field) -> None:
    """The invariants at rest."""
    for sector in battle.sectors.values():
        stack = battle.ground(sector)
        assert len(stack) <= 6, sector.words
        assert len({base.side for base in stack}) < 2, sector.words
        for base in stack:
            kind = battle.kind(base)
            assert sector.terrain != "impassable" or kind.foot or sector.roads, base.words
    assert all(not base.sector for base in battle.bases.values() if base.lost)
    assert sorted(loss.base for loss in battle.losses) == sorted(b.key for b in battle.bases.values() if b.lost)
    # As many Russian selections as there were German formations, and no formation twice.
    acted = sum(each.side == "russian" and each.acted for each in battle.formations.values())
    assert not battle.turn or battle.selections["russian"] + acted == battle.begun == 2


def used(step: Step) -> Iterator[tuple[str, str]]:
    """The options that an answer uses, each with its base (Turn Sequence); aircraft fly once in a turn (H49)."""
    if step.cite == "Assault 2" and isinstance(step.answer, list):
        yield from (("assault", str(key)) for key in step.answer)
    for option, prompt in (("fire", "Fire with"), ("fire", "Fire at aircraft with"), ("fly", "Attack with"),
                           ("fly", "an escort"), ("fly", "intercept with")):  # fmt: skip
        if step.prompt.endswith(prompt) and "/" in str(step.answer):
            yield option, str(step.answer)
    for event in step.events:
        if event.cite == "Movement" and (moved := re.fullmatch(r"(.+) to \w+|(\S+) from .+, by \w+", event.words)):
            yield from (("move", key) for key in (moved[1] or moved[2]).split(", "))


@pytest.mark.parametrize("number", range(BATTLES))
@pytest.mark.parametrize("rows", [MAP, ""], ids=["map", "no map"])
def test_random_battle_by_the_players_table(number: int, rows: str) -> None:
    chance = random.Random(number)
    standing = " ".join(":".join(told.split(":")[:2]) for told in STANDING.split())
    field = drawn(rows, standing, **RULINGS[number % 3])
    field.turns, field.positions = 6, "table"
    session = Session.begin(BATTLE, field, header(field))
    while ask := session.ask:
        bases = session.game.table.bases.values()  # type: ignore[attr-defined]
        assert not any(base.sector for base in bases), "nobody has said where anybody stands"
        session.answer(any_answer(ask, chance))
    assert session.game.over is not None
    assert session.game.over.cite == "Duration"


@pytest.mark.parametrize("number", range(BATTLES))
def test_random_battle(number: int) -> None:
    session = begun(RULINGS[number % 3])
    options: Counter[tuple[str, str]] = Counter()
    for step in to_the_end(session, any_answer, number):
        options.update(used(step))
        assert not options or max(options.values()) == 1, f"{options.most_common(1)} in one turn"
        if step.began:
            options.clear()
        if session.ask and session.ask.at_rest:
            holds(session.game.table)  # type: ignore[arg-type]
    assert session.game.over is not None
    assert session.game.over.cite == "Duration"


def rule(session: Session, chance: random.Random) -> None:
    """Over to the players' table, or by a muster back; all else of a correction is over at once."""
    session.correct()
    over = "positions-table", "muster", "that-is-all"
    while (ask := session.ask) and ask.side == "umpire":
        answers = list(ask.legal())
        told = next((answer for answer in answers if answer in over), chance.choice(answers))
        session.answer(answers[0] if chance.random() < 0.2 else told)


@pytest.mark.parametrize("number", range(BATTLES // 3))
def test_random_battle_that_goes_over_to_the_players_table_and_back(number: int) -> None:
    chance = random.Random(number)
    session = begun(RULINGS[number % 3])
    while ask := session.ask:
        if ask.at_rest:
            holds(session.game.table)  # type: ignore[arg-type]
        if ask.at_rest and chance.random() < 0.1:
            rule(session, chance)
        else:
            session.answer(any_answer(ask, chance))
    assert "From here on: on our table: only fights are told" in told(session)
    assert session.game.over is not None
