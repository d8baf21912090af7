"""Hurrah Stalino! as a whole battle: turns in which the formations of both sides act one by one, until one has won."""

from umpire.engine.battle import Battle
from umpire.rules.hurrah_stalino.correction import correction
from umpire.rules.hurrah_stalino.field import Field
from umpire.rules.hurrah_stalino.lay import lay as lay
from umpire.rules.hurrah_stalino.standing import scenario
from umpire.rules.hurrah_stalino.standing import stand as stand
from umpire.rules.hurrah_stalino.survivors import survivors
from umpire.rules.hurrah_stalino.turn_sequence import set_up, turn
from umpire.rules.hurrah_stalino.view import view
from umpire.rules.hurrah_stalino.worth import worth

BATTLE = Battle(
    "hurrah-stalino",
    Field,
    set_up,
    turn,
    correction,
    view,
    survivors=survivors,
    worth=worth,
    printed_at=Field.printed_at,
    scenario=scenario,
)
