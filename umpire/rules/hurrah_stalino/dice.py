"""Dice: the highest die of each side is its score; a d3; and what two sixes are worth to the attacker."""

from typing import Any

from umpire.engine.dice import Contest
from umpire.engine.odds import Score, Verdict
from umpire.engine.table import Table
from umpire.engine.tally import Tally

SIDES = ("attacker", "defender")
VERDICTS = ("attacker", "tie", "defender")


def higher(attack: Score, defence: Score) -> str:
    """The higher score, whose ever it is, or a tie."""
    if attack.best == defence.best:
        return "tie"
    return "attacker" if attack.best > defence.best else "defender"


# Assault note, and those of the other combats: two sixes beat a six, however many of them the defender has (H23).
def two_sixes_beat_any(attack: Score, defence: Score) -> str:
    return "attacker" if attack.best == 6 and attack.number >= 2 else higher(attack, defence)


# The other reading: they beat it only where the attacker has more sixes than the defender.
def more_sixes_win(attack: Score, defence: Score) -> str:
    sixes = attack.best == defence.best == 6 and attack.number > defence.number
    return "attacker" if sixes else higher(attack, defence)


def verdict(battle: Table) -> Verdict:
    """What judges every throw of two sides."""
    return more_sixes_win if battle.rulings["two-sixes"] == "more" else two_sixes_beat_any


def contest(battle: Table, cite: str, attack: Tally, defence: Tally, sides: tuple[str, str], **shown: Any) -> Contest:
    """A throw of both sides."""
    return Contest(cite, sides, attack, defence, verdict(battle), VERDICTS, **shown)


def reading(battle: Table, die: str, face: int) -> int:
    """What a face means on a die that is not read as it shows: `d3`, or `d6-3` (never less than nothing)."""
    faces: list[int] = battle.numbers["readings"][die]["faces"]
    return faces[face - 1]


def succeeds(battle: Table, roll: str, face: int) -> bool:
    """Whether a face is one of those that a roll to locate, relocate or intercept asks for."""
    return face in battle.numbers["rolls"][roll]["faces"]
