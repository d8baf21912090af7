"""What can be said before the dice of Hurrah Stalino!: exact odds of every choice, and what is lost in each case.

They are those of the very contests that will judge the dice.
"""

from collections.abc import Sequence
from dataclasses import replace

from umpire.engine.dice import Contest
from umpire.engine.odds import NEVER, Chance
from umpire.engine.outlook import Outlook
from umpire.rules.hurrah_stalino import anti_aircraft, engagement
from umpire.rules.hurrah_stalino import meeting as meetings
from umpire.rules.hurrah_stalino import raid as raids
from umpire.rules.hurrah_stalino import shot as shots
from umpire.rules.hurrah_stalino.air_to_ground import results_of_air_attack
from umpire.rules.hurrah_stalino.engagement import Engaged
from umpire.rules.hurrah_stalino.field import Base, Field
from umpire.rules.hurrah_stalino.meeting import Meeting
from umpire.rules.hurrah_stalino.raid import Raid
from umpire.rules.hurrah_stalino.shot import Shot
from umpire.rules.hurrah_stalino.threat import Threat

TAKEN, TIE, REPULSED = "taken", "tie", "repulsed"
"""How an assault can end, for who attacks."""


def of_assault(battle: Field, engaged: Engaged) -> Outlook:
    """The assault as these fight it."""
    throw = engagement.contest(battle, engaged)
    odds = throw.odds()
    chances = ((TAKEN, odds["attacker"]), (TIE, odds["tie"]), (REPULSED, odds["defender"]))
    return Outlook(chances, lost(battle, engaged), totals(throw))


def of_shot(battle: Field, shot: Shot) -> Outlook:
    """The shot, and the roll to find its target before it."""
    throw, found = shots.contest(battle, shot), shots.found(battle, shot)
    odds = {key: chance.times(found).lowest() for key, chance in throw.odds().items()}
    hit, reply = odds["attacker"], odds["defender"] if shots.replies(battle, shot) else NEVER
    nothing = Chance(hit.total * reply.total - hit.ways * reply.total - reply.ways * hit.total, hit.total * reply.total)
    risk = f" is lost, or {shot.firer.words}" if reply.ways else " is lost"
    chances = (("destroyed", hit), ("no effect", nothing.lowest()), ("lost", reply))
    return Outlook(chances, f"{shot.target.words}{risk}", totals(throw))


def of_raid(battle: Field, raid: Raid) -> Outlook:
    """The attack from the air, once nobody intercepts it."""
    throw = raids.contest(battle, raid)
    (beaten, *_) = results_of_air_attack(battle, raids.told(battle, raid), "defender")
    odds, fate = throw.odds(), "lost" if beaten.result == "destroyed" else "driven off"
    chances = (("destroyed", odds["attacker"]), ("no effect", odds["tie"]), (fate, odds["defender"]))
    return Outlook(chances, f"{raid.target.words} is lost; or {raid.flying.words} is {fate}", totals(throw))


def of_meeting(battle: Field, meeting: Meeting, threat: Threat | None = None) -> Outlook:
    """The interception, from its roll on; where it meets an attack, what is left of that, whatever else comes of it.

    Fighters that are lost by the bonus attack have beaten the escort before.
    """
    fates = meetings.fates(battle, meeting)
    alone = (("escort alone", fates.escort),) if meeting.escort else ()
    left = () if threat else (("no effect", fates.nothing),)
    goes_on = (threat.left(fates.destroyed),) if threat else ()
    ends = (("destroyed", fates.destroyed), *alone, *left, ("lost", fates.lost.plus(fates.both)), *goes_on)
    return Outlook(ends, "", totals(meetings.duel(battle, meeting)))


def of_escort(battle: Field, meeting: Meeting | None, before: Base | None) -> Outlook:
    """How often the aircraft are lost if those fighters intercept them, with the escort (if any) that they had before
    and with this one; and how often it is lost itself."""
    if meeting is None:
        return Outlook(left="no enemy fighters can come")
    without, fates = (meetings.fates(battle, each) for each in (replace(meeting, escort=before), meeting))
    escort = fates.destroyed.plus(fates.escort).plus(fates.both)
    alone = f"lost to {meeting.fighter.words}", without.destroyed
    return Outlook((alone, ("escorted", fates.destroyed), ("escort lost", escort)))


def of_flak(battle: Field, gun: Base, flying: Base, threat: Threat | None = None) -> Outlook:
    """The fire of AAA, which loses nothing by it (H46), and what is then left of the attack that it fires at."""
    throw = anti_aircraft.contest(battle, gun, flying)
    hit = throw.odds()["attacker"]
    left = threat.left(hit) if threat else ("no effect", Chance(hit.total - hit.ways, hit.total))
    return Outlook((("destroyed", hit), left), "", totals(throw))


def totals(throw: Contest) -> str:
    """How many dice meet, `7 v 5`."""
    return " v ".join(str(tally.total) for tally in throw.tallies)


def chance(outlook: Outlook) -> Outlook:
    """The first chance alone, where one of several is chosen at a glance."""
    return Outlook((("", outlook.chances[0][1]),))


def lost(battle: Field, engaged: Engaged) -> str:
    """Assault 8 to 10, in words: who is lost, and who goes back how far."""
    retreats = battle.numbers["retreats"]
    back = {case: retreats[case]["sectors"] for case in ("beaten defenders", "beaten attackers", "tied attackers")}
    beaten = _gone(engaged.defender, engagement.others(battle, engaged), back["beaten defenders"])
    spare = engagement.swapped(battle, engaged)
    instead = f" or {' or '.join(base.words for base in spare)} in its place" if spare else ""
    repulsed = _gone(engaged.lead, engaged.attackers[1:], back["beaten attackers"], instead)
    return f"{TAKEN}: {beaten}; {TIE}: the attackers back {back['tied attackers']}; {REPULSED}: {repulsed}"


def _gone(lead: Base, rest: Sequence[Base], sectors: int, instead: str = "") -> str:
    """A lead destroyed, and so many of the rest back so far."""
    follow = f", {len(rest)} back {sectors}" if rest else ""
    return f"{lead.words} lost{instead}{follow}"
