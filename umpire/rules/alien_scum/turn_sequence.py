"""The Turn Sequence: who goes first, then a go of each side."""

from umpire.engine.asks import AtRest
from umpire.engine.dice import Roll
from umpire.rules.alien_scum.activation_points import activate
from umpire.rules.alien_scum.field import Field

CITE = "Turn Sequence"


APART = 300
"""Rule 21: so far from every defender the attacker deploys."""


# Where the armies stand is seen on the table and needs no entry.
async def set_up(battle: Field) -> None:
    for side in battle.sides:
        battle.tell(
            f"{side}: {len(battle.alive(side))} units and {battle.dice(side)} activation dice", "Sample Army Lists"
        )
        if not any(unit.type == "cs-post" for unit in battle.alive(side)):
            battle.tell(f"{side} has no command and supply post", "Rule 20")
    far = battle.distance(APART)
    battle.tell(f"The defender sets up in his half, the attacker no closer to him than {far}", "Rule 21")


async def turn(battle: Field) -> None:
    battle.turn += 1
    battle.step = CITE
    battle.tell(f"Turn {battle.turn}", CITE)
    first = await first_side(battle)
    battle.goes = [first, battle.foe(first)]
    while battle.goes:
        battle.on_go = battle.goes[0]
        await activate(battle, battle.on_go)
        del battle.goes[:1]
    battle.on_go = ""


# Later the side that destroyed more enemy units in the whole turn before; at first, and where they are equal, by dice.
async def first_side(battle: Field) -> str:
    if battle.turn > 1:
        kills = {side: destroyed(battle, battle.turn - 1, side) for side in battle.sides}
        most = max(kills.values())
        best = [side for side, number in kills.items() if number == most]
        told = ", ".join(f"{side} {number}" for side, number in kills.items())
        if len(best) == 1:
            battle.tell(f"Enemy units destroyed in the turn before: {told}: {best[0]} goes first", CITE)
            return best[0]
        battle.tell(f"Enemy units destroyed in the turn before: {told}: dice decide", CITE)
    return await dice_off(battle)


async def dice_off(battle: Field) -> str:
    """One die a side, again on a tie."""
    while True:
        thrown = {side: await AtRest(lambda side=side: die(side)) for side in battle.sides}  # type: ignore[misc]
        best = [side for side, faces in thrown.items() if faces == max(thrown.values())]
        if len(best) == 1:
            battle.tell(f"{best[0]} goes first", CITE)
            return best[0]
        battle.tell("A tie: both throw again", CITE)


def die(side: str) -> Roll:
    return Roll(CITE, side, f"Who goes first: one die for {side}", 1)


def destroyed(battle: Field, turn: int, side: str) -> int:
    """How many enemy units a side destroyed in a turn, in both goes."""
    return sum(loss.turn == turn and battle.units[loss.unit].side != side for loss in battle.losses)
