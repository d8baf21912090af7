"""Bases as they are offered to be chosen: how each stands in words, and which of them are equals."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from umpire.rules.hurrah_stalino.field import Base, Field
from umpire.rules.piece import Offer


def offer(battle: Field, base: Base, code: str = "") -> Offer:
    words = ", ".join([base.words, *standing(battle, base)])
    done = (base.moved, base.fired, base.assaulted, base.ready)
    place = (base.sector, base.bank, base.home, base.escorts)
    same = (base.formation, base.type, tuple(sorted(base.values.items())), place, done)
    return Offer(base.key, words, code or base.code, same)


def offers(battle: Field, bases: Sequence[Base]) -> list[Offer]:
    """Bases of a side to choose from; those of one kind, formation and place that have done the same are equals. Where
    two of them have the same code that of their formation stands before it."""
    times = Counter(base.code for base in bases)
    return [offer(battle, base, _full_code(battle, base) if times[base.code] > 1 else "") for base in bases]


def _full_code(battle: Field, base: Base) -> str:
    return battle.formations[base.formation].code + base.code


def numbered(battle: Field, bases: Iterable[Base], letter: str) -> list[Offer]:
    """The same of the other side by a letter and a number: their codes are not known here, and dice may follow."""
    return [offer(battle, base, f"{letter}{number}") for number, base in enumerate(bases, 1)]


def standing(battle: Field, base: Base) -> Iterator[str]:
    """How a base stands, in words."""
    if not base.ready:
        yield "not relocated"
    fired = "flown" if battle.kind(base).is_aircraft else "fired"
    yield from (word for word, so in (("moved", base.moved), (fired, base.fired), ("assaulted", base.assaulted)) if so)
    if base.aloft:
        yield f"escort of {battle.bases[base.escorts].words}" if base.escorts else "in the air"
