"""Whole battles at 80x24, begun from Home and played to their stated end, every part within its number of keys."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.evenings.evening import parts, play
from umpire.engine.session import Session

EVENINGS = sorted(Path(__file__).parent.glob("*.txt"))
TURN = 22
"""The most keys of a turn of Rattenkrieg, pointing included."""
INVASION = 650
"""The most keys of six goes of the invasion, pointing included."""
KEYPAD = {*"0123456789+-*/.", "enter"}


def evening(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.txt")


def pressed(name: str) -> list[str]:
    """Every key of an evening, and every click."""
    return [press for part in parts(evening(name)) for act in part.acts for press in act.presses]


def invaded(field: Any) -> None:
    """How six goes of the invasion leave the armies, counted by hand along the comments of the file."""

    def of(side: str, state: str) -> str:
        return " ".join(
            sorted(unit.code for unit in field.units.values() if unit.side == side and getattr(unit, state))
        )

    assert of("legion", "lost") == "a1 a2 a3 b1 b3 c1 f1 k6 k9 t1 t3 t6"
    assert of("usa", "lost") == "a1 a2 a3 a4 c1 c2 f1 f2 g1 g2 g5 h1 m1 m2 r2 t5"
    assert of("legion", "dug_in") == "a4 g1 k4 k7"
    assert of("usa", "dug_in") == "a5 a6 m4 m5 m6 r1"
    assert of("legion", "silenced") == of("usa", "silenced") == ""
    assert [field.dice(side) for side in ("legion", "usa")] == [3, 2]
    assert field.points == 2


ON_THE_MAP = {"german": "g1 i1 m1 t3", "russian": "f1 s1 t1 t2 t3 t4 t5"}
LOST = {
    "hurrah-stalino": ON_THE_MAP,
    "hurrah-stalino-mouse": ON_THE_MAP,
    "hurrah-stalino-table": {"german": "i1 k1 p1 t3", "russian": "i1 i2 s1 t1 t4 t5 t6"},
}
"""Who is lost in a turn of the tank corps against the panzer division, by the comments of the file."""


def fought(session: Session, lost: dict[str, str]) -> None:
    """Five assaults, five shots and three attacks by air, and what came of them; on the map fighters meet one of these,
    beat its escort and have their bonus attack."""
    answers = [step.answer for step in session.steps]
    assert [answers.count(verb) for verb in ("assault", "fire", "air-attack")] == [5, 5, 3]
    in_the_air = [step.cite for step in session.steps if step.is_throw and step.cite.startswith("Air to Air")]
    assert in_the_air == (["Air to Air 2", "Air to Air 5", "Air to Air note"] if lost is ON_THE_MAP else [])
    field: Any = session.game.table
    for side, codes in lost.items():
        gone = (base.code for base in field.bases.values() if base.side == side and base.lost)
        assert " ".join(sorted(gone)) == codes


@pytest.mark.parametrize("file", EVENINGS, ids=lambda file: file.stem)
async def test_an_evening_is_played_to_its_end(file: Path) -> None:
    end = await play(act for part in parts(file) for act in part.acts)
    assert end.session.game.over is not None
    assert end.session.partings == ()
    if file.stem.startswith("alien-scum"):
        invaded(end.session.game.table)
    if lost := LOST.get(file.stem):
        fought(end.session, lost)


@pytest.mark.parametrize("file", EVENINGS, ids=lambda file: file.stem)
def test_no_part_takes_more_keys_than_it_may(file: Path) -> None:
    """A part that is interrupted goes on under the same heading."""
    keys: Counter[str] = Counter()
    for part in parts(file):
        keys[part.heading] += part.keys
        assert part.most is None or keys[part.heading] <= part.most, part.heading


def test_a_turn_of_rattenkrieg_costs_22_keys_at_most() -> None:
    turns = [part for part in parts(evening("rattenkrieg")) if part.heading.startswith("Turn ")]
    assert {part.heading for part in turns} == {f"Turn {number}" for number in range(1, 6)}
    assert {part.most for part in turns} == {TURN}


@pytest.mark.parametrize("name", ["alien-scum", "alien-scum-mouse", "alien-scum-keypad"])
def test_six_goes_of_the_invasion_cost_650_keys_at_most(name: str) -> None:
    told = parts(evening(name))
    assert len([part for part in told if part.heading.startswith("Turn ")]) == 6
    assert sum(part.keys for part in told) <= INVASION


@pytest.mark.parametrize(
    ("name", "part", "most"),
    [
        ("hurrah-stalino", "Deployment", 60),
        ("hurrah-stalino", "The turn", 180),
        ("hurrah-stalino-table", "The turn", 140),
    ],
)
def test_a_turn_of_the_tank_corps_and_its_deployment(name: str, part: str, most: int) -> None:
    (told,) = (each for each in parts(evening(name)) if each.heading == part)
    assert told.most == most


@pytest.mark.parametrize("game", ["rattenkrieg", "alien-scum", "hurrah-stalino"])
def test_one_is_by_keyboard_alone_and_one_by_mouse(game: str) -> None:
    assert not any(press.startswith('"') for press in pressed(game))
    assert all(press.startswith('"') for press in pressed(f"{game}-mouse"))


@pytest.mark.parametrize("game", ["rattenkrieg", "alien-scum"])
def test_one_is_by_keypad(game: str) -> None:
    assert set(pressed(f"{game}-keypad")) <= KEYPAD
