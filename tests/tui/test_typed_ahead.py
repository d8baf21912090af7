"""Keys that come faster than a screen is made: each is for the screen to which those before it led."""

from pathlib import Path

import pytest
from textual.events import Key

from umpire import battles
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.screens.help import HelpScreen
from umpire.tui.screens.home import HomeScreen
from umpire.tui.screens.journal import JournalScreen
from umpire.tui.screens.table import TableScreen

MAP = str(Path(__file__).parents[2] / "scenarios" / "rattenkrieg.yaml")


@pytest.mark.parametrize(
    ("keys", "there"),
    [
        ("J space", JournalScreen),
        ("T space", TableScreen),
        ("question_mark space", HelpScreen),
        ("J escape", BattleScreen),
        ("T space escape", BattleScreen),
    ],
)
async def test_keys_at_once_are_for_the_screen_that_is_opened(keys: str, there: type) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "4", "3")
        battle = app.screen
        assert isinstance(battle, BattleScreen)
        for key in keys.split():
            app.post_message(Key(key, None))
        await pilot.pause(0.1)
        await pilot.pause()
        assert type(app.screen) is there
        assert battle.message == ""


async def test_a_note_may_be_typed_at_once() -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "4", "3")
        battle = app.screen
        assert isinstance(battle, BattleScreen)
        for key in "nab":
            app.post_message(Key(key, key))
        app.post_message(Key("enter", "\r"))
        await pilot.pause(0.1)
        await pilot.pause()
        assert [note.note for note in battle.session.record.notes] == ["ab"]


@pytest.mark.parametrize("leaves", ["q", "escape escape"])
async def test_a_key_right_after_one_that_leaves_answers_nothing(leaves: str) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        battle = app.screen
        assert isinstance(battle, BattleScreen)
        for key in (*leaves.split(), "1"):
            app.post_message(Key(key, key if len(key) == 1 else None))
        await pilot.pause(0.1)
        await pilot.pause()
        assert app.screen is not battle
        assert battle.session.steps == ()


async def test_a_row_that_is_chosen_is_open_to_the_key_right_after_it() -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("g", "enter"):  # the scenario, and its battle begins
            app.post_message(Key(key, key if len(key) == 1 else None))
        await pilot.pause(0.1)
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack] == [HomeScreen, BattleScreen]
