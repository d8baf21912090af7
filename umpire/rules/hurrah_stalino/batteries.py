"""Special Rules for Artillery in a whole battle: whose guns may fire where, and what they must do first."""

from collections.abc import Iterator
from itertools import product

from umpire.engine.dice import Roll
from umpire.engine.sketch import Sketch
from umpire.rules.hurrah_stalino.dice import succeeds
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, Why, distance
from umpire.rules.hurrah_stalino.movement import may_move_and_fire
from umpire.rules.hurrah_stalino.ranged_fire import reach

SMALL = ("battalion", "regiment")


# Artillery 2: all guns of the formation that have moved roll in one throw, before it acts (H41).
async def relocate(battle: Field, formation: Formation) -> None:
    guns = [base for base in battle.of(formation) if not base.ready]
    if not guns:
        return
    prompt = f"Relocate {battle.names(guns)}: one die each"
    faces = await Roll("Artillery 2", formation.side, prompt, len(guns), about=[base.key for base in guns])
    for base, face in zip(guns, faces, strict=True):
        base.ready = succeeds(battle, "relocate", face)
    ready = [base for base in guns if base.ready]
    battle.tell(f"Ready to fire: {battle.names(ready) or 'none'}", "Artillery 2")


def why_no_fire(battle: Field, base: Base) -> Why | None:
    """Why a unit may not fire at all now, and by which rule."""
    if base.fired:
        return "it has fired in this turn", "Turn Sequence"
    if not reach(battle, battle.kind(base)):
        return "its range is 0", "Ranged Fire 1"
    if not base.ready:
        return "it has moved, and not yet relocated", "Artillery 2"
    if base.moved and not may_move_and_fire(battle, base):
        return "it has moved, and may not move and fire in one turn", "Movement"
    return None


def reaches(battle: Field, base: Base, target: Sector) -> bool:
    """Can a unit fire into a sector: is it in range, and no heavy terrain between it and Russian guns (H38)?"""
    here, sectors = battle.sectors[base.sector], reach(battle, battle.kind(base)) or 0
    return 0 < distance(here, target) <= sectors and blocks(battle, base, target) is None


def within(battle: Field, base: Base, pointed: str) -> Sketch:
    """On the map, the sectors into which a unit can fire from where it stands, and the line to one that is pointed
    at."""
    if not base.sector:
        return Sketch()
    found = (sector.key for sector in battle.sectors.values() if reaches(battle, base, sector))
    return Sketch(((base.sector, pointed),) if pointed else (), frozenset(found))


# Artillery 4: Russian artillery and mortars of less than a brigade do not shoot over heavy terrain.
def blocks(battle: Field, base: Base, target: Sector) -> Sector | None:
    """The heavy terrain that the fire of these guns would have to cross."""
    kind = battle.kind(base)
    if base.side != "russian" or not kind.is_artillery or kind.size not in SMALL:
        return None
    between = line(battle, battle.sectors[base.sector], target)
    return next((sector for sector in between if sector.terrain != "open"), None)


def line(battle: Field, here: Sector, there: Sector) -> Iterator[Sector]:
    """The sectors strictly between two whose inside the line from centre to centre crosses; a touched corner is not."""
    across, down = there.column - here.column, there.row - here.row
    for y, x in product(span(down), span(across)):
        sector = battle.at(here.column + x, here.row + y)
        # the line crosses the square where its distance from the centre is less than that of the corners
        if sector and sector not in (here, there) and 2 * abs(across * y - down * x) < abs(across) + abs(down):
            yield sector


def span(far: int) -> range:
    """From 0 to a number of sectors, to either side."""
    return range(min(0, far), max(0, far) + 1)


# Assault 4, divisional artillery: a battery of the lead defender's division that can fire into the sector (H18).
def supporting(battle: Field, lead: Base, sector: Sector) -> Base | None:
    guns = (base for base in battle.of(lead.formation) if battle.kind(base).is_artillery and base.sector)
    return next(
        (base for base in guns if base.ready and base.sector != sector.key and reaches(battle, base, sector)), None
    )
