"""Ranged Fire 1 to 8 on the map: who fires at whom, whether it is found, the throw and the reply."""

from collections.abc import Iterator

from umpire.engine.asks import Barred, Choose
from umpire.engine.dice import Contest, Roll
from umpire.rules.hurrah_stalino.artillery import is_counter_battery
from umpire.rules.hurrah_stalino.batteries import reaches, why_no_fire
from umpire.rules.hurrah_stalino.dice import VERDICTS, succeeds, verdict
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, distance, offer, offers
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.ranged_fire import Fire, attack, defence
from umpire.rules.hurrah_stalino.supply_sectors import out_of_supply


def able(battle: Field, formation: Formation) -> list[Base]:
    """The bases of a formation that may fire at something."""
    ground = (base for base in battle.of(formation) if base.sector and not battle.kind(base).is_aircraft)
    return [base for base in ground if not why_no_fire(battle, base) and targets(battle, base)]


def targets(battle: Field, base: Base) -> list[Sector]:
    """The sectors with enemies into which a unit can fire."""
    foe = battle.foe(base.side)
    return [each for each in battle.sectors.values() if battle.holder(each) == foe and reaches(battle, base, each)]


async def fire(battle: Field, formation: Formation) -> None:
    """`f a1 k7 2`: battery a1 at the second unit in K7."""
    side = formation.side

    def barred() -> Iterator[Barred]:
        for base in battle.of(formation):
            if base.sector and (why := why_no_fire(battle, base) or nothing(battle, base)):
                yield Barred(offer(battle, base), *why)

    chosen = await Choose("Ranged Fire 1", side, "Fire with", offers(battle, able(battle, formation)), barred=barred,
                          in_line=True)  # fmt: skip
    firer = battle.bases[chosen.key]
    sector = await Choose("Ranged Fire 1", side, f"{firer.words} fires into", targets(battle, firer), about=[firer.key],
                          in_line=True)  # fmt: skip
    there = offers(battle, battle.ground(sector), coded=False)
    about = [firer.key, sector.key]
    target = battle.bases[
        (await Choose("Ranged Fire 1", side, f"{firer.words} fires at", there, about=about, in_line=True)).key
    ]
    firer.fired = True
    await shoot(battle, firer, target)


def nothing(battle: Field, base: Base) -> tuple[str, str] | None:
    return None if targets(battle, base) else ("no enemy is in its reach", "Ranged Fire 1")


async def shoot(battle: Field, firer: Base, target: Base) -> None:
    here, there = battle.sectors[firer.sector], battle.sectors[target.sector]
    about = [firer.key, target.key, there.key]
    if must_locate(battle, firer, target):
        prompt = f"Locate {target.words}: a 6"
        (face,) = await Roll("Artillery 3", firer.side, prompt, about=about)
        if not succeeds(battle, "locate", face):
            battle.tell(f"{target.words} is not found", "Artillery 3")
            return
    replies = target.ready and reaches(battle, target, here)
    lost = [side for side, base in (("attacker", firer), ("defender", target)) if out_of_supply(battle, base)]
    fired = Fire(
        battle.kind(firer), battle.kind(target), distance(here, there), there.covers, replies, out_of_supply=tuple(lost)
    )
    mine, theirs = attack(battle, fired), defence(battle, fired)
    prompt = f"{firer.words} fires at {target.words} in {there.words}"
    match = await Contest(
        "Ranged Fire 2", (firer.side, target.side), mine, theirs, verdict(battle), VERDICTS, prompt=prompt, about=about
    )
    if match.verdict == "attacker":
        destroy(battle, target, "Ranged Fire 6", firer)
    elif match.verdict == "defender" and replies:
        destroy(battle, firer, "Ranged Fire 7", target)
    else:
        battle.tell("No effect", "Ranged Fire 7" if match.verdict == "defender" else "Ranged Fire 8")


# Artillery 3: guns fire at guns once they are located, or where a friend of the division is beside them (H39).
def must_locate(battle: Field, firer: Base, target: Base) -> bool:
    if not is_counter_battery(battle.kind(firer), battle.kind(target)):
        return False
    there = battle.sectors[target.sector]
    friends = (base for base in battle.of(firer.formation) if base is not firer and base.sector)
    return not any(distance(battle.sectors[base.sector], there) == 1 for base in friends)
