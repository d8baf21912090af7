"""Retreats: where a beaten unit may go, by the rules of a move; and what becomes of it where there is nothing."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from umpire.engine.asks import Ask, Barred, Choose, Plain
from umpire.rules.hurrah_stalino import minefield
from umpire.rules.hurrah_stalino.field import Base, Field, Sector, Why, distance
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.movement import full, go, stops, why_no_step

SPLIT = Plain("split", "split: each by itself", "s")

Ways = dict[str, str]
"""The sectors in which a retreat may end, each with the sector before it."""

Origins = Mapping[str, str]
"""The sectors that attackers came from, by their keys."""

NOBODY: Origins = MappingProxyType({})


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
    far: dict[str, str] = {}
    for here in first.values():
        if stops(battle, base, here):
            continue
        for there in battle.neighbours(here):
            if (
                distance(start, there) == sectors
                and not full(battle, there)
                and not why_no_step(battle, base, here, there)
            ):
                far.setdefault(there.key, here.key)
    covered = {key: before for key, before in near.items() if battle.sectors[key].covers}
    return {**far, **(covered if cover else {})} if far else near


# It goes away from the enemy (H29), past whom nobody goes (Movement).
def why_no_first_step(battle: Field, base: Base, near: Sector, origins: Origins) -> Why | None:
    """Why it may not begin by a step there: a defender not to where an attacker came from, nor an attacker to the other
    side of whom he assaulted."""
    if base.key not in origins and near.key in origins.values():
        return "an attacker came from there", "Ruling: no-retreat"
    if base.key in origins and distance(near, battle.sectors[origins[base.key]]) > 1:
        return "it lies past the enemy", "Movement"
    return why_no_step(battle, base, battle.sectors[base.sector], near)


def safest(battle: Field, base: Base, ways: Ways) -> list[Sector]:
    """Those sectors, the one proposed first: without mines, far from the enemy, in cover, near the rest of its side."""
    foes, friends = ({each.sector for each in battle.alive(side) if each.sector and not battle.kind(each).is_aircraft}
                     for side in (battle.foe(base.side), base.side))  # fmt: skip

    def danger(sector: Sector) -> tuple[bool, int, bool, int]:
        far = min((distance(sector, battle.sectors[foe]) for foe in foes), default=0)
        near = min((distance(sector, battle.sectors[friend]) for friend in friends - {base.sector}), default=0)
        return minefield.risky(battle, base.side, sector), -far, not sector.covers, near

    return sorted((battle.sectors[key] for key in ways), key=danger)


async def retreat(
    battle: Field,
    bases: Sequence[Base],
    sectors: int,
    cite: str,
    origins: Origins = NOBODY,
    held: str = "",
    cover: bool = True,
) -> None:
    """All of them retreat, as proposed or each by itself. `held` is the side that takes the sector they leave."""

    def found(base: Base) -> Ways:
        return refuges(battle, base, sectors, origins, cover)

    left = []
    for base in (base for base in bases if not base.lost):
        if found(base):
            left.append(base)
        else:
            nowhere(battle, base, cite, held)
    plan = await whither(battle, left, {base.key: found(base) for base in left}, cite, origins) if len(left) > 1 else {}
    for base in left:
        ways = found(base)
        if not ways:  # those who went before it have filled the last
            nowhere(battle, base, cite, held)
            continue
        planned = plan.get(base.key)
        to = planned if planned and planned.key in ways else await alone(battle, base, ways, cite, origins)
        go(battle, base, to, ways[to.key])
        battle.tell(f"{base.words} retreats to {to.words}", cite)
    # Who enters mines rolls, and so does who follows him (H12, H30).
    for base in left:
        if base.sector and minefield.risky(battle, base.side, battle.sectors[base.sector]):
            await minefield.enter(battle, base, battle.sectors[base.sector])


async def whither(
    battle: Field, bases: Sequence[Base], ways: dict[str, Ways], cite: str, origins: Origins
) -> dict[str, Sector]:
    """Where each of several goes, in one answer; nothing where they are to be split."""
    plan = proposal(battle, bases, ways)
    shared = common(battle, bases, ways)
    several = any(len(each) > 1 for each in ways.values())
    if not (several or shared):
        return plan  # there is nothing to choose
    so = Plain("proposed", ", ".join(f"{battle.bases[key].words} to {to.words}" for key, to in plan.items()), "p")
    options: list[Sector | Plain] = [*shared] or [so]
    if several:
        options.append(SPLIT)

    def barred() -> Iterator[Barred]:
        for sector in battle.neighbours(battle.sectors[bases[0].sector]):
            if sector not in shared:
                base = next((base for base in bases if sector.key not in ways[base.key]), None)
                why = why_not(battle, base, sector, cite, origins) if base else ("there is no room for all", "Sectors")
                yield Barred(sector, *why)

    about = [base.key for base in bases] + [to.key for to in plan.values() if not shared]
    told = await Choose(cite, bases[0].side, f"{battle.names(bases)} retreat to", options, barred=barred, about=about,
                        gain=lambda told: preferred(options, told))  # fmt: skip
    if isinstance(told, Plain):
        return {} if told is SPLIT else plan
    return {base.key: told for base in bases}


def preferred(options: Sequence[Sector | Plain], told: Sector | Plain | None) -> float:
    """The first is the best: what a player who looks ahead gains less by another."""
    return -0.001 * next(number for number, option in enumerate(options) if option is told)


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


def alone(battle: Field, base: Base, ways: Ways, cite: str, origins: Origins) -> Ask[Sector]:
    """Where one unit goes."""

    def barred() -> Iterator[Barred]:
        for sector in battle.neighbours(battle.sectors[base.sector]):
            if sector.key not in ways:
                yield Barred(sector, *why_not(battle, base, sector, cite, origins))

    free, about = safest(battle, base, ways), [base.key, base.sector]
    return Choose(cite, base.side, f"{base.words} retreats to", free, barred=barred, about=about,
                  gain=lambda told: preferred(free, told))  # fmt: skip


def why_not(battle: Field, base: Base, sector: Sector, cite: str, origins: Origins) -> tuple[str, str]:
    """Why a unit may not retreat to a sector beside it."""
    if why := why_no_first_step(battle, base, sector, origins):
        return why
    return ("it is full", "Sectors") if full(battle, sector) else ("it must go farther", cite)


# Ruling no-retreat: it is destroyed; or it stays, where the enemy does not take the sector. Who is only shelled always
# stays where it can go no farther (H59).
def nowhere(battle: Field, base: Base, cite: str, held: str) -> None:
    if cite == "Bombardment":
        battle.tell(f"{base.words} has nowhere to go, and stays", cite)
        return
    if battle.rulings["no-retreat"] == "stay" and held != battle.foe(base.side):
        battle.tell(f"{base.words} has nowhere to go, and stays", "Ruling: no-retreat")
        return
    battle.tell(f"{base.words} has nowhere to go", cite)
    destroy(battle, base, "Ruling: no-retreat")
