"""Deployment files: where the bases of a scenario stand, written once and named in it as often as it is played.

game: hurrah-stalino
scenario: hurrah-stalino-village
deployment:
  71 Inf/I 191: E3
"""

import os
import shutil
from collections.abc import Mapping

from umpire.library.folders import own
from umpire.library.new_army import create
from umpire.library.placing import bases
from umpire.library.sheet import Sheet
from umpire.library.sheet import read as read_sheet
from umpire.library.shipped import shipped
from umpire.library.writing import flow

SCHEMA = "deployment.schema.json"
ENDINGS = ("", ".yaml", ".yml")


def folder() -> str:
    """Where the player's deployments are."""
    return os.path.join(own("data"), "deployments")


def found(name: str, beside: str) -> str:
    """The deployment file of that name: beside the scenario or among the player's; empty where there is none."""
    return in_places(name, beside, folder())


def in_places(name: str, beside: str, *places: str) -> str:
    """The first other file of that name, with or without its ending: beside the one that names it, or in one of these
    places; empty where there is none."""
    folders = (os.path.dirname(beside), *places)
    named = (os.path.join(place, name + ending) for place in folders for ending in ENDINGS)
    others = (file for file in named if os.path.abspath(file) != os.path.abspath(beside))
    return next((file for file in others if name.isprintable() and os.path.isfile(file)), "")


def read(file: str) -> Sheet:
    """The sheet of a deployment file; what is wrong with its shape is reported in it. Raises Enough."""
    from umpire.library.shape import DeploymentShape, fit

    sheet = read_sheet(file)
    if sheet.whole:
        fit(DeploymentShape, sheet)
        bases(sheet)
    return sheet


def text(game: str, scenario: str, placed: Mapping[str, str]) -> str:
    """A deployment file of a scenario file of that name (empty: of any)."""
    lines = [
        f"# yaml-language-server: $schema={SCHEMA}",
        "# Where the bases stand as the battle begins; a scenario names this file: `deployment: …`.",
        f"game: {flow(game)}",
        *([f"scenario: {flow(scenario)}"] if scenario else []),
        "deployment:",
        *(f"  {flow(label)}: {sector}" for label, sector in placed.items()),
    ]
    return "\n".join(lines) + "\n"


def write(file: str, game: str, scenario: str, placed: Mapping[str, str]) -> None:
    """Write a deployment file that is not there yet, its schema beside it. Raises OSError."""
    folder = os.path.dirname(file)
    os.makedirs(folder, exist_ok=True)
    shutil.copyfile(os.path.join(shipped("scenarios"), SCHEMA), os.path.join(folder, SCHEMA))
    create(file, text(game, scenario, placed))
