"""Deployment: before the first turn each side sets the bases of its roster down in order, several with one answer."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from umpire.engine.asks import Ask, AtRest, Barred, Choose, Plain
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, Why, distance
from umpire.rules.hurrah_stalino.flight import on_the_ground
from umpire.rules.hurrah_stalino.movement import bridged, full, room

CITE = "Sectors"

DONE = Plain("deployed", "that is all", "0")

NEXT = ""
"""Of any kind: the next of the roster."""

KINDS = {
    "t": ("tanks", ("tank", "assault-gun", "tank-destroyer")),
    "i": ("infantry", ("infantry", "assault-engineer", "engineer", "cavalry")),
    "g": ("guns", ("artillery", "mortar", "anti-tank", "aaa")),
    "r": ("recon", ("recon",)),
    "b": ("bridging columns", ("bridging",)),
}
"""The letters by which the next of a kind are taken: what they are, and their classes."""

FIGHT = 3
"""So many players that look ahead set down in a sector."""

MOST = 9
"""More than one digit can say are never dealt at once."""


NAMED = 4
"""So many of the next are told before a sector is; all six need a second line, and the map has a row less."""


class Dealt(NamedTuple):
    """The next so many of a kind, or of any: the last of them in words. `also`: what else may be typed for them."""

    key: str
    words: str
    code: str
    bases: tuple[Base, ...]
    also: tuple[str, ...] = ()


def unplaced(battle: Field, base: Base) -> bool:
    """Is it on the table in nobody knows which sector? Aircraft are not, nor is who comes later."""
    if base.sector or base.lost:
        return False
    return not (battle.kind(base).is_aircraft or battle.formations[base.formation].arrives)


def roster(battle: Field, side: str) -> list[Base]:
    """The bases of a side that no sector is told of, formation by formation."""
    return battle.by_formation(base for base in battle.bases.values() if base.side == side and unplaced(battle, base))


def absent(battle: Field, formation: Formation) -> list[Base]:
    """The bases of a formation that no sector is told of."""
    return [base for base in battle.of(formation) if unplaced(battle, base)]


async def deploy(battle: Field, side: str) -> None:
    """One sector after another, until all are set down or that is all: who is not is placed by his first mention."""
    battle.next = side
    while roster(battle, side):
        sector = await AtRest(lambda: where(battle, side))
        if not isinstance(sector, Sector):
            break
        if among_enemies(battle, side, sector):
            continue
        bases = await deal(battle, roster(battle, side), sector)
        for base in bases:
            battle.put(base, sector.key)
        sector.held = side
        battle.tell(f"{battle.names(bases)} in {sector.words}", CITE)
    battle.next = ""
    battle.zones.pop(side, None)


# Sectors: both sides never stand in one, by the umpire's word neither.
def among_enemies(battle: Field, side: str, sector: Sector) -> bool:
    """Does the enemy hold a sector that was told by the umpire's word? Then nobody is set down there."""
    held = battle.holder(sector) == battle.foe(side)
    if held:
        battle.tell(f"Nobody is set down in {sector.words}: the enemy holds it", CITE)
    return held


def where(battle: Field, side: str) -> Ask[Sector | Plain]:
    """`k7 3`: on K7 the next three; the asks of both are one line."""
    if battle.positions == "table":  # the umpire has gone over to it
        return Choose(CITE, side, "All stand on the players' table", [DONE])
    left = roster(battle, side)
    if not left:  # the umpire has set down the last
        return Choose(CITE, side, "All are set down", [DONE])
    free = [sector for sector in battle.sectors.values() if why_not(battle, left, side, sector) is None]

    def barred() -> Iterator[Barred]:
        for sector in battle.sectors.values():
            if why := why_not(battle, left, side, sector):
                yield Barred(sector, *why)

    def gain(option: Sector | Plain | None) -> float:
        if not isinstance(option, Sector):
            return -float(len(battle.sectors))
        return -nearest(battle, side, option) - len(battle.ground(option)) / FIGHT

    prompt = f"Set down {named(left)}: in"
    reminders = {DONE.key: f"not set down, and placed by their first mention: {battle.names(left)}"}
    return Choose(CITE, side, prompt, [DONE, *free], barred=barred, gain=gain, reminders=reminders)


def named(left: Sequence[Base]) -> str:
    """How many are left, and the next of them."""
    names = (f"{number} {words}" for number, words in enumerate(short(left[:NAMED]), 1))
    return f"({len(left)} left: {', '.join(names)})"


def nearest(battle: Field, side: str, sector: Sector) -> float:
    """How far the nearest objective is, for players that look where they may stand."""
    objectives = (each for each in battle.sectors.values() if each.objective == side)
    return float(min((distance(sector, each) for each in objectives), default=0))


