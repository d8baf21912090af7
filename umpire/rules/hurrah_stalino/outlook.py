"""What can be said before the dice of Hurrah Stalino!: exact odds of every choice, and what is lost in each case.

They are those of the very contests that will judge the dice.
"""

from collections.abc import Sequence

from umpire.engine.odds import NEVER, Chance
from umpire.engine.outlook import Outlook
from umpire.rules.hurrah_stalino import engagement
from umpire.rules.hurrah_stalino import raid as raids
from umpire.rules.hurrah_stalino import shot as shots
from umpire.rules.hurrah_stalino.air_to_ground import results_of_air_attack
from umpire.rules.hurrah_stalino.engagement import Engaged
from umpire.rules.hurrah_stalino.field import Base, Field
from umpire.rules.hurrah_stalino.raid import Raid
from umpire.rules.hurrah_stalino.shot import Shot

TAKEN, TIE, REPULSED = "taken", "tie", "repulsed"
"""How an assault can end, for who attacks."""


def of_assault(battle: Field, engaged: Engaged) -> Outlook:
    """The assault as these fight it."""
    throw = engagement.contest(battle, engaged)
    odds = throw.odds()
    chances = ((TAKEN, odds["attacker"]), (TIE, odds["tie"]), (REPULSED, odds["defender"]))
    totals = " v ".join(str(tally.total) for tally in throw.tallies)
    return Outlook(chances, lost(battle, engaged), totals)


def of_shot(battle: Field, shot: Shot) -> Outlook:
    """The shot, and the roll to find its target before it."""
    throw, found = shots.contest(battle, shot), shots.found(battle, shot)
    odds = {key: chance.times(found).lowest() for key, chance in throw.odds().items()}
    hit, reply = odds["attacker"], odds["defender"] if shots.replies(battle, shot) else NEVER
    nothing = Chance(hit.total * reply.total - hit.ways * reply.total - reply.ways * hit.total, hit.total * reply.total)
    risk = f" is lost, or {shot.firer.words}" if reply.ways else " is lost"
    totals = " v ".join(str(tally.total) for tally in throw.tallies)
    chances = (("destroyed", hit), ("no effect", nothing.lowest()), ("lost", reply))
    return Outlook(chances, f"{shot.target.words}{risk}", totals)


def of_raid(battle: Field, raid: Raid) -> Outlook:
    """The attack from the air, once nobody intercepts it."""
    throw = raids.contest(battle, raid)
    (beaten, *_) = results_of_air_attack(battle, raids.told(battle, raid), "defender")
    odds, fate = throw.odds(), "lost" if beaten.result == "destroyed" else "driven off"
    chances = (("destroyed", odds["attacker"]), ("no effect", odds["tie"]), (fate, odds["defender"]))
    totals = " v ".join(str(tally.total) for tally in throw.tallies)
    return Outlook(chances, f"{raid.target.words} is lost; or {raid.flying.words} is {fate}", totals)


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
