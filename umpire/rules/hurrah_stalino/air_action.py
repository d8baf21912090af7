"""Air to Ground Attack on the map: aircraft attack at any point of their side's selection.

Aircraft are off the table at their base; they come to the sector of their target and go home at the end of the turn
(H71).
"""

from umpire.engine.asks import Choose, Plain
from umpire.engine.dice import Contest
from umpire.rules.hurrah_stalino import air_to_ground, supply_sectors
from umpire.rules.hurrah_stalino.air_to_ground import BRIDGE, SUPPLY_SECTOR, AirAttack
from umpire.rules.hurrah_stalino.anti_aircraft import guarded
from umpire.rules.hurrah_stalino.dice import VERDICTS, verdict
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, offers
from umpire.rules.hurrah_stalino.interception import aircraft, escorted, intercepted
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.pieces import UnitType
from umpire.rules.hurrah_stalino.supply_sectors import out_of_supply, owner


def targets(battle: Field, side: str) -> list[Sector]:
    """The sectors in which there is something to attack from the air."""
    return [sector for sector in battle.sectors.values() if things(battle, side, sector)]


def things(battle: Field, side: str, sector: Sector) -> list[Base | Plain]:
    """What can be attacked in a sector: the enemy's ground units, a bridge, his supply sector that works."""
    found: list[Base | Plain] = [base for base in battle.ground(sector) if base.side != side]
    if sector.bridge and battle.holder(sector) != side:
        found.append(Plain(f"bridge-{sector.key}", f"the bridge in {sector.words}"))
    if sector.supply_is == "working" and owner(battle, sector) == battle.foe(side):
        found.append(Plain(f"supply-{sector.key}", f"the supply sector {sector.words}"))
    return found


# Air to Ground 1: the attacking unit names its target.
async def attack(battle: Field, formation: Formation) -> None:
    """`b g1 k7 2`: ground-attack unit g1 at the second target in K7; `+` adds an escort."""
    side = formation.side
    able = offers(battle, aircraft(battle, side, fighters=False))
    flying = battle.bases[(await Choose("Air to Ground 1", side, "Attack with", able, in_line=True)).key]
    prompt = f"{flying.words} flies to"
    sector = await Choose("Air to Ground 1", side, prompt, targets(battle, side), about=[flying.key], in_line=True)
    there = things(battle, side, sector)
    options = [Plain(each.key, each.words, str(number)) for number, each in enumerate(there, 1)]
    about = [flying.key, sector.key]
    told = await Choose("Air to Ground 1", side, f"{flying.words} attacks", options, about=about, in_line=True)
    escorts = await escorted(battle, side, flying, about)
    for base in (flying, *escorts):
        base.fired = True
    battle.put(flying, sector.key)
    if await intercepted(battle, flying, escorts):
        return
    target = next(each for each in there if each.key == told.key)
    await strike(battle, flying, sector, target)


# Air to Ground 2 to 8: both throw.
async def strike(battle: Field, flying: Base, sector: Sector, target: Base | Plain) -> None:
    on_a_unit = isinstance(target, Base)
    kind = battle.kind(target) if isinstance(target, Base) else object_kind(target)
    lost = [
        side
        for side, base in (("attacker", flying), ("defender", target if isinstance(target, Base) else None))
        if base and out_of_supply(battle, base)
    ]
    foe = battle.foe(flying.side)
    met = AirAttack(
        aircraft=battle.kind(flying),
        target=kind,
        deployed=kind.class_ == "bridging" and sector.terrain == "river",
        cover=sector.covers,
        aaa=guarded(battle, foe, sector, battle.kind(flying), target),
        out_of_supply=tuple(lost),
    )
    mine, theirs = (
        air_to_ground.dice(battle, air_to_ground.facts_of_air_attack(met, side)) for side in ("attacker", "defender")
    )
    about = [flying.key, sector.key, *([target.key] if on_a_unit else [])]
    prompt = f"{flying.words} attacks {target.words}"
    sides = (flying.side, foe)
    match = await Contest("Air to Ground 2", sides, mine, theirs, verdict(battle), VERDICTS, prompt=prompt, about=about)
    (result, *_) = air_to_ground.results_of_air_attack(battle, met, match.verdict)
    if match.verdict == "attacker":
        hit(battle, flying, sector, target, result.cite)
    elif result.result == "destroyed":
        destroy(battle, flying, result.cite, target if isinstance(target, Base) else None)
    elif result.result == "retreat":
        battle.put(flying, "")
        battle.tell(f"{flying.words} is driven off", result.cite)
    else:
        battle.tell("No effect", result.cite)


def object_kind(target: Plain) -> UnitType:
    return BRIDGE if target.key.startswith("bridge-") else SUPPLY_SECTOR


def hit(battle: Field, flying: Base, sector: Sector, target: Base | Plain, cite: str) -> None:
    """The target is destroyed, be it a unit, a bridge or a supply sector."""
    if isinstance(target, Base):
        destroy(battle, target, cite, flying)
    elif target.key.startswith("bridge-"):
        sector.bridge = False
        battle.tell(f"The bridge in {sector.words} is destroyed", cite)
    else:
        sector.supply_is = "destroyed"
        battle.tell(f"The supply sector {sector.words} is destroyed", supply_sectors.CITE)


# At the end of the turn all aircraft go home (H71).
def go_home(battle: Field) -> None:
    for base in battle.bases.values():
        if base.sector and battle.kind(base).is_aircraft:
            battle.put(base, "")
