"""Where a beaten unit may retreat to, by the rules of a move, and where it had best."""

from collections.abc import Mapping, Sequence

from umpire.rules.hurrah_stalino import minefield
from umpire.rules.hurrah_stalino.field import Base, Field, Sector, Why, distance
from umpire.rules.hurrah_stalino.movement import full, stops, why_no_step

Ways = dict[str, str]
"""The sectors in which a retreat may end, each with the sector before it."""

Origins = Mapping[str, str]
"""The sectors that attackers came from, by their keys."""

NOBODY: Origins = {}


def refuges(battle: Field, base: Base, sectors: int, origins: Origins = NOBODY, cover: bool = True) -> Ways:
    """Where a unit may end a retreat of so many sectors.

    It may stop after one in fortifications or heavy terrain (`cover`), and stops there where it can go no further
    (H29).
    """
    start = battle.sectors[base.sector]
    first = {near.key: near for near in battle.neighbours(start)
             if not why_no_first_step(battle, base, near, origins)}  # fmt: skip
    near = {key: start.key for key, sector in first.items() if not full(battle, sector)}
    if sectors == 1:
        return near
    onward = [(here, there) for here in first.values() if not stops(battle, here)
              for there in battle.neighbours(here) if distance(start, there) == sectors]  # fmt: skip
    far: dict[str, str] = {}
    for here, there in onward:
        if not full(battle, there) and not why_no_step(battle, base, here, there):
            far.setdefault(there.key, here.key)
    covered = {key: before for key, before in near.items() if battle.sectors[key].covers}
    return {**far, **(covered if cover else {})} if far else near


# It goes away from the enemy (H29), past whom nobody goes (Movement).
def why_no_first_step(battle: Field, base: Base, near: Sector, origins: Origins) -> Why | None:
    """Why it may not begin by a step there: a defender not to where an attacker came from, nor an attacker to the other
    side of whom he assaulted."""
    if base.key not in origins and near.key in origins.values():
        return "an attacker came from there", "Ruling: no-retreat"
    here = battle.sectors[base.sector]
    came = battle.sectors[origins[base.key]] if base.key in origins else None
    if came and distance(near, came) > distance(here, came):
        return "it lies past the enemy", "Movement"
    return why_no_step(battle, base, here, near)


def safest(battle: Field, base: Base, ways: Ways) -> list[Sector]:
    """Those sectors, the one proposed first: without mines, far from the enemy, in cover, near the rest of its side."""
    foes, friends = ({each.sector for each in battle.ground_units if each.side == side and each.sector}
                     for side in (battle.foe(base.side), base.side))  # fmt: skip

    def danger(sector: Sector) -> tuple[bool, int, bool, int]:
        far = min((distance(sector, battle.sectors[foe]) for foe in foes), default=0)
        near = min((distance(sector, battle.sectors[friend]) for friend in friends - {base.sector}), default=0)
        return minefield.risky(battle, base.side, sector), -far, not sector.covers, near

    return sorted((battle.sectors[key] for key in ways), key=danger)


def common(battle: Field, bases: Sequence[Base], ways: dict[str, Ways]) -> list[Sector]:
    """The sectors in which all of them may end their retreat together, the one proposed first."""
    shared = {key: "" for key in ways[bases[0].key] if all(key in each for each in ways.values())}
    return [each for each in safest(battle, bases[0], shared) if not full(battle, each, len(bases))]


def proposal(battle: Field, bases: Sequence[Base], ways: dict[str, Ways]) -> dict[str, Sector]:
    """The best for each, one after the other, as far as there is room; the others choose when their turn comes."""
    plan: dict[str, Sector] = {}
    for base in bases:
        coming = list(plan.values())
        free = (each for each in safest(battle, base, ways[base.key]) if not full(battle, each, 1 + coming.count(each)))
        if to := next(free, None):
            plan[base.key] = to
    return plan
