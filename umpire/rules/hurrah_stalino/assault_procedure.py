"""Assault 1 to 10 on the map: who assaults and who defends, the throw, and what becomes of everyone."""

from collections.abc import Iterator, Sequence

from umpire.engine.asks import Ask, Barred, Choose, ChooseSome
from umpire.engine.outlook import Outlook
from umpire.rules.hurrah_stalino import advance, gain, implied, outlook, unseen, unseen_enemies
from umpire.rules.hurrah_stalino.engagement import (
    Engaged,
    able,
    any_target,
    best_first,
    contest,
    garrison,
    into,
    may,
    most,
    not_set_down,
    others,
    proposal,
    proposed,
    ready,
    swapped,
    targets,
    why_no_assault,
)
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, distance
from umpire.rules.hurrah_stalino.first_mention import Unseen, places, stand
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.movement import go
from umpire.rules.hurrah_stalino.occupation import taken
from umpire.rules.hurrah_stalino.offers import numbered, offer, offers
from umpire.rules.hurrah_stalino.retreat import Retreat
from umpire.rules.hurrah_stalino.stacks import on_the_map
from umpire.rules.hurrah_stalino.worth import value
from umpire.rules.piece import Offer

NOBODY = "no unit of the formation may enter it, or come beside it first"


async def assault(battle: Field, formation: Formation) -> None:
    """`a k7`: attackers and defenders are proposed, and the first die takes them so; `a k7 t1i1 d2` names others."""
    sector = battle.sectors[(await target(battle, formation)).key]
    if not battle.holder(sector):
        await unseen_enemies.meet(battle, formation.side, sector)
        if sector not in targets(battle, formation):
            battle.tell(f"Nobody assaults {sector.words}: {NOBODY}", "Assault 1")
            return
    named = bases(battle, await attack_with(battle, formation, sector))
    told = [base for base in named if base.sector or await stand(battle, base, places(battle, base, [into(sector)]))]
    ruled = {base.key for base in told if not may(battle, base, sector)}
    attackers = tuple(await implied.come(battle, told, into(sector), ruled))
    if not attackers:
        return
    defenders = bases(battle, await defend_with(battle, sector, attackers))
    unseen_enemies.stand(battle, defenders, sector)
    await unseen.support(battle, defenders[0], sector)
    await fight(battle, Engaged(sector, attackers, defenders))


# Assault 1: a sector beside the units that may enter it, or come to stand so by a move.
def target(battle: Field, formation: Formation) -> Ask[Sector | Unseen]:
    free = targets(battle, formation)

    def barred() -> Iterator[Barred]:
        for sector in battle.held_by(battle.foe(formation.side)):
            if sector not in free:
                yield Barred(sector, NOBODY, "Assault 1")

    def odds(told: Sector | Unseen | None) -> Outlook | None:
        if not isinstance(told, Sector):
            return None
        return outlook.chance(outlook.of_assault(battle, proposal(battle, formation, told)))

    def worth(told: Sector | Unseen | None) -> float:
        if not isinstance(told, Sector):
            return advance.ELSEWHERE
        return gain.of_assault(battle, proposal(battle, formation, told))

    return Choose(
        "Assault 1", formation.side, "Assault", [*free, *unseen_enemies.named(unseen_targets(battle, formation))],
        barred=barred, in_line=True, odds=odds, gain=worth,
    )  # fmt: skip


def unseen_targets(battle: Field, formation: Formation) -> list[Sector]:
    """The sectors near enough to be assaulted in which only the table shows enemies."""
    free = unseen_enemies.sectors(battle, formation.side)
    if not free or not_set_down(battle, formation):
        return free
    units = [(battle.sectors[base.sector], battle.kind(base).move + 1) for base in ready(battle, formation)]
    return [sector for sector in free if any(distance(here, sector) <= far for here, far in units)]


def anything(battle: Field, formation: Formation) -> bool:
    """Is there a sector that it may assault, for all that the program knows?"""
    return any_target(battle, formation) or bool(unseen_targets(battle, formation))


# Assault 2: up to three units, of whom one leads; the others support it.
def attack_with(battle: Field, formation: Formation, sector: Sector) -> Ask[tuple[Offer, ...]]:
    # A sector that they assault by the umpire's word all may.
    known = able(battle, formation, sector)
    free = best_first(battle, [*known, *not_set_down(battle, formation)] or on_the_map(battle, formation), sector)
    theirs = tuple(garrison(battle, sector))

    def barred() -> Iterator[Barred]:
        for base in on_the_map(battle, formation):
            if base not in free:
                why = why_no_assault(battle, base) or implied.why_not(battle, base, f"it may not enter {sector.words}")
                yield Barred(offer(battle, base), *why)

    def engaged(told: Sequence[Offer]) -> Engaged:
        return Engaged(sector, bases(battle, told), theirs)

    return ChooseSome(
        "Assault 2", formation.side, f"Assault {sector.words} with, the lead first",
        implied.offers(battle, free, into(sector)), barred=barred,
        least=1, most=most(battle), lead=True, in_line=True, about=[sector.key],
        presumed=[base.key for base in proposed(battle, known or free, sector)],
        odds=lambda told: outlook.of_assault(battle, engaged(told)),
        gain=lambda told: gain.of_assault(battle, engaged(told)),
    )  # fmt: skip


