"""The palette of all commands."""

from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.command import CommandList
from textual.events import Click, Key

from umpire import battles
from umpire.tui.app import UmpireApp
from umpire.tui.ascii import in_ascii
from umpire.tui.screens.palette import Palette

Text = Callable[[UmpireApp], str]


@pytest.mark.parametrize("key", ["pageup", "pagedown", "up", "down"])
async def test_a_key_that_comes_before_the_list_is_laid_out_does_no_harm(key: str) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for each in ("ctrl+p", key):
            app.post_message(Key(each, None))
        await pilot.pause(0.1)
        assert isinstance(app.screen, Palette)


async def test_a_click_where_nothing_lies_yet_does_no_harm() -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        app.screen.post_message(Click(app.screen, 90, 30, 0, 0, 1, False, False, False, 90, 30))
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


@pytest.mark.parametrize("ascii_only", [False, True])
async def test_no_sign_of_it_is_wide_or_has_no_stand_in(screen_text: Text, ascii_only: bool) -> None:
    app = UmpireApp(ascii_only=ascii_only)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause(0.5)
        text = screen_text(app).replace("\n", "")
        assert "Army lists" in text
        assert cell_len(text) == len(text)
        assert in_ascii(text).count("?") == text.count("?")


async def test_the_page_keys_turn_its_pages() -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause(0.5)
        await pilot.press("pagedown")
        assert app.screen.query_one(CommandList).highlighted
