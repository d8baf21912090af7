"""What is told of an attack before the dice: who helps, flank, cover, commanders. Once said it is remembered.

Each is one key or two: `+b3` a helper, `k` the flank, `d` dug in, `cw` in woods, `l1` a commander, `m` had moved.
"""

from collections.abc import Iterator
from functools import partial

from umpire.engine.asks import Ask, Barred, MayChoose, Plain
from umpire.rules.alien_scum import gain, outlook
from umpire.rules.alien_scum.commanders import join, living
from umpire.rules.alien_scum.field import Field, offer, offers
from umpire.rules.alien_scum.fight import Fight, had_moved, pay
from umpire.rules.alien_scum.particulars import COVERS, DUG_IN, FLANK, MOVED, NOT_DUG_IN
from umpire.rules.alien_scum.taking_part import why_no_help
from umpire.rules.piece import Offer

CITE = "Rule 2"


async def circumstances(battle: Field, fight: Fight) -> None:
    """Everything that is told, until that is all."""
    while told := await more(battle, fight):
        tell(battle, fight, told)


def more(battle: Field, fight: Fight) -> Ask[Plain | Offer | None]:
    options: list[Plain | Offer] = [*helpers(battle, fight), *so(battle, fight)]
    return MayChoose(
        CITE,
        fight.attacker.side,
        f"{fight.words}: more",
        options,
        decline="the dice",
        barred=lambda: barred(battle, fight),
        about=[fight.attacker.key, fight.target.key],
        odds=lambda told: outlook.of(battle, fight, told.key if told else ""),
        gain=partial(gain.of_more, battle, fight),
        in_line=True,
    )


def tell(battle: Field, fight: Fight, told: Plain | Offer) -> None:
    match told.key:
        case MOVED.key:
            assert fight.charged
            battle.points += 1
            had_moved(battle, fight.charged)
            fight.charged = None
        case FLANK.key:
            fight.flank = True
        case DUG_IN.key | NOT_DUG_IN.key:
            fight.target.dug_in = told.key == DUG_IN.key
        case key if key.startswith("cover-"):
            fight.target.cover, fight.target.perhaps_gone = key.removeprefix("cover-"), False
        case key if key in battle.commanders:
            commander = battle.commanders[key]
            join(battle, commander, fight.attacker if commander.side == fight.attacker.side else fight.target)
        case key:
            fight.helpers.append(battle.units[key])
            pay(battle, fight, battle.units[key])


def helpers(battle: Field, fight: Fight) -> list[Offer]:
    """Rule 10 and Rule 11: the friends that may help."""
    mine = battle.alive(fight.attacker.side)
    return offers(battle, (unit for unit in mine if not why_no_help(battle, fight, unit)), "+")


def barred(battle: Field, fight: Fight) -> Iterator[Barred]:
    for unit in battle.alive(fight.attacker.side):
        if not fight.has(unit) and (why := why_no_help(battle, fight, unit)):
            yield Barred(offer(battle, unit, "+"), *why)


def so(battle: Field, fight: Fight) -> Iterator[Plain]:
    """What can be said of the attack that is not so yet."""
    target = fight.target
    if fight.charged:
        yield MOVED
    if not fight.flank:
        yield FLANK
    # Aircraft neither dig in nor claim cover (A47).
    if not battle.kind(target).is_a("aircraft"):
        yield NOT_DUG_IN if target.dug_in else DUG_IN
        yield from (told for cover, told in COVERS.items() if cover != (target.cover or "none"))
    for unit, letter in ((fight.attacker, "l"), (target, "o")):
        for commander in living(battle, unit.side):
            if not commander.unit:
                yield Plain(commander.key, f"{commander.words} with {unit.words}", letter + commander.code)
