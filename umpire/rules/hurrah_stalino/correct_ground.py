"""Corrections of a sector: its terrain, what lies in it, whose it is."""

from umpire.engine.asks import Plain
from umpire.rules.adjustment import CITE, which
from umpire.rules.hurrah_stalino.field import Field, Sector

TERRAIN = {
    "open": Plain("open", "open", "o"),
    "heavy": Plain("heavy", "heavy terrain", "h"),
    "impassable": Plain("impassable", "impassable", "x"),
    "river": Plain("river", "an impassable river", "w"),
}
LIES = {
    "fortified": (Plain("fortified", "fortified", "f"), Plain("not-fortified", "not fortified", "f")),
    "mined": (Plain("mined", "mined", "m"), Plain("not-mined", "not mined", "m")),
    "bridge": (Plain("bridge", "bridged", "b"), Plain("no-bridge", "without a bridge", "b")),
}
"""What can lie in a sector, by the name of the field: told where it does not, untold where it does."""
SUPPLY = {
    "working": Plain("supply-working", "its supply works", "s"),
    "captured": Plain("supply-captured", "its supply is captured", "c"),
    "destroyed": Plain("supply-destroyed", "its supply is destroyed", "d"),
}
HELD = {
    "german": Plain("held-german", "held by the German side", "g"),
    "russian": Plain("held-russian", "held by the Russian side", "r"),
}


def named(sector: Sector) -> Plain:
    return Plain(sector.key, f"the sector {sector.words}", f"@{sector.code}")


async def correct(battle: Field, sector: Sector) -> None:
    """`@k7 f`: it is fortified from here on."""
    told = await which(f"{sector.words} is", facts(sector), about=[sector.key])
    kind, _, value = told.key.partition("-")
    match kind:
        case "supply":
            sector.supply_is = value
        case "held":
            sector.held = value
        case terrain if terrain in TERRAIN:
            sector.terrain = terrain
        case _:
            lies = next(name for name, both in LIES.items() if told in both)
            setattr(sector, lies, told is LIES[lies][0])
    battle.reached.clear()
    battle.tell(f"{sector.words}: {told.words}", CITE)


def facts(sector: Sector) -> list[Plain]:
    """What is not so of it now."""
    ground = [told for terrain, told in TERRAIN.items() if terrain != sector.terrain]
    lies = [gone if getattr(sector, name) else there for name, (there, gone) in LIES.items()]
    supply = [told for state, told in SUPPLY.items() if sector.supply and state != sector.supply_is]
    return [*ground, *lies, *supply, *(told for side, told in HELD.items() if side != sector.held)]
