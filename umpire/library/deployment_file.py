"""Deployment files: where the bases of a scenario stand, written once and named in it as often as it is played.

game: hurrah-stalino
scenario: hurrah-stalino-village
deployment:
  71 Inf/I 191: E3
"""

import os
from collections.abc import Mapping

from umpire.library.folders import own
from umpire.library.new_army import create
from umpire.library.sheet import Sheet
from umpire.library.sheet import read as read_sheet
from umpire.library.writing import flow

ENDINGS = ("", ".yaml", ".yml")


def folder() -> str:
    """Where the player's deployments are."""
    return os.path.join(own("data"), "deployments")


def found(name: str, beside: str) -> str:
    """The deployment file of that name: beside the scenario or among the player's; empty where there is none."""
    return in_places(name, os.path.dirname(beside), folder())


def in_places(name: str, *places: str) -> str:
    """The first file of that name, with or without its ending; empty where there is none."""
    named = (os.path.join(place, name + ending) for place in places for ending in ENDINGS)
    return next((file for file in named if name.isprintable() and os.path.isfile(file)), "")


def read(file: str) -> Sheet:
    """The sheet of a deployment file; what is wrong with its shape is reported in it. Raises Enough."""
    from umpire.library.shape import DeploymentShape, fit

    sheet = read_sheet(file)
    if sheet.whole:
        fit(DeploymentShape, sheet)
    return sheet


def text(game: str, scenario: str, placed: Mapping[str, str]) -> str:
    """A deployment file of a scenario file of that name (empty: of any)."""
    lines = [
        "# Where the bases stand as the battle begins; a scenario names this file: `deployment: …`.",
        f"game: {flow(game)}",
        *([f"scenario: {flow(scenario)}"] if scenario else []),
        "deployment:",
        *(f"  {flow(label)}: {flow(sector)}" for label, sector in placed.items()),
    ]
    return "\n".join(lines) + "\n"


def write(file: str, game: str, scenario: str, placed: Mapping[str, str]) -> None:
    """Write a deployment file that is not there yet. Raises OSError."""
    os.makedirs(os.path.dirname(file), exist_ok=True)
    create(file, text(game, scenario, placed))
