"""The bases by their codes, as they are told where the players' table is the map, and where the umpire corrects."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from umpire.engine.asks import Barred, Plain
from umpire.library.labels import DIGITS
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Why
from umpire.rules.hurrah_stalino.offers import offer

Ask = Callable[[list[Base], list[Plain]], Awaitable[Plain | None]]
"""Asks for one more, or a run, beside those that are named; None for no more."""


@dataclass(frozen=True)
class Named(Plain):
    """A base by its code; `also` by the whole one, behind that of its formation."""

    also: tuple[str, ...] = ()


def named(battle: Field, base: Base, code: str) -> Named:
    """A base by its own code: on a real table no other is as good."""
    sign = "+" if code.startswith("+") else ""
    whole = sign + battle.formations[base.formation].code + base.code
    return Named(base.key, offer(battle, base).words, code, also=(whole,) if whole != code else ())


def own(battle: Field, formation: Formation, bases: Iterable[Base]) -> list[Plain]:
    """Bases of the side that acts: those of the formation by their codes."""
    codes = full_codes(battle, formation.side)
    return [named(battle, base, base.code if base.formation == formation.key else codes[base.key]) for base in bases]


def barred(battle: Field, formation: Formation, why_not: Callable[[Field, Base], Why | None]) -> Iterator[Barred]:
    """Those of the formation that may not, each with its reason."""
    for base in battle.of(formation):
        if why := why_not(battle, base):
            yield Barred(named(battle, base, base.code), *why)


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


async def gather(battle: Field, first: Sequence[Base], able: Sequence[Base], most: int, ask: Ask) -> list[Base]:
    """More of the able beside the first, one by one or in runs, as long as any are told; at most so many in all."""
    found = [*first]
    while len(found) < most and (left := [base for base in able if base not in found]):
        told = await ask(found, [*beside(battle, found[0], left), *runs(found[-1], left, most - len(found))])
        if told is None:
            break
        found += picked(battle, found[-1], left, told.key)
    return found


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
