"""The line that grows: a move is typed on a draft of the game, given and taken back as one act; keys are counted."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from tests.rules.rattenkrieg.factory import begun, flipped, laid, played, table, where
from tests.tui.battle import screen
from umpire.engine.session import Session
from umpire.tui.app import UmpireApp

Text = Callable[[UmpireApp], str]
CARRYING = ("t1:3 i5:3 g1:3 i1:2 i2:12", "10:f1")
"""14/36 III and 6 II in area 3, as in "14/36 carries 6 II from 3 to 5"; nobody else there can be carried."""


def on_table(germans: str, soviets: str, line: str = "") -> UmpireApp:
    """The program with this table laid by hand; the Germans are about to move."""
    return UmpireApp(battle=played(laid(germans, soviets), line))


def session(app: UmpireApp) -> Session:
    return screen(app).session


async def test_carrying_is_four_keys_and_one_act(screen_text: Text) -> None:
    app = on_table(*CARRYING)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t", "1", "+")
        assert "> t1+_" in screen_text(app)
        assert len(session(app).steps) == 0  # nothing is given yet
        await pilot.press("5")
        assert (where(session(app), "t1"), where(session(app), "i5")) == ("5", "5")
        assert [step.also for step in session(app).steps] == [False, True, True]
        assert "undo t1 i5 5" in screen_text(app)
        await pilot.press("u")
        assert len(session(app).steps) == 0
        assert "taken back: t1 i5 5  14/36 III with 6 II goes to 5 Workers' Settlement" in screen_text(app)


async def test_the_carrier_goes_alone_where_nothing_is_added() -> None:
    app = on_table(*CARRYING)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t", "1", "5")
        assert (where(session(app), "t1"), where(session(app), "i5")) == ("5", "3")


async def test_a_plus_that_adds_nobody_says_so_once_and_points_at_the_next(screen_text: Text) -> None:
    app = on_table("t2:3 i5:3 i1:12", "10:f1")
    words = "60/160 X carries nobody: there is no + on it (Step 2)"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t", "2", "+")
        assert (words in screen_text(app), screen(app).answering.cursor) == (True, 1)
        await pilot.press("+")
        assert (words in screen_text(app), screen(app).answering.cursor) == (False, 2)


async def test_plus_shows_what_each_candidate_would_add(screen_text: Text) -> None:
    app = on_table("t1:3 i5:3 i1:3 g1:3", "10:f1")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t", "1", "+")
        text = screen_text(app)
        assert "i1 14/108 III adds 2 crosses   2 i5 6 II adds 1 cross" in text
        assert "stays" not in text  # where it goes is asked after that
        await pilot.press("i", "5", "5")
        assert (where(session(app), "i5"), where(session(app), "i1")) == ("5", "3")


@pytest.mark.parametrize("number", ["2", "12"])
async def test_either_number_of_a_place_picks_who_stands_there(number: str, screen_text: Text) -> None:
    """i1 stands in 2/12, others in 10 and 11, whose numbers begin as 12 does."""
    app = UmpireApp(battle=begun(laid("i1:2/12 i2:10 i3:11", "7:f1", map="rattenkrieg-ten-areas")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*number)
        assert "14/108 III goes to" in screen_text(app)


async def test_backspace_takes_back_a_token_and_escape_the_line(screen_text: Text) -> None:
    app = on_table(*CARRYING)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t", "1", "+", "backspace")
        assert "> t1_" in screen_text(app)
        await pilot.press("backspace")
        assert "GERMAN  Move  Step 2" in screen_text(app)
        await pilot.press("t", "1", "+", "escape")
        assert "GERMAN  Move  Step 2" in screen_text(app)
        assert len(session(app).steps) == 0


async def test_what_is_refused_leaves_the_line_as_it_was(screen_text: Text) -> None:
    app = on_table(*CARRYING)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t", "1", "+", "7")
        assert "7 Tracktor Factory South: farther than its move of 2 (Step 2)" in screen_text(app)
        assert "> t1+_" in screen_text(app)


@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
async def test_the_board_shows_the_draft(screen_text: Text, size: tuple[int, int]) -> None:
    app = on_table(*CARRYING)
    async with app.run_test(size=size) as pilot:
        await pilot.press("t", "1")
        lit = screen(app).query_one("Board").lit  # type: ignore[attr-defined]
        assert lit == {"6-ii", "2", "4", "5", "6", "9", "12"}


async def test_two_digits_name_an_area(screen_text: Text) -> None:
    app = on_table("i3:12 i1:2 i2:2 t1:2", "10:f1")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("i", "3", "1")
        assert "> i3 1_" in screen_text(app)
        await pilot.press("1")
        assert where(session(app), "i3") == "11"


async def test_an_area_in_which_nobody_may_act_is_named(screen_text: Text) -> None:
    app = on_table("i3:12 i1:2", "10:f1")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "0")
        assert "10 Barrikady North: nobody there may act now" in screen_text(app)
        await pilot.press("1", "2")  # the next number begins anew
        assert "> i3_" in screen_text(app)


@pytest.mark.parametrize("line", ["t1+5", "t1+i5 5", "t1 + 5"])
async def test_a_line_is_pasted_whole_or_not_at_all(screen_text: Text, line: str) -> None:
    from textual.events import Paste

    app = on_table(*CARRYING)
    async with app.run_test(size=(80, 24)) as pilot:
        screen(app).post_message(Paste(f"{line} 5"))
        await pilot.pause()
        assert len(session(app).steps) == 0
        assert "5 is none of" in screen_text(app)
        screen(app).post_message(Paste(line))
        await pilot.pause()
        assert where(session(app), "i5") == "5"


async def test_the_keypad_alone_moves_a_counter_from_where_it_stands_to_where_it_goes() -> None:
    app = on_table(*CARRYING)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "3", "5")  # 14/36 III stands first in area 3, the next is 6 II
        assert where(session(app), "i5") == "5"
        await pilot.press("1", "2", "9")
        assert where(session(app), "i2") == "9"


async def click(app: UmpireApp, pilot: Pilot[None], words: str) -> None:
    """Click on the last place of the screen where these words stand."""
    text = "\n".join("".join(part.text for part in strip) for strip in app.screen._compositor.render_strips())
    rows = text.splitlines()
    row = max(number for number, line in enumerate(rows) if words in line)
    await pilot.click(offset=(rows[row].rindex(words) + 1, row))
    await pilot.pause()


async def test_the_mouse_alone_moves_a_counter_with_what_it_carries() -> None:
    app = on_table(*CARRYING)
    async with app.run_test(size=(80, 24)) as pilot:
        await click(app, pilot, "3 Mokraya")
        assert screen(app).answering.line == "t1"
        await click(app, pilot, "i5 6 II")
        await click(app, pilot, "5 Workers'")
        assert (where(session(app), "t1"), where(session(app), "i5")) == ("5", "5")


async def test_the_whole_turn_by_mouse_alone() -> None:
    """The board, the options, the dice and the key bar; 6 and 4 name area 10, which is occupied."""
    app = UmpireApp(battle=begun(laid("t1:5 i5:5 i1:2 i2:3", "6:? 10:f1", pool=1, strikes=1)))
    async with app.run_test(size=(80, 24)) as pilot:
        for words in ("  6  ", "  4  ", "t1 14/36", "6 Tracktor", "all have moved", "292 BDE", "spend 1 of 1"):
            await click(app, pilot, words)
        for words in ("  6  ", "Space best", "  1  ", "  1  ", "t1 14/36"):
            await click(app, pilot, words)
        assert session(app).view.header[0] == "Turn 3"
        assert flipped(session(app)) == "t1"
        assert table(session(app)).air_strikes == 0


async def test_a_turn_costs_22_keys_at_the_most(screen_text: Text) -> None:
    """The app throws for the infiltration; three moves, one of them carrying; a reveal, an air strike, a depletion."""
    app = UmpireApp(battle=begun(laid("t1:5 i5:5 i1:2 i2:3", "6:? 10:f1", pool=1, strikes=1)))
    async with app.run_test(size=(80, 24)) as pilot:
        turn = ("0", *"t1+6", *"i15", *"i22", "e", *"f7", "b", "enter", *"t1")
        for key in turn:
            await pilot.press(key)
            assert screen(app).message == ""
        assert len(turn) == 18 <= 22
        assert session(app).view.header[0] == "Turn 3"
        assert table(session(app)).air_strikes == 0
        assert [where(session(app), code) for code in ("i5", "i1", "i2")] == ["6", "5", "2"]
        assert flipped(session(app)) == "t1"


async def test_the_whole_turn_by_keypad_alone(screen_text: Text) -> None:
    """Digits, Enter, + and -, and . for the best die: no letter."""
    app = UmpireApp(battle=begun(laid("t1:5 i5:5 i1:2 i2:3", "6:? 10:f1", pool=1, strikes=1)))
    async with app.run_test(size=(80, 24)) as pilot:
        # 14/36 III stands first in 5 and carries; the cursor goes back from the first option to the last
        await pilot.press("6", "4", "5", "+", "6", "2", "5", "-", "enter")
        await pilot.press(*"+++++", "enter")  # the sixth that nobody has seen is 292 BDE, no ambush
        assert "Air strike" in screen_text(app)
        await pilot.press("enter", "6", ".", "1", "1", "enter")
        assert table(session(app)).air_strikes == 0
        assert session(app).view.header[0] == "Turn 3"


async def test_a_throw_is_taken_back_when_it_was_asked_once(screen_text: Text) -> None:
    app = on_table("t1:6 i1:6 i2:2", "6:f7 10:f1")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("e", "6", "5", "3")
        assert "Depleted in 6" in screen_text(app)
        await pilot.press("backspace")
        assert "take back 6 5 v 3? once more does it" in screen_text(app)
        await pilot.press("escape", "backspace")
        assert "take back 6 5 v 3?" in screen_text(app)
        await pilot.press("backspace")
        assert "Combat in 6 Tracktor Factory North 6 5 v 3" in screen_text(app)  # what was taken back
        assert "0 of 2" in screen_text(app)


async def test_the_key_bar_tells_what_is_possible_at_the_ask(screen_text: Text) -> None:
    app = UmpireApp(battle=begun(laid("t1:5 i5:5 i1:2", "10:f1", pool=1)))

    def bar() -> str:
        return screen_text(app).splitlines()[-1]

    async with app.run_test(size=(140, 40)) as pilot:
        assert bar().split("  ")[:2] == [" 1-6 faces", "0 app throws"]
        assert "all have moved" not in bar()
        await pilot.press("6", "6")
        assert bar().split("  ")[:2] == [" Enter choose", "e all have moved"]
        assert "undo 66" in bar()
        await pilot.press("t", "1")
        assert bar().split("  ")[:3] == [" + adds", "Enter choose", "e stays"]


async def test_what_a_key_would_do_and_may_not_is_refused_with_the_reason(screen_text: Text) -> None:
    app = on_table("t1:3 g1:2", "10:f1")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("e")
        assert "a General alone in 2 Orlovka Road" in screen_text(app)
        assert len(session(app).steps) == 0


REAL = ("t1:? i3:? g1:? t2:? i4:?", "6:f7 8:f3 10:f1")
"""The players push real counters, and the program knows of none of them where it stands."""


async def test_with_real_counters_the_line_is_typed_with_its_blanks() -> None:
    app = on_table(*REAL)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"6t1+i3+g1", "space", *"8t2+i4", "space", "e")
        assert [where(session(app), code) for code in ("t1", "i3", "g1", "t2", "i4")] == ["6", "6", "6", "8", "8"]
        assert session(app).ask is not None
        assert session(app).ask.cite == "Step 4"  # type: ignore[union-attr]


async def test_with_real_counters_the_space_bar_takes_and_leaves_what_the_cursor_is_on() -> None:
    app = on_table(*REAL)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("6", "+", "space", "+", "space", "-", "space", "enter")
        taken = [code for code in ("t1", "t2", "i3", "i4", "g1") if where(session(app), code) == "6"]
        assert taken == ["i3"]


async def test_where_units_are_named_at_once_the_next_one_is_under_the_cursor() -> None:
    app = on_table("i3:12 i1:2 t1:2", "10:f1")  # no General may move, so that g begins no name
    async with app.run_test(size=(80, 24)) as pilot:
        answering = screen(app).answering
        first = answering.rows()[0].answer
        await pilot.press("g")
        assert answering.rows()[answering.cursor].answer == answering.rows()[1].answer != first
        await pilot.press("enter")
        assert answering.line == answering.draft.words == "i1"
