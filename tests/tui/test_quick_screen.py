"""Quick combat on the screen: by keyboard, by numeric keypad, by mouse; at every size; without colours."""

from collections.abc import Callable
from typing import cast

import pytest
from textual.pilot import Pilot

from umpire.tui.app import UmpireApp
from umpire.tui.screens.quick import QuickScreen
from umpire.tui.screens.rules import RulesScreen

Text = Callable[[UmpireApp], str]

SIZES = [(60, 18), (80, 24), (140, 40)]
LONGEST = [
    ("alien-scum", "ak1m1+k2+.kdccclohryps 6"),
    ("alien-scum", "ag1m1+k2+.kdclohry 6"),
    ("hurrah-stalino", "a53+..--gwhmnxxt63"),
    ("hurrah-stalino", "ai1i1+p1+i2--gwhmxxxt63"),
    ("rattenkrieg", "at1+g1f3+2gb6"),
]


def quick(app: UmpireApp) -> QuickScreen:
    assert isinstance(app.screen, QuickScreen)
    return app.screen


def fought(app: UmpireApp) -> list[str]:
    return [fight.line for fight in quick(app).resolver.fought]


async def click(pilot: Pilot[None], text: str, words: str, within: int = 0) -> None:
    """Click the words where they stand on the screen."""
    for y, line in enumerate(text.splitlines()):
        if (x := line.find(words)) >= 0:
            await pilot.click(offset=(x + within, y))
            await pilot.pause()
            return
    raise AssertionError(f"{words!r} stands nowhere:\n{text}")


async def press(pilot: Pilot[None], keys: list[str]) -> None:
    """Keys pressed faster than the screen is drawn."""
    for key in keys:
        pilot.app.simulate_key(key)
    await pilot.pause()


# By keyboard


async def test_from_home_through_a_combat_and_back_by_keyboard(screen_text: Text) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2", *"ft3t4")
        await pilot.pause()
        text = screen_text(app)
        assert "◄ ATTACKER  Clibanarius 3" in text
        assert "► DEFENDER  Tank Brigade 4" in text
        assert "power rating of Tank" in text
        assert "attacker 42%   draw 17%   defender 42%" in text  # 15 : 6 : 15 of 36
        await pilot.press("space", "5", "2")
        await pilot.pause()
        text = screen_text(app)
        assert "Move Tank Brigade 4 back one full move, facing the enemy" in text
        assert "defender retreat: Combat Results: Tank" in text
        assert text.count("█") > 40  # the result in big letters
        await pilot.press("asterisk")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert "Combat Results: Tank" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert fought(app) == ["f t3 t4 52"]
        await pilot.press("u")
        await pilot.pause()
        assert "undone: f t3 t4 52" in screen_text(app)
        assert fought(app) == []
        await pilot.press("escape", "U")
        await pilot.pause()
        assert "done again: f t3 t4 52" in screen_text(app)
        await pilot.press("u", "U")
        await pilot.pause()
        assert fought(app) == ["f t3 t4 52"]
        await pilot.press("c", "backspace", "1", "5")
        await pilot.pause()
        assert "defender retreat becomes attacker retreat; Enter makes it so, Esc does not" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "(amended)" in screen_text(app)
        await pilot.press("q", "q")
    assert app.return_code == 0


async def test_a_second_six_is_asked_for_on_the_screen(screen_text: Text) -> None:
    app = UmpireApp(first="quick", game="hurrah-stalino")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"a536.6.")
        await pilot.pause()
        assert "ATTACKER: did a second die show 6? 6 yes, Space no" in screen_text(app)
        await pilot.press("6")
        await pilot.pause()
        assert "Remove CF 3" in screen_text(app)


async def test_what_the_rules_forbid_says_why(screen_text: Text) -> None:
    app = UmpireApp(first="quick", game="alien-scum")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"fm1t1", "5")
        await pilot.pause()
        assert "has no weapon and may not attack (Ruling: no-weapon)" in screen_text(app)
        assert fought(app) == []


async def test_kept_circumstances_are_marked(screen_text: Text) -> None:
    app = UmpireApp(first="quick", game="alien-scum")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"ft3m1d52ft2m1")
        await pilot.pause()
        assert "d ■ dug-in kept" in screen_text(app)


async def test_combats_are_pointed_at_with_the_arrows_and_amended(screen_text: Text) -> None:
    app = UmpireApp(first="quick", game="alien-scum")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"ft3t4 52ft1t2 16", "up", "up", "enter")
        await pilot.pause()
        assert "amending 1" in screen_text(app)
        assert "nothing becomes different; Enter makes it so, Esc does not" in screen_text(app)
        await pilot.press("escape")
        assert fought(app) == ["f t3 t4 52", "f t1 t2 16"]


# By numeric keypad alone: digits, Enter and the signs, by either of their names

KEYPADS = [
    {"+": "plus", "-": "minus", "*": "asterisk", "/": "slash", ".": "full_stop"},
    {"+": "add", "-": "subtract", "*": "multiply", "/": "divide", ".": "decimal"},
]


