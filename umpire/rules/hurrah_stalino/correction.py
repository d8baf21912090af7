"""What the umpire can put right on the map of Hurrah Stalino!, between two procedures."""

from umpire.engine.asks import Choose, Plain
from umpire.rules.adjustment import CITE, Fact, call_off, change_ruling, number, put_right
from umpire.rules.hurrah_stalino import supply_sectors, victory
from umpire.rules.hurrah_stalino.field import SIDES, Base, Field, Sector, offers
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.rulings import RULINGS
from umpire.rules.true_values import change_value

LAST_TURN = 99

OFF = Plain("off-the-table", "off the table", "off")

DONE = (
    Plain("has-moved", "has moved", "v"),
    Plain("has-fired", "has fired", "f"),
    Plain("has-assaulted", "has assaulted", "a"),
    Plain("is-ready", "is relocated", "r"),
    Plain("not-ready", "is not relocated", "n"),
    Plain("nothing-done", "has done nothing", "o"),
)

GROUND = (
    Plain("open", "open", "o"),
    Plain("heavy", "heavy terrain", "h"),
    Plain("impassable", "impassable", "x"),
    Plain("river", "an impassable river", "r"),
    Plain("fortified", "fortified, or no more", "f"),
    Plain("mined", "mined, or no more", "m"),
    Plain("bridge", "a bridge, or none", "b"),
    Plain("supply", "its supply works, or is destroyed", "s"),
)


async def correction(battle: Field) -> None:
    """Several facts in one go; whether the battle is decided is judged when all are told."""
    await put_right(battle, FACTS)
    supply_sectors.check(battle)
    if battle.turn:
        victory.check(battle)


async def which(battle: Field, prompt: str, lost: bool = False) -> Base:
    """A base, by its formation and its code."""
    there = [base for base in battle.bases.values() if base.lost == lost]
    formations = [each for each in battle.formations.values() if any(base.formation == each.key for base in there)]
    of = await Choose(CITE, "umpire", f"{prompt}: of", formations, in_line=True)
    bases = [base for base in there if base.formation == of.key]
    about = [base.key for base in bases]
    return battle.bases[(await Choose(CITE, "umpire", prompt, offers(battle, bases), about=about, in_line=True)).key]


async def where(battle: Field, base: Base) -> Sector | Plain:
    """A sector without enemies, or off the table."""
    free = [sector for sector in battle.sectors.values() if battle.holder(sector) in ("", base.side)]
    return await Choose(CITE, "umpire", f"{base.words} is in", [*free, OFF], about=[base.key], in_line=True)


async def move(battle: Field) -> None:
    base = await which(battle, "Move")
    await stands(battle, base)


async def stands(battle: Field, base: Base) -> None:
    to = await where(battle, base)
    battle.put(base, "" if to is OFF else to.key)
    if isinstance(to, Sector):
        to.held = base.side
    battle.tell(f"{base.words} is in {to.words}", CITE)


async def remove(battle: Field) -> None:
    destroy(battle, await which(battle, "Remove"), CITE)


async def bring_back(battle: Field) -> None:
    base = await which(battle, "Bring back", lost=True)
    base.lost = False
    battle.losses = [loss for loss in battle.losses if loss.base != base.key]
    await stands(battle, base)


async def done(battle: Field) -> None:
    """Which options a base has used."""
    base = await which(battle, "What has it done")
    told = await Choose(CITE, "umpire", f"{base.words}", DONE, about=[base.key], in_line=True)
    match told.key:
        case "has-moved":
            base.moved = True
        case "has-fired":
            base.fired = True
        case "has-assaulted":
            base.assaulted = True
        case "nothing-done":
            base.moved = base.fired = base.assaulted = False
        case key:
            base.ready = key == "is-ready"
    battle.tell(f"{base.words} {told.words}", CITE)


async def ground(battle: Field) -> None:
    """Terrain, fortifications, mines, bridge or supply of a sector."""
    sector = await Choose(CITE, "umpire", "The sector", list(battle.sectors.values()), in_line=True)
    told = await Choose(CITE, "umpire", f"{sector.words} is", GROUND, about=[sector.key], in_line=True)
    match told.key:
        case "fortified":
            sector.fortified = not sector.fortified
        case "mined":
            sector.mined = not sector.mined
        case "bridge":
            sector.bridge = not sector.bridge
        case "supply":
            sector.supply_is = "destroyed" if sector.supply_is == "working" else "working"
        case terrain:
            sector.terrain = terrain
    battle.tell(f"{sector.words}: {told.words}", CITE)


async def turn(battle: Field) -> None:
    battle.turn = await number("The turn is", 1, LAST_TURN)
    battle.tell(f"It is turn {battle.turn}", CITE)


async def ruling(battle: Field) -> None:
    await change_ruling(battle, RULINGS)


async def end(battle: Field) -> None:
    await call_off(SIDES)


def anybody_lost(battle: Field) -> bool:
    return any(base.lost for base in battle.bases.values())


def always(battle: Field) -> bool:
    return True


FACTS = (
    Fact("move", "m", "where a base is", move, always),
    Fact("remove", "x", "a base is destroyed", remove, always),
    Fact("back", "b", "a base comes back", bring_back, anybody_lost),
    Fact("done", "o", "which options a base has used", done, always),
    Fact("ground", "g", "terrain, fortifications, mines, bridge or supply of a sector", ground, always),
    Fact("turn", "t", "the number of the turn", turn, always),
    Fact("ruling", "r", "a ruling", ruling, always),
    Fact("number", "n", "a value of the tables", change_value, always),
    Fact("end", "e", "the battle ends here", end, always),
)
