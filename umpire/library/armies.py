"""Army lists: an army, or a division, a file.

game: hurrah-stalino
side: german
name: 14th Panzer Division
formations:
  - name: 14th Panzer Division
    short: 14 Pz
    kind: division
    units:
      - {type: panzer-iii, labels: [I 36, II 36]}
      - {type: pioneers, name: 13, traits: [armoured], cf: 4}
"""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from umpire.engine.ruleset import Ruleset
from umpire.library.game import FindRuleset, game_of
from umpire.library.overrides import FIELDS
from umpire.library.problem import Problem
from umpire.library.sheet import Enough, Sheet
from umpire.library.sheet import read as read_sheet


@dataclass(frozen=True)
class Commander:
    """A commander: what he is called, his rank in the list (`Legate`) and his grade (`chief` or `subordinate`)."""

    label: str
    rank: str
    grade: str


@dataclass(frozen=True)
class Formation:
    """A division, corps or brigade; `short` is what the labels of its units begin with."""

    name: str
    short: str
    kind: str


class Unit(NamedTuple):
    """One base on the table.

    `label` is unique in the army, `code` (two keys, or none where letters ran out) in its formation or, without one, in
    the army; `key` is unique over both sides. `overrides` stand in for the printed values of its type; the traits that
    are printed values are among them.
    """

    key: str
    label: str
    code: str
    type: str
    name: str
    formation: str
    traits: tuple[str, ...]
    overrides: Mapping[str, int | bool | str]


@dataclass(frozen=True)
class Army:
    """An army list as read: what stands on the table for one side, in the order of the file."""

    game: str
    side: str
    name: str
    commanders: tuple[Commander, ...]
    formations: tuple[Formation, ...]
    units: tuple[Unit, ...]


def read(file: "str | os.PathLike[str]", find_ruleset: FindRuleset) -> tuple[Army | None, list[Problem]]:
    """The army in a file, and every problem of the file; no army where one of them is an error. Raises nothing."""
    sheet = read_sheet(file)
    found = None
    with suppress(Enough):
        found = army(sheet, find_ruleset)
    return found, sheet.sorted()


def joined(armies: Sequence[Army]) -> Army:
    """Armies of one side as one: what each has, in their order."""
    first = armies[0]
    return Army(
        first.game,
        first.side,
        ", ".join(each.name for each in armies),
        tuple(commander for each in armies for commander in each.commanders),
        tuple(formation for each in armies for formation in each.formations),
        tuple(unit for each in armies for unit in each.units),
    )


def army(sheet: Sheet, find_ruleset: FindRuleset) -> Army | None:
    """The army that a sheet holds; its problems are added to those of the sheet. Raises Enough."""
    from umpire.library.army_check import Muster
    from umpire.library.shape import ArmyShape, fit

    listed = fit(ArmyShape, sheet) if sheet.whole else None
    ruleset = game_of(sheet, listed.game, find_ruleset) if listed else None
    if listed is None or ruleset is None:
        return None
    mustered = Muster(sheet, ruleset, listed).army()
    return mustered if sheet.clean else None


def reconstructed(listed: Army, ruleset: Ruleset) -> list[str]:
    """The columns of the tables whose values for units of this army stand in for lost ones."""
    numbers = ruleset.numbers()
    types = ruleset.types(numbers, listed.side)
    kinds = {(unit.type, frozenset([*unit.overrides, *types[unit.type].get("booklet", ())])) for unit in listed.units}
    used = {column for kind, overridden in kinds for column in types[kind] if column not in overridden}
    lost = [name for name, column in numbers["columns"].items() if column["source"] == "reconstructed"]
    return [name for name in lost if name in used and name not in FIELDS]
