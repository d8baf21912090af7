"""Any keys in any order, at any size: no fault, no dead end, the ask in sight, on the disk the battle itself."""

import random
import string
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.errors import NoWidget
from textual.pilot import OutOfBounds, Pilot

from umpire import battles
from umpire.engine.flat import dump
from umpire.engine.journal import Reader
from umpire.engine.session import Session
from umpire.rules import find_battle
from umpire.tui.app import UmpireApp
from umpire.tui.screens.armies import ArmiesScreen
from umpire.tui.screens.battle import BattleScreen

Text = Callable[[UmpireApp], str]
SCENARIOS = Path(__file__).parents[2] / "scenarios"
KEYS: list[str] = [
    *string.ascii_lowercase.replace("q", ""),
    *string.ascii_uppercase,
    *string.digits,
    *("plus", "minus", "asterisk", "full_stop", "slash", "equals_sign", "exclamation_mark", "percent_sign"),
    *("enter", "escape", "backspace", "space", "up", "down", "left", "right", "pagedown", "tab", "ctrl+u") * 2,
]
DICE: list[str] = ["enter", "enter", *string.digits[1:7]]
SIZES = [(80, 24), (60, 18), (140, 40), (20, 6)]
"""On the last of them no key acts."""
NUMBER, LOOKS = 120, 20


def likely(app: UmpireApp, chance: random.Random) -> str:
    """A key, on the battle more often than not one that leads on; elsewhere often one that leads back."""
    screen = app.screen
    if not isinstance(screen, BattleScreen):
        return "escape" if chance.random() < 0.2 else chance.choice(KEYS)
    if chance.random() < 0.4 and not screen.message.startswith("Esc again"):
        return chance.choice(KEYS)
    if screen.answering.throw:
        return chance.choice(DICE)
    codes = [row.code for row in screen.answering.rows()]
    begun = [code[len(screen.answering.buffer) :] for code in codes if code.startswith(screen.answering.buffer)]
    return next((code[0] for code in chance.sample(begun, len(begun)) if code[:1].isalnum()), "enter")


async def disturb(pilot: Pilot[None], chance: random.Random) -> None:
    """A key, now and then a click somewhere or another size."""
    event = chance.random()
    if event < (0.3 if pilot.app.screen.has_class("small") else 0.03):
        await pilot.resize_terminal(*chance.choice(SIZES))
    elif event < 0.08:
        width, height = pilot.app.size
        try:
            await pilot.click(offset=(chance.randrange(width), chance.randrange(height)))
        except (OutOfBounds, NoWidget):
            return
    else:
        assert isinstance(pilot.app, UmpireApp)
        await pilot.press(likely(pilot.app, chance))


def kept(session: Session) -> None:
    """Whoever opens the journal now finds the same battle."""
    assert session.journal
    reader = Reader(session.journal.path)
    other = Session(find_battle(reader.header.ruleset), reader.header, reader.record)
    assert other.partings == ()
    assert (dump(other.game.table), other.game.asked) == (dump(session.game.table), session.game.asked)
    assert (other.steps, other.record.waiting, other.record.undone) == (
        session.steps,
        session.record.waiting,
        session.record.undone,
    )


@pytest.mark.parametrize("scenario", ["rattenkrieg", "alien-scum-first-contact"])
async def test_any_keys_in_any_order(screen_text: Text, scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.001)  # keys come faster than anybody types
    chance = random.Random(scenario)
    session = battles.begin(str(SCENARIOS / f"{scenario}.yaml"), seed=1)
    app = UmpireApp(battle=session)
    async with app.run_test(size=SIZES[0]) as pilot:
        for number in range(1, NUMBER + 1):
            await disturb(pilot, chance)
            assert session in [getattr(screen, "session", None) for screen in app.screen_stack], "the battle was left"
            if number % LOOKS == 0:
                kept(session)
        await pilot.resize_terminal(*SIZES[1])
        for _ in range(12):  # whatever was opened, Esc leads back to the battle
            if not isinstance(app.screen, BattleScreen):
                await pilot.press("escape")
        await pilot.pause(0.2)  # a change of size is drawn a little later
        assert isinstance(app.screen, BattleScreen)
        ask = app.screen.answering.ask
        assert ask is None or ask.prompt.split()[0] in screen_text(app)
    assert len(session.steps) > 5, "the keys lead nowhere"


async def test_what_is_found_out_for_a_screen_that_was_left_is_passed_over() -> None:
    app = UmpireApp(first="armies")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        left = app.screen
        assert isinstance(left, ArmiesScreen)
        await pilot.press("escape")
        await pilot.pause()
        left.found_out()
        assert len(app.screen_stack) == 1


async def test_a_muster_of_nobody_ends_at_any_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("umpire.tui.screens.muster.posts", lambda view, sides: [])
    app = UmpireApp(battle=battles.begin(str(SCENARIOS / "rattenkrieg.yaml"), seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("m", "enter")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        assert app.screen.message == "muster: no places agreed"
