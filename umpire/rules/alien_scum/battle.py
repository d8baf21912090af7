"""Death to the Alien Scum! as a whole battle: turns of two goes each, until a side is defeated."""

from umpire.engine.battle import Battle
from umpire.rules.alien_scum.correction import correction
from umpire.rules.alien_scum.field import Field
from umpire.rules.alien_scum.field import lay as lay
from umpire.rules.alien_scum.standing import scenario
from umpire.rules.alien_scum.standing import stand as stand
from umpire.rules.alien_scum.survivors import commanders, survivors
from umpire.rules.alien_scum.turn_sequence import set_up, turn
from umpire.rules.alien_scum.view import view
from umpire.rules.alien_scum.worth import worth

BATTLE = Battle(
    "alien-scum", Field, set_up, turn, correction, view,
    survivors=survivors, commanders=commanders, worth=worth, printed_at=Field.printed_at,
    scenario=scenario,
)  # fmt: skip
