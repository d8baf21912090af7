"""`=`: how things stand, many facts in one line, undone as one; and what every game lets the umpire put right."""

from typing import Any

import pytest

from tests.rules.alien_scum.laid import barred, field, give, laid, legion_goes, told, unit
from umpire.engine.asks import Illegal


def next_turn(session: Any) -> None:
    """Both goes end; the Legion wins the throw for the next turn."""
    for line in ("e", "444444", "e", "6", "1", "444444"):
        give(session, line)


def test_without_blanks_it_is_the_same_line() -> None:
    session = legion_goes(laid("t1 t2 k1 k2 k3 a2", "t1 m1"), "=t1x k1-3d a2s p6.the lamp fell")
    assert [unit(session, code).lost for code in ("t1", "t2")] == [True, False]
    assert all(unit(session, f"k{n}").dug_in for n in (1, 2, 3))
    assert (unit(session, "a2").silenced, field(session).points) == ("now", 6)
    assert told(session)[-1] == "The reason: the lamp fell"


# Cover is remembered until the unit moves, whoever told it; aircraft claim none (A47).
def test_cover_is_told_and_counts_in_the_next_attack() -> None:
    session = legion_goes(laid("t1 t2 f1", "m1 f1"), "= o m1 cw . -")
    assert unit(session, "m1", "usa").cover == "woods"
    give(session, "f t1 m1 -")
    assert [tally.total for tally in session.ask.tallies] == [5, 6]  # type: ignore[union-attr]
    session = legion_goes(laid("t1 f1", "m1"), "= t1 cb . -")
    give(session, "= t1 cn . -")
    assert unit(session, "t1").cover == "none"
    with pytest.raises(Illegal, match="cw"):
        give(session, "= f1 cw . -")


def test_a_unit_of_the_other_side_is_named_after_o() -> None:
    session = legion_goes(laid("t1", "t1 m1"))
    with pytest.raises(Illegal, match="Mech Infantry Brigade 1: it is of the other side: o comes before it"):
        session.typed("= m1 x . -")
    give(session, "= o m1 x . -")
    assert unit(session, "m1", "usa").lost


def test_answered_one_by_one_it_is_taken_back_as_one() -> None:
    session = legion_goes(laid("t1 t2", "t1"))
    for line in ("=", "t1", "x", "p3", ".", "-"):
        give(session, line)
    assert (unit(session, "t1").lost, field(session).points) == (True, 3)
    session.undo()
    assert (unit(session, "t1").lost, field(session).points) == (False, 24)


def test_who_is_not_on_go_is_silenced_in_his_next_go() -> None:
    session = legion_goes(laid("t1", "t1 m1"), "= o m1 s . -")
    assert unit(session, "m1", "usa").silenced == "next"
    give(session, "e")
    give(session, "444444")
    with pytest.raises(Illegal, match="it is silenced in this go"):
        session.typed("f m1")


def test_a_loss_told_again_is_counted_to_the_turn_that_is_named() -> None:
    session = legion_goes(laid("t1", "t1 m1"))
    next_turn(session)
    give(session, "= o m1 x . -")
    assert [loss.turn for loss in field(session).losses] == [2]
    give(session, "= o m1 x1 . -")
    assert [loss.turn for loss in field(session).losses] == [1]


def test_who_is_not_lost_is_back_with_his_commander() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1"), "= @1 t2 t2 x . -")
    assert field(session).commanders["legion/imperator"].lost
    give(session, "= t2 b . -")
    assert not unit(session, "t2").lost
    assert not field(session).commanders["legion/imperator"].lost
    assert field(session).losses == []


def test_nothing_but_a_loss_is_told_of_the_lost() -> None:
    session = legion_goes(laid("t1 t2", "t1"), "= t1 x . -")
    with pytest.raises(Illegal, match="d is none of lost, not lost"):
        session.typed("= t1 d . -")


# Who is lost is no equal of who is not: `t.` is the first that is left.
def test_any_of_a_letter_is_one_that_is_left() -> None:
    session = legion_goes(laid("t1 t2 t3", "t1"), "= t1 x . -;= t2 x . -")
    correcting = session.copy()
    correcting.answer({"correct": True})
    shown = correcting.asked().shown()  # type: ignore[attr-defined]
    assert [(option.words, number) for option, number in shown if option.key.startswith("legion/clib")] == [
        ("Clibanarius 3", 1),
        ("Clibanarius 1 (lost)", 2),
    ]
    give(session, "= t. s . -")
    assert unit(session, "t3").silenced == "now"


# A Lanciarii is l1 as well: the commander has a name of his own.
def test_commanders_are_named_apart_from_units() -> None:
    session = legion_goes(laid("l1 t1", "t1"), "= @1 l1 l1 s . -")
    assert field(session).commanders["legion/imperator"].unit == "legion/lanciarii-1"
    assert unit(session, "l1").silenced == "now"


def test_who_has_moved_is_dug_in_no_longer() -> None:
    session = legion_goes(laid("k1 t1", "t1"), "= k1 d k1 m . -")
    assert (unit(session, "k1").dug_in, unit(session, "k1").moved) == (False, True)


def test_it_is_the_go_of_the_other_side() -> None:
    session = legion_goes(laid("t1 a1", "t1 m1"), "= a1 s go-usa . -")
    assert barred(session, "f") == "the go is over"
    give(session, "e")
    assert session.ask is not None
    assert session.ask.prompt == "Activation dice of usa"
    give(session, "444444")
    give(session, "e")
    # the Legion's go is still to come, and whom it silenced is silenced in that
    give(session, "444444")
    assert (field(session).turn, field(session).on_go) == (1, "legion")
    assert unit(session, "a1").silenced == "now"
    give(session, "e")
    assert field(session).turn == 2


def test_a_go_begins_anew() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1"), "f t1 t1 3/3;= go-legion . -;e;666666")
    assert (field(session).on_go, field(session).points) == ("legion", 36)
    assert not unit(session, "t1").attacked
    assert not unit(session, "t1", "usa").target
    give(session, "e")
    assert session.ask is not None
    assert session.ask.prompt == "Activation dice of usa"


def test_a_ruling_changed_on_the_rules_screen() -> None:
    session = legion_goes(laid("t1 t2 t3 t4", "t1 m1"))
    session.correct("ruling", "ruling-assist-cap", "answer-one", "that-is-all", "agreed")
    with pytest.raises(Illegal, match="allowed: 1 at most"):
        session.typed("f t1 t1 +t2 +t3")


def test_a_value_set_in_place() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1"))
    session.correct("number", "number-units/tank/power", "number-8", "that-is-all", "my counters")
    give(session, "f t1 m1 -")
    assert [tally.total for tally in session.ask.tallies] == [8, 4]  # type: ignore[union-attr]
    give(session, "3/1")
    session.correct("number", "number-activation-dice/units-lost-a-die", "number-0", "that-is-all", "")
    assert (field(session).dice("usa"), session.game.over) == (6, None)


# With nothing left to throw there is no go.
def test_a_side_without_dice_is_defeated() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1"))
    session.correct("number", "number-activation-dice/number", "number-0", "that-is-all", "")
    assert str(session.game.over).startswith("usa has no activation dice left")


def test_the_battle_is_called_off() -> None:
    session = legion_goes(laid("t1", "t1"), "= end draw it is late")
    assert session.game.over is not None
    assert session.game.over.winner is None
