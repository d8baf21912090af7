"""What shows a battle otherwise than its board: table, armies, map, block letters, muster; the reminder, told once."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from umpire import battles
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen

Text = Callable[[UmpireApp], str]
MAP = str(Path(__file__).parents[2] / "scenarios" / "rattenkrieg.yaml")
BEGUN = ("1", "1", "1")
"""The Germans stand as suggested; the dice name area 2, where they stand."""


def begun() -> UmpireApp:
    return UmpireApp(battle=battles.begin(MAP, seed=1))


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (140, 40)])
@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("T", ["Order of the turn", "► Step 2", "Last result", "Losses, in order", "area: 1 1"]),
        ("A", ["Infantry 6  i 1 2 3 4 5 6", "Losses, in order"]),
        ("M", ["3 Mokraya", "►?", "Air strikes"]),
        ("Z", ["Move"]),
        ("m", ["Muster  1 of 9", "should stand there: "]),
    ],
)
async def test_a_key_opens_it_and_another_closes_it(
    screen_text: Text, key: str, told: list[str], size: tuple[int, int]
) -> None:
    app = begun()
    async with app.run_test(size=size) as pilot:
        await pilot.press(*BEGUN, key)
        await pilot.pause()
        text = screen_text(app)
        assert [words for words in told if words not in text and size != (60, 18)] == []
        assert type(app.screen).__name__ != "BattleScreen"
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)


async def test_every_link_of_the_map_is_drawn_at_the_main_size(screen_text: Text) -> None:
    app = begun()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*BEGUN)
        await pilot.pause()
        board = screen_text(app).splitlines()[1:16]
    # 18 links: 3-4 2-5 5-6 12-9 9-7 11-8 8-10 across ...
    across = sum(len(re.findall("(?<![─└┌])───(?![─┐┘])", line)) for line in board)
    down = sum(len(re.findall(r"(?<= )│(?= |$)", line)) for line in board)
    slanted = sum(len(re.findall("└─+┐|┌─+┘", line)) for line in board)
    # 3-4, 2-5, 5-6, 9-12, 7-9, 8-11, 8-10; 2-3, 2-12, 11-12, 5-9, 8-9, 6-7, 7-10; 3-5, 4-6, 6-9, 7-8
    assert (across, down, slanted) == (7, 7, 4)


async def test_all_keys_work_while_it_is_shown_in_block_letters(screen_text: Text) -> None:
    app = begun()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "Z", "1", "1")
        await pilot.pause()
        assert "Move" in screen_text(app)  # both dice were typed there
        assert "█" in screen_text(app)
        await pilot.press("u", "u")
        await pilot.pause()
        assert "Soviet infiltration" in screen_text(app)
        await pilot.press("Z")
        assert isinstance(app.screen, BattleScreen)


async def test_the_umpires_word_is_no_step_of_the_turn(screen_text: Text) -> None:
    app = begun()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*BEGUN, *"=mt15", "full_stop", "enter", "T")
        await pilot.pause()
        assert "Step 1   ► Step 2" in screen_text(app)


async def test_u_takes_back_where_an_act_is_half_done(screen_text: Text) -> None:
    app = begun()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*BEGUN, *"t26g26e2")  # a general and armour attack the second counter of the list
        await pilot.pause()
        assert "Air strike in 6" in screen_text(app)
        await pilot.press("u")
        await pilot.pause()
        assert "Face down in 6" in screen_text(app)


async def test_a_muster_that_agrees_is_one_key_a_place_and_one_line(screen_text: Text) -> None:
    app = begun()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*BEGUN, "m", *["enter"] * 9)  # four areas of Germans, five of Soviets
        await pilot.pause()
        assert "muster: 9 places agreed" in screen_text(app)
        assert "Correct" not in screen_text(app)


async def test_a_difference_opens_a_correction_and_what_agreed_is_not_asked_again(screen_text: Text) -> None:
    app = begun()
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.press(*BEGUN, "m", "2", *["enter"] * 8)
        await pilot.pause()
        text = screen_text(app)
        assert "muster: 8 places agreed; 2 Orlovka Road: 2, not 3" in text
        assert "where a counter is" in text  # a correction is in hand


async def test_a_muster_may_be_left_at_any_time(screen_text: Text) -> None:
    app = begun()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*BEGUN, "m", "enter", "enter", "escape")
        await pilot.pause()
        assert "muster: 2 places agreed" in screen_text(app)


async def test_who_could_still_move_is_told_once_as_the_step_ends(screen_text: Text) -> None:
    app = begun()
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.press(*BEGUN, "e")
        await pilot.pause()
        assert "10 not moved: 14/36 III" in screen_text(app)
        await pilot.press("n", "escape")
        await pilot.pause()
        assert "not moved" not in screen_text(app)


async def test_the_table_says_without_colour_whose_each_track_is(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(str(Path(MAP).with_name("hurrah-stalino-village.yaml")), seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("T")
        await pilot.pause()
        assert re.search(r"◄ To select . 1 +► To select . 1", screen_text(app))


async def test_the_last_combat_shows_its_best_dice_and_every_reason(screen_text: Text) -> None:
    session = battles.begin(MAP, seed=3)
    while not (session.steps and isinstance(session.steps[-1].answer, dict)):
        assert session.ask is not None
        if session.ask.chance:
            session.throw()
        else:
            session.answer(next(session.ask.legal()))
    thrown = session.steps[-1].answer
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("T")
        await pilot.pause()
        text = screen_text(app)
        assert f"best {max(thrown['attack'])} v {max(thrown['defence'])}" in text
        assert re.search(r"GERMAN +\d dice   \+\d ", text)
        assert re.search(r"SOVIET +\d dice   \+\d ", text)
