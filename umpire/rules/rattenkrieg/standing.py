"""A battle set up in the middle: the counters of a scenario put where they stand as a turn begins, and read off."""

from collections.abc import Mapping
from typing import Any

from umpire.library.standing import OUT, TABLE, Counter, Standing, number, plain
from umpire.rules.rattenkrieg.pieces import ON_THE_TABLE, Area, Factory, German, Soviet


def stand(battle: Factory, told: Standing) -> None:
    """The table as its counters stand."""
    battle.turn, battle.pool, battle.hidden = told.turn - 1, told.pool, list(told.face_down)
    battle.step = "Combat Phase" if battle.turn else "Set-Up"
    for german in battle.germans.values():
        if german.type in told.counters:
            counter = told.counters[german.type]
            german.area, german.flipped = _area(counter), counter.flipped
    for soviet in battle.soviets.values():
        if soviet.type in told.counters:
            soviet.area, soviet.seen = _area(told.counters[soviet.type]), True


def _area(counter: Counter) -> str | None:
    return {OUT: None, TABLE: ON_THE_TABLE}.get(counter.area, counter.area)


def scenario(battle: Factory, turn: int, told: Mapping[str, Any]) -> dict[str, Any]:
    """The scenario that was begun so, as the table stands at the start of a turn (0: before set-up)."""
    begun = {"standing": plain(_standing(battle))} if turn else {}
    return {
        **{key: told[key] for key in ("game", "name", "source") if key in told},
        "air strikes": battle.air_strikes, "positions": battle.positions, "rulings": battle.rulings, **begun,
        "areas": {number(area.key): _drawn(area) for area in battle.areas.values()},
    }  # fmt: skip


def _standing(battle: Factory) -> Standing:
    counters = {german.type: _counter(german) for german in battle.germans.values()}
    counters |= {soviet.type: _counter(soviet) for soviet in battle.soviets.values() if soviet.seen}
    return Standing(battle.turn + 1, battle.pool, tuple(battle.hidden), counters)


def _counter(counter: German | Soviet) -> Counter:
    area = OUT if counter.area is None else TABLE if counter.area == ON_THE_TABLE else counter.area
    return Counter(area, isinstance(counter, German) and counter.flipped)


def _drawn(area: Area) -> dict[str, Any]:
    arrow = {"arrow": True} if area.arrow else {}
    return {
        "name": area.words.removeprefix(f"{area.key} "), "shield": area.shield, "stars": area.stars, **arrow,
        "adjacent": [number(near) for near in area.adjacent], "column": area.column, "row": area.row,
    }  # fmt: skip
