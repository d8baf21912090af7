"""What may be shown of Rattenkrieg: the map with its links, the counters and how they stand, the tracks."""

from functools import lru_cache

from umpire.engine.view import Piece, Place, Track, Unit, View
from umpire.rules.rattenkrieg.deadly_surprise import covered_key
from umpire.rules.rattenkrieg.pieces import ON_THE_TABLE, Area, Factory, German, Soviet, state

MOST_STRIKES = 4

# Most of what is seen is as it was: then it is the same, and nobody compares what is in it.
unit = lru_cache(maxsize=500)(Unit)


def view(battle: Factory) -> View:
    return View(
        header=header(battle),
        places=places(battle),
        pieces=tuple(Piece(covered_key(area), "", area, "soviet") for area in battle.hidden),
        tracks=(strikes(battle), pool(battle)),
        units=(
            *(_german(battle, german) for german in battle.germans.values()),
            *(_soviet(battle, soviet) for soviet in battle.soviets.values()),
        ),
    )


def header(battle: Factory) -> tuple[str, ...]:
    counts = f"{len(battle.in_play())} German, {len(battle.held())} Soviet"
    turn = (f"Turn {battle.turn}",) if battle.turn else ()
    return (*turn, battle.step, f"air strikes {battle.air_strikes}", f"pool {battle.pool}", counts)


def strikes(battle: Factory) -> Track:
    steps = tuple(str(n) for n in range(max(MOST_STRIKES, battle.air_strikes) + 1))
    return Track("air-strikes", "Air strikes", steps, battle.air_strikes, "german", "Step 5")


def pool(battle: Factory) -> Track:
    """The Soviet counters that may still come up, of all that no red shield had."""
    began = len(battle.soviets) - sum(area.shield == "red" for area in battle.areas.values())
    steps = tuple(str(n) for n in range(max(began, battle.pool) + 1))
    return Track("pool", "Pool", steps, battle.pool, "soviet", "Step 1")


def places(battle: Factory) -> tuple[Place, ...]:
    """Where the map does not say where its areas are drawn, they stand in rows of three."""
    areas = list(battle.areas.values())
    drawn = [(area.column, area.row) for area in areas]
    if len(set(drawn)) < len(drawn):
        drawn = [(number % 3, number // 3) for number in range(len(areas))]
    germans, soviets = {german.area for german in battle.germans.values()}, battle.held()
    return tuple(
        _place(area, *at, area.key in germans, area.key in soviets) for area, at in zip(areas, drawn, strict=True)
    )


@lru_cache(maxsize=500)
def _place(area: Area, column: int, row: int, german: bool, soviet: bool) -> Place:
    marks = [f"{area.stars}*" if area.stars else "", "arrow" if area.arrow else "", "red" * (area.shield == "red")]
    return Place(
        key=area.key,
        words=area.words,
        column=column,
        row=row,
        kind=f"{area.shield} shield",
        side="" if german == soviet else "german" if german else "soviet",
        marks=tuple(mark for mark in (*marks, "contested" * (german and soviet)) if mark),
        links=area.adjacent,
    )


def _german(battle: Factory, german: German) -> Unit:
    states = [state(battle, german)] if german.flipped else []
    if german.area == ON_THE_TABLE:
        states.append("on the table")
    elif german.moved and battle.step == "Step 2" and battle.positions == "screen":
        states.append("moved")
    if not german.area and battle.turn:
        states.append("out of play")
    return unit(
        key=german.key,
        words=german.words,
        side="german",
        kind=battle.kind(german),
        code=german.code,
        place=german.area if german.area in battle.areas else "",
        value=f"{battle.crosses(german)}+",
        states=tuple(states),
    )


def _soviet(battle: Factory, soviet: Soviet) -> Unit:
    """One that nobody has seen is in no place: it lies face down somewhere, or in the pool."""
    states = ("unseen",) if not soviet.seen else () if soviet.area else ("out of play",)
    return unit(
        key=soviet.key,
        words=soviet.words,
        side="soviet",
        kind=battle.kind(soviet),
        code=soviet.code,
        place=soviet.area or "",
        value=f"{battle.printed(soviet)['stars']}*",
        states=states,
    )
