"""A battle as front ends drive it: acts, undo, amendments, corrections, dice, bots."""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.engine import skirmish
from tests.engine.skirmish import begin
from umpire.engine.asks import Answer, Ask, Illegal
from umpire.engine.battle import Battle
from umpire.engine.game import Fault
from umpire.engine.journal import Reader
from umpire.engine.record import Step
from umpire.engine.session import Session


def area(session: Session, squad: str) -> str | None:
    table = session.game.table
    assert isinstance(table, skirmish.Field)
    return table.squads[squad].area


def due(session: Session) -> Ask[Any]:
    assert session.ask is not None
    return session.ask


def tokens(steps: tuple[Step, ...]) -> str:
    return " ".join(step.token for step in steps)


# Turns
def test_a_set_up_that_asks_nothing_is_told_with_the_first_turn() -> None:
    async def laid(battle: skirmish.Field) -> None:
        battle.tell("All stand where they like", "Set-up")
        for squad in battle.squads.values():
            squad.area = "farm" if squad.side == "red" else "mill"

    first = begun_with(laid).record.first
    assert first is not None
    assert (first.turn, first.table["squads"]["red-1"]["area"]) == (1, "farm")
    assert [event.words for event in first.events] == ["All stand where they like", "Turn 1"]


def begun_with(set_up: Callable[[skirmish.Field], Coroutine[Ask[Any], Any, None]]) -> Session:
    return Session.begin(replace(skirmish.BATTLE, set_up=set_up), skirmish.lay(), skirmish.header())


# Acts
def test_a_typed_line_is_one_act() -> None:
    session = begin()
    session.typed("r3 hill b2 61/21 -")
    assert [step.also for step in session.steps[6:]] == [False, True, True, True, True]
    assert area(session, "blue-2") is None
    assert tokens(session.undo()) == "r3 hill b2 61/21 -"
    assert due(session).prompt == "Act with"
    assert area(session, "blue-2") == "hill"
    session.redo()
    assert area(session, "blue-2") is None


def test_a_line_is_refused_together_with_the_first_reason() -> None:
    session = begin()
    with pytest.raises(Illegal, match=r"the mill: no road leads there \(Act\)"):
        session.typed("r3 mill b2")
    assert len(session.steps) == 6
    assert area(session, "red-3") == "ford"


def test_several_answers_are_all_given_or_none() -> None:
    session = begin()
    with pytest.raises(Illegal):
        session.answer("red-3", "hill", "blue-9")
    assert due(session).prompt == "Act with"
    assert len(session.answer("red-3", "hill", "blue-2")) == 3


def test_a_line_passes_over_a_choice_of_one_named_or_not() -> None:
    for line in ("r3 hill 61/21", "r3 hill b1 61/21"):  # only Blue 1 is on the hill
        session = Session.begin(skirmish.BATTLE, skirmish.lay(), skirmish.header())
        session.typed("farm farm ford hill mill mill")
        session.typed(line)
        assert [step.answer for step in session.steps[6:9]] == ["red-3", "hill", "blue-1"]
        assert due(session).cite == "Assault 5"


def test_a_line_never_answers_what_is_presumed() -> None:
    session = begin()
    session.typed("r1 ford nothing")
    session.typed("r3 hill r1 b2 111/62 r2")
    assert [step.words for step in session.steps[-2:]] == ["spared", "Red 2"]


def test_the_battle_over_takes_no_answer() -> None:
    session = begin()
    for _ in range(5):
        session.typed("- -")
    assert session.ask is None
    assert str(session.game.over) == "Night falls"
    with pytest.raises(Illegal, match="the battle is over: Night falls"):
        session.typed("-")
    session.undo()
    assert due(session).at_rest


# What needs no person
def test_settle_answers_what_is_presumed_and_marks_it() -> None:
    session = begin()
    session.typed("r1 ford nothing")
    session.typed("r3 hill r1 b2 111/62")
    (step,) = session.settle()
    assert (step.words, step.presumed, step.also) == ("spared", True, True)
    assert due(session).at_rest
    assert tokens(session.undo()) == "r3 hill r1 b2 111/62 spared"


def test_what_is_presumed_can_be_amended() -> None:
    session = begin()
    session.typed("r1 ford nothing")
    session.typed("r2 wood mine 1")
    session.typed("- -")
    session.typed("r3 hill r1+r2 b2 1111/62")
    session.settle()
    number = len(session.steps) - 1
    session.typed("-")
    session.amend(number, "spent")
    assert session.steps[-1].prompt == "Act with"
    table = session.game.table
    assert isinstance(table, skirmish.Field)
    assert table.squads["red-1"].acted


