"""Bases as they are offered to be chosen: how each stands in words, and which of them are equals."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from umpire.rules.hurrah_stalino.field import Base, Field


class Offer(NamedTuple):
    """A base as it is offered: how it stands in words, and what makes it the equal of others."""

    key: str
    words: str
    code: str
    alike: object


def offer(battle: Field, base: Base, code: str = "") -> Offer:
    words = ", ".join([base.words, *standing(battle, base)])
    done = (base.moved, base.fired, base.assaulted, base.ready)
    place = (base.sector, base.bank, base.home, base.escorts)
    same = (base.formation, base.type, tuple(sorted(base.values.items())), place, done)
    return Offer(base.key, words, code or base.code, same)


def offers(battle: Field, bases: Iterable[Base], coded: bool = True) -> list[Offer]:
    """Bases to choose from; those of one kind, formation and place that have done the same are equals. Of the enemy's,
    whose codes belong to several formations, none is `coded`: they are numbered."""
    return [offer(battle, base, "" if coded else str(number)) for number, base in enumerate(bases, 1)]


def numbered(battle: Field, bases: Iterable[Base], letter: str) -> list[Offer]:
    """The same by a letter and a number, where codes belong to several formations and dice may follow."""
    return [offer(battle, base, f"{letter}{number}") for number, base in enumerate(bases, 1)]


def standing(battle: Field, base: Base) -> Iterator[str]:
    """How a base stands, in words."""
    if not base.ready:
        yield "not relocated"
    fired = "flown" if battle.kind(base).is_aircraft else "fired"
    yield from (word for word, so in (("moved", base.moved), (fired, base.fired), ("assaulted", base.assaulted)) if so)
    if base.aloft:
        yield f"escort of {battle.bases[base.escorts].words}" if base.escorts else "in the air"
