"""The shape of army and scenario files, as strict pydantic models: which keys there are, and of what kind.

Imported only when a person's file is read. What a file means is judged where its format is described.
"""

from typing import Annotated, Any, TypeVar, get_origin

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError

from umpire.engine.words import unknown
from umpire.library.problem import clip, said
from umpire.library.sheet import Path, Sheet

MOST = 2000
"""How many units an army may have."""


def _one_line(text: str) -> str:
    if not text.isprintable():
        raise PydanticCustomError("words", "holds a character that does not show")
    if text != text.strip():
        raise PydanticCustomError("words", "begins or ends with a space")
    return text


def _letter(text: str) -> str:
    if not (len(text) == 1 and "a" <= text <= "z"):
        raise PydanticCustomError("words", "is not one small letter, a to z")
    return text


HIDDEN = r"[\u0000-\u001f\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
"""Characters that do not show, for the regular expressions of editors, which know of no printable ones."""

_LINE: dict[str, Any] = {"not": {"pattern": rf"^\s|\s$|{HIDDEN}"}}
_LETTER: dict[str, Any] = {"pattern": "^[a-z]$", "maxLength": 1}

Text = Annotated[str, Field(min_length=1, max_length=60, json_schema_extra=_LINE), AfterValidator(_one_line)]
Letter = Annotated[str, Field(json_schema_extra=_LETTER), AfterValidator(_letter)]


class Shape(BaseModel):
    """Strict: no key that is not listed, no text for a number."""

    model_config = ConfigDict(strict=True, extra="forbid")

    @classmethod
    def empty(cls) -> dict[str, Any]:
        """What stands for each required key that is missing."""
        kinds = {name: field.annotation for name, field in cls.model_fields.items() if field.is_required()}
        return {name: (get_origin(kind) or kind)() for name, kind in kinds.items()}  # type: ignore[misc]


class ArmyShape(Shape):
    game: Text = Field(description="the game that the army is for")
    side: Text = Field(description="the side or nation that it fights for")
    name: Text = Field(description="what the army is called")
    commanders: dict[Text, Any] = Field(
        default_factory=dict, description="rank: chief or subordinate, or a list of them"
    )
    formations: list[Any] = Field(default_factory=list, description="divisions or corps, each with its units")
    units: list[Any] = Field(default_factory=list, description="units that belong to no formation")


class FormationShape(Shape):
    name: Text = Field(description="what the formation is called")
    short: Text = Field("", description="what its units' labels begin with")
    kind: Text = Field(description="division, corps, …")
    units: list[Any] = Field(description="the units of the formation")


class UnitShape(Shape):
    """One entry of a list of units; every further key overrides the printed value of that name."""

    model_config = ConfigDict(strict=True, extra="allow")

    type: Text = Field(description="the type of the unit, as the game's tables have it")
    name: Text = Field("", description="what the units are called; their type where it is not given")
    count: int = Field(0, ge=1, le=MOST, description="how many there are of them; one where it is not given")
    label: Text = Field("", description="what the one unit is called on screen")
    labels: list[Text] = Field(default_factory=list, description="what each of several units is called on screen")
    code: Letter = Field("", description="the letter that names the type at the keyboard")
    traits: list[Text] = Field(default_factory=list, description="words that say what is special about the units")


class MapShape(Shape):
    game: Text = Field(description="the game that the scenario is for")
    name: Text = Field(description="what the scenario is called")
    source: Text = Field("", description="where the values come from")
    air_strikes: int = Field(0, alias="air strikes", ge=0, le=99, description="how many air strikes there are")
    positions: Text = Field(
        "", description="where counters are pushed: screen, or table (only contested areas are told)"
    )
    rulings: dict[str, Any] = Field(default_factory=dict, description="the rulings that the scenario settles, by name")
    standing: dict[str, Any] = Field(
        default_factory=dict, description="where the counters stand, if the battle does not begin with set-up"
    )
    areas: dict[str, Any] = Field(description="the areas of the map, by number")


class MeetingShape(Shape):
    game: Text = Field(description="the game that the scenario is for")
    name: Text = Field(description="what the scenario is called")
    armies: list[Any] = Field(description="the files of the two armies that meet, by name")
    scale: Text = Field("", description="how long 100 game units are on the table: 2 in where it is not given")
    rulings: dict[Text, Any] = Field(default_factory=dict, description="the rulings that the scenario settles, by name")
    standing: dict[str, Any] = Field(
        default_factory=dict, description="how both armies stand, if the battle begins in a later turn"
    )


class AreaShape(Shape):
    name: Text = Field(description="what the area is called")
    shield: Text = Field(description="red or plain")
    stars: int = Field(ge=0, le=9, description="the stars of its shield")
    arrow: bool = Field(False, description="true where the Germans set up")
    adjacent: list[Any] = Field(description="the numbers of the areas next to it")
    column: int = Field(0, ge=0, le=9, description="where it is drawn, from the left; 0 is the first")
    row: int = Field(0, ge=0, le=9, description="where it is drawn, from above; 0 is the first")


