"""A map of sectors is pointed at: by its cursor or a click it says what is there, and why it cannot be chosen."""

from tests.rules.hurrah_stalino.drawn import acting, drawn, where
from tests.tui.battle import screen
from tests.tui.hosting import spot
from umpire.engine.session import Session
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.screens.map import MapScreen
from umpire.tui.widgets.grid import Grid

OPEN = "\n".join(["." * 9] * 5)
STANDING = """
    g1/t1:panzer-iv:a1 g1/i1:infantry:a1 g1/a1:motorised-field-artillery:a5 r1/i1:rifle:e1 r1/i2:rifle:i5
"""
RIGHT = ["right"] * 7


def session() -> Session:
    return acting(drawn(OPEN, STANDING), "g1")


def pointed(app: UmpireApp) -> str:
    return app.screen.query_one(Grid).pointed


async def test_a_move_is_told_by_the_arrows_and_enter_alone() -> None:
    played = session()
    app = UmpireApp(battle=played)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "left")  # the cursor is on A1
        assert screen(app).message == "A1: open; ◄g1/t1 5, i1 3"
        await pilot.press("enter")
        assert screen(app).answering.line == "v a1"
        assert pointed(app) == ""
        await pilot.press("right", "right")
        assert screen(app).message == "C1: open"
        await pilot.press("enter")
        assert where(played, "g1/t1") == "c1"


async def test_what_cannot_be_chosen_says_why_under_the_cursor() -> None:
    app = UmpireApp(battle=session())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v", "a", "1", *RIGHT)
        assert screen(app).message == "H1: too far, 3 sectors at the most (Movement): open"
        await pilot.press("enter")
        assert screen(app).message == "H1: too far, 3 sectors at the most (Movement)"
        assert screen(app).answering.line == "v a1"


async def test_any_other_key_takes_the_cursor_away_and_escape_does_no_more() -> None:
    app = UmpireApp(battle=session())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v", "a", "1", "right", "escape")
        assert (pointed(app), screen(app).answering.line) == ("", "v a1")
        await pilot.press("right", "less_than_sign")
        assert pointed(app) == "c1"  # it goes on from where it was; to zoom leaves it there
        await pilot.press("backspace")
        assert (pointed(app), screen(app).answering.line) == ("", "v")


async def test_a_click_that_means_nothing_says_what_is_there() -> None:
    app = UmpireApp(battle=session())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click(offset=spot(app.screen.query_one(Grid), "c3"))
        await pilot.pause()
        assert screen(app).message == "C3: open"


async def test_the_reach_of_a_shooter_is_shown_and_the_line_to_who_is_pointed_at() -> None:
    app = UmpireApp(battle=session())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f", "a", "1")
        board = app.screen.query_one(Grid)
        assert "f1" in board.sketch.within
        assert "g5" not in board.sketch.within
        await pilot.press("up")
        assert board.sketch.lines == (("a5", "a4"),)


async def test_the_map_is_turned_on_both_screens() -> None:
    app = UmpireApp(battle=session())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("circumflex_accent", "M")
        assert isinstance(app.screen, MapScreen)
        assert app.screen.query_one(Grid).turned
        await pilot.press("circumflex_accent", "escape")
        assert not screen(app).query_one(Grid).turned


async def test_the_whole_map_shows_the_line_so_far_and_answers_it() -> None:
    played = session()
    app = UmpireApp(battle=played)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v", "a", "1", "M", *RIGHT, "enter")
        assert isinstance(app.screen, MapScreen)
        assert app.screen.told.startswith("H1: too far, 3 sectors at the most (Movement)")
        await pilot.click(offset=spot(app.screen.query_one(Grid), "i5"))
        await pilot.pause()
        assert app.screen.told == "I5: the enemy holds it (Movement): open; ►r1/i2 2"
        await pilot.click(offset=spot(app.screen.query_one(Grid), "d1"))
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        assert where(played, "g1/t1") == "d1"


async def test_zoom_and_turn_are_in_the_palette() -> None:
    app = UmpireApp(battle=session())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        turn = next(command for name, _, command in screen(app).commands() if name == "Turn the map")
        turn()
        assert app.screen.query_one(Grid).turned


async def test_classes_are_letters_or_the_signs_of_nato_as_chosen_last() -> None:
    for shown in ("◄○5X", "◄T5I"):
        app = UmpireApp(battle=session())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("M", "n", "escape")
            strips = app.screen.query_one(Grid)._lines
            assert shown in "\n".join(strip.text for strip in strips)
