"""The table of Rattenkrieg as a scenario has it before set-up: its areas, and the counters of both armies."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from umpire.engine.asks import Illegal
from umpire.engine.table import Numbers
from umpire.rules.piece import key_of
from umpire.rules.rattenkrieg.pieces import Area, Factory, German, Soviet

if TYPE_CHECKING:
    from umpire.library.armies import Army, Unit
    from umpire.library.scenarios import Area as ScenarioArea
    from umpire.library.scenarios import Scenario

LETTERS = {"armor": "t", "infantry": "i", "general": "g", "formation": "f", "sniper": "s"}
"""The letter of a counter's code, by its type."""

DIGITS = "1234567890"


def lay(
    scenario: "Scenario", numbers: Numbers, rulings: dict[str, str], armies: "Mapping[str, Army] | None" = None
) -> Factory:
    """The table of a scenario before set-up. `armies` name the counters of a side, and may override printed values.

    Raises Illegal where the map has no room for the counters.
    """
    listed = {side: armies[side].units if armies and side in armies else () for side in ("german", "soviet")}
    for side, units in listed.items():
        numbers = _overridden(numbers, side, units)
    named = {
        side: [(unit.type, unit.label, unit.code) for unit in units] or _named(numbers["units"][side])
        for side, units in listed.items()
    }
    germans = [German(key_of(words), words, code, type) for type, words, code in named["german"]]
    soviets = [Soviet(key_of(words), words, code, type) for type, words, code in named["soviet"]]
    battle = Factory(
        numbers=numbers,
        rulings=dict(rulings),
        areas={area.key: _area(area) for area in scenario.areas},
        germans={german.key: german for german in germans},
        soviets={soviet.key: soviet for soviet in soviets},
        air_strikes=scenario.air_strikes,
        pool=len(soviets),
        positions=scenario.positions,
    )
    _room(battle)
    return battle


def _overridden(numbers: Numbers, side: str, units: "Iterable[Unit]") -> Numbers:
    """The tables with the values that an army gives to counters of its own."""
    types = {unit.type: {**numbers["units"][side][unit.type], **unit.overrides} for unit in units}
    return {**numbers, "units": {**numbers["units"], side: {**numbers["units"][side], **types}}}


def _area(area: "ScenarioArea") -> Area:
    return Area(
        area.key, f"{area.key} {area.name}", str(area.numbers[0]), area.numbers, area.shield, area.stars,
        area.arrow, area.adjacent, area.column, area.row,
    )  # fmt: skip


def _named(types: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """Type, name and code of every counter of the tables."""
    letters = [LETTERS[values["type"]] for values in types.values()]
    return [
        (type, type, letter + DIGITS[letters[:number].count(letter)])
        for number, (type, letter) in enumerate(zip(types, letters, strict=True))
    ]


def _room(battle: Factory) -> None:
    """Is there an area for every counter that starts on the map? Raises Illegal."""
    red = sum(area.shield == "red" for area in battle.areas.values())
    arrows = sum(area.arrow for area in battle.areas.values())
    generals = sum(battle.general(german) for german in battle.germans.values())
    if not 0 < red <= len(battle.soviets):
        raise Illegal(f"{red} red shields: there are {len(battle.soviets)} Soviet counters, and one at least (Set-Up)")
    if len(battle.germans) - generals > 2 * arrows or generals > arrows:
        raise Illegal(f"{arrows} arrow areas are too few for {len(battle.germans)} German counters (Set-Up)")
    if generals > len(battle.germans) - generals:
        raise Illegal(f"{generals} Generals need as many units to stand with (Set-Up)")