def test_settle_never_answers_a_person_who_may_choose_or_an_ask_at_rest() -> None:
    session = begin(dice="thrown")
    assert session.settle() == ()
    session.typed("r3 hill b2 61/21")
    assert session.settle() == ()
    assert due(session).cite == "Assault 5"


def test_settle_throws_for_the_app_but_never_a_persons_contest() -> None:
    session = begin(dice="thrown")
    session.typed("r1 ford")
    (step, *_) = session.settle()
    assert (step.cite, step.by) == ("Counters", "thrown")
    session = begin(dice="thrown")
    session.typed("r3 hill b2")
    assert session.settle() == ()
    (step,) = session.throw()
    assert (step.cite, step.by) == ("Assault 3", "thrown")


def test_a_script_answers_for_the_dice() -> None:
    session = begin(dice="scripted", script=["mine", "6"])
    session.typed("r1 ford")
    assert [(step.words, step.by) for step in session.settle()] == [("mine", "scripted"), ("6", "scripted")]
    assert area(session, "red-1") is None


def first(session: Session) -> Answer:
    return next(due(session).legal())


def test_a_bot_stops_after_each_procedure_and_its_lines_follow_from_the_act_before() -> None:
    session = begin(players={"blue": first})
    session.typed("-")
    steps = session.settle()
    assert [(step.side, step.by, step.also) for step in steps] == [("blue", "bot", True)] * 2
    assert due(session).at_rest
    assert len(session.settle()) == 2
    assert len(session.undo()) == 5
    assert due(session).side == "red"


# The app's dice
def test_the_same_decision_throws_the_same_and_another_throws_anew() -> None:
    session = begin()
    session.typed("r3 hill b2")
    (thrown,) = session.throw()
    session.undo()
    assert session.throw()[0].answer == thrown.answer
    assert session.record.taken_back == 1
    session.undo()
    session.undo()
    session.typed("r3 hill b1")
    assert session.throw()[0].answer != thrown.answer
    assert session.record.taken_back == 2


def test_the_dice_of_one_side_may_be_typed() -> None:
    session = begin()
    session.typed("r3 hill b2")
    (step,) = session.throw(attack=[6, 5])
    assert step.answer["attack"] == [6, 5]
    assert step.answer["thrown"] == ["defence"]
    assert step.by == "thrown"


def test_no_dice_are_thrown_where_none_are_due() -> None:
    with pytest.raises(Illegal, match="Act with: no dice are due"):
        begin().throw()


# Undo and redo
def test_nothing_to_undo_or_redo_is_said() -> None:
    session = Session.begin(skirmish.BATTLE, skirmish.lay(), skirmish.header())
    with pytest.raises(Illegal, match="nothing to take back"):
        session.undo()
    with pytest.raises(Illegal, match="nothing was taken back"):
        session.redo()


def test_an_answer_forgets_what_could_be_redone() -> None:
    session = begin()
    session.typed("r3 hill")
    session.undo()
    session.typed("r1 farm")
    with pytest.raises(Illegal):
        session.redo()


def test_undo_goes_back_beyond_the_last_table_line(tmp_path: Path) -> None:
    session = begin(tmp_path / "battle.jsonl")
    session.typed("-")
    session.typed("-")
    assert session.game.start.turn == 2
    session.undo()
    session.undo()
    assert session.game.start.turn == 1
    assert due(session).side == "red"
    session.close()
    session = Session.open(skirmish.BATTLE, tmp_path / "battle.jsonl")
    assert (session.game.start.turn, due(session).side) == (1, "red")
    session.redo()
    session.redo()
    assert session.game.start.turn == 2
    session.close()


@pytest.mark.parametrize("acts", range(1, 8))
def test_acts_are_taken_back_together_as_one_by_one(acts: int) -> None:
    together, alone = (begin(), begin())
    for session in (together, alone):
        for line in ("-", "-", "r3 hill b2"):
            session.typed(line)
        session.correct()  # a line of three waits for its end
        session.typed("squad")
        session.typed("red-1")
    together.undo(acts)
    for _ in range(acts):
        alone.undo()
    assert together.record == alone.record
    assert together.game.table == alone.game.table
    assert due(together).prompt == due(alone).prompt


