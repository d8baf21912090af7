"""A base that was not set down is placed by its first mention: where it fires or assaults from, or just stands.

Where it moves from: see `setting_out`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from umpire.engine.asks import Barred, Choose, MayChoose
from umpire.rules.hurrah_stalino.batteries import reaches, supporting
from umpire.rules.hurrah_stalino.deployment import (
    CITE,
    absent,
    among_enemies,
    deal,
    named,
    roster,
    why_no_place,
    why_not,
)
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, Why
from umpire.rules.hurrah_stalino.implied import Aim, within
from umpire.rules.hurrah_stalino.occupation import occupy
from umpire.rules.hurrah_stalino.offers import offers
from umpire.rules.hurrah_stalino.ranged_fire import reach


def places(battle: Field, base: Base, aims: Iterable[Aim]) -> list[Sector]:
    """Where it may stand, and do one of these."""
    free = {
        sector.key
        for aim in aims
        for sector in within(battle, aim)
        if why_no_place(battle, base, sector) is None
        and aim.suits(battle, replace(base, sector=sector.key), aim.sector)
    }
    return [sector for sector in battle.sectors.values() if sector.key in free]


# Assault 4: a battery that was not set down may be in reach of the sector; nobody guesses that it is not.
async def support(battle: Field, defender: Base, sector: Sector) -> None:
    if supporting(battle, defender, sector):
        return
    aims = {
        gun.key: Aim(sector, reach(battle, battle.kind(gun)) or 0, reaches)
        for gun in absent(battle, battle.formations[defender.formation])
        if battle.kind(gun).is_artillery and gun.ready
    }
    able = [gun for gun in map(battle.bases.__getitem__, aims) if places(battle, gun, [aims[gun.key]])]
    if not able:
        return
    told = await MayChoose(
        "Assault 4", defender.side, f"Artillery that was not set down supports {sector.words}", offers(battle, able),
        decline="none in reach", presumed=None, about=[sector.key, defender.key], in_line=True,
    )  # fmt: skip
    if told:
        await stand(battle, battle.bases[told.key], [aims[told.key]])


async def stand(battle: Field, base: Base, aims: Iterable[Aim]) -> bool:
    """It is told in the same line where it stands; nowhere if it can do none of these from any sector."""
    free = places(battle, base, aims)
    if not free:
        battle.tell(f"{base.words} could do that from nowhere", CITE)
        return False
    far = ("it could not do that from there", CITE)
    barred = {each.key: why_no_place(battle, base, each) or far for each in battle.sectors.values() if each not in free}
    prompt = f"{base.words}, who was not set down, stands in"
    appear(battle, [base], await where(battle, base.side, prompt, free, barred, [base.key]))
    return True


def untold(battle: Field, formation: Formation) -> list[Base]:
    """The bases of a formation that can be set down yet."""
    return able(battle, absent(battle, formation))


def untold_enemies(battle: Field, formation: Formation) -> list[Base]:
    """Those of its enemy that can be."""
    return able(battle, roster(battle, battle.foe(formation.side)))


def able(battle: Field, left: list[Base]) -> list[Base]:
    room = left and any(why_not(battle, left, left[0].side, sector) is None for sector in battle.sectors.values())
    return left if room else []


async def tell(battle: Field, formation: Formation) -> None:
    """`s k7 t2`: two tanks of the formation stand there already."""
    await set_down(battle, absent(battle, formation))


async def tell_of_enemies(battle: Field, formation: Formation) -> None:
    """`o k7 t2`: two tanks of the enemy do, who can then be fired at and assaulted."""
    await set_down(battle, roster(battle, battle.foe(formation.side)))


async def set_down(battle: Field, left: Sequence[Base]) -> None:
    side = left[0].side
    barred = {each.key: why for each in battle.sectors.values() if (why := why_not(battle, left, side, each))}
    free = [each for each in battle.sectors.values() if each.key not in barred]
    to = await where(battle, side, f"Set down {named(left)}: in", free, barred)
    appear(battle, await deal(battle, left, to), to)


async def where(
    battle: Field, side: str, prompt: str, free: Sequence[Sector], why: Mapping[str, Why], about: Sequence[str] = ()
) -> Sector:
    """One of the free sectors; of the others it is told why not."""

    def barred() -> Iterator[Barred]:
        for key, reason in why.items():
            yield Barred(battle.sectors[key], *reason)

    while True:
        to = await Choose(CITE, side, prompt, free, barred=barred, about=about, in_line=True)
        if not among_enemies(battle, side, to):
            return to


def appear(battle: Field, bases: Sequence[Base], to: Sector) -> None:
    """They stand there, and have taken it."""
    battle.tell(f"{battle.names(bases)} in {to.words}", CITE)
    for base in bases:
        battle.put(base, to.key)
        base.bank = ""
        occupy(battle, base)
