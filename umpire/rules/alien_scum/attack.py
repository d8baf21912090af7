"""Rule 2 and its neighbours: who may attack, the power of both sides, the throw."""

from umpire.engine.dice import Contest
from umpire.engine.odds import Score
from umpire.engine.procedure import Forbidden, Resolution
from umpire.engine.table import Table
from umpire.engine.tally import Tally, tally
from umpire.rules.alien_scum.combat_results import results
from umpire.rules.alien_scum.facts import facts
from umpire.rules.alien_scum.pieces import Attack, UnitType

SIDES = ("attacker", "defender")
VERDICTS = ("attacker doubles", "attacker", "draw", "defender", "defender doubles")
CAPS = {"two": 2, "one": 1}


def may_attack(battle: Table, attack: Attack) -> None:
    """Raises Forbidden, with the rule, where an attack is not allowed."""
    _may_start(attack.attacker.type, attack)
    _may_count(battle, attack)


# Rule 8: artillery, anti-tank, static units and aircraft start no close assault; any other attack needs a weapon.
def _may_start(attacker: UnitType, attack: Attack) -> None:
    if attack.close_assault and not attacker.close_assault:
        raise Forbidden(f"{attacker.name} may not start a close assault", "Rule 8")
    if not attacker.range:
        raise Forbidden(f"{attacker.name} has no weapon and may not attack", "Ruling: no-weapon")


# Rule 10 and Rule 11: only so many assists count, and a friend that does not count takes no part; tanks that support
# infantry are two.
def _may_count(battle: Table, attack: Attack) -> None:
    most = CAPS.get(battle.rulings["assist-cap"])
    assists = attack.assists + 2 * attack.with_tanks
    if most is not None and assists > most:
        tanks = ", tank support being two" if attack.with_tanks else ""
        raise Forbidden(f"{assists} assists{tanks}; allowed: {most} at most", "Ruling: assist-cap")


# Rule 2: each side adds its power rating and modifiers to one die.
def power(battle: Table, attack: Attack, side: str) -> Tally:
    return tally("power", battle.numbers["modifiers"][side], facts(battle, attack, side))


def verdict(attack: Score, defence: Score) -> str:
    """Who outscores whom, and whether by double. No total counts as less than 1, so that a double is always defined."""
    mine, theirs = max(1, attack.best), max(1, defence.best)
    if mine == theirs:
        return "draw"
    winner = "attacker" if mine > theirs else "defender"
    return f"{winner} doubles" if max(mine, theirs) >= 2 * min(mine, theirs) else winner


async def resolve(battle: Table, attack: Attack) -> Resolution:
    """One attack from the throw to what becomes of everyone in it. Raises Forbidden."""
    may_attack(battle, attack)
    attacker, defender = (power(battle, attack, side) for side in SIDES)
    match = await Contest("Rule 2", SIDES, attacker, defender, verdict, VERDICTS)
    return Resolution(match.verdict, results(battle, attack, match.verdict))
