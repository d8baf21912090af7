"""The game that a file is for."""

from collections.abc import Callable

from umpire.engine.asks import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.library.problem import clip
from umpire.library.sheet import Sheet

FindRuleset = Callable[[str], Ruleset]
"""The ruleset of that name; raises Illegal."""


def game_of(sheet: Sheet, name: str, find_ruleset: FindRuleset) -> Ruleset | None:
    """The ruleset that `game:` names. An unknown one is reported; one that is not there has been already."""
    try:
        return find_ruleset(clip(name)) if name else None
    except Illegal as error:
        sheet.problem(("game",), str(error))
        return None