@pytest.mark.parametrize("acts", range(1, 6))
def test_acts_are_given_again_together_as_one_by_one(acts: int, tmp_path: Path) -> None:
    together, alone = begin(tmp_path / "battle.jsonl"), begin()
    for session in (together, alone):
        for line in ("-", "-", "r3 hill b2", "61/21 -"):
            session.typed(line)
        session.undo(5)
    together.redo(acts)
    for _ in range(acts):
        alone.redo()
    assert together.steps == alone.steps
    assert together.record.undone == alone.record.undone
    assert together.game.table == alone.game.table
    assert due(together).prompt == due(alone).prompt
    assert Reader(tmp_path / "battle.jsonl").record == together.record
    together.close()


def test_more_acts_than_there_are_are_neither_taken_back_nor_given_again(tmp_path: Path) -> None:
    session = begin(tmp_path / "battle.jsonl")
    session.typed("-")
    with pytest.raises(Illegal, match="nothing to take back"):
        session.undo(3)
    assert len(session.steps) == 7
    assert due(session).side == "blue"
    session.undo(2)
    assert due(session).cite == "Set-up"
    with pytest.raises(Illegal, match="nothing was taken back"):
        session.redo(3)
    assert not session.record.steps
    assert Reader(tmp_path / "battle.jsonl").record == session.record
    session.close()


def test_a_turn_that_is_given_again_begins_as_it_was_written_down(tmp_path: Path) -> None:
    session = begin(tmp_path / "battle.jsonl")
    session.typed("-")
    session.typed("-")
    session.close()

    async def mended(battle: skirmish.Field) -> None:
        await skirmish.turn(battle)
        battle.unknown.clear()

    session = Session.open(replace(skirmish.BATTLE, turn=mended), tmp_path / "battle.jsonl")
    session.undo()
    session.redo()
    assert session.game.start.turn == 2
    assert session.game.start.table["unknown"] == ["ford", "wood"]
    session.close()


# Amendments
def test_a_die_mistyped_two_attacks_ago_is_mended_without_typing_again() -> None:
    session = begin()
    session.typed("r3 hill b2 61/21 -")
    session.typed("r1 farm")
    session.typed("r2 farm")
    done = session.amend(9, {"attack": [5, 1], "defence": [2, 1]})
    assert [(before.words, now.words) for before, now in done.changed] == [("6 1 v 2 1", "5 1 v 2 1")]
    assert (done.new, done.lost, done.waiting) == ((), (), ())
    assert tokens(session.steps[6:]) == "r3 hill b2 51/21 - r1 farm r2 farm"


def test_what_is_no_longer_asked_is_lost_and_the_rest_given_again() -> None:
    session = begin()
    session.typed("r3 hill b2 61/21 -")
    session.typed("r1 farm")
    done = session.amend(9, {"attack": [1, 1], "defence": [6, 2]})
    assert tokens(done.lost) == "-"
    assert done.waiting == ()
    assert tokens(session.steps[6:]) == "r3 hill b2 11/62 r1 farm"
    assert (area(session, "red-3"), area(session, "blue-2")) == ("ford", "hill")


def test_where_the_changed_game_asks_something_new_only_that_is_asked(tmp_path: Path) -> None:
    session = begin(tmp_path / "battle.jsonl")
    session.typed("r3 hill b2 11/62")
    session.typed("r1 farm")
    session.typed("r2 farm")
    done = session.amend(9, {"attack": [6, 1], "defence": [2, 1]})
    assert due(session).cite == "Assault 5"
    assert tokens(done.waiting) == "r1 farm r2 farm"
    # a killed program still knows what waits
    session.close()
    session = Session.open(skirmish.BATTLE, tmp_path / "battle.jsonl")
    session.typed("mill")
    assert tokens(session.settle()) == "r1 farm r2 farm"
    assert tokens(session.steps[6:]) == "r3 hill b2 61/21 mill r1 farm r2 farm"
    session.close()


def test_what_does_not_fit_stays_undone_and_is_listed() -> None:
    session = begin()
    session.typed("r1 ford mine 1")
    session.typed("- -")
    session.typed("r1 ford")
    session.typed("r2 farm")
    done = session.amend(9, [6])  # Red 1 dies on the mine, so it cannot act in the second turn
    assert tokens(done.waiting) == "r1 ford r2 farm"
    assert due(session).at_rest
    session.typed("r2 farm")
    assert session.settle() == ()  # somebody went on to something else


