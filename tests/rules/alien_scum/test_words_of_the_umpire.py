"""The umpire's word on what is barred, late actions, silences that meet, cover of who may have moved."""

import pytest

from tests.rules.alien_scum.laid import field, give, laid, legion_goes, told, unit, whole
from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.rules.alien_scum.field import standing


def ends(session: Session, *lines: str) -> None:
    for line in lines:
        give(session, line)


NEXT_TURN = ("e", "444444", "e", "6", "1", "444444")
"""The Legion's go ends and that of the USA; the Legion goes first in the next turn."""


# Late actions
def test_a_late_action_by_the_umpires_word_has_one_point() -> None:
    session = legion_goes(laid("t1 t2 t3", "t1 m1 m2"), "= p0 . -;e;444444")
    session.overrule("late-action", "he was fetching tea")
    give(session, "f t2 m1 3/4")
    assert (field(session).over["legion"], field(session).points) == (0, 24)
    assert unit(session, "t2").attacked
    session.overrule("late-action", "once more")
    give(session, "f t3 m2")
    # one point, which t3 has spent
    with pytest.raises(Illegal, match="no points are left"):
        session.typed("+t1")
    session.undo()
    assert session.ask is not None
    assert session.ask.at_rest


def test_a_late_action_of_who_was_silenced_in_that_go_is_barred() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1"), "= t1 s . -;e;444444")
    with pytest.raises(Illegal, match="it is silenced in this go"):
        session.typed("l f t1")


def test_a_late_action_is_on_no_enemy_that_was_attacked_in_that_go() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1"), "f t1 t1 3/3;e;444444")
    with pytest.raises(Illegal, match="it has been attacked in this go"):
        session.typed("l f t2 t1")


# The umpire's word on every act that is barred: nobody is left who may, so that all are offered
@pytest.mark.parametrize(
    ("act", "line"),
    [
        ("shoot", "t1 m1 3/4"), ("close-assault", "t1 m1 3/4"), ("move", "t1 -"), ("breakthrough", "t1 m1 3/4"),
        ("change-unit", ""), ("late-action", "f t1 t1 3/3"),
    ],
)  # fmt: skip
def test_the_umpires_word_opens_each_act(act: str, line: str) -> None:
    session = legion_goes(laid("t1", "t1 m1"), "= p0 t1 m t1 k o t1 k t1 m m1 k m1 m . -")
    session.overrule(act, "so be it")
    if line:
        give(session, line)
    assert session.ask is not None
    assert session.ask.at_rest
    assert field(session).points == 0


# Combat Results: Silenced: 4 + 1 against 4 + 4; then by a late action in the very go that the first silence takes
def test_silenced_while_silenced_loses_the_next_go_too() -> None:
    session = legion_goes(laid("b1 b2 t1", "r1 r2 m1"), "f b1 r1 1/4;e;444444;e;6;1;444444")
    with pytest.raises(Illegal, match="it is silenced in this go"):
        session.typed("f b1")
    give(session, "l f r2 b1 4/1")
    with pytest.raises(Illegal, match="it is silenced in this go"):
        session.typed("f b1")
    ends(session, *NEXT_TURN)
    assert told(session).count("Silenced in this go: Ballista 1") == 2
    with pytest.raises(Illegal, match="it is silenced in this go"):
        session.typed("f b1")
    ends(session, *NEXT_TURN)
    assert "No longer silenced: Ballista 1" in told(session)
    give(session, "f b1 m1 3/3")


# Ruling return-fire: 5 + 1 against 4 + 4: silenced it could not have shot back, after its silenced go it could
def test_return_fire_the_silenced_cannot_shoot_back() -> None:
    session = legion_goes(laid("b1 t1 t2", "r1 t1 m1", return_fire="immune"), "f b1 r1 4/1;e;444444")
    give(session, "e")
    ends(session, "6", "1", "444444")
    assert list(standing(field(session), unit(session, "r1", "usa"))) == []
    give(session, "f t1 r1 1/4")
    assert session.ask is not None
    assert session.ask.prompt == "Could Artillery Regiment 1 have shot back (range, sight)?"


