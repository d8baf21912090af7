"""`positions: table`: the players' table is the map. Moves are not told; who fights whom is, by codes, and what the
program cannot see is asked as in a combat by itself. What is told of a place holds until its formation acts again.
"""

from collections.abc import Iterator, Sequence

from umpire.engine.asks import Choose, MayChoose, Plain
from umpire.rules.hurrah_stalino.codes import barred, gather, own
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Why
from umpire.rules.hurrah_stalino.movement import may_move_and_fire, must_relocate
from umpire.rules.hurrah_stalino.supply_sectors import dumps, out_of_supply, without_supply

OUT_OF_SUPPLY = {
    "attacker": Plain("attacker-out-of-supply", "attacker out of supply", "xa"),
    "defender": Plain("defender-out-of-supply", "defender out of supply", "xd"),
}


def forget(battle: Field, formation: Formation) -> None:
    """Its bases may go anywhere now: only the table knows where they are."""
    for base in battle.of(formation):
        if not battle.kind(base).is_aircraft:
            lose_sight(battle, base)


def lose_sight(battle: Field, base: Base) -> None:
    """Only the table knows where it goes; a muster proposes where it was seen last."""
    if base.sector:
        battle.last[base.key] = base.sector
    battle.put(base, "")


def on_the_table(battle: Field, side: str) -> list[Base]:
    """The bases of a side that are left, but for those of formations that are still to come."""
    return [base for base in battle.alive(side) if battle.formations[base.formation].arrives <= battle.turn]


def opposing(battle: Field, side: str) -> list[Base]:
    """The enemy's ground units that are on the table."""
    return [base for base in on_the_table(battle, battle.foe(side)) if not battle.kind(base).is_aircraft]


def supply(battle: Field, attacker: Base, defender: Base | None) -> Iterator[Plain]:
    """Who may be out of supply for all that the program knows: without a map anybody, else who has a supply sector."""
    for role, base in (("attacker", attacker), ("defender", defender)):
        if base and not out_of_supply(battle, base) and (dumps(battle, base) or not battle.sectors):
            yield OUT_OF_SUPPLY[role]


def lost_supply(battle: Field, attacker: Base, defender: Base | None, so: set[str]) -> tuple[str, ...]:
    """The sides that are out of supply, as it was told or is known."""
    known = without_supply(battle, attacker, defender)
    return tuple(role for role, told in OUT_OF_SUPPLY.items() if told.key in so or role in known)


# Moves are not told, but for guns that may not fire then, or have to relocate (Artillery 2).
def settled(battle: Field, formation: Formation) -> list[Base]:
    """The bases of a formation of which it matters whether they have moved."""
    ground = (base for base in battle.of(formation) if not battle.kind(base).is_aircraft and not base.moved)
    return [base for base in ground if must_relocate(battle, base) or not may_move_and_fire(battle, base)]


async def moved(battle: Field, formation: Formation) -> None:
    """`v a1+h1`: these guns have moved; `-3` as far as number 3."""
    able, side = settled(battle, formation), formation.side

    def why_not(battle: Field, base: Base) -> Why | None:
        return None if base in able else ("its move need not be told", "Movement")

    def more(gone: list[Base], left: list[Plain]) -> MayChoose[Plain]:
        prompt = f"{battle.names(gone)} have moved; more"
        return MayChoose("Movement", side, prompt, left, decline="no more", in_line=True)

    told = await Choose(
        "Movement", side, "Guns that have moved", own(battle, formation, able),
        barred=lambda: barred(battle, formation, why_not), in_line=True,
    )  # fmt: skip
    gone = await gather(battle, [battle.bases[told.key]], able, len(able), more)
    for base in gone:
        base.moved = True
        displace(battle, base)
    battle.tell(f"{battle.names(gone)}: moved", "Movement")


def displace(battle: Field, base: Base, sector: str = "") -> None:
    """It goes there, or where only the table knows; guns must then relocate."""
    if sector:
        battle.put(base, sector)
    else:
        lose_sight(battle, base)
    if must_relocate(battle, base):
        base.ready = False


async def more_of(cite: str, side: str, prompt: str, options: Sequence[Plain], about: Sequence[str]) -> Plain | None:
    """One thing more that is told of a combat; None for the dice."""
    if not options:
        return None
    return await MayChoose(
        cite, side, f"{prompt}: more, or the dice", options,
        decline="the dice", about=about, in_line=True, presumed=None,
    )  # fmt: skip


async def what_is_so(cite: str, side: str, prompt: str, things: Sequence[Plain], about: Sequence[str]) -> set[str]:
    """The keys of those things that are told, one after another, until the dice."""
    so = set[str]()
    while told := await more_of(cite, side, prompt, [thing for thing in things if thing.key not in so], about):
        so.add(told.key)
    return so
