"""Where the words leave a question: each ruling that the program decides, through whole attacks."""

import pytest

from tests.rules.alien_scum.laid import field, give, laid, legion_goes, prompt, told, unit, usa_goes
from umpire.engine.asks import Illegal
from umpire.engine.session import Session


def last(session: Session) -> str:
    return told(session)[-1]


def offered(session: Session) -> list[str]:
    """The units that are on offer."""
    assert session.ask is not None
    return [key for key in session.ask.keys() if key in field(session).units]  # noqa: SIM118


def totals(session: Session) -> list[int]:
    """What both sides add to their dice."""
    return [tally.total for tally in session.ask.tallies]  # type: ignore[union-attr]


# 5 + 3 against 3 - 1 + 2: 8 to 4, whole totals; of the dice alone, 3 to 2, it is no double
def test_a1_double_is_of_whole_totals() -> None:
    assert last(legion_goes(laid("t1", "g1 m1"), "f t1 g1 3/2")) == "Remove National Guard 1: it is liquidated"


# 0 + 1 against 0 - 1 + 1 = 0, which counts as 1: a draw
def test_a2_no_total_is_less_than_one() -> None:
    session = legion_goes(laid("k1", "g1 m1"))
    for kind in ("infantry", "second-rate-infantry"):
        session.correct("number", f"number-units/{kind}/power", "number-0", "that-is-all", "")
    give(session, "f k1 g1 1/1")
    assert last(session) == "No effect on National Guard 1"


# 5 + 3 against 2 + 2; its row has nothing for shooting
def test_a3_double_goes_before_the_row() -> None:
    assert last(legion_goes(laid("t1", "h1 m1"), "f t1 h1 3/2")) == "Remove C&S Post: it is liquidated"


# 6 against 8
def test_a4_an_attacker_who_loses_a_shooting_match_reads_his_row() -> None:
    assert "Clibanarius 1 goes back one full move" in last(legion_goes(laid("t1", "t1"), "f t1 t1 1/3"))


# 11 against 5 + 2 + 1 = 8: the first sentence that fits, so nobody is asked for the second
def test_a5_the_first_sentence_that_fits() -> None:
    assert last(legion_goes(laid("f1", "t1 m1"), "f f1 t1 cb 6/1")) == "Remove Tank Brigade 1: it is killed"


# 7 + 2 against 4 + 2
def test_a6_no_choice_against_a_leviathan() -> None:
    assert "Mech Infantry Brigade 1 goes back" in last(legion_goes(laid("v1", "m1 t1"), "f v1 m1 2/2"))


# 5 + 4 against 4 + 2 + 2
def test_a6_no_choice_if_dug_in() -> None:
    session = legion_goes(laid("t1", "m1 t1"), "f t1 m1 d 4/2")
    assert "Mech Infantry Brigade 1 goes back" in last(session)
    assert not unit(session, "m1", "usa").dug_in  # A8


# 5 + 4 against 4 + 3
def test_a7_to_dig_in_may_end_a_close_assault() -> None:
    session = legion_goes(laid("t1", "m1 t1"), "a t1 m1 4/3 d")
    assert unit(session, "m1", "usa").dug_in
    assert field(session).victor == ""


def test_a9_digging_in_takes_a_point_and_the_go() -> None:
    session = legion_goes(laid("k1 c1 t1", "t1"), "v k1 c1 d")
    assert [unit(session, code).dug_in for code in ("k1", "c1")] == [True, True]
    assert field(session).points == 22
    with pytest.raises(Illegal, match="it has moved in this go"):
        session.typed("v k1")
    with pytest.raises(Illegal, match="it has dug in in this go"):
        session.typed("f c1")
    with pytest.raises(Illegal, match="d is none of"):
        session.typed("v t1 d")


# 11 against 3 - 1 + 2 + 3 = 7
@pytest.mark.parametrize("ground", ["d", "cw", "cb", "cf"])
def test_a10_what_is_not_the_open(ground: str) -> None:
    assert "National Guard 1 goes back" in last(legion_goes(laid("t1", "g1 m1"), f"f t1 g1 {ground} 6/3"))


# 4 + 6 against 5 + 2 + 1: Mech Inf counts as infantry
@pytest.mark.parametrize(
    ("touches", "happens"), [("n;b", "Remove Clibanarius 1: it is killed"), ("y", "Clibanarius 1 goes back")]
)
def test_a11_a12_a_tank_that_touches_infantry_is_supported(touches: str, happens: str) -> None:
    session = usa_goes(laid("t1 k1", "m1"), "f m1 t1 cb 6/1")
    assert prompt(session) == "Does Clibanarius 1 touch infantry of its own?"
    for answer in touches.split(";"):
        give(session, answer)
    assert happens in last(session)