class SectorsShape(Shape):
    game: Text = Field(description="the game that the scenario is for")
    name: Text = Field(description="what the scenario is called")
    positions: Text = Field(
        "", description="where bases are pushed: screen, or table (the players' table is the map: only fights are told)"
    )
    map: list[Any] = Field(
        default_factory=list, description="the rows of the map from above, each a text with a character a sector"
    )
    legend: dict[str, Any] = Field(
        default_factory=dict, description="the terrain of characters of the map beside `.` open, `H`, `X` and `~`"
    )
    roads: list[Any] = Field(default_factory=list, description="chains of sectors, each beside the one before")
    rivers: list[Any] = Field(default_factory=list, description="chains of sectors that a river flows through")
    bridges: list[Any] = Field(default_factory=list, description="the river sectors with a bridge")
    fortifications: list[Any] = Field(default_factory=list, description="the fortified sectors")
    mines: list[Any] = Field(default_factory=list, description="the mined sectors")
    airfields: list[Any] = Field(default_factory=list, description="open sectors where aircraft may stand")
    supply: dict[str, Any] = Field(default_factory=dict, description="supply sectors, and the side or corps of each")
    objectives: dict[str, Any] = Field(
        default_factory=dict, description="sectors, and the side that must hold each: with all of its own it has won"
    )
    turns: int = Field(0, ge=1, le=99, description="how many turns the battle has; no limit where it is not given")
    armies: dict[str, Any] = Field(description="the army files of each side, by name")
    zones: dict[str, Any] = Field(
        default_factory=dict, description="where each side deploys: sectors, or corners as in A1-D8"
    )
    corps: dict[Text, Any] = Field(default_factory=dict, description="corps, and the short names of their formations")
    attached: dict[Text, Any] = Field(
        default_factory=dict, description="army troops by label, and the short name of the formation each goes with"
    )
    deployment: Any = Field(
        default_factory=dict, description="bases by label, and the sector of each; or the file that has them, by name"
    )
    arrives: dict[Text, Any] = Field(default_factory=dict, description="formations by short name that come later")
    rulings: dict[Text, Any] = Field(default_factory=dict, description="the rulings that the scenario settles, by name")
    standing: dict[str, Any] = Field(
        default_factory=dict, description="how the bases stand, if the battle begins in a later turn"
    )


class DeploymentShape(Shape):
    game: Text = Field(description="the game that the deployment is for")
    scenario: Text = Field("", description="the file of the scenario whose bases stand so, by name")
    deployment: Any = Field(default_factory=dict, description="bases by label, and the sector of each")


class ArrivalShape(Shape):
    turn: int = Field(ge=1, le=99, description="the turn in which it comes")
    at: list[Any] = Field(default_factory=list, description="the sectors of the edge where it comes")
    counts: bool = Field(False, description="true where the Russians select one formation more for it")


M = TypeVar("M", bound=Shape)


def fit(model: type[M], sheet: Sheet, path: Path = ()) -> M | None:
    """What stands at the path, in the shape of the model. Every misfit is reported.

    Keys that do not fit are left at their defaults, so that the rest can still be judged (a text that is missing is
    empty, a list has nothing in it). None where there are no keys at all.
    """
    told = sheet.at(path)
    try:
        return model.model_validate(told)
    except ValidationError as error:
        wrong = error.errors(include_url=False)
    for fault in wrong:
        _report(model, sheet, path, fault)
    if type(told) is not dict:
        return None
    misfits = {fault["loc"][0] for fault in wrong}
    fields = {field.alias or name: name for name, field in model.model_fields.items()}
    good = {fields[key]: value for key, value in told.items() if key in fields and key not in misfits}
    return model.model_construct(**{**model.empty(), **good})


def _report(model: type[Shape], sheet: Sheet, path: Path, fault: Any) -> None:
    steps = tuple(fault["loc"])
    name = next((step for step in reversed(steps) if isinstance(step, str) and step != "[key]"), None)
    match fault["type"]:
        case "missing":
            field = next(f for n, f in model.model_fields.items() if (f.alias or n) == steps[-1])
            sheet.problem(path, f"`{steps[-1]}` is missing: {field.description}")
        case "extra_forbidden":
            allowed = [field.alias or name for name, field in model.model_fields.items()]
            sheet.problem((*path, *steps), unknown("key", clip(str(steps[-1])), allowed), key=True)
        case _:
            sheet.problem(
                (*path, *steps), f"{f'`{clip(name)}` ' if name else 'this '}{_misfit(fault)}", key="[key]" in steps
            )


KINDS = {
    "string_type": "text",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "list_type": "a list, in lines that begin with `- `",
    "dict_type": "keys with values",
    "model_type": "keys with values",
    "model_attributes_type": "keys with values",
}


def _misfit(fault: Any) -> str:
    told, limits = fault["input"], fault.get("ctx", {})
    match fault["type"]:
        case "words":
            return str(fault["msg"])
        case "string_too_short":
            return "is empty"
        case "string_too_long":
            return f"is too long: at most {limits['max_length']} characters"
        case "greater_than_equal":
            return f"is {clip(str(told))}: at least {limits['ge']}"
        case "less_than_equal":
            return f"is {clip(str(told))}: at most {limits['le']}"
        case kind if kind in KINDS:
            quote = ": put it in quotes" if kind == "string_type" and isinstance(told, int | float) else ""
            return f"must be {KINDS[kind]}, not {said(told)}{quote}"
    return f"does not fit: {fault['msg']}"
