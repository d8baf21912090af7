"""Who was not set down moves by keys and by mouse: from where is asked in the line."""

from collections.abc import Callable

from textual.pilot import Pilot

from tests.rules.hurrah_stalino.drawn import acting, drawn, where
from tests.tui.battle import press, screen
from tests.tui.hosting import drag, spot
from umpire.engine.session import Session
from umpire.tui.app import UmpireApp
from umpire.tui.widgets.board import Board

Text = Callable[[UmpireApp], str]
OPEN = "\n".join(["." * 9] * 5)
STANDING = "g1/t1:panzer-iv:a1 g1/t2:panzer-iv g1/t3:panzer-iv g1/i1:infantry r1/i1:rifle:i5"


def session() -> Session:
    return acting(drawn(OPEN, STANDING), "g1")


def board(app: UmpireApp) -> Board:
    return app.screen.query_one(Board)


def lit(app: UmpireApp) -> set[str]:
    return {key for key in screen(app).answering.lit if "/" not in key}


async def click(pilot: Pilot[None], at: tuple[int, int]) -> None:
    await pilot.click(offset=at)
    await pilot.pause()


async def test_by_keys_he_is_named_by_his_code_then_from_where_and_to() -> None:
    battle = session()
    app = UmpireApp(battle=battle)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "vt2b2d2")
        assert where(battle, "g1/t2") == "d2"
        await press(pilot, "va1t3c1")  # the sign is left out: no sector is called T3
        assert [where(battle, f"g1/{code}") for code in ("t1", "t3")] == ["c1", "c1"]
        await press(pilot, "ve4i1e5")  # nobody is known to stand in E4
        assert where(battle, "g1/i1") == "e5"
        await press(pilot, "uuu")
        assert [where(battle, f"g1/{code}") for code in ("t1", "t2", "t3", "i1")] == ["a1", "", "", ""]


async def test_the_map_lights_where_stacks_stand_and_no_other_start() -> None:
    app = UmpireApp(battle=session())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "v")
        assert lit(app) == {"a1"}
        await press(pilot, "t2")
        assert len(lit(app)) == 44  # all sectors but the enemy's


async def test_by_mouse_a_sector_a_name_and_where_to_are_clicked(screen_text: Text) -> None:
    battle = session()
    app = UmpireApp(battle=battle)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await click(pilot, spot(board(app), "e3"))
        assert screen(app).answering.line == "v e3"
        rows = screen_text(app).split("\n")
        row = next(number for number, words in enumerate(rows) if "g1/t2" in words)
        await click(pilot, (rows[row].index("g1/t2") + 1, row))
        await click(pilot, spot(board(app), "g3"))
        assert where(battle, "g1/t2") == "g3"


async def test_a_drag_from_where_nobody_is_known_to_stand_says_what_is_wanted() -> None:
    battle = session()
    app = UmpireApp(battle=battle)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await drag(app, pilot, spot(board(app), "e3"), spot(board(app), "g3"))
        assert screen(app).message == "G3: nobody is known to stand in E3: say first who goes from there (Sectors)"
        assert screen(app).answering.line == ""
