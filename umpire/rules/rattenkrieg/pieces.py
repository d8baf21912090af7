"""The table of Rattenkrieg: the areas of the map, the German counters, the Soviet counters and those face down."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from umpire.engine.table import Table
from umpire.rules.piece import Offer

ON_THE_TABLE = "on-the-table"
"""Where a German counter is that stands on the map, and only the players' table knows in which area."""

MANEN = ("manen as ambush",)
"""Where in the tables MANEN is what the ruling may make of him."""

PRINTED = ("type", "crosses", "crosses flipped", "move", "carries infantry")
"""What makes German counters equals."""


@dataclass(frozen=True)
class Area:
    """An area of the map: the throws of two dice that name it, its shield, its neighbours by key."""

    key: str
    words: str
    code: str
    numbers: tuple[int, ...]
    shield: str
    stars: int
    arrow: bool
    adjacent: tuple[str, ...]
    column: int
    row: int

    @property
    def also(self) -> tuple[str, ...]:
        """Each of its numbers may be typed."""
        return tuple(map(str, self.numbers))


@dataclass
class German:
    """A German counter. `area` is None out of play; `flipped` is depleted, or of a General veteran.

    `moved` in Step 2 says that it has moved, or that it was told where it stands.
    """

    key: str
    words: str
    code: str
    type: str
    area: str | None = None
    flipped: bool = False
    moved: bool = False


@dataclass
class Soviet:
    """A Soviet counter: `seen` once it was turned up; then `area` says where it is, None out of play.

    Where it lies before it was seen nobody knows: it is in the pool or under one of those face down.
    """

    key: str
    words: str
    code: str
    type: str
    area: str | None = None
    seen: bool = False


@dataclass(kw_only=True)
class Factory(Table):
    """The factory district. `hidden` are the areas in which a Soviet counter lies face down, `pool` how many wait.

    `positions` says where the Germans are pushed: on the "screen", or on the "table" of the players, of which the
    program is told the contested areas only.
    """

    areas: dict[str, Area]
    germans: dict[str, German]
    soviets: dict[str, Soviet]
    air_strikes: int
    pool: int
    hidden: list[str] = field(default_factory=list)
    positions: str = "screen"
    turn: int = 0
    step: str = "Set-Up"

    # What is printed on the counters
    def printed(self, counter: German | Soviet) -> Mapping[str, Any]:
        """The printed values of a counter."""
        if counter.type == "MANEN" and self.rulings.get("manen") == "ambush":
            return self.numbers[MANEN[0]]  # type: ignore[no-any-return]
        nation = "german" if isinstance(counter, German) else "soviet"
        return self.numbers["units"][nation][counter.type]  # type: ignore[no-any-return]

    def printed_at(self, key: str) -> tuple[str, ...]:
        """Where in the tables the printed values of the counter of that key are."""
        if key in self.germans:
            return "units", "german", self.germans[key].type
        if key not in self.soviets:
            return ()
        path = "units", "soviet", self.soviets[key].type
        return path if self.printed(self.soviets[key]) is self.numbers["units"]["soviet"][path[-1]] else MANEN

    def kind(self, counter: German | Soviet) -> str:
        """Armor, infantry, general, formation or sniper."""
        kind: str = self.printed(counter)["type"]
        return kind

    def general(self, german: German) -> bool:
        return self.kind(german) == "general"

    def crosses(self, german: German) -> int:
        """The Iron Crosses on the side that shows."""
        crosses: int = self.printed(german)["crosses flipped" if german.flipped else "crosses"]
        return crosses

    # Who is where
    def in_play(self) -> list[German]:
        """The German counters on the map."""
        return [german for german in self.germans.values() if german.area]

    def unplaced(self) -> list[German]:
        """The German counters of which only the players' table knows where they stand."""
        return [german for german in self.germans.values() if german.area == ON_THE_TABLE]

    def germans_in(self, area: str) -> list[German]:
        return [german for german in self.germans.values() if german.area == area]

    def units_in(self, area: str) -> list[German]:
        """The armor and infantry of an area."""
        return [german for german in self.germans_in(area) if not self.general(german)]

    def generals_in(self, area: str) -> list[German]:
        return [german for german in self.germans_in(area) if self.general(german)]

    def soviet_in(self, area: str) -> Soviet | None:
        """The Soviet counter that lies there face up."""
        return next((soviet for soviet in self.soviets.values() if soviet.area == area), None)

    def held(self) -> list[str]:
        """The areas that a Soviet counter is in, face down or up, in the order of the map."""
        up = {soviet.area for soviet in self.soviets.values()}
        return [area for area in self.areas if area in self.hidden or area in up]

    def contested(self) -> list[Area]:
        """The areas with counters of both sides."""
        return [self.areas[area] for area in self.held() if self.germans_in(area)]

    def unseen(self) -> list[Soviet]:
        """The Soviet counters that nobody has seen: any face-down counter may be any of them."""
        return [soviet for soviet in self.soviets.values() if not soviet.seen]


def offers(battle: Factory, germans: Iterable[German]) -> list[Offer]:
    """German counters to choose from; those of the same values, place and side up are equals."""
    return [offer(battle, german) for german in germans]


def offer(battle: Factory, german: German) -> Offer:
    printed = battle.printed(german)
    values = tuple(map(printed.get, PRINTED))
    words = f"{german.words} ({state(battle, german)})" if german.flipped else german.words
    return Offer(german.key, words, german.code, (values, german.area, german.flipped, german.moved))


def state(battle: Factory, german: German) -> str:
    """Which side of a counter shows."""
    sides = ("competent", "veteran") if battle.general(german) else ("full strength", "depleted")
    return sides[german.flipped]
