"""Scenarios: the map of a battle, its areas by number.

game: rattenkrieg
name: The factory district
areas:
  2/12: {name: Stadium, shield: plain, stars: 0, arrow: true, adjacent: [3, 9]}
"""

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from umpire.engine.asks import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.engine.words import unknown
from umpire.library.game import FindRuleset, game_of
from umpire.library.problem import Problem, clip
from umpire.library.sector_map import SectorMap
from umpire.library.sheet import Enough, Path, Sheet
from umpire.library.sheet import read as read_sheet
from umpire.library.standing import Standing, later, standing
from umpire.library.tables import SOURCES

if TYPE_CHECKING:
    from umpire.library.bases_standing import BasesStanding
    from umpire.library.shape import MapShape
    from umpire.library.units_standing import UnitsStanding

DICE = range(2, 13)
"""The numbers that two dice throw."""

SHIELDS = ("red", "plain")

POSITIONS = ("screen", "table")
"""Where counters and bases are pushed: on the screen, or on the table, of which only contested areas or fights are
told."""

SCALE = "2 in"
"""How long 100 game units are on the table, where it is not told."""


@dataclass(frozen=True)
class Area:
    """An area of the map: `key` as written (`2/12`), the throws of two dice that name it, its neighbours by key.

    `column` and `row` say where it is drawn; where no two areas differ in them, that is left to the screen.
    """

    key: str
    numbers: tuple[int, ...]
    name: str
    shield: str
    stars: int
    arrow: bool
    adjacent: tuple[str, ...]
    column: int = 0
    row: int = 0


@dataclass(frozen=True)
class Scenario:
    """A battle ready to play: the map, the air strikes, and where the values come from (one of SOURCES).

    `positions` says where the counters are pushed (one of POSITIONS), `rulings` which answers the scenario chooses,
    `standing` how counters, units or bases stand if the battle does not begin with set-up. Where there is no map of
    areas, `armies` are the files of the armies by side; 100 game units are `scale` on the table, or `sectors` is the
    map (an empty one where the players' table is the map).
    """

    game: str
    name: str
    source: str
    air_strikes: int = 0
    areas: tuple[Area, ...] = ()
    positions: str = POSITIONS[0]
    rulings: Mapping[str, str] = field(default_factory=dict)
    armies: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    scale: str = SCALE
    sectors: SectorMap | None = None
    standing: "Standing | UnitsStanding | BasesStanding | None" = None


def read(file: "str | os.PathLike[str]", find_ruleset: FindRuleset) -> tuple[Scenario | None, list[Problem]]:
    """The scenario in a file, and every problem of the file; no scenario where one is an error. Raises nothing."""
    sheet = read_sheet(file)
    found = None
    with suppress(Enough):
        found = scenario(sheet, find_ruleset)
    return found, sheet.sorted()


def scenario(sheet: Sheet, find_ruleset: FindRuleset) -> Scenario | None:
    """The scenario that a sheet holds; its problems are added to those of the sheet. Raises Enough."""
    ruleset = _named(sheet, find_ruleset)
    if ruleset and "activation dice" in ruleset.numbers():  # a game of the players' own table
        return _meeting(sheet, ruleset, find_ruleset)
    if ruleset and "sectors" in ruleset.numbers():
        return _on_sectors(sheet, ruleset, find_ruleset)
    return _on_a_map(sheet, find_ruleset)


def _named(sheet: Sheet, find_ruleset: FindRuleset) -> Ruleset | None:
    """The game, if there is one of that name."""
    with suppress(Illegal):
        game = sheet.value.get("game") if type(sheet.value) is dict else None
        return find_ruleset(clip(game)) if type(game) is str and game else None
    return None


def _meeting(sheet: Sheet, ruleset: Ruleset, find_ruleset: FindRuleset) -> Scenario | None:
    from umpire.library.meeting import meet
    from umpire.library.shape import MeetingShape, fit
    from umpire.library.units_standing import standing as units_standing

    told = fit(MeetingShape, sheet) if sheet.whole else None
    if told is None:
        return None
    rulings = _rulings(sheet, told.rulings, ruleset)
    armies, files = meet(sheet, told, ruleset, find_ruleset)
    begun = units_standing(sheet, armies) if later(sheet) and len(armies) == 2 else None
    made = Scenario(ruleset.key, told.name, SOURCES[0], rulings=rulings, armies=files, scale=told.scale or SCALE,
                    standing=begun)  # fmt: skip
    return made if sheet.clean else None


def _on_sectors(sheet: Sheet, ruleset: Ruleset, find_ruleset: FindRuleset) -> Scenario | None:
    from umpire.library.sectors import on_sectors
    from umpire.library.shape import SectorsShape, fit

    told = fit(SectorsShape, sheet) if sheet.whole else None
    if told is None:
        return None
    _positions(sheet, told.positions)
    rulings = _rulings(sheet, told.rulings, ruleset)
    found = on_sectors(sheet, told, ruleset, find_ruleset)
    if found is None or not sheet.clean:
        return None
    ground, files = found
    where = told.positions or POSITIONS[0]
    return Scenario(ruleset.key, told.name, SOURCES[0], positions=where, rulings=rulings, armies=files, sectors=ground,
                    standing=ground.standing)  # fmt: skip


def _positions(sheet: Sheet, told: str) -> None:
    if told and told not in POSITIONS:
        sheet.problem(("positions",), unknown("positions", clip(told), POSITIONS))


