"""Where units would better stand: for players that look ahead, no rule of the game.

They go by land towards the objectives that their side still wants, guns as far as they reach, and leave those it has
guarded. Bridging columns go to where a river shuts the way, and the others with them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from umpire.rules.hurrah_stalino import minefield, ways_there
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, distance
from umpire.rules.hurrah_stalino.movement import bridged, room
from umpire.rules.hurrah_stalino.ranged_fire import reach
from umpire.rules.hurrah_stalino.stacks import Part, Stacks
from umpire.rules.hurrah_stalino.victory import objectives
from umpire.rules.hurrah_stalino.ways_there import CUT_OFF, Place
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

DEPLOYED = 0.1
"""What it is worth that a bridging column stands in the river where it is wanted."""

UNBRIDGED = 2
"""So many sectors it is farther from the middle of a river that nothing bridges."""

DETOUR, OWN_DETOUR, MOST_DETOUR = 0.0003, 0.0006, 10
"""What it is worth that an enemy unit has to go one sector more, and what it costs that one's own has to, as it surely
wants to; so many count where no other way is left."""

ELSEWHERE = -1.0
"""What there is to gain by an answer that only others can make sense of."""


class Advance:
    """The moves of one side, as the field stands."""

    def __init__(self, battle: Field, side: str) -> None:
        self.battle, self.side = battle, side
        own, theirs = objectives(battle, side), objectives(battle, battle.foe(side))
        # what it still wants and what it has lost; what it has, where that is all
        self.goals = [sector for sector in (*own, *theirs) if sector.held != side] or own
        self.wanted = frozenset(ways_there.place(sector) for sector in self.goals)
        self.foes = [battle.sectors[foe.sector] for foe in battle.alive(battle.foe(side)) if foe.sector]

    @cached_property
    def ways(self) -> dict[bool, dict[Place, int]]:
        """How far it is to the goals for those on foot and for others; also by where a column is to be deployed."""
        site = frozenset() if self.site is None else frozenset([self.site])
        return {
            foot: ways_there.ways(self.wanted, ways_there.ground(self.battle, foot) | site) for foot in (True, False)
        }

    @cached_property
    def site(self) -> Place | None:
        """Where in a river a bridging column is best deployed."""
        columns, rivers = ways_there.columns(self.battle, self.side), ways_there.rivers(self.battle)
        if not columns or not rivers:
            return None
        through = ways_there.ground(self.battle, foot=False)
        sites = (ways_there.crossing(self._place(each), self.wanted, through, rivers) for each in columns)
        return next((site for site in sites if site), None)

    def _place(self, base: Base) -> Place:
        return ways_there.place(self.battle.sectors[base.sector])

    def of_move(self, bases: Sequence[Base], to: Sector) -> float:
        """What it gains that these go there."""
        here = {base.sector: self.battle.sectors[base.sector] for base in bases}
        gained = sum(self._standing(b, to) - self._standing(b, here[b.sector]) - self._relocating(b) for b in bases)
        return gained - sum(self._unguarded(sector, bases) for sector in here.values())

    def _standing(self, base: Base, sector: Sector) -> float:
        """What it is worth that a unit stands in a sector."""
        mines = MINES * value(self.battle, base) if minefield.risky(self.battle, base.side, sector) else 0
        if self.battle.kind(base).class_ == "bridging":
            return self._bridging(base, sector) - mines
        return COVER * sector.covers - PULL * self._far(base, sector) - mines

    def _far(self, base: Base, sector: Sector) -> int:
        """How many sectors it is from there to the nearest goal; for guns, until they reach it."""
        if not self.goals:
            return 0
        kind = self.battle.kind(base)
        short, ways = max(0, (reach(self.battle, kind) or 0) - 1), self.ways[kind.foot]
        if short and min(distance(sector, goal) for goal in self.goals) <= short:
            return 0
        if sector.terrain == "river" and not bridged(self.battle, sector):
            # who wades goes back to the bank from which he came: the one that is farther away, to be sure
            banks = (ways_there.place(near) for near in self.battle.neighbours(sector))
            return UNBRIDGED + max(ways.get(bank, CUT_OFF) for bank in banks)
        return max(0, ways.get(ways_there.place(sector), CUT_OFF) - short)

    def _bridging(self, base: Base, sector: Sector) -> float:
        """A bridging column goes to where it is to be deployed, and stays there once it is."""
        there, at = ways_there.place(sector), self.site
        if sector.terrain == "river" and not sector.bridge and (there == at or sector.key == base.sector):
            return DEPLOYED
        if at is None:
            return 0
        return -PULL * ways_there.far(there, frozenset([at]), ways_there.ground(self.battle, foot=False))

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


def of_bridge(battle: Field, side: str, sector: Sector) -> float:
    """What it is worth to a side that a bridge is destroyed: how much farther it is for the enemy, less its own way."""
    return DETOUR * _detours(battle, battle.foe(side), sector) - OWN_DETOUR * _detours(battle, side, sector)


def _detours(battle: Field, side: str, bridge: Sector) -> int:
    """So many sectors more all units of a side would have to go."""
    wanted, cut = Advance(battle, side).wanted, frozenset([ways_there.place(bridge)])
    through = {foot: ways_there.ground(battle, foot) for foot in (True, False)}
    more = 0
    for base in battle.alive(side):
        if base.sector and not battle.kind(base).is_aircraft:
            here, ground = ways_there.place(battle.sectors[base.sector]), through[battle.kind(base).foot]
            more += min(MOST_DETOUR, ways_there.far(here, wanted, ground - cut) - ways_there.far(here, wanted, ground))
    return more


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
