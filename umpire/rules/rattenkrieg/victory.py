"""Victory Conditions: tested the instant that a counter is placed or leaves."""

from umpire.engine.table import GameOver
from umpire.rules.rattenkrieg.pieces import Factory


def check(battle: Factory) -> None:
    """Raise GameOver if the battle is decided."""
    soviets, germans = len(battle.held()), battle.in_play()
    # No Soviet counter on the map: won, whatever waits in the pool.
    if not soviets:
        raise GameOver("german", "No Soviet counter is left on the map: the Germans have won", "Victory")
    # More Soviet than German counters on the map, hidden ones, Snipers and Generals included: lost.
    if soviets > len(germans):
        told = f"{soviets} Soviet counters on the map against {len(germans)} German ones"
        raise GameOver("soviet", f"{told}: the Germans have lost", "Victory")
    # Without armor and infantry there can be no combat: lost.
    if all(battle.general(german) for german in germans):
        raise GameOver("soviet", "No German armor or infantry is left: the Germans have lost", "Victory")


def last_turn(battle: Factory) -> None:
    """Raise GameOver where a ruling makes this turn the last."""
    limit = battle.rulings["turn-limit"]
    if limit != "none" and battle.turn >= int(limit):
        raise GameOver(None, f"Turn {battle.turn} is over, the last: a draw", "Ruling: turn-limit")