def _on_a_map(sheet: Sheet, find_ruleset: FindRuleset) -> Scenario | None:
    from umpire.library.shape import MapShape, fit

    told = fit(MapShape, sheet) if sheet.whole else None
    ruleset = game_of(sheet, told.game, find_ruleset) if told else None
    if told is None or ruleset is None:
        return None
    limits: Mapping[str, Any] = ruleset.numbers().get("map", {})
    if not limits:
        sheet.problem(("areas",), f"{ruleset.title} has no map of areas", key=True)
        return None
    if told.source and told.source not in SOURCES:
        sheet.problem(("source",), unknown("source", clip(told.source), SOURCES))
    _positions(sheet, told.positions)
    rulings = _rulings(sheet, told.rulings, ruleset)
    areas = [area for key in told.areas if (area := _area(sheet, key)) is not None]
    _numbers(sheet, areas)
    _neighbours(sheet, told.areas, areas)
    if sheet.clean:
        _reach(sheet, areas)
        _counts(sheet, limits, areas)
    begun = standing(sheet, ruleset, list(told.areas)) if later(sheet) else None
    return _made(told, ruleset, areas, rulings, begun) if sheet.clean else None


def _rulings(sheet: Sheet, told: Mapping[str, Any], ruleset: Ruleset) -> dict[str, str]:
    """The rulings that the scenario settles; an answer may be a number."""
    answers = {ruling.name: ruling.answers for ruling in ruleset.rulings}
    for name, answer in told.items():
        if not answers:
            sheet.problem(("rulings",), f"{ruleset.title} has no rulings", key=True)
            break
        if name not in answers:
            sheet.problem(("rulings", name), unknown("ruling", clip(name), answers), key=True)
        elif str(answer) not in answers[name]:
            words = unknown(f"answer to the ruling {name}", clip(str(answer)), answers[name])
            sheet.problem(("rulings", name), words)
    return {name: str(answer) for name, answer in told.items()}


def _made(
    told: "MapShape", ruleset: Ruleset, areas: Iterable[Area], rulings: Mapping[str, str], begun: Standing | None
) -> Scenario:
    given = "air_strikes" in told.model_fields_set
    strikes = told.air_strikes if given else ruleset.numbers()["air strikes"]["number"]
    where, source = told.positions or POSITIONS[0], told.source or "booklet"
    return Scenario(ruleset.key, told.name, source, strikes, tuple(areas), where, rulings, standing=begun)


def _area(sheet: Sheet, key: str) -> Area | None:
    from umpire.library.shape import AreaShape, fit

    path: Path = ("areas", key)
    numbers = tuple(int(part) for part in key.split("/") if part.isascii() and part.isdigit() and len(part) < 3)
    if "/".join(map(str, numbers)) != key or not all(number in DICE for number in numbers):
        sheet.problem(path, f"no area of the dice: {clip(key)!r}: allowed: 2 to 12, or several as in 2/12", key=True)
    told: AreaShape | None = fit(AreaShape, sheet, path)
    if told is None:
        return None
    if told.shield and told.shield not in SHIELDS:
        sheet.problem((*path, "shield"), unknown("shield", clip(told.shield), SHIELDS))
    adjacent = tuple(str(number) for number in told.adjacent)
    return Area(key, numbers, told.name, told.shield, told.stars, told.arrow, adjacent, told.column, told.row)


def _numbers(sheet: Sheet, areas: Iterable[Area]) -> None:
    """Each throw of two dice names one area."""
    owners: dict[int, Area] = {}
    for area in areas:
        for number in area.numbers:
            if number in owners and number in DICE:
                words = f"the number {number} is already that of {owners[number].name}"
                sheet.problem(("areas", area.key), words, key=True)
            owners.setdefault(number, area)
    for number in DICE:
        if number not in owners:
            words = f"no area has the number {number}: a throw of {number} brings no reinforcement"
            sheet.problem(("areas",), words, "warning", key=True)


def _neighbours(sheet: Sheet, keys: Mapping[str, Any], areas: Iterable[Area]) -> None:
    """Areas border on each other both ways."""
    by_key = {area.key: area for area in areas}
    for area in by_key.values():
        for index, near in enumerate(area.adjacent):
            place: Path = ("areas", area.key, "adjacent", index)
            if near not in keys:
                sheet.problem(place, unknown("area", clip(near), keys))
            elif near == area.key:
                sheet.problem(place, f"area {near} next to itself")
            elif near in area.adjacent[:index]:
                sheet.problem(place, f"area {near} is listed twice")
            elif near in by_key and area.key not in by_key[near].adjacent:
                words = f"{near} is next to {area.key}, but {area.key} is not next to {near}: add it there"
                sheet.problem(place, words)


def _reach(sheet: Sheet, areas: list[Area]) -> None:
    """Every area can be reached from every other."""
    by_key = {area.key: area for area in areas}
    reached = [area.key for area in areas[:1]]
    for key in reached:
        reached += [near for near in by_key[key].adjacent if near not in reached]
    for key in by_key:
        if key not in reached:
            sheet.problem(("areas", key), f"no way leads from area {areas[0].key} to area {key}", key=True)


def _counts(sheet: Sheet, limits: Mapping[str, Any], areas: Iterable[Area]) -> None:
    """The red shields and the arrows are as many as the counters need."""
    red = sum(area.shield == "red" for area in areas)
    arrows = sum(area.arrow for area in areas)
    for found, what in ((red, "red shields"), (arrows, "arrow areas")):
        limit = limits[what]
        if found != limit["number"]:
            words = f"{found} {what} where {limit['number']} are expected: {limit['words']} ({limit['cite']})"
            sheet.problem(("areas",), words, "warning", key=True)
