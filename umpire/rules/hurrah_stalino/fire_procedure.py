"""Ranged Fire 1 to 8 on the map: who fires at whom, whether it is found, the throw and the reply."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from umpire.engine.asks import Ask, Barred, Choose
from umpire.engine.outlook import Outlook
from umpire.rules.hurrah_stalino import advance, gain, implied, outlook, unseen, unseen_enemies
from umpire.rules.hurrah_stalino.batteries import blocks, reaches, why_no_fire, within
from umpire.rules.hurrah_stalino.deployment import absent
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, Why, distance
from umpire.rules.hurrah_stalino.first_mention import Unseen, places, stand
from umpire.rules.hurrah_stalino.implied import Aim, approach, come, placed, stays, ways
from umpire.rules.hurrah_stalino.movement import may_move_and_fire, why_no_move
from umpire.rules.hurrah_stalino.offers import numbered, offer, offers
from umpire.rules.hurrah_stalino.ranged_fire import reach
from umpire.rules.hurrah_stalino.shot import Shot, contest, locate, must_locate, settle, told
from umpire.rules.hurrah_stalino.stacks import on_the_map
from umpire.rules.piece import Offer

CITE = "Ranged Fire 1"


def able(battle: Field, formation: Formation) -> list[Base]:
    """The bases of a formation that may fire at something, from where they stand or after the move that it implies."""
    known = (base for base in on_the_map(battle, formation) if not why_no_fire(battle, base))
    free = [base for base in known if targets(battle, base) or unseen_targets(battle, base)]
    return [*free, *not_set_down(battle, formation)]


def anybody(battle: Field, formation: Formation) -> bool:
    """Is there one at least?"""
    known = [base for base in on_the_map(battle, formation) if not why_no_fire(battle, base)]
    at_once = any(targets(battle, base) for base in known) or bool(not_set_down(battle, formation))
    return at_once or any(unseen_targets(battle, base) for base in known)


def not_set_down(battle: Field, formation: Formation) -> list[Base]:
    """Those that may fire, and stand nobody knows where."""
    mine = (base for base in absent(battle, formation) if not why_no_fire(battle, base))
    return [base for base in mine if held(battle, base) or unseen_enemies.sectors(battle, base.side)]


def at(battle: Field, base: Base, sector: Sector) -> Aim:
    """Fire into a sector, from one in reach of it."""
    return Aim(sector, reach(battle, battle.kind(base)) or 0, fires)


def fires(battle: Field, base: Base, sector: Sector) -> bool:
    """May a unit fire into a sector from where it stands?"""
    return not why_no_fire(battle, base) and reaches(battle, base, sector)


def held(battle: Field, base: Base) -> list[Sector]:
    """The sectors that the enemy of a unit holds."""
    return battle.held_by(battle.foe(base.side))


def targets(battle: Field, base: Base) -> list[Sector]:
    """The sectors with enemies into which a unit can fire."""
    return reached(battle, base, held(battle, base)) if base.sector else []


def unseen_targets(battle: Field, base: Base) -> list[Sector]:
    """Those in which only the table shows enemies."""
    return reached(battle, base, unseen_enemies.sectors(battle, base.side)) if base.sector else []


def reached(battle: Field, base: Base, sectors: Sequence[Sector]) -> list[Sector]:
    """Of those sectors, into which a unit can fire from where it stands or after a move."""
    here, kind = battle.sectors[base.sector], battle.kind(base)
    moves = may_move_and_fire(battle, base) and not why_no_move(battle, base)
    far = (reach(battle, kind) or 0) + (kind.move if moves else 0)
    near_enough = [each for each in sectors if distance(here, each) <= far]
    known = ways(battle, base) if moves and near_enough else stays(base)
    return [each for each in near_enough if approach(battle, base, at(battle, base, each), known)]


async def fire(battle: Field, formation: Formation) -> None:
    """`f a1 k7`: battery a1 at the unit in K7 that promises most; `f a1 k7 d2` at the second there."""
    firer = battle.bases[(await fire_with(battle, formation)).key]
    known, hidden = held(battle, firer), unseen_enemies.sectors(battle, firer.side)
    aims = [at(battle, firer, sector) for sector in [*known, *hidden]]
    if not firer.sector and not await stand(battle, firer, places(battle, firer, aims)):
        return
    if not aims:  # by the umpire's word
        battle.tell("No enemy is left to fire at", CITE)
        return
    sector = battle.sectors[(await fire_into(battle, firer)).key]
    if not battle.holder(sector):
        await unseen_enemies.meet(battle, firer.side, sector)
        if sector not in targets(battle, firer):
            why, cite = why_not_into(battle, firer, sector)
            battle.tell(f"{firer.words} does not fire into {sector.words}: {why}", cite)
            return
    target = battle.bases[(await fire_at(battle, firer, sector)).key]
    unseen_enemies.stand(battle, [target], sector)
    ruled = [] if sector in targets(battle, firer) and not why_no_fire(battle, firer) else [firer.key]
    if await come(battle, [firer], at(battle, firer, sector), ruled):
        firer.fired = True
        await shoot(battle, Shot(firer, target))


def fire_with(battle: Field, formation: Formation) -> Ask[Offer]:
    def barred() -> Iterator[Barred]:
        for base in on_the_map(battle, formation):
            if why := why_no_fire(battle, base) or nothing(battle, base):
                yield Barred(offer(battle, base), *why)

    def best(told: Offer) -> Shot:
        firer = battle.bases[told.key]
        shots = (best_at(battle, firer, sector) for sector in targets(battle, firer))
        return max(shots, key=lambda shot: gain.of_shot(battle, shot))

    free = able(battle, formation)
    unknown = {base.key for base in free if not targets(battle, base)}
    return Choose(
        CITE, formation.side, "Fire with", offers(battle, free), barred=barred, in_line=True,
        odds=lambda told: None if told.key in unknown else outlook.chance(outlook.of_shot(battle, best(told))),
        gain=lambda told: 0 if told.key in unknown else gain.of_shot(battle, best(told)),
    )  # fmt: skip


# Ranged Fire 1: one target in range.
def fire_into(battle: Field, firer: Base) -> Ask[Sector | Unseen]:
    free, hidden = targets(battle, firer), unseen_targets(battle, firer)
    # Who fires by the umpire's word may fire at anything.
    if not free and not hidden:
        free, hidden = held(battle, firer), unseen_enemies.sectors(battle, firer.side)

    def barred() -> Iterator[Barred]:
        for sector in held(battle, firer):
            if sector not in free:
                yield Barred(sector, *why_not_into(battle, firer, sector))

    def odds(told: Sector | Unseen | None) -> Outlook | None:
        if not isinstance(told, Sector):
            return None
        return outlook.chance(outlook.of_shot(battle, best_at(battle, firer, told)))

    def worth(told: Sector | Unseen | None) -> float:
        return gain.of_shot(battle, best_at(battle, firer, told)) if isinstance(told, Sector) else advance.ELSEWHERE

    return Choose(
        CITE, firer.side, f"{firer.words} fires into", [*free, *unseen_enemies.named(hidden)],
        barred=barred, about=[firer.key], in_line=True,
        sketch=lambda pointed: within(battle, firer, pointed), odds=odds, gain=worth,
    )  # fmt: skip


def fire_at(battle: Field, firer: Base, sector: Sector) -> Ask[Offer]:
    """The target: the one that promises most is presumed, and the first die takes it."""
    best, comes = best_at(battle, firer, sector), implied.coming(battle, firer, at(battle, firer, sector))

    def shot(told: Offer) -> Shot:
        return Shot(best.firer, replace(battle.bases[told.key], sector=sector.key))

    there = [*battle.ground(sector), *unseen_enemies.more(battle, firer.side, sector)]
    return Choose(
        CITE, firer.side, f"{firer.words}{comes} fires at", numbered(battle, there, "d"),
        about=[firer.key, sector.key], in_line=True, presumed=best.target.key,
        odds=lambda told: outlook.of_shot(battle, shot(told)), gain=lambda told: gain.of_shot(battle, shot(told)),
    )  # fmt: skip


def best_at(battle: Field, firer: Base, sector: Sector) -> Shot:
    """The shot into a sector that promises most, from where it is made."""
    needs = approach(battle, firer, at(battle, firer, sector))
    there = placed(battle, firer, needs.to.key, needs.way) if needs else firer
    return max((Shot(there, base) for base in battle.ground(sector)), key=lambda shot: gain.of_shot(battle, shot))


def why_not_into(battle: Field, firer: Base, sector: Sector) -> Why:
    sectors = reach(battle, battle.kind(firer)) or 0
    far = distance(battle.sectors[firer.sector], sector)
    if far <= sectors and (hill := blocks(battle, firer, sector)):
        return f"{hill.words} lies in the way", "Artillery 4"
    too_far = f"{far} sectors away, its range is {sectors}"
    return implied.why_not(battle, firer, too_far) if may_move_and_fire(battle, firer) else (too_far, CITE)


def nothing(battle: Field, base: Base) -> Why | None:
    return None if targets(battle, base) else ("no enemy is in its reach", CITE)


async def shoot(battle: Field, shot: Shot) -> None:
    if must_locate(battle, shot):
        await unseen.observe(battle, shot.firer, shot.target)
    if must_locate(battle, shot) and not await locate(battle, shot):
        return
    match = await contest(battle, shot)
    settle(battle, shot, told(battle, shot), match.verdict)
