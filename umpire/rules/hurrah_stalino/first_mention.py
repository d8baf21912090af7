"""A base that was not set down is placed by its first mention: where it fires or assaults from, or just stands.

Where it moves from: see `setting_out`; what may depend on where it stands: `unseen`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from umpire.engine.asks import Barred, Choose
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
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, Why, distance
from umpire.rules.hurrah_stalino.implied import Aim, within
from umpire.rules.hurrah_stalino.occupation import occupy


class Unseen(NamedTuple):
    """A sector in which only the table shows who stands: no bot chooses it, and no map lights it."""

    key: str
    words: str
    code: str
    for_people: bool = True

    @classmethod
    def of(cls, sector: Sector) -> "Unseen":
        return cls(sector.key, sector.words, sector.code)


def places(battle: Field, base: Base, aims: Iterable[Aim]) -> list[Sector]:
    """Where it may stand, and do one of these."""
    told = list(aims)
    return stations(battle, base, lambda sector: any(fits(battle, base, sector, aim) for aim in told))


def any_place(battle: Field, base: Base, aim: Aim) -> bool:
    """May it stand anywhere, and do that?"""
    near = (sector for sector in within(battle, aim) if fits(battle, base, sector, aim))
    return any(why_no_place(battle, base, sector) is None for sector in near)


def fits(battle: Field, base: Base, stands: Sector, aim: Aim) -> bool:
    """Could it do that if it stood there?"""
    near = 0 < distance(stands, aim.sector) <= aim.within
    return near and aim.suits(battle, replace(base, sector=stands.key), aim.sector)


def stations(battle: Field, base: Base, does: Callable[[Sector], bool]) -> list[Sector]:
    """Where it may stand of those sectors from which it `does` what it is to do."""
    found = (sector for sector in battle.sectors.values() if does(sector))
    return [sector for sector in found if why_no_place(battle, base, sector) is None]


async def stand(battle: Field, base: Base, free: Sequence[Sector]) -> bool:
    """It is told in the same line in which of these sectors it stands; nowhere if there are none."""
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
        occupy(battle, base)
    # Mined Sectors: they were there when the action began, and show friends the way through (H12).
    battle.guides.setdefault(to.key, bases[0].side)
