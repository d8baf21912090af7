"""Moves in stacks: from a sector, or from several, all of the active formation there or some of them, to another."""

from collections.abc import Iterator
from typing import Any

from umpire.engine.asks import Ask, Barred, Choose, MayChoose
from umpire.engine.outlook import Outlook
from umpire.rules.hurrah_stalino import advance, setting_out, unseen
from umpire.rules.hurrah_stalino.entry import CITE, enter
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, Why
from umpire.rules.hurrah_stalino.first_mention import Unseen
from umpire.rules.hurrah_stalino.movement import Way, can_move, room, why_no_move, why_not_to
from umpire.rules.hurrah_stalino.opened import Opened
from umpire.rules.hurrah_stalino.setting_out import movers
from umpire.rules.hurrah_stalino.stacks import NOWHERE, Part, Stacks, beside, on_the_map


def movable(battle: Field, formation: Formation) -> bool:
    """May a base of a formation still move somewhere?"""
    return any(can_move(battle, base) for base in on_the_map(battle, formation)) or any(movers(battle, formation))


async def move(battle: Field, formation: Formation) -> None:
    """`v d4 f6` all that may; `v d4 24 f6` the second and the fourth, `v d4 d5 f6` those of both sectors. Who was not
    set down says from where: `v t3 d4 f6`, or goes with a stack: `v d4 +t3 f6`."""
    stacks = Stacks(battle, formation)
    await begin(stacks)
    while to := await destination(stacks):
        parted = [start for start in stacks.starts if stacks.parted(start)]
        numbers = stacks.numbers_of(parted)
        await arrive(stacks, to)
        # The rest of a stack that was parted may go elsewhere in the same line.
        left = [start for start in parted if stacks.able(start)]
        if not left:
            return
        stacks = Stacks(battle, formation, left, allowed=stacks.allowed, numbers=numbers, rest=left[:])


async def begin(stacks: Stacks) -> None:
    """With a stack, or with one base by its name."""
    told = await origin(stacks)
    base = stacks.battle.bases.get(told.key)
    if base and not base.sector:
        await setting_out.set_out(stacks, base)
        return
    stacks.gather(stacks.battle.sectors[base.sector if base else told.key])
    if base:  # by the umpire's word
        stacks.name(base.key)


def origin(stacks: Stacks) -> Ask[Sector | Part | Unseen]:
    battle, formation, free = stacks.battle, stacks.formation, stacks.more()
    here = on_the_map(battle, formation)

    def barred() -> Iterator[Barred]:
        for base in {base.sector: base for base in here if base.sector not in free}.values():
            yield Barred(battle.sectors[base.sector], *(why_no_move(battle, base) or NOWHERE))
        numbers = stacks.numbers_of(battle.sectors[key] for key in dict.fromkeys(base.sector for base in here))
        for base in here:
            stands = f"it stands in {battle.sectors[base.sector].words}: v {base.sector} {numbers[base.key]}", CITE
            yield Barred(Part(base.key, base.words, base.code), *(why_no_move(battle, base) or stands))

    def gain(told: Sector | Part | Unseen | None) -> float:
        return advance.of_start(battle, formation, told) if isinstance(told, Sector) else advance.ELSEWHERE

    firsts, unseen = setting_out.firsts(stacks)
    return Choose(
        CITE, formation.side, "Move from", [*free.values(), *firsts, *unseen], barred=barred, in_line=True, gain=gain
    )


async def destination(stacks: Stacks) -> Sector | None:
    """Where they go, once all who go are told; None where the rest of a stack stays.

    A sector where others stand that can move may be where they go, or one more from which they come: what follows
    tells.
    """
    there: Sector | None = None
    while told := await where(stacks, there):
        if told is there:
            break
        if there:
            stacks.gather(there)
            there = None
        if isinstance(told, Part):
            tell_of(stacks, stacks.battle.bases[told.key])
        elif told.key not in stacks.more():
            return told
        elif told.key in stacks.within_reach():
            there = told
        else:
            stacks.gather(told)
    return there


def tell_of(stacks: Stacks, base: Base) -> None:
    """It goes: part of the last stack, or not set down before."""
    if base.sector:
        stacks.name(base.key)
    else:
        setting_out.join(stacks, base)


def where(stacks: Stacks, there: Sector | None) -> Choose[Part | Sector] | MayChoose[Part | Sector]:
    """Where to, or part of the last stack, or one stack more."""
    battle, meant, side = stacks.battle, stacks.with_(there), stacks.formation.side
    if not meant.told():
        return setting_out.who(meant)
    free = meant.within_reach() | meant.more().keys()
    options: list[Part | Sector] = [
        *meant.parts(),
        *setting_out.joiners(meant),
        *(each for each in battle.sectors.values() if each.key in free),
    ]
    about = [*(start.key for start in meant.starts), *(base.key for base in meant.told())]

    def barred() -> Iterator[Barred]:
        yield from meant.barred_parts()
        yield from setting_out.barred_joiners(meant)
        yield from meant.barred_sectors()

    opens = Opened(stacks)

    def odds(told: Part | Sector | None) -> Outlook | None:
        return opens.by_move(told) if isinstance(told, Sector) and there is None else None

    prompt, gain = f"{meant.words} to", advance.Whither(stacks, there).gain
    more: Any = {"barred": barred, "about": about, "in_line": True, "odds": odds, "gain": gain}
    if there is None and not stacks.rest:
        return Choose(CITE, side, prompt, options, **more)
    decline = f"{stacks.words} to {there.words}" if there else "the rest stays"
    return MayChoose(CITE, side, prompt, options, decline=decline, **more)


async def arrive(stacks: Stacks, to: Sector) -> None:
    """Those go there that can, or all by the umpire's word where nobody can; of the others it is told why they stay."""
    battle, told = stacks.battle, [base for base in stacks.told() if base.sector != to.key]
    # Movement: both sides never stand in one sector, by the umpire's word neither.
    if battle.holder(to) == battle.foe(stacks.formation.side):
        battle.tell(f"Nobody goes to {to.words}: the enemy holds it", CITE)
        return
    await unseen.guide(battle, stacks.formation.side, to)
    ways = {base.key: stacks.ways(base) for base in told}
    able = [base for base in told if to.key in ways[base.key]]
    going = able[: max(0, room(battle, to))] or told
    whys: dict[Why, list[Base]] = {}
    for base in told:
        if base not in going:
            full = ("it is full", "Sectors") if base in able else None
            whys.setdefault(why_no_move(battle, base) or full or why_not_to(battle, base, to), []).append(base)
    before = {base.key: entered_from(battle, base, to, ways[base.key]) for base in going}
    battle.tell(f"{battle.names(going)} to {to.words}", CITE)
    for (why, cite), bases in whys.items():
        battle.tell(f"{battle.names(bases)} stay{'s' * (len(bases) == 1)}: {why}", cite)
    await enter(battle, before, to)


def entered_from(battle: Field, base: Base, to: Sector, ways: dict[str, Way]) -> str:
    return ways[to.key].before if to.key in ways else beside(battle, to, battle.sectors[base.sector]).key
