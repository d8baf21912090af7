"""Moves in stacks: from a sector, all of the active formation there or some of them, to another."""

from collections.abc import Iterator, Sequence

from umpire.engine.asks import Barred, Choose, MayChoose, Plain
from umpire.rules.hurrah_stalino import minefield
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, offers
from umpire.rules.hurrah_stalino.movement import full, go, reach, why_no_move, why_no_step

CITE = "Movement"


def movable(battle: Field, formation: Formation) -> list[Base]:
    """The bases of a formation that may still move somewhere."""
    ground = (base for base in battle.of(formation) if base.sector and not battle.kind(base).is_aircraft)
    return [base for base in ground if not why_no_move(battle, base) and reach(battle, base)]


async def move(battle: Field, formation: Formation) -> None:
    """`v d4 f6` all that may, `v d4 +t1 +t2 f6` those alone."""
    able = movable(battle, formation)
    starts = list(dict.fromkeys(base.sector for base in able))
    start = await Choose(CITE, formation.side, "Move from", [battle.sectors[key] for key in starts], in_line=True)
    stack = [base for base in able if base.sector == start.key]
    chosen = await some(battle, formation, start, stack)
    to = await destination(battle, formation, start, chosen or stack)
    going = [base for base in chosen or stack if to.key in reach(battle, base)]
    room = battle.numbers["sectors"]["units"]["number"] - len(battle.ground(to))
    stays = [base for base in chosen or stack if base not in going[:room]]
    if stays:
        battle.tell(f"{battle.names(stays)}: cannot go to {to.words}", CITE)
    await arrive(battle, going[:room], to)


async def some(battle: Field, formation: Formation, start: Sector, stack: Sequence[Base]) -> list[Base]:
    """Those of the stack that are named; nobody is named where all are meant."""
    named: list[Base] = []
    while left := [base for base in stack if base not in named]:
        options = [Plain(each.key, each.words, f"+{each.code}") for each in offers(battle, left)]
        prompt = f"From {start.words} {battle.names(named) or 'all that may'}; part of them, or where to"
        told = await MayChoose(
            CITE, formation.side, prompt, options, decline="that is all", about=[start.key], in_line=True
        )
        if told is None:
            break
        named.append(battle.bases[told.key])
    return named


async def destination(battle: Field, formation: Formation, start: Sector, moving: Sequence[Base]) -> Sector:
    ways = {base.key: reach(battle, base) for base in moving}
    free = [sector for sector in battle.sectors.values() if any(sector.key in way for way in ways.values())]

    def barred() -> Iterator[Barred]:
        for sector in battle.sectors.values():
            if sector not in free and sector is not start:
                yield Barred(sector, *why_not(battle, moving[0], sector))

    about = [start.key, *(base.key for base in moving)]
    prompt = f"{battle.names(moving)} to"
    return await Choose(CITE, formation.side, prompt, free, barred=barred, about=about, in_line=True)


def why_not(battle: Field, base: Base, sector: Sector) -> tuple[str, str]:
    """Why a unit cannot end its move in a sector."""
    if battle.holder(sector) == battle.foe(base.side):
        return "the enemy holds it", CITE
    if full(battle, sector):
        return "it is full", "Sectors"
    start = battle.sectors[base.sector]
    if sector in battle.neighbours(start) and (why := why_no_step(battle, base, start, sector)):
        return why
    return f"{base.words} cannot come so far: {battle.kind(base).move} sectors at the most", CITE


async def arrive(battle: Field, bases: Sequence[Base], to: Sector) -> None:
    """They go there, and enter its mines one by one."""
    guarded = bool(battle.ground(to))  # a friend who was there shows the way through (H12)
    for base in bases:
        before = reach(battle, base).get(to.key, base.sector)
        go(battle, base, to, before)
        base.moved = True
    battle.tell(f"{battle.names(bases)} to {to.words}", CITE)
    if to.mined and not guarded:
        for base in bases:
            await minefield.enter(battle, base, to)
