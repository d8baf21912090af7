"""Air to Air 2 to 11 on the map: fighters meet an aircraft unit and its escort; all that can come of it, exactly."""

from dataclasses import dataclass
from typing import NamedTuple

from umpire.engine.dice import Contest
from umpire.engine.odds import ALWAYS, NEVER, Chance
from umpire.rules.hurrah_stalino import air_to_air
from umpire.rules.hurrah_stalino.air_to_air import Interception
from umpire.rules.hurrah_stalino.field import Base, Field


@dataclass(frozen=True)
class Meeting:
    """Fighters, the aircraft that they intercept, and the escort that protects these, if any."""

    fighter: Base
    flying: Base
    escort: Base | None = None


class Fates(NamedTuple):
    """The chances of all that can come of a meeting, which add up to one; `escort` alone is lost, or `both` the escort
    and, by the bonus attack, the fighters."""

    destroyed: Chance
    escort: Chance
    both: Chance
    nothing: Chance
    lost: Chance


def escorts(battle: Field, flying: Base) -> list[Base]:
    """The fighters that protect an aircraft unit in this turn."""
    return [base for base in battle.alive(flying.side) if base.escorts == flying.key]


def met(battle: Field, fighter: Base, flying: Base) -> Meeting:
    """They meet its first escort, where it has one."""
    return Meeting(fighter, flying, next(iter(escorts(battle, flying)), None))


# Air to Air 5: both throw.
def duel(battle: Field, meeting: Meeting, cite: str = "Air to Air 5", again: str = "") -> Contest:
    fighter, flying, escort = meeting.fighter, meeting.flying, meeting.escort
    judged = Interception(battle.kind(fighter), battle.kind(flying), battle.kind(escort) if escort else None)
    prompt, about = f"{fighter.words} attacks {flying.words}{again}", [fighter.key, flying.key]
    return air_to_air.throw(battle, judged, cite, (fighter.side, flying.side), prompt=prompt, about=about)


# Air to Air note: the bonus attack, once the escort is beaten (H50).
def bonus(battle: Field, meeting: Meeting) -> Contest:
    return duel(battle, Meeting(meeting.fighter, meeting.flying), "Air to Air note", ": the bonus attack")


def fates(battle: Field, meeting: Meeting) -> Fates:
    """What can come of it, from the roll to find them on."""
    found = Chance(len(battle.numbers["rolls"]["intercept"]["faces"]), 6)
    won, tied, lost = (found.times(chance) for chance in duel(battle, meeting).odds().values())
    unseen = Chance(found.total - found.ways, found.total)
    again = bonus(battle, meeting).odds() if meeting.escort else {"attacker": ALWAYS, "tie": NEVER, "defender": NEVER}
    destroyed, escort, both = (won.times(chance).lowest() for chance in again.values())
    return Fates(destroyed, escort, both, unseen.plus(tied), lost.lowest())
