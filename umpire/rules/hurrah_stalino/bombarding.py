"""Who bombards before the battle, whom they reach, and the dice of it: on the map and by the players' table alike."""

from collections.abc import Sequence
from typing import NamedTuple

from umpire.engine.dice import Roll
from umpire.engine.odds import FACES, Chance
from umpire.engine.procedure import Result
from umpire.engine.sketch import Sketcher, nothing
from umpire.engine.tally import Tally
from umpire.rules.hurrah_stalino import flight
from umpire.rules.hurrah_stalino.at_the_table import opposing
from umpire.rules.hurrah_stalino.batteries import reaches
from umpire.rules.hurrah_stalino.bombardment import PROMPTS, results, score, verdict
from umpire.rules.hurrah_stalino.dice import reading
from umpire.rules.hurrah_stalino.field import ARMY, GERMAN, Base, Field, Sector
from umpire.rules.hurrah_stalino.offers import offers
from umpire.rules.hurrah_stalino.threat import Threat

CITE = "Bombardment"

LEAST, MOST = 2, 3
"""So many independent German battalions fire together."""


class Battery(NamedTuple):
    """Who bombards as one: all of `bases` that reach the sector, or so many at least and at most `together`."""

    key: str
    words: str
    code: str
    bases: tuple[Base, ...]
    together: tuple[int, ...] = ()


# Russian brigades and regiments, the artillery of a German division as a regiment, and bombers, each once (H61, H63).
def batteries(battle: Field, side: str) -> list[Battery]:
    """Those of a side that have not bombarded, and have an enemy in reach."""
    ready = [base for base in battle.alive(side) if not base.fired]
    guns = [base for base in ready if (base.sector or by_the_table(battle)) and battle.kind(base).is_gun]
    bombers = [base for base in flight.ready(battle, side) if battle.kind(base).class_ == "bomber"]
    alone = bombers if side == GERMAN else [*(b for b in guns if battle.kind(b).size != "battalion"), *bombers]
    offered = zip(alone, offers(battle, alone), strict=True)
    found = [Battery(base.key, base.words, offer.code, (base,)) for base, offer in offered]
    if side == GERMAN:
        found += german_guns(battle, guns)
    reached = in_reach if by_the_table(battle) else targets
    return [battery for battery in found if reached(battle, battery)]


def by_the_table(battle: Field) -> bool:
    return battle.positions == "table"


def bombards(battle: Field, base: Base) -> bool:
    """Artillery, rockets and bombers do, mortars and self-propelled guns do not."""
    return battle.kind(base).is_gun or battle.kind(base).class_ == "bomber"


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
    """The sectors with enemies that it reaches."""
    held = battle.held_by(battle.foe(battery.bases[0].side))
    return [sector for sector in held if reached(battle, battery, sector)]


def reached(battle: Field, battery: Battery, sector: Sector) -> bool:
    """With as many as must fire together; bombers reach all (H62)."""
    if battle.kind(battery.bases[0]).is_aircraft:
        return flight.within(battle, battery.bases[0], sector)
    least = battery.together[0] if battery.together else 1
    return sum(reaches(battle, base, sector) for base in battery.bases) >= least


def in_reach(battle: Field, battery: Battery) -> list[Base]:
    """The enemy's units that it may reach for all that the program knows, where the players' table is the map."""
    foes = opposing(battle, battery.bases[0].side)
    if battle.kind(battery.bases[0]).is_aircraft:
        return [base for base in foes if flight.within(battle, battery.bases[0], battle.sectors.get(base.sector))]
    least = battery.together[0] if battery.together else 1
    return [base for base in foes if sum(may_reach(battle, gun, base) for gun in battery.bases) >= least]


def may_reach(battle: Field, gun: Base, target: Base) -> bool:
    """Only the players see how far it is, unless both sectors are known."""
    return not (gun.sector and target.sector) or reaches(battle, gun, battle.sectors[target.sector])


def bonus(battle: Field, firing: Sequence[Base]) -> Tally:
    """Heavy artillery and rockets add to the die where all that fire are such (H61)."""
    kinds = [battle.kind(base) for base in firing]
    return score(battle, all((kind.heavy or kind.rocket) and not kind.is_aircraft for kind in kinds))


def fallen(battle: Field, firing: Sequence[Base]) -> list[str]:
    """What the faces of the first die do that do anything."""
    added = bonus(battle, firing).total
    return [fell for face in FACES if (fell := verdict(face + added)) != "nothing"]


def threatened(battle: Field, flying: Base) -> Threat:
    """What a bomber does to a sector if nobody stops it."""
    return Threat("hit", Chance(len(fallen(battle, [flying])), len(FACES)))


async def effect(
    battle: Field, firing: Sequence[Base], where: str, about: Sequence[str], sketch: Sketcher = nothing
) -> tuple[Result, ...]:
    """One die against the enemies in a sector, then another for what it does to them."""
    side = firing[0].side
    prompt = f"{battle.names(firing)} bombard{'s' * (len(firing) == 1)} {where}"
    added = bonus(battle, firing)
    (face,) = await Roll(CITE, side, prompt, score=added, about=about, sketch=sketch)
    fell = verdict(face + added.total)
    if fell == "nothing":
        battle.tell("No effect", CITE)
        return ()
    target = battle.foe(side)
    die = battle.numbers["bombardment"][target][fell]
    (face,) = await Roll(CITE, side, f"{where[:1].upper()}{where[1:]}: {PROMPTS[die]}", about=about)
    return results(battle, target, fell, reading(battle, die, face))
