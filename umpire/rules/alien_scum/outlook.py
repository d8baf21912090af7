"""The exact odds of every outcome of an attack as it is told so far, and of what one thing more would do.

They are those of the code that judges the dice; what is asked only after the dice counts as it stands by default.
"""

from dataclasses import replace

from umpire.engine.dice import Contest
from umpire.engine.outlook import Outlook
from umpire.engine.procedure import Result
from umpire.rules.alien_scum.attack import SIDES, VERDICTS, power, verdict
from umpire.rules.alien_scum.combat_results import results
from umpire.rules.alien_scum.field import Field
from umpire.rules.alien_scum.fight import Fight
from umpire.rules.alien_scum.particulars import COVERS, DUG_IN, FLANK, NOT_DUG_IN
from umpire.rules.alien_scum.pieces import Attack

DONE_TO = ("killed", "overrun", "shot down", "silenced", "liquidated")
"""What is done to the attacker; the rest he does himself."""


def of(battle: Field, fight: Fight, key: str = "") -> Outlook | None:
    """What the attack promises with one thing more (as it is without). None where it changes no odds."""
    attack = supposed(battle, fight, key)
    if attack is None:
        return None
    mine, theirs = (power(battle, attack, side) for side in SIDES)
    throw = Contest("Rule 2", SIDES, mine, theirs, verdict, VERDICTS, comes=lambda key: comes(battle, attack, key))
    return Outlook(tuple(throw.outcomes().items()), totals=f"{mine.total} v {theirs.total}")


def comes(battle: Field, attack: Attack, verdict: str) -> str:
    """What comes of a verdict, in a word or two."""
    return short(results(battle, attack, verdict)[0])


def short(result: Result) -> str:
    """The outcome in a word: what becomes of the target, or of me."""
    if result.result == "no effect":
        return "nothing"
    if result.result == "bounce":
        return "both back"
    if result.result == "retreat or dig in":
        return "its choice" if result.unit == "defender" else "my choice"
    if result.unit == "defender":
        return result.result
    return f"I am {result.result}" if result.result in DONE_TO else f"I {result.result}"


def supposed(battle: Field, fight: Fight, key: str) -> Attack | None:
    """The attack if that were told too."""
    attack = fight.attack(battle)
    match key:
        case "":
            return attack
        case FLANK.key:
            return replace(attack, flank=True)
        case DUG_IN.key | NOT_DUG_IN.key:
            return replace(attack, target=replace(attack.target, dug_in=key == DUG_IN.key))
        case key if key in battle.units:
            return replace(fight, helpers=[*fight.helpers, battle.units[key]]).attack(battle)
        case key if key in battle.commanders:
            commander = battle.commanders[key]
            mine = commander.side == fight.attacker.side
            who = replace(attack.attacker if mine else attack.target, commander=commander.grade)  # type: ignore[arg-type]
            return replace(attack, attacker=who) if mine else replace(attack, target=who)
    cover = next((name for name, told in COVERS.items() if told.key == key), None)
    return replace(attack, target=replace(attack.target, cover=cover)) if cover else None
