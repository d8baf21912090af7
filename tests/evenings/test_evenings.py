"""Whole battles at 80x24, begun from Home and played to their stated end, every part within its number of keys."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.evenings.evening import parts, play

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


@pytest.mark.parametrize("file", EVENINGS, ids=lambda file: file.stem)
async def test_an_evening_is_played_to_its_end(file: Path) -> None:
    end = await play(act for part in parts(file) for act in part.acts)
    assert end.session.game.over is not None
    assert end.session.partings == ()
    if file.stem.startswith("alien-scum"):
        invaded(end.session.game.table)


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


@pytest.mark.parametrize("game", ["rattenkrieg", "alien-scum"])
def test_one_is_by_keyboard_alone_one_by_keypad_and_one_by_mouse(game: str) -> None:
    assert not any(press.startswith('"') for press in pressed(game))
    assert set(pressed(f"{game}-keypad")) <= KEYPAD
    assert all(press.startswith('"') for press in pressed(f"{game}-mouse"))
