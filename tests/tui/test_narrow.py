"""A terminal may have any size: nothing falls over where there is no room at all."""

from collections.abc import Callable

import pytest

from umpire.engine.odds import Chance
from umpire.tui.app import UmpireApp
from umpire.tui.glyphs import WGL4
from umpire.tui.widgets.odds import Odds

HALF = Chance(1, 2)


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("width", [-1, 0, 1])
def test_odds_have_a_height_in_no_width(width: int, low: bool) -> None:
    odds = Odds()
    sides = ("attacker", "defender")
    odds.show(dict.fromkeys(sides, HALF), {"defender destroyed": HALF}, sides, WGL4, low)
    assert odds.get_content_height(None, None, width) > 0


@pytest.mark.parametrize("first", ["quick", "odds"])
async def test_a_combat_comes_back_from_a_single_column(first: str, screen_text: Callable[[UmpireApp], str]) -> None:
    app = UmpireApp(first=first, game="hurrah-stalino")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", "1", "enter", "enter", "1", "enter", "enter")
        before = screen_text(app)
        assert "fortified" in before
        await pilot.resize_terminal(1, 100)
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.1)
        assert screen_text(app) == before
