"""Death to the Alien Scum!: an invasion of Earth, in 6 mm."""

from functools import partial

from umpire.engine.rulebook import load as load_rulebook
from umpire.engine.ruleset import Ruleset
from umpire.library.tables import load as load_tables
from umpire.rules.alien_scum.quick import PROCEDURES
from umpire.rules.alien_scum.rulings import RULINGS

FOLDER = __path__[0]

RULESET = Ruleset(
    key="alien-scum",
    title="Death to the Alien Scum!",
    sides=("legion", "usa"),
    nations=(),
    rulings=RULINGS,
    procedures=PROCEDURES,
    numbers=partial(load_tables, FOLDER),
    rulebook=partial(load_rulebook, FOLDER),
)
