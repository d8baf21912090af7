"""The screen of a battle in a test, and keys pressed on it."""

from typing import Any

from textual.pilot import Pilot

from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen

KEYS = {"\r": "enter", "\b": "backspace", "\x1b": "escape"}


def screen(app: UmpireApp) -> BattleScreen:
    assert isinstance(app.screen, BattleScreen)
    return app.screen


async def press(pilot: Pilot[Any], keys: str) -> int:
    """Press them one by one; how many they are."""
    await pilot.press(*(KEYS.get(key, key) for key in keys))
    await pilot.pause()
    return len(keys)
