"""A base is placed by its first mention: in a move too, by its own name or with a stack."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, drawn, field, moves_so, prompt, stands, told, where
from umpire.engine.asks import Illegal
from umpire.engine.session import Session

OPEN = "\n".join(["." * 8] * 8)
BASES = "g1/t1:panzer-iv:d4 g1/t2:panzer-iv:d4 g1/t3:panzer-iv g1/t4:panzer-iv g1/i1:infantry g1/a1:panzer-iv:c3"
ENEMY = "r1/i1:rifle:h8"


def moving(*lines: str, standing: str = f"{BASES} {ENEMY}", rows: str = OPEN) -> Session:
    return acting(drawn(rows, standing), "g1", *lines)


@pytest.mark.parametrize(
    ("line", "stand"),
    [
        ("v t3 d5 f6", "c3 a1; d4 t1 t2; f6 t3"),
        ("v t3 d4 f6 -", "c3 a1; d4 t1 t2; f6 t3"),  # he alone
        ("v t3 +t4 d5 f6", "c3 a1; d4 t1 t2; f6 t3 t4"),
        ("v t3 t4 d5 f6", "c3 a1; d4 t1 t2; f6 t3 t4"),
        ("v t3 d4 2 f6 -", "c3 a1; d4 t1; f6 t2 t3"),
        ("v d4 +t3 f6", "c3 a1; f6 t1 t2 t3"),
        ("v d4 t3 f6", "c3 a1; f6 t1 t2 t3"),
        ("v d4 2 +t3 f6 -", "c3 a1; d4 t1; f6 t2 t3"),
        ("v d4 +t3 2 f6 -", "c3 a1; d4 t1; f6 t2 t3"),
        ("v d4 +t3 1 f6 e5", "c3 a1; e5 t2; f6 t1 t3"),
        ("v c3 d4 +t3 f6", "f6 t1 t2 t3 a1"),
        ("v d5 t3 f6", "c3 a1; d4 t1 t2; f6 t3"),  # a sector where nobody is known to stand
        ("v d5 t3 t4 f6", "c3 a1; d4 t1 t2; f6 t3 t4"),
        ("v d5 +t3 d4 2 f6 -", "c3 a1; d4 t1; f6 t2 t3"),
    ],
)
@pytest.mark.parametrize("blanks", [True, False])
def test_who_was_not_set_down_moves_so_and_is_taken_back_as_one(line: str, stand: str, blanks: bool) -> None:
    moves_so(moving(), line if blanks else line.replace(" ", ""), stand)


def test_the_prompts_show_what_may_follow() -> None:
    session = moving()
    for token, asked in (
        ("v", "Move from"), ("t3", "g1/t3, not set down before, goes from"),
        ("+t4", "g1/t3, g1/t4, not set down before, go from"), ("d4", "g1/t3, g1/t4 of D4 to"),
        ("f6", "the rest of D4 to"),
    ):  # fmt: skip
        session.typed(token)
        assert prompt(session) == asked
    session = moving("v d5")
    assert prompt(session) == "Who goes from D5, not set down before"
    assert session.ask is not None
    assert session.ask.keys() == ("g1/t3", "g1/t4", "g1/i1")
    session.typed("t3")
    assert prompt(session) == "g1/t3 of D5 to"


def test_it_is_told_where_they_stood_and_that_they_have_moved() -> None:
    session = moving("v d4 +i1+t3 f6")
    assert told(session)[-4:] == [
        "g1/i1 in D4",
        "g1/t3 in D4",
        "g1/t1, g1/t2, g1/t3 to F6",
        "g1/i1 stays: too far, 1 sector at the most",
    ]
    assert [field(session).bases[f"g1/{code}"].moved for code in ("t3", "i1")] == [True, False]
    assert field(session).sectors["d4"].held == "german"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("v t3 h8", r"H8: the enemy holds it \(Sectors\)"),
        ("v t3 h1", r"H1: g1/t3 cannot stand in impassable terrain"),
        ("v d5 f6", r"F6: nobody is known to stand in D5: say first who goes from there \(Sectors\)"),
        ("v d5 t3 d1", r"D1: too far, 3 sectors at the most \(Movement\)"),
        ("v t1", r"g1/t1: it stands in D4: v d4 1 \(Movement\)"),
        ("v a9", "a9 is none of D4"),
    ],
)
def test_what_is_not_allowed_says_why(line: str, why: str) -> None:
    session = moving(rows=".......X\n" + "\n".join(["." * 8] * 7))
    with pytest.raises(Illegal, match=why):
        session.typed(line)


def test_sectors_six_stand_in_one_and_no_more_go_from_it() -> None:
    six = " ".join(f"g1/i{n}:infantry:d4" for n in range(1, 6))
    session = moving(standing=f"{six} g1/t1:panzer-iv g1/t2:panzer-iv {ENEMY}")
    with pytest.raises(Illegal, match=r"D4: it has room for 1 \(Sectors\)"):
        session.typed("v t1 t2 d4")
    session.typed("v d4 t1")
    with pytest.raises(Illegal, match=r"g1/t2: 6 stand there already: no more have room \(Sectors\)"):
        session.typed("+t2")


def test_the_numbers_of_a_stack_stay_while_the_line_goes_on() -> None:
    # i1 comes before both in the order of battle
    standing = f"g1/i1:infantry g1/t1:panzer-iv:d4 g1/t2:panzer-iv:d4 {ENEMY}"
    session = moving("v d4 +i1 2 d5 e5", standing=standing)
    assert stands(session) == "d5 i1 t2; e5 t1"


# A1 is a sector, and the code of a battery: where a stack stands in the sector, it is meant; else the battery.
def test_a_code_that_is_a_sector_too_means_the_stack_in_it() -> None:
    standing = f"g1/t1:panzer-iv:a1 g1/a1:motorised-field-artillery {ENEMY}"
    assert stands(moving("v a1 b1", standing=standing)) == "b1 t1"
    assert stands(moving("v +a1 c1 d1", standing=standing)) == "a1 t1; d1 a1"
    assert stands(moving("v t1 b2 c2", standing=f"g1/t1:panzer-iv g1/a1:infantry {ENEMY}")) == "c2 t1"
    assert stands(moving("v a1 c1 d1", standing=f"g1/a1:motorised-field-artillery {ENEMY}")) == "d1 a1"


def test_a_base_is_named_by_its_number_too() -> None:
    battle = drawn(OPEN, f"{BASES} {ENEMY}")
    battle.bases["g1/t3"].words, battle.bases["g1/t4"].words = "14 Pz/64", "14 Pz/II 36"
    session = acting(battle, "g1", "v 64 d5 f6", "v 36 d5 g6")
    assert stands(session) == "c3 a1; d4 t1 t2; f6 t3; g6 t4"


def test_whoever_has_moved_where_only_the_table_saw_it_stays() -> None:
    session = moving("=g1 t3 ,v . seen on the table")
    with pytest.raises(Illegal, match=r"g1/t3: it has moved in this turn \(Turn Sequence\)"):
        session.typed("v d4 +t3")


# The umpire's word: he stands where he could not, but never among enemies; he goes from where there is no way.
def test_the_umpire_lets_him_set_out_where_he_may_not() -> None:
    session = moving("v t3", rows=".......X\n" + "\n".join(["." * 8] * 7))
    session.overrule("h8", "they are friends")
    assert told(session)[-1] == "Nobody is set down in H8: the enemy holds it"
    session.overrule("h1", "there is a path")
    session.typed("g2")
    assert where(session, "g1/t3") == "g2"
    session.typed("v")
    session.overrule("g1/t2", "it is he")
    session.typed("f6 -")
    assert stands(session) == "c3 a1; d4 t1; f6 t2; g2 t3"


def test_where_he_set_out_is_told_anew_and_what_came_after_stands() -> None:
    session = moving("v t3 d5 f6", "v d4 e6")
    began = next(number for number, step in enumerate(session.steps) if step.token == "v")
    amendment = session.retell(began, "v t4 d5 f7")
    assert stands(session) == "c3 a1; e6 t1 t2; f7 t4"
    assert amendment.waiting == ()
    at = next(number for number, step in enumerate(session.steps) if step.token == "d5")
    session.amend(at, "e5")
    assert prompt(session) == "g1/t4 of E5 to"


def test_a_formation_of_which_nobody_was_set_down_moves() -> None:
    session = moving(standing=f"g1/t1:panzer-iv g1/i1:infantry {ENEMY}")
    session.typed("v d5 t1i1 e5")
    assert stands(session) == "e5 t1 i1"


def test_heavy_terrain_a_bridging_column_sets_out_from_the_river_it_bridges() -> None:
    session = moving("v b1 b2 c3", standing="g1/b1:bridging-column r1/i1:rifle:d3", rows="....\n~~~~\n....\n")
    assert stands(session) == "c3 b1"
