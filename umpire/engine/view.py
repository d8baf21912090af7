"""What may be shown of a battle: the same for screen, web page and text. Keys are those of the table and its asks."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Place:
    """A sector or an area: where it lies on the map (column and row from the upper left corner), what it is, who holds
    it, and which others it is linked to where that does not follow from where it lies.

    On a grid `kind` is its terrain (`open`, `heavy`, `river`, …), the links are roads to its neighbours (over
    a river: a bridge), and `words` is its name there, as short as `C7`.
    """

    key: str
    words: str
    column: int = 0
    row: int = 0
    kind: str = ""
    side: str = ""
    marks: tuple[str, ...] = ()
    links: tuple[str, ...] = ()


@dataclass(frozen=True)
class Piece:
    """What lies in a place: a stack of units, a counter face down (which has no words), a marker.

    `glyph` is its letter on the map, `value` the number beside it, `count` how many it stands for.
    """

    key: str
    words: str
    place: str
    side: str = ""
    glyph: str = ""
    value: str = ""
    count: int = 1


@dataclass(frozen=True)
class Track:
    """A row of steps with a marker: turns, points, losses. `at` counts from 0. `large`: to be read across the room."""

    key: str
    words: str
    steps: tuple[str, ...]
    at: int
    side: str = ""
    cite: str = ""
    large: bool = False


@dataclass(frozen=True)
class Group:
    """A formation that acts as a whole, and where it stands in the order of action: `acted`, `active`, `left`, or other
    words. Codes of its units may be typed behind its own."""

    key: str
    words: str
    side: str
    code: str = ""
    state: str = ""


@dataclass(frozen=True)
class Unit:
    """A base and how it stands: its label, code, type, place, and its states (acted, silenced, lost); `formation` is
    the key of its group, `left` what it may still do where its group is active."""

    key: str
    words: str
    side: str
    kind: str
    code: str = ""
    formation: str = ""
    place: str = ""
    value: str = ""
    states: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


@dataclass(frozen=True)
class View:
    """Everything that may be shown; nothing in it is secret, and no colour says what the words do not.

    `board` says how it is drawn: `areas`, boxes with their links; `grid`, sectors side by side; `lists`, no map at all
    but a row for each type with its units. `roster` are the keys of units that are set down next, in order;
    `commanders` go with units, and their `place` is the words of his.
    """

    header: tuple[str, ...]
    places: tuple[Place, ...] = ()
    pieces: tuple[Piece, ...] = ()
    tracks: tuple[Track, ...] = ()
    units: tuple[Unit, ...] = ()
    groups: tuple[Group, ...] = ()
    roster: tuple[str, ...] = ()
    commanders: tuple[Unit, ...] = ()
    board: Literal["areas", "lists", "grid"] = "areas"

    def place_of(self, key: str) -> str:
        """Where what has that key stands; what stands nowhere, and a place, is its own."""
        things: tuple[Unit | Piece, ...] = (*self.units, *self.pieces)
        stands = {thing.key: thing.place for thing in things if thing.place}
        return stands.get(key, key)
