"""Air to Ground Attack and Anti-Aircraft Procedure where the players' table is the map: only it knows what is where."""

from collections.abc import Iterator
from dataclasses import replace

from umpire.engine.asks import Choose, Plain
from umpire.engine.dice import Contest
from umpire.rules.hurrah_stalino import air_to_ground
from umpire.rules.hurrah_stalino.air_action import gone
from umpire.rules.hurrah_stalino.air_to_ground import AirAttack, AntiAircraft, counts_against
from umpire.rules.hurrah_stalino.anti_aircraft import guarded, settle
from umpire.rules.hurrah_stalino.at_the_table import lost_supply, on_the_table, opposing, supply, what_is_so
from umpire.rules.hurrah_stalino.codes import beside, own, theirs
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector
from umpire.rules.hurrah_stalino.flight import fly, usable, usable_fighters
from umpire.rules.hurrah_stalino.interception import intercepted
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.pieces import UnitType
from umpire.rules.hurrah_stalino.raid import hit, object_kind, objects
from umpire.rules.hurrah_stalino.threat import Threat

CITE = "Air to Ground 1"

COVER = Plain("cover", "target in fortifications or heavy terrain", "c")
DEPLOYED = Plain("deployed", "the bridging column is deployed", "z")
AAA = Plain("aaa", "in range of friendly AAA", "y")
HELPS = Plain("aaa-helps", "in range of another AAA unit too", "y")
BRIDGE = Plain("bridge-", "a bridge", "@b")
SUPPLY = Plain("supply-", "a supply sector", "@s")


def able(battle: Field, formation: Formation) -> list[Base]:
    """The aircraft that may attack something while that formation acts."""
    return [base for base in usable(battle, formation) if targets(battle, base)]


def on_the_ground(battle: Field, side: str) -> list[Base]:
    """The enemy's aircraft that may be on an airfield: where there is a map, those that have one."""
    aircraft = (base for base in on_the_table(battle, battle.foe(side)) if battle.kind(base).is_aircraft)
    return [base for base in aircraft if not base.aloft and (base.home or not battle.sectors)]


# Air to Ground 1: the attacking unit names its target.
async def attack(battle: Field, formation: Formation) -> None:
    """`b g1 i4 +f1 y`: ground-attack unit g1 at i4, escorted by f1; the enemy's AAA reaches."""
    side, options = formation.side, own(battle, formation, able(battle, formation))
    flying = battle.bases[(await Choose(CITE, side, "Attack with", options, in_line=True)).key]
    there, about = targets(battle, flying), [flying.key]
    chosen = await Choose(CITE, side, f"{flying.words} attacks", there, about=about, in_line=True)
    target = battle.bases.get(chosen.key)
    things = [*possible(battle, flying, target or chosen), *may_escort(battle, formation, flying)]
    words, about = f"{flying.words} attacks {(target or chosen).words}", [*about, *([target.key] if target else [])]
    so = await what_is_so(CITE, side, words, things, about)
    take_off(battle, flying, [base for base in battle.bases.values() if base.key in so])
    threat = threatened(battle, flying, target or chosen, so)
    if not await intercepted(battle, flying, words, lambda: threat) and not (target and gone(battle, target)):
        await strike(battle, flying, target or chosen, so)


def targets(battle: Field, flying: Base) -> list[Plain]:
    """What it may attack: the enemy's units, bridges, supply sectors; as a fighter only aircraft on the ground."""
    parked = theirs(battle, on_the_ground(battle, flying.side))
    if battle.kind(flying).is_fighter:
        return [*parked]
    return [*theirs(battle, opposing(battle, flying.side)), *parked, *all_objects(battle, flying)]


def all_objects(battle: Field, flying: Base) -> Iterator[Plain]:
    """The bridges and the enemy's supply sectors of the map; without a map there may be some."""
    if not battle.sectors:
        yield from (BRIDGE, SUPPLY)
    for sector in battle.sectors.values():
        for each in objects(battle, battle.foe(flying.side), sector):
            yield replace(each, code=f"@{sector.key}{each.key[0]}")


# Air to Air note: fighters that escort do nothing else in the turn.
def may_escort(battle: Field, formation: Formation, flying: Base) -> list[Plain]:
    return [] if battle.kind(flying).is_fighter else beside(battle, flying, usable_fighters(battle, formation))


def possible(battle: Field, flying: Base, target: Base | Plain) -> Iterator[Plain]:
    """What may be so of the attack for all that the program knows."""
    base = target if isinstance(target, Base) else None
    if base and not base.sector:
        yield from (COVER, DEPLOYED) if battle.kind(base).class_ == "bridging" else (COVER,)
    if guarded_by(battle, battle.foe(flying.side), battle.kind(flying), target, target) is None:
        yield AAA
    yield from supply(battle, flying, base)


def sector(battle: Field, target: Base | Plain) -> Sector | None:
    """Where the target is, if that is known."""
    return battle.sectors.get(target.sector if isinstance(target, Base) else target.key.rpartition("-")[2])


def guarded_by(
    battle: Field, side: str, aircraft: UnitType, target: Base | Plain, other_than: Base | Plain
) -> bool | None:
    """Whether AAA of a side reaches the target; None where that is not known."""
    known = sector(battle, target)
    if known and guarded(battle, side, known, aircraft, other_than):
        return True
    unseen = (gun for gun in guns(battle, side, aircraft, other_than) if not (known and gun.sector))
    return None if any(unseen) else False


