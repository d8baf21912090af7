"""Set-Up: Soviets face down on the red shields, the rest the pool; Germans in the areas with arrows."""

from collections.abc import Iterator

from umpire.engine.asks import AtRest, Barred, Choose, Plain
from umpire.rules.rattenkrieg import real_counters, victory
from umpire.rules.rattenkrieg.pieces import Area, Factory, German
from umpire.rules.rattenkrieg.stacking import GENERALS, UNITS

CITE = "Set-Up"

HOW = (
    Plain("suggested", "as suggested"),
    Plain("by-hand", "counter by counter"),
    Plain("table", "on our table: only contested areas are told", for_people=True),
)


async def set_up(battle: Factory) -> None:
    # One Soviet counter, unseen, in each area with a red shield; the others are the pool.
    battle.hidden = [area.key for area in battle.areas.values() if area.shield == "red"]
    battle.pool -= len(battle.hidden)
    battle.tell(f"A Soviet counter lies face down on each of {len(battle.hidden)} red shields", CITE)
    battle.tell(f"{battle.pool} are in the pool; air strikes: {battle.air_strikes}", CITE)
    # All German counters start in areas with arrows, two and a General in one at most.
    by_hand = False
    if battle.positions == "screen":
        how = await AtRest(lambda: Choose(CITE, "german", "The Germans stand", HOW))
        by_hand = how.key == "by-hand"
        battle.positions = "table" if how.key == "table" else "screen"
    if battle.positions == "table":
        real_counters.set_up(battle)
    else:
        await stand(battle, by_hand)
    victory.check(battle)


async def stand(battle: Factory, by_hand: bool) -> None:
    """The Germans one by one, Generals last; as suggested the strongest first, a unit to each arrow in turn."""
    germans = sorted(battle.germans.values(), key=battle.general)
    if not by_hand:
        germans.sort(key=lambda german: (battle.general(german), -battle.crosses(german)))
    for german in germans:
        free = [area for area in arrows(battle) if not why_not(battle, german, area)]
        place(battle, german, await chosen(battle, german, free) if by_hand else suggested(battle, german, free))


def suggested(battle: Factory, german: German, free: list[Area]) -> Area:
    """For a unit where fewest stand, for a General where the strongest are."""
    if battle.general(german):
        return max(free, key=lambda area: sum(battle.crosses(unit) for unit in battle.units_in(area.key)))
    return min(free, key=lambda area: len(battle.germans_in(area.key)))


def arrows(battle: Factory) -> list[Area]:
    return [area for area in battle.areas.values() if area.arrow]


def why_not(battle: Factory, german: German, area: Area) -> str:
    """Why the counter may not start there; empty if it may. Generals come last, each to a unit."""
    if not area.arrow:
        return "no arrow there"
    if battle.general(german):
        return "" if area in for_generals(battle) else "one General stands there, or no unit"
    if len(battle.units_in(area.key)) >= UNITS:
        return "two units stand there"
    if battle.units_in(area.key) and needed(battle):
        return "every General needs units of his own, and no more are left"
    return ""


def for_generals(battle: Factory) -> list[Area]:
    """The areas where a General may still start."""
    return [
        area for area in arrows(battle) if battle.units_in(area.key) and len(battle.generals_in(area.key)) < GENERALS
    ]


def needed(battle: Factory) -> bool:
    """Has each unit that is not on the map yet to open an area for a General?"""
    waiting = [german for german in battle.germans.values() if not german.area]
    generals = sum(battle.general(german) for german in waiting)
    return len(for_generals(battle)) + len(waiting) - generals <= generals


async def chosen(battle: Factory, german: German, free: list[Area]) -> Area:
    def barred() -> Iterator[Barred]:
        for area in battle.areas.values():
            if reason := why_not(battle, german, area):
                yield Barred(area, reason, CITE)

    return await Choose(CITE, "german", f"{german.words} starts in", free, barred=barred, about=[german.key])


def place(battle: Factory, german: German, area: Area) -> None:
    german.area = area.key
    battle.tell(f"{german.words} starts in {area.words}", CITE)