# In the go that it loses it could not: 5 + 1 against 4 + 4 by a late action of the Legion.
def test_return_fire_spares_who_shoots_at_the_silenced() -> None:
    session = legion_goes(laid("t1 t2", "r1 t1 m1", return_fire="immune"), "= o r1 s . -;e;444444;l f t1 r1 1/4")
    assert told(session)[-1] == "No effect on Clibanarius 1"


# Cover is remembered until the unit moves. Who may have moved unnamed is perhaps not there any more.
def test_cover_of_who_may_have_moved_is_doubtful() -> None:
    session = legion_goes(laid("t1 t2", "g1 m1"), "f t1 g1 cb 1/2;e;444444;v 1;e")
    assert list(standing(field(session), unit(session, "g1", "usa"))) == ["built up?"]
    ends(session, "6", "1", "444444", "f t1 g1 -")
    assert [tally.total for tally in session.ask.tallies] == [5, 4]  # type: ignore[union-attr]
    give(session, "1/2")
    session = legion_goes(laid("t1 t2", "g1 m1"), "f t1 g1 cb 1/2;e;444444;v 2;e")
    assert unit(session, "g1", "usa").cover == ""
    session = legion_goes(laid("t1 t2", "g1 m1"), "f t1 g1 cb 1/2;e;444444;e")
    assert list(standing(field(session), unit(session, "g1", "usa"))) == ["built up"]


def test_cover_told_anew_is_doubtful_no_longer() -> None:
    session = legion_goes(laid("t1 t2", "g1 m1"), "f t1 g1 cb 1/2;e;444444;v 1;e;6;1;444444;f t1 g1 cw 1/2")
    assert list(standing(field(session), unit(session, "g1", "usa"))) == ["woods"]


def test_who_had_moved_stands_no_longer_where_he_stood() -> None:
    session = legion_goes(laid("k1 k2 k3", "t1 m1"), "v 1")
    unit(session, "k1").cover = "woods"
    give(session, "f k1 m1 m 3/2")
    # 6 against 6
    assert unit(session, "k1").cover == ""


# Rule 12 and Rule 7: to close in is to move.
def test_rule_12_who_closes_in_is_dug_in_no_longer() -> None:
    session = legion_goes(laid("k1 k2", "g1 m1"), "= k1 d . -;a k1 g1 -")
    assert not unit(session, "k1").dug_in


# Rule 4 holds for who is static by its own value too: it starts no close assault (Rule 8).
def test_rule_8_who_never_moves_closes_in_on_nobody() -> None:
    battle = laid("t1 t2", "t1")
    battle.units["legion/clibanarius-1"].values["static"] = True
    session = legion_goes(battle)
    with pytest.raises(Illegal, match="may not start a close assault"):
        session.typed("a t1")


# Sample Army Lists: second rate as a trait of a unit counts as that of a type.
def test_second_rate_is_a_trait_too() -> None:
    battle = laid("t1 t2", "t1")
    battle.units["legion/clibanarius-1"].traits = ("second rate",)
    session = legion_goes(battle, "f t1 t1 -")
    assert [tally.total for tally in session.ask.tallies] == [4, 5]  # type: ignore[union-attr]


# At the end of a go: points left and who can still fire.
def test_the_end_of_a_go_reminds_of_what_is_left() -> None:
    session = legion_goes(laid("t1 t2 t3 v1 m1", "t1 m1"), "f t2 t1 3/3")
    assert session.ask is not None
    assert session.ask.reminders["end"] == "points left: 23; can still fire: Clibanarius 1 3, Leviathan"
    give(session, "f t1 m1 3/4")
    assert session.ask.reminders["end"] == "points left: 22"
    give(session, "= p0 . -")
    assert session.ask.reminders["end"] == ""


def test_the_reminder_of_a_whole_list_is_one_line() -> None:
    ask = legion_goes(whole()).ask
    assert ask is not None
    # 41 have a weapon: all but the Mothership
    assert ask.reminders["end"] == "points left: 24; can still fire: Cohort 10, Auxilla 6, and 25 more"
