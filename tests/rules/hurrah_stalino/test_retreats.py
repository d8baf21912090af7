"""Where beaten units go: one sector for all, the best for each where there is none, or each by itself on demand."""

from tests.rules.hurrah_stalino.drawn import acting, drawn, give, prompt, where
from umpire.engine.session import Session

OPEN = "\n".join(["." * 7] * 7)
BEATEN = "g1/t1:panzer-iv:b2 r1/k1:rifle:c2 r1/i1:rifle:c2 r1/i2:rifle:c2"


def offered(session: Session) -> tuple[str, ...]:
    assert session.ask is not None
    return session.ask.keys()


def beaten(rows: str, standing: str = BEATEN) -> Session:
    """The tank has won: the first rifles, who led, are lost."""
    return acting(drawn(rows, standing), "g1", "a c2", "6111/5111")


def test_one_sector_is_proposed_for_all_and_the_one_proposed_comes_first() -> None:
    """Two sectors from C2 and as far as can be from the tank in B2: column E, its first row first."""
    session = beaten(OPEN)
    assert prompt(session) == "r1/i1, r1/i2 retreat to"
    assert (offered(session)[0], offered(session)[-1]) == ("e1", "split")
    give(session, "e1")
    assert (where(session, "r1/i1"), where(session, "r1/i2")) == ("e1", "e1")


def test_cover_is_proposed_before_open_ground_as_far_off() -> None:
    session = beaten("....H..\n.......\n....F..\n.......")
    assert offered(session)[:2] == ("e1", "e3")


def test_they_are_split_on_demand() -> None:
    session = beaten(OPEN)
    give(session, "s")
    assert prompt(session) == "r1/i1 retreats to"
    give(session, "e4")
    give(session, "e2")
    assert (where(session, "r1/i1"), where(session, "r1/i2")) == ("e4", "e2")


def test_where_no_sector_holds_all_the_best_for_each_is_one_answer() -> None:
    """From C1 E1 and E2 are two sectors off, each with room for one: five others stand in either."""
    others = " ".join(f"r2/i{number}:rifle:{'e1' if number < 6 else 'e2'}" for number in range(1, 11))
    standing = f"g1/t1:panzer-iv:b1 g1/i1:infantry:b2 r1/k1:rifle:c1 r1/i1:rifle:c1 r1/i2:rifle:c1 {others}"
    session = acting(drawn(".....\n.....", standing), "g1", "a c1 t1", "6111/5111")
    assert offered(session) == ("proposed", "split")
    give(session, "p")
    assert sorted((where(session, "r1/i1"), where(session, "r1/i2"))) == ["e1", "e2"]


def test_where_there_is_one_way_for_all_nobody_is_asked() -> None:
    standing = "g1/t1:panzer-iv:b1 r1/k1:rifle:c1 r1/i1:rifle:c1 r1/i2:rifle:c1"
    session = acting(drawn(".....", standing), "g1", "a c1", "6111/5111")
    assert {where(session, "r1/i1"), where(session, "r1/i2")} == {"e1"}
    assert session.ask is not None
    assert session.ask.at_rest
