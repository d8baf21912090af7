"""Scenarios of games that are played on the players' own table: which armies meet, and by which rulings.

game: alien-scum
name: First contact
armies: [landing-party, outpost]
scale: 2 in
rulings: {defeat-at: 2}
"""

import os
import pathlib
import re

from umpire.engine.ruleset import Ruleset
from umpire.engine.words import meant
from umpire.library.armies import Army, read
from umpire.library.folders import own
from umpire.library.game import FindRuleset
from umpire.library.problem import clip, errors
from umpire.library.shape import MeetingShape
from umpire.library.sheet import Path, Sheet
from umpire.library.shipped import shipped

SIDES = 2
SCALE = re.compile(r"[1-9]\d?(\.\d)? (in|cm|mm)")


def found(name: str, beside: str) -> str:
    """The army file of that name: beside the scenario or in the armies' folders, with or without its ending."""
    files = [os.path.join(place, told) for place in _places(beside) for told in (name, f"{name}.yaml")]
    return next((file for file in files if os.path.isfile(file)), "")


def _places(beside: str) -> tuple[str, ...]:
    return os.path.dirname(beside), os.path.join(own("data"), "armies"), shipped("armies")


def _others(beside: str) -> list[str]:
    """The names of all files in these places, the scenario but for itself."""
    names = {file.stem for place in _places(beside) for file in pathlib.Path(place).glob("*.yaml")}
    return sorted(names - {pathlib.Path(beside).stem})


def meet(
    sheet: Sheet, told: MeetingShape, ruleset: Ruleset, find_ruleset: FindRuleset
) -> tuple[dict[str, Army], dict[str, tuple[str, ...]]]:
    """The armies that meet, and their files, by side; what is wrong with them is reported. Raises Enough."""
    armies, files = dict[str, Army](), dict[str, tuple[str, ...]]()
    if len(told.armies) != SIDES:
        sheet.problem(("armies",), f"{len(told.armies)} armies: two meet", key=True)
    for number, name in enumerate(told.armies):
        army, file = read_army(sheet, ("armies", number), name, ruleset, find_ruleset)
        if army and army.side in files:
            words = f"both armies are of the side {army.side}: give one another `side:`"
            sheet.problem(("armies", number), words)
        if army:
            armies[army.side], files[army.side] = army, (file,)
    if told.scale and not SCALE.fullmatch(told.scale):
        sheet.problem(
            ("scale",), f"{clip(told.scale)!r} is no length: 100 game units are so many in, cm or mm, as in `2 in`"
        )
    return armies, files


def read_army(
    sheet: Sheet, place: Path, name: object, ruleset: Ruleset, find_ruleset: FindRuleset
) -> tuple[Army | None, str]:
    """The army whose file is named at that place, and the file; what is wrong is reported there. Raises Enough."""
    file = found(name, sheet.file) if isinstance(name, str) and name.isprintable() else ""
    if not file:
        looked = "looked beside the scenario, in your armies, among those that came along"
        sheet.problem(place, f"no army file {clip(str(name))!r}: {meant(str(name), _others(sheet.file))}{looked}")
        return None, ""
    army, problems = read(file, find_ruleset)
    if army is None:
        sheet.problem(place, f"the army has problems, the first of them: {next(errors(problems))}")
    elif army.game != ruleset.key:
        sheet.problem(place, f"an army of {army.game}, and the scenario is of {ruleset.key}")
        return None, ""
    return army, file
