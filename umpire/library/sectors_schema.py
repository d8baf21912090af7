"""The schema of a scenario on a map of sectors."""

from umpire.engine.ruleset import Ruleset
from umpire.library.scenarios import POSITIONS
from umpire.library.schema_parts import A_SECTOR, TEXT, Schema, by_sector, by_side, list_of, one_of, shape_of
from umpire.library.sector_map import COLUMNS, ROWS, SECTOR, TERRAIN
from umpire.library.sectors import ON_A_MAP, SIGN
from umpire.library.shape import ArrivalShape, SectorsShape
from umpire.library.standing_schema import of_bases

_AREA: Schema = {"type": "string", "pattern": f"^{SECTOR}(-{SECTOR})?$"}


def sectors(games: list[Ruleset], rulings: Schema) -> Schema:
    """The schema of a scenario of these games."""
    shape = shape_of(SectorsShape)
    told = shape["properties"]
    sides = list(dict.fromkeys(side for game in games for side in game.nations))
    told["game"] = one_of(told["game"], [game.key for game in games])
    told["positions"] = one_of(told["positions"], POSITIONS)
    told["map"] |= list_of(TEXT | {"maxLength": COLUMNS}) | {"maxItems": ROWS}
    told["legend"] |= {"patternProperties": {f"^{SIGN}$": {"enum": list(TERRAIN)}}, "additionalProperties": False}
    for name in ("roads", "rivers"):
        told[name] |= {"items": list_of(A_SECTOR, 2)}
    for name in ("bridges", "fortifications", "mines", "airfields"):
        told[name] |= {"items": A_SECTOR}
    told["supply"] |= by_sector(TEXT)
    told["objectives"] |= by_sector({"enum": sides})
    told["armies"] |= by_side(sides, list_of(TEXT)) | {"required": sides}
    told["zones"] |= by_side(sides, list_of(_AREA, 0))
    told["corps"] |= {"additionalProperties": list_of(TEXT, 0)}
    told["attached"] |= {"additionalProperties": TEXT}
    told["deployment"] |= {"anyOf": [{"type": "object", "additionalProperties": A_SECTOR}, TEXT]}
    arrival = shape_of(ArrivalShape)
    arrival["properties"]["at"] |= list_of(A_SECTOR)
    told["arrives"] |= {"additionalProperties": arrival}
    told["rulings"] |= {"additionalProperties": False, "properties": rulings}
    told["standing"] = of_bases(sides)
    return shape | {"if": {"required": ["map"]}, "then": _arriving({"required": ["at"]}), "else": _by_the_table()}


def _arriving(schema: Schema) -> Schema:
    return {"properties": {"arrives": {"additionalProperties": schema}}}


def _by_the_table() -> Schema:
    """Without a map nothing is told of places."""
    told = _arriving({"properties": {"at": False}})["properties"] | {"positions": {"const": "table"}}
    return {"required": ["positions"], "properties": told | dict.fromkeys(ON_A_MAP, False)}
