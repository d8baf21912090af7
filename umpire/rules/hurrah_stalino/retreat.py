"""Retreats: where a beaten unit may go, by the rules of a move; and what becomes of it where there is nothing."""

from collections.abc import Iterator, Sequence

from umpire.engine.asks import Barred, Choose, Plain
from umpire.rules.hurrah_stalino import minefield
from umpire.rules.hurrah_stalino.field import Base, Field, Sector, distance
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.movement import full, go, stops, why_no_step

APART = Plain("one-by-one", "one by one", "s")


def refuges(battle: Field, base: Base, sectors: int, origins: Sequence[str] = ()) -> dict[str, str]:
    """Where a unit may end a retreat of so many sectors, each with the sector before it.

    It goes away from the enemy: a defender's first step is not to where an attacker came from (`origins`). It may stop
    after one in fortifications or heavy terrain, and stops there where it can go no further (H29).
    """
    start = battle.sectors[base.sector]
    first = {near.key: near for near in battle.neighbours(start)
             if near.key not in origins and not why_no_step(battle, base, start, near)}  # fmt: skip
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
    return {**far, **covered} or near


async def retreat(
    battle: Field, bases: Sequence[Base], sectors: int, cite: str, origins: Sequence[str] = (), held: str = ""
) -> None:
    """All of them retreat: one destination for all where there is one, or each by itself. `held` is the side that takes
    the sector they leave."""
    left = [base for base in bases if not base.lost]
    ways = {base.key: refuges(battle, base, sectors, origins) for base in left}
    for base in [base for base in left if not ways[base.key]]:
        nowhere(battle, base, cite, held)
    left = [base for base in left if ways[base.key]]
    if len(left) > 1 and (to := await together(battle, left, ways, cite)):
        for base in left:
            await fall_back(battle, base, to, ways[base.key][to.key], cite)
        return
    for base in left:
        await by_itself(battle, base, sectors, cite, origins, held)


async def together(battle: Field, bases: Sequence[Base], ways: dict[str, dict[str, str]], cite: str) -> Sector | None:
    """One sector for all of them; None where there is none, or they are to go one by one."""
    shared = [
        sector
        for sector in battle.sectors.values()
        if all(sector.key in ways[base.key] for base in bases) and not full(battle, sector, len(bases))
    ]
    if not shared:
        return None
    about = [base.key for base in bases]
    prompt = f"{battle.names(bases)} retreat to"
    to: Sector | Plain = await Choose(cite, bases[0].side, prompt, [*shared, APART], about=about)
    return None if isinstance(to, Plain) else to


async def by_itself(battle: Field, base: Base, sectors: int, cite: str, origins: Sequence[str], held: str) -> None:
    ways = refuges(battle, base, sectors, origins)
    if not ways:
        nowhere(battle, base, cite, held)
        return

    def barred() -> Iterator[Barred]:
        for sector in battle.neighbours(battle.sectors[base.sector]):
            if sector.key not in ways:
                yield Barred(sector, *why_not(battle, base, sector, origins))

    free = [battle.sectors[key] for key in ways]
    to = await Choose(cite, base.side, f"{base.words} retreats to", free, barred=barred, about=[base.key, base.sector])
    await fall_back(battle, base, to, ways[to.key], cite)


def why_not(battle: Field, base: Base, sector: Sector, origins: Sequence[str]) -> tuple[str, str]:
    """Why a unit may not retreat to a sector beside it."""
    if sector.key in origins:
        return "an attacker came from there", "Ruling: no-retreat"
    if why := why_no_step(battle, base, battle.sectors[base.sector], sector):
        return why
    return ("it is full", "Sectors") if full(battle, sector) else ("it must go farther", "Assault 8")


async def fall_back(battle: Field, base: Base, to: Sector, before: str, cite: str) -> None:
    guarded = bool(battle.ground(to))
    go(battle, base, to, before)
    battle.tell(f"{base.words} retreats to {to.words}", cite)
    if to.mined and not guarded:
        await minefield.enter(battle, base, to)


# Ruling no-retreat: it is destroyed; or it stays, where the enemy does not take the sector.
def nowhere(battle: Field, base: Base, cite: str, held: str) -> None:
    if battle.rulings["no-retreat"] == "stay" and held != battle.foe(base.side):
        battle.tell(f"{base.words} has nowhere to go, and stays", "Ruling: no-retreat")
        return
    battle.tell(f"{base.words} has nowhere to go", cite)
    destroy(battle, base, "Ruling: no-retreat")