def test_an_answer_that_is_not_there_is_not_amended() -> None:
    with pytest.raises(Illegal, match="there is no answer 7 to amend; 6 stand"):
        begin().amend(6, "hill")


def test_an_amendment_that_is_refused_changes_nothing() -> None:
    session = begin()
    session.typed("r3 hill b2 61/21 -")
    steps = session.steps
    with pytest.raises(Illegal):
        session.amend(7, "mill")
    assert session.steps == steps
    assert area(session, "blue-2") is None


# Corrections and the umpire's word
def test_a_correction_at_rest_asks_afresh() -> None:
    session = begin()
    session.typed("= squad red-1 hill")
    assert area(session, "red-1") == "hill"
    assert [step.side for step in session.steps[6:]] == ["umpire"] * 4
    assert due(session).at_rest
    session.undo()
    assert area(session, "red-1") == "farm"


def test_a_correction_inside_a_procedure_gives_it_again() -> None:
    session = begin()
    session.typed("r3 hill b2")
    assert session.to_rest() == 3
    assert tokens(session.correct()) == "r3 hill b2"
    with pytest.raises(Illegal, match="a correction is in hand"):
        session.correct()
    session.typed("dice")
    assert tokens(session.settle()) == "r3 hill b2"
    contest = due(session)
    assert contest.keys() == ("attack", "tie", "defence", "3", "2")  # the attack throws a die more now


def test_taking_the_correction_back_gives_the_procedure_again() -> None:
    session = begin()
    session.typed("r3 hill b2")
    session.correct()
    session.typed("squad")
    session.undo()
    assert due(session).side == "umpire"
    session.undo()
    assert due(session).side == "red"
    assert tokens(session.steps[6:]) == "r3 hill b2"
    assert due(session).cite == "Assault 3"


def test_a_correction_with_its_answers_is_one_act() -> None:
    session = begin()
    session.typed("r3 hill b2")
    before = len(session.record.steps) - session.to_rest()
    assert tokens(session.correct("dice")) == "r3 hill b2"
    session.settle()
    assert due(session).keys() == ("attack", "tie", "defence", "3", "2")  # given again, with a die more
    while len(session.steps) > before + 2:
        session.undo()
    assert tokens(session.undoes()) == "= dice"


def test_a_correction_with_a_wrong_answer_changes_nothing() -> None:
    session = begin()
    session.typed("r3 hill b2")
    steps = session.steps
    with pytest.raises(Illegal):
        session.correct("dice", "no such thing")
    assert session.steps == steps
    assert due(session).cite == "Assault 3"


def test_nothing_at_rest_yet_cannot_be_corrected() -> None:
    session = Session.begin(skirmish.BATTLE, skirmish.lay(), skirmish.header())
    with pytest.raises(Illegal, match="nothing has been at rest yet"):
        session.correct()


def test_a_correction_of_a_number_leaves_the_past_and_the_header_alone(tmp_path: Path) -> None:
    session = begin(tmp_path / "battle.jsonl")
    session.typed("= dice")
    session.typed("- -")
    session.close()
    reader = Reader(tmp_path / "battle.jsonl")
    assert reader.header.numbers["dice"]["attack"] == 2
    _, turn = reader.record.last_turn()
    assert turn.table["numbers"]["dice"]["attack"] == 3


def test_the_umpire_gives_what_is_barred_with_a_reason() -> None:
    session = begin()
    session.typed("r3")
    with pytest.raises(Illegal, match="the umpire gives a reason"):
        session.overrule("mill", " ")
    (step,) = session.overrule("mill", "a ferry")
    assert step.words == "the mill (the umpire rules: a ferry)"
    assert area(session, "red-3") == "mill"


def test_the_umpire_gives_the_verdict() -> None:
    session = begin()
    session.typed("r3 hill b2")
    (step,) = session.overrule({"verdict": "defence"}, "dice off the table")
    assert step.words == "the umpire rules defence: dice off the table"
    assert area(session, "red-3") == "ford"


# Notes and faults
def test_a_note_stands_after_the_answers_that_stood(tmp_path: Path) -> None:
    session = begin(tmp_path / "battle.jsonl")
    session.note("Tea.\nThen rain \ud800")
    session.close()
    (note,) = Reader(tmp_path / "battle.jsonl").record.notes
    assert (note.note, note.at) == ("Tea.\nThen rain \ud800", 6)
    with pytest.raises(Illegal):
        session.note(" ")


