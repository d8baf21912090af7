"""What a position of Rattenkrieg is worth to a side: for players that look ahead and for advice, no rule of it."""

from umpire.rules.rattenkrieg.outlook import chance, face_down
from umpire.rules.rattenkrieg.pieces import Area, Factory, German

ON_THE_MAP = 4.0
IN_THE_POOL = 1.0
"""So many German steps a Soviet counter is worth."""

STRIKE = 0.3
"""So many steps an air strike is worth."""

NEAR = 0.02
"""How much more a step is worth in an area nearer to the next Soviet counter."""

SCALE = 50.0
"""So many steps ahead the battle is as good as decided."""

FAR = 4
"""How far away a counter is taken to be of which only the players' table knows where it stands."""


def worth(battle: Factory, side: str) -> float:
    """From 0 (lost) to 1 (won): German steps against Soviet counters, as if all contested areas were fought once."""
    fights = [area for area in battle.contested() if battle.units_in(area.key)]
    beaten = sum(_beaten(battle, area) for area in fights)
    near = distances(battle)
    germans = sum(steps(battle, german) * (1 - NEAR * near.get(german.area or "", FAR)) for german in battle.in_play())
    # every fight costs a step, and so does a turn without one: waiting wins nothing
    germans += STRIKE * battle.air_strikes - max(1, len(fights))
    soviets = ON_THE_MAP * (len(battle.held()) - beaten) + IN_THE_POOL * battle.pool
    won = min(max(0.5 + (germans - soviets) / SCALE, 0.01), 0.99)
    return won if side == "german" else 1 - won


def _beaten(battle: Factory, area: Area) -> float:
    germans, soviet = battle.germans_in(area.key), battle.soviet_in(area.key)
    found = chance(battle, area, germans, soviet) if soviet else face_down(battle, area, germans)
    return found.ways / found.total


def steps(battle: Factory, german: German) -> int:
    """How often it can be depleted until it is gone; a General counts one."""
    return 1 if battle.general(german) or german.flipped else 2


def distances(battle: Factory) -> dict[str, int]:
    """How far each area is from the next Soviet counter."""
    found = dict.fromkeys(battle.held(), 0)
    edge = list(found)
    while edge:
        near = [to for area in edge for to in battle.areas[area].adjacent if to not in found]
        for area in near:
            found.setdefault(area, min(found[to] for to in battle.areas[area].adjacent if to in found) + 1)
        edge = list(dict.fromkeys(near))
    return found
