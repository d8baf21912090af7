"""What every schema is made of."""

from collections.abc import Iterable
from typing import Any

from pydantic.json_schema import models_json_schema

from umpire.library.sector_map import SECTOR
from umpire.library.shape import Shape

Schema = dict[str, Any]

TEXT: Schema = {"type": "string", "minLength": 1}
A_SECTOR: Schema = {"type": "string", "pattern": f"^{SECTOR}$"}


def list_of(items: Schema, least: int = 1) -> Schema:
    return {"type": "array", "items": items, "minItems": least}


def by_sector(values: Schema) -> Schema:
    return {"patternProperties": {A_SECTOR["pattern"]: values}, "additionalProperties": False}


def by_side(sides: list[str], values: Schema) -> Schema:
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
