"""Supply Sectors: captured, destroyed, retaken; whose units throw one die fewer."""

from umpire.rules.hurrah_stalino.field import SIDES, Base, Field, Sector

CITE = "Supply Sectors"


def dumps(battle: Field, base: Base) -> list[Sector]:
    """The supply sectors that a base draws from: those of its corps, else those of its side's army; aircraft based off
    the table have none (H53)."""
    if battle.kind(base).is_aircraft and not base.home:
        return []
    corps = battle.formations[base.formation].corps
    own = [sector for sector in battle.supplies if corps and sector.supply == corps]
    return own or [sector for sector in battle.supplies if sector.supply == base.side]


def out_of_supply(battle: Field, base: Base) -> bool:
    """Has it supply sectors, none of which works?"""
    found = dumps(battle, base)
    return bool(found) and all(sector.supply_is != "working" for sector in found)


def without_supply(battle: Field, attacker: Base, defender: Base | None) -> tuple[str, ...]:
    """The sides of a combat that throw one die fewer."""
    both = (("attacker", attacker), ("defender", defender))
    return tuple(side for side, base in both if base and out_of_supply(battle, base))


def owner(battle: Field, sector: Sector) -> str:
    """The side whose supply sector it is; nobody's where it is that of a corps without formations."""
    if sector.supply in (*SIDES, ""):
        return sector.supply
    return next((each.side for each in battle.formations.values() if each.corps == sector.supply), "")


def capture(battle: Field, sector: Sector) -> None:
    """A supply sector in which an enemy ground unit stands is captured (H66)."""
    side = owner(battle, sector)
    if side and sector.supply_is == "working" and battle.holder(sector) == battle.foe(side):
        sector.supply_is = "captured"
        battle.tell(f"The supply sector {sector.words} is captured", CITE)


# One that was captured works again at the start of a turn where no enemy stands in it; one destroyed never does.
def retake(battle: Field) -> None:
    """Where the players' table is the map they see who stands there, and say so by a correction."""
    if battle.positions == "table":
        return
    for sector in battle.supplies:
        if sector.supply_is == "captured" and battle.holder(sector) != battle.foe(owner(battle, sector)):
            sector.supply_is = "working"
            battle.tell(f"The supply sector {sector.words} works again", CITE)
