"""Who was not set down moves all the same: he is placed where he goes from, by his own name or with a stack."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from umpire.engine.asks import Ask, Barred, Choose
from umpire.rules.hurrah_stalino import advance
from umpire.rules.hurrah_stalino.deployment import CITE, absent, among_enemies, why_no_place
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, Why
from umpire.rules.hurrah_stalino.first_mention import Unseen, appear
from umpire.rules.hurrah_stalino.movement import can_move, room, why_no_move
from umpire.rules.hurrah_stalino.stacks import NOWHERE, Part, Stacks, on_the_map


def movers(battle: Field, formation: Formation) -> Iterator[Base]:
    """The bases of a formation that no sector is told of, and that may move from one."""
    for base in absent(battle, formation):
        if not why_no_move(battle, base) and any_start(battle, [base]):
            yield base


def any_start(battle: Field, bases: Sequence[Base]) -> bool:
    return any(why_not_from(battle, bases, sector) is None for sector in battle.sectors.values())


def why_not_from(battle: Field, bases: Sequence[Base], sector: Sector) -> Why | None:
    """Why bases cannot stand together in a sector and go from there, and by which rule."""
    free = room(battle, sector)
    if 0 < free < len(bases):
        return f"it has room for {free}", CITE
    for base in bases:
        if why := why_no_place(battle, base, sector):
            return why
    return None if any(can_move(battle, replace(base, sector=sector.key)) for base in bases) else NOWHERE


# At first


def firsts(stacks: Stacks) -> tuple[list[Part], list[Unseen]]:
    """Who may begin a line by his name, with `+` where a stack stands in a sector that is called so; and the sectors
    that may begin it, in which nobody is known to stand."""
    battle, formation = stacks.battle, stacks.formation
    going, known = list(movers(battle, formation)), held(stacks)
    if not going:
        return [], []
    taken = known | {base.code for base in going}
    unseen = [
        Unseen.of(sector)
        for sector in battle.sectors.values()
        if sector.key not in taken and any(why_not_from(battle, [base], sector) is None for base in going)
    ]
    return [named(base, base.code in known) for base in going], unseen


def named(base: Base, a_sector: bool) -> Part:
    """By its code, or by what follows the formation's in its label: `14 Pz/64` is 64."""
    number = base.words.rpartition("/")[2].casefold()
    return Part(base.key, base.words, "+" * a_sector + base.code, (number, f"+{base.code}"))


def held(stacks: Stacks) -> set[str]:
    """The sectors in which bases of the formation are known to stand."""
    return {base.sector for base in on_the_map(stacks.battle, stacks.formation)}


async def set_out(stacks: Stacks, first: Base) -> None:
    """`v t3 d4`, `v t3 +t4 d4`: they go from there, where they were not set down."""
    battle, going = stacks.battle, [first]
    while True:
        told = await whence(stacks, going)
        if isinstance(told, Part):
            going.append(battle.bases[told.key])
        elif not among_enemies(battle, first.side, told):
            break
    appear(battle, going, told)
    stacks.gather(told)
    for base in going:
        stacks.name(base.key)


def whence(stacks: Stacks, going: Sequence[Base]) -> Ask[Part | Sector]:
    battle = stacks.battle
    whys = {sector.key: why_not_from(battle, going, sector) for sector in battle.sectors.values()}
    others = (base for base in movers(battle, stacks.formation) if base not in going)
    more = [added(battle, base) for base in others if any_start(battle, [*going, base])]

    def barred() -> Iterator[Barred]:
        for key, why in whys.items():
            if why:
                yield Barred(battle.sectors[key], *why)

    prompt = f"{battle.names(going)}, not set down before, go{'es' * (len(going) == 1)} from"
    free = [sector for sector in battle.sectors.values() if whys[sector.key] is None]
    return Choose(
        CITE, going[0].side, prompt, [*more, *free], barred=barred,
        about=[base.key for base in going], in_line=True,
    )  # fmt: skip


# With a stack


def added(battle: Field, base: Base) -> Part:
    """`+t3`: he goes too; the sign may be left out where no sector is called so."""
    return Part(base.key, base.words, f"+{base.code}", () if base.code in battle.sectors else (base.code,))


def joiners(stacks: Stacks) -> list[Part]:
    """Who may be told to stand where the last stack does, and to go with it."""
    return [] if stacks.rest else [added(stacks.battle, base) for base in able(stacks)]


def able(stacks: Stacks) -> list[Base]:
    """Who may stand where the last stack does."""
    battle, start = stacks.battle, stacks.starts[-1]
    return [base for base in movers(battle, stacks.formation) if not why_no_place(battle, base, start)]


def barred_joiners(stacks: Stacks) -> Iterator[Barred]:
    battle, start = stacks.battle, stacks.starts[-1]
    for base in absent(battle, stacks.formation):
        if why := why_no_move(battle, base) or why_no_place(battle, base, start):
            yield Barred(added(battle, base), *why)


def join(stacks: Stacks, base: Base) -> None:
    """He stands where the last stack does, and goes with those of it who go; their numbers stay."""
    start, battle = stacks.starts[-1], stacks.battle
    numbers = stacks.numbers_of([start])
    stacks.numbers = {**stacks.numbers, **numbers, base.key: str(len(numbers) + 1)}
    appear(battle, [base], start)
    stacks.join(base)


def who(stacks: Stacks) -> Choose[Part | Sector]:
    """Who goes from a sector in which nobody is known to stand."""
    battle, start = stacks.battle, stacks.starts[-1]

    def barred() -> Iterator[Barred]:
        for sector in battle.sectors.values():
            yield Barred(sector, f"nobody is known to stand in {start.words}: say first who goes from there", CITE)

    prompt, options = f"Who goes from {start.words}, not set down before", [named(base, False) for base in able(stacks)]
    return Choose(
        CITE, stacks.formation.side, prompt, options, barred=barred, about=[start.key], in_line=True,
        gain=lambda told: advance.ELSEWHERE,
    )  # fmt: skip
