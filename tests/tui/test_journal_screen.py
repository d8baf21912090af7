"""The journal of a battle on the screen: amend, undo to here, note, why; and the umpire's word at the ask at hand."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.test_battle_screen import MAP
from umpire import battles
from umpire.engine.dice import Contest
from umpire.engine.session import Session
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.screens.journal import JournalScreen
from umpire.tui.screens.overruling import OverrulingScreen
from umpire.tui.screens.rules import RulesScreen
from umpire.tui.screens.words import WordsScreen

Text = Callable[[UmpireApp], str]
SIZES = [(80, 24), (140, 40), (60, 18)]


def played(until: Callable[[Session], bool], seed: int = 2) -> Session:
    """A battle played at random with the app's dice until it has come so far."""
    chance = random.Random(seed)
    session = battles.begin(MAP, seed=seed)
    session.settle()
    while not until(session):
        assert session.ask is not None
        if session.ask.chance:
            session.throw()
        else:
            session.answer(chance.choice(list(session.ask.legal())))
        session.settle()
    return session


def combats(session: Session) -> list[int]:
    return [number for number, step in enumerate(session.steps) if isinstance(step.answer, dict)]


def three_combats(session: Session) -> bool:
    return len(combats(session)) == 3


async def type_in(pilot: Pilot[Any], words: str) -> None:
    await pilot.press(*("space" if letter == " " else letter for letter in words))
    await pilot.pause()


async def journal(pilot: Pilot[Any]) -> JournalScreen:
    await pilot.press("J")
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, JournalScreen)
    return screen


async def to_the_combat_two_ago(pilot: Pilot[Any], shown: JournalScreen) -> int:
    """The cursor at the first of three combats, by the throws before; gives its number."""
    number = combats(shown.session)[0]
    for _ in range(9):
        if shown.listing.value == ("answer", number):
            break
        await pilot.press("d")
        await pilot.pause()
    assert shown.listing.value == ("answer", number)
    return number


@pytest.mark.parametrize("size", SIZES)
async def test_a_die_two_combats_ago_is_amended_and_nothing_is_typed_again(
    screen_text: Text, size: tuple[int, int]
) -> None:
    session = played(three_combats)
    app = UmpireApp(battle=session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        number = await to_the_combat_two_ago(pilot, shown)
        before, view = session.steps, session.view
        faces = session.steps[number].answer["attack"]
        assert faces == [2, 5]  # the 2 decides nothing: a 1 there changes no verdict
        defence = "".join(str(face) for face in session.steps[number].answer["defence"])
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, WordsScreen)
        await type_in(pilot, f"15{defence}")
        assert "nothing else becomes different" in screen_text(app)
        assert session.steps == before  # until Enter
        await pilot.press("enter")
        await pilot.pause()
        assert session.steps[number].answer["attack"] == [1, 5]
        assert len(session.steps) == len(before)
        told = [(step.words, step.events) for step in session.steps[number + 1 :]]
        assert told == [(step.words, step.events) for step in before[number + 1 :]]
        assert session.view == view
        assert "amended" in screen_text(app)


async def test_what_an_amendment_changes_is_said_before_enter(screen_text: Text) -> None:
    session = played(three_combats)
    app = UmpireApp(battle=session)
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        number = await to_the_combat_two_ago(pilot, shown)
        before = session.steps
        await pilot.press("c")
        await pilot.pause()
        await type_in(pilot, "7")
        assert "type the faces of both sides" in screen_text(app)
        await pilot.press("backspace")
        await type_in(pilot, "11/66")
        text = " ".join(screen_text(app).split())
        assert "2 5 v 3 2 → 1 1 v 6 6 The Soviet side wins in 5 Workers' Settlement instead of The German side" in text
        await pilot.press("escape")
        await pilot.pause()
        assert session.steps == before  # Esc drops it
        await pilot.press("c", *"11", "slash", *"66", "enter")
        await pilot.pause()
        assert "The Soviet side wins" in session.steps[number].events[0].words
        assert len(session.steps) == len(before)


async def test_what_does_not_fit_an_amendment_is_listed_and_waits_until_the_new_ask_is_answered(
    screen_text: Text,
) -> None:
    session = played(three_combats)
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        before = session.steps
        number = combats(session)[1]
        assert before[number - 1].token == "-"  # no air strike: one German die; with one, two are due
        await pilot.press("d", "d", "up", "c")
        await pilot.pause()
        await type_in(pilot, "1")
        text = " ".join(screen_text(app).split())
        assert "not given again Combat in 4 Spartanovka: 6 v 6 6" in text
        assert "asked then Combat in 4 Spartanovka" in text
        assert session.steps == before
        await pilot.press("enter")
        await pilot.pause()
        assert len(session.steps) == number
        assert list(session.record.waiting) == list(before[number:])
        assert ("waiting", 0) in [row.value for row in shown.listing.rows]
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press(*"1166")  # the Soviets win as before
        await pilot.pause()
        assert len(session.steps) == len(before)
        told = [(step.token, step.prompt) for step in session.steps[number + 1 :]]
        assert told == [(step.token, step.prompt) for step in before[number + 1 :]]


