"""What may be shown of Hurrah Stalino!: the map, the stacks, the formations and what each base has done."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from umpire.engine.view import Group, Piece, Place, Track, Unit, View
from umpire.rules.hurrah_stalino import deployment, mustering
from umpire.rules.hurrah_stalino.batteries import why_no_fire
from umpire.rules.hurrah_stalino.engagement import why_no_assault
from umpire.rules.hurrah_stalino.field import SIDES, Base, Field, Formation, Sector
from umpire.rules.hurrah_stalino.movement import why_no_move
from umpire.rules.hurrah_stalino.offers import standing

LETTERS = {
    "infantry": "I", "assault-engineer": "I", "engineer": "I", "tank": "T", "assault-gun": "T", "tank-destroyer": "T",
    "artillery": "A", "mortar": "A", "recon": "R", "cavalry": "K", "anti-tank": "F", "aaa": "F", "bridging": "E",
}  # fmt: skip
"""The letter of a base on the map, by its class."""


def view(battle: Field) -> View:
    acting = battle.acting.key if battle.acting else ""
    holders = {key: stack[0].side for key, stack in battle.stacks.items()}
    return View(
        header=header(battle),
        places=tuple(_place(holders.get(key, ""), *vars(sector).values()) for key, sector in battle.sectors.items()),
        pieces=tuple(_piece(battle, base) for base in battle.bases.values() if base.sector),
        tracks=tuple(_selections(battle, side) for side in SIDES if battle.selections),
        units=tuple(_unit(battle, base, acting) for base in battle.bases.values()),
        groups=tuple(_group(battle, each) for each in battle.formations.values()),
        roster=tuple(base.key for base in _roster(battle)),
        board="lists" if battle.positions == "table" else "grid",
    )


def header(battle: Field) -> tuple[str, ...]:
    turn = (f"Turn {battle.turn}",) if battle.turn else ()
    left = ", ".join(f"{side} {number}" for side, number in battle.selections.items())
    table = ("on our table",) if battle.positions == "table" else ()
    return (*turn, battle.step, *table, *([f"to select: {left}"] if left else []))


def _roster(battle: Field) -> list[Base]:
    """Who is set down next, before the battle or in a muster."""
    if battle.positions == "muster":
        return mustering.roster(battle)
    return [] if battle.turn or battle.positions == "table" else deployment.roster(battle, battle.next)


def _selections(battle: Field, side: str) -> Track:
    """How many formations a side may still select."""
    left = battle.selections[side]
    steps = tuple(str(n) for n in range(max(battle.begun, left) + 1))
    return Track(f"selections-{side}", "To select", steps, left, side, "Turn Sequence")


def _group(battle: Field, formation: Formation) -> Group:
    """Where a formation stands in the order of action."""
    if not battle.of(formation):
        state = "destroyed"
    elif formation.arrives > battle.turn:
        state = f"to come in turn {formation.arrives}"
    else:
        state = "active" if formation is battle.acting else "acted" if formation.acted else "left"
    return Group(formation.key, formation.words, formation.side, formation.code, state)


def _left(battle: Field, base: Base) -> Iterator[str]:
    """What a base of the formation in action may still do, as far as that hangs on itself."""
    if battle.kind(base).is_aircraft:
        yield from ([] if base.fired else ["attack from the air"])
        return
    if not why_no_move(battle, base):
        yield "move"
    if not why_no_fire(battle, base):
        yield "fire"
    if not why_no_assault(battle, base):
        yield "assault"


# Most of what is seen is as it was: then it is the same, and nobody compares what is in it.
piece, unit = lru_cache(maxsize=2_000)(Piece), lru_cache(maxsize=2_000)(Unit)


@lru_cache(maxsize=2_000)
def _place(holder: str, *told: Any) -> Place:
    """The sector of which this is told, field by field."""
    sector = Sector(*told)
    return Place(
        sector.key, sector.words, sector.column, sector.row, sector.terrain, holder, tuple(_marks(sector)), sector.roads
    )


def _marks(sector: Sector) -> Iterator[str]:
    if sector.fortified:
        yield "fortified"
    if sector.mined:
        yield "mined"
    if sector.bridge:
        yield "bridge"
    if sector.airfield:
        yield "airfield"
    if sector.supply:
        yield f"supply {sector.supply}" + f" {sector.supply_is}" * (sector.supply_is != "working")
    if sector.objective:
        yield f"objective {sector.objective}"


def _piece(battle: Field, base: Base) -> Piece:
    kind = battle.kind(base)
    return piece(base.key, base.words, base.sector, base.side, LETTERS.get(kind.class_, "F"), str(kind.cf))


def _ends(battle: Field, base: Base) -> Iterator[str]:
    """Who destroyed it, and when."""
    for loss in battle.losses:
        if loss.base == base.key:
            by = f" by {battle.bases[loss.by].words}" if loss.by else ""
            yield f"destroyed{by} in turn {loss.turn}" if loss.turn else f"destroyed{by} before the battle"


def _unit(battle: Field, base: Base, acting: str) -> Unit:
    kind = battle.kind(base)
    states = ("lost", *_ends(battle, base)) if base.lost else tuple(standing(battle, base))
    left = () if base.lost or base.formation != acting else tuple(_left(battle, base))
    return unit(
        base.key, base.words, base.side, base.type, base.code, base.formation, base.sector, str(kind.cf), states, left
    )
