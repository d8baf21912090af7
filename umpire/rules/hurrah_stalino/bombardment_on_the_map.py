"""Pre-Battle Bombardment on the map: who shells which sector, what meets bombers, and what becomes of those there."""

from collections.abc import Sequence

from umpire.engine.asks import Ask, Choose, ChooseSome, Draw, MayChoose
from umpire.engine.odds import FACES
from umpire.engine.outlook import Outlook
from umpire.engine.sketch import Sketch
from umpire.rules.hurrah_stalino import anti_aircraft, flight, gain, minefield, outlook, unseen
from umpire.rules.hurrah_stalino.air_action import fly_out
from umpire.rules.hurrah_stalino.anti_aircraft_procedure import shoot
from umpire.rules.hurrah_stalino.batteries import reaches
from umpire.rules.hurrah_stalino.bombarding import CITE, Battery, effect, fallen, reached, targets, threatened
from umpire.rules.hurrah_stalino.dice import reading
from umpire.rules.hurrah_stalino.field import Base, Field, Sector
from umpire.rules.hurrah_stalino.first_mention import stand
from umpire.rules.hurrah_stalino.interception import intercepted
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.offers import numbered, offers
from umpire.rules.hurrah_stalino.retreat import Retreat
from umpire.rules.hurrah_stalino.threat import Threat
from umpire.rules.hurrah_stalino.worth import value
from umpire.rules.piece import Offer


async def bombard(battle: Field, battery: Battery) -> None:
    """`k7` after the battery: it shells K7."""
    side, bases = battery.bases[0].side, battery.bases
    sector = await Choose(
        CITE, side, f"{battery.words} shells", targets(battle, battery), about=[base.key for base in bases],
        in_line=True, gain=lambda sector: expected(battle, bases, sector),
        sketch=lambda pointed: Sketch(within=within(battle, battery)),
    )  # fmt: skip
    if battle.kind(bases[0]).is_aircraft:
        if await comes_through(battle, bases[0], sector):
            await shell(battle, bases, sector)
        return
    firing = await together(battle, battery, sector)
    for base in firing:
        base.fired = True
    await shell(battle, firing, sector)


def within(battle: Field, battery: Battery) -> frozenset[str]:
    """The sectors that it reaches."""
    return frozenset(sector.key for sector in battle.sectors.values() if reached(battle, battery, sector))


async def together(battle: Field, battery: Battery, sector: Sector) -> Sequence[Base]:
    """All that reach the sector; of independent battalions two or three of these."""
    able = [base for base in battery.bases if reaches(battle, base, sector)]
    if not battery.together:
        return able
    least, most = battery.together
    presumed = [base.key for base in able[:most]]
    chosen: tuple[Offer, ...] = await ChooseSome(
        CITE, able[0].side, "Firing together", offers(battle, able),
        least=least, most=most, about=[sector.key], presumed=presumed,
        gain=lambda told: expected(battle, battle.chosen(told), sector) / len(told),
    )  # fmt: skip
    return battle.chosen(chosen)


# AAA and fighters may attack bombers before; who is destroyed does not bombard (H65).
async def comes_through(battle: Field, flying: Base, sector: Sector) -> bool:
    fighters = [base for base in flight.ready(battle, flying.side) if battle.kind(base).is_fighter]
    await fly_out(battle, flying, sector, fighters)
    deed = f"{flying.words} bombards {sector.words}"
    threat = threatened(battle, flying)._replace(gain=expected(battle, [flying], sector))
    while not flying.lost and (guns := able_to_fire(battle, flying)):
        told = await fire_with(battle, flying, deed, guns, threat)
        if told is None:
            break
        gun = battle.bases[told.key]
        if not gun.sector:
            await stand(battle, gun, unseen.under(battle, gun, battle.sectors[flying.sector]))
        await shoot(battle, gun, flying)
    return not flying.lost and not await intercepted(battle, flying, deed, lambda: threat)


def fire_with(battle: Field, flying: Base, deed: str, guns: Sequence[Base], threat: Threat) -> Ask[Offer | None]:
    """Each says what its fire promises, and what is then left of the bombardment; nobody, what comes of that."""

    def odds(told: Offer | None) -> Outlook:
        if told is None:
            return Outlook((threat.told,))
        return outlook.of_flak(battle, battle.bases[told.key], flying, threat)

    return MayChoose(
        "Air to Ground note", guns[0].side, f"{deed}: fire at it with",
        offers(battle, guns), decline="nobody", about=[flying.key, flying.sector], odds=odds,
        gain=lambda told: gain.of_flak(battle, battle.bases[told.key], flying, threat) if told else 0,
    )  # fmt: skip


def able_to_fire(battle: Field, flying: Base) -> list[Base]:
    """The AAA that reaches it, and that may reach it for all that the program knows."""
    foe, over, kind = battle.foe(flying.side), battle.sectors[flying.sector], battle.kind(flying)
    hidden = (gun for gun in unseen.anti_aircraft(battle, foe, kind) if unseen.under(battle, gun, over))
    return [gun for gun in (*anti_aircraft.guns_over(battle, foe, over, kind), *hidden) if not gun.fired]


async def shell(battle: Field, firing: Sequence[Base], sector: Sector) -> None:
    """The dice against a sector, and what becomes of those in it."""
    minefield.begin(battle)
    about = [sector.key, *(base.key for base in firing)]
    lines = Sketch(tuple((base.sector, sector.key) for base in firing if base.sector != sector.key))
    results = await effect(battle, firing, sector.words, about, lambda pointed: lines)
    if results:
        await unseen.company(battle, battle.foe(firing[0].side), sector)
    for result in results:
        if result.unit == "fortifications":
            sector.fortified = False
            battle.tell(f"The fortifications of {sector.words} are destroyed", CITE)
        elif result.result == "destroyed":
            await lose(battle, firing[0], sector, result.count or 0)
        else:
            await fall_back(battle, sector, result.sectors or 0, result.foot_sectors or 0)


def expected(battle: Field, bases: Sequence[Base], sector: Sector) -> float:
    """What a bombardment gains, for players that look ahead: those lost of the units there, by all ways of two dice."""
    there, target = battle.ground(sector), battle.holder(sector)
    firing = [base for base in bases if battle.kind(base).is_aircraft or reaches(battle, base, sector)]
    dice = [battle.numbers["bombardment"][target][fell] for fell in fallen(battle, firing)]
    lost = sum(min(reading(battle, die, face), len(there)) for die in dice for face in FACES) / len(FACES) ** 2
    return lost * sum(value(battle, base) for base in there) / len(there)


# Which units are lost is drawn (H58).
async def lose(battle: Field, by: Base, sector: Sector, number: int) -> None:
    for _ in range(min(number, len(battle.ground(sector)))):
        there = numbered(battle, battle.ground(sector), "")
        prompt = f"Destroyed in {sector.words} is"
        drawn = await Draw(CITE, by.side, prompt, there, about=[sector.key])
        destroy(battle, battle.bases[drawn.key], CITE, by)


# The survivors retreat as far as they can, those on foot less far than the others (H59).
async def fall_back(battle: Field, sector: Sector, mobile: int, foot: int) -> None:
    survivors = list(battle.ground(sector))
    for far, on_foot in ((mobile, False), (foot, True)):
        bases = [base for base in survivors if battle.kind(base).foot == on_foot]
        await Retreat(battle, far, CITE, cover=False).of(bases)
