"""Movement, and Heavy Terrain: where a unit may go, and why not elsewhere."""

from collections.abc import Mapping
from typing import NamedTuple

from umpire.rules.hurrah_stalino.field import Base, Field, Sector, Why, distance
from umpire.rules.hurrah_stalino.occupation import occupy


def why_no_step(battle: Field, base: Base, here: Sector, there: Sector) -> Why | None:
    """Why a unit may not go from a sector to one beside it, and by which rule."""
    # Movement: never into a sector that the enemy holds.
    if battle.holder(there) == battle.foe(base.side):
        return "the enemy holds it", "Movement"
    return why_no_way(battle, base, here, there)


def why_no_way(battle: Field, base: Base, here: Sector, there: Sector) -> Why | None:
    """The same, whoever holds the sector: an assault may enter only where the unit could move (H73)."""
    if between_enemies(battle, base.side, here, there):
        return "the way there leads between two sectors that the enemy holds", "Movement"
    if here.terrain == "river" and not bridged(battle, here) and not same_bank(battle, base, here, there):
        return f"no bridge leads across {here.words}", "Heavy Terrain"
    return why_no_entry(battle, base, here, there)


# Movement: no diagonal between two sectors that the enemy holds (H6).
def between_enemies(battle: Field, side: str, here: Sector, there: Sector) -> bool:
    if here.column == there.column or here.row == there.row:
        return False
    one, other = battle.at(here.column, there.row), battle.at(there.column, here.row)
    return bool(one and other and battle.holder(one) == battle.holder(other) == battle.foe(side))


# Heavy Terrain: impassable terrain is entered on foot, or by road; an impassable river on foot, or where it is bridged,
# and by bridging columns (H9).
def why_no_entry(battle: Field, base: Base, here: Sector, there: Sector) -> Why | None:
    if there.terrain not in ("impassable", "river") or battle.kind(base).foot or there.key in here.roads:
        return None
    if there.terrain == "river" and (bridged(battle, there) or battle.kind(base).class_ == "bridging"):
        return None
    return f"{there.words} is impassable without a road or a bridge", "Heavy Terrain"


def bridged(battle: Field, river: Sector) -> bool:
    """Is there a bridge, or a bridging column, which is deployed there?"""
    return river.bridge or any(battle.kind(base).class_ == "bridging" for base in battle.ground(river))


def same_bank(battle: Field, base: Base, river: Sector, there: Sector) -> bool:
    """Does a sector lie on the side of a river from which the unit entered it?

    The neighbours of the river that touch each other without it are one bank; a bridging column is deployed on both.
    """
    if not base.bank or battle.kind(base).class_ == "bridging":
        return True
    bank, edge = {base.bank}, [battle.sectors[base.bank]]
    around = [near for near in battle.neighbours(river) if near.terrain != "river"]
    for sector in edge:
        for near in around:
            if near.key not in bank and abs(near.column - sector.column) + abs(near.row - sector.row) == 1:
                bank.add(near.key)
                edge.append(near)
    return there.key in bank


def stops(battle: Field, sector: Sector) -> bool:
    """Does a move end in that sector? Heavy terrain ends it without a road, mines and unbridged rivers always (H8)."""
    if sector.mined:
        return True
    if sector.terrain == "river":
        return not bridged(battle, sector)
    return sector.terrain != "open" and not sector.roads


class Way(NamedTuple):
    """How a unit comes to a sector: from which one it enters, and after how many."""

    before: str
    steps: int


def alike(battle: Field, base: Base) -> tuple[object, ...]:
    """What makes units equals wherever they move from where they stand."""
    kind = battle.kind(base)
    return base.side, base.sector, base.bank, kind.move, kind.foot, kind.class_ == "bridging"


def reach(battle: Field, base: Base) -> dict[str, Way]:
    """The sectors that a unit can end its move in, each with the shortest way there; found once for all its equals."""
    equals, known = alike(battle, base), battle.reached.setdefault(base.side, {})
    if equals not in known:
        known[equals] = passed(battle, base, battle.sectors[base.sector])
    return with_room(battle, known[equals])


def onward(battle: Field, base: Base, start: Sector, done: int) -> dict[str, Way]:
    """The same from a sector that it has come to after so many."""
    return with_room(battle, passed(battle, base, start, done))


