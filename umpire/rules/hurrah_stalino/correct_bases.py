"""Corrections of bases: where several of a formation stand, whether they are lost, which options they have used."""

from collections.abc import Iterator, Sequence

from umpire.engine.asks import Barred, Choose, Plain
from umpire.rules.adjustment import CITE, which
from umpire.rules.hurrah_stalino import flight
from umpire.rules.hurrah_stalino.codes import named, picked, runs
from umpire.rules.hurrah_stalino.field import Base, Field, Formation, Sector, Why
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.movement import full
from umpire.rules.hurrah_stalino.occupation import occupy

LOST = Plain("lost", "lost", "x")
BACK = Plain("back", "not lost", ",b")
OFF = Plain("off-the-table", "at their base, or where only the table knows", "@off")
USED = (
    Plain("has-moved", "has moved", ",v"),
    Plain("has-fired", "has fired", ",f"),
    Plain("has-assaulted", "has assaulted", ",a"),
    Plain("nothing-done", "has done nothing", ",o"),
    Plain("is-ready", "is relocated", ",r"),
    Plain("not-ready", "is not relocated", ",n"),
)

AMONG_ENEMIES = "the enemy stands there", "Sectors"


def of(battle: Field, formation: Formation) -> list[Base]:
    """Its bases, the lost ones last, so that any of a letter is one that is left."""
    bases = (base for base in battle.bases.values() if base.formation == formation.key)
    return sorted(bases, key=lambda base: base.lost)


async def stand(battle: Field, first: Base) -> None:
    """More of its formation, then what is so of them all."""
    bases = [first]
    while True:
        others = [base for base in of(battle, battle.formations[first.formation]) if base not in bases]
        chosen = await what(battle, bases, others)
        if chosen.key in battle.bases:
            bases.append(battle.bases[chosen.key])
        elif chosen.key.startswith("through-"):
            bases += picked(battle, bases[-1], alike(bases, others), chosen.key)
        elif (sector := battle.sectors.get(chosen.key)) and why_not(battle, bases, sector) == AMONG_ENEMIES:
            # both sides never stand in one sector, by the umpire's word neither
            battle.tell(f"Nobody goes to {sector.words}: {AMONG_ENEMIES[0]}", AMONG_ENEMIES[1])
            return
        else:
            for base in bases:
                so(battle, base, chosen.key)
            battle.tell(f"{battle.names(bases)}: {chosen.words}", CITE)
            return


def what(battle: Field, bases: Sequence[Base], others: Sequence[Base]) -> Choose[Plain | Sector]:
    lost = any(base.lost for base in bases)
    here = [place(sector) for sector in battle.sectors.values() if not why_not(battle, bases, sector)]

    def barred() -> Iterator[Barred]:
        for sector in battle.sectors.values():
            if why := why_not(battle, bases, sector):
                yield Barred(place(sector), *why)

    options: list[Plain] = [
        *([BACK] if lost else [LOST, *USED]),
        OFF,
        *runs(bases[-1], alike(bases, others), len(others)),
        *(named(battle, base, base.code) for base in others),
    ]
    prompt = f"{battle.names(bases)}: more, or how they stand"
    about = [base.key for base in bases]
    return which(prompt, [*options, *here], barred=barred, about=about)


def alike(bases: Sequence[Base], others: Sequence[Base]) -> list[Base]:
    """Those that a run may take: lost ones as the last one named is, or not."""
    return [base for base in others if base.lost == bases[-1].lost]


def place(sector: Sector) -> Plain:
    return Plain(sector.key, f"in {sector.words}", f"@{sector.code}")


def why_not(battle: Field, bases: Sequence[Base], sector: Sector) -> Why | None:
    """Why they cannot all stand in a sector."""
    ground = [base for base in bases if not battle.kind(base).is_aircraft]
    coming = [base for base in ground if base.sector != sector.key]
    if ground and battle.holder(sector) == battle.foe(bases[0].side):
        return AMONG_ENEMIES
    return ("it is full", "Sectors") if coming and full(battle, sector, len(coming)) else None


def so(battle: Field, base: Base, key: str) -> None:
    """A base stands so from here on."""
    match key:
        case LOST.key:
            destroy(battle, base, CITE)
        case BACK.key:
            come_back(battle, base)
        case OFF.key:
            come_back(battle, base)
            put(battle, base, "")
        case "has-moved":
            base.moved = True
        case "has-fired":
            base.fired = True
        case "has-assaulted":
            base.assaulted = True
        case "nothing-done":
            base.moved = base.fired = base.assaulted = False
        case "is-ready" | "not-ready":
            base.ready = key == "is-ready"
        case sector:
            come_back(battle, base)
            put(battle, base, sector)


def put(battle: Field, base: Base, sector: str) -> None:
    """It stands there, and has taken it; nowhere, where it is empty."""
    if battle.kind(base).is_aircraft:
        flight.put(battle, base, sector)
        return
    battle.put(base, sector)
    if sector:
        occupy(battle, base)


def come_back(battle: Field, base: Base) -> None:
    """It is not lost, if it was."""
    base.lost = False
    battle.losses = [loss for loss in battle.losses if loss.base != base.key]
