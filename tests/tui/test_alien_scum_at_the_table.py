"""Death to the Alien Scum! at the table: what a go costs in keys, what the smallest screen shows of eighty units."""

import re
from collections.abc import Callable
from unittest.mock import patch

import pytest
from textual.events import Paste

from tests.rules.alien_scum.laid import field, give, laid, legion_goes, told, unit, whole
from tests.tui.battle import press, screen
from umpire.engine.game import Game
from umpire.tui.answering import Answering
from umpire.tui.app import UmpireApp
from umpire.tui.widgets.board import Board

Text = Callable[[UmpireApp], str]
ALL = (
    "k 1 2 3 4 5 6 7 8 9 0", "a 1 2 3 4 5 6", "g 1 2", "l 1 2 3", "t 1 2 3", "b 1 2 3", "c 1 2 3 4 5 6", "f 1 2 3 4",
    "v 1", "m 1", "t 1 2 3", "e 1", "m 1 2 3 4 5 6", "g 1 2 3 4 5 6", "a 1 2 3 4 5 6", "r 1 2 3", "f 1 2", "d 1 2 3 4",
    "c 1 2 3", "h 1",
)  # fmt: skip
"""The beginning of every row of units, of both whole lists."""


def spaced(text: str) -> str:
    return " ".join(text.split())


async def test_of_how_many_may_move_the_first_and_the_last_number_say_what(screen_text: Text) -> None:
    app = UmpireApp(battle=legion_goes(whole()))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "v")
        text = spaced(screen_text(app))
        assert re.search(r" 1 move 2 3 4 [\d ]+ move 1r 1 by road 2r 3r [\dr ]+ by road k1 Cohort", text)
        await press(pilot, "++")
        assert " 1 move 2 3 move 4 5 " in spaced(screen_text(app))
        await press(pilot, "-\r")
        assert told(screen(app).session)[-1] == "2 move"


@pytest.mark.parametrize(
    ("keys", "number", "last"),
    [
        # tank 5 + 5 = 10 against tank 5 + 2 = 7: not doubled, it retreats
        ("ft3t4 52", 8, "Tank Brigade 4 goes back one full move (200), facing the enemy"),
        # aircraft 5 + 4 for two who help + 6 = 15 against guns 5 + 4 = 9: only artillery that leads silences them
        ("ff3d1+f4+b3 64", 14, "No effect on Defence Guns 1"),
    ],
)
async def test_an_attack_is_one_line_of_so_many_keys(keys: str, number: int, last: str) -> None:
    session = legion_goes(laid("t3 f3 f4 b3 k1", "t4 d1"))
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        assert await press(pilot, keys) == number
        assert told(session)[-1] == last
        assert session.ask is not None
        assert session.ask.at_rest


async def test_the_dice_are_echoed_with_owner_and_sum(screen_text: Text) -> None:
    session = legion_goes(laid("t3 k1", "t4 m1"))
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ft3t4k52")
        assert "> _ legion 7 + 5 = 12 v usa 5 + 2 = 7" in spaced(screen_text(app))
        await press(pilot, "fk1m161")  # its owner chooses: the sums are told before he does
        assert "legion 3 + 6 = 9 v usa 4 + 1 = 5" in screen_text(app)
        await press(pilot, "d")
        assert " v usa" not in screen_text(app)


async def test_faces_end_the_line_and_a_letter_of_circumstance_is_no_helper(screen_text: Text) -> None:
    session = legion_goes(laid("t3 k1 l1", "t4 d1"))
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ft3t4k")
        assert "> f t3 t4 k_" in screen_text(app)
        await press(pilot, "d")
        assert "> f t3 t4 k d_" in screen_text(app)
        await press(pilot, "+k1")
        assert "> f t3 t4 k d+k1_" in screen_text(app)
        await press(pilot, "52")
        assert "f t3 t4 k d+k1 52  Tank Brigade 4" in screen_text(app)
        assert unit(session, "k1").attacked
        assert not unit(session, "l1").attacked


async def test_a_digit_goes_on_with_a_helper_of_whom_the_letter_is_typed() -> None:
    session = legion_goes(laid("t3 b1 b2 b3", "t4"))
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ft3t4+b3")
        assert screen(app).answering.line == "f t3 t4+b3"


async def test_who_may_not_help_is_refused_with_the_reason_though_nobody_may(screen_text: Text) -> None:
    app = UmpireApp(battle=legion_goes(laid("k1 k2 t1 b1", "m1")))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ak1m1+t1+k2")  # a tank that supports is two of two
        assert "3 assists, tank support being two; allowed: 2 at most (Ruling: assist-cap)" in spaced(screen_text(app))
        await press(pilot, "k")
        assert "> a k1 m1+t1 k_" in screen_text(app)


async def test_any_of_a_letter_is_one_that_may() -> None:
    session = legion_goes(laid("k1 k2 k3 b1", "t4 m1"), "f k1 m1 33")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "fk.t4+b. 33")
        assert unit(session, "k2").attacked
        assert not unit(session, "k3").attacked
        assert unit(session, "b1").attacked


