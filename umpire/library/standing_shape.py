"""The shape of a battle that begins in a later turn: how the counters, the units or the bases of a scenario stand."""

from typing import Any

from pydantic import Field

from umpire.library.shape import Shape, Text


class StandingShape(Shape):
    turn: int = Field(ge=1, le=999, description="the turn with which the battle begins")
    pool: int = Field(ge=0, le=99, description="how many Soviet counters are in the pool")
    face_down: list[Any] = Field(alias="face down", description="the areas where a Soviet counter lies face down")
    counters: dict[Text, Any] = Field(
        description="where each counter is; a German that is not listed is out of play, a Soviet not seen yet"
    )


class CounterShape(Shape):
    area: Any = Field("", description="the number of its area, or out (of play), or table (only the table knows)")
    flipped: bool = Field(False, description="true where its other side is up: depleted, or a veteran General")


class UnitsStandingShape(Shape):
    turn: int = Field(ge=1, le=999, description="the turn with which the battle begins")
    left_over: dict[Text, Any] = Field(
        default_factory=dict, alias="left over", description="the points that each side left over in its last go"
    )
    units: dict[Text, Any] = Field(
        default_factory=dict, description="by side, what is so of units, by label, beyond that they are there"
    )
    commanders: dict[Text, Any] = Field(
        default_factory=dict, description="by side, the commanders, and the unit that each is with"
    )
    losses: list[Any] = Field(default_factory=list, description="the units that were destroyed, in order")


class UnitLossShape(Shape):
    side: Text = Field(description="the side of the unit")
    unit: Text = Field(description="the unit that was destroyed, by label")
    turn: int = Field(ge=0, le=999, description="the turn in which it was")
    by: Text = Field("", description="the enemy unit that destroyed it, by label")
    how: Text = Field(description="what befell it")


class BasesStandingShape(Shape):
    turn: int = Field(ge=1, le=999, description="the turn with which the battle begins")
    begun: int = Field(ge=0, le=99, description="how many German formations it began with: the Russians select as many")
    held: dict[str, Any] = Field(
        default_factory=dict, description="objectives, and the side whose unit was the last in each"
    )
    supply: dict[str, Any] = Field(
        default_factory=dict, description="the supply sectors that were captured or destroyed"
    )
    bases: dict[Text, Any] = Field(
        default_factory=dict, description="the bases of which more is known than where they are, by label"
    )
    losses: list[Any] = Field(default_factory=list, description="the bases that were destroyed, in order")


class BaseShape(Shape):
    relocated: bool = Field(True, description="false for guns that have moved, and not yet relocated")
    bank: Text = Field("", description="the sector from which it entered a river that has no bridge there")
    airfield: Text = Field("", description="where an aircraft that is not there flies from")
    last_seen: Text = Field(
        "", alias="last seen", description="where it was when the players' table became the map, which alone knows now"
    )


class BaseLossShape(Shape):
    base: Text = Field(description="the base that was destroyed, by label")
    turn: int = Field(ge=0, le=999, description="the turn in which it was")
    by: Text = Field("", description="the base that destroyed it, by label")
