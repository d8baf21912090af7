"""What may be shown of Death to the Alien Scum!: every unit and how it stands, points, dice, the attrition clock."""

from collections.abc import Iterator

from umpire.engine.view import Track, Unit, View
from umpire.rules.alien_scum.field import Commander, Field, standing
from umpire.rules.alien_scum.field import Unit as Base


def view(battle: Field) -> View:
    return View(
        header=header(battle),
        board="lists",
        tracks=(*points(battle), *(track for side in battle.sides for track in clock(battle, side))),
        units=tuple(_unit(battle, unit) for unit in battle.units.values()),
        commanders=tuple(_commander(battle, commander) for commander in battle.commanders.values()),
    )


def header(battle: Field) -> tuple[str, ...]:
    turn = (f"Turn {battle.turn}",) if battle.turn else ()
    return (*turn, battle.step)


def points(battle: Field) -> tuple[Track, ...]:
    if not battle.on_go:
        return ()
    steps = tuple(str(n) for n in range(battle.points + 1))
    return (Track("points", "Points", steps, battle.points, battle.on_go, "Activation Points", large=True),)


def clock(battle: Field, side: str) -> tuple[Track, ...]:
    """Dice left, and the attrition clock: units to the next lost die, and to defeat."""
    dice, lost = battle.numbers["activation dice"], battle.lost(side)
    per, most = int(dice["units lost a die"]), int(battle.rulings["defeat-at"])
    return (
        _left(f"dice-{side}", "Dice", int(dice["number"]), battle.dice(side), side, "Activation Points", large=True),
        _left(f"next-die-{side}", "To lose a die", per, per - lost % per, side, "Activation Points"),
        _left(f"defeat-{side}", "To defeat", per * most, max(0, per * most - lost), side, "Victory"),
    )


def _left(key: str, words: str, most: int, at: int, side: str, cite: str, *, large: bool = False) -> Track:
    return Track(key, words, tuple(str(n) for n in range(most + 1)), at, side, cite, large)


def ends(battle: Field, unit: Base) -> Iterator[str]:
    """How a unit was lost, to whom and when."""
    for loss in battle.losses:
        if loss.unit == unit.key:
            by = f" by {battle.units[loss.by].words}" if loss.by else ""
            yield f"{loss.how}{by} in turn {loss.turn}"


def _unit(battle: Field, unit: Base) -> Unit:
    states = ["lost", *ends(battle, unit)] if unit.lost else list(standing(battle, unit))
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
        value=f"power {battle.kind(unit).power}",
        states=tuple(states),
    )


def _commander(battle: Field, commander: Commander) -> Unit:
    """Whom he is with, as far as it was said."""
    unit = battle.units.get(commander.unit)
    return Unit(
        key=commander.key,
        words=commander.words,
        side=commander.side,
        kind=commander.grade,
        code=commander.code,
        place=unit.words if unit else "",
        states=("lost",) if commander.lost else (),
    )