# Assault 3: so does the defender, who has seen the attackers (H5, H21).
def defend_with(battle: Field, sector: Sector, attackers: tuple[Base, ...]) -> Ask[tuple[Offer, ...]]:
    side = battle.foe(attackers[0].side)
    there = [
        *best_first(battle, battle.ground(sector), sector),
        *unseen_enemies.more(battle, attackers[0].side, sector),
    ]

    def engaged(told: Sequence[Offer]) -> Engaged:
        return Engaged(sector, attackers, bases(battle, told))

    return ChooseSome(
        "Assault 3", side, f"Defend {sector.words} with, the lead first", numbered(battle, there, "d"),
        least=1, most=most(battle), lead=True, in_line=True, about=[sector.key, *(base.key for base in attackers)],
        presumed=[base.key for base in garrison(battle, sector)],
        odds=lambda told: outlook.of_assault(battle, engaged(told)),
        gain=lambda told: -gain.of_assault(battle, engaged(told)),
    )  # fmt: skip


def bases(battle: Field, told: Sequence[Offer]) -> tuple[Base, ...]:
    return tuple(battle.chosen(told))


# Assault 4 to 10: both throw, and the loser goes.
async def fight(battle: Field, engaged: Engaged) -> None:
    came = {base.key: base.sector for base in engaged.attackers}
    match = await contest(battle, engaged)
    for base in engaged.attackers:
        base.assaulted = True
    await AFTER[match.verdict](battle, engaged, came)


# Assault 8: the lead defender is destroyed, all others in the sector retreat, and the attackers hold it.
async def defenders_lose(battle: Field, engaged: Engaged, came: dict[str, str]) -> None:
    beaten = others(battle, engaged)
    destroy(battle, engaged.defender, "Assault 8", engaged.lead)
    how = battle.numbers["retreats"]["beaten defenders"]
    await Retreat(battle, how["sectors"], how["cite"], came, engaged.lead.side).of(beaten)
    for base in engaged.attackers:
        go(battle, base, engaged.sector, came[base.key])
    taken(battle, engaged.attackers, engaged.sector.words)


# Assault 9 and its note: the lead attacker is destroyed, or infantry in a tank's stead; the others retreat.
async def attackers_lose(battle: Field, engaged: Engaged, came: dict[str, str]) -> None:
    lead, gone = engaged.lead, engaged.lead
    if spare := swapped(battle, engaged):
        gone = battle.bases[(await destroyed(battle, [lead, *spare])).key]
    how = battle.numbers["retreats"]["beaten attackers"]
    left = [base for base in engaged.attackers if base is not gone]
    destroy(battle, gone, "Assault 9" if gone is lead else "Assault note", engaged.defender)
    await fall_back(battle, engaged, left, how["sectors"], how["cite"])


def destroyed(battle: Field, bases: Sequence[Base]) -> Ask[Offer]:
    """The owner chooses who is lost, the lead tank or infantry in its place (H28)."""
    return Choose(
        "Assault note", bases[0].side, "Destroyed is", offers(battle, bases), about=[bases[0].key],
        gain=lambda told: -value(battle, battle.bases[told.key]),
    )  # fmt: skip


# Assault 10: all attackers retreat one sector.
async def nobody_wins(battle: Field, engaged: Engaged, came: dict[str, str]) -> None:
    how = battle.numbers["retreats"]["tied attackers"]
    await fall_back(battle, engaged, engaged.attackers, how["sectors"], how["cite"])


async def fall_back(battle: Field, engaged: Engaged, bases: Sequence[Base], sectors: int, cite: str) -> None:
    """Attackers retreat from the sector that they assaulted (H26)."""
    came = {base.key: base.sector for base in bases}
    for base in bases:
        battle.put(base, engaged.sector.key)
        base.bank = came[base.key] if engaged.sector.terrain == "river" else ""
    await Retreat(battle, sectors, cite, came, engaged.defender.side).of(bases)


AFTER = {"attacker": defenders_lose, "defender": attackers_lose, "tie": nobody_wins}
