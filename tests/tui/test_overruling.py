"""The umpire's powers at the table: rows of a contest struck and added, values set right, rulings of this battle."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from umpire import battles
from umpire.engine.asks import Illegal
from umpire.engine.dice import Contest
from umpire.engine.session import Session
from umpire.library.booklets import booklet
from umpire.rules.rattenkrieg.pieces import Factory
from umpire.tui.app import UmpireApp
from umpire.tui.ruled import Ruled
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.screens.battle_rules import BattleRulesScreen
from umpire.tui.screens.inspect import InspectScreen
from umpire.tui.screens.rules import RulesScreen
from umpire.tui.screens.tally_rows import TallyRowsScreen

Text = Callable[[UmpireApp], str]
MAP = str(Path(__file__).parents[2] / "scenarios" / "rattenkrieg.yaml")
VILLAGE = str(Path(__file__).parents[2] / "scenarios" / "hurrah-stalino-village.yaml")
SIZES = [(80, 24), (60, 18)]


def table(session: Session) -> Factory:
    battle = session.game.table
    assert isinstance(battle, Factory)
    return battle


@pytest.fixture
def moving() -> Session:
    """The Germans move in turn 1."""
    session = battles.begin(MAP, seed=1)
    session.answer("suggested")
    session.throw()
    session.settle()
    return session


@pytest.fixture
def fighting(moving: Session) -> Session:
    """At the first contest that the first answer to every ask comes to."""
    while not isinstance(moving.ask, Contest):
        ask = moving.ask
        assert ask
        if ask.chance:
            moving.throw()
        else:
            moving.answer(next(iter(ask.legal())))
        moving.settle()
    return moving


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def letters(words: str) -> list[str]:
    names = {" ": "space", "+": "plus", "-": "minus"}
    return [names.get(letter, letter) for letter in words]


# Rows of a tally


def contest(session: Session) -> Contest:
    assert isinstance(session.ask, Contest)
    return session.ask


def test_a_row_is_struck_and_restored(fighting: Session) -> None:
    ruled = Ruled(contest(fighting))
    counted = next(at for at, row in enumerate(ruled.contest.defence.rows) if row.counted)
    ruled.add("defence", "+1 fog")
    ruled.turn("defence", counted)
    assert ruled.word == {"strike": {"defence": [counted]}, "add": {"defence": [[1, "fog"]]}}
    assert ruled.amended.dice[1] == 1
    ruled.turn("defence", counted)
    ruled.drop("defence", 0)
    assert ruled.word == {}


@pytest.mark.parametrize("typed", ["smoke", "+1", "0 smoke", "+1 ", "1.5 smoke"])
def test_an_added_row_has_a_number_and_words(fighting: Session, typed: str) -> None:
    with pytest.raises(Illegal, match="how many and why"):
        Ruled(contest(fighting)).add("attack", typed)


def test_a_side_keeps_one_die(fighting: Session) -> None:
    ruled = Ruled(contest(fighting))
    with pytest.raises(Illegal, match="without a die"):
        ruled.add("attack", "-9 mud")
    assert ruled.word == {}


def test_a_row_that_does_not_count_cannot_be_struck(fighting: Session) -> None:
    ruled = Ruled(contest(fighting))
    idle = next(at for at, row in enumerate(ruled.contest.attack.rows) if not row.counted)
    with pytest.raises(Illegal, match="does not count"):
        ruled.turn("attack", idle)


@pytest.mark.parametrize("size", SIZES)
async def test_a_row_is_added_and_its_dice_are_due(fighting: Session, screen_text: Text, size: tuple[int, int]) -> None:
    due, at = contest(fighting).dice[0], len(fighting.steps)
    app = UmpireApp(battle=fighting)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "exclamation_mark", "a", *letters("+1 smoke"))
        assert "adds +1 smoke to the attack" in screen_text(app) or f"{due + 1} dice" in screen_text(app)
        await press(pilot, "enter")
        assert f"{due + 1} dice, {due} before" in screen_text(app)
        await press(pilot, "full_stop", *letters("wind"), "enter")
        assert type(app.screen) is BattleScreen
        assert f"0 of {due + 1}" in screen_text(app)
        assert "adds +1 smoke to the attack: wind" in screen_text(app)
        assert len(fighting.steps) == at  # the word goes with the dice
        await press(pilot, *("5" * (due + 1)), "0")
        answer = fighting.steps[at].answer
        assert answer["umpire"] == {"add": {"attack": [[1, "smoke"]]}}
        assert (answer["attack"], answer["why"]) == ([5] * (due + 1), "wind")
        fighting.undo()
        assert len(fighting.steps) == at


async def test_backspace_takes_the_word_back(fighting: Session, screen_text: Text) -> None:
    due = contest(fighting).dice[0]
    app = UmpireApp(battle=fighting)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "exclamation_mark", "a", *letters("+1 smoke"), "enter", "full_stop", "x", "enter")
        await press(pilot, "5", "backspace", "backspace")
        assert f"0 of {due}" in screen_text(app)
        assert "smoke" not in screen_text(app)
        await press(pilot, "exclamation_mark")
        assert isinstance(app.screen, TallyRowsScreen)
        assert app.screen.ruled.word == {}


async def test_a_row_is_added_later(fighting: Session, screen_text: Text) -> None:
    due, at = contest(fighting).dice, len(fighting.steps)
    fighting.answer({"attack": [2] * due[0], "defence": [1] * due[1]})
    fighting.settle()
    app = UmpireApp(battle=fighting)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "c", "exclamation_mark", "a", *letters("+1 smoke"), "enter", "full_stop", "x", "enter")
        assert "so many dice are due now" in screen_text(app)
        await press(pilot, "enter")
        assert "umpire" not in fighting.steps[at].answer  # a die is still to come
        await press(pilot, "3")
        assert "becomes " in screen_text(app)
        await press(pilot, "enter")
    assert fighting.steps[at].answer["attack"] == [*[2] * due[0], 3]
    assert fighting.steps[at].answer["umpire"] == {"add": {"attack": [[1, "smoke"]]}}


async def test_why_of_a_row_is_its_rule(fighting: Session) -> None:
    app = UmpireApp(battle=fighting)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "exclamation_mark", "asterisk")
        assert isinstance(app.screen, BattleRulesScreen)
        assert app.screen.listing.value == "Step 4"


# Values


@pytest.mark.parametrize("size", SIZES)
async def test_the_unit_under_the_cursor_has_its_value_set(
    moving: Session, screen_text: Text, size: tuple[int, int]
) -> None:
    app = UmpireApp(battle=moving)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "I")
        assert "3*" in screen_text(app)  # reconstructed, and marked so
        await press(pilot, "enter", "5", "enter")
        assert isinstance(app.screen, InspectScreen)
        assert "5°" in screen_text(app)
        assert moving.steps[-1].words == "from my counters"
        await press(pilot, "escape", "u")
        assert table(moving).crosses(table(moving).germans["14/36-iii"]) == 3


async def test_at_rest_every_unit_is_inspected_with_where_it_stands_and_what_it_may_still_do(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(VILLAGE, seed=1))
    async with app.run_test(size=(80, 400)) as pilot:
        await press(pilot, "5", "2", "enter", *"ve5f5", "I")  # the pioneers and the anti-tank guns have moved
        rows = [" ".join(row.split()) for row in screen_text(app).splitlines()]
        assert "71 Inf/I 191 german, in E3, may still move or assault" in rows
        assert "71 Inf/Pi 171 german, in F5, moved, may still assault" in rows
        assert "284 Rif/AT russian, in G6" in rows


async def test_another_reason_may_follow_the_value(moving: Session) -> None:
    app = UmpireApp(battle=moving)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "I", "enter", *letters("5 printed so"), "enter")
        assert moving.steps[-1].words == "printed so"


async def test_what_is_no_number_is_refused(moving: Session, screen_text: Text) -> None:
    at = len(moving.steps)
    app = UmpireApp(battle=moving)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "I", "enter", "m", "enter")
        assert "a whole number is wanted" in screen_text(app)
        assert len(moving.steps) == at


async def test_a_value_set_here_changes_the_contest_at_hand(fighting: Session, screen_text: Text) -> None:
    """Fewer crosses than stars give one die, more give two; an air strike is spent."""
    before = contest(fighting)
    assert before.dice[0] == 1 + 1
    app = UmpireApp(battle=fighting)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "I", "enter", "9")
        assert "→" in screen_text(app)
        await press(pilot, "enter", "escape")
        assert contest(fighting).prompt == before.prompt  # the answers before it were given again
        assert contest(fighting).dice[0] == 2 + 1


async def test_a_value_is_kept_in_the_booklet(moving: Session) -> None:
    app = UmpireApp(battle=moving)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "I", "enter", "5", "enter", "w")
    assert "crosses: 5" in Path(booklet("rattenkrieg")).read_text(encoding="utf-8")


# Rulings


@pytest.mark.parametrize("size", SIZES)
async def test_a_ruling_is_changed_in_this_battle_alone(
    moving: Session, screen_text: Text, size: tuple[int, int]
) -> None:
    app = UmpireApp(battle=moving)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "R", "slash", *"lone", "enter", "end")
        assert isinstance(app.screen, BattleRulesScreen)
        assert "With fights: " in screen_text(app)
        await press(pilot, "enter", *"so", "enter")
        assert table(moving).rulings["lone-general"] == "fights"
        assert app.rulings("rattenkrieg") == {}
    assert moving.steps[-1].words == "so"


async def test_without_a_battle_the_rules_are_the_players() -> None:
    app = UmpireApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.open("rules", "rattenkrieg")
        await pilot.pause()
        assert type(app.screen) is RulesScreen


async def test_where_dice_are_due_it_is_said_that_nothing_is_overruled(screen_text: Text) -> None:
    session = battles.begin(MAP, seed=1)
    session.answer("suggested")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "exclamation_mark")
        assert "there is nothing to overrule" in screen_text(app)
