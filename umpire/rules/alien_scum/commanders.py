"""Commanders: they go with a unit, and change to another within reach for a point."""

from umpire.engine.asks import Choose, Plain
from umpire.rules.alien_scum.field import Commander, Field, Unit, offers
from umpire.rules.alien_scum.worth import unseen

CITE = "Sample Army Lists"


def living(battle: Field, side: str) -> list[Commander]:
    return [each for each in battle.commanders.values() if each.side == side and not each.lost]


def impossible(battle: Field, side: str) -> tuple[str, str] | None:
    """Why no commander may change his unit, and by which rule."""
    if not any(each.unit for each in living(battle, side)):
        return "no commander is known to be with a unit", CITE
    if battle.points < 1:
        return "no points are left", "Activation Points"
    if len(battle.alive(side)) < 2:
        return "there is no other unit", CITE
    return None


async def change_unit(battle: Field, side: str) -> None:
    known = [each for each in living(battle, side) if each.unit]
    if not known:
        battle.tell("No commander is known to be with a unit", CITE)
        return
    options = [Plain(each.key, f"{each.words} (with {battle.units[each.unit].words})", each.code) for each in known]
    told = await Choose(CITE, side, "Which commander changes his unit", options, gain=unseen, in_line=True)
    commander = battle.commanders[told.key]
    printed = battle.numbers["commanders"][commander.grade]
    others = [unit for unit in battle.alive(side) if unit.key != commander.unit] or battle.alive(side)
    chosen = await Choose(
        CITE,
        side,
        f"{commander.words} (reach {battle.distance(printed['reach'])}) joins",
        offers(battle, others),
        about=[commander.unit],
        gain=unseen,
        in_line=True,
    )
    battle.spend(printed["points to change unit"])
    join(battle, commander, battle.units[chosen.key])


def join(battle: Field, commander: Commander, unit: Unit) -> None:
    commander.unit = unit.key
    battle.tell(f"{commander.words} is with {unit.words}", CITE)
