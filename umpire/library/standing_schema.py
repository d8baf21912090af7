"""The schema of how units or bases stand where a battle begins in a later turn."""

from umpire.library.bases_standing import LOST
from umpire.library.schema_parts import A_SECTOR, TEXT, Schema, by_sector, list_of, one_of, shape_of
from umpire.library.standing_shape import (
    BaseLossShape,
    BaseShape,
    BasesStandingShape,
    UnitLossShape,
    UnitsStandingShape,
)
from umpire.library.units_standing import HOW, MOST_LEFT, STATES


def of_units() -> Schema:
    """Of two armies that meet."""
    shape = shape_of(UnitsStandingShape)
    told = shape["properties"]
    points = {"type": "integer", "minimum": 0, "maximum": MOST_LEFT}
    states = list_of({"enum": list(STATES)}, 0)
    told["left over"] |= {"additionalProperties": points}
    told["units"] |= {"additionalProperties": {"type": "object", "additionalProperties": states}}
    told["commanders"] |= {"additionalProperties": {"type": "object", "additionalProperties": TEXT}}
    loss = shape_of(UnitLossShape)
    loss["properties"]["how"] = one_of(loss["properties"]["how"], HOW)
    told["losses"] |= {"items": loss}
    return shape


def of_bases(sides: list[str]) -> Schema:
    """Of those on a map of sectors."""
    shape = shape_of(BasesStandingShape)
    told = shape["properties"]
    told["held"] |= by_sector({"enum": sides})
    told["supply"] |= by_sector({"enum": list(LOST)})
    base = shape_of(BaseShape)
    for name in ("bank", "airfield", "last seen"):
        base["properties"][name] |= A_SECTOR
    told["bases"] |= {"additionalProperties": base}
    told["losses"] |= {"items": shape_of(BaseLossShape)}
    return shape
