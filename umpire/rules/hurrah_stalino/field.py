"""The field of battle: the sectors of the table, every base and where it stands, the formations and who has acted."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from umpire.engine.asks import Option
from umpire.engine.table import Numbers, Table
from umpire.rules.hurrah_stalino.pieces import NATIONS, UnitType, unit_type

GERMAN, RUSSIAN = SIDES = NATIONS

ARMY, AIR = "army", "air division"
"""The kinds of formation whose units go each with a division, or act together, as ruled (H19); and of aircraft."""

Why = tuple[str, str]
"""Why something is not allowed, and by which rule."""

AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""The eight directions, as columns and rows."""


@dataclass
class Sector:
    """A sector of the table.

    `terrain` is open, heavy, impassable or river (impassable too); `roads` lead to the neighbours of these keys.
    `supply` and `objective` name the side whose they are, `held` the side whose ground unit was last in it.
    """

    key: str
    words: str
    column: int
    row: int
    terrain: str = "open"
    roads: tuple[str, ...] = ()
    fortified: bool = False
    mined: bool = False
    bridge: bool = False
    airfield: bool = False
    supply: str = ""
    supply_is: str = "working"
    objective: str = ""
    held: str = ""

    @property
    def code(self) -> str:
        return self.key

    @property
    def covers(self) -> bool:
        """Fortifications or heavy terrain."""
        return self.fortified or self.terrain != "open"


@dataclass
class Base:
    """A base and how it stands: its sector (empty off the table), which of its options it has used in this turn.

    `ready` is False for guns that have moved and not yet relocated; `bank` is the sector from which it entered a river
    without a bridge. Of aircraft `home` is their airfield (empty: off the table), `aloft` says that they are in the air
    over their sector, `escorts` names the aircraft that they protect in this turn.
    """

    key: str
    words: str
    code: str
    side: str
    formation: str
    type: str
    values: dict[str, Any] = field(default_factory=dict)
    sector: str = ""
    lost: bool = False
    moved: bool = False
    fired: bool = False
    assaulted: bool = False
    ready: bool = True
    bank: str = ""
    home: str = ""
    aloft: bool = False
    escorts: str = ""


@dataclass
class Formation:
    """A division (or a corps as big as one): `corps` is what it belongs to where the sides alternate by corps.

    Reinforcements come from the turn `arrives` on, at one of the sectors `gates`; they `count` where the scenario has
    them among the German formations by which the Russians select theirs.
    """

    key: str
    words: str
    code: str
    side: str
    kind: str = "division"
    corps: str = ""
    acted: bool = False
    arrives: int = 0
    gates: tuple[str, ...] = ()
    counts: bool = False


@dataclass
class Loss:
    """A base that was destroyed: in which turn, and by which base (empty: nobody's)."""

    base: str
    turn: int
    by: str


