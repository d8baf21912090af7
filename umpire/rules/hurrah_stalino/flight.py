"""Aircraft units: whose may act now, how far they fly, and where they are before and after (Air to Ground)."""

from collections.abc import Sequence

from umpire.engine.asks import Choose
from umpire.rules.hurrah_stalino.field import AIR, Base, Field, Formation, Sector, Why, distance
from umpire.rules.hurrah_stalino.worth import preferred


def ready(battle: Field, side: str) -> list[Base]:
    """The aircraft of a side that have not acted in this turn (H49)."""
    there = (base for base in aircraft(battle, side) if battle.formations[base.formation].arrives <= battle.turn)
    return [base for base in there if not base.fired]


# Single aircraft act in any selection of their side; those of an air division in its own (H54).
def usable(battle: Field, formation: Formation) -> list[Base]:
    """The aircraft that may act while that formation does."""
    own = formation.key
    return [
        b for b in ready(battle, formation.side) if b.formation == own or battle.formations[b.formation].kind != AIR
    ]


def why_grounded(battle: Field, formation: Formation, base: Base) -> Why | None:
    """Why an aircraft unit of the formation's side may not act while that formation does, and by which rule."""
    own = battle.formations[base.formation]
    if own.arrives > battle.turn:
        return f"it comes in turn {own.arrives}", "Turn Sequence"
    if base.fired:
        return "it has flown in this turn", "Air to Ground 1"
    return None if base in usable(battle, formation) else (f"{own.words} is not selected", "Air to Ground 1")


def aircraft(battle: Field, side: str) -> list[Base]:
    return [base for base in battle.aircraft if base.side == side and not base.lost]


def usable_fighters(battle: Field, formation: Formation) -> list[Base]:
    return [base for base in usable(battle, formation) if battle.kind(base).is_fighter]


# Movement: from an airfield aircraft fly so many sectors; from a base off the table, anywhere (H71).
def within(battle: Field, base: Base, sector: Sector | None) -> bool:
    """Can it fly there? Where only the players' table knows the place, they see that."""
    return not base.home or sector is None or distance(battle.sectors[base.home], sector) <= battle.kind(base).move


def fly(battle: Field, base: Base, sector: Sector | str) -> None:
    """It is in the air over that sector from now on."""
    base.aloft = True
    battle.put(base, sector if isinstance(sector, str) else sector.key)


def put(battle: Field, base: Base, sector: str) -> None:
    """It is told to be there: on an airfield, else in the air; nowhere is at its base."""
    if not sector:
        go_off(battle, base)
        return
    base.aloft = not battle.sectors[sector].airfield
    if not base.aloft:
        base.home, base.escorts = sector, ""
    battle.put(base, sector)


def in_the_air(battle: Field, side: str) -> list[Base]:
    """The aircraft of a side over the table."""
    return [base for base in battle.alive(side) if base.aloft]


def on_the_ground(battle: Field, side: str, sector: Sector) -> list[Base]:
    """The aircraft of a side on an airfield."""
    if not sector.airfield:
        return []
    return [base for base in battle.alive(side) if base.sector == sector.key == base.home and not base.aloft]


# Air to Ground 6: two sectors towards its own side, or off the table where there is none such (H48).
async def retreat(battle: Field, base: Base, cite: str) -> None:
    here = battle.sectors[base.sector]
    sectors = battle.numbers["retreats"]["beaten aircraft"]["sectors"]
    free = towards(battle, base.side, here, sectors)
    if not free:
        go_off(battle, base)
        to_where = f"back to {battle.sectors[base.home].words}" if base.home else "off the table"
        battle.tell(f"{base.words} is driven {to_where}", cite)
        return
    about = [base.key, here.key]
    to = await Choose(
        cite, base.side, f"{base.words} retreats to", free, about=about, presumed=free[0].key,
        gain=lambda to: preferred(free, to),
    )  # fmt: skip
    fly(battle, base, to)
    battle.tell(f"{base.words} retreats to {to.words}", cite)


def towards(battle: Field, side: str, here: Sector, sectors: int) -> list[Sector]:
    """The sectors so far off that lie nearer to the side's ground units, the nearest first; any, where it has none."""
    ground = [battle.sectors[base.sector] for base in battle.ground_units if base.side == side and base.sector]
    off = [sector for sector in battle.sectors.values() if distance(here, sector) == sectors]
    near = sorted(off, key=lambda sector: far(sector, ground))
    return [sector for sector in near if not ground or far(sector, ground) < far(here, ground)]


def far(sector: Sector, others: Sequence[Sector]) -> int:
    return sum(distance(sector, other) for other in others)


def go_off(battle: Field, base: Base) -> None:
    """It leaves the air: for its airfield, or for its base off the table."""
    base.aloft, base.escorts = False, ""
    if base.home and battle.holder(base.home) == battle.foe(base.side):
        base.home = ""  # the enemy has its airfield: it flies from off the table from now on
    battle.put(base, base.home)


# At the end of the turn all aircraft go home (H71).
def go_home(battle: Field) -> None:
    for base in battle.bases.values():
        if base.aloft and not base.lost:
            go_off(battle, base)
