"""Pre-Battle Bombardment: once all are deployed, guns and bombers each shell one sector, if that is ruled.

The sides do so in turn, the Germans first.
"""

from umpire.engine.asks import Ask, AtRest, Choose, Plain
from umpire.rules.hurrah_stalino import bombardment_at_the_table, bombardment_on_the_map, flight
from umpire.rules.hurrah_stalino.bombarding import CITE, Battery, batteries, bombards, by_the_table, targets
from umpire.rules.hurrah_stalino.deployment import roster
from umpire.rules.hurrah_stalino.field import GERMAN, Base, Field
from umpire.rules.hurrah_stalino.first_mention import able, set_down

DONE = Plain("no-more", "no more bombardment", ".")
OWN = Plain("not-set-down", "say where those stand who were not set down", "s", for_people=True)
ENEMIES = Plain("enemy-not-set-down", "say where enemies stand who were not", "o", for_people=True)


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
    told: Battery | Plain = DONE
    while batteries(battle, side) or untold(battle, side):
        told = await AtRest(lambda: which(battle, side))
        if told not in (OWN, ENEMIES):
            break
        await set_down(battle, untold(battle, side)[told.key])
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

    first = [plain for plain in (OWN, ENEMIES) if plain.key in untold(battle, side)]
    return Choose(CITE, side, "Bombard with", [*free, *first, DONE], gain=gain)


def untold(battle: Field, side: str) -> dict[str, list[Base]]:
    """Of whom it may be said first where they stand: of guns that were not set down, and of enemies while anything is
    ready to bombard them."""
    if by_the_table(battle):
        return {}
    mine, theirs = roster(battle, side), roster(battle, battle.foe(side))
    ready = any(not base.fired and bombards(battle, base) for base in battle.alive(side))
    told = {
        OWN.key: mine if any(battle.kind(base).is_gun for base in mine) else [],
        ENEMIES.key: theirs if ready else [],
    }
    return {key: left for key, left in told.items() if able(battle, left)}
