"""Where units would better stand: for players that look ahead, no rule of the game.

They go towards the objectives that their side still wants, guns as far as they reach, and leave those it has guarded.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from umpire.rules.hurrah_stalino import minefield
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, distance
from umpire.rules.hurrah_stalino.movement import room
from umpire.rules.hurrah_stalino.ranged_fire import reach
from umpire.rules.hurrah_stalino.stacks import Part, Stacks
from umpire.rules.hurrah_stalino.victory import objectives
from umpire.rules.hurrah_stalino.worth import value

PULL = 0.006
"""What it is worth to be one sector nearer."""

COVER = 0.0002
"""What it is worth to stand in cover."""

GUARDS, GUARD = 2, 0.03
"""So many units guard what the enemy wants, and what each of them is worth there."""

MINES = 0.3
"""What part of a unit is lost in a minefield."""

RELOCATING = 0.004
"""What it costs guns that reach the enemy to move."""

ELSEWHERE = -1.0
"""What there is to gain by an answer that only others can make sense of."""


class Advance:
    """The moves of one side, as the field stands."""

    def __init__(self, battle: Field, side: str) -> None:
        self.battle = battle
        own, theirs = objectives(battle, side), objectives(battle, battle.foe(side))
        # what it still wants and what it has lost; what it has, where that is all
        self.goals = [sector for sector in (*own, *theirs) if sector.held != side] or own
        self.foes = [battle.sectors[foe.sector] for foe in battle.alive(battle.foe(side)) if foe.sector]

    def of_move(self, bases: Sequence[Base], to: Sector) -> float:
        """What it gains that these go there."""
        here = {base.sector: self.battle.sectors[base.sector] for base in bases}
        gained = sum(self._standing(b, to) - self._standing(b, here[b.sector]) - self._relocating(b) for b in bases)
        return gained - sum(self._unguarded(sector, bases) for sector in here.values())

    def _standing(self, base: Base, sector: Sector) -> float:
        """What it is worth that a unit stands in a sector."""
        near = reach(self.battle, self.battle.kind(base)) or 0
        far = min((distance(sector, goal) for goal in self.goals), default=0)
        mines = MINES * value(self.battle, base) if minefield.risky(self.battle, base.side, sector) else 0
        return COVER * sector.covers - PULL * max(0, far - max(0, near - 1)) - mines

    def _relocating(self, base: Base) -> float:
        """Guns that reach an enemy stay where they are."""
        kind, here = self.battle.kind(base), self.battle.sectors[base.sector]
        if not kind.is_artillery or kind.self_propelled:
            return 0
        near = reach(self.battle, kind) or 0
        return RELOCATING if any(distance(here, foe) <= near for foe in self.foes) else 0

    def _unguarded(self, sector: Sector, going: Sequence[Base]) -> float:
        """What it costs to leave a sector with too few guards."""
        if not sector.objective:
            return 0
        there, leave = len(self.battle.ground(sector)), sum(base.sector == sector.key for base in going)
        return GUARD * (max(0, GUARDS - (there - leave)) - max(0, GUARDS - there))

    def of_stacks(self, stacks: Stacks) -> dict[str, float]:
        """What it gains that all of them go there, for each sector that one of them can go to."""
        going: dict[str, list[Base]] = {}
        for base in stacks.told():
            for key in stacks.ways(base):
                going.setdefault(key, []).append(base)
        sectors = {key: self.battle.sectors[key] for key in going}
        able = {key: going[key][: room(self.battle, to)] for key, to in sectors.items()}
        return {key: self.of_move(able[key], to) for key, to in sectors.items() if able[key]}

    def of_base(self, stacks: Stacks, base: Base) -> float:
        """The best that one unit gains by a move."""
        gains = (self.of_move([base], self.battle.sectors[key]) for key in stacks.ways(base))
        return max(gains, default=ELSEWHERE)

    def of_start(self, formation: Formation, start: Sector) -> float:
        """The best that those in a sector gain by a move, together or one of them."""
        stacks = Stacks(self.battle, formation, [start])
        alone = (self.of_base(stacks, base) for base in stacks.able(start))
        return max(*self.of_stacks(stacks).values(), *alone, ELSEWHERE)


def of_start(battle: Field, formation: Formation, start: Sector) -> float:
    """The best that those in a sector gain by a move."""
    return Advance(battle, formation.side).of_start(formation, start)


def of_moves(battle: Field, formation: Formation) -> float:
    """The first gain that is to be had by a move; nothing is gained where there is none."""
    advance = Advance(battle, formation.side)
    gains = (advance.of_start(formation, start) for start in Stacks(battle, formation).more().values())
    return next((gain for gain in gains if gain > 0), ELSEWHERE)


@dataclass
class Whither:
    """What it gains to tell where stacks go, `there` being a sector that may already be told."""

    stacks: Stacks
    there: Sector | None

    @cached_property
    def advance(self) -> Advance:
        return Advance(self.stacks.battle, self.stacks.formation.side)

    @cached_property
    def gains(self) -> dict[str, float]:
        return self.advance.of_stacks(self.stacks)

    def gain(self, told: Part | Sector | None) -> float:
        """None says that they go there, or that the rest stays; one of a stack may go by himself."""
        if told is None:
            return self.gains.get(self.there.key, ELSEWHERE) if self.there else 0
        if self.there or (isinstance(told, Part) and (self.stacks.named or not self._known(told))):
            return ELSEWHERE
        if isinstance(told, Part):
            return self.advance.of_base(self.stacks, self.stacks.battle.bases[told.key])
        return self.gains.get(told.key, ELSEWHERE)

    def _known(self, part: Part) -> bool:
        """Was that base set down?"""
        return bool(self.stacks.battle.bases[part.key].sector)