@dataclass(kw_only=True)
class Field(Table):
    """The table. `selections` are the formations that each side may still select in this turn, `begun` the number of
    German formations at the start; `active` is the formation in action, `next` the side that selects;
    `turns` is how many the battle has (0: no limit), `zones` the sectors in which a side deploys (none told: anywhere).
    `positions` says where the bases are pushed: on the `screen`, to which a `muster` brings them back, or on the
    `table`, of which only fights are told: there a base without a sector stands where only the table knows, and `last`
    has the sector in which it was seen last, by the key of the base.
    `guides` are the sides whose ground units stood in a sector when the action in hand began (never written down: a
    battle is taken up before it). `reached` remembers through which sectors the units of a side can come, until the
    enemy moves or the ground changes; `standing` the ground units of a formation on the map, until one moves.
    """

    sectors: dict[str, Sector]
    bases: dict[str, Base]
    formations: dict[str, Formation]
    begun: int = 0
    turn: int = 0
    turns: int = 0
    selections: dict[str, int] = field(default_factory=dict)
    next: str = ""
    active: str = ""
    step: str = "Deployment"
    zones: dict[str, tuple[str, ...]] = field(default_factory=dict)
    positions: str = "screen"
    last: dict[str, str] = field(default_factory=dict)
    losses: list[Loss] = field(default_factory=list)
    guides: dict[str, str] = field(default_factory=dict, init=False, repr=False, compare=False)
    reached: dict[str, dict[Any, dict[str, Any]]] = field(default_factory=dict, init=False, repr=False, compare=False)
    standing: dict[str, tuple[Base, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _kinds: dict[str, UnitType] = field(default_factory=dict, init=False, repr=False, compare=False)
    _numbers_of_kinds: Numbers | None = field(default=None, init=False, repr=False, compare=False)
    _around: dict[str, list[Sector]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _stacks: dict[str, list[Base]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _crowded: dict[int, set[str]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _held: dict[str, dict[str, Sector]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _beside: dict[str, Mapping[str, int]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def kind(self, base: Base) -> UnitType:
        """The type of a base with its own values; remembered while the numbers in force are the same."""
        if self._numbers_of_kinds is not self.numbers:
            self._kinds, self._numbers_of_kinds, self.reached = {}, self.numbers, {}
        if kind := self._kinds.get(base.key):
            return kind
        values = {name.replace("-", "_").replace(" ", "_"): value for name, value in base.values.items()}
        kind = self._kinds[base.key] = unit_type(self, base.side, base.type)._replace(**values)
        return kind

    def printed_at(self, key: str) -> tuple[str, ...]:
        """Where in the tables the printed values of the base of that key are."""
        return ("units", self.bases[key].side, self.bases[key].type) if key in self.bases else ()

    @property
    def acting(self) -> Formation | None:
        """The formation in action; none between two selections."""
        found = self.formations.get(self.active)
        return found if found and self.step == found.words else None

    # Who is where
    def at(self, column: int, row: int) -> Sector | None:
        return self._grid.get((column, row))

    @cached_property
    def _grid(self) -> dict[tuple[int, int], Sector]:
        return {(sector.column, sector.row): sector for sector in self.sectors.values()}

    @cached_property
    def supplies(self) -> list[Sector]:
        """The supply sectors, whatever has become of them."""
        return [sector for sector in self.sectors.values() if sector.supply]

    def neighbours(self, sector: Sector) -> list[Sector]:
        """The sectors around it, in eight directions."""
        if sector.key not in self._around:
            column, row, grid = sector.column, sector.row, self._grid
            found = [grid.get((column + across, row + down)) for across, down in AROUND]
            self._around[sector.key] = [near for near in found if near]
        return self._around[sector.key]

    # No base is added to a battle, and none changes its type or its formation.
    @cached_property
    def ground_units(self) -> list[Base]:
        """All bases that are no aircraft, also those that are lost."""
        return [base for base in self.bases.values() if not self.kind(base).is_aircraft]

    @cached_property
    def aircraft(self) -> list[Base]:
        """All that are, also those that are lost."""
        return [base for base in self.bases.values() if self.kind(base).is_aircraft]

    @cached_property
    def _members(self) -> dict[str, list[Base]]:
        """The bases of each formation, also those that are lost."""
        members: dict[str, list[Base]] = {}
        for base in self.bases.values():
            members.setdefault(base.formation, []).append(base)
        return members

    def alive(self, side: str) -> list[Base]:
        return [base for base in self.bases.values() if base.side == side and not base.lost]

    @property
    def stacks(self) -> dict[str, list[Base]]:
        """The ground units in each sector that has any."""
        if not self._stacks:
            for base in self.ground_units:
                if base.sector:
                    self._stacks.setdefault(base.sector, []).append(base)
        return self._stacks

    def ground(self, sector: Sector | str) -> list[Base]:
        """The ground units in a sector."""
        return self.stacks.get(sector if isinstance(sector, str) else sector.key, [])

    def crowded(self, most: int) -> set[str]:
        """The sectors with so many ground units, or more."""
        if most not in self._crowded:
            self._crowded[most] = {key for key, stack in self.stacks.items() if len(stack) >= most}
        return self._crowded[most]

    def put(self, base: Base, sector: str) -> None:
        """A base stands there from now on; nowhere, where it is empty. From which bank it came is told by who knows."""
        base.sector = sector
        if sector:
            base.bank = ""
        kind = self.kind(base)
        if kind.is_aircraft:
            return
        self._stacks, self._held, self._beside, self._crowded, self.standing = {}, {}, {}, {}, {}
        # Its own side passes through it; the enemy does not, and a bridging column makes a way for both.
        self.reached = {base.side: self.reached.get(base.side, {})} if kind.class_ != "bridging" else {}

    def holder(self, sector: Sector | str) -> str:
        """The side whose ground units stand there (H73); empty where nobody's do."""
        stack = self.ground(sector)
        return stack[0].side if stack else ""

    def held(self, side: str) -> dict[str, Sector]:
        """The sectors in which ground units of a side stand, by their keys."""
        if side not in self._held:
            held = {key for key, stack in self.stacks.items() if stack[0].side == side}
            self._held[side] = {key: sector for key, sector in self.sectors.items() if key in held}
        return self._held[side]

    def held_by(self, side: str) -> list[Sector]:
        """The same as a list."""
        return [*self.held(side).values()]

    def beside(self, side: str) -> Mapping[str, int]:
        """The sectors beside those in which ground units of a side stand, each with the number of these."""
        if side not in self._beside:
            held = self.held(side).values()
            self._beside[side] = Counter(near.key for sector in held for near in self.neighbours(sector))
        return self._beside[side]

    def of(self, formation: Formation | str) -> list[Base]:
        """The bases of a formation that are left."""
        members = self._members.get(formation if isinstance(formation, str) else formation.key, [])
        return [base for base in members if not base.lost]

    def chosen(self, offers: Iterable[Option]) -> list[Base]:
        """The bases that were offered so."""
        return [self.bases[each.key] for each in offers]

    def by_formation(self, bases: Iterable[Base]) -> list[Base]:
        """The same bases, formation by formation."""
        order = list(self.formations)
        return sorted(bases, key=lambda base: order.index(base.formation))

    def foe(self, side: str) -> str:
        return SIDES[1 - SIDES.index(side)]

    def names(self, bases: Iterable[Base]) -> str:
        return ", ".join(base.words for base in bases)


def distance(one: Sector, other: Sector) -> int:
    """How many sectors apart, diagonals counting one (H6)."""
    across, down = abs(one.column - other.column), abs(one.row - other.row)
    return across if across > down else down
