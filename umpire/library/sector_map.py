"""The map of a battle in sectors: what the ground is, where roads lead, what lies in which sector, who stands where.

A sector is called by its column, A to Z from the left, and its row, from 1 above: `C5`. On the table it is three inches
wide (Hurrah Stalino!, Sectors).
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from umpire.library.bases_standing import BasesStanding
from umpire.library.problem import said
from umpire.library.sheet import Path, Sheet

SIGNS = {".": "open", "H": "heavy", "X": "impassable", "~": "river"}
"""What the characters of a drawn map are, unless its legend says otherwise."""

TERRAIN = tuple(SIGNS.values())

COLUMNS, ROWS = 26, 40
"""How many there are at most."""

SECTOR = r"[A-Z][1-9][0-9]?"


@dataclass(frozen=True)
class Arrival:
    """Reinforcements: the turn in whose course a formation enters, at which sectors of the edge; whether it `counts`
    among the formations by which the Russians select theirs (Turn Sequence)."""

    turn: int
    at: tuple[str, ...]
    counts: bool = False


@dataclass(frozen=True)
class SectorMap:
    """The map and what is on it as the battle begins.

    `terrain` has every sector, row by row, with one of TERRAIN; `roads` the neighbours that roads lead to. `supply`
    names the side or corps that draws from there, `objectives` the side that must hold them (Duration). `turns` are
    those of the battle, 0 for no limit. `zones` are the sectors in which a side deploys (none: anywhere). Bases are
    named by label, formations by the short name that those labels begin with: `corps` has the formations of each,
    `attached` the formation that an independent unit goes with, `deployment` the sector of each base that is placed
    (`deployed_from` a file, where the scenario names one), `standing` how they stand where the battle begins in a later
    turn.
    """

    columns: int
    rows: int
    terrain: Mapping[str, str]
    roads: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    bridges: tuple[str, ...] = ()
    fortifications: tuple[str, ...] = ()
    mines: tuple[str, ...] = ()
    airfields: tuple[str, ...] = ()
    supply: Mapping[str, str] = field(default_factory=dict)
    objectives: Mapping[str, str] = field(default_factory=dict)
    turns: int = 0
    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    corps: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    attached: Mapping[str, str] = field(default_factory=dict)
    deployment: Mapping[str, str] = field(default_factory=dict)
    deployed_from: str = ""
    arrivals: Mapping[str, Arrival] = field(default_factory=dict)
    standing: BasesStanding | None = None


def named(column: int, row: int) -> str:
    """The sector of a column and a row, both from 0."""
    return f"{chr(ord('A') + column)}{row + 1}"


def place(sector: str) -> tuple[int, int]:
    """The column and the row of a sector, both from 0."""
    return ord(sector[0]) - ord("A"), int(sector[1:]) - 1


def on_map(sheet: Sheet, path: Path, told: object, terrain: Mapping[str, str], key: bool = False) -> str:
    """The sector that is told there (or is the key there); empty where the map has none such, which is reported."""
    if not isinstance(told, str) or not re.fullmatch(SECTOR, told):
        sheet.problem(path, f"{said(told)} is no sector: a letter and a number, as in C5", key=key)
    elif not terrain:
        sheet.problem(path, f"{told}: there is no map, where this would be", key=key)
    elif told not in terrain:
        sheet.problem(path, f"{told} is off the map: it goes from A1 to {list(terrain)[-1]}", key=key)
    else:
        return told
    return ""


def beside(one: str, other: str) -> bool:
    """Whether two sectors touch, at a side or a corner."""
    (column, row), (across, down) = place(one), place(other)
    return max(abs(column - across), abs(row - down)) == 1


def around(sector: str) -> Iterator[str]:
    """The names of the eight around it; some may be off the map."""
    column, row = place(sector)
    for down in (row - 1, row, row + 1):
        for across in (column - 1, column, column + 1):
            if (across, down) != (column, row) and across >= 0 and down >= 0:
                yield named(across, down)


def reached(ground: SectorMap, start: str, *, foot: bool, bridges: Collection[str]) -> set[str]:
    """Every sector that a base can come to from there in time, whoever stands in its way.

    Impassable terrain is crossed on foot, or by road; a river by the bridges alone, though on foot a base gets into
    it (Heavy Terrain).
    """
    found, edge = {start}, [start]
    for here in edge:
        if ground.terrain[here] == "river" and here not in bridges and here != start:
            continue
        for there in around(here):
            by_road = foot or there in ground.roads.get(here, ())
            open_ = ground.terrain.get(there) in ("open", "heavy") or there in bridges
            if there not in found and there in ground.terrain and (open_ or by_road):
                found.add(there)
                edge.append(there)
    return found
