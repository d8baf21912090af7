"""The bases of a formation as they are told to move: whole stacks, parts of one, several together."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from umpire.engine.asks import Barred
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, distance
from umpire.rules.hurrah_stalino.movement import Way, can_move, reach, why_no_move, why_not_to


class Part(NamedTuple):
    """A base as part of its stack, by its number there; one that was not set down, by its code."""

    key: str
    words: str
    code: str
    also: tuple[str, ...] = ()


@dataclass
class Stacks:
    """Who moves: all that may of the stacks in `starts`, or those of one that are `named`; the last start is the one
    whose parts are told by their numbers.

    Those that `joined` were not set down before: whoever goes of their stack, they do. The bases of the keys `allowed`
    move by the umpire's word; `numbers` are those that were told before in the line; `rest` are the starts from which
    some have gone already.
    """

    battle: Field
    formation: Formation
    starts: list[Sector] = field(default_factory=list)
    named: list[Base] = field(default_factory=list)
    allowed: set[str] = field(default_factory=set)
    numbers: dict[str, str] = field(default_factory=dict)
    rest: list[Sector] = field(default_factory=list)
    joined: list[Base] = field(default_factory=list)

    # Who

    def stack(self, start: Sector) -> list[Base]:
        """The bases of the formation in a sector, in the order of their numbers."""
        return [base for base in self.battle.ground(start) if base.formation == self.formation.key]

    def may(self, base: Base) -> bool:
        return base.key in self.allowed or can_move(self.battle, base)

    def able(self, start: Sector) -> list[Base]:
        """Those of a stack that may move and are not named."""
        told = [*self.named, *self.joined]
        return [base for base in self.stack(start) if base not in told and self.may(base)]

    def parted(self, start: Sector) -> list[Base]:
        """Those of a stack that are named; none where all are meant."""
        named = [base for base in self.named if base.sector == start.key]
        return [*named, *self.newcomers(start)] if named else []

    def newcomers(self, start: Sector) -> list[Base]:
        """Those of a stack that were not set down before."""
        return [base for base in self.joined if base.sector == start.key]

    def told(self) -> list[Base]:
        """All that are meant, also those that may not move."""
        return [base for start in self.starts for base in self.parted(start) or self.stack(start)]

    def gather(self, start: Sector) -> None:
        """Move the stack there too; where nobody may, all do by the umpire's word."""
        self.starts.append(start)
        if not self.able(start):
            self.allowed |= {base.key for base in self.stack(start)}

    def name(self, key: str) -> None:
        """Only that base, and others that are named, of its stack; where it may not, by the umpire's word."""
        base = self.battle.bases[key]
        if not self.may(base):
            self.allowed.add(key)
        self.named.append(base)

    def join(self, base: Base) -> None:
        """It goes with those who go of its stack; where it may not, by the umpire's word."""
        if not self.may(base):
            self.allowed.add(base.key)
        self.joined.append(base)

    def with_(self, start: Sector | None) -> "Stacks":
        """The same, and the stack there too."""
        return replace(self, starts=[*self.starts, start]) if start else self

    @property
    def words(self) -> str:
        """`all of D4, t1, t2 of D5`."""
        return ", ".join(f"{self._who(start)} of {start.words}" for start in self.starts)

    def _who(self, start: Sector) -> str:
        alone = self.newcomers(start) == self.stack(start)
        told = self.newcomers(start) if alone else self.parted(start)
        return self.battle.names(told) or ("the rest" if start in self.rest else "all")

    # Where to

    def ways(self, base: Base) -> dict[str, Way]:
        """Where a base can go: by the umpire's word, if it can go nowhere else, wherever no enemy is."""
        if not self.may(base):
            return {}
        if (found := reach(self.battle, base)) or base.key not in self.allowed:
            return found
        here, foe = self.battle.sectors[base.sector], self.battle.foe(base.side)
        free = (each for each in self.battle.sectors.values() if each is not here and self.battle.holder(each) != foe)
        return {each.key: Way(beside(self.battle, each, here).key, distance(each, here)) for each in free}

    def within_reach(self) -> set[str]:
        """The sectors to which one of them at least can go."""
        return {key for base in self.told() for key in self.ways(base)}

    def more(self) -> dict[str, Sector]:
        """The sectors from which others of the formation can move."""
        free: dict[str, Sector] = {}
        told = {start.key for start in self.starts}
        for base in on_the_map(self.battle, self.formation):
            if base.sector not in free and base.sector not in told and self.may(base):
                free[base.sector] = self.battle.sectors[base.sector]
        return free

    # In numbers

    def numbers_of(self, starts: Iterable[Sector]) -> dict[str, str]:
        """The numbers of the bases of stacks, by their keys: they stay the same as long as a line goes on."""
        counted = ((base, number) for start in starts for number, base in enumerate(self.stack(start), 1))
        return {base.key: self.numbers.get(base.key, str(number)) for base, number in counted}

    def _numbered(self) -> list[Part]:
        numbers = self.numbers_of(self.starts[-1:])
        return [Part(key, self.battle.bases[key].words, number) for key, number in numbers.items()]

    def parts(self) -> list[Part]:
        """Those of the last stack that may still be named."""
        free = {base.key for base in self.able(self.starts[-1])}
        return [part for part in self._numbered() if part.key in free]

    def barred_parts(self) -> Iterator[Barred]:
        for part in self._numbered():
            base = self.battle.bases[part.key]
            if not self.may(base):
                yield Barred(part, *(why_no_move(self.battle, base) or NOWHERE))

    def barred_sectors(self) -> Iterator[Barred]:
        """Those to which nobody can go, with the reason for the one that moves farthest."""
        free, told = self.within_reach() | self.more().keys(), self.told()
        base = max(told, key=lambda base: self.battle.kind(base).move)
        for sector in self.battle.sectors.values():
            if sector.key not in free and sector.key != base.sector:
                yield Barred(sector, *why_not_to(self.battle, base, sector))


NOWHERE = ("there is nowhere to go", "Movement")


def on_the_map(battle: Field, formation: Formation) -> tuple[Base, ...]:
    """The ground units of a formation on the map; found once until somebody moves."""
    if formation.key not in battle.standing:
        there = (base for base in battle.of(formation) if base.sector and not battle.kind(base).is_aircraft)
        battle.standing[formation.key] = tuple(there)
    return battle.standing[formation.key]


def beside(battle: Field, sector: Sector, towards: Sector) -> Sector:
    """The neighbour of a sector that is nearest to another one."""
    return min(battle.neighbours(sector), key=lambda near: distance(near, towards))
