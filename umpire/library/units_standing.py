"""A scenario of two armies that begins in a later turn: how their units stand.

standing:
  turn: 3
  left over: {legion: 2}
  units:
    legion: {Cohort 1: [dug in, woods], Clibanarius 2: [moved, attacked]}
  commanders:
    legion: {Legate: Cohort 1}
  losses:
    - {side: usa, unit: Tank 1, turn: 2, by: Cohort 3, how: killed}
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from umpire.engine.words import unknown
from umpire.library.armies import Army
from umpire.library.problem import clip, said
from umpire.library.sheet import Path, Sheet

if TYPE_CHECKING:
    from umpire.library.standing_shape import UnitsStandingShape

GROUNDS = ("open", "woods", "built-up", "field-works")
STATES = (
    *GROUNDS, "perhaps gone", "dug in", "silenced", "was silenced", "silenced again", "paid", "moved", "attacked",
    "was attacked",
)  # fmt: skip
"""What may be so of a unit: the ground that it was said to stand in, which it may since have left; silenced in its next
go, in its last, and in the go after that; what it did in its last go, or the enemy to it."""

HOW = ("killed", "overrun", "captured", "shot down", "liquidated", "umpire")
"""What may befall a unit that is lost; `umpire` where only that he says so is known."""

MOST_LEFT = 99

AT: Path = ("standing",)


@dataclass(frozen=True)
class UnitLoss:
    """A unit of a side that was destroyed: in which turn, by which of the enemy's (empty: nobody knows), and how."""

    side: str
    unit: str
    turn: int
    by: str
    how: str


@dataclass(frozen=True)
class UnitsStanding:
    """The table as `turn` begins: by side the points that were left over, what is so of units (some of STATES) and the
    unit of each commander, all by label; and the losses in order."""

    turn: int
    left_over: Mapping[str, int]
    units: Mapping[str, Mapping[str, tuple[str, ...]]]
    commanders: Mapping[str, Mapping[str, str]]
    losses: tuple[UnitLoss, ...]


def standing(sheet: Sheet, armies: Mapping[str, Army]) -> UnitsStanding | None:
    """What a sheet says of two armies; its problems are added to those of the sheet. Raises Enough."""
    from umpire.library.shape import fit
    from umpire.library.standing_shape import UnitsStandingShape

    told = fit(UnitsStandingShape, sheet, AT)
    return _Reading(sheet, armies, told).standing() if told else None


class _Reading:
    """The pass over how both armies stand."""

    def __init__(self, sheet: Sheet, armies: Mapping[str, Army], told: "UnitsStandingShape") -> None:
        self.sheet, self.told = sheet, told
        self.units = {side: [unit.label for unit in army.units] for side, army in armies.items()}
        self.commanders = {side: [each.label for each in army.commanders] for side, army in armies.items()}
        self.lost = set[tuple[str, str]]()

    def standing(self) -> UnitsStanding:
        losses = tuple(loss for number, _ in enumerate(self.told.losses) if (loss := self._loss(number)))
        return UnitsStanding(
            self.told.turn,
            dict(self._left_over()),
            {side: dict(self._states(side, told)) for side, told in self._of_sides("units", self.told.units)},
            {side: dict(self._with(side, told)) for side, told in self._of_sides("commanders", self.told.commanders)},
            losses,
        )

    def _left_over(self) -> Iterator[tuple[str, int]]:
        for side, points in self.told.left_over.items():
            path: Path = (*AT, "left over", side)
            if not self._known("side", side, self.units, path, key=True):
                continue
            if type(points) is not int or not 0 <= points <= MOST_LEFT:
                self.sheet.problem(path, f"a whole number is needed, at most {MOST_LEFT}, not {said(points)}")
            yield side, points

    def _of_sides(self, key: str, told: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
        """What is told of each side, by label."""
        for side, listed in told.items():
            path: Path = (*AT, key, side)
            if not self._known("side", side, self.units, path, key=True):
                continue
            if type(listed) is not dict:
                self.sheet.problem(path, f"{key} by label are needed, not {said(listed)}")
            else:
                yield side, listed

    def _states(self, side: str, told: dict[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What is so of each unit that is named."""
        for label, states in told.items():
            path: Path = (*AT, "units", side, label)
            if not self._known("unit", label, self.units[side], path, key=True):
                continue
            if type(states) is not list:
                self.sheet.problem(path, f"a list is needed, as in [dug in, woods], not {said(states)}")
                continue
            known = [self._known("state", state, STATES, (*path, number)) for number, state in enumerate(states)]
            if len(ground := [state for state in GROUNDS if state in states]) > 1:
                self.sheet.problem(path, f"{label} stands in {' and in '.join(ground)}: it is one of them")
            yield label, tuple(filter(None, known))

    def _with(self, side: str, told: dict[str, Any]) -> Iterator[tuple[str, str]]:
        """The unit of each commander that is named."""
        for label, unit in told.items():
            path: Path = (*AT, "commanders", side, label)
            if self._known("commander", label, self.commanders[side], path, key=True):
                yield label, self._known("unit", unit, self.units[side], path)

    def _loss(self, number: int) -> UnitLoss | None:
        from umpire.library.shape import fit
        from umpire.library.standing_shape import UnitLossShape

        path: Path = (*AT, "losses", number)
        told = fit(UnitLossShape, self.sheet, path)
        if told is None or not told.side or not self._known("side", told.side, self.units, (*path, "side")):
            return None
        foe = next((units for side, units in self.units.items() if side != told.side), [])
        names = {"unit": self.units[told.side], "by": foe, "how": HOW}
        for key, known in names.items():
            if name := getattr(told, key):  # what is missing has been reported
                self._known("end" if key == "how" else "unit", name, known, (*path, key))
        if (told.side, told.unit) in self.lost:
            self.sheet.problem((*path, "unit"), f"{told.unit} is lost twice")
        self.lost.add((told.side, told.unit))
        return UnitLoss(told.side, told.unit, told.turn, told.by, told.how)

    def _known(self, what: str, name: Any, names: Collection[str], path: Path, key: bool = False) -> str:
        """The name if it is known; else that is reported."""
        if type(name) is str and name in names:
            return name
        self.sheet.problem(path, unknown(what, clip(str(name)), names), key=key)
        return ""


def plain(told: UnitsStanding) -> dict[str, Any]:
    """As it stands in a file."""
    parts = {
        "left over": dict(told.left_over),
        "units": {
            side: {label: list(states) for label, states in listed.items()}
            for side, listed in told.units.items() if listed
        },
        "commanders": {side: dict(listed) for side, listed in told.commanders.items() if listed},
        "losses": [_loss(loss) for loss in told.losses],
    }  # fmt: skip
    return {"turn": told.turn} | {key: part for key, part in parts.items() if part}


def _loss(loss: UnitLoss) -> dict[str, Any]:
    by = {"by": loss.by} if loss.by else {}
    return {"side": loss.side, "unit": loss.unit, "turn": loss.turn, **by, "how": loss.how}