# What it stands in is remembered of the attacker from a lost attack: no question can change anything.
def test_a11_nobody_is_asked_what_cannot_matter() -> None:
    session = usa_goes(laid("t1 k1", "m1 g1"))
    unit(session, "m1", "usa").cover = "woods"
    give(session, "f m1 t1 cb 6/1")
    assert "Clibanarius 1 goes back" in last(session)


# 6 + 3 against 3 - 1 + 3
def test_a13_a_warbot_is_no_tank() -> None:
    assert "National Guard 1 goes back" in last(legion_goes(laid("l1", "g1 m1"), "f l1 g1 3/3"))


# 3 + 2 * 2 + 1 = 8 against 4 + 6: the attacker lost a shooting match to infantry (A43)
def test_a14_friends_dig_in_who_can() -> None:
    session = legion_goes(laid("k1 k2 t1", "m1"), "f k1 m1 +k2 +t1 1/6")
    assert [unit(session, code).dug_in for code in ("k1", "k2", "t1")] == [True, True, False]


# 4 + 2 + 1 = 7 against 10
def test_a14_friends_are_silenced_with_the_attacker() -> None:
    session = legion_goes(laid("b1 t1", "r1"), "f b1 r1 +t1 1/6")
    assert [unit(session, code).silenced for code in ("b1", "t1")] == ["next", "next"]


# 3 + 2 + 1 = 6 against 5 + 4: killed in the open by a tank, the friend and the commander with him too
def test_a14_friends_are_killed_with_the_attacker() -> None:
    session = legion_goes(laid("k1 k2 t1", "t1"), "= @1 k2 . -;f k1 t1 +k2 1/4;n")
    assert [unit(session, code).lost for code in ("k1", "k2")] == [True, True]
    assert [loss.by for loss in field(session).losses] == ["usa/tank-brigade-1"] * 2
    assert field(session).commanders["legion/imperator"].lost


def test_a14_artillery_and_aircraft_share_the_fate_of_shooting() -> None:
    session = legion_goes(laid("t1 f1 b1", "t1"), "f t1 t1 +f1 +b1 1/6")
    # 5 + 4 + 1 = 10 against 11
    assert told(session)[-3:] == [
        "Clibanarius 1 goes back one full move (200), facing the enemy",
        "Aircraft 1 goes back one full move (600), facing the enemy",
        "Ballista 1 goes back one full move (100), facing the enemy",
    ]


def test_a15_to_help_takes_a_point_and_the_attack() -> None:
    session = legion_goes(laid("t1 t2 t3", "t1 m1"), "f t1 t1 +t2 1/3")
    assert field(session).points == 22
    with pytest.raises(Illegal, match="it has attacked in this go"):
        session.typed("f t2")


def test_a16_with_helpers_it_is_one_attack_on_one_enemy() -> None:
    session = legion_goes(laid("t1 t2 t3", "t1 m1"), "f t1 t1 +t2 1/3")
    assert [unit(session, code, "usa").target for code in ("t1", "m1")] == [True, False]


def test_a17_nobody_helps_the_target() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1"), "f t1 t1")
    assert offered(session) == ["legion/clibanarius-2"]


def test_a20_a_breakthrough_goes_to_no_enemy_that_was_attacked() -> None:
    session = legion_goes(laid("t1 t2", "g1 t1 m1"), "f t2 t1 3/3;a t1 g1 6/1")
    with pytest.raises(Illegal, match=r"it has been attacked in this go \(Turn Sequence\)"):
        session.typed("b t1")
    give(session, "b m1 4/3 r")
    assert (field(session).points, field(session).victor) == (22, "")


# 5 + 2 against 2 + 3; 11 against 8, and no way back
@pytest.mark.parametrize(
    ("attack", "through"), [("a t1 h1 2/3", True), ("a t1 m1 6/4 r x", True), ("a t1 m1 6/4 r", False)]
)
def test_a21_who_is_captured_or_liquidated_lets_the_attacker_through(attack: str, through: bool) -> None:
    session = legion_goes(laid("t1", "h1 m1 t1"), attack)
    assert bool(field(session).victor) == through


def test_a22_the_move_into_contact_is_the_move_of_the_unit() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1"), "a t1 t1 3/3")
    with pytest.raises(Illegal, match="it has moved in this go"):
        session.typed("v t1")
    assert field(session).points == 23


# 5 + 6 against 6 + 1: no effect; in the next go it may be attacked again
def test_a24_who_stays_in_contact_may_be_attacked_in_the_next_go() -> None:
    session = usa_goes(laid("l1 t1", "t1"), "a t1 l1 6/1")
    assert last(session) == "No effect on Lanciarii 1"
    for line in ("e", "444444", "e", "1", "6", "444444"):
        give(session, line)
    give(session, "a t1 l1 4/3")
    assert "goes back one base depth" in last(session)


# 5 + 6 against 5 + 1: nobody is asked whether they can
def test_a26_aircraft_can_always_retreat() -> None:
    session = usa_goes(laid("f1 t1", "t1"), "f t1 f1 6/1")
    assert last(session) == "Aircraft 1 goes back one full move (600), facing the enemy"
    assert all(step.prompt != "Aircraft 1 retreats" for step in session.steps)


