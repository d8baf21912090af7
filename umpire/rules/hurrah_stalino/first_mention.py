"""A base that was not set down is placed by its first mention: where it fires or assaults from, or just stands."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from umpire.engine.asks import Ask, Barred, Choose, MayChoose
from umpire.rules.hurrah_stalino.batteries import reaches, supporting
from umpire.rules.hurrah_stalino.deployment import CITE, absent, deal, why_no_place, why_not
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, offers
from umpire.rules.hurrah_stalino.implied import Aim, within
from umpire.rules.hurrah_stalino.movement import Why
from umpire.rules.hurrah_stalino.occupation import occupy
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
    appear(battle, [base], await where(battle, [base], free, barred))
    return True


def untold(battle: Field, formation: Formation) -> list[Base]:
    """The bases of a formation that can be set down yet."""
    left = absent(battle, formation)
    room = any(why_not(battle, left, formation.side, sector) is None for sector in battle.sectors.values())
    return left if room else []


async def tell(battle: Field, formation: Formation) -> None:
    """`s k7 t2`: two tanks of the formation stand there already."""
    left = absent(battle, formation)
    barred = {each.key: why for each in battle.sectors.values() if (why := why_not(battle, left, formation.side, each))}
    to = await where(battle, left, [each for each in battle.sectors.values() if each.key not in barred], barred)
    appear(battle, await deal(battle, left, to), to)


def where(battle: Field, bases: Sequence[Base], free: Sequence[Sector], why: dict[str, Why]) -> Ask[Sector]:
    def barred() -> Iterator[Barred]:
        for key, reason in why.items():
            yield Barred(battle.sectors[key], *reason)

    prompt = f"Not set down yet: {battle.names(bases)}; in"
    about = [base.key for base in bases]
    return Choose(CITE, bases[0].side, prompt, free, barred=barred, about=about, in_line=True)


def appear(battle: Field, bases: Sequence[Base], to: Sector) -> None:
    """They stand there, and have taken it."""
    battle.tell(f"{battle.names(bases)} in {to.words}", CITE)
    for base in bases:
        battle.put(base, to.key)
        occupy(battle, base)
