"""The mouse on the board of a battle: a click says a name, and the verb before it; a drag is two clicks."""

import pytest

from tests.rules.alien_scum.laid import legion_goes, whole
from tests.rules.hurrah_stalino.drawn import acting, drawn, prompt, told, where
from tests.tui.hosting import drag, spot
from umpire.engine.session import Session
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.widgets.board import Board

OPEN = "\n".join(["." * 9] * 5)
STANDING = """
    g1/t1:panzer-iv:a1 g1/t2:panzer-iv:a1 g1/i1:infantry:a1 g1/t3:panzer-iv:b3 g1/a1:motorised-field-artillery:a5
    r1/i1:rifle:e1 r1/i2:rifle:i5
"""


def session() -> Session:
    return acting(drawn(OPEN, STANDING), "g1")


async def pointed(battle: Session, *acts: str, size: tuple[int, int] = (80, 24)) -> str:
    """Clicks, and drags told as `a1 to c1`; what is then said, or the line so far."""
    app = UmpireApp(battle=battle)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        board = app.screen.query_one(Board)
        for act in acts:
            begin, _, end = act.partition(" to ")
            if end:
                await drag(app, pilot, spot(board, begin), spot(board, end))
            else:
                await pilot.click(offset=spot(board, begin))
            await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        return app.screen.message or app.screen.answering.line


@pytest.mark.parametrize("acts", [("a1", "c1"), ("a1 to c1",)])
async def test_a_stack_is_moved_by_two_clicks_and_by_a_drag(acts: tuple[str, ...]) -> None:
    battle = session()
    assert await pointed(battle, *acts) == ""
    assert [where(battle, f"g1/{code}") for code in ("t1", "t2", "i1")] == ["c1", "c1", "a1"]


async def test_several_stacks_are_gathered_by_clicks_where_each_leads_to_the_next() -> None:
    battle = session()
    assert await pointed(battle, "a1", "b3") == "v a1 b3"
    assert await pointed(battle, "a1", "b3", "c2") == ""
    assert [where(battle, f"g1/{code}") for code in ("t1", "t2", "t3")] == ["c2", "c2", "c2"]


async def test_a_drag_ends_the_line_where_others_stand() -> None:
    battle = session()
    assert await pointed(battle, "a1 to b3") == ""
    assert where(battle, "g1/t1") == "b3"


async def test_a_base_named_on_the_map_is_dragged_alone() -> None:
    battle = session()
    assert await pointed(battle, "g1/t2 to c1", size=(140, 40)) == ""
    assert [where(battle, f"g1/{code}") for code in ("t1", "t2")] == ["a1", "c1"]


async def test_a_drag_to_the_enemy_is_an_assault_by_all_who_come_from_there() -> None:
    assert await pointed(session(), "a1 to e1") == "a e1 t1+t2"


async def test_a_click_on_the_enemy_is_an_assault() -> None:
    assert (await pointed(session(), "e1")).startswith("a e1")


@pytest.mark.parametrize(
    ("act", "why"),
    [
        ("a1 to h1", "H1: too far, 3 sectors at the most (Movement)"),
        ("b3 to i5", "I5: the enemy holds it (Movement)"),
        ("g2 to c1", "nobody there can act now"),
    ],
)
async def test_a_drag_that_is_not_allowed_says_why_and_leaves_no_line(act: str, why: str) -> None:
    battle = session()
    assert await pointed(battle, act) == why
    assert prompt(battle) == "Division g1"


async def test_a_click_on_what_is_not_allowed_says_why_and_the_umpire_may_allow_it() -> None:
    battle = session()
    app = UmpireApp(battle=battle)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"va13")
        await pilot.pause()
        await pilot.click(offset=spot(app.screen.query_one(Board), "c1"))
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        assert app.screen.message == "C1: too far, 1 sector at the most (Movement)"
        await pilot.press("exclamation_mark", "enter", *"lorry", "enter")
        await pilot.pause()
    assert where(battle, "g1/i1") == "c1"
    assert battle.steps[-1].words == "C1 (the umpire rules: lorry)"


async def test_what_is_refused_by_its_name_comes_first_where_the_umpire_may_allow_it() -> None:
    battle = session()
    app = UmpireApp(battle=battle)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"va13c1", "exclamation_mark", "enter", *"lorry", "enter")
        await pilot.pause()
    assert where(battle, "g1/i1") == "c1"


async def test_who_does_not_come_to_an_assault_comes_by_the_umpires_word() -> None:
    battle = session()
    app = UmpireApp(battle=battle)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"ae1i1")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        assert app.screen.message.startswith("g1/i1: it may not enter E1, and no move of 1 sector brings it there")
        await pilot.press("exclamation_mark", "enter", *"lorry", "enter")
        await pilot.pause()
    assert where(battle, "g1/i1") == "d1"
    assert told(battle)[-1] == "g1/i1 from A1, by D1"


async def test_the_next_that_can_act_is_a_stack_too() -> None:
    battle, said = session(), list[str]()
    app = UmpireApp(battle=battle)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(3):
            await pilot.press("g")
            assert isinstance(app.screen, BattleScreen)
            said.append(app.screen.message)
        await pilot.press(*"vb1")
    assert said == ["g1/a1: f fire", "A1: v move", "B3: v move"]
    assert where(battle, "g1/t3") == "b1"


async def test_on_any_board_a_drag_is_the_two_clicks() -> None:
    """Of the invasion, where the clicks name who shoots and at whom."""
    battle = legion_goes(whole())
    await pointed(battle, "legion/clibanarius-1 to usa/tank-brigade-1", size=(100, 40))
    assert prompt(battle) == "Clibanarius 1 shoots at Tank Brigade 1"


async def test_on_the_whole_map_a_drag_moves_and_goes_back() -> None:
    battle = session()
    app = UmpireApp(battle=battle)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("M")
        await pilot.pause()
        board = app.screen.query_one(Board)
        await drag(app, pilot, spot(board, "a1"), spot(board, "c1"))
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
    assert where(battle, "g1/t1") == "c1"


async def test_a_click_that_comes_after_the_battle_was_left_means_nothing() -> None:
    battle = session()
    app = UmpireApp(battle=battle)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        left = app.screen
        assert isinstance(left, BattleScreen)
        await app.pop_screen()
        left.pointed(Board.Pointed("a1", "c1"))
        await pilot.pause()
    assert where(battle, "g1/t1") == "a1"
