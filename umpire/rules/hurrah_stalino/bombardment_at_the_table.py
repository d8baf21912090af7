"""Pre-Battle Bombardment where the players' table is the map: one of those in the sector is named, the others only if
somebody is destroyed; who reaches whom, and whose AAA the bombers, they see.
"""

from collections.abc import Sequence

from umpire.engine.asks import Choose, ChooseSome, Draw, MayChoose, Plain
from umpire.rules.hurrah_stalino import air_at_the_table, flight
from umpire.rules.hurrah_stalino.air_at_the_table import take_off
from umpire.rules.hurrah_stalino.at_the_table import on_the_table, what_is_so
from umpire.rules.hurrah_stalino.bombarding import CITE, Battery, effect, in_reach, may_reach, threatened
from umpire.rules.hurrah_stalino.codes import beside, gather, theirs
from umpire.rules.hurrah_stalino.field import Base, Field
from umpire.rules.hurrah_stalino.interception import intercepted
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.movement import most_units
from umpire.rules.hurrah_stalino.offers import numbered, offers
from umpire.rules.hurrah_stalino.retreat_at_the_table import go_back
from umpire.rules.piece import Offer


async def bombard(battle: Field, battery: Battery) -> None:
    """`i4` after the battery: it shells the sector in which i4 stands."""
    side, keys = battery.bases[0].side, [base.key for base in battery.bases]
    foes = theirs(battle, in_reach(battle, battery))
    told = await Choose(CITE, side, f"{battery.words} shells the sector of", foes, about=keys, in_line=True)
    target = battle.bases[told.key]
    if battle.kind(battery.bases[0]).is_aircraft:
        if await comes_through(battle, battery.bases[0], target):
            await shell(battle, battery.bases, target)
        return
    firing = await together(battle, battery, target)
    for base in firing:
        base.fired = True
    await shell(battle, firing, target)


def place(battle: Field, target: Base) -> str:
    known = battle.sectors.get(target.sector)
    return known.words if known else f"the sector of {target.words}"


async def together(battle: Field, battery: Battery, target: Base) -> Sequence[Base]:
    """All that may reach it are presumed to fire, of independent battalions two or three."""
    able = [base for base in battery.bases if may_reach(battle, base, target)]
    least, most = battery.together or (1, len(able))
    if len(able) == 1:
        return able
    chosen: tuple[Offer, ...] = await ChooseSome(
        CITE, able[0].side, f"Firing together at {place(battle, target)}", offers(battle, able),
        least=least, most=most, about=[target.key], presumed=[base.key for base in able[:most]], in_line=True,
    )  # fmt: skip
    return battle.chosen(chosen)


# AAA and fighters may attack bombers before; who is destroyed does not bombard (H65).
async def comes_through(battle: Field, flying: Base, target: Base) -> bool:
    words, about = f"{flying.words} bombards {place(battle, target)}", [flying.key, target.key]
    fighters = [base for base in flight.ready(battle, flying.side) if battle.kind(base).is_fighter]
    so = await what_is_so("Air to Air note", flying.side, words, beside(battle, flying, fighters), about)
    take_off(battle, flying, [base for base in fighters if base.key in so])
    while not flying.lost and (guns := able_to_fire(battle, flying)):
        told = await MayChoose(
            "Air to Ground note", target.side, f"{words}: fire at it with", theirs(battle, guns), decline="nobody",
            about=about,
        )  # fmt: skip
        if told is None:
            break
        await air_at_the_table.fire_at(battle, battle.bases[told.key], flying)
    return not flying.lost and not await intercepted(battle, flying, words, lambda: threatened(battle, flying))


def able_to_fire(battle: Field, flying: Base) -> list[Base]:
    guns = air_at_the_table.guns(battle, battle.foe(flying.side), battle.kind(flying), None)
    return [gun for gun in guns if not gun.fired]


async def shell(battle: Field, firing: Sequence[Base], target: Base) -> None:
    """The dice against a sector, and what becomes of those in it: losses first, then the survivors retreat (H59)."""
    known, there, others = battle.sectors.get(target.sector), seen(battle, target), True
    where = place(battle, target)
    for result in await effect(battle, firing, where, [target.key, *(base.key for base in firing)]):
        if result.unit == "fortifications":
            if known:
                known.fortified = False
            battle.tell(f"The fortifications of {where} are destroyed", CITE)
        elif result.result == "destroyed":
            there, others = await everybody(battle, target), False
            await lose(battle, firing[0], there, where, result.count or 0)
        else:
            await fall_back(battle, there, result.sectors or 0, result.foot_sectors or 0, others=others)


def seen(battle: Field, target: Base) -> list[Base]:
    """Those of whom it is known that they stand in the sector."""
    return [*battle.ground(target.sector)] if target.sector else [target]


async def everybody(battle: Field, target: Base) -> list[Base]:
    """Those, and who else stands there."""
    unknown = (base for base in on_the_table(battle, target.side) if not base.sector)
    able = [base for base in unknown if not battle.kind(base).is_aircraft]

    def more(found: list[Base], left: list[Plain]) -> MayChoose[Plain]:
        prompt, about = f"{battle.names(found)} stand{'s' * (len(found) == 1)} there; who else", [b.key for b in found]
        return MayChoose(CITE, target.side, prompt, left, decline="nobody else", about=about, in_line=True)

    return await gather(battle, seen(battle, target), able, most_units(battle), more)


# Which units are lost is drawn (H58).
async def lose(battle: Field, by: Base, there: Sequence[Base], where: str, number: int) -> None:
    for _ in range(min(number, len(there))):
        left = numbered(battle, [base for base in there if not base.lost], "")
        drawn = await Draw(CITE, by.side, f"Destroyed in {where} is", left, about=[base.key for base in there])
        destroy(battle, battle.bases[drawn.key], CITE, by)


# The survivors retreat as far as they can, those on foot less far than the others (H59).
async def fall_back(battle: Field, there: Sequence[Base], mobile: int, foot: int, *, others: bool) -> None:
    left = [base for base in there if not base.lost]
    for far, on_foot, rest in ((mobile, False, "all other mobile units there"), (foot, True, "all others on foot")):
        bases = [base for base in left if battle.kind(base).foot == on_foot]
        await go_back(battle, bases, far, CITE, others=rest if others else "", stays=True)
