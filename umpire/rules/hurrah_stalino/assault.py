"""Assault: up to three units against one sector; both leads throw, and the rest of each side supports its lead."""

from typing import Any, NamedTuple

from umpire.engine.dice import Contest
from umpire.engine.procedure import Forbidden, Resolution, Result
from umpire.engine.table import Table
from umpire.engine.tally import Facts, Tally, tally
from umpire.rules.hurrah_stalino.dice import SIDES, contest
from umpire.rules.hurrah_stalino.pieces import UnitType, compared


class Assault(NamedTuple):
    """An assault whose leads are named: who supports them, what they stand in, who has lost his supply sector.

    `artillery` can fire into the sector for the defence, a `battery` of that name where it is known; `engineers` says
    that assault engineers lead the attack; `tank_with_infantry` that infantry or cavalry of the lead tank's division is
    among its supports.
    """

    attacker: UnitType
    defender: UnitType
    supports: int = 0
    defender_supports: int = 0
    artillery: bool = False
    battery: str = ""
    fortified: bool = False
    heavy: bool = False
    mined: bool = False
    engineers: bool = False
    tank_with_infantry: bool = False
    out_of_supply: tuple[str, ...] = ()


def allow(battle: Table, assault: Assault) -> None:
    """Raise Forbidden where the rules do not let these units fight an assault."""
    allow_attacker(battle, assault.attacker)
    if assault.defender.is_aircraft:
        raise Forbidden("aircraft take no part in an assault", "Sectors")


# Assault 1: who may enter the sector, to lead or to support.
def allow_attacker(battle: Table, unit: UnitType) -> None:
    """Raise Forbidden where the rules do not let this unit attack in an assault."""
    if unit.is_aircraft:
        raise Forbidden("aircraft take no part in an assault", "Sectors")
    if battle.rulings["guns-assault"] == "no" and _only_defends(unit):
        raise Forbidden(f"{unit.name} may only defend", "Ruling: guns-assault")


def _only_defends(unit: UnitType) -> bool:
    return unit.is_gun or unit.class_ in ("mortar", "aaa", "bridging")


def engineers_lead(assault: Assault) -> bool:
    return assault.engineers or assault.attacker.class_ == "assault-engineer"


def facts(battle: Table, assault: Assault, side: str) -> Facts:
    """What the phrases of the dice lists mean for one side of this assault."""
    mine, theirs = assault.attacker, assault.defender
    supports = assault.supports
    if side == "defender":
        mine, theirs, supports = theirs, mine, assault.defender_supports
    # assault engineers undo fortifications and the mines around them, not the terrain (H16)
    fortified = assault.fortified and not engineers_lead(assault)
    ground = " and ".join(
        words for here, words in ((fortified, "fortifications"), (assault.heavy, "heavy terrain")) if here
    )
    return {
        **compared(mine, theirs),
        "units in support": supports,
        "divisional artillery": assault.artillery,
        "battery": assault.battery or "in support",
        "ground": ground,
        "fortifications or heavy terrain": fortified or assault.heavy,
        "fortifications in a mined sector": (
            fortified and assault.mined and battle.rulings["fort-in-mines"] == "two dice"
        ),
        "out of supply": side in assault.out_of_supply,
    }


# Assault 4: so many dice a side.
def attack(battle: Table, assault: Assault) -> Tally:
    return tally("dice", battle.numbers["dice"]["assault"]["attacker"], facts(battle, assault, "attacker"))


def defence(battle: Table, assault: Assault) -> Tally:
    return tally("dice", battle.numbers["dice"]["assault"]["defender"], facts(battle, assault, "defender"))


def throw(battle: Table, assault: Assault, sides: tuple[str, str] = SIDES, **shown: Any) -> Contest:
    return contest(battle, "Assault 4", attack(battle, assault), defence(battle, assault), sides, **shown)


def results(battle: Table, assault: Assault, winner: str) -> tuple[Result, ...]:
    """Assault 8 to 10: who is destroyed, and how far the others retreat."""
    retreats = battle.numbers["retreats"]
    # Assault 8: the lead defender is destroyed, all others in the sector retreat.
    if winner == "attacker":
        lost = [Result("defender", "destroyed", "Assault 8")]
        return (*lost, *_retreat("defender-supports", assault.defender_supports, retreats["beaten defenders"]))
    # Assault 9 and its note: the lead attacker is destroyed, or infantry in its stead; the supports retreat.
    if winner == "defender":
        swap = may_swap(assault)
        lost = [
            Result("attacker", "destroyed or swap", "Assault note")
            if swap
            else Result("attacker", "destroyed", "Assault 9")
        ]
        return (*lost, *_retreat("attacker-supports", assault.supports, retreats["beaten attackers"]))
    # Assault 10: all attackers fall back.
    tied = retreats["tied attackers"]
    return (*_retreat("attacker", 1, tied), *_retreat("attacker-supports", assault.supports, tied))


def may_swap(assault: Assault) -> bool:
    """Assault note: a beaten lead tank may be spared for supporting infantry or cavalry of its division (H28)."""
    lead = assault.attacker
    return assault.tank_with_infantry and assault.supports >= 1 and (lead.is_tank or lead.bare)


def spares_a_tank(unit: UnitType) -> bool:
    """Assault note: whether a unit in support may be lost in place of a tank; mechanised infantry is infantry (H28)."""
    return unit.class_ in ("infantry", "cavalry")


def _retreat(unit: str, number: int, how: dict[str, Any]) -> tuple[Result, ...]:
    return (Result(unit, "retreat", how["cite"], sectors=how["sectors"], source=how["source"]),) if number else ()


async def resolve(battle: Table, assault: Assault) -> Resolution:
    """Assault 4 to 10."""
    allow(battle, assault)
    fought = await throw(battle, assault)
    return Resolution(fought.verdict, results(battle, assault, fought.verdict))
