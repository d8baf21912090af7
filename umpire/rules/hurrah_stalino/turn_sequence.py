"""The Turn Sequence: the sides select their formations in turn, and each acts as a whole."""

from functools import partial

from umpire.engine.asks import Ask, AtRest, Choose, Plain
from umpire.engine.dice import Roll
from umpire.rules.hurrah_stalino import (
    arrivals,
    deployment,
    flight,
    pre_battle,
    prospects,
    selections,
    supply_sectors,
    victory,
)
from umpire.rules.hurrah_stalino.action import act
from umpire.rules.hurrah_stalino.field import GERMAN, RUSSIAN, SIDES, Field, Formation

CITE = "Turn Sequence"

OVER = Plain("turn-over", "the turn is over", "e")


# Where the bases stand is told by the scenario; the others are dealt.
async def set_up(battle: Field) -> None:
    for side in SIDES:
        if battle.positions == "screen":
            await deployment.deploy(battle, side)
        battle.tell(f"{side}: {len(battle.alive(side))} units", "Representing Units")
    for sector in battle.supplies:
        supply_sectors.capture(battle, sector)
    await pre_battle.bombard(battle)


async def turn(battle: Field) -> None:
    begin(battle)
    battle.next = await first_side(battle)
    while selecting(battle) and isinstance(formation := await AtRest(lambda: selection(battle)), Formation):
        battle.selections[formation.side] -= formation not in in_hand(battle, formation.side)
        formation.acted, battle.next = True, formation.side
        await act(battle, formation)
        await victory.seen(battle, formation.side)
        victory.check(battle)
        if not in_hand(battle, formation.side):
            battle.next = battle.foe(formation.side)
    battle.next = ""
    flight.go_home(battle)
    victory.last_turn(battle)


def begin(battle: Field) -> None:
    """A new turn: nobody has acted, no option is used."""
    battle.turn += 1
    battle.step, battle.active = CITE, ""
    battle.tell(f"Turn {battle.turn}", CITE)
    for formation in battle.formations.values():
        formation.acted = False
    for base in battle.bases.values():
        base.moved = base.fired = base.assaulted = False
    arrivals.announce(battle)
    # All German formations act, and as many Russian ones as there were German ones at the start, whatever the Germans
    # have lost since (H2).
    battle.selections = {GERMAN: selections.number(battle, able(battle, GERMAN)), RUSSIAN: battle.begun}
    supply_sectors.retake(battle)


# The side that destroyed more in the turn before goes first; at first, and where they are equal, dice decide (H1).
async def first_side(battle: Field) -> str:
    before = [loss for loss in battle.losses if 0 < loss.turn == battle.turn - 1]
    kills = {side: sum(battle.bases[loss.base].side != side for loss in before) for side in SIDES}
    most = [side for side in SIDES if kills[side] == max(kills.values())]
    if len(most) == 1:
        battle.tell(f"{most[0]} destroyed more in the turn before: it goes first", CITE)
        return most[0]
    while True:
        faces = {side: await Roll(CITE, side, f"Who goes first: one die for {side}") for side in SIDES}
        best = [side for side in SIDES if faces[side] == max(faces.values())]
        if len(best) == 1:
            battle.tell(f"{best[0]} goes first", CITE)
            return best[0]
        battle.tell("A tie: both throw again", CITE)


def able(battle: Field, side: str) -> list[Formation]:
    """The formations of a side that have not acted, and are there."""
    mine = (each for each in battle.formations.values() if each.side == side and each.arrives <= battle.turn)
    return [each for each in mine if not each.acted and battle.of(each)]


def in_hand(battle: Field, side: str) -> list[Formation]:
    """By corps: what is left of the corps that acts; all of it does, before the enemy's turn (H2)."""
    last = battle.formations.get(battle.active)
    if battle.rulings["activation"] != "corps" or battle.next != side or not last or not last.corps:
        return []
    return [each for each in able(battle, side) if (each.side, each.corps) == (last.side, last.corps)]


def ready(battle: Field, side: str) -> list[Formation]:
    """The formations that a side may still select."""
    return in_hand(battle, side) or (able(battle, side) if battle.selections[side] > 0 else [])


def selecting(battle: Field) -> str:
    """The side that selects next: they alternate, and who has selections left takes them in a row; empty at the end."""
    return next((side for side in (battle.next, battle.foe(battle.next)) if ready(battle, side)), "")


def selection(battle: Field) -> Ask[Formation | Plain]:
    """Whose it is follows from the table: a correction may leave the other side, or nobody."""
    side = selecting(battle)
    if not side:
        return Choose(CITE, battle.next, "Select", [OVER])
    return Choose(CITE, side, "Select", ready(battle, side), gain=partial(prospects.of_formation, battle))
