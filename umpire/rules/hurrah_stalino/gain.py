"""What an action gains the side that takes it: exact chances of all that can happen, weighed by what it is worth."""

from umpire.rules.hurrah_stalino import anti_aircraft, engagement
from umpire.rules.hurrah_stalino import meeting as meetings
from umpire.rules.hurrah_stalino import raid as raids
from umpire.rules.hurrah_stalino import shot as shots
from umpire.rules.hurrah_stalino.advance import Advance, of_bridge
from umpire.rules.hurrah_stalino.air_to_ground import results_of_air_attack
from umpire.rules.hurrah_stalino.engagement import Engaged
from umpire.rules.hurrah_stalino.field import Base, Field
from umpire.rules.hurrah_stalino.meeting import Meeting
from umpire.rules.hurrah_stalino.raid import Raid
from umpire.rules.hurrah_stalino.shot import Shot
from umpire.rules.hurrah_stalino.threat import Threat
from umpire.rules.hurrah_stalino.worth import SUPPLY, taking, value

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
    return (odds["attacker"].per_cent * of_loss(battle, raid) - odds["defender"].per_cent * risk) / 100


def of_loss(battle: Field, raid: Raid) -> float:
    """What it is worth to destroy what is attacked: a unit, a supply sector or a bridge."""
    if raid.base:
        return value(battle, raid.base)
    return SUPPLY if raid.target.key.startswith("supply-") else of_bridge(battle, raid.flying.side, raid.sector)


def of_meeting(battle: Field, meeting: Meeting, threat: Threat | None = None) -> float:
    """What fighters gain by an interception: who is lost on either side, and the attack that is stopped."""
    won, mine = value(battle, meeting.flying), value(battle, meeting.fighter)
    first = value(battle, meeting.escort) if meeting.escort else 0
    stopped = max(0, threat.gain) if threat else 0
    fates = meetings.fates(battle, meeting)
    gains = first + won + stopped, first, first - mine, 0, -mine
    return sum(gain * chance.per_cent for gain, chance in zip(gains, fates, strict=True)) / 100


def of_flak(battle: Field, gun: Base, flying: Base, threat: Threat | None = None) -> float:
    """What AAA gains by its fire: the aircraft, and the attack that is stopped; it loses nothing itself."""
    stopped = max(0, threat.gain) if threat else 0
    hit = anti_aircraft.contest(battle, gun, flying).odds()["attacker"]
    return (value(battle, flying) + stopped) * hit.per_cent / 100
