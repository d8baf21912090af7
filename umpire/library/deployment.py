"""Who fights on a map of sectors and where each base stands as the battle begins."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from umpire.engine.ruleset import Ruleset
from umpire.engine.words import unknown
from umpire.library.armies import Army, Unit
from umpire.library.game import FindRuleset
from umpire.library.meeting import read_army
from umpire.library.problem import clip, said
from umpire.library.sector_map import Arrival, SectorMap, on_map, place, reached
from umpire.library.shape import ArrivalShape, SectorsShape, fit
from umpire.library.sheet import Path, Sheet

AIRCRAFT = ("fighter", "obsolete-fighter", "ground-attack", "bomber")
"""The classes that fly."""

ATTACHED = "army"
"""The kind of formation whose units each go with a division (H19)."""


@dataclass(frozen=True)
class Member:
    """A formation, and its side."""

    short: str
    kind: str
    side: str


@dataclass(frozen=True)
class Base:
    """A base: its side, the short name of its formation (empty where it has none), and its values."""

    label: str
    side: str
    formation: str
    values: Mapping[str, Any]

    @property
    def flies(self) -> bool:
        return self.values["class"] in AIRCRAFT

    @property
    def bridging(self) -> bool:
        return bool(self.values["class"] == "bridging")

    @property
    def foot(self) -> bool:
        return bool(self.values.get("foot"))


@dataclass(frozen=True)
class Roster:
    """The formations of all armies by short name, their bases by label, and how many stand in a sector at most."""

    formations: Mapping[str, Member]
    bases: Mapping[str, Base]
    most: int


def muster(
    sheet: Sheet, told: Mapping[str, Any], ruleset: Ruleset, find_ruleset: FindRuleset
) -> tuple[Roster, dict[str, tuple[str, ...]]]:
    """Who fights, and the army files by side; what is wrong with them is reported. Raises Enough."""
    formations: dict[str, Member] = {}
    bases: dict[str, Base] = {}
    files: dict[str, tuple[str, ...]] = {}
    numbers = ruleset.numbers()
    for path, side, name in _named(sheet, told, ruleset.nations):
        army, file = read_army(sheet, path, name, ruleset, find_ruleset)
        if army is None:
            continue
        if army.side != side:
            sheet.problem(path, f"the army is {army.side}, and it is listed as {side}")
            continue
        files[side] = (*files.get(side, ()), file)
        for formation in army.formations:
            if formation.short in formations:
                sheet.problem(path, f"a second formation whose short name is {formation.short!r}")
            formations.setdefault(formation.short, Member(formation.short, formation.kind, side))
        types = ruleset.types(numbers, side)
        twice = [unit.label for unit in army.units if unit.label in bases]
        if twice:
            sheet.problem(path, f"a second base of the label {twice[0]!r}")
        for unit in army.units:
            values = {**types[unit.type], **unit.overrides}
            bases.setdefault(unit.label, Base(unit.label, side, _short(army, unit), values))
    return Roster(formations, bases, numbers["sectors"]["units"]["number"]), files


def _named(sheet: Sheet, told: Mapping[str, Any], sides: tuple[str, ...]) -> Iterator[tuple[Path, str, object]]:
    """Every army file that is named, with its place and side."""
    for side, listed in told.items():
        path: Path = ("armies", side)
        if side not in sides:
            sheet.problem(path, unknown("side", clip(side), sides), key=True)
        elif type(listed) is not list or not listed:
            sheet.problem(path, f"a list of army files is needed, as in [german-panzer-division], not {said(listed)}")
        else:
            yield from (((*path, number), side, name) for number, name in enumerate(listed))
    for side in sides:
        if side not in told and "armies" in sheet.value:
            sheet.problem(("armies",), f"the {side} side has no army", key=True)


def _short(army: Army, unit: Unit) -> str:
    return next((each.short for each in army.formations if each.name == unit.formation), "")


def deploy(sheet: Sheet, told: SectorsShape, ground: SectorMap, roster: Roster) -> SectorMap:
    """The map with the bases that stand on it and those that come; what is wrong is reported. Raises Enough."""
    places = _Places(sheet, ground, roster)
    arrivals = {short: found for short in told.arrives if (found := places.arrival(short))}
    attached = {label: short for label in told.attached if (short := places.attachment(label))}
    placed = {label: sector for label in told.deployment if (sector := places.sector(label))}
    for label in placed:
        places.stand(label, placed, arrivals)
    for sector, side in ground.objectives.items():
        if not places.comes(sector, side, placed, arrivals):
            sheet.problem(
                ("objectives", sector), f"no {side} base can come to {sector} from where they stand", key=True
            )
    return replace(ground, attached=attached, deployment=placed, arrivals=arrivals)


class _Places:
    """The pass over where bases stand and formations come."""

    def __init__(self, sheet: Sheet, ground: SectorMap, roster: Roster) -> None:
        self.sheet = sheet
        self.ground = ground
        self.roster = roster
        self.stacks: dict[str, list[Base]] = {}

    def sector(self, label: str) -> str:
        """Where a base stands; empty where there is no such base or sector."""
        path: Path = ("deployment", label)
        if label not in self.roster.bases:
            self.sheet.problem(path, unknown("base", clip(label), self.roster.bases), key=True)
            return ""
        return on_map(self.sheet, path, self.sheet.at(path), self.ground.terrain)

    def stand(self, label: str, placed: Mapping[str, str], arrivals: Mapping[str, Arrival]) -> None:
        """Report why a base may not stand in its sector, with those that were placed before it."""
        base, sector = self.roster.bases[label], placed[label]
        stack = self.stacks.setdefault(sector, [])
        alike = [other for other in stack if other.flies == base.flies]
        foe = next((other for other in stack if other.side != base.side), None)
        zone = self.ground.zones.get(base.side, ())
        arrival = arrivals.get(base.formation)
        if arrival:
            words = f"{label} comes in turn {arrival.turn}: it is not on the map before"
        elif foe:
            words = f"{label} in {sector}, where {foe.label} of the {foe.side} side stands"
        elif len(alike) >= self.roster.most:
            words = f"{label} in {sector}, where {self.roster.most} stand already: no more have room"
        elif zone and sector not in zone and not base.flies:
            words = f"{label} in {sector}: not where the {base.side} side deploys"
        else:
            words = self._terrain(base, sector, placed)
        if words:
            self.sheet.problem(("deployment", label), words)
        stack.append(base)

    def _terrain(self, base: Base, sector: str, placed: Mapping[str, str]) -> str:
        """What is wrong with the ground under a base."""
        terrain = self.ground.terrain[sector]
        if base.flies:
            return "" if sector in self.ground.airfields else f"{base.label} in {sector}, which is no airfield"
        if terrain == "river" and not base.bridging and sector not in self._bridges(base.side, placed):
            return f"{base.label} in {sector}, a river without a bridge: impassable"
        if terrain == "impassable" and not base.foot and sector not in self.ground.roads:
            return f"{base.label} in {sector}: impassable but on foot or by road"
        return ""

    def _bridges(self, side: str, placed: Mapping[str, str]) -> set[str]:
        columns = {
            sector
            for label, sector in placed.items()
            if (base := self.roster.bases[label]).bridging and base.side == side
        }
        return columns.union(self.ground.bridges)

    def arrival(self, short: str) -> Arrival | None:
        """When and where a formation comes."""
        path: Path = ("arrives", short)
        if short not in self.roster.formations:
            self.sheet.problem(path, unknown("formation", clip(short), self.roster.formations), key=True)
        told = fit(ArrivalShape, self.sheet, path)
        if told is None or short not in self.roster.formations:
            return None
        if self.ground.turns and told.turn > self.ground.turns:
            words = f"turn {told.turn} does not come: the battle has {self.ground.turns}"
            self.sheet.problem((*path, "turn"), words)
        if told.at == [] and "at" in self.sheet.at(path):
            self.sheet.problem((*path, "at"), "a list of sectors is needed, as in [A5, A8]")
        at = [self._edge((*path, "at", number), sector) for number, sector in enumerate(told.at)]
        return Arrival(told.turn, tuple(filter(None, at)), told.counts)

    def _edge(self, path: Path, told: object) -> str:
        """A sector of the edge of the map."""
        sector = on_map(self.sheet, path, told, self.ground.terrain)
        column, row = place(sector) if sector else (0, 0)
        if column not in (0, self.ground.columns - 1) and row not in (0, self.ground.rows - 1):
            self.sheet.problem(path, f"{sector} is not on the edge of the map")
        return sector

    def attachment(self, label: str) -> str:
        """The formation that a unit of the army goes with."""
        path: Path = ("attached", label)
        base, short = self.roster.bases.get(label), self.sheet.at(path)
        own = self.roster.formations.get(base.formation) if base else None
        if base is None:
            self.sheet.problem(path, unknown("base", clip(label), self.roster.bases), key=True)
            return ""
        if own and own.kind != ATTACHED:
            self.sheet.problem(path, f"{label} belongs to {own.short}: only army troops are attached", key=True)
        able = [each.short for each in self.roster.formations.values() if takes(each, base.side)]
        if short not in able:
            self.sheet.problem(path, unknown("formation", clip(str(short)), able))
            return ""
        return str(short)

    def comes(self, sector: str, side: str, placed: Mapping[str, str], arrivals: Mapping[str, Arrival]) -> bool:
        """Can a ground unit of a side come to a sector in time? A side that is not deployed can."""
        mine = [base for base in self.roster.bases.values() if base.side == side and not base.flies]
        starts = {(placed[base.label], base.foot) for base in mine if base.label in placed}
        starts |= {(at, base.foot) for base in mine if base.formation in arrivals for at in arrivals[base.formation].at}
        rivers = {at for at, terrain in self.ground.terrain.items() if terrain == "river"}
        columns = any(base.bridging for base in mine)
        bridges = rivers if columns else set(self.ground.bridges)
        return not starts or any(
            sector in reached(self.ground, start, foot=foot, bridges=bridges) for start, foot in sorted(starts)
        )


def takes(formation: Member, side: str) -> bool:
    """Whether army troops of that side may go with a formation."""
    return formation.side == side and formation.kind not in (ATTACHED, "air division")
