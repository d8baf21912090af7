"""Hurrah Stalino!: corps and armies on the Russian front, 1942 to 1945."""

from functools import partial

from umpire.engine.rulebook import load as load_rulebook
from umpire.engine.ruleset import Ruleset
from umpire.library.tables import load as load_tables
from umpire.rules.hurrah_stalino.pieces import NATIONS
from umpire.rules.hurrah_stalino.quick import PROCEDURES
from umpire.rules.hurrah_stalino.rulings import RULINGS

FOLDER = __path__[0]

RULESET = Ruleset(
    key="hurrah-stalino",
    title="Hurrah Stalino!",
    sides=NATIONS,
    nations=NATIONS,
    rulings=RULINGS,
    procedures=PROCEDURES,
    numbers=partial(load_tables, FOLDER),
    rulebook=partial(load_rulebook, FOLDER),
)
