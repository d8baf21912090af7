"""What may be shown of Hurrah Stalino!: the map, the stacks, the formations and what each base has done."""

from umpire.engine.view import Piece, Place, Unit, View
from umpire.rules.hurrah_stalino.field import Base, Field, Sector, standing

LETTERS = {
    "infantry": "I", "assault-engineer": "I", "engineer": "I", "tank": "T", "assault-gun": "T", "tank-destroyer": "T",
    "artillery": "A", "mortar": "A", "recon": "R", "cavalry": "K", "anti-tank": "F", "aaa": "F", "bridging": "E",
}  # fmt: skip
"""The letter of a base on the map, by its class."""


def view(battle: Field) -> View:
    return View(
        header=header(battle),
        places=tuple(_place(battle, sector) for sector in battle.sectors.values()),
        pieces=tuple(_piece(battle, base) for base in battle.bases.values() if base.sector),
        units=tuple(_unit(battle, base) for base in battle.bases.values()),
        board="grid",
    )


def header(battle: Field) -> tuple[str, ...]:
    turn = (f"Turn {battle.turn}",) if battle.turn else ()
    left = ", ".join(f"{side} {number}" for side, number in battle.selections.items())
    return (*turn, battle.step, *([f"selections left: {left}"] if left else []))


def _place(battle: Field, sector: Sector) -> Place:
    marks = (
        "fortified" * sector.fortified,
        "mined" * sector.mined,
        "bridge" * sector.bridge,
        f"supply {sector.supply}" * bool(sector.supply),
        f"objective {sector.objective}" * bool(sector.objective),
    )
    return Place(
        key=sector.key,
        words=sector.words,
        column=sector.column,
        row=sector.row,
        kind=sector.terrain,
        side=battle.holder(sector),
        marks=tuple(mark for mark in marks if mark),
        links=sector.roads,
    )


def _piece(battle: Field, base: Base) -> Piece:
    kind = battle.kind(base)
    return Piece(base.key, base.words, base.sector, base.side, LETTERS.get(kind.class_, "F"), str(kind.cf))


def _unit(battle: Field, base: Base) -> Unit:
    return Unit(
        key=base.key,
        words=base.words,
        side=base.side,
        kind=base.type,
        code=base.code,
        formation=base.formation,
        place=base.sector,
        value=str(battle.kind(base).cf),
        states=("lost",) if base.lost else tuple(standing(battle, base)),
    )
