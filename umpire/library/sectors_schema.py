"""The schema of a scenario on a map of sectors, and what every schema is made of."""

from collections.abc import Iterable
from typing import Any

from pydantic.json_schema import models_json_schema

from umpire.engine.ruleset import Ruleset
from umpire.library.scenarios import POSITIONS
from umpire.library.sector_map import COLUMNS, ROWS, SECTOR, TERRAIN
from umpire.library.sectors import ON_A_MAP, SIGN
from umpire.library.shape import ArrivalShape, SectorsShape, Shape

Schema = dict[str, Any]

_SECTOR: Schema = {"type": "string", "pattern": f"^{SECTOR}$"}
_AREA: Schema = {"type": "string", "pattern": f"^{SECTOR}(-{SECTOR})?$"}
_TEXT: Schema = {"type": "string", "minLength": 1}


def sectors(games: list[Ruleset], rulings: Schema) -> Schema:
    """The schema of a scenario of these games."""
    shape = shape_of(SectorsShape)
    told = shape["properties"]
    sides = list(dict.fromkeys(side for game in games for side in game.nations))
    told["game"] = one_of(told["game"], [game.key for game in games])
    told["positions"] = one_of(told["positions"], POSITIONS)
    told["map"] |= _list(_TEXT | {"maxLength": COLUMNS}) | {"maxItems": ROWS}
    told["legend"] |= {"patternProperties": {f"^{SIGN}$": {"enum": list(TERRAIN)}}, "additionalProperties": False}
    for name in ("roads", "rivers"):
        told[name] |= {"items": _list(_SECTOR, 2)}
    for name in ("bridges", "fortifications", "mines", "airfields"):
        told[name] |= {"items": _SECTOR}
    told["supply"] |= _by_sector(_TEXT)
    told["objectives"] |= _by_sector({"enum": sides})
    told["armies"] |= _by_side(sides, _list(_TEXT)) | {"required": sides}
    told["zones"] |= _by_side(sides, _list(_AREA, 0))
    told["corps"] |= {"additionalProperties": _list(_TEXT, 0)}
    told["attached"] |= {"additionalProperties": _TEXT}
    told["deployment"] |= {"anyOf": [{"type": "object", "additionalProperties": _SECTOR}, _TEXT]}
    arrival = shape_of(ArrivalShape)
    arrival["properties"]["at"] |= _list(_SECTOR)
    told["arrives"] |= {"additionalProperties": arrival}
    told["rulings"] |= {"additionalProperties": False, "properties": rulings}
    return shape | {"if": {"required": ["map"]}, "then": _arriving({"required": ["at"]}), "else": _by_the_table()}


def _arriving(schema: Schema) -> Schema:
    return {"properties": {"arrives": {"additionalProperties": schema}}}


def _by_the_table() -> Schema:
    """Without a map nothing is told of places."""
    told = _arriving({"properties": {"at": False}})["properties"] | {"positions": {"const": "table"}}
    return {"required": ["positions"], "properties": told | dict.fromkeys(ON_A_MAP, False)}


def _list(items: Schema, least: int = 1) -> Schema:
    return {"type": "array", "items": items, "minItems": least}


def _by_sector(values: Schema) -> Schema:
    return {"patternProperties": {_SECTOR["pattern"]: values}, "additionalProperties": False}


def _by_side(sides: list[str], values: Schema) -> Schema:
    return {"properties": dict.fromkeys(sides, values), "additionalProperties": False}


def shape_of(model: type[Shape]) -> Schema:
    """The schema of a model, without what tells an editor nothing: names made from keys, defaults that are empty."""
    _, told = models_json_schema([(model, "validation")], ref_template="#/definitions/{model}")
    shape: Schema = told["$defs"][model.__name__]
    for part in (shape, *shape["properties"].values()):
        del part["title"]
        part.pop("default", None)
    return shape


def one_of(told: Schema, words: Iterable[str]) -> Schema:
    return {"description": told["description"], "enum": list(words)}
