"""What the umpire can put right on the table of Rattenkrieg, between two procedures."""

from collections.abc import Iterable

from umpire.engine.asks import Choose, Plain
from umpire.rules.adjustment import CITE, call_off, change_ruling, number
from umpire.rules.rattenkrieg import victory
from umpire.rules.rattenkrieg.deadly_surprise import covered_key, turn_up
from umpire.rules.rattenkrieg.pieces import Area, Factory, German, Soviet, state
from umpire.rules.rattenkrieg.rulings import RULINGS

LAST_TURN = 99

KINDS = {
    "move": "where a counter is",
    "remove": "a counter leaves play",
    "back": "a counter comes back",
    "flip": "which side of a counter is up",
    "air-strikes": "the air strikes left",
    "pool": "the counters in the pool",
    "turn": "the number of the turn",
    "ruling": "a ruling",
    "end": "the battle ends here",
}

BEFORE_TURN_1 = ("air-strikes", "ruling", "end")
"""What there is to correct while no German stands anywhere."""


async def correction(battle: Factory) -> None:
    kinds = [Plain(key, words) for key, words in KINDS.items() if possible(battle, key)]
    match (await Choose(CITE, "umpire", "Correct", kinds)).key:
        case "move":
            await move(battle)
        case "remove":
            await remove(battle)
        case "back":
            await bring_back(battle)
        case "flip":
            await flip(battle)
        case "air-strikes":
            battle.air_strikes = await number("Air strikes left", 0, 9)
            battle.tell(f"Air strikes left: {battle.air_strikes}", CITE)
        case "pool":
            battle.pool = await number("In the pool", 0, len(battle.unseen()) - len(battle.hidden))
            battle.tell(f"In the pool: {battle.pool}", CITE)
        case "turn":
            battle.turn = await number("The turn is", 1, LAST_TURN)
            battle.tell(f"It is turn {battle.turn}", CITE)
        case "ruling":
            await change_ruling(battle, RULINGS)
        case _:
            await call_off(("german", "soviet"))
    if battle.turn:
        victory.check(battle)


def possible(battle: Factory, kind: str) -> bool:
    if not battle.turn:
        return kind in BEFORE_TURN_1
    return kind != "back" or bool(out_of_play(battle))


def covered(battle: Factory) -> list[Plain]:
    """The counters face down, which have no other name than where they lie."""
    return [Plain(covered_key(area), f"the counter face down in {battle.areas[area].words}") for area in battle.hidden]


def out_of_play(battle: Factory) -> list[German | Soviet]:
    gone: list[German | Soviet] = [german for german in battle.germans.values() if not german.area]
    return gone + [soviet for soviet in battle.soviets.values() if soviet.seen and not soviet.area]


async def on_the_map(battle: Factory, prompt: str) -> German | Soviet | Plain:
    """A counter on the map, face down or not."""
    soviets = [soviet for soviet in battle.soviets.values() if soviet.area]
    return await Choose(CITE, "umpire", prompt, [*battle.in_play(), *soviets, *covered(battle)])


async def where(battle: Factory, thing: German | Soviet | Plain, more: Iterable[Plain] = ()) -> Area | Plain:
    """An area for a counter: for a Soviet one without another."""
    held = () if isinstance(thing, German) else battle.held()
    areas = [area for area in battle.areas.values() if area.key not in held]
    return await Choose(CITE, "umpire", f"{thing.words} is in", [*areas, *more], about=[thing.key])


async def move(battle: Factory) -> None:
    thing = await on_the_map(battle, "Move")
    to = await where(battle, thing)
    if isinstance(thing, Plain):
        battle.hidden[battle.hidden.index(area_of(battle, thing))] = to.key
    else:
        thing.area = to.key
    battle.tell(f"{thing.words} goes to {to.words}", CITE)


async def remove(battle: Factory) -> None:
    """A counter that lay face down leaves without being looked at."""
    thing = await on_the_map(battle, "Remove")
    if isinstance(thing, Plain):
        battle.hidden.remove(area_of(battle, thing))
    else:
        thing.area = None
    battle.tell(f"{thing.words} leaves play", CITE)


def area_of(battle: Factory, thing: Plain) -> str:
    return next(area for area in battle.hidden if covered_key(area) == thing.key)


async def bring_back(battle: Factory) -> None:
    """A counter that left play comes back to the map; a Soviet one may be shuffled into the pool instead."""
    thing = await Choose(CITE, "umpire", "Bring back", out_of_play(battle))
    if isinstance(thing, German):
        thing.area = (await where(battle, thing)).key
    else:
        to = await where(battle, thing, [Plain("pool-of-soviets", "the pool", "pool")])
        if isinstance(to, Plain):
            thing.seen, battle.pool = False, battle.pool + 1
        else:
            thing.area = to.key
    battle.tell(f"{thing.words} is back", CITE)


async def flip(battle: Factory) -> None:
    things: list[German | Plain] = [*battle.in_play(), *covered(battle)]
    thing = await Choose(CITE, "umpire", "Turn over", things)
    if isinstance(thing, German):
        thing.flipped = not thing.flipped
        battle.tell(f"{thing.words} is {state(battle, thing)}", CITE)
    else:
        await turn_up(battle, battle.areas[area_of(battle, thing)])
