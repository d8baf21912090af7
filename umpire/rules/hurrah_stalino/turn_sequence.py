"""The Turn Sequence: the sides select their formations in turn, and each acts as a whole."""

from functools import partial

from umpire.engine.asks import Ask, AtRest, Choose, Plain
from umpire.engine.dice import Roll
from umpire.rules.hurrah_stalino import arrivals, deployment, flight, pre_battle, prospects, supply_sectors, victory
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
    if battle.positions == "screen":
        await pre_battle.bombard(battle)


async def turn(battle: Field) -> None:
    begin(battle)
    battle.next = await first_side(battle)
    while selecting(battle) and isinstance(formation := await AtRest(lambda: selection(battle)), Formation):
        battle.selections[formation.side] -= 1
        formation.acted = True
        await act(battle, formation)
        await victory.seen(battle, formation.side)
        victory.check(battle)
        battle.next = formation.side if goes_on(battle, formation) else battle.foe(formation.side)
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
    battle.selections = {GERMAN: len(able(battle, GERMAN)), RUSSIAN: battle.begun}
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


def ready(battle: Field, side: str) -> list[Formation]:
    """The formations that a side may still select."""
    return able(battle, side) if battle.selections[side] > 0 else []


def selecting(battle: Field) -> str:
    """The side that selects next: they alternate, and who has selections left takes them in a row; empty at the end."""
    return next((side for side in (battle.next, battle.foe(battle.next)) if ready(battle, side)), "")


def selection(battle: Field) -> Ask[Formation | Plain]:
    """Whose it is follows from the table: a correction may leave the other side, or nobody."""
    side = selecting(battle)
    if not side:
        return Choose(CITE, battle.next, "Select", [OVER])
    return Choose(CITE, side, "Select", choices(battle, side), gain=partial(prospects.of_formation, battle))


def choices(battle: Field, side: str) -> list[Formation]:
    """By corps, all divisions of the corps in hand before another (H2)."""
    mine = ready(battle, side)
    last = battle.formations.get(battle.active)
    if last and battle.rulings["activation"] == "corps" and battle.next == last.side:
        return [each for each in mine if last.corps and each.corps == last.corps] or mine
    return mine


def goes_on(battle: Field, formation: Formation) -> bool:
    """Does the same side select again, because its corps has not acted whole?"""
    if battle.rulings["activation"] != "corps" or not formation.corps:
        return False
    return any(each.corps == formation.corps for each in ready(battle, formation.side))
