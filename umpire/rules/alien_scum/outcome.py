"""What comes of an attack: what only a row of results needs is asked now, then everyone in it meets his fate."""

from dataclasses import replace

from umpire.engine.asks import Choose, Plain
from umpire.engine.procedure import Result
from umpire.rules.alien_scum import victory, worth
from umpire.rules.alien_scum.combat_results import results, with_friends
from umpire.rules.alien_scum.facts import facts
from umpire.rules.alien_scum.field import Field, Unit
from umpire.rules.alien_scum.fight import Fight, befallen, involved
from umpire.rules.alien_scum.movement import leave
from umpire.rules.alien_scum.pieces import Attack, Combatant
from umpire.rules.alien_scum.worth import unseen

YES, NO = Plain("yes", "yes", "y"), Plain("no", "no", "n")
GOES_BACK = Plain("goes-back", "goes back")
CANNOT = Plain("cannot-retreat", "cannot: it is liquidated", "x")
RETREATS, DIGS_IN = Plain("retreat", "retreat", "r"), Plain("dig in", "dig in", "d")
GROUNDS = (
    Plain("own-none", "in the open", "n"), Plain("own-woods", "in woods", "w"),
    Plain("own-built-up", "in a built up area", "b"), Plain("own-field-works", "in field works", "f"),
)  # fmt: skip


async def comes_of_it(battle: Field, fight: Fight, attack: Attack, verdict: str) -> None:
    loser = verdict.partition(" ")[0]
    if loser != "draw":
        loser = "defender" if loser == "attacker" else "attacker"
        attack = await reply(battle, fight, attack, loser)
        if not verdict.endswith("doubles"):
            attack = await row_read(battle, fight, attack, loser)
    found = results(battle, attack, verdict)
    # The loser's owner chooses, and friends share what he has chosen.
    if (own := found[0]).result == "retreat or dig in":
        unit = involved(fight, own.unit)[0]
        chosen = await Choose(
            own.cite, unit.side, f"{unit.words} lost: its owner chooses", (RETREATS, DIGS_IN), about=[unit.key],
            gain=lambda told: -worth.cost(battle, unit, told.key),
        )  # fmt: skip
        own = replace(own, result=chosen.key)
        found = with_friends(battle, attack, own) if own.unit == "attacker" else (own,)
    for result in found:
        await meet(battle, fight, result)
    # Also where it could not retreat, and was liquidated for that (Rule 13).
    if fight.closing and verdict.startswith("attacker") and fight.target.lost:
        battle.victor = fight.attacker.key
    victory.check(battle)


# Under `return-fire: immune` it matters whether the target could have shot back; a silenced one could not.
async def reply(battle: Field, fight: Fight, attack: Attack, loser: str) -> Attack:
    if battle.rulings["return-fire"] != "immune" or loser != "attacker" or fight.closing or not attack.reply:
        return attack
    could = await yes(fight, "Ruling: return-fire", f"Could {fight.target.words} have shot back (range, sight)?")
    return replace(attack, reply=could)


async def row_read(battle: Field, fight: Fight, attack: Attack, loser: str) -> Attack:
    """The attack with what the loser's row of results asks of it, as far as that row is read."""
    if battle.rulings["return-fire"] == "immune" and loser == "attacker" and not (fight.closing or attack.reply):
        return attack
    unit, winner = attack.sides(loser)
    for row in battle.numbers["combat results"][unit.type.row]:
        phrases = row.get("when", ())
        by = next(iter(row.values()))
        if not (winner.type.is_a(by) and all(may_hold(battle, fight, attack, loser, phrase) for phrase in phrases)):
            continue
        for phrase in phrases:
            attack = await known(fight, attack, loser, phrase)
            if not facts(battle, attack, loser)[phrase]:
                break
        else:
            return attack
    return attack


def may_hold(battle: Field, fight: Fight, attack: Attack, loser: str, phrase: str) -> bool:
    """May a phrase of the row hold, as far as is known?"""
    if phrase == "both in a built up area":
        return attack.target.cover == "built-up" and fight.attacker.cover in ("", "built-up")
    return phrase == "unsupported" or bool(facts(battle, attack, loser)[phrase])


async def known(fight: Fight, attack: Attack, loser: str, phrase: str) -> Attack:
    """The attack once it is known whether a phrase holds: what was told or is remembered is not asked."""
    if phrase == "unsupported":
        touching = f"Does {involved(fight, loser)[0].words} touch infantry of its own?"
        return replace(attack, supported=await yes(fight, "Combat Results: Tank", touching))
    where_it_stands = phrase == "both in a built up area" or (phrase == "in the open" and loser == "attacker")
    if where_it_stands and not fight.attacker.cover:
        return replace(attack, attacker=await ground(fight, attack.attacker))
    return attack


async def ground(fight: Fight, attacker: Combatant) -> Combatant:
    """Where the attacker stands: asked, and remembered until it moves."""
    unit = fight.attacker
    told = await Choose(
        "Rule 14", unit.side, f"What does {unit.words} stand in?", GROUNDS, about=[unit.key], gain=unseen
    )
    unit.cover = told.key.removeprefix("own-")
    return replace(attacker, cover=unit.cover)  # type: ignore[arg-type]


async def yes(fight: Fight, cite: str, question: str) -> bool:
    about = [fight.attacker.key, fight.target.key]
    return (await Choose(cite, fight.attacker.side, question, (YES, NO), about=about, gain=unseen)).key == YES.key


async def meet(battle: Field, fight: Fight, result: Result) -> None:
    """A result befalls everyone that it is about."""
    by = fight.attacker if result.unit == "defender" else fight.target
    for unit in befallen(battle, fight, result):
        match result.result:
            case "no effect":
                battle.tell(f"No effect on {unit.words}", result.cite)
            case "silenced":
                battle.silence(unit)
                battle.tell(f"{unit.words} is silenced in its next go", result.cite)
            case "dig in":
                unit.dug_in = True
                battle.tell(f"{unit.words} digs in", result.cite)
            case "retreat" | "bounce":
                await go_back(battle, unit, result, by.key)
            case how:
                victory.destroy(battle, unit, how, result.cite, by.key)


# A retreat is presumed possible; where it is not the unit is liquidated (Rule 13). Aircraft always can (A26).
async def go_back(battle: Field, unit: Unit, result: Result, by: str) -> None:
    if unit.type != "aircraft":
        cite = "Combat Results: Retreat" if result.result == "retreat" else result.cite
        can = await Choose(
            cite, unit.side, f"{unit.words} retreats", (GOES_BACK, CANNOT), presumed=GOES_BACK.key, about=[unit.key],
            gain=unseen,
        )  # fmt: skip
        if can.key == CANNOT.key:
            victory.destroy(battle, unit, "liquidated", "Rule 13", by)
            return
    leave(battle, unit)
    far = f"one full move ({battle.move(unit)})" if result.result == "retreat" else "one base depth"
    battle.tell(f"{unit.words} goes back {far}, facing the enemy", result.cite)
