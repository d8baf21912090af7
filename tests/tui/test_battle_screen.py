"""A whole battle on the screen: Rattenkrieg played by keys, taken back, left and taken up again."""

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from textual.events import Paste

from tests.tui.battle import screen
from umpire import battles
from umpire.engine.asks import ChooseSome, Draw
from umpire.engine.dice import Contest, Roll
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.screens.home import HomeScreen
from umpire.tui.widgets.typing import TypingLine

Text = Callable[[UmpireApp], str]
MAP = str(Path(__file__).parents[2] / "scenarios" / "rattenkrieg.yaml")
SIZES = [(80, 24), (140, 40)]


@pytest.mark.parametrize("size", SIZES)
async def test_a_battle_is_begun_from_home(screen_text: Text, size: tuple[int, int]) -> None:
    app = UmpireApp()
    async with app.run_test(size=size) as pilot:
        await pilot.press("h")
        await pilot.pause()
        assert "Assault on the Tracktor Factory" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        text = screen_text(app)
        assert "The Germans stand" in text
        assert ("GERMAN" in text) == (size == (80, 24))  # else it is spelt in block letters
        assert text.count("►?") == 5  # a Soviet counter face down on each red shield
        await pilot.press("1")
        await pilot.pause()
        text = screen_text(app)
        assert text.count("◄") == 10  # eight units and two Generals in the areas with arrows
        assert "Soviet infiltration: two dice name an area" in text


async def test_a_key_that_means_nothing_takes_what_was_said_from_the_screen(screen_text: Text) -> None:
    """What is asked before a throw is taken back is not asked any more."""
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "1", "1", "u")
        await pilot.pause()
        assert "once more does it" in screen_text(app)
        await pilot.press("Q")
        await pilot.pause()
        assert "once more does it" not in screen_text(app)
        assert "Q means nothing here; ? says what does" in screen_text(app)
        await pilot.press(*"2v", "=")
        await pilot.pause()
        assert "= waits until nothing is half done" in screen_text(app)
        await pilot.press("escape", "1", "J")
        await pilot.pause()
        assert "J does not go on from 1; Backspace takes that back" in screen_text(app)


async def test_a_change_of_size_is_seen_though_the_timer_for_it_never_rings(
    screen_text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        monkeypatch.setattr(app, "set_timer", partial(app.set_timer, pause=True))
        await pilot.resize_terminal(60, 18)
        await pilot.pause()
        await pilot.pause()
        assert len(screen_text(app).split("\n")) == 18


async def test_a_move_is_a_code_and_an_area_and_is_taken_back(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "1", "1")  # as suggested; the dice name area 2, where Germans stand
        await pilot.pause()
        assert screen(app).session.ask is not None
        here = {unit.code: unit.place for unit in screen(app).session.view.units}
        free = next(place for place in screen(app).session.view.places if place.key == here["i1"]).links[0]
        await pilot.press("i", "1", *free)
        await pilot.pause()
        assert {unit.code: unit.place for unit in screen(app).session.view.units}["i1"] == free
        await pilot.press("u")
        assert "taken back" in screen_text(app)


async def test_a_battle_that_is_left_is_taken_up_where_it_stood(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "4", "3", "q")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert "GERMAN  Move  Step 2" in screen_text(app)
        assert len(screen(app).session.steps) == 2


@pytest.mark.parametrize("seed", range(6))
async def test_random_battles_are_played_to_their_end_by_keys(screen_text: Text, seed: int) -> None:
    chance = random.Random(seed)
    app = UmpireApp(battle=battles.begin(MAP, seed=seed))
    async with app.run_test(size=SIZES[seed % 2]) as pilot:
        for _ in range(900):
            view, ask = screen(app), screen(app).answering.ask
            if ask is None:
                break
            if isinstance(ask, Roll | Contest):
                keys = "\r"
            elif isinstance(ask, Draw):
                keys = "0"
            elif isinstance(ask, ChooseSome):
                rows = view.answering.rows()
                keys = "".join(row.code for row in chance.sample(rows, min(len(rows), ask.most))) + "\r"
            else:
                row = chance.choice(view.answering.rows())
                keys = row.code
            view.action_press(keys)
            assert not view.message or " not moved: " in view.message  # a reminder, never a refusal
        await pilot.pause()
        assert screen(app).session.ask is None
        if SIZES[seed % 2] == (80, 24):  # else it is spelt in block letters
            assert "WINS" in screen_text(app) or "A DRAW" in screen_text(app)


@pytest.mark.parametrize("width", [80, 120])
async def test_where_the_heading_has_no_room_for_the_game_it_tells_how_it_stands(screen_text: Text, width: int) -> None:
    village = str(Path(MAP).with_name("hurrah-stalino-village.yaml"))
    app = UmpireApp(battle=battles.begin(village, seed=1))
    async with app.run_test(size=(width, 24)) as pilot:
        await pilot.press("6", "1", "1")
        await pilot.pause()
        heading = screen_text(app).splitlines()[0]
        assert heading.endswith("71st Infantry Division  to select: german 0, russian 1")
        assert heading.startswith(" Hurrah Stalino!") == (width == 120)


async def test_escape_at_rest_leaves_the_battle_only_when_it_is_pressed_again(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "1", "1", "escape")
        await pilot.pause()
        assert "Esc again leaves; the battle is saved" in screen_text(app)
        await pilot.press("v", "escape", "escape")  # the first drops the verb
        assert isinstance(app.screen, BattleScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)


async def test_that_escape_asks_does_not_let_a_throw_be_undone_unasked() -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "1", "1")
        session = screen(app).session
        assert any(step.is_throw for step in session.undoes())
        before = len(session.steps)
        await pilot.press("escape", "u")
        assert len(session.steps) == before


