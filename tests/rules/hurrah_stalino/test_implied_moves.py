"""Implied moves: an assault or a shot that names bases takes the moves that they need as made."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, dice, drawn, field, give, prompt, told, where
from umpire.engine.asks import Illegal
from umpire.engine.session import Session

OPEN = "\n".join(["." * 9] * 5)
TANKS = "g1/t1:panzer-iv:a1 g1/t2:panzer-iv:a1 g1/i1:infantry:a1 r1/i1:rifle:e1"


def words(session: Session) -> list[str]:
    """What is offered."""
    return [option.words for option in session.ask.options]  # type: ignore[union-attr]


# Panzers move 3: from A1 to D1, which is beside E1, in 3 of 3; infantry, which moves 1, does not come so far.
def test_an_assault_takes_the_moves_that_it_needs_as_made() -> None:
    session = acting(drawn(OPEN, TANKS), "g1")
    session.typed("a e1")
    assert words(session) == ["g1/t1, from A1, 3 of 3", "g1/t2, from A1, 3 of 3"]
    session.typed("t1 6611/11")
    # panzer IV (5) against rifles (2): 2 dice and 2 for double, as it is alone
    assert told(session)[-3:] == ["g1/t1 from A1, 3 of 3, by D1", "Remove r1/i1: destroyed", "g1/t1 takes E1"]
    assert [where(session, f"g1/{code}") for code in ("t1", "t2", "i1")] == ["e1", "a1", "a1"]
    tank = field(session).bases["g1/t1"]
    assert (tank.moved, tank.assaulted) == (True, True)


def test_the_move_and_the_assault_are_taken_back_as_one() -> None:
    session = acting(drawn(OPEN, TANKS), "g1")
    session.typed("a e1 t1t2 d1")
    assert prompt(session) == "g1/t1 with t2 assaults r1/i1 in E1"
    assert where(session, "g1/t2") == "d1"
    session.undo()
    assert prompt(session) == "Division g1"
    assert where(session, "g1/t2") == "a1"


def test_who_stands_there_already_is_proposed_alone() -> None:
    session = acting(drawn(OPEN, f"{TANKS} g1/t3:light-tanks:e2"), "g1")
    session.typed("a e1")
    assert session.ask is not None
    assert words(session) == ["g1/t1, from A1, 3 of 3", "g1/t2, from A1, 3 of 3", "g1/t3"]
    assert session.ask.presumed == ["g1/t3"]


# Assault 10: on a tie attackers retreat one sector from E1, wherever they were taken to have come from.
def test_who_came_retreats_from_the_sector_assaulted() -> None:
    session = acting(drawn(OPEN, TANKS), "g1", "a e1 t1 6111/6", "e2")
    assert where(session, "g1/t1") == "e2"


@pytest.mark.parametrize(
    ("before", "line", "why"),
    [
        ("", "a e1 i1", r"g1/i1: it may not enter E1, and no move of 1 sector brings it there \(Movement\)"),
        (
            "v a1 1 b1 -",
            "a e1 t1",
            r"g1/t1, moved: it may not enter E1, and it has moved in this turn \(Turn Sequence\)",
        ),
        ("v a1 b1", "a", r"assault: no enemy is beside a unit that may assault, or can come beside one \(Assault 1\)"),
    ],
)
def test_what_is_not_allowed_says_why(before: str, line: str, why: str) -> None:
    session = acting(drawn(OPEN, TANKS), "g1", *filter(None, [before]))
    with pytest.raises(Illegal, match=why):
        session.typed(line)


def test_the_umpire_lets_them_come_all_the_same() -> None:
    session = acting(drawn(OPEN, TANKS), "g1")
    session.typed("a e1")
    session.overrule(["g1/i1", "g1/t1"], "they stood nearer")
    assert told(session)[-2:] == ["g1/i1 from A1, by D1", "g1/t1 from A1, 3 of 3, by D1"]
    session.typed("d1 1111/11")
    give(session, "d1")  # a tie, and back one sector
    assert where(session, "g1/i1") == where(session, "g1/t1") == "d1"


def test_the_umpire_lets_them_assault_what_nobody_reaches() -> None:
    session = acting(drawn(OPEN, f"{TANKS} r1/i2:rifle:i5"), "g1", "a")
    session.overrule("i5", "it was moved on the table")
    session.typed("t2 d1")
    # panzer IV (5) against rifles (2): 2 and 2; 2
    assert dice(session) == [4, 2]
    assert where(session, "g1/t2") == "h4"


# Of the ways of three sectors to the side of D1 the one into the wood; mines only where there is no other.
@pytest.mark.parametrize(
    ("rows", "by"), [("....\n....", "c1"), ("....\n..H.", "c2"), ("..M.\n..H.", "c2"), ("..M.\n..X.", "c1")]
)
def test_the_sector_that_is_presumed(rows: str, by: str) -> None:
    session = acting(drawn(rows, "g1/t1:panzer-iv:a1 r1/i1:rifle:d1"), "g1", "a d1 t1")
    assert where(session, "g1/t1") == by


# H12: each rolls, as no friend was in the mines; who is lost there does not assault.
def test_who_must_come_through_mines_rolls_first() -> None:
    standing = "g1/t1:panzer-iv:a1 g1/t2:panzer-iv:a1 r1/i1:rifle:d1"
    session = acting(drawn("..M.\n..X.", standing), "g1", "a d1 t1t2")
    for face in "52":
        assert session.ask is not None
        assert session.ask.cite == "Mined Sectors"
        session.typed(face)
    session.typed("d1")
    assert prompt(session) == "g1/t2 assaults r1/i1 in D1"
    assert field(session).bases["g1/t1"].lost


# Infantry has no other way to C3 than the mines of B2; that it came through them now clears them for nobody (H12).
def test_who_has_another_way_does_not_follow_into_the_mines() -> None:
    standing = "g1/i1:infantry:a1 g1/t1:panzer-iv:a1 r1/i1:rifle:c3"
    session = acting(drawn("....\n.M..\n....", standing), "g1", "a c3 i1t1", "4")
    assert prompt(session) == "g1/i1 with t1 assaults r1/i1 in C3"
    assert where(session, "g1/i1") == "b2"
    assert where(session, "g1/t1") != "b2"


# Seven units stand before D1, four in C1 and three in C2: of three that come two fill C1, and the third goes to C2.
def test_no_more_than_six_stand_in_the_sector_from_which_they_assault() -> None:
    standing = " ".join(f"g2/i{n}:infantry:c{1 + n // 5}" for n in range(1, 8))
    tanks = " ".join(f"g1/t{n}:panzer-iv:a1" for n in (1, 2, 3))
    session = acting(drawn("....\n....", f"{tanks} {standing} r1/i1:rifle:d1"), "g1", "a d1 t1t2t3")
    assert [where(session, f"g1/t{n}") for n in (1, 2, 3)] == ["c1", "c1", "c2"]


# A Tiger has a range of 1 and moves 3: it comes to D1 to fire at E1. Field artillery may not move and fire.
def test_a_shot_takes_the_move_that_it_needs_as_made() -> None:
    standing = "g1/t1:tiger-i:a1 g1/a1:motorised-field-artillery:a5 r1/i1:rifle:e1 r1/i2:rifle:i5"
    session = acting(drawn(OPEN, standing), "g1")
    with pytest.raises(Illegal, match=r"I5: 8 sectors away, its range is 5 \(Ranged Fire 1\)"):
        session.typed("f a1 i5")
    session.typed("f t1 e1 d1 6611/11")
    assert "g1/t1 from A1, 3 of 3, by D1" in told(session)
    tiger = field(session).bases["g1/t1"]
    assert (tiger.sector, tiger.moved, tiger.fired) == ("d1", True, True)


def test_a_shot_by_the_umpires_word() -> None:
    session = acting(drawn(OPEN, "g1/t1:tiger-i:a1 r1/i1:rifle:e1 r1/i2:rifle:i5"), "g1", "f t1")
    session.overrule("i5", "it was moved on the table")
    session.typed("d1")
    assert where(session, "g1/t1") == "h4"
    assert prompt(session).startswith("g1/t1 fires at r1/i2 in I5")
