"""The journal of a battle on the screen: amend, undo to here, note, why; and the umpire's word at the ask at hand."""

import random
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.rules.rattenkrieg.factory import begun, give, laid
from tests.tui.test_battle_screen import MAP
from umpire import battles
from umpire.engine.asks import Illegal
from umpire.engine.dice import Contest
from umpire.engine.session import Session
from umpire.library.armies import read as read_army
from umpire.rules import find
from umpire.tui.app import UmpireApp
from umpire.tui.faces import Faces
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.screens.dice import DiceScreen
from umpire.tui.screens.journal import JournalScreen
from umpire.tui.screens.overruling import OverrulingScreen
from umpire.tui.screens.rules import RulesScreen
from umpire.tui.writing_up import files, write_up

Text = Callable[[UmpireApp], str]
SIZES = [(80, 24), (140, 40), (60, 18)]


def played(until: Callable[[Session], bool], seed: int = 2) -> Session:
    """A battle played at random with the app's dice until it has come so far; another, if it never does."""
    for tried in range(seed, seed + 60):
        chance = random.Random(tried)
        session = battles.begin(MAP, seed=tried)
        session.settle()
        while session.ask and not until(session):
            if session.ask.chance:
                session.throw()
            else:
                session.answer(chance.choice(list(islice(session.ask.legal(), 50))))
            session.settle()
        if session.ask:
            return session
        session.close()
    raise AssertionError("no battle comes so far")


def combats(session: Session) -> list[int]:
    return [number for number, step in enumerate(session.steps) if isinstance(step.answer, dict)]


def three_combats(session: Session) -> bool:
    return len(combats(session)) == 3


def fought() -> Session:
    """Three combats: 3 dice against 2, of which the first decides nothing, then 2 against 1, then 1 against 2."""
    session = begun(laid("t2:3 i2:3 g1:3 t1:5 i1:5 i3:9 i4:9", "3:f2 5:f1 9:f3", strikes=1))
    session.typed("e")
    for line in ("3 b 254/31", "5 64/2", "4/66"):
        give(session, line)
        while session.ask and session.ask.prompt.startswith("Depleted") and len(combats(session)) < 3:
            session.answer(next(session.ask.legal()))
            session.settle()
    return session


