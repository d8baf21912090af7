"""A battle goes over to the players' table with one key, and by a muster back; any game that offers it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rules.hurrah_stalino.drawn import acting, drawn
from tests.tui.battle import screen
from umpire import battles
from umpire.tui.app import UmpireApp
from umpire.tui.screens.muster import posts
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.grid import Grid
from umpire.tui.widgets.lists import Lists

Text = Callable[[UmpireApp], str]
SCENARIOS = Path(__file__).parents[2] / "scenarios"
ACTING = ("1", "6", *"ra")
"""The Russians go first, and their tank corps acts."""


def begun(name: str) -> UmpireApp:
    return UmpireApp(battle=battles.begin(str(SCENARIOS / f"{name}.yaml"), seed=1))


def shown(app: UmpireApp) -> list[type[Board]]:
    return [type(board) for board in app.screen.query(Board) if board.display]


@pytest.mark.parametrize("size", [(80, 24), (60, 18), (140, 40)])
async def test_one_key_goes_over_to_the_table(screen_text: Text, size: tuple[int, int]) -> None:
    app = begun("hurrah-stalino-tank-corps")
    async with app.run_test(size=size) as pilot:
        await pilot.press(*ACTING)
        assert shown(app) == [Grid]
        await pilot.press("B")
        await pilot.pause()
        assert shown(app) == [Lists]
        assert "from here on your table is the map; u takes it back" in " ".join(screen_text(app).split())
        assert "f fire" in screen_text(app)
        await pilot.press("u")
        await pilot.pause()
        assert shown(app) == [Grid]


async def test_an_assault_that_waits_for_its_dice_is_told_anew(screen_text: Text) -> None:
    app = begun("hurrah-stalino-village")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2", "1", "1", "a", "1", "space", "space", "1")
        assert screen(app).answering.throw is not None
        await pilot.press("B")
        await pilot.pause()
        ask = screen(app).session.ask
        assert ask is not None
        assert ask.at_rest
        await pilot.press("a")
        assert "Lead the assault with" in screen_text(app)


async def test_an_assault_by_codes_and_real_dice(screen_text: Text) -> None:
    app = begun("hurrah-stalino-tank-corps")
    async with app.run_test(size=(80, 24)) as pilot:
        # t1 leads t2; i1 defends with one more, in heavy terrain; best dice 6 and 4
        await pilot.press(*ACTING, "B", *"at1")
        assert "26 TC/I 19 assaults  + more in support, or whom" in screen_text(app)
        await pilot.press(*"-2i1sh6", "space", "4", "space")
        text = " ".join(screen_text(app).split())
        assert "Remove 14 Pz/II 103: destroyed; Back 2 sectors, or 1 into cover: all others there" in text
        assert "i 1† 2 3" in text
        assert "t 1· 2· 3" in text


async def test_a_muster_tells_what_differs_alone(screen_text: Text) -> None:
    """All stand where the map had them, but for two tank battalions that have gone on to F6: twelve keys."""
    app = begun("hurrah-stalino-tank-corps")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*ACTING, "B", "m")
        assert "The german side stands so; who stands elsewhere: in" in screen_text(app)
        await pilot.press(*"f6+t1-2", *["enter"] * 5)
        units = {unit.words: unit.place for unit in screen(app).session.view.units}
        assert [units[f"14 Pz/{name} 36"] for name in ("I", "II", "III")] == ["f6", "f6", "e7"]
        assert units["26 TC/I 19"] == "l4"
        assert "v move" in screen_text(app)


def test_a_muster_counts_each_base_once() -> None:
    """L4 of the tank corps: its first tank brigade, as the scenario has it."""
    session = battles.begin(str(SCENARIOS / "hurrah-stalino-tank-corps.yaml"))
    post = next(post for post in posts(session.view, ("german", "russian")) if post.words == "L4")
    assert post.names == ("26 TC/I 19", "26 TC/II 19", "26 TC/SMG 19")
    assert post.number == 3


async def test_a_muster_says_who_stands_where_and_goes_back(screen_text: Text) -> None:
    app = begun("hurrah-stalino-tank-corps")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*ACTING, "B", "m")
        await pilot.pause()
        assert shown(app) == [Grid]
        await pilot.press("0")
        assert "Muster of the german side (14 left: 1 14 Pz/I 36, 2 14 Pz/II 36" in screen_text(app)
        await pilot.press(*"e56d66c520")
        assert "Muster of the russian side (15 left: 1 26 TC/I 19" in screen_text(app)
        await pilot.press(*"l46m66n63")
        await pilot.press(".", "enter")
        assert "From here on: all is moved on the screen" in str(screen(app).session.steps)
        assert "v move" in screen_text(app)
        await pilot.press("m")
        await pilot.pause()
        assert "Muster  1 of 6" in screen_text(app), "what stands where is agreed with the table"


async def test_the_table_that_takes_the_place_of_the_map_has_the_lines_that_it_needs(screen_text: Text) -> None:
    app = begun("hurrah-stalino-tank-corps")
    async with app.run_test(size=(61, 40)) as pilot:
        await pilot.press(*ACTING, "B")
        await pilot.pause()
        drawn = screen_text(app)
        screen(app).redraw()
        await pilot.pause()
        assert screen_text(app) == drawn


async def test_where_there_is_no_map_or_no_battle_yet_it_is_refused(screen_text: Text) -> None:
    for name, why in (
        ("alien-scum-quick-game", "there is no map on the screen"),
        ("rattenkrieg", "not before the battle has begun"),
    ):
        app = begun(name)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("B")
            assert why in screen_text(app)


async def test_twice_is_refused_and_the_other_game_has_it_too(screen_text: Text) -> None:
    app = begun("hurrah-stalino-tank-corps")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*ACTING, "B", "B")
        assert "your table is the map already: m says who stands where" in screen_text(app)
    app = begun("rattenkrieg")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "1", "1", "B")
        assert screen(app).session.steps[-2].words == "that is all"
        assert "on our table: only contested areas are told" in str(screen(app).session.steps)


async def test_the_armies_are_told_formation_by_formation(screen_text: Text) -> None:
    app = begun("hurrah-stalino-river-crossing")
    async with app.run_test(size=(140, 60)) as pilot:
        await pilot.press("A")
        await pilot.pause()
        lines = [line.strip() for line in screen_text(app).splitlines()]
        at = next(number for number, line in enumerate(lines) if line.startswith("ga 71st Infantry Division"))
        assert lines[at].split()[4] == "left"
        assert lines[at + 1].startswith("Infantry 9  i 1 2 3 4 5 6 7 8 9")


async def test_the_order_of_action_is_on_the_table_screen(screen_text: Text) -> None:
    app = begun("hurrah-stalino-tank-corps")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*ACTING, "B", *"at1-2i1", "space", "3", "space", "3", "space", "T")
        await pilot.pause()
        text = screen_text(app)
        assert "GERMAN    left: ga 14th Panzer Division" in text
        assert "RUSSIAN    active: ra 26th Tank Corps" in text
        assert "move, assault: t3 t4 t5 t6 s1 s2 s3 i1 i2 i3 r1 l1" in text
        assert "move: t1 t2" in text
        assert "► Turn Sequence" not in text, "each formation acts in an order of its own"


async def test_a_base_is_named_as_the_lists_show_it(screen_text: Text) -> None:
    """The only tank of its side is t1, and rbt1 too: behind the code of its formation, as in the lists."""
    battle = drawn("", "g1/i1:infantry r1/i1:rifle r2/i1:rifle r2/t1:t-34-76")
    battle.positions = "table"
    battle.formations["r2"].code = "rb"
    app = UmpireApp(battle=acting(battle, "g1"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"ai1", *"rbt1")
        assert "g1/i1 assaults r2/t1" in screen_text(app)
        await pilot.press("escape", *"ai1", *"t1")
        assert "g1/i1 assaults r2/t1" in screen_text(app)
