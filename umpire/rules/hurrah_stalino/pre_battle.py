"""Pre-Battle Bombardment on the map: once all are deployed, guns and bombers each shell one sector, if that is ruled.

The sides do so in turn, the Germans first.
"""

from collections.abc import Sequence
from typing import NamedTuple

from umpire.engine.asks import Ask, AtRest, Choose, ChooseSome, Draw, MayChoose, Plain
from umpire.engine.dice import Roll
from umpire.engine.odds import FACES
from umpire.engine.tally import Tally
from umpire.rules.hurrah_stalino import anti_aircraft, flight, minefield
from umpire.rules.hurrah_stalino.air_action import fly_out
from umpire.rules.hurrah_stalino.batteries import reaches
from umpire.rules.hurrah_stalino.bombardment import PROMPTS, results, score, verdict
from umpire.rules.hurrah_stalino.dice import reading
from umpire.rules.hurrah_stalino.field import ARMY, GERMAN, Base, Field, Sector
from umpire.rules.hurrah_stalino.interception import intercepted
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.offers import Offer, offers
from umpire.rules.hurrah_stalino.retreat import Retreat
from umpire.rules.hurrah_stalino.worth import value

CITE = "Bombardment"

DONE = Plain("no-more", "no more bombardment", ".")

LEAST, MOST = 2, 3
"""So many independent German battalions fire together."""


class Battery(NamedTuple):
    """Who bombards as one: all of `bases` that reach the sector, or so many at least and at most `together`."""

    key: str
    words: str
    code: str
    bases: tuple[Base, ...]
    together: tuple[int, ...] = ()


async def bombard(battle: Field) -> None:
    if battle.rulings["bombardment"] != "yes":
        return
    battle.step, side, done = CITE, GERMAN, set[str]()
    while len(done) < 2:
        battle.next = side
        if side not in done and not await next_of(battle, side):
            done.add(side)
        side = battle.foe(side)
    battle.next = ""
    flight.go_home(battle)


async def next_of(battle: Field, side: str) -> bool:
    """One bombardment of a side; whether it has made one."""
    if not batteries(battle, side):
        return False
    told = await AtRest(lambda: which(battle, side))
    if isinstance(told, Plain):
        return False
    sector = await Choose(
        CITE, side, f"{told.words} shells", targets(battle, told), about=[base.key for base in told.bases],
        in_line=True, gain=lambda sector: expected(battle, told.bases, sector),
    )  # fmt: skip
    if battle.kind(told.bases[0]).is_aircraft:
        if await comes_through(battle, told.bases[0], sector):
            await shell(battle, told.bases, sector)
        return True
    firing = await together(battle, told, sector)
    for base in firing:
        base.fired = True
    await shell(battle, firing, sector)
    return True


def which(battle: Field, side: str) -> Ask[Battery | Plain]:
    """`a1 k7`: battery a1 shells K7."""
    free = batteries(battle, side)

    def gain(told: Battery | Plain) -> float:
        if isinstance(told, Plain):
            return 0
        return max(expected(battle, told.bases, sector) for sector in targets(battle, told))

    return Choose(CITE, side, "Bombard with", [*free, DONE], gain=gain)


# Russian brigades and regiments, the artillery of a German division as a regiment, and bombers, each once (H61, H63).
def batteries(battle: Field, side: str) -> list[Battery]:
    """Those of a side that have not bombarded, and have an enemy in reach."""
    ready = [base for base in battle.alive(side) if not base.fired]
    guns = [base for base in ready if base.sector and is_gun(battle, base)]
    bombers = [base for base in flight.ready(battle, side) if battle.kind(base).class_ == "bomber"]
    alone = bombers if side == GERMAN else [*(b for b in guns if battle.kind(b).size != "battalion"), *bombers]
    found = [Battery(base.key, base.words, base.code, (base,)) for base in alone]
    if side == GERMAN:
        found += german_guns(battle, guns)
    return [battery for battery in found if targets(battle, battery)]


def is_gun(battle: Field, base: Base) -> bool:
    """Artillery and rockets bombard, mortars and self-propelled guns do not."""
    kind = battle.kind(base)
    return kind.class_ == "artillery" and not kind.self_propelled


def german_guns(battle: Field, guns: Sequence[Base]) -> list[Battery]:
    """The artillery of each division; of the army's own, two or three battalions together (H61)."""
    found = []
    for formation in battle.formations.values():
        mine = tuple(base for base in guns if base.formation == formation.key)
        if mine and formation.kind != ARMY:
            found.append(Battery(formation.key, f"the artillery of {formation.words}", formation.code, mine))
        elif mine:
            words = f"battalions of {formation.words}"
            found.append(Battery(formation.key, words, formation.code, mine, (LEAST, MOST)))
    return found


