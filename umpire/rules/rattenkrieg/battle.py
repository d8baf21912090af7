"""Rattenkrieg as a whole battle: set-up, then turns of a Strategy and a Combat Phase until it is decided."""

from umpire.engine.battle import Battle
from umpire.rules.rattenkrieg import victory
from umpire.rules.rattenkrieg.contested_areas import combat_phase
from umpire.rules.rattenkrieg.correction import correction
from umpire.rules.rattenkrieg.lay import lay as lay
from umpire.rules.rattenkrieg.pieces import Factory
from umpire.rules.rattenkrieg.set_up import set_up
from umpire.rules.rattenkrieg.standing import scenario
from umpire.rules.rattenkrieg.standing import stand as stand
from umpire.rules.rattenkrieg.strategy_phase import strategy_phase
from umpire.rules.rattenkrieg.survivors import survivors
from umpire.rules.rattenkrieg.view import view
from umpire.rules.rattenkrieg.worth import worth


async def turn(battle: Factory) -> None:
    battle.turn += 1
    battle.tell(f"Turn {battle.turn}", "Step 1")
    await strategy_phase(battle)
    await combat_phase(battle)
    victory.last_turn(battle)


BATTLE = Battle("rattenkrieg", Factory, set_up, turn, correction, view, survivors, worth, Factory.printed_at, scenario)