@pytest.mark.parametrize("line", ["fk.t4+b.33", "f k2 t4 +b1 33", "fk2t4+b1 33"])
async def test_the_same_line_is_pasted(line: str) -> None:
    session = legion_goes(laid("k1 k2 b1", "t4 m1"), "f k1 m1 33")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        screen(app).post_message(Paste(line))
        await pilot.pause()
        assert unit(session, "k2").attacked
        assert unit(session, "b1").attacked


async def test_plus_shows_who_can_help_and_what_he_adds_to_each_outcome(screen_text: Text) -> None:
    """5 against 5: 15 of 36 each, 6 draws. With one to help 7 against 5: 2 doubles, 24 more wins, 4 draws, 6 losses."""
    app = UmpireApp(battle=legion_goes(laid("t3 t4 k1", "t4")))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ft3t4+")
        text = spaced(screen_text(app))
        assert "liquidated retreat nothing I retreat as it stands 5 v 5 - 42% 17% 42%" in text
        assert "+k1 Cohort 1 +t4 Clibanarius 4 7 v 5 6% 67% 11% 17%" in text


async def test_one_assist_less_stands_beside_one_more(screen_text: Text) -> None:
    """7 against 5 with a friend, 9 with two; without the first again 5 against 5, until something else is told."""
    app = UmpireApp(battle=legion_goes(laid("t3 t5 k1", "t4")))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ft3t4+k1")
        rows = [spaced(row) for row in screen_text(app).splitlines()]
        assert "without +k1 5 v 5 - 42% 17% 42%" in rows
        assert any("9 v 5" in row and "+t5" in row for row in rows)
        await press(pilot, "d")
        assert "without" not in screen_text(app)


async def test_tank_support_stands_beside_what_others_add(screen_text: Text) -> None:
    """A Cohort against one that is dug in: 3 against 5; 5 with a friend, 7 with a tank, 5 from the flank."""
    app = UmpireApp(battle=legion_goes(laid("k1 k2 t1", "m1")))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ak1m1d")
        rows = screen_text(app).splitlines()
        assert any("3 v 6" in row and "Space the dice" in row for row in rows)
        assert any("5 v 6" in row and "+k2" in row for row in rows)
        assert any("7 v 6" in row and "+t1" in row for row in rows)


@pytest.mark.parametrize("keys", ["", "ft3", "ft3t4", "ft3t4 ", "ft3t4 5"])
async def test_eighty_units_with_ask_dice_and_log_at_the_main_size(screen_text: Text, keys: str) -> None:
    session = legion_goes(whole(), "v 3")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, keys)
        text = screen_text(app)
        for row in ALL:
            assert text.count(row) >= ALL.count(row), row
        assert screen(app).answering.ask is not None
        assert screen(app).answering.ask.prompt[:30] in text  # type: ignore[union-attr]
        assert "3 move" in text
        assert ("0 of 1" in text) == (" " in keys)


async def test_on_a_small_screen_ask_dice_and_line_are_in_sight(screen_text: Text) -> None:
    app = UmpireApp(battle=legion_goes(whole()))
    async with app.run_test(size=(60, 18)) as pilot:
        await press(pilot, "ft3t4k+k1")
        assert "> f t3 t4 k+k1_" in screen_text(app)
        assert "Space the dice" in screen_text(app)
        await press(pilot, " ")
        assert "0 of 1" in screen_text(app)
        assert "> _" in screen_text(app)


async def test_a_unit_is_clicked_on_the_board_though_an_equal_stands_for_it() -> None:
    app = UmpireApp(battle=legion_goes(whole()))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f")
        board = screen(app).query_one(Board)
        for key in ("legion/cohort-3", "usa/tank-brigade-2"):
            place = next((x, y) for y in range(24) for x in range(80) if board.at(x, y) == key)
            await pilot.click(board, offset=(place[0] + board.gutter.left, place[1]))
            await pilot.pause()
        assert screen(app).answering.line == "f k3 t2"


async def test_the_board_marks_everybody_who_may_be_named() -> None:
    app = UmpireApp(battle=legion_goes(laid("k1 k2 t1", "t4 m1"), "f k2 m1 33"))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f")
        board = screen(app).query_one(Board)
        assert set(board.lit) == {"legion/cohort-1", "legion/clibanarius-1"}
        await press(pilot, "k")
        assert set(board.lit) == {"legion/cohort-1"}


async def test_what_was_presumed_was_not_so(screen_text: Text) -> None:
    session = legion_goes(laid("t3", "t4 m1"), "f t3 t4 52")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "x not so: goes back" in screen_text(app)
        assert await press(pilot, "x") == 1
        assert unit(session, "t4", "usa").lost
        assert "x not so" not in screen_text(app)


