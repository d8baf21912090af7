"""Mined Sectors where the players' table is the map: who enters an undefended minefield is told, and rolls."""

from collections.abc import Iterator, Sequence

from umpire.engine.asks import Choose, MayChoose, Plain
from umpire.rules.hurrah_stalino import minefield
from umpire.rules.hurrah_stalino.at_the_table import displace, on_the_table
from umpire.rules.hurrah_stalino.codes import gather, named
from umpire.rules.hurrah_stalino.field import SIDES, Base, Field, Formation
from umpire.rules.hurrah_stalino.minefield import CITE, is_engineer
from umpire.rules.hurrah_stalino.movement import most_units

ENTER = Plain("enter-mines", "units have entered mines", "t", for_people=True)
ENGINEERS = Plain("engineers", "friendly engineers in the sector", "n")


def able(battle: Field, formation: Formation) -> list[Base]:
    """The ground units on the table, those of the formation first; nobody where the map has no mines."""
    if battle.sectors and not any(sector.mined for sector in battle.sectors.values()):
        return []
    bases = [base for side in SIDES for base in on_the_table(battle, side) if not battle.kind(base).is_aircraft]
    return sorted(bases, key=lambda base: base.formation != formation.key)


async def enter(battle: Field, formation: Formation) -> None:
    """`t t1 -3 n 5 2 6`: t1 to t3 have entered a minefield in which engineers of theirs are, and roll; `t gbi4` so has
    i4 of another formation, which retreated (H30)."""
    ground = able(battle, formation)
    told = await Choose(CITE, formation.side, "Entered mines", [*coded(battle, formation, ground)], in_line=True)
    first = battle.bases[told.key]

    def more(found: list[Base], left: list[Plain]) -> MayChoose[Plain]:
        prompt, about = f"{battle.names(found)} entered mines; more", [base.key for base in found]
        return MayChoose(CITE, first.side, prompt, left, decline="no more", about=about, in_line=True)

    entering = await gather(battle, [first], [b for b in ground if b.side == first.side], most_units(battle), more)
    for base in entering:
        base.moved = base.moved or base.formation == formation.key
        displace(battle, base)
    await cross(battle, entering)


def coded(battle: Field, formation: Formation, bases: Sequence[Base]) -> Iterator[Plain]:
    """Those of the formation by their codes, all others behind the code of theirs."""
    for base in bases:
        other = battle.formations[base.formation].code if base.formation != formation.key else ""
        yield named(battle, base, other + base.code)


async def cross(battle: Field, entering: Sequence[Base]) -> None:
    """Each rolls; whether engineers are there is asked where none come along (H11)."""
    about, side = [base.key for base in entering], entering[0].side
    told = any(is_engineer(battle, base) for base in entering) or await MayChoose(
        CITE, side, f"{battle.names(entering)} entered mines: more, or the dice", [ENGINEERS],
        decline="the dice", about=about, in_line=True, presumed=None,
    )  # fmt: skip
    for base in entering:
        along = any(is_engineer(battle, each) and not each.lost for each in entering)
        await minefield.roll(battle, base, "the mines", [base.key], engineers=along or told is ENGINEERS)
