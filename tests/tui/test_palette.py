"""The palette of all commands."""

from pathlib import Path

import pytest
from textual.command import CommandList
from textual.events import Key

from umpire import battles
from umpire.tui.app import UmpireApp
from umpire.tui.screens.palette import Palette


@pytest.mark.parametrize("key", ["pageup", "pagedown", "up", "down"])
async def test_a_key_that_comes_before_the_list_is_laid_out_does_no_harm(key: str) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for each in ("ctrl+p", key):
            app.post_message(Key(each, None))
        await pilot.pause(0.1)
        assert isinstance(app.screen, Palette)


async def test_a_command_of_a_battle_stands_there_once() -> None:
    battle = Path(__file__).parents[2] / "scenarios" / "rattenkrieg.yaml"
    app = UmpireApp(battle=battles.begin(str(battle), seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        names = [command.title for command in app.get_system_commands(app.screen)]
        assert len(set(names)) == len(names)
        assert {"Armies", "Army lists", "Odds", "Rules"} < set(names)


async def test_the_page_keys_turn_its_pages() -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause(0.5)
        await pilot.press("pagedown")
        assert app.screen.query_one(CommandList).highlighted
