"""A battle begun in a later turn: both armies of a scenario as they stand then, put so and read off."""

from collections.abc import Iterator, Mapping
from typing import Any

from umpire.library.units_standing import UnitLoss, UnitsStanding, plain
from umpire.rules.alien_scum.field import Commander, Field, Loss, Unit

COVERS = {"open": "none", "woods": "woods", "built-up": "built-up", "field-works": "field-works"}
"""What a file calls the ground of a unit, and the table."""

FLAGS = {
    "perhaps gone": "perhaps_gone", "dug in": "dug_in", "silenced again": "silenced_again", "paid": "paid",
    "moved": "moved", "attacked": "attacked", "was attacked": "target",
}  # fmt: skip
"""What a file says of a unit, and the field that it sets."""

SILENCED = {"silenced": "next", "was silenced": "now"}


def stand(battle: Field, told: UnitsStanding) -> None:
    """The field as both armies stand."""
    units = {(unit.side, unit.words): unit for unit in battle.units.values()}
    battle.turn = told.turn - 1
    battle.over |= told.left_over
    for side, listed in told.units.items():
        for label, states in listed.items():
            for state in states:
                _so(units[side, label], state)
    for loss in told.losses:
        unit, by = units[loss.side, loss.unit], units.get((battle.foe(loss.side), loss.by))
        unit.lost = True
        battle.losses.append(Loss(unit.key, loss.turn, by.key if by else "", loss.how))
    for commander in battle.commanders.values():
        if known := told.commanders.get(commander.side, {}).get(commander.words):
            unit = units[commander.side, known]
            commander.unit, commander.lost = unit.key, unit.lost


def _so(unit: Unit, state: str) -> None:
    if state in COVERS:
        unit.cover = COVERS[state]
    elif state in SILENCED:
        unit.silenced = SILENCED[state]
    else:
        setattr(unit, FLAGS[state], True)


def scenario(battle: Field, turn: int, told: Mapping[str, Any]) -> dict[str, Any]:
    """The scenario that was begun so, as the table stands at the start of a turn (0: before the first)."""
    begun = {"standing": plain(_standing(battle))} if turn else {}
    return {key: value for key, value in told.items() if key != "standing"} | {"rulings": battle.rulings} | begun


def _standing(battle: Field) -> UnitsStanding:
    return UnitsStanding(
        battle.turn + 1,
        {side: points for side, points in battle.over.items() if points},
        {side: {unit.words: states for unit in battle.units.values() if unit.side == side and (states := _states(unit))}
         for side in battle.sides},
        {side: {each.words: battle.units[each.unit].words for each in _known(battle, side)} for side in battle.sides},
        tuple(_loss(battle, loss) for loss in battle.losses),
    )  # fmt: skip


def _states(unit: Unit) -> tuple[str, ...]:
    ground = (word for word, cover in COVERS.items() if unit.cover == cover)
    silenced = (word for word, when in SILENCED.items() if unit.silenced == when)
    return (*ground, *silenced, *(word for word, name in FLAGS.items() if getattr(unit, name)))


def _known(battle: Field, side: str) -> Iterator[Commander]:
    """The commanders of a side of whom it was said whom they are with."""
    return (each for each in battle.commanders.values() if each.side == side and each.unit)


def _loss(battle: Field, loss: Loss) -> UnitLoss:
    unit = battle.units[loss.unit]
    return UnitLoss(unit.side, unit.words, loss.turn, battle.units[loss.by].words if loss.by else "", loss.how)