@pytest.mark.parametrize("keypad", KEYPADS, ids=["plus", "add"])
@pytest.mark.parametrize(
    ("home", "keys", "line"),
    [
        # CF 5 against CF 3, somebody in support, heavy terrain (the fifth circumstance), best dice 6 and 3
        ("1", "153+.////.6.3.", "a 5 3 +. h 6/3."),
        # shooting, the fifth kind (tanks), its third, against the first kind, its fourth; one assist; 5 and 2
        ("2", "153" + "14" + "+." + "52", "f t3 t4 +. 52"),
        # 5 crosses and 1 against 4 stars and 2; an air strike (the second circumstance)
        ("3", "15+14+2/.65362", "a 5 +1 4 +2 b 653/62"),
    ],
)
async def test_a_keypad_is_enough(keypad: dict[str, str], home: str, keys: str, line: str) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(home)
        await press(pilot, [keypad.get(key, key) for key in keys])
        assert fought(app) == [line]
        await press(pilot, [keypad["-"]])  # takes it back
        assert fought(app) == []
        await press(pilot, [keypad["*"]] * len(keys))  # key by key
        assert str(quick(app).resolver.line) == ""
        await pilot.press("0")  # and home
        await pilot.pause()
        assert not isinstance(app.screen, QuickScreen)


async def test_the_app_throws_by_keypad() -> None:
    app = UmpireApp(first="quick", game="rattenkrieg")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "5", "4", "0", "0")
        assert len(fought(app)) == 1
        await pilot.press("enter", "enter")  # the same again, all dice thrown
        assert len(fought(app)) == 2


# By mouse alone


async def test_a_mouse_is_enough(screen_text: Text) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for words, within in [
            ("2 Death to the Alien Scum!", 3), ("f Attack: shooting", 0), ("5 t1-6 Clibanarius", 0),
            ("3 t3 Clibanarius 3", 0), ("1 t1-6 Tank Brigade", 0), ("4 t4 Tank Brigade 4", 0),
            ("dug-in", 2), (" 5 ", 1), (" 2 ", 1),
        ]:  # fmt: skip
            await click(pilot, screen_text(app), words, within)
        assert fought(app) == ["f t3 t4 d 52"]
        await click(pilot, screen_text(app), "* why", 1)
        assert isinstance(app.screen, RulesScreen)
        await click(pilot, screen_text(app), "Esc ", 1)
        await click(pilot, screen_text(app), "u undo", 1)
        assert fought(app) == []
        await click(pilot, screen_text(app), "Esc drops", 1)
        await click(pilot, screen_text(app), "q leave" if "q leave" in screen_text(app) else "? help", 1)


async def test_a_click_names_the_whole_whatever_letters_are_typed(screen_text: Text) -> None:
    app = UmpireApp(first="quick", game="hurrah-stalino")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", "t", "i")
        await click(pilot, screen_text(app), "tiger-ii")
        assert str(quick(app).resolver.line) == "a tiger-ii"
        await pilot.press("i")
        await click(pilot, screen_text(app), "i4 ")
        assert str(quick(app).resolver.line) == "a tiger-ii i4"


# At every size


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "keys"), LONGEST)
async def test_everything_is_in_sight(screen_text: Text, size: tuple[int, int], game: str, keys: str) -> None:
    """Both sides, the odds, the dice and the line at any size; from 80x24 on every circumstance too."""
    app = UmpireApp(first="quick", game=game)
    async with app.run_test(size=size) as pilot:
        screen = quick(app)
        for _ in range(5):
            for key in {"alien-scum": "ft3t4 52", "hurrah-stalino": "a53631 54", "rattenkrieg": "a54665"}[game]:
                screen.resolver.press(key)
        for key in keys:
            screen.resolver.press(key)
        screen.redraw()
        await pilot.pause()
        text = screen_text(app)
        rows = text.splitlines()
        assert len(rows) == size[1]
        assert max(map(len, rows)) <= size[0]
        assert " ◄ " in text
        assert " ► " in text
        assert screen.resolver.line.throw
        first, second = (typed.side.upper() for typed in screen.resolver.line.throw.sides)
        throw = next(row for row in rows if f" {first}  " in row and " of " in row)
        assert "_" in throw or any(f" {second}   _" in row for row in rows)
        assert any(row.startswith(" > ") and row.endswith("_") for row in rows)
        assert "takes back" in rows[-1]
        if size[1] >= 24:
            told = screen.resolver.line.reading.circumstances
            missing = [p.name for p in told if not any(f"{box} {p.name}" in text for box in "■□")]
            assert missing == []
            assert max(screen.scroll_offset) == max(screen.max_scroll_x, screen.max_scroll_y) == 0


@pytest.mark.parametrize("size", [(80, 24), (60, 18)])
async def test_what_has_room_is_shown_at_once(screen_text: Text, size: tuple[int, int]) -> None:
    """Drawn once more it is the same."""
    app = UmpireApp(first="quick", game="hurrah-stalino")
    async with app.run_test(size=size) as pilot:
        for key in (*"ai1", "escape", *"at1", "plus", *"k1", "escape", *"fa1i1", "backspace", "escape"):
            await pilot.press(key)
            await pilot.pause()
            drawn = screen_text(app)
            cast(QuickScreen, app.screen).redraw()
            await pilot.pause(0.05)
            assert screen_text(app) == drawn, key


