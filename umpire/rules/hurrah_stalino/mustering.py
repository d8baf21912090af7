"""Who pushes the bases: the players' table, where the battle has fallen behind; and by a muster the screen again."""

from collections.abc import Iterator, Sequence

from umpire.engine.asks import Barred, Choose, MayChoose, Plain
from umpire.rules.adjustment import CITE, which
from umpire.rules.hurrah_stalino.at_the_table import forget, on_the_table
from umpire.rules.hurrah_stalino.codes import beside
from umpire.rules.hurrah_stalino.deployment import NEXT, Dealt, counts
from umpire.rules.hurrah_stalino.field import SIDES, Base, Field, Sector
from umpire.rules.hurrah_stalino.movement import full, most_units, room

TABLE = Plain("positions-table", "on our table: only fights are told", "table")
MUSTER = Plain("muster", "muster: who stands where, then on the screen again", "muster")
STOP = Plain("muster-stops", "no more now: only the table knows where the others are", ".")


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
    """Sector by sector, one side after the other, until all are told; then the map holds again."""
    battle.positions = "muster"
    while left := roster(battle):
        sector = await where(battle, left)
        if not isinstance(sector, Sector):
            if battle.formations[left[0].formation].arrives:
                break  # none but reinforcements are left, and these are still to come
            battle.positions = TABLE.code
            return
        if battle.holder(sector) == battle.foe(left[0].side):
            battle.tell(f"Nobody stands in {sector.words}: the enemy does", "Sectors")
            continue
        standing = await who(battle, left, sector)
        for base in standing:
            battle.put(base, sector.key)
        sector.held = left[0].side
        battle.tell(f"{battle.names(standing)} in {sector.words}", CITE)
    battle.positions = "screen"
    battle.tell("From here on: all is moved on the screen", CITE)


def roster(battle: Field) -> list[Base]:
    """Those of the side that is mustered of whom only the table knows where they are; reinforcements last of all."""
    both = [missing(battle, side) for side in SIDES]
    reinforcements = ([base for base in left if battle.formations[base.formation].arrives] for left in both)
    others = ([base for base in left if not battle.formations[base.formation].arrives] for left in both)
    return next(filter(None, (*others, *reinforcements)), [])


def missing(battle: Field, side: str) -> list[Base]:
    """The ground units of a side of which only the table knows where they are, formation by formation."""
    away = (base for base in on_the_table(battle, side) if not base.sector and not battle.kind(base).is_aircraft)
    return battle.by_formation(away)


async def where(battle: Field, left: Sequence[Base]) -> Sector | Plain:
    """Each sector is an act of its own: a muster takes its time."""
    side = left[0].side
    free = [sector for sector in battle.sectors.values() if not why_not(battle, side, sector)]

    def barred() -> Iterator[Barred]:
        for sector in battle.sectors.values():
            if why := why_not(battle, side, sector):
                yield Barred(sector, why, "Sectors")

    told = ", ".join(f"{number} {base.words}" for number, base in enumerate(left[: most_units(battle)], 1))
    prompt = f"Muster of the {side} side ({len(left)} left: {told}): in"
    return await Choose(CITE, "umpire", prompt, [STOP, *free], barred=barred)


def why_not(battle: Field, side: str, sector: Sector) -> str:
    if battle.holder(sector) == battle.foe(side):
        return "the enemy stands there"
    return "it is full" if full(battle, sector) else ""


async def who(battle: Field, left: Sequence[Base], sector: Sector) -> Sequence[Base]:
    """`3` the next three, or by name `+t1+i4`."""
    options: list[Dealt | Plain] = [*counts(battle, left, NEXT, sector), *beside(battle, left[0], left)]
    first = await which(f"In {sector.words} as far as", options, about=[sector.key])
    if isinstance(first, Dealt):
        return first.bases
    found = [battle.bases[first.key]]
    while len(found) < room(battle, sector) and (others := [base for base in left if base not in found]):
        prompt = f"In {sector.words} {battle.names(found)}; more"
        more = await MayChoose(
            CITE, "umpire", prompt, beside(battle, left[0], others), decline="no more", about=[sector.key], in_line=True
        )
        if more is None:
            break
        found.append(battle.bases[more.key])
    return found
