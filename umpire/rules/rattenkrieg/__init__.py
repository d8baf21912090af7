"""Rattenkrieg: a solitaire assault on a factory in Stalingrad."""

from functools import partial

from umpire.engine.rulebook import load as load_rulebook
from umpire.engine.ruleset import Ruleset
from umpire.library.tables import load as load_tables
from umpire.rules.rattenkrieg.quick import PROCEDURES
from umpire.rules.rattenkrieg.rulings import RULINGS

FOLDER = __path__[0]

RULESET = Ruleset(
    key="rattenkrieg",
    title="Rattenkrieg",
    sides=("german", "soviet"),
    nations=("german", "soviet"),
    rulings=RULINGS,
    procedures=PROCEDURES,
    numbers=partial(load_tables, FOLDER),
    rulebook=partial(load_rulebook, FOLDER),
)
