"""Reinforcements: which turn, at which sectors, by a move; and whether they count for the Russian selections."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, begun, drawn, field, give, told, where
from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino.arrivals import reach
from umpire.rules.hurrah_stalino.field import Field
from umpire.rules.hurrah_stalino.flight import ready

OPEN = "\n".join(["." * 7] * 7)
STANDING = "g1/i1:infantry:g1 g2/t1:panzer-iv g2/t2:panzer-iv g2/i1:infantry r1/i1:rifle:g7 r2/i1:rifle:g6"


def later(battle: Field, turn: int = 2, gates: str = "a1 a5", counts: bool = False) -> Field:
    """The same field, where division g2 comes in that turn at those sectors."""
    coming = battle.formations["g2"]
    coming.arrives, coming.gates, coming.counts = turn, tuple(gates.split()), counts
    battle.begun = 1
    return battle


def in_turn_2(battle: Field) -> Session:
    """After a turn in which nobody did anything; the Germans are first."""
    session = acting(battle, "g1", "e", "r1", "e", "6", "1")
    assert field(session).turn == 2
    return session


def test_reinforcements_cannot_be_selected_before_their_turn() -> None:
    session = begun(later(drawn(OPEN, STANDING)))
    for line in ("6", "1"):
        give(session, line)
    assert session.ask is not None
    assert list(session.ask.keys()) == ["g1"]


def test_reinforcements_come_by_a_move_at_one_of_their_sectors() -> None:
    session = in_turn_2(later(drawn(OPEN, STANDING)))
    assert "Division g2 may come at A1 or A5" in told(session)
    for line in ("g2", "r a5 c6"):
        give(session, line)
    # entering A5 is the first of three sectors; the infantry moves one
    assert [where(session, f"g2/{code}") for code in ("t1", "t2", "i1")] == ["c6", "c6", ""]
    give(session, "r a1 a1")
    assert where(session, "g2/i1") == "a1"
    with pytest.raises(Illegal, match="no unit of the formation comes from off the map"):
        session.typed("r a1")
    with pytest.raises(Illegal, match="no unit is left that may move"):
        session.typed("v")


def test_reinforcements_may_be_named_and_stay_away() -> None:
    session = in_turn_2(later(drawn(OPEN, STANDING)))
    for line in ("g2", "r a5 c6 t2", "e"):
        give(session, line)
    assert [where(session, f"g2/{code}") for code in ("t1", "t2")] == ["", "c6"]
    for line in ("r1", "e", "g1", "e", "6", "1", "g2", "r a1 c1"):
        give(session, line)
    assert where(session, "g2/t1") == "c1"


def test_reinforcements_do_not_enter_where_the_enemy_is_or_what_is_full() -> None:
    six = " ".join(f"g1/x{number}:infantry:a1" for number in range(1, 7))
    battle = later(drawn("...\n...", f"g2/t1:panzer-iv r1/i1:rifle:a2 {six}"), gates="a1 a2")
    tank = battle.bases["g2/t1"]
    # through the friends in A1, to where there is room; two enemies would have to stand beside a diagonal
    assert sorted(reach(battle, tank, battle.sectors["a1"])) == ["b1", "b2", "c1", "c2"]
    assert reach(battle, tank, battle.sectors["a2"]) == {}


@pytest.mark.parametrize(
    ("rows", "far"), [("H...", ["a1"]), ("X...", []), ("M...", ["a1"]), ("....", ["a1", "b1", "c1"])]
)
def test_reinforcements_enter_as_in_any_move(rows: str, far: list[str]) -> None:
    battle = later(drawn(rows, "g2/t1:panzer-iv r1/i1:rifle:d1"), gates="a1")
    assert sorted(reach(battle, battle.bases["g2/t1"], battle.sectors["a1"])) == far


# By the umpire's word they come where they may not, but never into a sector of the enemy's.
def test_reinforcements_by_the_umpires_word() -> None:
    battle = later(drawn("X....\n.....", "g1/i1:infantry:e1 g2/t1:panzer-iv r1/i1:rifle:a2"), gates="a1 a2 c1")
    session = in_turn_2(battle)
    for line in ("g2", "r"):
        give(session, line)
    session.overrule("a2", "they shoot their way in")
    assert told(session)[-1] == "Nobody comes at A2: the enemy holds it"
    give(session, "r")
    session.overrule("a1", "there is a path")
    give(session, "a1")
    assert where(session, "g2/t1") == "a1"


# Heavy Terrain: what is not on foot comes into impassable terrain by a road.
def test_reinforcements_come_by_road() -> None:
    battle = later(drawn("X...", "g2/t1:panzer-iv r1/i1:rifle:d1", roads="a1-b1"), gates="a1")
    assert sorted(reach(battle, battle.bases["g2/t1"], battle.sectors["a1"])) == ["a1", "b1", "c1"]


def test_reinforcements_roll_for_mines_and_their_guns_relocate() -> None:
    standing = "g1/i1:infantry:d1 g2/a1:motorised-field-artillery r1/i1:rifle:f1"
    session = in_turn_2(later(drawn("M.....", standing), gates="a1"))
    for line in ("g2", "r a1 a1", "4"):
        give(session, line)
    base = field(session).bases["g2/a1"]
    assert (base.sector, base.ready, base.moved) == ("a1", False, True)


# They do not change the Russian count, unless the scenario says so; the Germans select all that they have.
@pytest.mark.parametrize(("counts", "russian"), [(False, 1), (True, 2)])
def test_reinforcements_and_the_russian_selections(counts: bool, russian: int) -> None:
    session = in_turn_2(later(drawn(OPEN, STANDING), counts=counts))
    assert field(session).selections == {"german": 2, "russian": russian}


def test_reinforcements_in_the_air() -> None:
    battle = later(drawn(OPEN, f"{STANDING} g2/s1:ground-attack"))
    battle.turn = 1
    assert ready(battle, "german") == []
    battle.turn = 2
    assert [base.key for base in ready(battle, "german")] == ["g2/s1"]
