"""Every problem in army files, scenario files and booklets."""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress

from umpire.engine.naming import Illegal
from umpire.library import armies, booklets, scenarios
from umpire.library.game import FindRuleset
from umpire.library.problem import Problem
from umpire.library.sheet import Enough, Sheet, read

ENDINGS = (".yaml", ".yml")

MAP_KEYS = ("areas", "air strikes", "armies", "map")
DEPLOYMENT = "deployment"
ARMY_KEYS = ("side", "units", "formations", "commanders")


ENDLESS = "neither `turns` nor `objectives`: the battle ends only when a side has no unit left, or is called off"
"""Duration: without them nothing else decides it (H72)."""


def check(paths: Iterable["str | os.PathLike[str]"], find_ruleset: FindRuleset) -> list[Problem]:
    """Every problem of the files, and of the YAML files in and under the folders, file by file. Raises nothing."""
    return [
        problem
        for path in [os.fspath(path) for path in paths]
        for file in [name for names in files(path) for name in names] or [path]
        for problem in check_file(file, find_ruleset)
    ]


def files(path: str) -> Iterator[list[str]]:
    """The YAML files in and under a folder, folder by folder; a path that is no folder is a file."""
    if not os.path.isdir(path):
        yield [path]
    for folder, folders, names in os.walk(path):
        folders.sort()
        yield [os.path.join(folder, name) for name in sorted(names) if name.endswith(ENDINGS)]


def check_file(file: str, find_ruleset: FindRuleset) -> list[Problem]:
    """Every problem of a file; that of a folder is that it holds none. Raises nothing."""
    if os.path.isdir(file):
        return [Problem(file, 1, 1, f"no file that ends in {' or '.join(ENDINGS)} in this folder")]
    sheet = read(file)
    if sheet.whole:
        with suppress(Enough):
            _judge(sheet, find_ruleset)
    return sheet.sorted()


def _judge(sheet: Sheet, find_ruleset: FindRuleset) -> None:
    folder, name = os.path.split(os.path.abspath(sheet.file))
    game = os.path.splitext(name)[0]
    gameless = sheet.value is None or (type(sheet.value) is dict and "game" not in sheet.value)
    if os.path.basename(folder) == booklets.FOLDER or (gameless and _names(game, find_ruleset)):
        _booklet(sheet, game, find_ruleset)
    elif type(sheet.value) is not dict:
        empty = sheet.value is None
        sheet.problem((), f"{'an empty file' if empty else 'no keys'}: an army or a scenario begins with `game: …`")
    elif any(key in sheet.value for key in MAP_KEYS):
        _map(sheet, find_ruleset)
    elif any(key in sheet.value for key in ARMY_KEYS):
        _army(sheet, find_ruleset)
    elif DEPLOYMENT in sheet.value:
        _deployment(sheet, find_ruleset)
    else:
        known = f"an army has {_listed(ARMY_KEYS)}, a scenario `areas`, `map` or `armies`, a deployment `{DEPLOYMENT}`"
        sheet.problem((), f"neither an army nor a scenario: {known}")


def _names(game: str, find_ruleset: FindRuleset) -> bool:
    """Whether this is the whole name of a game."""
    with suppress(Illegal):
        return find_ruleset(game).key == game
    return False


def _booklet(sheet: Sheet, game: str, find_ruleset: FindRuleset) -> None:
    if _names(game, find_ruleset):
        booklets.read(sheet, find_ruleset(game))
        return
    try:
        game = find_ruleset(game).key
        words = f"did you mean {game}.yaml?"
    except Illegal as error:
        words = str(error)
    sheet.problem((), f"a booklet has the name of its game: {words}")


def _listed(keys: Iterable[str]) -> str:
    return ", ".join(f"`{key}`" for key in keys)


def _map(sheet: Sheet, find_ruleset: FindRuleset) -> None:
    scenario = scenarios.scenario(sheet, find_ruleset)
    if scenario and scenario.source == "reconstructed":
        sheet.problem(("source",), "values reconstructed: areas (the printed map is lost)", "warning")
    if scenario and (ground := scenario.sectors) and not (ground.turns or ground.objectives):
        sheet.problem((), ENDLESS, "warning")


def _army(sheet: Sheet, find_ruleset: FindRuleset) -> None:
    army = armies.army(sheet, find_ruleset)
    if army and (columns := armies.reconstructed(army, find_ruleset(army.game))):
        words = f"values reconstructed: {', '.join(columns)} (the printed ones are lost)"
        sheet.problem(("game",), words, "warning")


def _deployment(sheet: Sheet, find_ruleset: FindRuleset) -> None:
    from umpire.library.deployment_check import judge

    judge(sheet, find_ruleset)
