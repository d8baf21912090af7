"""Rule 2, Attack Procedure: who attacks whom, with whose help, the throw, and what comes of it."""

from collections.abc import Iterator

from umpire.engine.asks import Barred, Choose
from umpire.engine.dice import Contest
from umpire.rules.alien_scum import gain, outcome, outlook
from umpire.rules.alien_scum.attack import VERDICTS, power, verdict
from umpire.rules.alien_scum.circumstances import circumstances
from umpire.rules.alien_scum.field import Field, Unit, offer, offers
from umpire.rules.alien_scum.fight import Fight, pay
from umpire.rules.alien_scum.movement import closes_in
from umpire.rules.alien_scum.pieces import Manner
from umpire.rules.alien_scum.taking_part import leaders, targets, why_no_attack
from umpire.rules.piece import Offer

CITE = "Rule 2"

VERBS: dict[Manner, str] = {"shooting": "shoots at", "close-assault": "closes in on"}


def impossible(battle: Field, side: str, manner: Manner, points: int) -> tuple[str, str] | None:
    """Why no attack of that manner can be made with so many points, and by which rule."""
    if not targets(battle, side):
        return "every enemy unit has been attacked in this go", "Turn Sequence"
    if any(why_no_attack(battle, unit, manner, points) is None for unit in battle.alive(side)):
        return None
    return "no unit is left that may attack so" if points else "no points are left", "Activation Points"


async def shoot(battle: Field, side: str) -> None:
    await attack(battle, await leader(battle, side, "shooting"), "shooting")


async def close_in(battle: Field, side: str) -> None:
    await attack(battle, await leader(battle, side, "close-assault"), "close-assault")


async def leader(battle: Field, side: str, manner: Manner) -> Unit:
    def barred() -> Iterator[Barred]:
        for unit in battle.alive(side):
            if why := why_no_attack(battle, unit, manner, battle.points):
                yield Barred(offer(battle, unit), *why)

    def gains(told: Offer | None) -> float:
        assert told
        return gain.of_attacks(battle, side, manner, battle.units[told.key])

    prompt = "Shoot with" if manner == "shooting" else "Close in with"
    able = offers(battle, leaders(battle, side, manner) or battle.alive(side))  # all, if the umpire lets them
    chosen = await Choose(CITE, side, prompt, able, barred=barred, gain=gains, in_line=True)
    return battle.units[chosen.key]


async def target(battle: Field, unit: Unit, manner: Manner) -> Unit:
    """Range and sight decide whether a shot is allowed; the program sees neither, and reminds of the reach."""

    def barred() -> Iterator[Barred]:
        for foe in battle.alive(battle.foe(unit.side)):
            if foe.target:
                yield Barred(offer(battle, foe), "it has been attacked in this go", "Turn Sequence")

    def gains(told: Offer | None) -> float:
        assert told
        return gain.best(battle, Fight(unit, battle.units[told.key], manner))

    free = offers(battle, targets(battle, unit.side) or battle.alive(battle.foe(unit.side)))
    prompt = f"{unit.words}{reach(battle, unit) if manner == 'shooting' else ''} {VERBS[manner]}"
    chosen = await Choose(CITE, unit.side, prompt, free, barred=barred, gain=gains, about=[unit.key], in_line=True)
    return battle.units[chosen.key]


def reach(battle: Field, unit: Unit) -> str:
    """Rule 3: how far it shoots, in game units and on the table."""
    return f" (reach {battle.distance(battle.kind(unit).range)})"


async def attack(battle: Field, unit: Unit, manner: Manner, cite: str = CITE) -> None:
    """One attack from its target to what becomes of everyone in it. A breakthrough (Rule 9) costs nothing."""
    fight = Fight(unit, await target(battle, unit, manner), manner)
    if cite == CITE:
        pay(battle, fight, unit)
    if fight.closing:
        closes_in(battle, unit)
    if unit.perhaps_gone:  # what it stands in is asked where a row of results needs it
        unit.cover, unit.perhaps_gone = "", False
    await circumstances(battle, fight)
    # No unit attacks twice in a go, no enemy is attacked twice.
    for each in (unit, *fight.helpers):
        each.attacked = True
    fight.target.target = True
    told = fight.attack(battle)
    mine, theirs = (power(battle, told, side) for side in ("attacker", "defender"))
    sides = (unit.side, battle.foe(unit.side))
    about = [each.key for each in (unit, fight.target, *fight.helpers)]
    match = await Contest(
        cite, sides, mine, theirs, verdict, VERDICTS,
        prompt=fight.words, about=about, comes=lambda key: outlook.comes(battle, told, key),
    )  # fmt: skip
    await outcome.comes_of_it(battle, fight, told, match.verdict)
