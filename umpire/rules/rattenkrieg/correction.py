"""What the umpire can put right on the table of Rattenkrieg, between two procedures."""

from collections.abc import Iterable

from umpire.engine.asks import Plain
from umpire.rules.adjustment import CITE, Fact, call_off, change_ruling, change_turn, number, put_right, which
from umpire.rules.rattenkrieg import real_counters, victory
from umpire.rules.rattenkrieg.deadly_surprise import covered_key, turn_up
from umpire.rules.rattenkrieg.pieces import ON_THE_TABLE, Area, Factory, German, Soviet, state
from umpire.rules.rattenkrieg.rulings import RULINGS
from umpire.rules.true_values import change_value

MOST_STRIKES = 9

FACE_DOWN = Plain("face-down", "a counter face down", "face-down")
"""One that nobody has seen, to be laid on the map."""


async def correction(battle: Factory) -> None:
    """Several facts in one go; whether the battle is decided is judged when all are told."""
    await put_right(battle, FACTS)
    if battle.turn:
        victory.check(battle)


# What there is to correct
def covered(battle: Factory) -> list[Plain]:
    """The counters face down, which have no other name than where they lie."""
    return [Plain(covered_key(area), f"the counter face down in {battle.areas[area].words}") for area in battle.hidden]


def face_up(battle: Factory) -> list[Soviet]:
    return [soviet for soviet in battle.soviets.values() if soviet.area]


def on_the_map(battle: Factory) -> list[German | Soviet | Plain]:
    return [*battle.in_play(), *face_up(battle), *covered(battle)]


def movable(battle: Factory) -> list[German | Soviet | Plain]:
    return on_the_map(battle) if free(battle) else [*battle.in_play()]


def free(battle: Factory) -> list[Area]:
    """The areas without a Soviet counter."""
    return [area for area in battle.areas.values() if area.key not in battle.held()]


def out_of_play(battle: Factory) -> list[German | Soviet | Plain]:
    """Who can come back; a counter that nobody has seen is laid face down."""
    germans = [german for german in battle.germans.values() if not german.area]
    soviets = [soviet for soviet in battle.soviets.values() if soviet.seen and not soviet.area]
    unseen = [FACE_DOWN] if free(battle) and len(battle.unseen()) > len(battle.hidden) else []
    return [*germans, *soviets, *unseen]


async def where(battle: Factory, thing: German | Soviet | Plain, more: Iterable[Plain] = ()) -> Area | Plain:
    """An area for a counter: for a Soviet one without another. Of a German only the players' table may know it."""
    areas = [*battle.areas.values()] if isinstance(thing, German) else free(battle)
    if isinstance(thing, German) and battle.positions == "table":
        more = [Plain(ON_THE_TABLE, "an area that only the table knows", "table")]
    about = [] if thing is FACE_DOWN else [thing.key]
    return await which(f"{thing.words} is in", [*areas, *more], about=about)


def stand(battle: Factory, thing: German | Soviet, area: str) -> None:
    """It stands there from now on; what the umpire tells of a German holds until Germans move again."""
    thing.area = area
    if isinstance(thing, German) and battle.positions == "table":
        thing.moved = area != ON_THE_TABLE


def area_of(battle: Factory, thing: Plain) -> str:
    return next(area for area in battle.hidden if covered_key(area) == thing.key)


# The facts
async def move(battle: Factory) -> None:
    thing = await which("Move", movable(battle))
    to = await where(battle, thing)
    if isinstance(thing, Plain):
        battle.hidden[battle.hidden.index(area_of(battle, thing))] = to.key
    else:
        stand(battle, thing, to.key)
    battle.tell(f"{thing.words} goes to {to.words}", CITE)


async def remove(battle: Factory) -> None:
    """A counter that lay face down leaves without being looked at."""
    thing = await which("Remove", on_the_map(battle))
    if isinstance(thing, Plain):
        battle.hidden.remove(area_of(battle, thing))
    else:
        thing.area = None
    battle.tell(f"{thing.words} leaves play", CITE)


async def bring_back(battle: Factory) -> None:
    """A counter that left play comes back to the map; a Soviet one may be shuffled into the pool instead."""
    thing = await which("Bring back", out_of_play(battle))
    to = await where(battle, thing, [Plain("pool-of-soviets", "the pool", "pool")] if isinstance(thing, Soviet) else ())
    if isinstance(thing, Plain):
        lay_face_down(battle, to.key)
    elif isinstance(to, Plain) and isinstance(thing, Soviet):
        thing.seen, battle.pool = False, battle.pool + 1
    else:
        stand(battle, thing, to.key)
    battle.tell(f"{thing.words} is back: {to.words}", CITE)


def lay_face_down(battle: Factory, area: str) -> None:
    """It is one of the pool, unless a counter left play that nobody had looked at."""
    if len(battle.hidden) + battle.pool == len(battle.unseen()):
        battle.pool -= 1
    battle.hidden.append(area)


async def flip(battle: Factory) -> None:
    thing = await which("Turn over", on_the_map(battle))
    if isinstance(thing, German):
        thing.flipped = not thing.flipped
        battle.tell(f"{thing.words} is {state(battle, thing)}", CITE)
    elif isinstance(thing, Soviet):
        assert thing.area
        battle.hidden.append(thing.area)
        thing.area, thing.seen = None, False
        battle.tell("A counter lies face down again", CITE)
    else:
        await turn_up(battle, battle.areas[area_of(battle, thing)], in_line=True)


async def air_strikes(battle: Factory) -> None:
    battle.air_strikes = await number("Air strikes left", 0, max(MOST_STRIKES, battle.air_strikes))
    battle.tell(f"Air strikes left: {battle.air_strikes}", CITE)


async def pool(battle: Factory) -> None:
    battle.pool = await number("In the pool", 0, len(battle.unseen()) - len(battle.hidden))
    battle.tell(f"In the pool: {battle.pool}", CITE)


async def ruling(battle: Factory) -> None:
    await change_ruling(battle, RULINGS)


async def end(battle: Factory) -> None:
    await call_off(("german", "soviet"))


# While no German stands anywhere there is little to correct.
def begun(battle: Factory) -> bool:
    return battle.turn > 0


def anybody(battle: Factory) -> bool:
    return begun(battle) and bool(on_the_map(battle))


def room_to_move(battle: Factory) -> bool:
    return begun(battle) and bool(movable(battle))


def anybody_back(battle: Factory) -> bool:
    return begun(battle) and bool(out_of_play(battle))


def always(battle: Factory) -> bool:
    return True


FACTS = (
    Fact("move", "m", "where a counter is", move, room_to_move),
    Fact("remove", "r", "a counter leaves play", remove, anybody),
    Fact("back", "b", "a counter comes back", bring_back, anybody_back),
    Fact("flip", "f", "which side of a counter is up", flip, anybody),
    Fact("air-strikes", "a", "the air strikes left", air_strikes, always),
    Fact("pool", "p", "the counters in the pool", pool, begun),
    Fact("turn", "t", "the number of the turn", change_turn, begun),
    Fact("positions", "w", "who pushes the Germans: the screen or our table", real_counters.change, begun),
    Fact("ruling", "u", "a ruling", ruling, always),
    Fact("number", "n", "a value printed on the counters or in the tables", change_value, always),
    Fact("end", "e", "the battle ends here", end, always),
)
