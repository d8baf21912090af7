"""What an action gains the side that takes it: exact chances of all that can happen, weighed by what it is worth."""

from umpire.rules.hurrah_stalino.engagement import Engaged, contest, others, swapped
from umpire.rules.hurrah_stalino.field import Field
from umpire.rules.hurrah_stalino.worth import taking, value

DRIVEN_BACK = 0.1
"""What part of a unit is lost by a retreat."""


def of_assault(battle: Field, engaged: Engaged) -> float:
    """What an assault gains the attacker: who is lost, who is driven back, and the sector."""
    side = engaged.lead.side
    odds = contest(battle, engaged).odds()
    everybody = sum(value(battle, base) for base in engaged.attackers)
    gone = min(value(battle, base) for base in (engaged.lead, *swapped(battle, engaged)))
    driven = sum(value(battle, base) for base in others(battle, engaged))
    gains = {
        "attacker": value(battle, engaged.defender) + DRIVEN_BACK * driven + taking(battle, side, engaged.sector),
        "tie": -DRIVEN_BACK * everybody,
        "defender": -gone - DRIVEN_BACK * (everybody - gone),
    }
    return sum(gains[key] * chance.ways / chance.total for key, chance in odds.items())