async def test_undo_to_here_says_what_goes_and_then_does_it(screen_text: Text) -> None:
    session = played(three_combats)
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        number = await to_the_combat_two_ago(pilot, shown)
        standing = session.steps
        last = max(at for at in range(number + 1) if not standing[at].also)
        await pilot.press("u")
        await pilot.pause()
        text = screen_text(app)
        assert f"u again takes back {len(standing) - last} answers, dice 2 5 v" in text
        assert session.steps == standing
        await pilot.press("down", "up", "u")
        await pilot.pause()
        assert session.steps == standing  # the cursor moved: it asks anew
        await pilot.press("u")
        await pilot.pause()
        assert session.steps == standing[:last]
        text = screen_text(app)
        assert "(taken back)" in text
        assert "throws taken back" in text.splitlines()[0]
        await pilot.press("U")
        await pilot.pause()
        assert len(session.steps) > last


async def test_a_note_stands_at_its_place(screen_text: Text) -> None:
    session = played(three_combats)
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        number = await to_the_combat_two_ago(pilot, shown)
        await pilot.press("n")
        await pilot.pause()
        await type_in(pilot, "tea [b]now[/b]")
        await pilot.press("enter")
        await pilot.pause()
        assert [(note.note, note.at) for note in session.record.notes] == [("tea [b]now[/b]", number + 1)]
        values = [row.value for row in shown.listing.rows]
        assert values.index(("note", 0)) == values.index(("answer", number)) + 1
        assert "note: tea [b]now[/b]" in screen_text(app)


async def test_why_opens_the_rule_of_the_line() -> None:
    session = played(three_combats)
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        await to_the_combat_two_ago(pilot, shown)
        await pilot.press("asterisk")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.listing.value == "Step 6"


async def test_at_rest_n_writes_a_note() -> None:
    session = played(lambda session: session.ask is not None and session.ask.prompt == "Move")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("n")
        await pilot.pause()
        await type_in(pilot, "rain")
        await pilot.press("enter")
        await pilot.pause()
        assert [note.note for note in session.record.notes] == ["rain"]
        assert isinstance(app.screen, BattleScreen)


def barred(session: Session) -> bool:
    return session.ask is not None and session.ask.prompt.endswith("goes to") and bool(session.ask.barred())  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", SIZES)
async def test_a_barred_option_is_chosen_by_the_umpires_word(screen_text: Text, size: tuple[int, int]) -> None:
    session = played(barred)
    app = UmpireApp(battle=session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        at = len(session.steps)
        await pilot.press("I")
        await pilot.pause()
        looking = app.screen
        assert isinstance(looking, OverrulingScreen)
        bar = looking.things[0]
        assert not isinstance(bar, str)
        assert bar.thing.words in screen_text(app)
        assert bar.words[:20] in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert len(session.steps) == at  # looking answers nothing
        await pilot.press("exclamation_mark", "enter")
        await pilot.pause()
        await pilot.press("escape", "enter")  # the reason dropped, and begun again
        await pilot.pause()
        await type_in(pilot, "a lorry")
        await pilot.press("enter")
        await pilot.pause()
        assert type(pilot.app.screen) is BattleScreen
        assert session.steps[at].answer == {"umpire": bar.thing.key, "why": "a lorry"}


async def test_the_verdict_of_a_contest_is_the_umpires_to_give() -> None:
    session = played(lambda session: isinstance(session.ask, Contest))
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        at, ask = len(session.steps), session.ask
        assert isinstance(ask, Contest)
        await pilot.press("exclamation_mark", "2")
        await pilot.pause()
        await type_in(pilot, "fell off the table")
        await pilot.press("enter")
        await pilot.pause()
        assert session.steps[at].answer == {"umpire": {"verdict": ask.verdicts[1]}, "why": "fell off the table"}
        assert isinstance(app.screen, BattleScreen)


async def test_where_nothing_is_barred_it_is_said(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("exclamation_mark")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        assert "nothing is barred here" in screen_text(app)


@pytest.mark.parametrize(("words", "opened"), [("! overrule", OverrulingScreen), ("J journal", JournalScreen)])
async def test_the_keys_in_the_last_line_can_be_clicked(screen_text: Text, words: str, opened: type) -> None:
    app = UmpireApp(battle=played(barred))
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        await pilot.click("KeyBar", offset=(screen_text(app).splitlines()[-1].index(words), 0))
        await pilot.pause()
        assert isinstance(app.screen, opened)
