"""Rules on the screen: citations, summaries, search, rulings."""

from collections.abc import Callable

import pytest

from umpire.tui.app import UmpireApp

Text = Callable[[UmpireApp], str]

SIZES = [(60, 18), (80, 24), (140, 40)]


@pytest.mark.parametrize("size", SIZES)
async def test_the_rule_under_the_cursor_is_said(screen_text: Text, size: tuple[int, int]) -> None:
    app = UmpireApp(first="rules", game="rattenkrieg")
    async with app.run_test(size=size) as pilot:
        await pilot.press("down")
        text = screen_text(app)
        assert " Rattenkrieg  rules  15 citations" in text
        assert "Step 1  the program" in text or "Step 1  left" in text
        assert max(map(len, text.splitlines())) <= size[0]
        assert "/ search" in text.splitlines()[-1]


@pytest.mark.parametrize("size", SIZES)
async def test_why_opens_the_rule_that_is_meant(screen_text: Text, size: tuple[int, int]) -> None:
    app = UmpireApp()
    async with app.run_test(size=size) as pilot:
        app.open("rules", "hurrah-stalino", cite="Assault 10")
        await pilot.pause()
        text = screen_text(app)
        assert "Assault 10  the program enforces it" in text
        assert "If the scores are equal" in text


async def test_a_rule_has_its_mark_in_a_word(screen_text: Text) -> None:
    app = UmpireApp(first="rules", game="hurrah-stalino")
    async with app.run_test(size=(80, 24)):
        rows = {line.split()[0]: line.split()[-1] for line in screen_text(app).splitlines()[1:9]}
        assert rows["Dice"] == "enforced"
        assert rows["Introduction"] == "players"


async def test_an_edition_is_said(screen_text: Text) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.open("rules", "alien-scum", cite="Rule 2")
        await pilot.pause()
        assert "Rule 2  the program enforces it, version 1.0" in screen_text(app)


async def test_search_filters_as_it_is_typed_and_esc_ends_it(screen_text: Text) -> None:
    app = UmpireApp(first="rules", game="hurrah-stalino")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", *"zeppelin")
        await pilot.pause()
        assert "no rule has these words" in screen_text(app)
        await pilot.press(*["backspace"] * 8, *"two sixes")
        await pilot.pause()
        text = screen_text(app)
        assert "Assault note" in text
        assert "Ruling: two-sixes" in text
        assert "Mined Sectors" not in text
        await pilot.press("down", "escape")
        await pilot.pause()
        text = screen_text(app)
        assert "71 citations" in text
        assert "/ search" in text
        await pilot.press("escape")
        assert type(app.screen).__name__ == "HomeScreen"


async def test_letters_of_commands_are_letters_while_searching(screen_text: Text) -> None:
    app = UmpireApp(first="rules", game="hurrah-stalino")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", "q", "O", "0", "+", "1", "question_mark")
        await pilot.pause()
        assert "/ qO0+1?" in screen_text(app)


async def test_enter_keeps_what_is_found(screen_text: Text) -> None:
    app = UmpireApp(first="rules", game="hurrah-stalino")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", *"sixes", "enter")
        await pilot.pause()
        assert "have these words" in screen_text(app)
        await pilot.press("0")
        await pilot.pause()
        assert "71 citations" in screen_text(app)


async def test_tab_and_digits_change_the_game(screen_text: Text) -> None:
    app = UmpireApp(first="rules", game="hurrah-stalino")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("tab")
        await pilot.pause()
        assert screen_text(app).startswith(" Death to the Alien Scum!")
        await pilot.press("3")
        await pilot.pause()
        assert screen_text(app).startswith(" Rattenkrieg")
        await pilot.press("tab")
        await pilot.pause()
        assert screen_text(app).startswith(" Hurrah Stalino!")


async def test_a_ruling_tells_question_answers_and_default(screen_text: Text) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.open("rules", "rattenkrieg", cite="Ruling: turn-limit")
        await pilot.pause()
        lines = [line.strip() for line in screen_text(app).splitlines()]
        assert "- none  the default, in force" in lines
        assert "- 60" in lines


async def test_the_rulings_come_last(screen_text: Text) -> None:
    app = UmpireApp(first="rules", game="rattenkrieg")
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.press("end")
        rows = [line.split("  ")[1].strip() for line in screen_text(app).splitlines() if line.startswith("   ")]
        heading = rows.index("Rulings, each with the answer in force")
        assert rows[heading + 1 : heading + 4] == ["Ruling: manen", "Ruling: lone-general", "Ruling: turn-limit"]


async def test_a_long_summary_has_pages(screen_text: Text) -> None:
    app = UmpireApp()
    async with app.run_test(size=(60, 18)) as pilot:
        app.open("rules", "hurrah-stalino", cite="Assault 4")
        await pilot.pause()
        assert "Space: more" in screen_text(app)
        assert "sector is lost." not in screen_text(app)
        await pilot.press("space")
        assert "sector is lost." in screen_text(app)
        await pilot.press("space")
        assert "Space: from the beginning" in screen_text(app)
        assert "2* assault: attacker: double CF" in screen_text(app)
        await pilot.press("space")
        assert "Assault 4  the program enforces it" in screen_text(app)


async def test_a_row_can_be_clicked(screen_text: Text) -> None:
    app = UmpireApp(first="rules", game="hurrah-stalino")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("Listing", offset=(5, 3))
        await pilot.pause()
        assert "Sectors  the program" in screen_text(app) or "Sectors  left to the players" in screen_text(app)


async def test_a_click_on_the_text_or_the_key_bar_leaves_the_keys_to_the_list(screen_text: Text) -> None:
    app = UmpireApp(first="rules", game="hurrah-stalino")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("Reader", offset=(5, 3))
        await pilot.press("down")
        await pilot.click("KeyBar", offset=(2, 0))
        await pilot.press(*"represent x")
        await pilot.pause()
        assert "/ represent x" in screen_text(app)
        await pilot.click("KeyBar", offset=(28, 0))
        await pilot.pause()
        assert "Representing Units  left to the players" in screen_text(app)
        await pilot.press("up")
        await pilot.pause()
        assert "Introduction  left to the players" in screen_text(app)


async def test_enter_settles_a_ruling_for_the_combats_to_come(screen_text: Text) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.open("rules", "hurrah-stalino", cite="Ruling: two-sixes")
        await pilot.press("enter")
        assert app.rulings("hurrah-stalino") == {"two-sixes": "more"}
        assert "Ruling: two-sixes" in screen_text(app)
        await pilot.press("escape", "1", "a", "5", "5", "6", "6", "6", "6")
        await pilot.pause()
        text = screen_text(app)
    assert "two-sixes: more" in text.splitlines()[0]
    assert "back 1 sector" in text  # 6 6 v 6 6: as many sixes as the defender is a tie under this reading
    assert UmpireApp().rulings("hurrah-stalino") == {"two-sixes": "more"}  # remembered


async def test_the_key_bar_tells_what_keys_do_in_a_search_and_after_it(screen_text: Text) -> None:
    app = UmpireApp(first="rules", game="alien-scum")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash")
        await pilot.pause()
        assert screen_text(app).splitlines()[-1] == " Enter keep what is found  Esc end the search"
        await pilot.press("escape")
        await pilot.pause()
        assert screen_text(app).splitlines()[-1].startswith(" / search  Enter settle a ruling")
