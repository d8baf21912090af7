"""A battle opens as it stays: what is clicked at once is where it was seen."""

from pathlib import Path

import pytest

from umpire import battles
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen

SCENARIOS = Path(__file__).parents[2] / "scenarios"


@pytest.mark.parametrize("size", [(80, 24), (100, 40), (120, 40)], ids=str)
@pytest.mark.parametrize("name", ["alien-scum", "rattenkrieg", "hurrah-stalino-village"])
async def test_the_board_is_laid_out_once(name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    heights = []

    class Recorded(BattleScreen):
        def redraw(self) -> None:
            super().redraw()
            heights.append(self.board.styles.height)

    monkeypatch.setattr("umpire.tui.screens.battle.BattleScreen", Recorded)
    app = UmpireApp(battle=battles.begin(str(SCENARIOS / f"{name}.yaml"), seed=1))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Recorded)
        assert len(heights) > 1, "before it had its size, and after"
        assert len(set(heights)) == 1
