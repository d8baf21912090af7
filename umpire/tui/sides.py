"""Who may fight: the formations of the army lists that are there, as sides of a combat."""

import os

from umpire.engine.ruleset import Ruleset
from umpire.library.armies import Army
from umpire.library.booklets import heeded
from umpire.library.folders import own
from umpire.library.shipped import shipped
from umpire.rules import find
from umpire.tui.reading import Side

FIRST = (
    "german-infantry-division.yaml", "soviet-rifle-division.yaml", "imperial-terror-legion.yaml", "usa.yaml",
)  # fmt: skip
"""What stands before the rest of its folder: with these a newcomer begins."""


def files() -> list[str]:
    """The army files there are: the player's own first, then those that came with the program."""
    folders = (os.path.join(own("data"), "armies"), shipped("armies"))
    return [
        os.path.join(folder, name)
        for folder in folders
        if os.path.isdir(folder)
        for name in sorted(os.listdir(folder), key=lambda name: (name not in FIRST, name))
        if name.endswith((".yaml", ".yml"))
    ]


def armies() -> list[Army]:
    """Every army that can be read; what is wrong with the others is told by `umpire check` and its screen."""
    from umpire.library.cache import read

    found = (read(file, heeded(find))[0] for file in files())
    return [army for army in found if army is not None]


def sides(ruleset: Ruleset) -> list[Side]:
    """The sides of a game: each formation of each army (an army without formations whole), and last anybody at all."""
    found: list[Side] = []
    for army in armies():
        if army.game != ruleset.key:
            continue
        nation = army.side if ruleset.nations else ""
        for formation in [f.name for f in army.formations] or [""]:
            units = tuple(unit for unit in army.units if unit.formation == formation)
            name = formation if len(army.formations) > 1 else army.name
            found.append(Side(name, nation, units))
    return [*found, Side()]
