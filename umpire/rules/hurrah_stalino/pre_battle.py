"""Pre-Battle Bombardment: once all are deployed, guns and bombers each shell one sector, if that is ruled.

The sides do so in turn, the Germans first.
"""

from umpire.engine.asks import Ask, AtRest, Choose, Plain
from umpire.rules.hurrah_stalino import bombardment_at_the_table, bombardment_on_the_map, flight
from umpire.rules.hurrah_stalino.bombarding import CITE, Battery, batteries, by_the_table, targets
from umpire.rules.hurrah_stalino.field import GERMAN, Field

DONE = Plain("no-more", "no more bombardment", ".")


async def bombard(battle: Field) -> None:
    if battle.rulings["bombardment"] != "yes":
        return
    battle.step, side, done = CITE, GERMAN, set[str]()
    while len(done) < 2:
        battle.next = side
        if side not in done and not await next_of(battle, side):
            done.add(side)
        side = battle.foe(side)
    battle.next = ""
    flight.go_home(battle)


async def next_of(battle: Field, side: str) -> bool:
    """One bombardment of a side; whether it has made one."""
    if not batteries(battle, side):
        return False
    told = await AtRest(lambda: which(battle, side))
    if isinstance(told, Plain):
        return False
    await (bombardment_at_the_table if by_the_table(battle) else bombardment_on_the_map).bombard(battle, told)
    return True


def which(battle: Field, side: str) -> Ask[Battery | Plain]:
    """`a1 k7`: battery a1 shells K7."""
    free = batteries(battle, side)

    def gain(told: Battery | Plain) -> float:
        if isinstance(told, Plain) or by_the_table(battle):
            return 0
        return max(bombardment_on_the_map.expected(battle, told.bases, sector) for sector in targets(battle, told))

    return Choose(CITE, side, "Bombard with", [*free, DONE], gain=gain)
