"""The rules stepped by hand: turns, the end, and what happens when the rules themselves fail."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from umpire.engine.asks import CORRECT, Ask, AtRest, Choose, Illegal, MayChoose, Plain
from umpire.engine.battle import Battle, Rules
from umpire.engine.game import Fault, Game
from umpire.engine.journal import FORMAT, Header
from umpire.engine.record import Event, Record, Step, Turn, decode, encode, goes_on
from umpire.engine.resume import resume
from umpire.engine.session import Session
from umpire.engine.table import GameOver, Table
from umpire.engine.view import View

YES_NO = (Plain("yes", "yes"), Plain("no", "no"))


@dataclass(kw_only=True)
class Count(Table):
    count: int = 0
    pieces: Any = field(default=None)


def ask(prompt: str, **more: Any) -> Choose[Plain]:
    return Choose("Step 1", "red", prompt, YES_NO, **more)


async def nothing(table: Count) -> None:
    pass


async def one(table: Count) -> None:
    table.count += 1
    if (await ask("Stop?")).key == "yes":
        raise GameOver("red", "Enough", "Victory")


def battle(
    turn: Callable[[Count], Rules] = one,
    set_up: Callable[[Count], Rules] = nothing,
    correction: Callable[[Count], Rules] = nothing,
) -> Battle[Count]:
    return Battle("count", Count, set_up, turn, correction, lambda table: View((str(table.count),)))


def game(**rules: Callable[[Count], Rules]) -> Game:
    return Game(battle(**rules), Turn(0, {}))


def test_the_turn_is_called_until_the_game_is_over() -> None:
    played = game()
    for number in (1, 2, 3):
        assert (played.start.turn, played.table.count) == (number, number)  # type: ignore[attr-defined]
        step = played.answer("yes" if number == 3 else "no")
    assert played.ask is None
    assert played.over is not None
    assert (played.over.winner, str(played.over)) == ("red", "Enough")
    assert step.events == (Event("Enough", "Victory"),)
    with pytest.raises(Illegal, match="the battle is over: Enough"):
        played.answer("no")


def test_what_is_shown_is_worked_out_once_after_each_answer() -> None:
    played = game()
    for turn in ("1", "2"):
        assert played.view.header == (turn,)
        assert played.view is played.view
        played.answer("no")


def test_a_copy_goes_its_own_way() -> None:
    played = game()
    played.answer("no")
    copy = played.copy()
    copy.answer("yes")
    assert copy.over is not None
    assert played.over is None
    assert played.start.turn == 2


def test_events_belong_to_the_answer_that_brought_them_about() -> None:
    async def telling(table: Count) -> None:
        table.tell("begins", "Step 1")
        await ask("Go on?")
        table.tell("ends", "Step 2")

    played = game(turn=telling)
    assert played.opening == (Event("begins", "Step 1"),)
    assert played.answer("yes").events == (Event("ends", "Step 2"),)
    assert played.start.events == (Event("begins", "Step 1"),)  # of the turn that began after it


def test_a_refused_answer_changes_nothing() -> None:
    played = game()
    for answer in ("maybe", None, 7, ["yes"], {"correct": True}, {1: "yes"}, {"yes"}):
        with pytest.raises(Illegal):
            played.answer(answer)
    assert played.given == []
    assert played.answer("no").answer == "no"


def test_rules_that_fail_leave_the_game_at_the_ask() -> None:
    async def failing(table: Count) -> None:
        table.count += 1
        for prompt in ("First?", "Second?"):
            if (await ask(prompt)).key == "no":
                table.count = 99
                raise LookupError("no row")

    played = game(turn=failing)
    played.answer("yes")
    with pytest.raises(Fault, match=r"^Step 1: the rules fail: LookupError: no row$"):
        played.answer("no")
    assert played.ask is not None
    assert played.ask.prompt == "Second?"
    assert played.table.count == 1  # type: ignore[attr-defined]
    played.answer("yes")
    assert played.start.turn == 2


async def refusing(table: Count) -> None:
    raise Illegal("no such thing")


async def unflat(table: Count) -> None:
    await ask("Go on?")
    table.pieces = {"a set"}


async def choosing_nothing(table: Count) -> None:
    none: list[Plain] = []
    await Choose("Assault 2", "red", "Lead with", none)


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (refusing, "turn 1: the rules fail: Illegal: no such thing"),
        (nothing, "turn 0: the rules fail: RuntimeError: 100 turns went by and nothing was asked"),
        (choosing_nothing, "turn 1: the rules fail: ValueError: Assault 2: Lead with: nothing to choose from"),
    ],
)
def test_a_fault_before_the_first_ask_is_said(turn: Callable[[Count], Rules], words: str) -> None:
    with pytest.raises(Fault) as fault:
        game(turn=turn)
    assert str(fault.value).split(": ", 1)[1] == words.split(": ", 1)[1]


def test_a_table_that_cannot_be_written_down_is_a_fault() -> None:
    played = game(turn=unflat)
    with pytest.raises(Fault, match="set cannot be written down"):
        played.answer("yes")
    assert played.ask is not None


def test_a_table_that_cannot_be_set_up_is_a_fault() -> None:
    with pytest.raises(Fault, match=r"turn 3: the table: the rules fail: Misshapen: .count: int is wanted, not 'x'"):
        Game(battle(), Turn(3, {"count": "x"}))


def test_an_ask_that_fails_to_say_what_is_barred_is_a_fault() -> None:
    def barred() -> Any:
        raise LookupError("no road")

    async def turn(table: Count) -> None:
        await ask("Go on?", barred=barred)

    played = game(turn=turn)
    with pytest.raises(Fault, match="LookupError: no road"):
        played.answer("maybe")
    played.answer("yes")


def test_after_a_correction_the_ask_at_rest_is_made_afresh() -> None:
    async def turn(table: Count) -> None:
        await AtRest(lambda: ask(f"{table.count} is right?"))

    async def correction(table: Count) -> None:
        table.count = 10 if (await ask("Ten?")).key == "yes" else 20

    played = game(turn=turn, correction=correction)
    step = played.answer(CORRECT)
    assert (step.side, step.at_rest, step.token) == ("umpire", True, "=")
    assert played.correcting
    played.answer("yes")
    assert played.ask is not None
    assert (played.ask.prompt, played.ask.at_rest) == ("10 is right?", True)


def test_where_the_rules_fail_while_settling_what_was_answered_before_stands() -> None:
    async def turn(table: Count) -> None:
        await AtRest(lambda: MayChoose("Act", "red", "Act", YES_NO))
        await ask("First?", presumed="yes")
        await ask("Second?", presumed="no")
        raise LookupError("no row")

    session = Session.begin(battle(turn), Count(), Header(FORMAT, "0", "count"))
    session.answer("yes")
    with pytest.raises(Fault):
        session.settle()
    assert [step.prompt for step in session.steps] == ["Act", "First?"]
    assert session.ask is not None
    assert session.ask.prompt == "Second?"


def verified(*, turn: dict[str, Any]) -> tuple[str, ...]:
    """The partings of one answer and the turn that began after it, as it was written down."""
    record = Record({})
    record.add(Turn(0, {"count": 0}))
    record.add(game().answer("no"))
    record.add(Turn(2, turn))
    return resume(battle(), record, from_first=True).partings


def test_a_turn_that_begins_with_another_table_parts_from_the_past() -> None:
    parting = "answer 1, Step 1, no: turn 2 begins with another table now"
    assert verified(turn={"count": 1, "pieces": None, "rulings": {}}) == ()
    assert verified(turn={"count": 2, "pieces": None, "rulings": {}}) == (parting,)
    assert verified(turn={"count": "x"}) == (parting,)


def test_what_an_earlier_program_did_not_write_down_yet_is_no_parting() -> None:
    assert verified(turn={"count": 1}) == ()


def text(line: dict[str, Any]) -> bytes:
    return json.dumps(line, separators=(",", ":")).encode() + b"\n"


def test_a_line_is_read_as_it_was_written() -> None:
    step = Step("yes", "Step 1", "red", "Stop?", "yes", "0000", "yes", ("a",), (Event("x", "y"),), True, "bot", True)
    alone, first = text(encode(step)), text({**encode(step), "more": True})
    assert decode(alone) == decode(first) == step
    assert (goes_on(alone), goes_on(first)) == (False, True)


def test_a_line_that_somebody_wrote_otherwise_is_read_as_well() -> None:
    step = Step("\udcff", "Step 1", "red", "Say?", "\udcff", "0000")
    told = text({"more": True, **encode(step)}).replace(b":", b" : ")
    assert decode(told) == step
    assert goes_on(told)
    assert not goes_on(told.replace(b"true", b"false"))
    assert not goes_on(b'{"more":true, damaged\n')


def test_what_is_so_by_default_is_not_written() -> None:
    assert encode(Step(None, "Step 1", "red", "Stop?", "none", "0000")) == {
        "answer": None,
        "cite": "Step 1",
        "side": "red",
        "prompt": "Stop?",
        "words": "none",
        "ask": "0000",
    }


def test_an_ask_that_cannot_say_what_it_offers_is_a_fault_of_the_rules() -> None:
    class Broken(Ask[None]):
        def keys(self) -> tuple[str, ...]:
            raise TypeError("a number is text")

    async def broken(table: Count) -> None:
        await ask("Go on?")
        await Broken("Step 2", "red", "Which")

    played = game(turn=broken)
    with pytest.raises(Fault, match=r"^Step 1: the rules fail: TypeError: a number is text$"):
        played.answer("yes")
    assert played.ask is not None
    assert (played.ask.cite, played.given) == ("Step 1", [])