@pytest.mark.parametrize("key", ["1", "escape", "q", "ctrl+p"])
async def test_where_the_terminal_is_too_small_no_key_acts_unseen(key: str) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(59, 24)) as pilot:
        before = len(screen(app).session.steps)
        await pilot.press(key, key)
        await pilot.click(offset=(5, 20))
        app.post_message(Paste("1"))
        await pilot.resize_terminal(60, 24)
        await pilot.pause()
        assert len(screen(app).session.steps) == before
        await pilot.press("1")
        assert len(screen(app).session.steps) == before + 1


async def test_where_the_terminal_is_too_small_ctrl_q_quits() -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(59, 24)) as pilot:
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert not app.is_running


async def test_escape_in_the_middle_of_a_move_does_not_leave_the_battle(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "1", "1", "i", "1")
        assert "goes to" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "GERMAN  Move  Step 2" in screen_text(app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Help  A battle" in screen_text(app)  # of the battle: it was not left


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_the_ask_and_what_is_typed_are_always_in_sight(screen_text: Text, size: tuple[int, int]) -> None:
    chance, met = random.Random(5), set()
    app = UmpireApp(battle=battles.begin(MAP, seed=3))
    async with app.run_test(size=size) as pilot:
        await pilot.press("1")
        for _ in range(120):
            await pilot.pause()
            ask = screen(app).answering.ask
            if ask is None:
                break
            met.add(type(ask).__name__)
            shown = screen_text(app).splitlines()
            assert ask.prompt.split()[0] in " ".join(shown[3:])
            assert shown[size[1] - 2].strip() == ">" or shown[size[1] - 2].startswith(" > ")
            if isinstance(ask, Roll | Contest):
                assert any("0 of" in line for line in shown)  # the dice that are due
            keys = "\r" if isinstance(ask, Roll | Contest) else "0" if isinstance(ask, Draw) else ""
            screen(app).action_press(keys or chance.choice(screen(app).answering.rows()).code)
    assert met == {"Choose", "MayChoose", "Roll", "Draw", "Contest"}


async def test_an_ask_of_three_lines_takes_the_line_of_no_message_not_one_of_the_map(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(MAP.replace("rattenkrieg", "hurrah-stalino-army"), seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"16rb")
        for keys in ("", "vp4"):  # at rest, and where all of a stack may go
            await pilot.press(*keys)
            await pilot.pause()
            lines = screen_text(app).splitlines()
            assert lines[17].startswith(" 16 ")  # the last row of the map, whose first is the third line
        assert lines[20].split()[-1] == "Q5"  # the last of its answers, in the third line of the ask


async def test_what_is_pasted_cannot_move_the_cursor_of_the_terminal(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        screen(app).post_message(Paste("\x1b[31mred\u202e\n[bold]"))
        await pilot.pause()
        assert "?[31mred?" in screen(app).message
        assert all(line.isprintable() for line in screen_text(app).splitlines())


async def test_what_was_taken_back_is_given_again_while_dice_are_due(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(str(Path(MAP).with_name("alien-scum-first-contact.yaml")), seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"51666666", *"ft1t1", "space", *"62")  # the Legion is on go; tank against tank
        given = len(screen(app).session.steps)
        await pilot.press("u", "u")
        assert "taken back: 62  Tank Brigade 1 goes back" in screen_text(app)
        assert "U redo" in screen_text(app).splitlines()[-1]
        await pilot.press("U")
        assert len(screen(app).session.steps) == given


async def test_a_long_refusal_is_told_whole_and_the_newest_of_the_log_stays(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(str(Path(MAP).with_name("rattenkrieg-ten-areas.yaml")), seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", *"11", *"i13", "e")  # a third unit where two may stand
        text = screen_text(app)
        assert "may end in an area, and no General alone (Step 2)" in " ".join(text.split())
        assert "i1 3  14/108 III goes to 3 Mokraya Mechetka" in text
        assert text.splitlines()[-2].strip() == "> _"


async def test_what_a_journal_holds_cannot_move_the_cursor_of_the_terminal(screen_text: Text) -> None:
    session = battles.begin(MAP, seed=1)
    session.note("a\x1b[31mred\u202e [@click=app.exit]note[/]\u3000wide")  # as another program may have written it
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("J")
        await pilot.pause()
        text = screen_text(app)
        assert "a[31mred [@click=app.exit]note[/]  wide" in text
        assert all(line.isprintable() for line in text.splitlines())
        await pilot.press("n")
        await pilot.pause()
        app.screen.query_one(TypingLine).post_message(Paste("b\x1b[2Jc"))
        await pilot.pause()
        await pilot.press("enter")
        assert session.record.notes[-1].note == "b?[2Jc"
