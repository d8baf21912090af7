"""A battle is painted as it stays: what is clicked at once is where it was seen."""

from pathlib import Path

import pytest
from rich.console import RenderableType
from textual.screen import Screen

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


async def test_a_key_that_makes_the_board_lower_never_paints_it_as_it_was() -> None:
    painted = []

    class Recorded(UmpireApp):
        def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
            super()._display(screen, renderable)
            if renderable and isinstance(screen, BattleScreen):
                painted.append(screen.board.size.height)

    app = Recorded(battle=battles.begin(str(SCENARIOS / "rattenkrieg.yaml"), seed=1))
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.pause()
        before = painted[-1]
        painted.clear()
        await pilot.press("1")
        await pilot.pause()
        assert painted, "the key shows"
        assert before not in painted
        assert len(set(painted)) == 1


async def test_a_key_that_makes_the_board_lower_is_laid_out_once() -> None:
    app = UmpireApp(battle=battles.begin(str(SCENARIOS / "alien-scum.yaml"), seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "6", "0")  # who goes first, and with how many activations
        await pilot.pause()
        screen, laid_out = app.screen, list[int]()
        assert isinstance(screen, BattleScreen)
        screen.screen_layout_refresh_signal.subscribe(
            screen, lambda _: laid_out.append(screen.board.size.height), immediate=True
        )
        before = screen.board.size.height
        await pilot.press("v")
        await pilot.pause()
        [now] = laid_out
        assert now < before
