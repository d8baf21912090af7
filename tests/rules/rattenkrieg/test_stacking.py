"""What a position can still come to at the end of Step 2, against a slow search of every way to go on."""

import random
from collections.abc import Iterator
from itertools import chain
from time import perf_counter

import pytest

from tests.rules.rattenkrieg.factory import begun, fresh
from umpire.engine.session import Session
from umpire.rules.rattenkrieg.mending import ground, reach, unavoidable
from umpire.rules.rattenkrieg.pieces import Factory, German
from umpire.rules.rattenkrieg.stacking import position, wrong


def every_end(battle: Factory) -> Iterator[int]:
    """How much is wrong at the end, for every order in which the counters that are left move, carry or stay."""
    yield wrong(position(battle), battle.held())
    for german in battle.in_play():
        if german.moved:
            continue
        assert german.area
        start = german.area
        for area in reach(ground(battle), start, battle.printed(german)["move"]):
            for moving in chain([(german,)], ((german, load) for load in loads(battle, german))):
                for each in moving:
                    each.area, each.moved = area, True
                yield from every_end(battle)
                for each in moving:
                    each.area, each.moved = start, False


def loads(battle: Factory, carrier: German) -> list[German]:
    assert carrier.area
    here = battle.germans_in(carrier.area) if battle.printed(carrier).get("carries infantry") else []
    return [german for german in here if battle.kind(german) == "infantry" and not german.moved]


def drawn(seed: int) -> Factory:
    """Germans crowded in a few areas, at most three of them still to move, the carrier more often than others."""
    chance, battle = random.Random(seed), fresh()
    areas = chance.sample([*battle.areas], chance.randint(3, 5))
    germans = chance.sample([*battle.germans.values()], chance.randint(4, 9))
    for german in germans:
        german.area, german.moved = chance.choice(areas), True
    carrier = next(german for german in battle.germans.values() if battle.printed(german).get("carries infantry"))
    still = chance.sample(germans, 3)
    if carrier in germans and carrier not in still:
        still[0] = carrier
    for german in still:
        german.moved = False
    battle.hidden = chance.sample([*battle.areas], chance.randint(0, 5))
    return battle


def test_what_is_unavoidable_is_the_least_of_every_way_to_go_on() -> None:
    found = set()
    for seed in range(100):
        battle = drawn(seed)
        least = min(every_end(battle))
        found.add(least)
        assert unavoidable(ground(battle), position(battle)) == least, seed
    assert {0, 1, 2, 3} <= found  # nothing wrong in the end, a General alone, one beside a Soviet counter, one too many


@pytest.mark.parametrize("seed", range(20))
def test_a_limit_tells_whether_it_is_more(seed: int) -> None:
    battle = drawn(seed)
    least = unavoidable(ground(battle), position(battle))
    for limit in range(least + 3):
        assert (unavoidable(ground(battle), position(battle), limit) > limit) == (least > limit)


def crowded(seed: int) -> Factory:
    """All ten in one or two areas with Soviet counters around them, as a muster or a correction may leave them."""
    chance, battle = random.Random(seed), fresh()
    areas = chance.sample([*battle.areas], chance.randint(1, 2))
    for german in battle.germans.values():
        german.area = chance.choice(areas)
    battle.hidden = chance.sample([*battle.areas], chance.randint(4, 8))
    return battle


def fastest(session: Session, line: str) -> float:
    """How long a line takes, in seconds, the best of three."""
    took = []
    for _ in range(3):
        start = perf_counter()
        session.typed(line)
        took.append(perf_counter() - start)
        session.undo()
    return min(took)


@pytest.mark.parametrize("seed", range(10))
def test_a_crowded_table_is_answered_at_once(seed: int) -> None:
    battle = crowded(seed)
    battle.turn, battle.pool = 1, 0
    session = begun(battle)
    for code in ("t1 -", "t2", "i1", "g1"):
        assert fastest(session, code) < 0.05
