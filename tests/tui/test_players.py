"""Odds beside the options, advice, and seats given to the program, on the screen of a battle."""

from collections.abc import Callable
from pathlib import Path

import pytest

from umpire import battles
from umpire.engine.game import Game
from umpire.engine.session import Session
from umpire.players import PLAYERS, seated
from umpire.players.look_ahead import Tried
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen

Text = Callable[[UmpireApp], str]
MAP = str(Path(__file__).parents[2] / "scenarios" / "rattenkrieg.yaml")
SIZES = [(60, 18), (80, 24)]


def session_of(app: UmpireApp) -> Session:
    screen = next(screen for screen in reversed(app.screen_stack) if isinstance(screen, BattleScreen))
    return screen.session


def moving() -> Session:
    """As suggested; the dice name an area where Germans stand: the first move of turn 1."""
    session = battles.begin(MAP, seed=1)
    session.typed("suggested 11")
    return session


@pytest.mark.parametrize("size", SIZES)
async def test_destinations_promise_their_odds_unless_the_side_wants_none(
    screen_text: Text, size: tuple[int, int]
) -> None:
    app = UmpireApp(battle=moving())
    async with app.run_test(size=size) as pilot:
        await pilot.press("t", "1")
        await pilot.pause()
        assert "%, air strike" in screen_text(app)
        await pilot.press("escape", "P", "2", "escape", "t", "1")
        await pilot.pause()
        assert "%, air strike" not in screen_text(app)  # only when asked
        await pilot.press("%")
        await pilot.pause()
        assert "%, air strike" in screen_text(app)
        await pilot.press("escape", "P", "2", "escape", "t", "1", "%")
        await pilot.pause()
        assert "odds are off; P changes that" in screen_text(app)
    assert UmpireApp().settings["shown odds"] == {"german": "off"}


async def test_the_best_answer_is_marked_only_when_asked(screen_text: Text) -> None:
    app = UmpireApp(battle=moving())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t", "1")
        await pilot.pause()
        assert "(best)" not in screen_text(app)
        before = session_of(app).steps
        await pilot.press("I", "b")
        await pilot.pause()
        assert screen_text(app).count("(best)") == 1
        assert session_of(app).steps == before
        await pilot.press("escape")
        await pilot.pause()
        assert "(best)" not in screen_text(app)


@pytest.mark.parametrize("size", SIZES)
async def test_a_bot_waits_after_each_procedure_until_the_models_are_moved(
    screen_text: Text, size: tuple[int, int]
) -> None:
    app = UmpireApp(battle=moving())
    async with app.run_test(size=size) as pilot:
        await pilot.press("P", "1", "1", "escape")  # a person, the dice, a player that looks ahead
        await pilot.pause()
        session = session_of(app)
        assert session.seats == {"german": "look-ahead"}
        assert len(session.steps) == 2
        assert "Space when it is done" in screen_text(app)
        await pilot.press("space")
        await pilot.pause()
        moved = [step for step in session.record.steps[2:] if step.by == "bot"]
        assert [step.side for step in moved] == ["german"] * len(moved)
        assert f"done: {moved[-1].events[-1].words}"[:30] in screen_text(app)  # what hands must do
        done = len(session.steps)
        await pilot.press("space")
        await pilot.pause()
        assert len(session.steps) > done
        await pilot.press("u")
        await pilot.pause()
        assert len(session.steps) == done  # one procedure, and nothing is done again by itself


def test_seats_hold_when_the_battle_is_taken_up() -> None:
    session = battles.begin(MAP, seed=1, seats={"soviet": "dice"})
    assert session.players == seated({"soviet": "dice"})
    session.seat("german", "look-ahead", PLAYERS["look-ahead"])
    session.seat("soviet", "", None)
    assert session.journal
    path = session.journal.path
    session.close()
    again = battles.take_up(path)
    assert again.seats == {"soviet": "", "german": "look-ahead"}
    assert again.players == seated({"german": "look-ahead"})
    again.close()


async def test_what_the_line_goes_on_with_is_marked_where_nobody_is_best_carried(
    screen_text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tried(game: Game, goes_on: bool) -> list[Tried]:
        return [Tried(None if game.ask and "carries" in game.ask.prompt else "5", 0.5)]

    monkeypatch.setattr("umpire.tui.asked.tried", tried)
    app = UmpireApp(battle=moving())
    async with app.run_test(size=(80, 30)) as pilot:
        await pilot.press("t", "1", "I", "b")
        await pilot.pause()
        assert "5 Workers' Settlement (best)" in screen_text(app)
        assert screen_text(app).count("(best)") == 1
