"""Whole battles at 80x24, begun from Home and played to their stated end; every part within its number of keys."""

from pathlib import Path

import pytest

from tests.evenings.evening import parts, play

EVENINGS = ("rattenkrieg",)


@pytest.mark.parametrize("name", EVENINGS)
async def test_an_evening_is_played_to_its_end_within_its_keys(name: str) -> None:
    evening = parts(Path(__file__).with_name(f"{name}.txt"))
    for part in evening:
        assert part.keys <= part.most, part.heading
    end = await play(act for part in evening for act in part.acts)
    assert end.session.game.over is not None
