"""A scenario on a map of sectors that begins in a later turn: how its bases stand, beside where.

deployment: {71 Inf/I 191: E3}
standing:
  turn: 4
  begun: 1
  held: {G4: german}
  supply: {L5: captured}
  bases:
    71 Inf/I 171: {relocated: false}
  losses:
    - {base: 284 Rif/AT, turn: 2, by: 71 Inf/I 191}
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from umpire.engine.words import unknown
from umpire.library.problem import clip
from umpire.library.sheet import Path, Sheet

if TYPE_CHECKING:
    from umpire.library.roster import Roster
    from umpire.library.sector_map import SectorMap
    from umpire.library.standing_shape import BasesStandingShape

LOST = ("captured", "destroyed")
"""What may have become of a supply sector that does not work."""

AT: Path = ("standing",)


@dataclass(frozen=True)
class BaseState:
    """How a base stands: guns that have not relocated; the sector from which it entered a river without a bridge; the
    airfield of an aircraft that is not on it; where it was seen last, if only the players' table knows where it is."""

    relocated: bool = True
    bank: str = ""
    airfield: str = ""
    last_seen: str = ""


@dataclass(frozen=True)
class BaseLoss:
    """A base that was destroyed: in which turn, and by which (empty: nobody's)."""

    base: str
    turn: int
    by: str


@dataclass(frozen=True)
class BasesStanding:
    """The table as `turn` begins: with how many German formations the battle had `begun`, who held which objective
    last, which supply sectors do not work, how bases stand, by label, and the losses in order."""

    turn: int
    begun: int
    held: Mapping[str, str] = field(default_factory=dict)
    supply: Mapping[str, str] = field(default_factory=dict)
    bases: Mapping[str, BaseState] = field(default_factory=dict)
    losses: tuple[BaseLoss, ...] = ()


def standing(sheet: Sheet, ground: "SectorMap", roster: "Roster", sides: Collection[str]) -> BasesStanding | None:
    """What a sheet says of the bases; its problems are added to those of the sheet. Raises Enough."""
    from umpire.library.shape import fit
    from umpire.library.standing_shape import BasesStandingShape

    told = fit(BasesStandingShape, sheet, AT)
    return _Reading(sheet, ground, roster, told).standing(sides) if told else None


class _Reading:
    """The pass over how the bases stand."""

    def __init__(self, sheet: Sheet, ground: "SectorMap", roster: "Roster", told: "BasesStandingShape") -> None:
        self.sheet, self.ground, self.roster, self.told = sheet, ground, roster, told

    def standing(self, sides: Collection[str]) -> BasesStanding:
        told, lost = self.told, set[str]()
        return BasesStanding(
            told.turn,
            told.begun,
            dict(self._sectors("held", told.held, self.ground.objectives, "objective", "side", sides)),
            dict(self._sectors("supply", told.supply, self.ground.supply, "supply sector", "state", LOST)),
            dict(self._states()),
            tuple(loss for number, _ in enumerate(told.losses) if (loss := self._loss(number, lost))),
        )

    def _sectors(
        self, key: str, told: Mapping[str, Any], sectors: Collection[str], what: str, which: str, words: Collection[str]
    ) -> Iterator[tuple[str, str]]:
        """Sectors of that kind, and what is so of each."""
        for sector, word in told.items():
            path: Path = (*AT, key, sector)
            if self._known(what, sector, sectors, path, key=True) and self._known(which, word, words, path):
                yield sector, word

    def _states(self) -> Iterator[tuple[str, BaseState]]:
        from umpire.library.shape import fit
        from umpire.library.standing_shape import BaseShape

        for label in self.told.bases:
            path: Path = (*AT, "bases", label)
            if not self._known("base", label, self.roster.bases, path, key=True):
                continue
            if state := fit(BaseShape, self.sheet, path):
                for key, what, sector, sectors in (
                    ("bank", "sector", state.bank, self.ground.terrain),
                    ("airfield", "airfield", state.airfield, self.ground.airfields),
                    ("last seen", "sector", state.last_seen, self.ground.terrain),
                ):
                    if sector:
                        self._known(what, sector, sectors, (*path, key))
                yield label, BaseState(state.relocated, state.bank, state.airfield, state.last_seen)

    def _loss(self, number: int, lost: set[str]) -> BaseLoss | None:
        """A base that was destroyed; `lost` are those before it."""
        from umpire.library.shape import fit
        from umpire.library.standing_shape import BaseLossShape

        path: Path = (*AT, "losses", number)
        told = fit(BaseLossShape, self.sheet, path)
        if told is None or not told.base:
            return None
        self._known("base", told.base, self.roster.bases, (*path, "base"))
        if told.by:
            self._known("base", told.by, self.roster.bases, (*path, "by"))
        if told.base in lost:
            self.sheet.problem((*path, "base"), f"{told.base} is lost twice")
        lost.add(told.base)
        return BaseLoss(told.base, told.turn, told.by)

    def _known(self, what: str, name: Any, names: Collection[str], path: Path, key: bool = False) -> bool:
        """Is the name known? If not, that is reported."""
        known = type(name) is str and name in names
        if not known and not names:
            self.sheet.problem(path, f"{clip(str(name))}: this battle has no {what}", key=key)
        elif not known:
            self.sheet.problem(path, unknown(what, clip(str(name)), list(names)), key=key)
        return known


def plain(told: BasesStanding) -> dict[str, Any]:
    """As it stands in a file."""
    parts = {
        "held": dict(told.held),
        "supply": dict(told.supply),
        "bases": {label: _state(state) for label, state in told.bases.items()},
        "losses": [_loss(loss) for loss in told.losses],
    }
    return {"turn": told.turn, "begun": told.begun} | {key: part for key, part in parts.items() if part}


def _state(state: BaseState) -> dict[str, Any]:
    relocated = {} if state.relocated else {"relocated": False}
    sectors = {"bank": state.bank, "airfield": state.airfield, "last seen": state.last_seen}
    return relocated | {key: sector for key, sector in sectors.items() if sector}


def _loss(loss: BaseLoss) -> dict[str, Any]:
    return {"base": loss.base, "turn": loss.turn, **({"by": loss.by} if loss.by else {})}