async def test_it_was_a_flank(screen_text: Text) -> None:
    """Tank 5 + 6 = 11 against 5 + 1 = 6: no double; from the flank 13: more than twice as much."""
    session = legion_goes(laid("t3 k1", "t4 m1"), "f t3 t4 61")
    give(session, "f k1 m1 33")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "CCk")
        text = spaced(screen_text(app))
        assert "becomes f t3 t4 k" in text
        assert "Remove Tank Brigade 4: it is liquidated instead of Tank Brigade 4 goes back one full move" in text
        assert "not given again" not in text
        assert not unit(session, "t4", "usa").lost  # until Enter
        await press(pilot, "\r")
        assert unit(session, "t4", "usa").lost
        assert unit(session, "k1").attacked  # what came later stands
        assert "f t3 t4 k 61  Remove Tank Brigade 4" in screen_text(app)


async def test_a_dispute_without_consequence_is_said_to_be_none(screen_text: Text) -> None:
    session = legion_goes(laid("t3 k1", "t4 m1"), "f t3 t4 63")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "Ck")  # 13 against 8 is no double either
        assert "nothing else becomes different" in screen_text(app)


async def test_the_next_unit_that_can_act(screen_text: Text) -> None:
    session = legion_goes(laid("t1 t2 m1", "t4 m1"), "f t1 t4 33")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "g")
        assert "Clibanarius 1: v move, dig in" in screen_text(app)  # it has attacked, and may still move
        await press(pilot, "g")
        assert "Clibanarius 2: f shoot, a close in, v move, dig in" in screen_text(app)
        await press(pilot, "fm1 33")
        assert unit(session, "t2").attacked


@pytest.mark.parametrize(("keys", "points"), [("v13\r", 11), ("vk1-4d", 20)])
async def test_moves_cost_next_to_nothing_to_tell(keys: str, points: int) -> None:
    session = legion_goes(whole())
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        assert await press(pilot, keys) == (4 if "13" in keys else 6)
        assert field(session).points == points


async def test_log_and_armies_tell_a_loss_and_what_its_owner_chose_in_one_row(screen_text: Text) -> None:
    """Infantry 3 + 5 = 8 against mechanised 4 + 1 = 5 that may dig in; tank 5 + 6 = 11 against 4 + 1 = 5: doubled."""
    session = legion_goes(laid("k1 t1", "m1 m2"))
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "fk1m1 51d")
        assert "f k1 m1 51 d  Mech Infantry Brigade 1 digs in" in screen_text(app)
        await press(pilot, "ft1m2 61A")
        await pilot.press("end")
        await pilot.pause()
        assert "1 usa: Mech Infantry Brigade 2  liquidated by Clibanarius 1 in turn 1" in screen_text(app)


async def test_how_things_stand_is_stated_in_one_line() -> None:
    session = legion_goes(whole())
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("equals_sign")
        await press(pilot, "t1t3xk1-3dp6.why\r")
        assert [unit(session, code).lost for code in ("t1", "t2", "t3")] == [True, False, True]
        assert [unit(session, f"k{number}").dug_in for number in range(1, 5)] == [True, True, True, False]
        assert field(session).points == 6
        await press(pilot, "u")
        assert not unit(session, "t1").lost
        assert field(session).points == 24


async def test_a_row_is_read_as_counts(screen_text: Text) -> None:
    app = UmpireApp(battle=legion_goes(whole(), "v k1-3 d"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Cohort k 1∩· 2∩· 3∩· 4 5" in screen_text(app)
        await press(pilot, "#")
        assert "Cohort 10: 7 ready, 3 dug in, 3 acted" in screen_text(app)
        assert "k 1" not in screen_text(app)


def copies(answering: Answering, key: str) -> int:
    """How often a key has the whole turn given again on a copy of the game."""
    with patch.object(Game, "copy", autospec=True, side_effect=Game.copy) as copied:
        assert answering.press(key)
    return int(copied.call_count)


def test_a_key_late_in_a_long_go_gives_the_turn_again_once_at_the_most() -> None:
    answering = Answering(legion_goes(whole()))
    # once as the line begins, and once at each ask that may end it, to look past it
    assert [copies(answering, key) for key in "ft3t4k52"] == [1, 0, 0, 0, 1, 1, 0, 0]


async def test_a_number_is_ended_by_enter_however_many_may_move(screen_text: Text) -> None:
    """With 13 points nothing longer than 13 could follow; the Enter that is always typed must do nothing else."""
    session = legion_goes(whole(), points="111145")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v", "1", "3")
        assert field(session).nameless == 0
        await pilot.press("enter")
        assert field(session).nameless == 13
        assert "> _" in screen_text(app)


async def test_a_number_that_is_too_high_is_refused_whole(screen_text: Text) -> None:
    """13 with six points is no 1 and a command 3."""
    session = legion_goes(whole(), points="111111")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "v13")
        assert "13 is none of 1 move, 2 move" in screen_text(app)
