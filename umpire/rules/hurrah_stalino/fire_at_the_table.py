"""Ranged Fire 1 to 8 where the players' table is the map: the range is theirs to see, what else counts is asked."""

from collections.abc import Iterator

from umpire.engine.asks import Ask, Choose, Plain
from umpire.rules.hurrah_stalino.artillery import is_counter_battery
from umpire.rules.hurrah_stalino.at_the_table import lost_supply, opposing, supply, what_is_so
from umpire.rules.hurrah_stalino.batteries import reaches, why_no_fire
from umpire.rules.hurrah_stalino.codes import barred, own, theirs
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Why, distance
from umpire.rules.hurrah_stalino.ranged_fire import Fire, reach, throw
from umpire.rules.hurrah_stalino.shot import Shot, locate, settle

CITE = "Ranged Fire 1"

COVER = Plain("cover", "target in fortifications or heavy terrain", "c")
REPLIES = Plain("replies", "the target can reply", "r")
NO_REPLY = Plain("no-reply", "the target cannot reply", "r")
LOCATED = Plain("located", "a friend of the division is beside the target", "l")


def able(battle: Field, formation: Formation) -> list[Base]:
    """The bases of a formation that may fire at somebody."""
    if not opposing(battle, formation.side):
        return []
    return [base for base in battle.of(formation) if not why_not(battle, base)]


def why_not(battle: Field, base: Base) -> Why | None:
    if battle.kind(base).is_aircraft:
        return "aircraft attack from the air", "Air to Ground 1"
    return why_no_fire(battle, base)


async def fire(battle: Field, formation: Formation) -> None:
    """`f a1 i4 c`: battery a1 at i4 in cover."""
    firer = battle.bases[(await fire_with(battle, formation)).key]
    target = battle.bases[(await fire_at(battle, firer)).key]
    words, about = f"{firer.words} fires at {target.words}", [firer.key, target.key]
    so = await what_is_so(CITE, formation.side, words, [*possible(battle, firer, target)], about)
    firer.fired = True
    await shoot(battle, firer, target, so)


def fire_with(battle: Field, formation: Formation) -> Ask[Plain]:
    return Choose(
        CITE, formation.side, "Fire with", own(battle, formation, able(battle, formation)),
        barred=lambda: barred(battle, formation, why_not), in_line=True,
    )  # fmt: skip


def fire_at(battle: Field, firer: Base) -> Ask[Plain]:
    foes = theirs(battle, opposing(battle, firer.side))
    prompt = f"{firer.words} (range {reach(battle, battle.kind(firer))}) fires at"
    return Choose(CITE, firer.side, prompt, foes, about=[firer.key], in_line=True)


def possible(battle: Field, firer: Base, target: Base) -> Iterator[Plain]:
    """What may be so of the shot for all that the program knows."""
    if not target.sector:
        yield COVER
    if replies(battle, firer, target) is None:
        yield NO_REPLY if reaches_back(battle, firer, target) else REPLIES
    if located(battle, firer, target) is None:
        yield LOCATED
    yield from supply(battle, firer, target)


# Ranged Fire 7: the target needs the range, and must be able to fire (H36).
def replies(battle: Field, firer: Base, target: Base) -> bool | None:
    """Whether the target can hit back; None where that is not known."""
    if not target.ready or not reach(battle, battle.kind(target)):
        return False
    if firer.sector and target.sector:
        return reaches(battle, target, battle.sectors[firer.sector])
    return None


def reaches_back(battle: Field, firer: Base, target: Base) -> bool:
    """Has the target at least the range of the firer? Then it is presumed to reply."""
    return (reach(battle, battle.kind(target)) or 0) >= (reach(battle, battle.kind(firer)) or 0)


# Artillery 3: guns fire at guns once they are located, or where a friend of the division is beside them (H39).
def located(battle: Field, firer: Base, target: Base) -> bool | None:
    """Whether the target need not be located; None where that is not known."""
    if not is_counter_battery(battle.kind(firer), battle.kind(target)):
        return True
    friends = [base for base in battle.of(firer.formation) if base is not firer and not battle.kind(base).is_aircraft]
    if target.sector and all(base.sector for base in friends):
        there = battle.sectors[target.sector]
        return any(distance(battle.sectors[base.sector], there) == 1 for base in friends)
    return None


def judged(battle: Field, firer: Base, target: Base, so: set[str]) -> Fire:
    """The shot as the tables judge it: by what is known of it and what was told."""
    reply = replies(battle, firer, target)
    if reply is None:
        reply = NO_REPLY.key not in so if reaches_back(battle, firer, target) else REPLIES.key in so
    return Fire(
        battle.kind(firer),
        battle.kind(target),
        cover=battle.sectors[target.sector].covers if target.sector else COVER.key in so,
        reply=reply,
        located=located(battle, firer, target) or LOCATED.key in so,
        out_of_supply=lost_supply(battle, firer, target, so),
    )


async def shoot(battle: Field, firer: Base, target: Base, so: set[str]) -> None:
    shot, fired, about = Shot(firer, target), judged(battle, firer, target, so), [firer.key, target.key]
    if not fired.located and not await locate(battle, shot):
        return
    prompt = f"{firer.words} fires at {target.words}"
    match = await throw(battle, fired, (firer.side, target.side), prompt=prompt, about=about)
    settle(battle, shot, fired, match.verdict)
