"""What is wrong with a deployment file, judged on the map of the scenario that it names."""

import os
import re
from contextlib import suppress

from umpire.library.deployment_file import in_places
from umpire.library.folders import own
from umpire.library.game import FindRuleset, game_of
from umpire.library.placing import KEY, bases, placed
from umpire.library.problem import clip, errors, said
from umpire.library.roster import Roster
from umpire.library.sector_map import SECTOR, SectorMap
from umpire.library.sectors import surveyed
from umpire.library.shape import DeploymentShape, SectorsShape, fit
from umpire.library.sheet import Enough, Sheet, read
from umpire.library.shipped import shipped


def judge(sheet: Sheet, find_ruleset: FindRuleset) -> None:
    """Report what is wrong; without a scenario, only with how it is written. Raises Enough."""
    told = fit(DeploymentShape, sheet)
    ruleset = game_of(sheet, told.game, find_ruleset) if told else None
    if told is None or ruleset is None:
        return
    if "sectors" not in ruleset.numbers():
        sheet.problem(("game",), f"{ruleset.title} has no map of sectors, where bases could be deployed")
    elif not told.scenario:
        _sectors(sheet)
    elif found := _scenario(sheet, told.scenario, find_ruleset):
        placed(sheet, *found)


def _sectors(sheet: Sheet) -> None:
    for label, sector in bases(sheet).items():
        if type(sector) is not str or not re.fullmatch(SECTOR, sector):
            sheet.problem((KEY, label), f"{said(sector)} is no sector: a letter and a number, as in C5")


def _scenario(sheet: Sheet, name: str, find_ruleset: FindRuleset) -> tuple[SectorMap, Roster] | None:
    """The map of a scenario as it is without a deployment of its own, and who fights on it."""
    file = in_places(name, sheet.file, os.path.join(own("data"), "scenarios"), shipped("scenarios"))
    if not file:
        looked = "beside the deployment, among your scenarios, among those that came along"
        sheet.problem(("scenario",), f"no scenario file {clip(name)!r}: looked {looked}")
        return None
    other, found = read(file), None
    with suppress(Enough):
        found = _surveyed(other, find_ruleset) if other.whole and type(other.value) is dict else None
    if found is None or not other.clean:
        first = next(map(str, errors(other.sorted())), f"{file}: no map of sectors")
        sheet.problem(("scenario",), f"the scenario has problems, the first of them: {first}")
        return None
    return found


def _surveyed(other: Sheet, find_ruleset: FindRuleset) -> tuple[SectorMap, Roster] | None:
    other.value.pop(KEY, None)
    told = fit(SectorsShape, other)
    ruleset = game_of(other, told.game, find_ruleset) if told else None
    found = (
        surveyed(other, told, ruleset, find_ruleset) if told and ruleset and "sectors" in ruleset.numbers() else None
    )
    return found and found[:2]
