"""`positions: table`: the players' table is the map. Moves are not told; who fights whom is, by codes, and what the
program cannot see is asked as in a combat by itself. What is told of a place holds until its formation acts again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from umpire.engine.asks import Barred, Choose, MayChoose, Plain
from umpire.library.labels import DIGITS
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, offer
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
            battle.put(base, "")


def named(battle: Field, base: Base, code: str) -> Plain:
    """A base by its own code: on a real table no other is as good."""
    return Plain(base.key, offer(battle, base).words, code)


def own(battle: Field, formation: Formation, bases: Iterable[Base]) -> list[Plain]:
    """Bases of the side that acts: those of the formation by their codes."""
    codes = full_codes(battle, formation.side)
    return [named(battle, base, base.code if base.formation == formation.key else codes[base.key]) for base in bases]


def theirs(battle: Field, bases: Sequence[Base]) -> list[Plain]:
    """Bases of the other side by their codes, behind that of their formation where it is needed: `gb i4`."""
    codes = full_codes(battle, bases[0].side) if bases else {}
    return [named(battle, base, codes[base.key]) for base in bases]


def full_codes(battle: Field, side: str) -> dict[str, str]:
    """The codes of the bases of a side, behind those of their formations where two on the ground, or two that fly, have
    the same."""
    bases = [base for base in battle.bases.values() if base.side == side]
    times = Counter((base.code, battle.kind(base).is_aircraft) for base in bases)
    alone = {key for key, number in times.items() if number == 1}
    return {
        base.key: base.code
        if (base.code, battle.kind(base).is_aircraft) in alone
        else battle.formations[base.formation].code + base.code
        for base in bases
    }


def beside(battle: Field, first: Base, bases: Iterable[Base]) -> list[Plain]:
    """More beside those that are named: `+i1`, or `+gbi1` of another formation than the first's."""
    codes = full_codes(battle, first.side)
    return [
        named(battle, base, f"+{base.code if base.formation == first.formation else codes[base.key]}") for base in bases
    ]


def runs(last: Base, bases: Sequence[Base], most: int) -> list[Plain]:
    """`-3`: those of the letter of the last one as far as number 3, at most so many."""
    ends = ((base, len(through(bases, last, base))) for base in bases)
    return [
        Plain(f"through-{base.key}", f"to {base.words}", f"-{base.code[1:]}")
        for base, number in ends if 0 < number <= most
    ]  # fmt: skip


def picked(battle: Field, last: Base, bases: Sequence[Base], key: str) -> list[Base]:
    """The base of that key, or those of the run."""
    if key in battle.bases:
        return [battle.bases[key]]
    return through(bases, last, battle.bases[key.removeprefix("through-")])


def through(bases: Sequence[Base], first: Base, last: Base) -> list[Base]:
    """The bases of one formation and letter after the first as far as the last, by the numbers of their codes."""
    same = (base for base in bases if base.formation == first.formation == last.formation)
    return [
        base for base in same
        if base.code[:1] == first.code[:1] == last.code[:1] and _number(first) < _number(base) <= _number(last)
    ]  # fmt: skip


def _number(base: Base) -> int:
    return DIGITS.find(base.code[1:]) if len(base.code) > 1 else -1


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
    able = settled(battle, formation)

    def barred() -> Iterator[Barred]:
        for base in battle.of(formation):
            if base not in able:
                yield Barred(named(battle, base, base.code), "its move need not be told", "Movement")

    options = own(battle, formation, able)
    told = await Choose("Movement", formation.side, "Guns that have moved", options, barred=barred, in_line=True)
    gone = [battle.bases[told.key]]
    while left := [base for base in able if base not in gone]:
        more: list[Plain] = [*beside(battle, gone[0], left), *runs(gone[-1], left, len(left))]
        prompt = f"{battle.names(gone)} have moved; more"
        also = await MayChoose("Movement", formation.side, prompt, more, decline="no more", in_line=True)
        if also is None:
            break
        gone += picked(battle, gone[-1], left, also.key)
    for base in gone:
        base.moved = True
        displace(battle, base)
    battle.tell(f"{battle.names(gone)}: moved", "Movement")


def displace(battle: Field, base: Base, sector: str = "") -> None:
    """It goes there, or where only the table knows; guns must then relocate."""
    battle.put(base, sector)
    if must_relocate(battle, base):
        base.ready = False


async def more_of(
    battle: Field, cite: str, side: str, prompt: str, options: Sequence[Plain], about: Sequence[str]
) -> Plain | None:
    """One thing more that is told of a combat; None for the dice."""
    if not options:
        return None
    return await MayChoose(
        cite,
        side,
        f"{prompt}: more, or the dice",
        options,
        decline="the dice",
        about=about,
        in_line=True,
        presumed=None,
    )