async def act_and_fail(battle: skirmish.Field) -> None:
    await skirmish.turn(battle)
    raise KeyError("row")


FAILING = Battle("skirmish", skirmish.Field, skirmish.set_up, act_and_fail, skirmish.correction, skirmish.view)


def test_an_answer_at_which_the_rules_fail_is_not_written(tmp_path: Path) -> None:
    session = begin(tmp_path / "battle.jsonl", FAILING)
    session.typed("-")
    before = (tmp_path / "battle.jsonl").read_bytes()
    with pytest.raises(Fault, match="Act: the rules fail: KeyError: 'row'"):
        session.typed("-")
    assert (tmp_path / "battle.jsonl").read_bytes() == before
    assert due(session).side == "blue"
    session.typed("= mines")  # and a correction can step round it
    assert session.game.table.rulings["mines"] == "weak"
    session.close()


def test_todays_rules_that_part_from_the_past_are_named(tmp_path: Path) -> None:
    session = begin(tmp_path / "battle.jsonl")
    session.typed("r3 hill b2 61/21 -")
    session.close()

    async def no_hill(battle: skirmish.Field) -> None:
        roads = dict(skirmish.ROADS)
        try:
            skirmish.ROADS["ford"] = ("farm",)
            await skirmish.turn(battle)
        finally:
            skirmish.ROADS.update(roads)

    mended = Battle("skirmish", skirmish.Field, skirmish.set_up, no_hill, skirmish.correction, skirmish.view)
    session = Session.open(mended, tmp_path / "battle.jsonl")
    (parting,) = session.partings
    assert parting == "answer 8, Act, the hill: not taken any more: the hill: no road leads there (Act)"
    assert due(session).prompt == "Go to"
    size = (tmp_path / "battle.jsonl").stat().st_size
    session.settle()
    assert (tmp_path / "battle.jsonl").stat().st_size == size  # nothing is cut before somebody plays on
    session.typed("farm")
    session.close()
    session = Session.open(skirmish.BATTLE, tmp_path / "battle.jsonl")
    assert tokens(session.steps[6:]) == "r3 farm"
    session.close()


def test_todays_rules_that_ask_or_tell_otherwise_go_on_and_say_so(tmp_path: Path) -> None:
    session = begin(tmp_path / "battle.jsonl")
    session.typed("r3 farm")
    session.close()
    path = tmp_path / "battle.jsonl"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("Red 3 is at the farm", "Red 3 marches to the farm"), encoding="utf-8")
    session = Session.open(skirmish.BATTLE, path)
    assert session.partings == ("answer 8, Act, the farm: the rules tell it otherwise now",)
    assert session.steps[-1].events[0].words == "Red 3 marches to the farm"  # the log does not change with the rules
    assert due(session).at_rest
    session.close()
    path.write_text(text.replace(session.steps[-1].ask, "00000000"), encoding="utf-8")
    session = Session.open(skirmish.BATTLE, path)
    assert session.partings == ("answer 8, Act, the farm: the rules ask otherwise now",)
    session.close()


# Past asks and copies
def test_the_ask_of_an_earlier_answer_is_the_one_that_was_asked() -> None:
    session = begin()
    session.typed("r3 hill b2 61/21 -")
    for number, step in enumerate(session.steps):
        ask = session.asked_at(number)
        assert (ask.cite, ask.side, ask.prompt, ask.about, ask.fingerprint()) == (
            step.cite, step.side, step.prompt, step.about, step.ask,
        )  # fmt: skip
    with pytest.raises(Illegal, match=r"there is no answer 12 to amend; 11 stand"):
        session.asked_at(11)


def test_what_is_amended_in_a_copy_changes_nothing(tmp_path: Path) -> None:
    session = begin(tmp_path / "battle.jsonl")
    session.typed("r3 hill b2 61/21 -")
    steps, written = session.steps, (tmp_path / "battle.jsonl").read_bytes()
    copy = session.copy()
    copy.amend(9, {"attack": [1, 1], "defence": [6, 6]})
    assert copy.steps[9].words == "1 1 v 6 6"
    assert session.steps == steps
    assert (tmp_path / "battle.jsonl").read_bytes() == written


def test_a_note_stands_after_so_many_answers() -> None:
    session = begin()
    session.note("late")
    session.note("early", after=2)
    assert [(note.note, note.at) for note in session.record.notes] == [("late", 6), ("early", 2)]
