"""What a move promises: the best assault or shot that it opens, by the table of odds worked out by hand."""

from tests.rules.hurrah_stalino.drawn import acting, drawn
from umpire.engine.session import Session

OPEN = "\n".join(["." * 7] * 7)


def promised(session: Session) -> dict[str, tuple[str, int]]:
    """What each answer opens and its chance in whole per cent; those that open nothing are left out."""
    ask = session.ask
    assert ask is not None
    offered = ask.keys()
    found = {key: ask.promised(key) for key in offered}
    told = {key: outlook.chances[0] for key, outlook in found.items() if outlook}
    return {key: (words, round(chance.per_cent)) for key, (words, chance) in told.items()}


def test_a_move_promises_the_assault_that_it_opens() -> None:
    """Panzer IV (5) moves three; with the infantry that is there, 2 + 2 + 1 dice against the 2 of rifles: 62 of 100."""
    session = acting(drawn(OPEN, "g1/t1:panzer-iv:a2 g1/i1:infantry:c2 r1/i1:rifle:d2"), "g1")
    session.typed("v a2")
    beside = ("c1", "d1", "c2", "c3", "d3")
    assert promised(session) == dict.fromkeys(beside, ("assault D2", 62))


def test_a_move_promises_the_shot_that_it_opens() -> None:
    """Guns of range 5 (3) come six sectors near to five: 3 dice against the 2 of rifles (2), 49 of 100."""
    session = acting(drawn("..........", "g1/a1:self-propelled-artillery:a1 r1/i1:rifle:g1"), "g1")
    session.typed("v a1")
    assert promised(session) == dict.fromkeys(("b1", "c1", "d1"), ("fire G1", 49))


def test_a_move_that_opens_nothing_new_promises_nothing() -> None:
    session = acting(drawn("..........", "g1/a1:self-propelled-artillery:a1 r1/i1:rifle:f1"), "g1")
    session.typed("v a1")
    assert promised(session) == {}
