"""Reinforcements: formations that come later, each by a move that begins at one of the sectors told (Turn Sequence)."""

from collections.abc import Iterator, Sequence

from umpire.engine.asks import Barred, Choose, ChooseSome
from umpire.rules.hurrah_stalino import selections
from umpire.rules.hurrah_stalino.deployment import nearest
from umpire.rules.hurrah_stalino.entry import enter
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, Why
from umpire.rules.hurrah_stalino.movement import Way, full, onward, room, stops, why_no_entry
from umpire.rules.hurrah_stalino.offers import offers
from umpire.rules.piece import Offer

CITE = "Turn Sequence"

NEARER = 0.001
"""What it is worth, to players that look ahead, to come one sector nearer to an objective."""


# They do not change how many formations the Russians select, unless the scenario counts them.
def announce(battle: Field) -> None:
    """The formations that may come from this turn on."""
    for formation in battle.formations.values():
        if formation.arrives and formation.arrives == battle.turn:
            if formation.counts:
                battle.begun = selections.begun(battle)
            at = " or ".join(gate.words for gate in gates(battle, formation))
            battle.tell(f"{formation.words} may come{f' at {at}' if at else ''}", CITE)


def gates(battle: Field, formation: Formation) -> list[Sector]:
    return [battle.sectors[key] for key in formation.gates]


def waiting(battle: Field, formation: Formation) -> list[Base]:
    """The ground units of a formation that are still to come."""
    if not formation.arrives:
        return []
    return [base for base in battle.of(formation) if not base.sector and not battle.kind(base).is_aircraft]


def why_shut(battle: Field, base: Base, gate: Sector) -> Why | None:
    """Why a unit cannot come onto the map at a sector."""
    if battle.holder(gate) == battle.foe(base.side):
        return "the enemy holds it", "Movement"
    by_road = gate.terrain == "impassable" and gate.roads
    return None if by_road else why_no_entry(battle, base, gate, gate)


def reach(battle: Field, base: Base, gate: Sector) -> dict[str, Way]:
    """The sectors in which a unit can end the move that begins at `gate`, which is the first of them."""
    if why_shut(battle, base, gate):
        return {}
    own = {} if full(battle, gate) else {gate.key: Way(gate.key, 1)}
    return own if stops(battle, gate) else own | onward(battle, base, gate, 1)


def able(battle: Field, formation: Formation) -> list[Sector]:
    """The sectors at which somebody can come."""
    comers = waiting(battle, formation)
    return [gate for gate in gates(battle, formation) if any(reach(battle, base, gate) for base in comers)]


async def come(battle: Field, formation: Formation) -> None:
    """`r a5 c6`: at A5 onto the map, and on to C6; all that can, as many as have room, or those named."""
    comers, free = waiting(battle, formation), able(battle, formation)

    def barred() -> Iterator[Barred]:
        for gate in gates(battle, formation):
            if gate not in free:
                yield Barred(gate, *(why_shut(battle, comers[0], gate) or ("it is full", "Sectors")))

    def gain(sector: Sector) -> float:
        return -NEARER * nearest(battle, formation.side, sector)

    gate = await Choose(CITE, formation.side, "Come onto the map at", free, barred=barred, in_line=True, gain=gain)
    if battle.holder(gate) == battle.foe(formation.side):
        battle.tell(f"Nobody comes at {gate.words}: the enemy holds it", "Movement")
        return
    # By the umpire's word they come to the gate itself.
    ways = {base.key: reach(battle, base, gate) for base in comers}
    ways = ways if any(ways.values()) else {key: {gate.key: Way(gate.key, 1)} for key in ways}
    to = await Choose(
        CITE, formation.side, f"By {gate.words} to",
        [sector for sector in battle.sectors.values() if any(sector.key in way for way in ways.values())],
        about=[gate.key], in_line=True, gain=gain,
    )  # fmt: skip
    coming = await who(battle, [base for base in comers if to.key in ways[base.key]], to)
    battle.tell(f"{battle.names(coming)} by {gate.words} to {to.words}", CITE)
    await enter(battle, {base.key: ways[base.key][to.key].before for base in coming}, to)


async def who(battle: Field, bases: Sequence[Base], to: Sector) -> list[Base]:
    most = min(len(bases), max(0, room(battle, to))) or len(bases)
    presumed = [base.key for base in bases[:most]]
    chosen: tuple[Offer, ...] = await ChooseSome(
        CITE, bases[0].side, f"Into {to.words}", offers(battle, bases), least=1, most=most, about=[to.key],
        presumed=presumed, gain=lambda told: NEARER * len(told),
    )  # fmt: skip
    return battle.chosen(chosen)
