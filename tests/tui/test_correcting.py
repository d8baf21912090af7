"""Corrections on the battle screen: several facts by their letters, then a reason in the player's own words."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tui.battle import screen
from umpire import battles
from umpire.tui.app import UmpireApp

Text = Callable[[UmpireApp], str]
MAP = str(Path(__file__).parents[2] / "scenarios" / "rattenkrieg.yaml")


@pytest.mark.parametrize("size", [(80, 24), (60, 18)])
async def test_two_facts_and_a_reason(screen_text: Text, size: tuple[int, int]) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=size) as pilot:
        await pilot.press("1", "1", "1", "=")
        assert "Correct" in screen_text(app)
        assert "that is all" not in screen_text(app)
        await pilot.press("a", "3", "p", "2")
        assert ". that is all" in screen_text(app)
        await pilot.press(".", *"J", "u", *"st", "space", "i", "*", "!")
        assert "> a 3 p 2 . Just i*!_" in screen_text(app)
        await pilot.press("backspace", "backspace", "enter")
        assert screen(app).session.view.header[-3:-1] == ("air strikes 3", "pool 2")
        assert screen(app).session.steps[-1].words == "Just i"
        assert "Move" in screen_text(app)


async def test_enter_gives_no_reason(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "1", "1", "=", "a", "3", ".", "enter")
        assert screen(app).session.steps[-1].words == "no reason"
        assert "GERMAN  Move" in screen_text(app)


async def test_who_stands_in_a_contested_area_is_told_by_codes(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "3", "4")  # on the table; the dice name area 7, where a Soviet is
        assert "Once all have moved, Germans stand in" in screen_text(app)
        await pilot.press("6", *"t1i3g1", "enter")
        assert screen(app).session.steps[-1].words == "14/36 III, 60/120 III, 14/BAESS"
        assert "6 Tracktor Factory North (t1 i3 g1)" in screen_text(app)
        await pilot.press("e")
        assert "Face down in 6 Tracktor Factory North lies" in screen_text(app)
