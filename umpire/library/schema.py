"""JSON Schema (draft 7) of the files that people write, so that an editor completes them and underlines slips.

The shape is that of the models; the games' tables add which types, traits and values there are. Each nation of a game
has units and formations of its own, and `game` and `side` decide which of them are meant.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from umpire.engine.ruleset import Ruleset
from umpire.library.meeting import SCALE
from umpire.library.overrides import MOST, Columns, Value
from umpire.library.scenarios import DICE, POSITIONS, SHIELDS
from umpire.library.schema_parts import A_SECTOR, Schema, one_of, shape_of
from umpire.library.sectors_schema import sectors
from umpire.library.shape import (
    AreaShape,
    ArmyShape,
    DeploymentShape,
    FormationShape,
    MapShape,
    MeetingShape,
    Shape,
    UnitShape,
)
from umpire.library.standing import OUT, TABLE
from umpire.library.standing_schema import of_units
from umpire.library.standing_shape import CounterShape, StandingShape
from umpire.library.tables import SOURCES

COUNTER: Schema = {"$ref": "#/definitions/counter"}

DRAFT = "http://json-schema.org/draft-07/schema#"

_NUMBER = f"({'|'.join(map(str, DICE))})"
AREA = f"^{_NUMBER}(/{_NUMBER})*$"
"""An area of a map: the numbers of two dice that name it."""


def army(rulesets: Iterable[Ruleset]) -> Schema:
    """The schema of an army list of one of these games."""
    games = list(rulesets)
    schema = _schema("An army list of umpire", ArmyShape)
    schema["properties"]["game"] = one_of(schema["properties"]["game"], [game.key for game in games])
    schema["anyOf"] = [{"required": ["units"]}, {"required": ["formations"]}]
    schema["allOf"] = [{"if": _is(game=game.key), "then": _army_of(game)} for game in games]
    schema["definitions"] = {name: found for game in games for name, found in _definitions(game)}
    return schema


def scenario(rulesets: Iterable[Ruleset]) -> Schema:
    """The schema of a scenario of one of these games: a map of areas or of sectors, or two armies that meet."""
    games = list(rulesets)
    on_a_map = [game for game in games if "map" in game.numbers()]
    on_sectors = [game for game in games if "sectors" in game.numbers()]
    meeting = [game for game in games if "activation dice" in game.numbers()]
    other = {"if": _of(on_sectors), "then": sectors(on_sectors, _rulings(on_sectors)), "else": _map(on_a_map)}
    return {
        "$schema": DRAFT,
        "title": "A scenario of umpire",
        "if": _of(meeting),
        "then": _meeting(meeting),
        "else": other,
        "definitions": {"area": _map_area(), "counter": _counter()},
    }


def deployment(rulesets: Iterable[Ruleset]) -> Schema:
    """The schema of a deployment of one of these games."""
    schema = _schema("A deployment of umpire", DeploymentShape)
    told = schema["properties"]
    told["game"] = one_of(told["game"], [game.key for game in rulesets if "sectors" in game.numbers()])
    told["deployment"] |= {"type": "object", "additionalProperties": A_SECTOR}
    return schema | {"required": [*schema["required"], "deployment"]}


def _of(games: list[Ruleset]) -> Schema:
    """The condition that a scenario is of one of these games."""
    return {"type": "object", "properties": {"game": {"enum": [game.key for game in games]}}, "required": ["game"]}


def _meeting(games: list[Ruleset]) -> Schema:
    shape = shape_of(MeetingShape)
    told = shape["properties"]
    told["game"] = one_of(told["game"], [game.key for game in games])
    told["armies"] |= {"items": {"type": "string", "minLength": 1}, "minItems": 2, "maxItems": 2}
    told["scale"]["pattern"] = f"^({SCALE.pattern})?$"
    told["rulings"] |= {"additionalProperties": False, "properties": _rulings(games)}
    told["standing"] = of_units()
    return shape


def _map(games: list[Ruleset]) -> Schema:
    shape = shape_of(MapShape)
    told = shape["properties"]
    told["game"] = one_of(told["game"], [game.key for game in games])
    told["source"] = one_of(told["source"], SOURCES)
    told["positions"] = one_of(told["positions"], POSITIONS)
    told["rulings"] |= {"additionalProperties": False, "properties": _rulings(games)}
    told["standing"] = _standing(games)
    told["areas"] |= {"patternProperties": {AREA: {"$ref": "#/definitions/area"}}, "additionalProperties": False}
    return shape


def _standing(games: list[Ruleset]) -> Schema:
    """Where the counters of these games stand."""
    shape = shape_of(StandingShape)
    types = [kind for game in games for side in game.nations for kind in game.types(game.numbers(), side)]
    shape["properties"]["face down"] |= {"items": _area_key(), "uniqueItems": True}
    shape["properties"]["counters"] |= {"additionalProperties": False, "properties": dict.fromkeys(types, COUNTER)}
    return shape


def _counter() -> Schema:
    counter = shape_of(CounterShape)
    counter["properties"]["area"] |= {"anyOf": [*_area_key()["anyOf"], {"enum": [OUT, TABLE]}]}
    return counter


def _area_key() -> Schema:
    numbers: Schema = {"type": "integer", "minimum": DICE.start, "maximum": DICE.stop - 1}
    return {"anyOf": [numbers, {"type": "string", "pattern": AREA}]}


def _map_area() -> Schema:
    area = shape_of(AreaShape)
    area["properties"]["shield"] = one_of(area["properties"]["shield"], SHIELDS)
    area["properties"]["adjacent"] |= {"items": _area_key(), "uniqueItems": True}
    return area


def _rulings(rulesets: Iterable[Ruleset]) -> Schema:
    """The answers to each ruling; one that is a number may be written so."""
    told = {ruling.name: ruling for ruleset in rulesets for ruling in ruleset.rulings}
    return {
        name: {
            "description": ruling.question,
            "enum": [*ruling.answers, *(int(answer) for answer in ruling.answers if answer.isdecimal())],
        }
        for name, ruling in told.items()
    }


def _army_of(ruleset: Ruleset) -> Schema:
    """What an army of that game may hold."""
    rules = ruleset.numbers().get("army list", {})
    told: Schema = {
        "commanders": _commanders(list(rules["commanders"])) if rules.get("commanders") else {"maxProperties": 0},
    }
    if not rules.get("formations"):
        told["formations"] = {"maxItems": 0}
    if not ruleset.nations:
        return {"properties": told | _lists(ruleset, "")}
    sides = [{"if": _is(side=nation), "then": {"properties": _lists(ruleset, nation)}} for nation in ruleset.nations]
    return {"properties": told | {"side": {"enum": list(ruleset.nations)}}, "allOf": sides}


def _commanders(grades: list[str]) -> Schema:
    grade = {"enum": grades}
    return {"additionalProperties": {"anyOf": [grade, {"type": "array", "items": grade}]}}


def _lists(ruleset: Ruleset, nation: str) -> Schema:
    """The lists of units and formations of an army of that nation."""
    parts = {"units": "unit"}
    if ruleset.numbers().get("army list", {}).get("formations"):
        parts["formations"] = "formation"
    return {name: {"items": {"$ref": f"#/definitions/{_named(ruleset, nation, part)}"}} for name, part in parts.items()}


def _definitions(ruleset: Ruleset) -> Iterator[tuple[str, Schema]]:
    """A unit and a formation of each nation of a game."""
    numbers = ruleset.numbers()
    kinds = numbers.get("army list", {}).get("formations")
    for nation in ruleset.nations or ("",):
        unit = _named(ruleset, nation, "unit")
        yield unit, _unit(Columns(numbers, ruleset), numbers["columns"], ruleset.types(numbers, nation))
        if kinds:
            formation = shape_of(FormationShape)
            formation["properties"]["kind"] = one_of(formation["properties"]["kind"], kinds)
            formation["properties"]["units"] |= {"items": {"$ref": f"#/definitions/{unit}"}, "minItems": 1}
            yield _named(ruleset, nation, "formation"), formation


def _named(ruleset: Ruleset, nation: str, part: str) -> str:
    return "-".join(word for word in (ruleset.key, nation, part) if word)


def _unit(columns: Columns, printed: Mapping[str, Any], types: Mapping[str, Any]) -> Schema:
    """One entry of a list of units of these types, with the values that it may override."""
    both = {"required": ["label", "labels"], "properties": {"labels": {"minItems": 1}}}
    schema = shape_of(UnitShape) | {"additionalProperties": False, "not": both}
    told = schema["properties"]
    told["type"] = one_of(told["type"], types) | {"enumDescriptions": [_in_words(values) for values in types.values()]}
    told["traits"]["items"] = {"enum": columns.words}
    for column, values in columns.values.items():
        told[column] = {"description": _meaning(printed[column])} | value_of(values)
    return schema


def _in_words(values: Mapping[str, Any]) -> str:
    numbers = [f"{column} {value}" for column, value in values.items() if type(value) is int]
    return ", ".join([*([values["name"]] if "name" in values else []), *numbers])


def _meaning(column: Mapping[str, Any]) -> str:
    return str(column["words"]) + ("; the printed values are lost" if column["source"] == "reconstructed" else "")


def value_of(printed: list[Value], least: int = 0, most: int = MOST) -> Schema:
    """What may stand in place of these values: a number, from the least to the most, or a word or flag like them."""
    kind = type(printed[0]) if printed else int
    if kind is bool:
        return {"type": "boolean"}
    if kind is str:
        return {"enum": list(dict.fromkeys(printed))}
    return {"type": "integer", "minimum": least, "maximum": most}


def _schema(title: str, model: type[Shape]) -> Schema:
    return {"$schema": DRAFT, "title": title} | shape_of(model)


def _is(**told: str) -> Schema:
    """The condition that the keys are there and have these values."""
    return {"properties": {key: {"const": word} for key, word in told.items()}, "required": list(told)}
