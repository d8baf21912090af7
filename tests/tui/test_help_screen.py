"""Help: the keys of the screen that it was called from; every example that it gives works."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from umpire import battles
from umpire.engine.session import Session
from umpire.tui.app import UmpireApp
from umpire.tui.manual import MANUAL
from umpire.tui.manual.games import EXAMPLES, MORE_OF_GAME, OF_GAME
from umpire.tui.manual.page import Example
from umpire.tui.resolver import Resolver
from umpire.tui.screens.help import COLUMN, HelpScreen, _block

Text = Callable[[UmpireApp], str]
SCENARIOS = Path(__file__).parents[2] / "scenarios"


def begun(scenario: str) -> Session:
    return battles.begin(str(SCENARIOS / f"{scenario}.yaml"), seed=1)


@pytest.mark.parametrize("width", [60, 80, 140])
@pytest.mark.parametrize("screen", list(MANUAL))
async def test_every_key_can_be_read(screen_text: Text, screen: str, width: int) -> None:
    app = UmpireApp()
    async with app.run_test(size=(width, 110)) as pilot:
        app.push_screen(HelpScreen(screen))
        await pilot.pause()
        text = screen_text(app)
        assert MANUAL[screen].title in text.splitlines()[0]
        assert "…" not in text
        words = " ".join(text.split())
        for section in MANUAL[screen].sections:
            assert section.title in words
            for shown, said in section.keys:
                assert shown in words
                assert said.split()[0] in words


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_what_does_not_fit_is_on_the_next_page(screen_text: Text, size: tuple[int, int]) -> None:
    app = UmpireApp()
    async with app.run_test(size=size) as pilot:
        app.push_screen(HelpScreen("QuickScreen"))
        await pilot.pause()
        assert "Space: more" in screen_text(app)
        assert EXAMPLES[-1].line not in screen_text(app)
        await pilot.press(*["space"] * (1 if size[0] == 80 else 3))
        assert EXAMPLES[-1].line in screen_text(app)
        await pilot.press("home")
        assert "At rest" in screen_text(app)


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_no_key_is_parted_from_its_words_by_the_end_of_a_page(screen_text: Text, size: tuple[int, int]) -> None:
    app = UmpireApp()
    async with app.run_test(size=size) as pilot:
        app.push_screen(HelpScreen("BattleScreen", "hurrah-stalino"))
        await pilot.pause()
        pages = [screen_text(app)]
        while "Space: more" in pages[-1]:
            await pilot.press("space")
            pages.append(screen_text(app))
    for section in (OF_GAME["hurrah-stalino"], *MORE_OF_GAME["hurrah-stalino"], *MANUAL["BattleScreen"].sections):
        for shown, said in section.keys:
            assert any(shown in page and all(word in page for word in said.split()) for page in pages), shown


def test_a_column_holds_the_keys_of_quick_combat_without_cutting() -> None:
    for section in MANUAL["QuickScreen"].sections:
        assert max(line.cell_length for line in _block(section, COLUMN)) <= COLUMN


@pytest.mark.parametrize("key", ["escape", "question_mark", "q", "0"])
async def test_it_closes(key: str) -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        assert type(app.screen).__name__ == "HelpScreen"
        await pilot.press(key)
        assert type(app.screen).__name__ == "HomeScreen"


async def test_it_is_about_the_screen_it_was_called_from(screen_text: Text) -> None:
    app = UmpireApp(first="rules", game="rattenkrieg")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert screen_text(app).splitlines()[0].split() == ["Help", "Rules"]


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (140, 40)])
@pytest.mark.parametrize("scenario", ["alien-scum-first-contact", "rattenkrieg", "hurrah-stalino-village"])
async def test_in_a_battle_it_begins_with_how_its_game_is_typed(
    screen_text: Text, scenario: str, size: tuple[int, int]
) -> None:
    session = begun(scenario)
    while session.ask is not None and session.ask.chance:
        session.throw()
    app = UmpireApp(battle=session)
    async with app.run_test(size=size) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        text = screen_text(app)
    assert "…" not in text
    for game, section in OF_GAME.items():
        assert all(shown in text for shown, _ in section.keys[:7]) == scenario.startswith(game)


@pytest.mark.parametrize(
    ("scenario", "keys", "title"),
    [
        ("hurrah-stalino-village", [], "Dice"),
        ("hurrah-stalino-village", "61", "Hurrah Stalino!"),
        ("hurrah-stalino-village", ["6", "1", "="], "Corrections"),
        ("hurrah-stalino-river-crossing", [], "Air, and who comes (Hurrah Stalino!)"),
        ("hurrah-stalino-village", "61B1", "By your own table"),
        ("rattenkrieg", [], "Rattenkrieg"),
        ("rattenkrieg", "1", "Dice"),
    ],
)
async def test_in_a_battle_it_begins_with_what_concerns_the_ask_at_hand(
    screen_text: Text, scenario: str, keys: Sequence[str], title: str
) -> None:
    app = UmpireApp(battle=begun(scenario))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*({"=": "equals_sign"}.get(key, key) for key in keys), "question_mark")
        await pilot.pause()
        assert screen_text(app).split("\n", 1)[1].strip().startswith(title)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.line)
def test_an_example_resolves_a_combat_of_the_shipped_armies(fights: Callable[..., Resolver], example: Example) -> None:
    assert len(fights(example.game, example.line).fought) == 1