async def test_too_small_a_terminal_says_which_size_is_needed(screen_text: Text) -> None:
    app = UmpireApp(first="quick", game="alien-scum")
    async with app.run_test(size=(59, 17)) as pilot:
        await pilot.pause()
        assert screen_text(app).strip() == "umpire needs 60 x 18; this terminal is 59 x 17"
        await pilot.resize_terminal(60, 18)
        await pilot.pause()
        assert "ATTACKER" in screen_text(app)


async def test_a_long_line_shows_its_end(screen_text: Text) -> None:
    app = UmpireApp(first="quick", game="alien-scum")
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.press(*"ak1m1+k2+.kdcccvvlohry 6")
        await pilot.pause()
        assert any(row.startswith(" > ") and row.endswith(" 6/_") for row in screen_text(app).splitlines())


# Themes, colours, ASCII


async def test_themes_are_switched_on_home_and_remembered(screen_text: Text) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        seen = [app.theme]
        for _ in range(3):
            await pilot.press("t")
            seen.append(app.theme)
        assert seen == ["umpire-dark", "umpire-light", "umpire-contrast", "umpire-dark"]
        await pilot.press("t")
    again = UmpireApp()
    async with again.run_test(size=(80, 24)):
        assert again.theme == "umpire-light"


SCREENS = ["home", "quick", "odds", "rules", "armies", "check"]


@pytest.mark.parametrize("screen", SCREENS)
async def test_ascii_draws_nothing_else(screen_text: Text, screen: str) -> None:
    app = UmpireApp(ascii_only=True, first=screen, game="alien-scum")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shots = [screen_text(app)]
        if screen in ("quick", "odds"):
            for keys in ("ap1m1+k2", "dcl", "6 3"):
                await pilot.press(*keys)
                await pilot.pause()
                shots.append(screen_text(app))
        await pilot.press("question_mark")
        await pilot.pause()
        shots.append(screen_text(app))
        strange = {letter for shot in shots for letter in shot if letter != "\n" and not " " <= letter <= "~"}
        assert strange == set()


async def test_without_colours_the_marks_tell_the_sides(screen_text: Text, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = UmpireApp(first="quick", game="alien-scum")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"ft3t4")
        await pilot.pause()
        text = screen_text(app)
        assert "◄ ATTACKER" in text
        assert "► DEFENDER" in text
        styles = [
            segment.style for strip in app.screen._compositor.render_strips() for segment in strip if segment.style
        ]
        assert {style.color.triplet.normalized for style in styles if style.color and style.color.triplet}
        assert all(
            len(set(colour.triplet)) == 1
            for style in styles
            for colour in (style.color, style.bgcolor)
            if colour and colour.triplet
        )


# Odds


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("hurrah-stalino", "a"),
        ("hurrah-stalino", "b3"),
        ("alien-scum", "f"),
        ("rattenkrieg", "a"),
        ("rattenkrieg", "a5"),
    ],
)
async def test_what_is_wanted_fits_80_columns(screen_text: Text, game: str, keys: str) -> None:
    app = UmpireApp(first="quick", game=game)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        assert ": a code, letters and Enter, or a number" in screen_text(app)


async def test_odds_begin_with_the_sides_as_they_were_swapped(screen_text: Text) -> None:
    app = UmpireApp(first="quick", game="hurrah-stalino")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "O")
        await pilot.pause()
        text = screen_text(app)
        assert "Hurrah Stalino!  odds" in text
        assert "ATTACKER  284th Rifle Division" in text


async def test_odds_show_what_one_thing_more_would_do_and_throw_no_dice(screen_text: Text) -> None:
    app = UmpireApp(first="odds", game="alien-scum")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"ft3t4")
        await pilot.pause()
        text = screen_text(app)
        assert "as it stands" in text
        # the flank adds 2: 7 against 5, by hand: 2 doubles, 24 wins, 4 draws, 6 losses of 36
        row = next(line for line in text.splitlines() if line.strip().startswith("k flank"))
        assert row.split()[2:] == ["6%", "67%", "11%", "17%", "0%"]
        await pilot.press("5")
        await pilot.pause()
        assert "no dice here" in screen_text(app)
        assert fought(app) == []


async def test_a_letter_that_means_nothing_says_so_and_leaves_the_line(screen_text: Text) -> None:
    app = UmpireApp(first="quick", game="alien-scum")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f", "t", "3", "t", "4", "z")
        assert "z: it means nothing here" in screen_text(app)
        await pilot.press("q")
        assert "q: it means nothing here" in screen_text(app)
        assert "> f t3 t4" in screen_text(app)


@pytest.mark.parametrize("screen", ["quick", "odds"])
async def test_a_digit_that_is_no_number_means_nothing(screen: str) -> None:
    app = UmpireApp(first=screen, game="hurrah-stalino")
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("²", "a", "²", "t", "½", "escape"):
            await pilot.press(key)
        assert isinstance(app.screen, QuickScreen)
        assert app.screen.resolver.at_rest
