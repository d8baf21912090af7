"""Assault 1 to 10 on the map: who assaults and who defends, the throw, and what becomes of everyone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from umpire.engine.asks import Barred, Choose, ChooseSome
from umpire.engine.dice import Contest
from umpire.engine.procedure import Forbidden
from umpire.rules.hurrah_stalino.assault import Assault, allow_attacker, attack, defence, may_swap, spares_a_tank
from umpire.rules.hurrah_stalino.batteries import supporting
from umpire.rules.hurrah_stalino.dice import VERDICTS, verdict
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Offer, Sector, offers
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.movement import go, why_no_way
from umpire.rules.hurrah_stalino.retreat import retreat
from umpire.rules.hurrah_stalino.supply_sectors import out_of_supply


@dataclass
class Engaged:
    """Who fights for a sector: the leads first, and where each attacker came from."""

    sector: Sector
    attackers: list[Base]
    garrison: list[Base]
    came: dict[str, str]


def why_no_assault(battle: Field, base: Base) -> tuple[str, str] | None:
    """Why a unit may not assault at all now, and by which rule."""
    if base.assaulted:
        return "it has assaulted in this turn", "Turn Sequence"
    try:
        allow_attacker(battle, battle.kind(base))
    except Forbidden as forbidden:
        return str(forbidden), forbidden.cite
    return None


def able(battle: Field, formation: Formation, sector: Sector) -> list[Base]:
    """The bases of a formation that may enter a sector beside them in an assault."""
    return [
        base
        for base in battle.of(formation)
        if base.sector and not why_no_assault(battle, base) and near(battle, base, sector)
    ]


def near(battle: Field, base: Base, sector: Sector) -> bool:
    here = battle.sectors[base.sector]
    return sector in battle.neighbours(here) and why_no_way(battle, base, here, sector) is None


def targets(battle: Field, formation: Formation) -> list[Sector]:
    """The sectors that the enemy holds and a base of the formation may assault."""
    foe = battle.foe(formation.side)
    return [
        sector for sector in battle.sectors.values() if battle.holder(sector) == foe and able(battle, formation, sector)
    ]


# Assault 1: up to three units into the sector; Assault 2: one of them leads, the others support.
async def assault(battle: Field, formation: Formation) -> None:
    """`a k7`: who assaults and who leads is proposed, and can be told otherwise."""
    side = formation.side

    def barred() -> Iterator[Barred]:
        free = targets(battle, formation)
        for sector in battle.sectors.values():
            if battle.holder(sector) == battle.foe(side) and sector not in free:
                yield Barred(sector, "no unit of the formation may enter it", "Assault 1")

    sector = await Choose("Assault 1", side, "Assault", targets(battle, formation), barred=barred, in_line=True)
    ready = best_first(battle, able(battle, formation, sector), sector)
    attackers = await some(battle, ready, "Assault 1", f"Into {sector.words}", [sector.key])
    lead = await first(battle, attackers, "Assault 2", "Lead the assault with", [sector.key])
    attackers = [lead, *(base for base in attackers if base is not lead)]
    # Assault 3: so does the defender, of those in the sector.
    theirs = best_first(battle, battle.ground(sector), sector)
    garrison = await some(battle, theirs, "Assault 3", f"Defend {sector.words} with", [sector.key])
    defender = await first(battle, garrison, "Assault 3", "Lead the defence with", [sector.key])
    garrison = [defender, *(base for base in garrison if base is not defender)]
    await fight(battle, Engaged(sector, attackers, garrison, {base.key: base.sector for base in attackers}))


def best_first(battle: Field, bases: Sequence[Base], sector: Sector) -> list[Base]:
    """The highest combat factor first; against fortifications assault engineers before all others."""

    def order(base: Base) -> tuple[bool, int]:
        kind = battle.kind(base)
        return sector.fortified and kind.class_ == "assault-engineer", kind.cf

    return sorted(bases, key=order, reverse=True)


async def some(battle: Field, bases: Sequence[Base], cite: str, prompt: str, about: Sequence[str]) -> list[Base]:
    """Those who fight, at most three: the best are proposed."""
    most = battle.numbers["sectors"]["fighting"]["number"]
    proposed = [base.key for base in bases[:most]]
    chosen: tuple[Offer, ...] = await ChooseSome(
        cite, bases[0].side, prompt, offers(battle, bases), least=1, most=most, about=about, presumed=proposed
    )
    keys = [offer.key for offer in chosen]
    return [base for base in bases if base.key in keys]


async def first(battle: Field, bases: Sequence[Base], cite: str, prompt: str, about: Sequence[str]) -> Base:
    chosen = await Choose(cite, bases[0].side, prompt, offers(battle, bases), about=about, presumed=bases[0].key)
    return battle.bases[chosen.key]


def told(battle: Field, engaged: Engaged) -> Assault:
    """The assault as the tables judge it."""
    lead, defender, sector = engaged.attackers[0], engaged.garrison[0], engaged.sector
    supports = engaged.attackers[1:]
    lost = [side for side, base in (("attacker", lead), ("defender", defender)) if out_of_supply(battle, base)]
    return Assault(
        attacker=battle.kind(lead),
        defender=battle.kind(defender),
        supports=len(supports),
        defender_supports=len(engaged.garrison) - 1,
        artillery=supporting(battle, defender, sector) is not None,
        fortified=sector.fortified,
        heavy=sector.terrain != "open",
        mined=sector.mined,
        tank_with_infantry=any(spares_a_tank(battle.kind(base)) for base in supports),
        out_of_supply=tuple(lost),
    )


# Assault 4 to 10: both throw, and the loser goes.
async def fight(battle: Field, engaged: Engaged) -> None:
    lead, sector = engaged.attackers[0], engaged.sector
    assaulted = told(battle, engaged)
    mine, theirs = attack(battle, assaulted), defence(battle, assaulted)
    sides = (lead.side, engaged.garrison[0].side)
    about = [sector.key, *(base.key for base in (*engaged.attackers, *engaged.garrison))]
    prompt = f"{lead.words} assaults {engaged.garrison[0].words} in {sector.words}"
    match = await Contest("Assault 4", sides, mine, theirs, verdict(battle), VERDICTS, prompt=prompt, about=about)
    for base in engaged.attackers:
        base.assaulted = True
    await AFTER[match.verdict](battle, engaged)


# Assault 8: the lead defender is destroyed, all others in the sector retreat, and the attackers hold it.
async def defenders_lose(battle: Field, engaged: Engaged) -> None:
    sector, defender = engaged.sector, engaged.garrison[0]
    others = [base for base in battle.ground(sector) if base is not defender]
    destroy(battle, defender, "Assault 8", engaged.attackers[0])
    how, origins = battle.numbers["retreats"]["beaten defenders"], list(engaged.came.values())
    await retreat(battle, others, how["sectors"], how["cite"], origins, engaged.attackers[0].side)
    for base in engaged.attackers:
        go(battle, base, sector, engaged.came[base.key])
    battle.tell(f"{battle.names(engaged.attackers)} take {sector.words}", "Assault 8")


# Assault 9 and its note: the lead attacker is destroyed, or infantry in a tank's stead; the others retreat.
async def attackers_lose(battle: Field, engaged: Engaged) -> None:
    lead, supports = engaged.attackers[0], engaged.attackers[1:]
    gone = lead
    if may_swap(told(battle, engaged)):
        spare = [base for base in supports if spares_a_tank(battle.kind(base))]
        chosen = await Choose(
            "Assault note", lead.side, "Destroyed is", offers(battle, [lead, *spare]), about=[lead.key]
        )
        gone = battle.bases[chosen.key]
    how = battle.numbers["retreats"]["beaten attackers"]
    left = [base for base in engaged.attackers if base is not gone]
    destroy(battle, gone, "Assault 9" if gone is lead else "Assault note", engaged.garrison[0])
    await fall_back(battle, engaged, left, how["sectors"], how["cite"])


# Assault 10: all attackers retreat one sector.
async def nobody_wins(battle: Field, engaged: Engaged) -> None:
    how = battle.numbers["retreats"]["tied attackers"]
    await fall_back(battle, engaged, engaged.attackers, how["sectors"], how["cite"])


async def fall_back(battle: Field, engaged: Engaged, bases: Sequence[Base], sectors: int, cite: str) -> None:
    """Attackers retreat from the sector that they assaulted (H26)."""
    for base in bases:
        battle.put(base, engaged.sector.key)
    await retreat(battle, bases, sectors, cite, held=engaged.garrison[0].side)


AFTER = {"attacker": defenders_lose, "defender": attackers_lose, "tie": nobody_wins}
