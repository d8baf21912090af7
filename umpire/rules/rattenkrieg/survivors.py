"""Who is left at the end of a battle: Germans on the map, Soviets that were not eliminated, seen or not."""

from umpire.engine.battle import Survivor
from umpire.rules.rattenkrieg.pieces import Factory, German, Soviet, state


def survivors(battle: Factory) -> dict[str, list[Survivor]]:
    return {
        "german": [_survivor(battle, german) for german in battle.in_play()],
        "soviet": [_survivor(battle, one) for one in battle.soviets.values() if one.area or not one.seen],
    }


def _survivor(battle: Factory, counter: German | Soviet) -> Survivor:
    turned = isinstance(counter, German) and counter.flipped
    how = state(battle, counter) if isinstance(counter, German) and turned else ""
    return Survivor(counter.type, battle.kind(counter).title(), counter.words, counter.code[0], how)
