"""What may depend on a base that was not set down is asked: a battery, an observer, AAA, a guide. Nobody guesses that
it is not there; if nothing is said, it is not."""

from collections.abc import Callable, Iterable, Sequence

from umpire.engine.asks import MayChoose, Plain
from umpire.rules.hurrah_stalino import minefield
from umpire.rules.hurrah_stalino.air_to_ground import counts_against
from umpire.rules.hurrah_stalino.anti_aircraft import guarded
from umpire.rules.hurrah_stalino.anti_aircraft import reach as reach_of_aaa
from umpire.rules.hurrah_stalino.batteries import reaches, supporting
from umpire.rules.hurrah_stalino.deployment import absent, roster
from umpire.rules.hurrah_stalino.field import Base, Field, Sector, distance
from umpire.rules.hurrah_stalino.first_mention import appear, places, stand, stations
from umpire.rules.hurrah_stalino.implied import Aim
from umpire.rules.hurrah_stalino.offers import numbered, offers
from umpire.rules.hurrah_stalino.pieces import UnitType
from umpire.rules.hurrah_stalino.ranged_fire import reach

Stations = Callable[[Base], Sequence[Sector]]
"""Where a base may stand and matter, for all that the program knows."""


# Assault 4: artillery of the lead defender's division may be in reach of the sector (H18).
async def support(battle: Field, defender: Base, sector: Sector) -> None:
    if supporting(battle, defender, sector):
        return
    mine = absent(battle, battle.formations[defender.formation])
    guns = [base for base in mine if battle.kind(base).is_artillery and base.ready]

    def there(gun: Base) -> Sequence[Sector]:
        return places(battle, gun, [Aim(sector, reach(battle, battle.kind(gun)) or 0, reaches)])

    prompt = f"Artillery that was not set down supports {sector.words}"
    await perhaps(battle, "Assault 4", guns, there, prompt, "none in reach", [sector.key, defender.key])


# Artillery 3: a unit of the firer's division may be beside the guns that it fires at (H39).
async def observe(battle: Field, firer: Base, target: Base) -> None:
    sector = battle.sectors[target.sector]

    def there(base: Base) -> Sequence[Sector]:
        return stations(battle, base, lambda each: distance(each, sector) == 1)

    prompt = f"A unit of the division that was not set down is beside {sector.words}"
    about = [firer.key, target.key, sector.key]
    mine = absent(battle, battle.formations[firer.formation])
    await perhaps(battle, "Artillery 3", mine, there, prompt, "none is", about)


# Air to Ground 2: AAA may be in range of what aircraft attack, or of what other AAA fires at (H45).
async def guard(battle: Field, side: str, sector: Sector, flying: UnitType, target: Base | Plain) -> None:
    if guarded(battle, side, sector, flying, target):
        return

    def there(gun: Base) -> Sequence[Sector]:
        return under(battle, gun, sector)

    prompt = f"AAA that was not set down reaches {sector.words}"
    guns = anti_aircraft(battle, side, flying)
    await perhaps(battle, "Air to Ground 2", guns, there, prompt, "none does", [sector.key, target.key])


def anti_aircraft(battle: Field, side: str, flying: UnitType) -> list[Base]:
    """The AAA that was not set down, and may fire at such aircraft."""
    return [base for base in roster(battle, side) if counts_against(battle.kind(base), flying)]


def under(battle: Field, gun: Base, over: Sector) -> list[Sector]:
    """Where AAA that was not set down may stand, and reach aircraft over a sector."""
    far = reach_of_aaa(battle, gun)
    return stations(battle, gun, lambda each: distance(each, over) <= far)


# Mined Sectors: a friend may have stood there when the action began, so that nobody rolls (H12).
async def guide(battle: Field, side: str, sector: Sector) -> None:
    if not minefield.risky(battle, side, sector):
        return
    await in_it(battle, "Mined Sectors", side, sector, f"the mines of {sector.words} already")


# Bombardment: it strikes all who stand in the sector.
async def company(battle: Field, side: str, sector: Sector) -> None:
    """Who was not set down may stand in it too, any number of them."""
    while await in_it(battle, "Bombardment", side, sector, f"{sector.words} too"):
        pass


async def in_it(battle: Field, cite: str, side: str, sector: Sector, words: str) -> bool:
    """One of a side may stand in that sector. False if none does."""

    def there(base: Base) -> Sequence[Sector]:
        return stations(battle, base, lambda each: each is sector)

    prompt = f"Who was not set down stands in {words}"
    return await perhaps(battle, cite, roster(battle, side), there, prompt, "nobody", [sector.key])


async def perhaps(
    battle: Field, cite: str, bases: Iterable[Base], there: Stations, prompt: str, decline: str, about: Sequence[str]
) -> bool:
    """One of the bases may be there: its side says which, and where it stands. False if none is."""
    free = {base.key: stations for base in bases if (stations := there(base))}
    if not free:
        return False
    able = [battle.bases[key] for key in free]
    # Codes are those of a formation: of several the bases are numbered, as dice may follow.
    alone = len({base.formation for base in able}) == 1
    told = await MayChoose(
        cite, able[0].side, prompt, offers(battle, able) if alone else numbered(battle, able, "n"),
        decline=decline, presumed=None, about=about, in_line=True,
    )  # fmt: skip
    if told and len(only := free[told.key]) == 1:
        appear(battle, [battle.bases[told.key]], only[0])
    elif told:
        await stand(battle, battle.bases[told.key], free[told.key])
    return told is not None
