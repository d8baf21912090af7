"""Air to Air Combat: a fighter unit intercepts an aircraft unit, and its escort first."""

from typing import Any, NamedTuple

from umpire.engine.dice import Contest, Roll
from umpire.engine.procedure import Forbidden, Resolution, Result
from umpire.engine.table import Table
from umpire.engine.tally import Facts, Tally, tally
from umpire.rules.hurrah_stalino.dice import SIDES, contest, succeeds
from umpire.rules.hurrah_stalino.pieces import UnitType, given


class Interception(NamedTuple):
    """A fighter unit against an aircraft unit in the air, which another fighter unit may escort."""

    fighter: UnitType
    target: UnitType
    escort: UnitType | None = None


# Air to Air 1: the target.
def allow(interception: Interception) -> None:
    """Raise Forbidden where this unit may not intercept that one."""
    if not interception.fighter.is_fighter:
        raise Forbidden(f"{interception.fighter.name}: only fighters attack other aircraft", "Air to Air 1")
    if not interception.target.is_aircraft:
        raise Forbidden(f"{interception.target.name} is no aircraft unit", "Air to Air 1")
    if interception.escort and interception.target.is_fighter:
        raise Forbidden("only bombers and ground-attack aircraft are escorted", "Air to Air 5")


def facts(battle: Table, interception: Interception, side: str) -> Facts:
    """What the phrases of the dice list mean for one side; without an escort the target is alone."""
    unit = interception.fighter if side == "attacker" else interception.target
    escort = interception.escort if side == "defender" else None
    alone = battle.rulings["escort"] == "escort's own dice"
    return {
        **given(unit, {"dice in the air": "air_dice"}),
        **(given(escort, {"escort's own dice": "air_dice"}) if escort else {}),
        "unit": unit.name,
        "dice in the air": unit.air_dice,
        "escort's own dice": escort.air_dice if escort and alone else 0,
        "escorted": escort is not None and not alone,
    }


# Air to Air 5: so many dice a side.
def dice(battle: Table, interception: Interception, side: str) -> Tally:
    return tally("dice", battle.numbers["dice"]["air to air"], facts(battle, interception, side))


def throw(
    battle: Table, interception: Interception, cite: str, sides: tuple[str, str] = SIDES, **shown: Any
) -> Contest:
    mine, theirs = (dice(battle, interception, side) for side in SIDES)
    return contest(battle, cite, mine, theirs, sides, **shown)


def results(winner: str) -> tuple[Result, ...]:
    """Air to Air 9 to 11: who is destroyed."""
    if winner == "attacker":
        return (Result("defender", "destroyed", "Air to Air 9"),)
    if winner == "defender":
        return (Result("attacker", "destroyed", "Air to Air 10"),)
    return tuple(Result(side, "no effect", "Air to Air 11") for side in SIDES)


async def resolve(battle: Table, interception: Interception) -> Resolution:
    """Air to Air 1 to 11, with the bonus attack of the note."""
    allow(interception)
    # Air to Air 2 and 3: an even number intercepts, else there is no attack.
    (face,) = await Roll("Air to Air 2", "attacker", "Intercept")
    if not succeeds(battle, "intercept", face):
        return Resolution(None, (Result("defender", "not intercepted", "Air to Air 3"),))
    fought = await throw(battle, interception, "Air to Air 5", prompt="The fighters attack")
    if fought.verdict != "attacker" or not interception.escort:
        return Resolution(fought.verdict, results(fought.verdict))
    # Air to Air note: the escort is destroyed first; then the fighters attack again, and the bombers are alone.
    lost = Result("escort", "destroyed", "Air to Air note")
    alone, prompt = interception._replace(escort=None), "The bonus attack on the bombers"
    fought = await throw(battle, alone, "Air to Air note", prompt=prompt)
    return Resolution(fought.verdict, (lost, *results(fought.verdict)))
