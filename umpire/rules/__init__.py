"""The printed games. No clock, no chance of their own, no files of the user, no screen."""

from importlib import import_module

from umpire.engine.asks import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.engine.words import unknown

RULESETS = ("hurrah-stalino", "alien-scum", "rattenkrieg")


def find(name: str) -> Ruleset:
    """The ruleset of that name, or of the only name that begins so. Raises Illegal."""
    begun = [key for key in RULESETS if key == name] or [key for key in RULESETS if name and key.startswith(name)]
    if len(begun) != 1:
        raise Illegal(unknown("game", name, RULESETS))
    ruleset: Ruleset = import_module(f"umpire.rules.{begun[0].replace('-', '_')}").RULESET
    return ruleset