# 9 against 9
@pytest.mark.parametrize(
    ("fate", "happens"),
    [
        ("silenced, and stays on a draw", "No effect on Defence Guns 1"),
        ("liquidated", "Remove Defence Guns 1: it is liquidated"),
    ],
)
def test_a27_static_units_on_a_draw(fate: str, happens: str) -> None:
    assert last(legion_goes(laid("t1", "d1 m1", static_fate=fate), "a t1 d1 4/4")) == happens


def test_a28_the_silenced_help_nobody_and_defend_in_full() -> None:
    session = legion_goes(laid("t1 t2", "t1 m1"), "= t2 s . -")
    with pytest.raises(Illegal, match="it is silenced in this go"):
        session.typed("f t1 t1 +t2")
    give(session, "e")
    give(session, "444444")
    give(session, "f t1 t2 -")
    assert totals(session) == [5, 5]


# 5 + 2 + 1 = 8 against 4 + 3
def test_a29_artillery_that_helps_to_close_in_silences_nobody() -> None:
    session = legion_goes(laid("t1 b1", "a1 m1"), "a t1 a1 +b1 1/3")
    assert last(session) == "Remove Anti-tank Battalion 1: it is overrun and destroyed"


@pytest.mark.parametrize(("shooter", "adds"), [("b1", [4, 2]), ("t1", [5, 4]), ("f1", [5, 4])])
def test_a30_a39_woods_are_cover_save_from_artillery(shooter: str, adds: list[int]) -> None:
    assert totals(legion_goes(laid("b1 t1 f1", "g1 m1"), f"f {shooter} g1 cw -")) == adds


def test_a31_flank_and_rear_are_one_bonus() -> None:
    session = legion_goes(laid("t1", "t1"), "f t1 t1 k -")
    assert totals(session) == [7, 5]


# It is not told to the dice of the go in hand.
def test_a36_dice_are_counted_as_a_go_begins() -> None:
    session = legion_goes(laid("t1 t2 t3 t4 t5", "g1 g2 g3 g4 m1"), "f t1 g1 6/1;f t2 g2 6/1;f t3 g3 6/1;f t4 g4 6/1;e")
    assert session.ask.dice == 5  # type: ignore[union-attr]
    assert field(session).over["legion"] == 20


# 6 against 10
def test_a41_who_closes_in_on_anti_tank_and_loses_reads_his_own_row() -> None:
    session = legion_goes(laid("t1", "a1"), "a t1 a1 1/6")
    assert last(session) == "Clibanarius 1 goes back one full move (200), facing the enemy"


# 3 + 4 + 2 = 9 against 3 - 1 + 3: infantry leads, so that no tank kills in the open
def test_a44_the_winner_is_who_leads() -> None:
    assert "National Guard 1 goes back" in last(legion_goes(laid("k1 t1", "g1 m1"), "a k1 g1 +t1 2/3"))


def test_a45_who_has_moved_helps_for_that_point_but_no_gun() -> None:
    session = legion_goes(laid("t1 t2 c1", "t1 m1"), "v t2 c1 -")
    with pytest.raises(Illegal, match=r"may not move and fire in one go \(Rule 4\)"):
        session.typed("f t1 t1 +c1")
    give(session, "f t1 t1 +t2 1/3")
    assert field(session).points == 21


@pytest.mark.parametrize(("cap", "friends"), [("one", 1), ("two", 2), ("none", 3)])
def test_a45_no_friend_takes_part_who_does_not_count(cap: str, friends: int) -> None:
    session = legion_goes(laid("t1 t2 t3 t4", "t1", assist_cap=cap), "f t1 t1" + " +t2 +t3 +t4"[: 4 * friends])
    assert offered(session) == []
    give(session, "-")
    assert totals(session) == [5 + 2 * friends, 5]


# 5 + 6 against 5 + 1
def test_a46_aircraft_may_be_closed_in_on() -> None:
    assert "Aircraft Squadron 1 goes back" in last(legion_goes(laid("t1", "f1 m1"), "a t1 f1 6/1"))


@pytest.mark.parametrize("ground", ["d", "cb", "cw", "cf"])
def test_a47_aircraft_claim_no_cover(ground: str) -> None:
    with pytest.raises(Illegal):
        legion_goes(laid("t1", "f1 m1"), f"f t1 f1 {ground} 6/1")


def test_a49_only_who_has_not_attacked_helps_in_a_breakthrough() -> None:
    session = legion_goes(laid("t1 t2 t3", "g1 g2 m1"), "a t1 g1 +t2 6/1")
    with pytest.raises(Illegal, match="it has attacked in this go"):
        session.typed("b g2 +t2")
    give(session, "b g2 +t3 6/1")
    assert (field(session).points, field(session).lost("usa")) == (21, 2)
