"""A late action: one unit of the side not on go does what it forgot, with a point that its side left over."""

from collections.abc import Iterator

from umpire.engine.asks import Barred, Choose, Plain
from umpire.rules.alien_scum import attack_procedure, gain, movement
from umpire.rules.alien_scum.field import Field

CITE = "The umpire rules"
SHOOT = Plain("late-shoot", "shoot", "f")
CLOSE = Plain("late-close-assault", "close in", "a")
MOVE = Plain("late-move", "move, dig in", "v")


ACTS = {
    SHOOT.key: attack_procedure.shoot,
    CLOSE.key: attack_procedure.close_in,
    MOVE.key: movement.move,
}


def impossible(battle: Field, side: str) -> tuple[str, str] | None:
    """Why the side not on go may do nothing late, and by which rule."""
    if not battle.over[side]:
        return f"{side} left no point over", CITE
    if not possible(battle, side):
        return f"{side} has no unit that may act", CITE
    return None


def possible(battle: Field, side: str) -> list[Plain]:
    barred = {bar.thing.key for bar in closed(battle, side)}
    return [act for act in (SHOOT, CLOSE, MOVE) if act.key not in barred]


def closed(battle: Field, side: str) -> Iterator[Barred]:
    """What one point does not allow, and why."""
    if why := attack_procedure.impossible(battle, side, "shooting", 1):
        yield Barred(SHOOT, *why)
    if why := attack_procedure.impossible(battle, side, "close-assault", 1):
        yield Barred(CLOSE, *why)
    if why := movement.impossible(battle, side, 1):
        yield Barred(MOVE, *why)


def gained(battle: Field, side: str, act: Plain | None) -> float:
    """What the best of those acts gains."""
    if act == MOVE:
        return movement.gained(battle, side)
    return gain.of_attacks(battle, side, "shooting" if act == SHOOT else "close-assault")


async def act(battle: Field, side: str) -> None:
    """The points of the side on go are laid by meanwhile."""
    late = battle.foe(side)
    points, nameless = battle.points, battle.nameless
    battle.points, battle.nameless = 1, 0
    options = possible(battle, late) or [SHOOT, CLOSE, MOVE]  # all, if the umpire lets them
    chosen = await Choose(
        CITE, late, f"{late} does late", options,
        barred=lambda: closed(battle, late), gain=lambda act: gained(battle, late, act), in_line=True,
    )  # fmt: skip
    await ACTS[chosen.key](battle, late)
    battle.over[late] = max(0, battle.over[late] - 1)
    battle.points, battle.victor = points, ""
    # Units of the side on go that were destroyed, silenced or dug in may have been among those that moved unnamed.
    battle.nameless = min(nameless, len(movement.unmoved(battle, side)))
