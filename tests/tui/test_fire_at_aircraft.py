"""Fire at aircraft and interception of Hurrah Stalino! at the table: as a shot, by keys, by keypad and by mouse."""

from collections.abc import Callable

import pytest

from tests.rules.hurrah_stalino.drawn import lost
from tests.rules.hurrah_stalino.test_odds_in_the_air import over_the_guns
from tests.tui.battle import press
from umpire.tui.app import UmpireApp

Text = Callable[[UmpireApp], str]


@pytest.mark.parametrize(
    ("keys", "target"),
    [
        ("kf16 1 ", "g1/s2"),  # what promises most is presumed, and the first die takes it: 4 dice against 3
        ("kf1d16 1 ", "g1/s1"),
        ("kf1d26 1 ", "g1/s2"),
        ("416 1 ", "g1/s2"),  # by keypad the fourth of what they may do, with the first battery
        ("41/16 1 ", "g1/s1"),
    ],
)
async def test_aaa_fires_by_keys(keys: str, target: str, screen_text: Text) -> None:
    session = over_the_guns()
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, keys)
        assert lost(session) == [target]
        assert f"Remove {target}: destroyed" in screen_text(app)


async def test_aaa_fires_by_mouse_at_one_of_those_whose_odds_are_shown(screen_text: Text) -> None:
    session = over_the_guns()
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        for words in ("fire at aircraft", "r1/f1", "d1 g1/s1"):
            rows = screen_text(app).splitlines()
            row = next(number for number, line in enumerate(rows) if words in line)
            await pilot.click(offset=(rows[row].index(words) + 1, row))
            await pilot.pause()
            if words == "r1/f1":
                rows = screen_text(app).splitlines()
                (shown,) = (line.split()[-4:] for line in rows if line.startswith(" d1 g1/s1"))
                assert shown == ["v", "3", "38%", "62%"]
        await pilot.press("6", "space", "1", "space")
        await pilot.pause()
        assert lost(session) == ["g1/s1"]
