"""Where each base stands as the battle begins: told in a scenario, or in a deployment file that it names."""

from collections.abc import Mapping
from typing import Any

from umpire.engine.words import unknown
from umpire.library.problem import clip, said
from umpire.library.roster import Base, Roster
from umpire.library.sector_map import SectorMap, on_map
from umpire.library.sheet import Path, Sheet

KEY = "deployment"


def placed(sheet: Sheet, ground: SectorMap, roster: Roster) -> dict[str, str]:
    """The sector of each base that the sheet tells of, by label; what is wrong is reported there. Raises Enough."""
    found = {label: sector for label in bases(sheet) if (sector := _sector(sheet, label, ground, roster))}
    stacks: dict[str, list[Base]] = {}
    for label, sector in found.items():
        base, stack = roster.bases[label], stacks.setdefault(sector, [])
        if words := why_never(base, sector, stack, ground):
            sheet.problem((KEY, label), words)
        elif words := why_not(base, sector, stack, ground, roster, found):
            # by the umpire's word it may have come there in the course of a battle
            sheet.problem((KEY, label), words, "warning" if ground.standing else "error")
        stack.append(base)
    return found


def bases(sheet: Sheet) -> dict[str, Any]:
    """What a sheet tells of bases, by label; what is no such thing is reported, and is empty. Raises Enough."""
    told = sheet.at((KEY,)) if type(sheet.value) is dict and KEY in sheet.value else {}
    if type(told) is dict:
        return told
    sheet.problem((KEY,), f"bases and the sector of each are needed, as in {{14 Pz/64: C5}}, not {said(told)}")
    return {}


def _sector(sheet: Sheet, label: str, ground: SectorMap, roster: Roster) -> str:
    """Where a base stands; empty where there is no such base or sector."""
    path: Path = (KEY, label)
    if label not in roster.bases:
        sheet.problem(path, unknown("base", clip(label), roster.bases), key=True)
        return ""
    return on_map(sheet, path, sheet.at(path), ground.terrain)


def why_never(base: Base, sector: str, stack: list[Base], ground: SectorMap) -> str:
    """Why a base can stand in its sector at no time; empty if it may."""
    foe = next((other for other in stack if other.side != base.side), None)
    if foe:
        return f"{base.label} in {sector}, where {foe.label} of the {foe.side} side stands"
    if ground.standing and any(loss.base == base.label for loss in ground.standing.losses):
        return f"{base.label} in {sector}, and among the losses"
    return ""


def why_not(
    base: Base, sector: str, stack: list[Base], ground: SectorMap, roster: Roster, found: Mapping[str, str]
) -> str:
    """Why a base may not stand in its sector, with those that were placed there before it; empty if it may."""
    label, side = base.label, base.side
    alike = [other for other in stack if other.flies == base.flies]
    zone = () if ground.standing else ground.zones.get(side, ())
    turn = ground.standing.turn if ground.standing else 0
    if (arrival := ground.arrivals.get(base.formation)) and arrival.turn >= max(turn, 1):
        return f"{label} comes in turn {arrival.turn}: it is not on the map before"
    if len(alike) >= roster.most:
        return f"{label} in {sector}, where {roster.most} stand already: no more have room"
    if zone and sector not in zone and not base.flies:
        return f"{label} in {sector}: not where the {side} side deploys"
    return _ground(base, sector, ground, roster, found)


def _ground(base: Base, sector: str, ground: SectorMap, roster: Roster, found: Mapping[str, str]) -> str:
    """What is wrong with the ground under a base."""
    terrain = ground.terrain[sector]
    if base.flies:
        return "" if sector in ground.airfields else f"{base.label} in {sector}, which is no airfield"
    crosses = base.foot or base.bridging or sector in _bridges(base.side, ground, roster, found)
    if terrain == "river" and not crosses:
        return f"{base.label} in {sector}, a river without a bridge: impassable but on foot"
    if terrain == "impassable" and not base.foot and sector not in ground.roads:
        return f"{base.label} in {sector}: impassable but on foot or by road"
    return ""


def _bridges(side: str, ground: SectorMap, roster: Roster, found: Mapping[str, str]) -> set[str]:
    mine = (roster.bases[label] for label in found)
    return {*ground.bridges, *(found[base.label] for base in mine if base.bridging and base.side == side)}
