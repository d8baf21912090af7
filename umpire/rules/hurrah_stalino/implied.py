"""Implied moves: what an assault or a shot needs first is taken as moved, where the rules allow it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from umpire.rules.hurrah_stalino import minefield
from umpire.rules.hurrah_stalino.entry import CITE, enter
from umpire.rules.hurrah_stalino.field import Base, Field, Sector, Why, distance
from umpire.rules.hurrah_stalino.movement import Way, counted, must_relocate, reach, why_no_move
from umpire.rules.hurrah_stalino.offers import offer
from umpire.rules.hurrah_stalino.stacks import beside
from umpire.rules.piece import Offer

Ways = Mapping[str, Way]
"""The sectors in which a unit stands or may come to stand, each with the way there."""


class Aim(NamedTuple):
    """What is to be done to a sector: from so many sectors away at the most, and where a unit `suits` it."""

    sector: Sector
    within: int
    suits: Callable[[Field, Base, Sector], bool]


class Approach(NamedTuple):
    """Where a unit does it from, and how it comes there: in no step where it stands right already."""

    to: Sector
    way: Way


def stays(base: Base) -> Ways:
    return {base.sector: Way("", 0)} if base.sector else {}


def ways(battle: Field, base: Base) -> Ways:
    moves = base.sector and not why_no_move(battle, base)
    return {**stays(base), **reach(battle, base)} if moves else stays(base)


def approach(battle: Field, base: Base, aim: Aim, known: Ways | None = None) -> Approach | None:
    """The shortest move after which a unit can do it: into undefended mines only where there is no other, and of equals
    into cover. `known` are its ways, where they were looked for already."""
    if not base.sector:
        return None
    here = battle.sectors[base.sector]
    far = distance(here, aim.sector)
    if 0 < far <= aim.within and aim.suits(battle, base, aim.sector):
        return Approach(here, Way("", 0))
    if far > aim.within + battle.kind(base).move:
        return None
    there = known or ways(battle, base)

    def order(each: Approach) -> tuple[bool, int, bool]:
        risky = each.way.steps > 0 and minefield.risky(battle, base.side, each.to)
        return risky, each.way.steps, not each.to.covers

    near = (Approach(battle.sectors[key], there[key]) for key in near_enough(battle, aim, there))
    for each in sorted(near, key=order):
        if aim.suits(battle, placed(battle, base, each.to.key, each.way), aim.sector):
            return each
    return None


def within(battle: Field, aim: Aim) -> list[Sector]:
    """The sectors that are near enough."""
    return [battle.sectors[key] for key in near_enough(battle, aim, battle.sectors)]


def near_enough(battle: Field, aim: Aim, keys: Iterable[str]) -> list[str]:
    """Of the sectors of these keys those that are."""
    if aim.within == 1:
        near = {each.key for each in battle.neighbours(aim.sector)}
        return [key for key in keys if key in near]
    return [key for key in keys if 0 < distance(battle.sectors[key], aim.sector) <= aim.within]


def placed(battle: Field, base: Base, key: str, way: Way) -> Base:
    """The base as it would stand after that move."""
    if not way.steps:
        return base
    bank = way.before if battle.sectors[key].terrain == "river" else ""
    return replace(base, sector=key, bank=bank, moved=True, ready=base.ready and not must_relocate(battle, base))


def why_not(battle: Field, base: Base, far: str) -> Why:
    """Why a unit cannot do it even after a move: `far` says what it is too far from."""
    if why := why_no_move(battle, base):
        return f"{far}, and {why[0]}", why[1]
    return f"{far}, and no move of {counted(battle.kind(base).move)} brings it there", CITE


def offers(battle: Field, bases: Iterable[Base], aim: Aim) -> Iterator[Offer]:
    """Bases to choose from, each with the move that it needs first."""
    for offered, base in ((offer(battle, base), base) for base in bases):
        yield offered._replace(words=offered.words + coming(battle, base, aim))


def coming(battle: Field, base: Base, aim: Aim) -> str:
    """`, from D4, 3 of 3`: the move that it needs first, if any."""
    needs = approach(battle, base, aim)
    return f", {moved(battle, base, needs)}" if needs and needs.way.steps else ""


def moved(battle: Field, base: Base, needs: Approach) -> str:
    return f"from {battle.sectors[base.sector].words}, {needs.way.steps} of {battle.kind(base).move}"


async def come(battle: Field, bases: Iterable[Base], aim: Aim, ruled: Collection[str]) -> list[Base]:
    """Those who have come, and are left: each stands from now on where it does that from.

    By the umpire's word those of the keys `ruled` come too, to the nearest sector that is near enough.
    """
    came = []
    for base in bases:
        needs = approach(battle, base, aim)
        if needs is None and base.key in ruled:
            needs = by_the_umpire(battle, base, aim)
            battle.tell(
                f"{base.words} from {battle.sectors[base.sector].words}, by {needs.to.words}", "The umpire rules"
            )
        elif needs and needs.way.steps:
            battle.tell(f"{base.words} {moved(battle, base, needs)}, by {needs.to.words}", CITE)
        if needs is None:
            battle.tell(f"{base.words} finds no room to come", "Sectors")
            continue
        if needs.to.key != base.sector:
            await enter(battle, {base.key: needs.way.before}, needs.to)
        if not base.lost:
            came.append(base)
    return came


def by_the_umpire(battle: Field, base: Base, aim: Aim) -> Approach:
    """The nearest sector that is near enough and no enemy's; where there is none, where it stands."""
    here, foe = battle.sectors[base.sector], battle.foe(base.side)
    free = (each for each in within(battle, aim) if battle.holder(each) != foe)
    to = min(free, key=lambda each: distance(each, here), default=here)
    return Approach(to, Way("" if to is here else beside(battle, to, here).key, distance(to, here)))