def with_room(battle: Field, ways: dict[str, Way]) -> dict[str, Way]:
    """Those that have room for one more."""
    crowded = battle.crowded(most_units(battle))
    return ways if crowded.isdisjoint(ways) else {key: way for key, way in ways.items() if key not in crowded}


def passed(battle: Field, base: Base, start: Sector, done: int = 0) -> dict[str, Way]:
    """The sectors that a unit can come through or to, whoever of its own side stands there."""
    came, edge, foe = {start.key: Way("", done)}, [start], battle.foe(base.side)
    held, foes = battle.held(foe), battle.beside(foe)
    for steps in range(done + 1, battle.kind(base).move + 1):
        further: list[Sector] = []
        for here in edge:
            free = open_around(foes, here)
            for there in battle.neighbours(here):
                if there.key in came or there.key in held:
                    continue
                if (free and there.terrain in PASSABLE) or why_no_way(battle, base, here, there) is None:
                    came[there.key] = Way(here.key, steps)
                    if not stops(battle, there):
                        further.append(there)
        edge = further
    del came[start.key]
    return came


PASSABLE = ("open", "heavy")


def open_around(foes: Mapping[str, int], here: Sector) -> bool:
    """May anybody step from there onto all passable ground that no enemy holds, as they do not hold two sectors around
    (`foes` says how many)? Most may, and it is seen faster than that there is no reason why not."""
    return foes.get(here.key, 0) < 2 and here.terrain != "river"


def can_move(battle: Field, base: Base) -> bool:
    """May a unit move now, and is there a sector for it? Faster than to look for all of them."""
    if why_no_move(battle, base):
        return False
    here, foe = battle.sectors[base.sector], battle.foe(base.side)
    crowded, held = battle.crowded(most_units(battle)), battle.held(foe)
    open_to_all = open_around(battle.beside(foe), here) and any(
        there.terrain in PASSABLE and there.key not in crowded and there.key not in held
        for there in battle.neighbours(here)
    )
    return open_to_all or bool(reach(battle, base))


# Sectors: so many ground units may stand in one.
def most_units(battle: Field) -> int:
    """How many ground units may stand in a sector."""
    return int(battle.numbers["sectors"]["units"]["number"])


def room(battle: Field, sector: Sector) -> int:
    """For how many ground units there is room."""
    return most_units(battle) - len(battle.ground(sector))


def full(battle: Field, sector: Sector, coming: int = 1) -> bool:
    return room(battle, sector) < coming


def why_no_move(battle: Field, base: Base) -> Why | None:
    """Why a unit may not move at all now, and by which rule."""
    if base.moved:
        return "it has moved in this turn", "Turn Sequence"
    if not battle.kind(base).move:
        return "its move is 0", "Movement"
    if base.fired and not may_move_and_fire(battle, base):
        return "it has fired, and may not move and fire in one turn", "Movement"
    return None


def why_not_to(battle: Field, base: Base, sector: Sector) -> Why:
    """Why a unit that may move cannot end its move in a sector, and by which rule."""
    if battle.holder(sector) == battle.foe(base.side):
        return "the enemy holds it", "Movement"
    if full(battle, sector):
        return "it is full", "Sectors"
    start, far = battle.sectors[base.sector], battle.kind(base).move
    if distance(start, sector) == 1 and (why := why_no_step(battle, base, start, sector)):
        return why
    if distance(start, sector) > far:
        return f"too far, {counted(far)} at the most", "Movement"
    return f"no way of {counted(far)} leads there", "Movement"


def counted(sectors: int) -> str:
    """So many sectors in words."""
    return f"{sectors} sector{'s' * (sectors != 1)}"


# Movement: guns that do not move by themselves may not move and fire in one turn; mortars as ruled (H43).
def may_move_and_fire(battle: Field, base: Base) -> bool:
    kind = battle.kind(base)
    if kind.class_ == "mortar":
        return battle.rulings["mortars-move-and-fire"] == "yes"
    return not kind.is_gun


def go(battle: Field, base: Base, to: Sector, before: str) -> None:
    """It stands there from now on; guns that moved must relocate, and a sector is held by who was in it last."""
    battle.put(base, to.key)
    base.bank = before if to.terrain == "river" else ""
    occupy(battle, base)
    if must_relocate(battle, base):
        base.ready = False


# Artillery 2: all but self-propelled guns and mortars (H42).
def must_relocate(battle: Field, base: Base) -> bool:
    return battle.kind(base).is_gun