def guns(battle: Field, side: str, aircraft: UnitType, other_than: Base | Plain | None) -> list[Base]:
    """The AAA of a side that reaches such aircraft, wherever it may stand (H44, H45)."""
    there = (base for base in on_the_table(battle, side) if base is not other_than)
    return [base for base in there if counts_against(battle.kind(base), aircraft)]


def take_off(battle: Field, flying: Base, escorts: list[Base]) -> None:
    for base in (flying, *escorts):
        base.fired = True
        fly(battle, base, "")
    for base in escorts:
        base.escorts = flying.key


def judged(battle: Field, flying: Base, target: Base | Plain, so: set[str]) -> AirAttack:
    """The attack as the tables judge it: by what is known of it and what was told."""
    base = target if isinstance(target, Base) else None
    kind = battle.kind(target) if isinstance(target, Base) else object_kind(target)
    known = sector(battle, target)
    return AirAttack(
        aircraft=battle.kind(flying),
        target=kind,
        deployed=kind.class_ == "bridging" and (known.terrain == "river" if known else DEPLOYED.key in so),
        cover=known.covers if known else COVER.key in so,
        aaa=AAA.key in so or bool(guarded_by(battle, battle.foe(flying.side), battle.kind(flying), target, target)),
        out_of_supply=lost_supply(battle, flying, base, so),
    )


# Air to Ground 2: both throw.
def contest(battle: Field, flying: Base, target: Base | Plain, so: set[str]) -> Contest:
    base = target if isinstance(target, Base) else None
    sides, about = (flying.side, battle.foe(flying.side)), [flying.key, *([base.key] if base else [])]
    return air_to_ground.throw_of_air_attack(
        battle, judged(battle, flying, target, so), sides, prompt=f"{flying.words} attacks {target.words}", about=about
    )


def threatened(battle: Field, flying: Base, target: Base | Plain, so: set[str]) -> Threat:
    """What the attack does if nobody stops it."""
    return Threat("target lost", contest(battle, flying, target, so).odds()["attacker"])


# Air to Ground 2 to 8: the throw, and what comes of it.
async def strike(battle: Field, flying: Base, target: Base | Plain, so: set[str]) -> None:
    base, met = target if isinstance(target, Base) else None, judged(battle, flying, target, so)
    match = await contest(battle, flying, target, so)
    (result, *_) = air_to_ground.results_of_air_attack(battle, met, match.verdict)
    if match.verdict == "attacker":
        hit(battle, flying, sector(battle, target), target, result.cite)
    elif result.result == "destroyed":
        destroy(battle, flying, result.cite, base)
    elif result.result == "retreat":
        battle.tell(f"{flying.words} retreats {result.sectors} sectors towards its own side", result.cite)
    else:
        battle.tell("No effect", result.cite)


# Air to Ground note: AAA alone attacks aircraft, as its fire (H69).
def batteries(battle: Field, formation: Formation) -> list[Base]:
    """The AAA of a formation that may have aircraft of the enemy in its reach."""
    return [base for base in battle.of(formation) if not base.fired and prey(battle, base)]


def prey(battle: Field, gun: Base) -> list[Base]:
    """The enemy's aircraft that it may fire at: those in the air that it reaches, and those on the ground."""
    if battle.kind(gun).class_ != "aaa":
        return []
    aloft = (base for base in battle.alive(battle.foe(gun.side)) if base.aloft)
    reached = [base for base in aloft if counts_against(battle.kind(gun), battle.kind(base))]
    return [*reached, *on_the_ground(battle, gun.side)]


async def fire(battle: Field, formation: Formation) -> None:
    """`k f1 g1 y`: AAA unit f1 at the aircraft g1, which another one reaches too."""
    side, options = formation.side, own(battle, formation, batteries(battle, formation))
    told = await Choose("Air to Ground note", side, "Fire at aircraft with", options, in_line=True)
    gun = battle.bases[told.key]
    foes = theirs(battle, prey(battle, gun))
    target = await Choose(CITE, side, f"{gun.words} fires at", foes, about=[gun.key], in_line=True)
    await fire_at(battle, gun, battle.bases[target.key])


async def fire_at(battle: Field, gun: Base, target: Base) -> None:
    """What is so of it, and both throw."""
    side = gun.side
    others = [HELPS] if guarded_by(battle, side, battle.kind(target), target, gun) is None else []
    words, about = f"{gun.words} fires at {target.words}", [gun.key, target.key]
    so = await what_is_so(CITE, side, words, [*others, *supply(battle, gun, target)], about)
    await shoot(battle, gun, target, so)


async def shoot(battle: Field, gun: Base, target: Base, so: set[str]) -> None:
    gun.fired = True
    met = AntiAircraft(
        battle.kind(gun),
        battle.kind(target),
        aaa_helps=HELPS.key in so or bool(guarded_by(battle, gun.side, battle.kind(target), target, gun)),
        on_the_ground=not target.aloft,
        out_of_supply=lost_supply(battle, gun, target, so),
    )
    sides, prompt, about = (gun.side, target.side), f"{gun.words} fires at {target.words}", [gun.key, target.key]
    match = await air_to_ground.throw_of_anti_aircraft(battle, met, sides, prompt=prompt, about=about)
    settle(battle, gun, target, match.verdict)