async def deal(battle: Field, left: Sequence[Base], sector: Sector) -> tuple[Base, ...]:
    """So many of the next ones that are left for that sector: `3` of any kind, `t2` tanks."""
    possible = [dealt for kind in (NEXT, *KINDS) for dealt in counts(battle, left, kind, sector)]
    # Where only the umpire's word sets anybody down it may be any of the next.
    possible = possible or [anyhow(battle, left, NEXT, number) for number in range(1, min(MOST, len(left)) + 1)]

    def barred() -> Iterator[Barred]:
        taken = {dealt.code for dealt in possible}
        for kind in (NEXT, *KINDS):
            for number in range(1, MOST + 1):
                if (told := anyhow(battle, left, kind, number)).code not in taken:
                    yield Barred(told, *why_not_so_many(battle, left, kind, number, sector))

    while True:
        dealt = await Choose(
            CITE, left[0].side, f"In {sector.words} the next, as far as", possible,
            barred=barred, gain=fair_share, about=[sector.key], in_line=True,
        )  # fmt: skip
        if dealt.bases:  # nobody is left of a kind that the umpire may name
            return dealt.bases


def fair_share(dealt: Dealt | None) -> float:
    """As many as can fight for a sector."""
    return -abs(float(FIGHT) - len(dealt.bases)) if dealt else 0.0


def of_kind(battle: Field, left: Sequence[Base], kind: str) -> list[Base]:
    return [base for base in left if kind == NEXT or battle.kind(base).class_ in KINDS[kind][1]]


def counts(battle: Field, left: Sequence[Base], kind: str, sector: Sector) -> list[Dealt]:
    """One, two and more of the next of a kind, as long as each may stand there."""
    mine = of_kind(battle, left, kind)[: room(battle, sector)]
    able = list(takewhile(lambda base: why_no_ground(battle, base, sector) is None, mine))
    told = [so_many(kind, number) for number in range(1, len(able) + 1)]
    words = short(able)
    return [Dealt(each.key, words[at], each.code, tuple(able[: at + 1])) for at, each in enumerate(told)]


def short(bases: Sequence[Base]) -> list[str]:
    """Their names; of those that begin with the same formation it is told once: `71 Inf/I 191`, `II 191`."""
    begun = ["", *(base.words.rpartition("/")[0] for base in bases)]
    return [
        base.words.removeprefix(f"{before}/") if before else base.words
        for before, base in zip(begun, bases, strict=False)
    ]


def so_many(kind: str, number: int) -> Plain:
    code = f"{kind}{number}"
    return Plain(f"next-{code}", code, code)


def anyhow(battle: Field, left: Sequence[Base], kind: str, number: int) -> Dealt:
    """So many of the next of a kind, or all of it, whether they may stand there or not."""
    told = so_many(kind, number)
    return Dealt(told.key, told.words, told.code, tuple(of_kind(battle, left, kind)[:number]))


def why_not_so_many(battle: Field, left: Sequence[Base], kind: str, number: int, sector: Sector) -> Why:
    """Why so many of a kind cannot be set down there, who would be more than are offered."""
    mine, free = of_kind(battle, left, kind), room(battle, sector)
    if free < number <= len(mine):
        return f"{sector.words} has room for {free}{' more' * bool(battle.ground(sector))}", CITE
    reasons = (why_no_ground(battle, base, sector) for base in mine[:number])
    what = f"{KINDS[kind][0]} " if kind else ""
    return next(filter(None, reasons), (f"{len(mine) or 'no'} {what}left to be set down", CITE))


def why_not(battle: Field, left: Sequence[Base], side: str, sector: Sector) -> Why | None:
    """Why a side can set none of those left down in a sector, and by which rule."""
    zone = battle.zones.get(side)
    if zone and sector.key not in zone:
        return f"it is not where the {side} side deploys", CITE
    if battle.holder(sector) == battle.foe(side):
        return "the enemy holds it", CITE
    if on_the_ground(battle, battle.foe(side), sector):
        return "the enemy's aircraft are on its airfield", "Ruling: airfields"
    if full(battle, sector):
        return f"{len(battle.ground(sector))} stand there already: no more have room", CITE
    firsts = [mine[0] for kind in (NEXT, *KINDS) if (mine := of_kind(battle, left, kind))]
    reasons = [why_no_ground(battle, base, sector) for base in firsts]
    return reasons[0] if reasons and all(reasons) else None


def why_no_place(battle: Field, base: Base, sector: Sector) -> Why | None:
    """Why a base can be set down nowhere in a sector."""
    return why_not(battle, [base], base.side, sector)


# Heavy Terrain: on impassable ground stands who is on foot or has a road, in a river who is so or has a bridge (H9).
def why_no_ground(battle: Field, base: Base, sector: Sector) -> Why | None:
    kind = battle.kind(base)
    if sector.terrain == "river" and not (kind.foot or kind.class_ == "bridging" or bridged(battle, sector)):
        return f"{base.words} cannot stand in a river without a bridge: it is not on foot", "Heavy Terrain"
    if sector.terrain == "impassable" and not kind.foot and not sector.roads:
        return f"{base.words} cannot stand in impassable terrain: it is not on foot, and has no road", "Heavy Terrain"
    return None
