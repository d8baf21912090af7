"""What a move opens: the best assault or shot that units can then make and could not before."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from umpire.engine.outlook import Outlook
from umpire.rules.hurrah_stalino import outlook
from umpire.rules.hurrah_stalino.engagement import Engaged, garrison, near, proposed, why_no_assault
from umpire.rules.hurrah_stalino.field import Base, Sector, distance
from umpire.rules.hurrah_stalino.fire_procedure import fires
from umpire.rules.hurrah_stalino.implied import placed
from umpire.rules.hurrah_stalino.movement import Way
from umpire.rules.hurrah_stalino.ranged_fire import reach
from umpire.rules.hurrah_stalino.shot import Shot
from umpire.rules.hurrah_stalino.stacks import Stacks, on_the_map


@dataclass
class Opened:
    """By the moves of stacks, as the field stands."""

    stacks: Stacks

    @cached_property
    def ways(self) -> list[tuple[Base, dict[str, Way]]]:
        return [(base, self.stacks.ways(base)) for base in self.stacks.told()]

    @cached_property
    def held(self) -> list[Sector]:
        """The sectors of the enemy."""
        battle = self.stacks.battle
        return battle.held_by(battle.foe(self.stacks.formation.side))

    def by_move(self, to: Sector) -> Outlook | None:
        """What it opens that all who can go there; None where nothing."""
        battle = self.stacks.battle
        going = [placed(battle, base, to.key, ways[to.key]) for base, ways in self.ways if to.key in ways]
        found = [*self._assaults(going, to), *self._shots(going)]
        return max(found, key=lambda each: each.chances[0][1].per_cent, default=None)

    def _assaults(self, going: Sequence[Base], to: Sector) -> Iterator[Outlook]:
        """Of those who go there, with those who stand beside the sector already."""
        battle, keys = self.stacks.battle, {base.key for base in going}
        for sector in (sector for sector in self.held if distance(sector, to) == 1):
            others = (base for base in on_the_map(battle, self.stacks.formation) if base.key not in keys)
            new, known = (
                [base for base in bases if not why_no_assault(battle, base) and near(battle, base, sector)]
                for bases in (going, others)
            )
            if new:
                attackers = tuple(proposed(battle, [*new, *known], sector))
                odds = outlook.of_assault(battle, Engaged(sector, attackers, tuple(garrison(battle, sector))))
                yield Outlook(((f"assault {sector.words}", odds.chances[0][1]),))

    def _shots(self, going: Sequence[Base]) -> Iterator[Outlook]:
        """Of those who could not fire so far."""
        battle = self.stacks.battle
        for base in (base for base in going if reach(battle, battle.kind(base))):
            before = battle.bases[base.key]
            new = (s for s in self.held if fires(battle, base, s) and not fires(battle, before, s))
            for sector in new:
                odds = [outlook.of_shot(battle, Shot(base, target)) for target in battle.ground(sector)]
                best = max(odds, key=lambda each: each.chances[0][1].per_cent)
                yield Outlook(((f"fire {sector.words}", best.chances[0][1]),))
