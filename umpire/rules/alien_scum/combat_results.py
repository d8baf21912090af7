"""Combat Results: what becomes of the loser, of both on a draw, and of the friends who share a fate."""

from dataclasses import replace

from umpire.engine.procedure import Result
from umpire.engine.table import Table
from umpire.rules.alien_scum.facts import facts
from umpire.rules.alien_scum.pieces import Attack


def results(battle: Table, attack: Attack, verdict: str) -> tuple[Result, ...]:
    """What follows from a verdict for everyone in the attack."""
    if verdict == "draw":
        return draw(battle, attack)
    winner, _, doubles = verdict.partition(" ")
    if winner == "attacker":
        return (loses(battle, attack, "defender", bool(doubles)),)
    return with_friends(battle, attack, loses(battle, attack, "attacker", bool(doubles)))


def loses(battle: Table, attack: Attack, loser: str, doubled: bool) -> Result:
    """What becomes of the side that is outscored."""
    immune = battle.rulings["return-fire"] == "immune" and not (attack.close_assault or attack.reply)
    if immune and loser == "attacker":
        return Result(loser, "no effect", "Ruling: return-fire")
    if doubled:
        return Result(loser, "liquidated", "Combat Results: double")
    return reads(battle, attack, loser)


def reads(battle: Table, attack: Attack, loser: str) -> Result:
    """The loser's row of the table. The winner's class is that of the unit that leads, whoever assists it."""
    unit, winner = attack.sides(loser)
    said = facts(battle, attack, loser)
    rows = battle.numbers["combat results"][unit.type.row]
    for row in rows:
        result, by = next(iter(row.items()))
        if winner.type.is_a(by) and all(said[phrase] for phrase in row.get("when", ())):
            return Result(loser, result, row["cite"], source=row.get("source", "printed"))
    return Result(loser, "no effect", rows[-1]["cite"])


# A draw: in shooting nothing happens; in a close assault both bounce off.
def draw(battle: Table, attack: Attack) -> tuple[Result, ...]:
    cite = "Combat Results: draw"
    if not attack.close_assault:
        return Result("attacker", "no effect", cite), Result("defender", "no effect", cite)
    return (*with_friends(battle, attack, Result("attacker", "bounce", cite)), bounces(battle, attack))


def bounces(battle: Table, attack: Attack) -> Result:
    """The target of a drawn close assault: a static one cannot move and stays, or is liquidated, as ruled."""
    if not attack.target.type.static:
        return Result("defender", "bounce", "Combat Results: draw")
    fate = "liquidated" if battle.rulings["static-fate"] == "liquidated" else "no effect"
    return Result("defender", fate, "Ruling: static-fate")


# Rule 10: friends that assist share the attacker's fate, those who can: a static one does not go back but is silenced
# (on a draw it stays) or liquidated, as ruled, and who cannot dig in does nothing.
def with_friends(battle: Table, attack: Attack, own: Result) -> tuple[Result, ...]:
    shared = Result("assists", own.result, "Rule 10")
    if own.result == "no effect" or attack.sharing <= 0:
        return (own,)
    if own.result == "dig in":
        able = attack.sharing > attack.cannot_dig_in
        return (own, replace(shared, among="those that can dig in")) if able else (own,)
    if own.result in ("retreat", "bounce") and attack.static:
        others = attack.sharing > attack.static
        return (
            own,
            *([replace(shared, among="those that can move")] if others else []),
            *_static_friends(battle, own.result, "those that are static" if others else ""),
        )
    return own, shared


def _static_friends(battle: Table, shared: str, among: str) -> tuple[Result, ...]:
    if battle.rulings["static-fate"] == "liquidated":
        return (Result("assists", "liquidated", "Ruling: static-fate", among=among),)
    return (Result("assists", "silenced", "Ruling: static-fate", among=among),) if shared == "retreat" else ()
