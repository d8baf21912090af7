"""What a choice promises: the chance to win a combat, by the very code that judges it, and what a depletion leaves."""

from collections.abc import Sequence
from dataclasses import replace

from umpire.engine.asks import Option
from umpire.engine.odds import ALWAYS, NEVER, Chance
from umpire.engine.outlook import Outlook
from umpire.engine.table import Numbers
from umpire.rules.rattenkrieg.combat_phase import Combat, contest, may_fight, weigh
from umpire.rules.rattenkrieg.pieces import Area, Factory, German, Soviet

STRIKE = "air strike"

KNOWN: dict[int, tuple[Numbers, dict[Combat, Chance]]] = {}
"""The odds of combats that were asked for before, by the lists of dice in force; tables share those."""


def chance(battle: Factory, area: Area, germans: Sequence[German], soviet: Soviet, air_strike: bool = False) -> Chance:
    """That these Germans beat that counter there; never where only a General is, and he does not fight."""
    if not may_fight(battle, germans):
        return NEVER
    combat = weigh(battle, area, germans, soviet, air_strike)
    dice = battle.numbers["dice"]
    _, known = KNOWN.setdefault(id(dice), (dice, {}))
    if combat not in known:
        known[combat] = contest(battle, combat).odds()["german"]
    return known[combat]


def face_down(battle: Factory, area: Area, germans: Sequence[German], air_strike: bool = False) -> Chance:
    """That a counter which nobody has seen leaves play this turn: the average over all that it may be. Of an ambush
    the unit is taken whose loss harms least."""
    unseen, every = battle.unseen(), NEVER
    ambushed: list[Sequence[German]]
    ambushed = [without(germans, unit) for unit in germans if not battle.general(unit)] or [germans]
    for soviet in unseen:
        left = ambushed if battle.printed(soviet).get("ambush") else [germans]
        every = every.plus(turned_up(battle, area, left, soviet, air_strike))
    return every.times(Chance(1, len(unseen))).lowest()


def turned_up(
    battle: Factory, area: Area, left: Sequence[Sequence[German]], soviet: Soviet, air_strike: bool
) -> Chance:
    """That the counter leaves play if it is this one, against who may be left; that of them who stand best."""
    if battle.printed(soviet).get("sniper"):
        return ALWAYS
    found = [chance(battle, area, germans, soviet, air_strike) for germans in left]
    return max(found, key=lambda chance: chance.per_cent)


def without(germans: Sequence[German], unit: German) -> list[German]:
    """These Germans once one of them is depleted."""
    stays = [] if unit.flipped else [replace(unit, flipped=True)]
    return [german for german in germans if german.key != unit.key] + stays


def against(battle: Factory, area: Area, germans: Sequence[German]) -> Outlook:
    """The combat of these Germans with whatever holds an area, with and without an air strike."""
    soviet, strikes = battle.soviet_in(area.key), (False, True) if battle.air_strikes else (False,)
    if soviet and not may_fight(battle, germans):
        return Outlook(left="a General alone does not fight")
    if soviet is None:
        chances = [face_down(battle, area, germans, strike) for strike in strikes]
        left = f"average of {len(battle.unseen())} unseen"
    else:
        chances = [chance(battle, area, germans, soviet, strike) for strike in strikes]
        left = ""
    return Outlook(tuple(zip(("", STRIKE), chances, strict=False)), left)


# What the asks are given


def combat_in(battle: Factory, area: Area) -> Outlook:
    """Step 3 and Step 4: the area as it stands."""
    return against(battle, area, battle.germans_in(area.key))


def air_strike(battle: Factory, area: Area, soviet: Soviet, strike: Option | None) -> Outlook:
    """Step 5: the combat with the strike, or without."""
    left = battle.air_strikes - (strike is not None)
    plain = chance(battle, area, battle.germans_in(area.key), soviet, strike is not None)
    return Outlook((("", plain),), f"{left} left")


def going_to(battle: Factory, moving: Sequence[German], area: Area | None) -> Outlook | None:
    """Step 2: an area that a Soviet counter holds, once these have joined who is there; None is where they stand."""
    to = area.key if area else moving[0].area
    if to not in battle.held():
        return None
    keys = [german.key for german in moving]
    there = [german for german in battle.germans_in(to) if german.key not in keys]
    return against(battle, battle.areas[to], [*there, *moving])


def carried(battle: Factory, infantry: German) -> Outlook:
    """Step 2: what a counter adds where it is carried to."""
    return Outlook(left=f"adds {counted(battle.crosses(infantry), 'cross', 'crosses')}")


def all_moved(battle: Factory) -> Outlook:
    """Step 2: every contested area, if the step ended so, without an air strike and with one."""
    found = [(area, combat_in(battle, area).chances) for area in battle.contested()]
    told = [(f"{'air' if words else 'in'} {area.code}", each) for area, chances in found for words, each in chances]
    return Outlook(tuple(told))


def depletion(battle: Factory, area: Area, unit: German) -> Outlook:
    """Step 7, or an ambush: who is left if that unit is depleted, and the combat that they still have to fight."""
    left = without(battle.germans_in(area.key), unit)
    crosses = sum(battle.crosses(german) for german in left)
    units = sum(not battle.general(german) for german in left)
    words = f"{counted(crosses, 'cross', 'crosses')}, {counted(units, 'unit', 'units')} left"
    soviet = battle.soviet_in(area.key)
    if soviet is None or not may_fight(battle, left):
        return Outlook(left=words)
    when = "next turn" if battle.step == "Combat Phase" else ""
    return Outlook(((when, chance(battle, area, left, soviet)),), words)


def counted(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"
