"""What may be shown of Death to the Alien Scum!: every unit and how it stands, points, dice, the attrition clock."""

from umpire.engine.view import Track, Unit, View
from umpire.rules.alien_scum.field import Field, standing
from umpire.rules.alien_scum.field import Unit as Base


def view(battle: Field) -> View:
    return View(
        header=header(battle),
        board="lists",
        tracks=(*points(battle), *(dice(battle, side) for side in battle.sides)),
        units=tuple(_unit(battle, unit) for unit in battle.units.values()),
    )


def header(battle: Field) -> tuple[str, ...]:
    turn = (f"Turn {battle.turn}",) if battle.turn else ()
    return (*turn, battle.step, *(clock(battle, side) for side in battle.sides))


def clock(battle: Field, side: str) -> str:
    """The attrition clock: units to the next lost die, and to defeat."""
    per = battle.numbers["activation dice"]["units lost a die"]
    to_defeat = int(battle.rulings["defeat-at"]) * per - battle.lost(side)
    return f"{side} {battle.dice(side)} dice, {per - battle.lost(side) % per} to the next lost, {to_defeat} to defeat"


def points(battle: Field) -> tuple[Track, ...]:
    if not battle.on_go:
        return ()
    steps = tuple(str(n) for n in range(battle.points + 1))
    return (Track("points", "Points left", steps, battle.points, battle.on_go, "Activation Points"),)


def dice(battle: Field, side: str) -> Track:
    most = int(battle.numbers["activation dice"]["number"])
    steps = tuple(str(n) for n in range(most + 1))
    return Track(f"dice-{side}", "Activation dice", steps, battle.dice(side), side, "Activation Points")


def _unit(battle: Field, unit: Base) -> Unit:
    states = ["lost"] if unit.lost else list(standing(battle, unit))
    if not unit.lost and unit.side == battle.on_go:
        states += ["acted"] if unit.attacked else ["moved"] if unit.moved else []
    if not unit.lost and battle.on_go and unit.side != battle.on_go and unit.target:
        states.append("attacked")
    return Unit(
        key=unit.key,
        words=unit.words,
        side=unit.side,
        kind=unit.type,
        code=unit.code,
        value=str(battle.kind(unit).power),
        states=tuple(states),
    )
