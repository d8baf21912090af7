"""What an action gains the side that takes it: exact chances of all that can happen, weighed by what it is worth."""

from umpire.engine.dice import Contest
from umpire.rules.hurrah_stalino import engagement
from umpire.rules.hurrah_stalino import raid as raids
from umpire.rules.hurrah_stalino import shot as shots
from umpire.rules.hurrah_stalino.advance import Advance
from umpire.rules.hurrah_stalino.air_to_ground import results_of_air_attack
from umpire.rules.hurrah_stalino.engagement import Engaged
from umpire.rules.hurrah_stalino.field import Base, Field
from umpire.rules.hurrah_stalino.raid import Raid
from umpire.rules.hurrah_stalino.shot import Shot
from umpire.rules.hurrah_stalino.worth import BRIDGE, SUPPLY, taking, value

DRIVEN_BACK = 0.1
"""What part of a unit is lost by a retreat."""

ESCORT = 0.001
"""What it is worth to be escorted where enemy fighters may come."""


def of_assault(battle: Field, engaged: Engaged) -> float:
    """What an assault gains the attacker: who is lost, who is driven back, the sector and how it stands there."""
    side, sector = engaged.lead.side, engaged.sector
    everybody = sum(value(battle, base) for base in engaged.attackers)
    gone = min(value(battle, base) for base in (engaged.lead, *engagement.swapped(battle, engaged)))
    driven = sum(value(battle, base) for base in engagement.others(battle, engaged))
    forward = Advance(battle, side).of_move([base for base in engaged.attackers if base.sector], sector)
    won = value(battle, engaged.defender) + DRIVEN_BACK * driven + taking(battle, side, sector) + forward
    lost = gone + DRIVEN_BACK * (everybody - gone)
    gains = {"attacker": won, "tie": -DRIVEN_BACK * everybody, "defender": -lost}
    odds = engagement.contest(battle, engaged).odds()
    return sum(gains[key] * chance.ways / chance.total for key, chance in odds.items())


def of_shot(battle: Field, shot: Shot) -> float:
    """What a shot gains: the target is lost, or by its reply who fires, once it is found."""
    odds, found = shots.contest(battle, shot).odds(), shots.found(battle, shot)
    lost = value(battle, shot.firer) if shots.replies(battle, shot) else 0
    gained = odds["attacker"].per_cent * value(battle, shot.target) - odds["defender"].per_cent * lost
    return gained / 100 * found.ways / found.total


def of_raid(battle: Field, raid: Raid) -> float:
    """What an attack from the air gains: its target is lost, or by AAA who flies."""
    attack, odds = raids.told(battle, raid), raids.contest(battle, raid).odds()
    (beaten, *_) = results_of_air_attack(battle, attack, "defender")
    risk = value(battle, raid.flying) * (1 if beaten.result == "destroyed" else DRIVEN_BACK)
    target = value(battle, raid.base) if raid.base else SUPPLY if raid.target.key.startswith("supply-") else BRIDGE
    return (odds["attacker"].per_cent * target - odds["defender"].per_cent * risk) / 100


def of_duel(battle: Field, fight: Contest, fighter: Base, target: Base) -> float:
    """What an attack of fighters on aircraft gains."""
    odds = fight.odds()
    lost, won = value(battle, fighter), value(battle, target)
    return (odds["attacker"].per_cent * won - odds["defender"].per_cent * lost) / 100