def targets(battle: Field, battery: Battery) -> list[Sector]:
    """The sectors with enemies that it reaches: with as many as must fire together; bombers reach all (H62)."""
    held = battle.held_by(battle.foe(battery.bases[0].side))
    if battle.kind(battery.bases[0]).is_aircraft:
        return [sector for sector in held if flight.within(battle, battery.bases[0], sector)]
    least = battery.together[0] if battery.together else 1
    return [sector for sector in held if sum(reaches(battle, base, sector) for base in battery.bases) >= least]


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
    foe = battle.foe(flying.side)
    while not flying.lost and (guns := able_to_fire(battle, foe, flying)):
        about = [flying.key, flying.sector]
        prompt = f"{flying.words} bombards {sector.words}: fire at it with"
        told = await MayChoose(
            "Air to Ground note", foe, prompt, offers(battle, guns), decline="nobody", about=about,
            gain=lambda told: anti_aircraft.of_flak(battle, battle.bases[told.key], flying) if told else 0,
        )  # fmt: skip
        if told is None:
            break
        await anti_aircraft.shoot(battle, battle.bases[told.key], flying)
    return not flying.lost and not await intercepted(battle, flying)


def able_to_fire(battle: Field, side: str, flying: Base) -> list[Base]:
    guns = anti_aircraft.guns_over(battle, side, battle.sectors[flying.sector], battle.kind(flying))
    return [gun for gun in guns if not gun.fired]


async def shell(battle: Field, firing: Sequence[Base], sector: Sector) -> None:
    """One die against a sector, then what it does."""
    minefield.begin(battle)
    side, target = firing[0].side, battle.holder(sector)
    about = [sector.key, *(base.key for base in firing)]
    prompt = f"{battle.names(firing)} bombard{'s' * (len(firing) == 1)} {sector.words}"
    added = bonus(battle, firing)
    (face,) = await Roll(CITE, side, prompt, score=added, about=about)
    fell = verdict(face + added.total)
    if fell == "nothing":
        battle.tell("No effect", CITE)
        return
    die = battle.numbers["bombardment"][target][fell]
    (face,) = await Roll(CITE, side, f"{sector.words}: {PROMPTS[die]}", about=about)
    for result in results(battle, target, fell, reading(battle, die, face)):
        if result.unit == "fortifications":
            sector.fortified = False
            battle.tell(f"The fortifications of {sector.words} are destroyed", CITE)
        elif result.result == "destroyed":
            await lose(battle, firing[0], sector, result.count or 0)
        else:
            await fall_back(battle, sector, result.sectors or 0, result.foot_sectors or 0)


def bonus(battle: Field, firing: Sequence[Base]) -> Tally:
    """Heavy artillery and rockets add to the die where all that fire are such (H61)."""
    kinds = [battle.kind(base) for base in firing]
    return score(battle, all((kind.heavy or kind.rocket) and not kind.is_aircraft for kind in kinds))


def expected(battle: Field, bases: Sequence[Base], sector: Sector) -> float:
    """What a bombardment gains, for players that look ahead: those lost of the units there, by all ways of two dice."""
    there, target = battle.ground(sector), battle.holder(sector)
    firing = [base for base in bases if battle.kind(base).is_aircraft or reaches(battle, base, sector)]
    added = bonus(battle, firing).total
    fallen = [fell for face in FACES if (fell := verdict(face + added)) != "nothing"]
    dice = [battle.numbers["bombardment"][target][fell] for fell in fallen]
    lost = sum(min(reading(battle, die, face), len(there)) for die in dice for face in FACES) / len(FACES) ** 2
    return lost * sum(value(battle, base) for base in there) / len(there)


# Which units are lost is drawn (H58).
async def lose(battle: Field, by: Base, sector: Sector, number: int) -> None:
    for _ in range(min(number, len(battle.ground(sector)))):
        there = offers(battle, battle.ground(sector), coded=False)
        prompt = f"Destroyed in {sector.words} is"
        drawn = await Draw(CITE, by.side, prompt, there, about=[sector.key])
        destroy(battle, battle.bases[drawn.key], CITE, by)


# The survivors retreat as far as they can, those on foot less far than the others (H59).
async def fall_back(battle: Field, sector: Sector, mobile: int, foot: int) -> None:
    survivors = list(battle.ground(sector))
    for far, on_foot in ((mobile, False), (foot, True)):
        bases = [base for base in survivors if battle.kind(base).foot == on_foot]
        await Retreat(battle, far, CITE, cover=False).of(bases)
