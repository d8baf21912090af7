"""Scenarios on a map of sectors, drawn as rows of characters.

game: hurrah-stalino
name: The village
map:
  - ....H...
  - ..~.H...
roads:
  - [A1, B1, C2]
bridges: [C2]
objectives: {D2: german}
armies: {german: [german-infantry-division], russian: [soviet-rifle-division]}
deployment:
  71 Inf/I 191: A1
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from umpire.engine.ruleset import Ruleset
from umpire.engine.words import unknown
from umpire.library.deployment import deploy
from umpire.library.game import FindRuleset
from umpire.library.problem import clip, said
from umpire.library.roster import Roster, muster
from umpire.library.sector_map import COLUMNS, ROWS, SECTOR, SIGNS, TERRAIN, SectorMap, beside, named, on_map, place
from umpire.library.shape import SectorsShape
from umpire.library.sheet import Path, Sheet

SIGN = r"[A-Za-z.~^=+_]"
"""What may stand for a sector in a drawn map; other characters mean something else in YAML."""

ON_A_MAP = (
    "legend", "roads", "rivers", "bridges", "fortifications", "mines", "airfields", "supply", "objectives", "zones",
    "deployment",
)  # fmt: skip
"""What a scenario tells of places."""

AREA = re.compile(rf"({SECTOR})-({SECTOR})")


def on_sectors(
    sheet: Sheet, told: SectorsShape, ruleset: Ruleset, find_ruleset: FindRuleset
) -> tuple[SectorMap, dict[str, tuple[str, ...]]] | None:
    """The map and the files of the armies by side; what is wrong is reported. None without a map. Raises Enough."""
    found = surveyed(sheet, told, ruleset, find_ruleset)
    return found and (found[0], found[2])


def surveyed(
    sheet: Sheet, told: SectorsShape, ruleset: Ruleset, find_ruleset: FindRuleset
) -> tuple[SectorMap, Roster, dict[str, tuple[str, ...]]] | None:
    """The same, with who fights."""
    rows = _rows(sheet, told)
    if not rows and not _at_the_table(sheet, told):
        return None
    drawn = _Map(sheet, rows, _signs(sheet, told.legend))
    roster, files = muster(sheet, told.armies, ruleset, find_ruleset)
    corps = drawn.corps(told.corps, roster)
    owners = [*ruleset.nations, *corps, *(each.short for each in roster.formations.values() if each.kind == "corps")]
    roads = list(drawn.chains("roads", told.roads))
    drawn.rivers(told.rivers)
    # the umpire may have ruled other terrain under one in the course of a battle
    open_ground = TERRAIN if told.standing else ("open",)
    found = SectorMap(
        len(rows[0]) if rows else 0,
        len(rows),
        drawn.terrain,
        _ways(roads),
        drawn.lying("bridges", told.bridges, ("river",), "a bridge leads across a river"),
        drawn.lying("fortifications", told.fortifications),
        drawn.lying("mines", told.mines),
        drawn.lying("airfields", told.airfields, open_ground, "an airfield lies in the open"),
        drawn.owned("supply", told.supply, "side or corps", owners),
        drawn.owned("objectives", told.objectives, "side", ruleset.nations),
        told.turns,
        drawn.zones(told.zones, ruleset.nations),
        corps,
    )
    drawn.unbridged(told.roads, found)
    return deploy(sheet, told, found, roster, ruleset.nations), roster, files


def _at_the_table(sheet: Sheet, told: SectorsShape) -> bool:
    """Can the battle do without a map? Then nothing is told of places."""
    if "map" in sheet.value:
        return False
    if told.positions != "table":
        what = SectorsShape.model_fields["map"].description
        sheet.problem((), f"`map` is missing: {what}; only with `positions: table` it may be")
        return False
    for name in ON_A_MAP:
        if name in sheet.value:
            sheet.problem((name,), "there is no map, where this would be", key=True)
    return sheet.clean


def _rows(sheet: Sheet, told: SectorsShape) -> list[str]:
    """The rows of the map, all as wide as the first: what is wrong with one is reported, and is open ground."""
    found: list[str] = []
    for number, row in enumerate(told.map):
        path: Path = ("map", number)
        if number == ROWS:
            sheet.problem(path, f"{len(told.map)} rows: at most {ROWS}")
            break
        if type(row) is not str or not row:
            sheet.problem(path, f"a row of the map must be text, a character a sector, not {said(row)}")
            row = ""
        elif len(row) > COLUMNS:
            sheet.problem(path, f"row {number + 1} is {len(row)} sectors wide: at most {COLUMNS}, A to Z")
        elif found and len(row) != len(found[0]):
            sheet.problem(path, f"row {number + 1} is {len(row)} sectors wide, and the first is {len(found[0])}")
        wide = len(found[0]) if found else min(len(row), COLUMNS)
        found.append(row[:wide].ljust(wide, "."))
    if not told.map and "map" in sheet.value:
        sheet.problem(("map",), "a map without rows")
    return found if found and found[0] else []


def _signs(sheet: Sheet, legend: Mapping[str, Any]) -> dict[str, str]:
    signs = dict(SIGNS)
    for sign, terrain in legend.items():
        if not re.fullmatch(SIGN, sign):
            words = f"{clip(sign)!r} cannot stand for a sector: allowed is a letter, or one of . ~ ^ = + _"
            sheet.problem(("legend", sign), words, key=True)
            continue
        if terrain not in TERRAIN:
            sheet.problem(("legend", sign), unknown("terrain", clip(str(terrain)), TERRAIN))
        signs[sign] = terrain if terrain in TERRAIN else TERRAIN[0]
    return signs


class _Map:
    """The sectors of the rows, and the pass over what lies in them."""

    def __init__(self, sheet: Sheet, rows: list[str], signs: Mapping[str, str]) -> None:
        self.sheet = sheet
        self.terrain: dict[str, str] = {}
        for down, row in enumerate(rows):
            for across, sign in enumerate(row):
                sector = named(across, down)
                self.terrain[sector] = signs.get(sign, "open")
                if sign not in signs:
                    sheet.problem(("map", down), f"{sector}: {unknown('sign', sign, signs)}")

    def sectors(self, path: Path, told: Iterable[object]) -> Iterator[tuple[Path, str]]:
        """Those of a list that are on the map, each with its place."""
        for number, one in enumerate(told):
            if sector := on_map(self.sheet, (*path, number), one, self.terrain):
                yield (*path, number), sector

    def lying(self, name: str, told: list[Any], where: Collection[str] = TERRAIN, why: str = "") -> tuple[str, ...]:
        """The sectors of a list, which lie in terrain of these kinds."""
        found = []
        for path, sector in self.sectors((name,), told):
            found.append(sector)
            if self.terrain[sector] not in where:
                self.sheet.problem(path, f"{sector} is {self.terrain[sector]}: {why}")
        return tuple(dict.fromkeys(found))

    def chains(self, name: str, told: list[Any]) -> Iterator[list[str]]:
        """Chains of sectors, each beside the one before."""
        for number, chain in enumerate(told):
            path: Path = (name, number)
            if type(chain) is not list or len(chain) < 2:
                what = "a list of one" if type(chain) is list and chain else said(chain)
                self.sheet.problem(path, f"a chain of two sectors or more is needed, as in [A1, B2], not {what}")
                continue
            found = list(self.sectors(path, chain))
            for (_, before), (at, sector) in pairwise(found):
                if not beside(before, sector) and len(found) == len(chain):
                    self.sheet.problem(at, f"a gap: {sector} is not beside {before}")
            yield [sector for _, sector in found]

    def rivers(self, told: list[Any]) -> None:
        """A river makes river of the open sectors that it flows through."""
        for number, chain in enumerate(self.chains("rivers", told)):
            for sector in chain:
                if self.terrain[sector] in ("open", "river"):
                    self.terrain[sector] = "river"
                else:
                    words = f"{sector} is {self.terrain[sector]}: a river flows through open sectors"
                    self.sheet.problem(("rivers", number), words)

    def unbridged(self, roads: list[Any], found: SectorMap) -> None:
        """A road into a river leads on only where there is a bridge."""
        for number, road in enumerate(roads):
            for step, sector in enumerate(road if type(road) is list else ()):
                if type(sector) is str and self.terrain.get(sector) == "river" and sector not in found.bridges:
                    words = f"the road leads into the river at {sector}: no bridge carries it on"
                    self.sheet.problem(("roads", number, step), words, "warning")

    def owned(self, name: str, told: Mapping[str, Any], what: str, owners: Collection[str]) -> dict[str, str]:
        """Sectors, and whose each is."""
        found = {}
        for key, owner in told.items():
            sector = on_map(self.sheet, (name, key), key, self.terrain, key=True)
            if owner not in owners:
                self.sheet.problem((name, key), unknown(what, clip(str(owner)), owners))
            elif sector:
                found[sector] = str(owner)
        return found

    def zones(self, told: Mapping[str, Any], sides: Collection[str]) -> dict[str, tuple[str, ...]]:
        """The sectors in which each side deploys; `A1-D8` are all between two corners."""
        found: dict[str, tuple[str, ...]] = {}
        for side, listed in told.items():
            if side not in sides:
                self.sheet.problem(("zones", side), unknown("side", clip(side), sides), key=True)
            elif type(listed) is not list:
                self.sheet.problem(("zones", side), f"a list is needed, as in [A1-D8, E2], not {said(listed)}")
            else:
                parts = (self._zone(("zones", side, number), part) for number, part in enumerate(listed))
                found[side] = tuple(dict.fromkeys(sector for part in parts for sector in part))
        return found

    def _zone(self, path: Path, told: object) -> list[str]:
        area = AREA.fullmatch(told) if isinstance(told, str) else None
        corners = [on_map(self.sheet, path, corner, self.terrain) for corner in (area.groups() if area else (told,))]
        if not all(corners):
            return []
        columns, rows = zip(*map(place, corners), strict=True)
        return [
            named(column, row)
            for row in range(min(rows), max(rows) + 1)
            for column in range(min(columns), max(columns) + 1)
        ]

    def corps(self, told: Mapping[str, Any], roster: Roster) -> dict[str, tuple[str, ...]]:
        """The formations of each corps, each in one."""
        owners: dict[str, str] = {}
        found: dict[str, list[str]] = {}
        for corps, members in told.items():
            if type(members) is not list:
                self.sheet.problem(("corps", corps), f"a list of formations is needed, not {said(members)}")
                continue
            mine = found[corps] = list[str]()
            for number, short in enumerate(members):
                path: Path = ("corps", corps, number)
                if type(short) is not str or short not in roster.formations:
                    self.sheet.problem(path, unknown("formation", clip(str(short)), roster.formations))
                    continue
                mine.append(short)
                if owners.setdefault(short, corps) != corps:
                    self.sheet.problem(path, f"{short} belongs to {owners[short]} already")
                elif roster.formations[short].side != roster.formations[mine[0]].side:
                    self.sheet.problem(path, f"{short} and {mine[0]} are of two sides")
        return {corps: tuple(members) for corps, members in found.items()}


def _ways(roads: Iterable[list[str]]) -> dict[str, tuple[str, ...]]:
    """The neighbours that roads lead to, both ways."""
    found: dict[str, dict[str, None]] = {}
    for road in roads:
        for one, other in pairwise(road):
            found.setdefault(one, {})[other] = None
            found.setdefault(other, {})[one] = None
    return {sector: tuple(ways) for sector, ways in found.items()}
