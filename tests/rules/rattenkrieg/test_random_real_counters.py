"""Whole games at random with real counters, and with switches from one way to the other: no dead end."""

import random
from collections.abc import Iterator

import pytest

from tests.rules.rattenkrieg.factory import ELEVEN, begun, fresh, sound, table
from umpire.engine.asks import Answer, ChooseSome
from umpire.engine.session import Session
from umpire.engine.thrown import Dice
from umpire.rules.rattenkrieg.pieces import ON_THE_TABLE, Factory

MAPS = (ELEVEN, "rattenkrieg-ten-areas")
SEEDS = range(8)

every_map = pytest.mark.parametrize("map", MAPS)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def on_the_table(map: str, **rulings: str) -> Session:
    battle = fresh(map, **rulings)
    battle.positions = "table"
    return begun(battle)


def pick(session: Session, chance: random.Random) -> Answer:
    ask = session.ask
    assert ask is not None
    if ask.chance:
        return ask.thrown(Dice(chance.random().hex()))
    if "that-is-all" in ask.keys():  # noqa: SIM118
        return "that-is-all"
    if ask.prompt.endswith(" is in"):
        return stands(table(session), ask.about[0], chance)
    if isinstance(ask, ChooseSome):  # mostly two units or three
        return chance.sample([*ask.keys()], min(len(ask.keys()), chance.choice((0, 1, 2, 2, 3, 3))))
    return chance.choice([*ask.legal()])


def stands(battle: Factory, key: str, chance: random.Random) -> str:
    """Where a counter of the players' table may well be: a General with a unit, two units in an area at most."""
    areas = [*battle.areas] if key in battle.germans else [area for area in battle.areas if area not in battle.held()]
    if key in battle.germans and battle.general(battle.germans[key]):
        good = [area for area in areas if battle.units_in(area) and not battle.generals_in(area)]
    else:
        good = [area for area in areas if len(battle.units_in(area)) < 2]
    return chance.choice(good or areas)


def play(session: Session, chance: random.Random, switches: bool = False) -> Iterator[Factory]:
    switch = 1.0 if switches else 0.0  # at first always
    for _ in range(5000):
        if session.ask is None:
            return
        if session.ask.at_rest and table(session).turn and chance.random() < switch:
            switch = 0.1
            other = "screen" if table(session).positions == "table" else "table"
            session.typed(f"= positions {other}")
        session.answer(pick(session, chance))
        yield table(session)
    raise AssertionError("5000 answers, and no end")


@every_map
@every_seed
def test_a_game_on_the_table_ends_as_victory_says(seed: int, map: str) -> None:
    session = on_the_table(map)
    for battle in play(session, random.Random(seed)):
        sound(battle)
    battle, over = table(session), session.game.over
    assert over is not None
    soviets, germans = len(battle.held()), battle.in_play()
    units = [german for german in germans if not battle.general(german)]
    assert (over.winner == "german") == (soviets == 0)
    assert (over.winner == "soviet") == (soviets > len(germans) or not units)


@every_map
@every_seed
def test_on_the_table_counters_are_never_lost_or_doubled(seed: int, map: str) -> None:
    gone: set[str] = set()
    for battle in play(on_the_table(map), random.Random(seed)):
        assert len(battle.hidden) + battle.pool == len(battle.unseen())
        out = {german.key for german in battle.germans.values() if not german.area}
        out |= {soviet.key for soviet in battle.soviets.values() if soviet.seen and not soviet.area}
        assert gone <= out  # who is out of play stays there
        gone = out


@every_map
@every_seed
def test_on_the_table_only_who_was_told_fights(seed: int, map: str) -> None:
    """From the end of Step 2 on Germans are known in the areas where they were told to be, and nowhere else."""
    session = on_the_table(map)
    told: dict[str, list[str]] = {}
    turn = 1
    for battle in play(session, random.Random(seed)):
        step = session.steps[-1]
        if step.cite == "Step 2" and isinstance(step.answer, list):
            (area,) = step.about
            told = {place: [key for key in keys if key not in step.answer] for place, keys in told.items()}
            told[area] = step.answer
        elif step.answer == "end" and battle.step == "Step 3":  # before anybody is shot
            known = {german.key: german.area for german in battle.in_play() if german.area != ON_THE_TABLE}
            assert known == {key: area for area, keys in told.items() for key in keys}
        if battle.turn != turn:
            told, turn = {}, battle.turn


@every_map
@every_seed
def test_games_that_change_from_one_way_to_the_other_end_too(seed: int, map: str) -> None:
    """On the screen every counter has its place, whenever nobody is correcting."""
    session = begun(fresh(map))
    ways = set()
    for battle in play(session, random.Random(seed), switches=True):
        sound(battle)
        ways.add(battle.positions)
        if not session.game.correcting:
            assert battle.positions == "table" or not battle.unplaced()
    assert session.game.over is not None
    assert ways == {"screen", "table"}


@every_map
@pytest.mark.parametrize("rulings", [{"manen": "ambush"}, {"lone_general": "fights"}, {"turn_limit": "60"}], ids=str)
@pytest.mark.parametrize("positions", ["screen", "table"])
def test_every_ruling_is_played_to_the_end_on_every_map(map: str, rulings: dict[str, str], positions: str) -> None:
    for seed in range(3):
        battle = fresh(map, **rulings)
        battle.positions = positions
        session = begun(battle)
        for _ in play(session, random.Random(seed)):
            pass
        assert session.game.over is not None
