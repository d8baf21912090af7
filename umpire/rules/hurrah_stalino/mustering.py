"""Who pushes the bases: the players' table, where the battle has fallen behind; and by a muster the screen again."""

from collections.abc import Callable, Iterator, Sequence

from umpire.engine.asks import Ask, Barred, Choose, MayChoose, Plain
from umpire.rules.adjustment import CITE, which
from umpire.rules.hurrah_stalino.at_the_table import forget, on_the_table, opposing
from umpire.rules.hurrah_stalino.codes import beside, gather
from umpire.rules.hurrah_stalino.deployment import NEXT, Dealt, counts
from umpire.rules.hurrah_stalino.field import SIDES, Base, Field, Sector
from umpire.rules.hurrah_stalino.movement import full, most_units, room
from umpire.rules.hurrah_stalino.occupation import occupy

TABLE = Plain("positions-table", "on our table: only fights are told", "table")
MUSTER = Plain("muster", "muster: who stands where, then on the screen again", "muster")
STOP = Plain("muster-stops", "no more now: only the table knows where the others are", ".")
LATER = Plain("muster-later", "no more: the others are placed by their first mention", "0")
AGREED = Plain("stand-so", "all of them stand so", ".")
ANEW = Plain("anew", "none of them: sector by sector", "0")


def ways(battle: Field) -> Iterator[Plain]:
    """Who could push the bases from here on; a screen without a map cannot."""
    if battle.positions == "screen":
        yield TABLE
    elif battle.sectors:
        yield MUSTER


def go_by_the_table(battle: Field) -> None:
    """From here on the players' table is the map: what the screen had is no longer so."""
    battle.positions = TABLE.code
    for formation in battle.formations.values():
        forget(battle, formation)
    battle.tell(f"From here on: {TABLE.words}", CITE)


async def muster(battle: Field) -> None:
    """One side after the other: whether they stand where they were seen last, then sector by sector, until all are
    told; then the map holds again."""
    battle.positions = "muster"
    whole = await both_told(battle)
    for base in (base for base in battle.ground_units if base.sector):
        occupy(battle, base)
    if not whole:
        battle.positions = TABLE.code
        battle.tell("The table stays the map: not all were told", CITE)
        return
    battle.positions, battle.last = "screen", {}
    battle.tell("From here on: all is moved on the screen", CITE)


async def both_told(battle: Field) -> bool:
    """False if that stops before all are told."""
    for side in SIDES:
        await agree(battle, side)
        if not await all_told(battle, side, present):
            return False
    for side in SIDES:
        await all_told(battle, side, reinforcements)  # who is not told is still to come
    return True


async def all_told(battle: Field, side: str, whom: Callable[[Field, str], list[Base]]) -> bool:
    """Sector by sector; False if that stops before all are told."""
    while left := whom(battle, side):
        sector = await where(battle, left)
        if not isinstance(sector, Sector):
            return sector is LATER
        await fill(battle, sector, left, left)
    return True


# What it costs to tell is what differs.
async def agree(battle: Field, side: str) -> None:
    """The bases of a side stand on the map where they were seen last; who stands elsewhere is told."""
    seen = []
    for base in missing(battle, side):
        sector = battle.sectors.get(battle.last.pop(base.key, ""))
        if sector and not why_not(battle, side, sector):
            battle.put(base, sector.key)
            seen.append(base)
    while seen:
        told = await elsewhere(battle, side)
        if isinstance(told, Sector):
            own = battle.by_formation(base for base in opposing(battle, battle.foe(side)) if base.sector != told.key)
            if own:
                await fill(battle, told, missing(battle, side), own)
            else:
                battle.tell(f"All of them stand in {told.words}", CITE)
            continue
        if told is ANEW:
            for base in seen:
                battle.put(base, "")
        return


async def fill(battle: Field, sector: Sector, left: Sequence[Base], others: Sequence[Base]) -> None:
    """So many of those left, or by name any of the others, stand there."""
    side = others[0].side
    if battle.holder(sector) == battle.foe(side):
        battle.tell(f"Nobody stands in {sector.words}: the enemy does", "Sectors")
        return
    standing = await who(battle, left, others, sector)
    for base in standing:
        battle.put(base, sector.key)
    battle.tell(f"{battle.names(standing)} in {sector.words}", CITE)


def roster(battle: Field) -> list[Base]:
    """Those of the side that is mustered of whom only the table knows where they are; reinforcements last of all. Who
    is still to be proposed is none of them."""
    left = (whom(battle, side) for whom in (present, reinforcements) for side in SIDES)
    return next(filter(None, ([base for base in each if base.key not in battle.last] for each in left)), [])


def present(battle: Field, side: str) -> list[Base]:
    return [base for base in missing(battle, side) if not battle.formations[base.formation].arrives]


def reinforcements(battle: Field, side: str) -> list[Base]:
    return [base for base in missing(battle, side) if battle.formations[base.formation].arrives]


def missing(battle: Field, side: str) -> list[Base]:
    """The ground units of a side of which only the table knows where they are, formation by formation."""
    away = (base for base in on_the_table(battle, side) if not base.sector and not battle.kind(base).is_aircraft)
    return battle.by_formation(away)


def elsewhere(battle: Field, side: str) -> Ask[Sector | Plain]:
    return place(battle, side, f"The {side} side stands so; who stands elsewhere: in", AGREED, ANEW)


def where(battle: Field, left: Sequence[Base]) -> Ask[Sector | Plain]:
    side = left[0].side
    told = ", ".join(f"{number} {base.words}" for number, base in enumerate(left[: most_units(battle)], 1))
    ends = [STOP] if battle.formations[left[0].formation].arrives else [LATER, STOP]
    return place(battle, side, f"Muster of the {side} side ({len(left)} left: {told}): in", *ends)


def place(battle: Field, side: str, prompt: str, *ends: Plain) -> Ask[Sector | Plain]:
    """Each sector is an act of its own: a muster takes its time."""
    free = [sector for sector in battle.sectors.values() if not why_not(battle, side, sector)]

    def barred() -> Iterator[Barred]:
        for sector in battle.sectors.values():
            if why := why_not(battle, side, sector):
                yield Barred(sector, why, "Sectors")

    return Choose(CITE, "umpire", prompt, [*ends, *free], barred=barred)


def why_not(battle: Field, side: str, sector: Sector) -> str:
    if battle.holder(sector) == battle.foe(side):
        return "the enemy stands there"
    return "it is full" if full(battle, sector) else ""


async def who(battle: Field, left: Sequence[Base], others: Sequence[Base], sector: Sector) -> Sequence[Base]:
    """`3` the next three of those left, or any of the others by name `+t1+i4`."""
    next_of_them, by_name = counts(battle, left, NEXT, sector), beside(battle, others[0], others)
    options: list[Dealt | Plain] = [*next_of_them, *by_name]
    if len(options) == 2 and next_of_them and by_name[0].key == next_of_them[0].bases[0].key:
        options = [next_of_them[0]._replace(also=(by_name[0].code,))]  # one base, which is listed once
    first = await which(f"In {sector.words} as far as", options, about=[sector.key])
    if isinstance(first, Dealt):
        return first.bases

    def more(found: list[Base], named: list[Plain]) -> MayChoose[Plain]:
        prompt = f"In {sector.words} {battle.names(found)}; more"
        return MayChoose(CITE, "umpire", prompt, named, decline="no more", about=[sector.key], in_line=True)

    return await gather(battle, [battle.bases[first.key]], others, room(battle, sector), more)