def won(session: Session) -> bool:
    """Three combats, the first won by the Germans."""
    return three_combats(session) and "The German side wins" in session.steps[combats(session)[0]].events[0].words


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
@pytest.mark.parametrize(
    ("moves", "face", "token"),
    [((), "1", "154/31"), (("plus", "plus"), "3", "253/31"), (("minus", "minus"), "4", "254/41")],
)
async def test_a_die_two_combats_ago_is_mended_in_eight_keys_and_nothing_is_typed_again(
    screen_text: Text, size: tuple[int, int], moves: tuple[str, ...], face: str, token: str
) -> None:
    session = fought()
    app = UmpireApp(battle=session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        number, before, view = combats(session)[0], session.steps, session.view
        keys = ("c", "c", "c", *moves, face)
        assert len(keys) + 1 <= 8
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(app.screen, DiceScreen)
        assert "nothing else becomes different" in screen_text(app)
        assert session.steps == before  # until Enter
        await pilot.press("enter")
        await pilot.pause()
        assert type(pilot.app.screen) is BattleScreen
        assert session.steps[number].token == token
        told = [(step.words, step.told) for step in session.steps[number + 1 :]]
        assert told == [(step.words, step.told) for step in before[number + 1 :]]
        assert session.view == view
        assert "amended" in screen_text(app)


async def test_the_cursor_goes_round_the_dice_of_both_sides(screen_text: Text) -> None:
    session = fought()
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        number = await to_the_combat_two_ago(pilot, shown)
        await pilot.press("c")
        await pilot.pause()
        assert "german [2] 5  4    v   soviet  3  1" in screen_text(app)
        await pilot.press("left", "7")
        await pilot.pause()
        assert "german  2  5  4    v   soviet  3 [1]" in screen_text(app)
        assert "no die shows 7" in screen_text(app)
        await pilot.press("2")
        await pilot.pause()
        assert "german [2] 5  4    v   soviet  3  2" in screen_text(app)
        await pilot.click("#faces", offset=(13, 0))
        await pilot.pause()
        assert "german  2 [5] 4    v   soviet  3  2" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert session.steps[number].token == "254/31"  # Esc drops it
        assert isinstance(app.screen, JournalScreen)


def test_dice_put_right_are_no_longer_the_apps() -> None:
    session = fought()
    session.undo()
    session.throw()
    step = session.steps[-1]
    assert step.answer["thrown"] == ["attack", "defence"]
    faces = Faces(session.asked_at(len(session.steps) - 1), step.answer)
    assert not faces.changed
    faces.put("1" if step.answer["attack"] != [1] else "2")
    assert faces.answer["thrown"] == ["defence"]
    assert faces.answer["defence"] == step.answer["defence"]


def test_the_best_dice_alone_stay_the_best_dice_alone() -> None:
    session = fought()
    answer = {"attack": "5", "defence": [3, 1]}
    faces = Faces(session.asked_at(combats(session)[0]), answer)
    faces.put("6")
    assert faces.answer == {"attack": "6", "defence": [3, 1]}


async def test_what_an_amendment_changes_is_said_before_enter(screen_text: Text) -> None:
    session = played(won)
    app = UmpireApp(battle=session)
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        number = await to_the_combat_two_ago(pilot, shown)
        before = session.steps
        attack, defence = before[number].answer["attack"], before[number].answer["defence"]
        ones, sixes = "1" * len(attack), "6" * len(defence)
        await pilot.press("c", *ones, *sixes)
        await pilot.pause()
        text = " ".join(screen_text(app).split())
        assert f"becomes {' '.join(ones)} v {' '.join(sixes)}" in text
        assert "The Soviet side wins" in text
        assert "instead of The German side wins" in text
        await pilot.press("escape")
        await pilot.pause()
        assert session.steps == before
        await pilot.press("c", *ones, *sixes, "enter")
        await pilot.pause()
        assert "The Soviet side wins" in session.steps[number].events[0].words


async def test_what_does_not_fit_an_amendment_is_listed_and_waits_until_the_new_ask_is_answered(
    screen_text: Text,
) -> None:
    session = fought()
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        before = session.steps
        number = await to_the_combat_two_ago(pilot, shown)
        assert before[number - 1].token == "b"  # an air strike: without it two German dice are due, not three
        await pilot.press("up", "c")
        await pilot.pause()
        await type_in(pilot, "e")
        text = " ".join(screen_text(app).split())
        assert "not given again Combat in 3 Mokraya Mechetka: 2 5 4 v 3 1" in text
        assert "asked then Combat in 3 Mokraya Mechetka" in text
        assert session.steps == before
        await pilot.press("enter")
        await pilot.pause()
        assert len(session.steps) == number
        assert list(session.record.waiting) == list(before[number:])
        waits = [row for row in shown.listing.rows if row.words.startswith("(waits to be given again)")]
        assert len(waits) == len(before) - number
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press(*"5431")  # the Germans win as before
        await pilot.pause()
        # An air strike is left now, and one is asked for in the next combat: no. All else is given again.
        await pilot.press("e")
        await pilot.pause()
        await pilot.press("e")
        await pilot.pause()
        told = [(step.token, step.prompt) for step in session.steps if step.cite != "Step 5"]
        assert told[number:] == [(step.token, step.prompt) for step in before[number + 1 :]]


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
        await pilot.press("exclamation_mark")
        await pilot.pause()
        looking = app.screen
        assert isinstance(looking, OverrulingScreen)
        bar = looking.things[0]
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


async def test_the_next_line_with_all_words_is_found(screen_text: Text) -> None:
    session = fought()
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        await pilot.press("slash")
        await pilot.pause()
        await type_in(pilot, "german wins")
        assert "Combat in 5 Workers' Settlement: 6 4 v 2" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert shown.listing.value == ("answer", combats(session)[0])
        await pilot.press("slash", "enter")  # the same words: the next
        await pilot.pause()
        assert shown.listing.value == ("answer", combats(session)[1])
        await pilot.press("slash", *"zzz", "enter")
        await pilot.pause()
        assert "no line has zzz" in screen_text(app)


async def test_a_line_and_its_turn_are_copied(screen_text: Text) -> None:
    session = fought()
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        await to_the_combat_two_ago(pilot, shown)
        await pilot.press("y")
        await pilot.pause()
        assert app.clipboard.startswith("Combat in 3 Mokraya Mechetka: 2 5 4 v 3 1  The German side wins")
        assert "\n" not in app.clipboard
        assert "copied: 1 line" in screen_text(app)
        await pilot.press("Y")
        await pilot.pause()
        lines = app.clipboard.splitlines()
        assert lines[0].startswith("Turn 1")
        assert len(lines) == 1 + len(session.steps)


async def test_what_was_taken_back_stands_where_it_was_taken_back(screen_text: Text) -> None:
    session = fought()
    session.undo()
    give(session, "5/66")
    session.note("a gust of wind")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        words = [row.words.strip() for row in shown.listing.rows]
        gone = next(at for at, row in enumerate(words) if row.startswith("(taken back)"))
        assert words[gone].startswith("(taken back) Combat in 9 Hexagonal Housing: 4 v 6 6")
        assert any(row.startswith("Combat in 9 Hexagonal Housing: 5 v 6 6") for row in words[gone + 1 :])
        assert words[-1] == "note: a gust of wind"
        assert "1 throw taken back" not in screen_text(app)  # of the app's dice none


async def test_the_account_is_written_where_it_is_said_and_never_over_another(home: Path, screen_text: Text) -> None:
    session = fought()
    app = UmpireApp(battle=session)
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        await journal(pilot)
        await pilot.press("x", "enter")
        await pilot.pause()
        accounts = home / "data" / "accounts"
        assert {file.name for file in accounts.iterdir()} == {"rattenkrieg.md", "rattenkrieg.html"}
        assert "written: 2 files" in screen_text(app)
        said = "\n".join(note.message for note in app._notifications)
        assert said.splitlines() == [str(accounts / f"rattenkrieg.{ending}") for ending in ("md", "html")]
        written = (accounts / "rattenkrieg.md").read_text(encoding="utf-8")
        assert "## The board as it stood last" in written
        await pilot.press("x")
        await pilot.pause()
        await type_in(pilot, str(accounts / "rattenkrieg.md"))
        await pilot.press("enter")
        await pilot.pause()
        assert "is there already" in screen_text(app)
        await pilot.press("escape", "x", "enter")  # a free name is offered
        await pilot.pause()
        assert (accounts / "rattenkrieg-2.html").exists()
        assert (accounts / "rattenkrieg.md").read_text(encoding="utf-8") == written
        assert not (home / "data" / "armies").exists()  # the battle is not over


async def test_after_the_end_the_survivors_are_army_lists(home: Path, screen_text: Text) -> None:
    """One Soviet counter, and it is beaten: t2, i2 and g1 are left, i2 depleted before; eight Soviets are unseen."""
    session = begun(laid("t2:3 i2:3 g1:3", "3:f7", flipped="i2"))
    give(session, "e")
    app = UmpireApp(battle=session)
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        await pilot.press(*"66", "1")
        await pilot.pause()
        assert session.ask is None
        await pilot.press("x")
        await pilot.pause()
        assert "and who survived, as an army list of each side" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        armies = home / "data" / "armies"
        text = (armies / "rattenkrieg-german.yaml").read_text(encoding="utf-8")
        assert "# depleted: 14/103 III\n" in text
        german, problems = read_army(armies / "rattenkrieg-german.yaml", find)
        assert german is not None
        assert [problem for problem in problems if problem.level == "error"] == []
        assert [unit.type for unit in german.units] == ["60/160 X", "14/103 III", "14/BAESS"]
        soviet, _ = read_army(armies / "rattenkrieg-soviet.yaml", find)
        assert soviet is not None
        assert len(soviet.units) == 8  # of nine, one was eliminated
        said = "\n".join(note.message for note in app._notifications)
        assert said.splitlines()[2:] == [str(armies / f"rattenkrieg-{side}.yaml") for side in ("german", "soviet")]


@pytest.mark.parametrize(
    ("typed", "told"),
    [("/dev/null/b", "not written: /dev/null: "), ("/", "/ is a folder: the name of a file in it is wanted")],
)
def test_where_nothing_can_be_written_it_is_said(typed: str, told: str) -> None:
    session = fought()
    with pytest.raises(Illegal) as refused:
        write_up(session, typed)
    assert str(refused.value).startswith(told)


def test_an_ending_alone_decides_which_account_is_written(tmp_path: Path) -> None:
    session = fought()
    assert write_up(session, str(tmp_path / "a.html")) == [str(tmp_path / "a.html")]
    assert [file.name for file in files(str(tmp_path / "b.v2"))] == ["b.v2.md", "b.v2.html"]


async def test_a_whole_line_is_told_anew(screen_text: Text) -> None:
    session = begun(laid("t1:2 i1:2 g1:2 t2:12 i3:12", "7:f2 8:f3"))
    give(session, "t1 i1 5")
    give(session, "g1 5")
    before = session.steps
    app = UmpireApp(battle=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = await journal(pilot)
        await pilot.press("home", "C")  # the first line, of three answers
        await pilot.pause()
        assert "> t1 i1 5" in screen_text(app)
        assert "as it was told" in screen_text(app)
        await type_in(pilot, "t1 3")
        text = " ".join(screen_text(app).split())
        assert "becomes t1 3" in text
        assert "instead of 14/36 III with 14/108 III goes to 5 Workers' Settlement" in text
        assert session.steps == before
        await pilot.press("enter")
        await pilot.pause()
        assert [step.token for step in session.steps] == ["t1", "-", "3", "g1", "5"]
        assert shown.listing.value == ("answer", 0)


async def test_of_a_line_of_which_nothing_came_the_last_answer_is_told(screen_text: Text) -> None:
    app = UmpireApp(battle=battles.begin(MAP, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"112t2e")
        await journal(pilot)
        assert "t2  60/160 X goes to: stays" in screen_text(app)
