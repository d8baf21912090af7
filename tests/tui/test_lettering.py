"""A numeric keypad has no letters: digits stand for them, in any ask of any ruleset."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rules.alien_scum.laid import laid, legion_goes, unit, whole
from tests.tui.battle import press, screen
from umpire import battles
from umpire.engine.view import Unit
from umpire.tui.app import UmpireApp
from umpire.tui.lettering import letters, of_side
from umpire.tui.rows import Row
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.screens.dice import DiceScreen
from umpire.tui.widgets.board import Board

Text = Callable[[UmpireApp], str]
ARMY = Path(__file__).parents[2] / "scenarios" / "hurrah-stalino-army.yaml"
UNITS = [
    Unit(f"{code}-{side}", code, side, code[0], code) for side in ("red", "blue") for code in ("k1", "k2", "t1", "e1")
]


def test_the_letters_of_a_side_are_counted_as_its_rows_stand() -> None:
    assert of_side(UNITS, "red") == {"k": "1", "t": "2", "e": "3"}


def test_a_unit_keeps_its_digit_though_others_may_not_be_named() -> None:
    rows = [Row("t1", "t1", "t1-red"), Row("d", "dig in", "dig-in"), Row("e", "done", None)]
    assert letters(rows, "", UNITS, aside=False, own=False) == {"k": "1", "t": "2", "e": "3"}
    assert letters(rows, "", UNITS, aside=True, own=False) == {"d": "1", "e": "0"}


def test_where_digits_mean_something_themselves_letters_come_after_a_stroke() -> None:
    rows = [Row("9", "nine", "nine"), Row("t1", "t1", "t1-red"), Row("d", "dig in", "dig-in")]
    assert letters(rows, "", UNITS, aside=False, own=False) == {}
    assert letters(rows, "", UNITS, aside=True, own=False) == {"k": "1", "t": "2", "e": "3", "d": "4"}


def test_after_a_letter_its_own_digits_follow_or_letters_counted_anew() -> None:
    rows = [Row("t1", "t1", "t1-red"), Row("cw", "woods", "woods"), Row("cb", "town", "town")]
    assert letters(rows, "t", UNITS, aside=False, own=False) == {}
    assert letters(rows, "c", UNITS, aside=False, own=False) == {"w": "1", "b": "2"}


def test_a_digit_stands_for_a_whole_code_as_long_as_there_are_digits() -> None:
    few = [Row(code, code, code) for code in ("ga", "gb", "b1", "b2", "k10")]
    assert letters([*few, Row("e", "done", None)], "", [], aside=False, own=False) == {
        "ga": "1", "gb": "2", "b1": "3", "b2": "4", "k10": "5", "e": "0"
    }  # fmt: skip
    many = [Row(f"{letter}{number}", "", f"{letter}{number}") for letter in "gb" for number in range(6)]
    assert letters(many, "", [], aside=False, own=False) == {"g": "1", "b": "2"}


def test_once_a_letter_is_typed_a_digit_names_no_whole_word() -> None:
    """`t1`, whom there is not, must not choose `table`."""
    words = [Row("table", "on our table", "table"), Row("turn", "the turn", "turn")]
    assert letters(words, "t", [], aside=False, own=False) == {"a": "1", "u": "2"}


async def test_one_digit_selects_a_formation(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(str(ARMY), seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "61")
        assert "2 gb 71st Infantry Division" in screen_text(app)
        await press(pilot, "2")
        assert "71st Infantry Division" in screen_text(app).splitlines()[0]


@pytest.mark.parametrize(
    ("keys", "typed"),
    [
        ("1 51 14", "f t1 t4"),
        ("1 51 14 +62", "f t1 t4+b2"),
        ("1 51 14 /2 /2", "f t1 t4 k d"),  # the first is that it had moved before
        ("1 51 14 /42", "f t1 t4 cb"),
        ("3 /17 -8", "v k7 -8"),
        ("1 5.", "f t."),
    ],
)
async def test_a_line_by_the_keypad_alone(keys: str, typed: str) -> None:
    app = UmpireApp(battle=legion_goes(whole(), "v 3"))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, keys.replace(" ", ""))
        assert screen(app).answering.line == typed


async def test_the_prompt_shows_which_digit_stands_for_what(screen_text: Text) -> None:
    app = UmpireApp(battle=legion_goes(whole()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "1 f shoot   2 a close in   3 v move, dig in   0 e the go is over" in screen_text(app)
        assert "5 Clibanarius t 1 2 3 4 5 6" in screen_text(app)
        await press(pilot, "15114/")
        assert "1 k" in screen_text(app)
        assert "2 d" in screen_text(app)
        assert "+k1" not in screen_text(app)


async def test_commands_by_number(screen_text: Text) -> None:
    session = legion_goes(laid("t3 k1", "t4 m1"), "f t3 t4 52")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, ".")
        assert "1 takes back  2 not so  3 amend dice" in screen_text(app)
        await press(pilot, "2")
        assert unit(session, "t4", "usa").lost
        await press(pilot, ".1.1")  # across a throw it asks once
        assert not unit(session, "t4", "usa").lost


async def test_it_was_a_flank_by_the_keypad(screen_text: Text) -> None:
    """Tank 5 + 6 = 11 against 5 + 1 = 6: no double; from the flank 13: more than twice as much."""
    session = legion_goes(laid("t3 k1", "t4 m1"), "f t3 t4 61")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, ".3/1")
        assert "becomes f t3 t4 k 61" in screen_text(app)
        assert not unit(session, "t4", "usa").lost  # until Enter
        await press(pilot, "\r")
        assert unit(session, "t4", "usa").lost
        assert "amended: f t3 t4 k" in screen_text(app)
        assert "not given again" not in screen_text(app)  # that it goes back was only presumed


async def test_a_row_of_the_log_is_clicked_to_put_it_right(screen_text: Text) -> None:
    session = legion_goes(laid("t3 k1", "t4 m1"), "f t3 t4 61")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        rows = screen_text(app).splitlines()
        at = next(number for number, row in enumerate(rows) if row.startswith(" f t3 t4 61"))
        await pilot.click(offset=(3, at))
        await pilot.pause()
        assert isinstance(app.screen, DiceScreen)
        assert "/1 k flank or rear" in screen_text(app)


async def test_who_can_act_is_clicked_and_then_his_verb() -> None:
    app = UmpireApp(battle=legion_goes(laid("t3 k1", "t4 m1")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board = app.screen.query_one(Board)
        place = next((x, y) for y in range(24) for x in range(80) if board.at(x, y) == "legion/clibanarius-3")
        await pilot.click(board, offset=(place[0] + board.gutter.left, place[1]))
        await pilot.pause()
        await press(pilot, "1")
        assert screen(app).answering.line == "f t3"


async def test_the_name_of_a_type_stands_for_any_of_it() -> None:
    app = UmpireApp(battle=legion_goes(laid("k1 k2 k3", "t4 m1"), "f k1 m1 33"))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "1")
        board = app.screen.query_one(Board)
        row = next(y for y in range(24) if board.at(2, y) == "legion/cohort-2")  # the first has attacked
        await pilot.click(board, offset=(2 + board.gutter.left, row))
        await pilot.pause()
        assert screen(app).answering.line == "f k2"


async def test_escape_leaves_the_commands_by_number_and_not_the_battle(screen_text: Text) -> None:
    app = UmpireApp(battle=legion_goes(laid("t3 k1", "t4 m1"), "f t3 t4 52"))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, ".")
        assert "1 takes back" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "1 takes back" not in screen_text(app)
        assert isinstance(app.screen, BattleScreen)
