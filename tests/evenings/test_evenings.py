"""Whole battles at 80x24, begun from Home and played to their stated end, every part within its number of keys."""

from collections import Counter
from pathlib import Path

import pytest

from tests.evenings.evening import parts, play

EVENINGS = sorted(Path(__file__).parent.glob("*.txt"))
TURN = 22
"""The most keys of a turn of Rattenkrieg, pointing included."""
KEYPAD = {*"0123456789+-*/.", "enter"}


def evening(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.txt")


def pressed(name: str) -> list[str]:
    """Every key of an evening, and every click."""
    return [press for part in parts(evening(name)) for act in part.acts for press in act.presses]


@pytest.mark.parametrize("file", EVENINGS, ids=lambda file: file.stem)
async def test_an_evening_is_played_to_its_end(file: Path) -> None:
    end = await play(act for part in parts(file) for act in part.acts)
    assert end.session.game.over is not None
    assert end.session.partings == ()


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


def test_one_is_by_keyboard_alone_one_by_keypad_and_one_by_mouse() -> None:
    assert not any(press.startswith('"') for press in pressed("rattenkrieg"))
    assert set(pressed("rattenkrieg-keypad")) <= KEYPAD
    assert all(press.startswith('"') for press in pressed("rattenkrieg-mouse"))
