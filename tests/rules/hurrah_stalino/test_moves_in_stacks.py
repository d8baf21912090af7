"""Moves in stacks as they are typed: whole stacks, parts by their numbers, several sectors, the rest elsewhere."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, drawn, field, moves_so, prompt, stands, told, where
from umpire.engine.asks import Illegal
from umpire.engine.session import Session

OPEN = "\n".join(["." * 8] * 8)
STACK = "g1/t1:panzer-iv:d4 g1/t2:panzer-iv:d4 g1/i1:infantry:d4 g1/t3:panzer-iv:d4 g1/t4:panzer-iv:d5 r1/i1:rifle:h8"


def moved(*lines: str, standing: str = STACK, rows: str = OPEN) -> Session:
    return acting(drawn(rows, standing), "g1", *lines)


@pytest.mark.parametrize(
    ("line", "stand"),
    [
        ("v d4 f6", "d4 i1; d5 t4; f6 t1 t2 t3"),
        ("v d4 24 f6 -", "d4 t1 i1; d5 t4; f6 t2 t3"),
        ("v d4 2 4 f6 -", "d4 t1 i1; d5 t4; f6 t2 t3"),
        ("v d4 d5 f6", "d4 i1; f6 t1 t2 t3 t4"),
        ("v d4 1 d5 f6 -", "d4 t2 i1 t3; f6 t1 t4"),
        ("v d5 d4 2 f6 -", "d4 t1 i1 t3; f6 t2 t4"),
        ("v d4 d5 -", "d5 t1 t2 i1 t3 t4"),
        ("v d4 d5 d5", "d5 t1 t2 i1 t3 t4"),
        ("v d4 24 f6 e5", "d5 t4; e5 t1 i1; f6 t2 t3"),
        ("v d4 2 f6 4 g6 e4", "d5 t4; e4 t1 i1; f6 t2; g6 t3"),
    ],
)
@pytest.mark.parametrize("blanks", [True, False])
def test_a_line_moves_so_with_blanks_and_without_and_is_taken_back_as_one(line: str, stand: str, blanks: bool) -> None:
    moves_so(moved(), line if blanks else line.replace(" ", ""), stand)


def test_who_stays_is_named_with_the_reason() -> None:
    six = " ".join(f"g2/i{n}:infantry:f6" for n in range(1, 5))
    session = moved("v d4 f6", standing=f"{STACK} {six}")
    assert told(session)[-3:] == [
        "g1/t1, g1/t2 to F6",
        "g1/i1 stays: too far, 1 sector at the most",
        "g1/t3 stays: it is full",
    ]


def test_who_has_moved_stays_and_cannot_be_named() -> None:
    session = moved("v d5 d4 -")
    assert stands(session) == "d4 t1 t2 i1 t3 t4"
    with pytest.raises(Illegal, match=r"g1/t4: it has moved in this turn \(Turn Sequence\)"):
        session.typed("v d4 5 e4")
    session.typed("v d4 e4")
    assert told(session)[-1] == "g1/t4 stays: it has moved in this turn"
    assert stands(session) == "d4 t4; e4 t1 t2 i1 t3"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("v d4 h8", r"H8: the enemy holds it \(Movement\)"),
        ("v d4 d8", r"D8: too far, 3 sectors at the most \(Movement\)"),
        ("v d4 3 f4", r"F4: too far, 1 sector at the most \(Movement\)"),
        ("v h8", "h8 is none of D4, D5"),
    ],
)
def test_what_is_not_allowed_says_why(line: str, why: str) -> None:
    session = moved()
    with pytest.raises(Illegal, match=why):
        session.typed(line)


def test_no_way_leads_there_though_it_is_near() -> None:
    session = moved(rows="........\n........\n........\n....X...\n...XXX..\n........\n........\n........")
    with pytest.raises(Illegal, match=r"F5: no way of 3 sectors leads there"):
        session.typed("v d4 f5")


def test_numbers_are_those_of_the_stack_whatever_the_bases_are_called() -> None:
    battle = drawn(OPEN, STACK)
    battle.bases["g1/t1"].words = "14 Pz/II 24"
    session = acting(battle, "g1", "v d4 24 f6")
    assert stands(session) == "d4 t1 i1; d5 t4; f6 t2 t3"


def test_the_prompts_show_what_may_follow() -> None:
    session = moved()
    for token, asked in (
        ("v", "Move from"), ("d4", "all of D4 to"), ("2", "g1/t2 of D4 to"), ("d5", "g1/t2 of D4, all of D5 to"),
        ("f6", "the rest of D4 to"),
    ):  # fmt: skip
        session.typed(token)
        assert prompt(session) == asked
    shown = [option.words for option, _ in session.ask.shown()]  # type: ignore[union-attr]
    assert shown[:3] == ["g1/t1", "g1/i1", "g1/t3"]


# The umpire's word: a destination out of reach takes all that are meant, a base that has moved moves again.
def test_the_umpire_lets_them_go_where_they_may_not() -> None:
    session = moved("v d4 24")
    session.overrule("h1", "by rail")
    session.typed("-")
    assert stands(session) == "d4 t1 i1; d5 t4; h1 t2 t3"
    session.typed("v")
    with pytest.raises(Illegal, match=r"H1: it has moved in this turn"):
        session.typed("h1")
    session.overrule("h1", "they have not")
    session.typed("1 g2 -")
    assert stands(session) == "d4 t1 i1; d5 t4; g2 t2; h1 t3"


def test_nobody_goes_into_a_sector_of_the_enemys_by_the_umpires_word_either() -> None:
    session = moved("v a1", standing="g1/t1:panzer-iv:a1 r1/i1:rifle:b1")
    session.overrule("b1", "they are friends")
    assert told(session)[-1] == "Nobody goes to B1: the enemy holds it"
    assert (where(session, "g1/t1"), field(session).bases["g1/t1"].moved) == ("a1", False)


def test_mines_are_rolled_for_before_the_rest_goes_on() -> None:
    standing = "g1/i1:infantry:a1 g1/i2:infantry:a1 r1/i1:rifle:h8"
    session = moved("v a1 2 b1", standing=standing, rows=".M......\n" + OPEN)
    assert prompt(session) == "g1/i2 enters the mines of B1"
    session.typed("1 a2")
    assert stands(session) == "a2 i1; b1 i2"


def test_a_move_is_told_anew_and_what_came_after_stands() -> None:
    session = moved("v d4 f6", "v d5 e6")
    began = next(number for number, step in enumerate(session.steps) if step.token == "v")
    amendment = session.retell(began, "v d4 24 g6 f5")
    assert stands(session) == "d4 i1; e6 t4; f5 t1; g6 t2 t3"
    assert amendment.waiting == ()
