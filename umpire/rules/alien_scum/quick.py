"""The attack of Death to the Alien Scum! by itself: what has to be told, and the rule that each belongs to."""

from collections.abc import Sequence
from typing import get_args

from umpire.engine.procedure import Forbidden, Parameter, Procedure, Resolution, Values
from umpire.engine.table import Table
from umpire.rules.alien_scum.attack import SIDES, VERDICTS, resolve
from umpire.rules.alien_scum.pieces import Attack, Combatant, Commander, Cover, Manner, UnitType, find_type

STAND_OFF = ("artillery", "aircraft")
"""They help a close assault from afar and do not share its fate (Rule 10)."""


async def attack(battle: Table, told: Values) -> Resolution:
    return await resolve(battle, read(told))


def read(told: Values) -> Attack:
    """The attack that was told. `exempt` and what follows have no names of their own: who knows the friends adds it."""
    target: UnitType = told["target"]
    return Attack(
        attacker=Combatant(
            told["attacker"],
            told["attacker-cover"],
            told["attacker-dug-in"],
            told["commander"],
            told["second-rate"],
        ),
        target=Combatant(
            target,
            told["cover"],
            told["dug-in"],
            told["target-commander"],
            told["target-second-rate"],
        ),
        manner=told["manner"],
        assists=told["assists"],
        tank_support=told["tank-support"],
        flank=told["flank"],
        shock=told["shock"],
        supported=told["supported"],
        reply=target.range > 0 if told["reply"] is None else told["reply"],
        exempt=told.get("exempt", 0),
        static=told.get("static", 0),
        cannot_dig_in=told.get("cannot-dig-in", 0),
    )


def helped(battle: Table, told: Values, helpers: Sequence[str]) -> Values:
    """What named friends make of an attack: a tank supports infantry that closes in (Rule 11), guns stand off.

    A second tank beside infantry adds nothing, so it is refused. `sharing` numbers those who share the attacker's fate.
    """
    attacker: UnitType = told["attacker"]
    friends = [find_type(battle.numbers, key) if key else None for key in helpers]
    closing = told["manner"] == "close-assault"
    for friend in friends:
        if friend and not friend.range:
            raise Forbidden(f"{friend.name} has no weapon to help with", "Ruling: no-weapon")
    tanks = [friend for friend in friends if friend and closing and attacker.infantry_class and friend.is_a("tank")]
    sharing = tuple(n for n, friend in enumerate(friends) if not (friend and closing and friend.key in STAND_OFF))
    share = [friend for number in sharing if (friend := friends[number])]
    if len(tanks) + told["tank-support"] > 1:
        raise Forbidden("tank support counts once; a second tank adds nothing", "Rule 11")
    return {
        **told,
        "assists": told["assists"] + len(friends) - len(tanks),
        "tank-support": told["tank-support"] or bool(tanks),
        "exempt": len(friends) - len(sharing),
        "static": sum(friend.static for friend in share),
        "cannot-dig-in": sum(friend.key not in battle.numbers["dig in"]["types"] for friend in share),
        "sharing": sharing,
    }


def unit(battle: Table, _name: str, text: str) -> UnitType:
    return find_type(battle.numbers, text)


def units(battle: Table, _name: str) -> Sequence[str]:
    return tuple(battle.numbers["units"])


PROCEDURES = (
    Procedure(
        name="attack",
        title="Attack: shooting or close assault",
        cite="Rule 2",
        parameters=(
            Parameter("attacker", "unit", "the unit that attacks", "Rule 2", required=True, side="attacker"),
            Parameter("target", "unit", "the unit attacked", "Rule 2", required=True, side="defender"),
            Parameter("manner", "choice", "shooting or close assault", "Rule 2", required=True,
                      choices=get_args(Manner)),
            Parameter("assists", "count", "friends that assist", "Rule 10", 0, side="attacker", hotkey="+", named=True),
            Parameter("tank-support", "flag", "tanks support infantry closing in", "Rule 11", False,
                      side="attacker", hotkey="t"),
            Parameter("flank", "flag", "began its go behind flank or rear", "Rule 6", False,
                      side="attacker", hotkey="k"),
            Parameter("dug-in", "flag", "the target is dug in", "Rule 12", False, side="defender", hotkey="d"),
            Parameter("cover", "choice", "what the target stands in", "Rule 14", "none",
                      choices=get_args(Cover), side="defender", hotkey="c"),
            Parameter("attacker-cover", "choice", "what the attacker stands in", "Rule 14", "none",
                      choices=get_args(Cover), side="attacker", hotkey="v"),
            Parameter("supported", "flag", "the losing tank touches own infantry", "Combat Results: Tank", False,
                      hotkey="s"),
            Parameter("attacker-dug-in", "flag", "the attacker is dug in", "Rule 12", False,
                      side="attacker", hotkey="e"),
            Parameter("commander", "choice", "commander with the attacker", "Sample Army Lists", "none",
                      choices=get_args(Commander), side="attacker", hotkey="l"),
            Parameter("target-commander", "choice", "commander with the target", "Sample Army Lists", "none",
                      choices=get_args(Commander), side="defender", hotkey="o"),
            Parameter("shock", "flag", "the attacker has shock status", "Sample Army Lists", False,
                      side="attacker", hotkey="h"),
            Parameter("second-rate", "flag", "the attacker is second rate", "Sample Army Lists", False,
                      side="attacker", hotkey="r"),
            Parameter("target-second-rate", "flag", "the target is second rate", "Sample Army Lists", False,
                      side="defender", hotkey="y"),
            Parameter("reply", "flag", "the target could shoot back", "Ruling: return-fire",
                      side="defender", hotkey="p"),
        ),
        resolve=attack,
        verbs={"f": {"manner": "shooting"}, "a": {"manner": "close-assault"}},
        verdicts=VERDICTS,
        sides=SIDES,
        unit=unit,
        units=units,
    helped=helped,
    ),
)  # fmt: skip
