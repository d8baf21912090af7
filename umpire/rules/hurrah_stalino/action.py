"""The action of a formation: what its units may do, each of it once and in any order, until they have acted."""

from collections.abc import Sequence

from umpire.engine.asks import Ask, AtRest, Barred, Choose, Plain
from umpire.rules.hurrah_stalino import (
    air_action,
    anti_aircraft_procedure,
    arrivals,
    assault_procedure,
    batteries,
    by_the_table,
    fire_procedure,
    first_mention,
    minefield,
    moving,
    prospects,
)
from umpire.rules.hurrah_stalino.at_the_table import forget
from umpire.rules.hurrah_stalino.deployment import short
from umpire.rules.hurrah_stalino.field import Field, Formation
from umpire.rules.hurrah_stalino.option import AIR_ATTACK, ANTI_AIRCRAFT, ASSAULT, FIRE, INTERCEPT, Option

CITE = "Turn Sequence"

END = Plain("end", "the formation has acted", "e")

ACTS = ("move", "come onto the map", *(each.words for each in (FIRE, ASSAULT, AIR_ATTACK, INTERCEPT, ANTI_AIRCRAFT)))
"""What is done, not told, of what a formation may do."""


OPTIONS = (
    Option(
        Plain("move", "move", "v"),
        moving.move, moving.movable, "no unit is left that may move", "Movement",
    ),
    Option(
        Plain("come", "come onto the map", "r"),
        arrivals.come, arrivals.able, "no unit of the formation comes from off the map", CITE,
    ),
    Option(
        Plain("not-set-down", "say where those stand who were not set down", "s"),
        first_mention.tell, first_mention.untold, "all units of the formation were set down", "Sectors",
    ),
    Option(
        Plain("enemy-not-set-down", "say where enemies stand who were not", "o"),
        first_mention.tell_of_enemies, first_mention.untold_enemies, "all enemy units were set down", "Sectors",
    ),
    Option(
        FIRE,
        fire_procedure.fire, fire_procedure.anybody, "no unit has an enemy in reach, or may fire", "Ranged Fire 1",
    ),
    Option(
        ASSAULT,
        assault_procedure.assault, assault_procedure.anything,
        "no enemy is beside a unit that may assault, or can come beside one", "Assault 1",
    ),
    Option(
        AIR_ATTACK,
        air_action.attack, air_action.able, "no aircraft is left that may attack", "Air to Ground 1",
    ),
    by_the_table.INTERCEPTION,
    Option(
        ANTI_AIRCRAFT,
        anti_aircraft_procedure.fire, anti_aircraft_procedure.able,
        "no enemy aircraft are in reach of AAA that may fire", "Air to Ground note",
    ),
)  # fmt: skip


async def act(battle: Field, formation: Formation) -> None:
    """The formation acts, from the relocation of its guns on."""
    battle.active, battle.step = formation.key, formation.words
    minefield.begin(battle)
    if battle.positions == "table":
        forget(battle, formation)
    await batteries.relocate(battle, formation)
    while (told := await AtRest(lambda: options(battle, formation))) != END:
        option = next(each for each in ways(battle) if each.plain == told)
        # The umpire may have named what nobody can do: then a correction has to come before it.
        if option.possible(battle, formation):
            await option.perform(battle, formation)
        else:
            battle.tell(f"Nothing is done: {option.why_not}", option.cite)
    battle.step = CITE


def ways(battle: Field) -> tuple[Option, ...]:
    return OPTIONS if battle.positions == "screen" else by_the_table.OPTIONS


def options(battle: Field, formation: Formation) -> Ask[Plain]:
    possible = [option.plain for option in ways(battle) if option.possible(battle, formation)]

    def barred() -> list[Barred]:
        shut = (option for option in ways(battle) if option.plain not in possible)
        return [Barred(option.plain, option.why_not, option.cite) for option in shut]

    return Choose(
        CITE, formation.side, formation.words, [*possible, END], barred=barred,
        gain=lambda told: prospects.of_option(battle, formation, told.key),
        reminders={END.key: left(battle, formation, possible)},
    )  # fmt: skip


def left(battle: Field, formation: Formation, possible: Sequence[Plain]) -> str:
    """What the formation leaves undone where it ends, in one line: what it could still do, and who has done nothing."""
    acts = [told.words for told in possible if told.words in ACTS]
    if not acts:
        return ""
    idle = [base for base in battle.of(formation) if not (base.moved or base.fired or base.assaulted)]
    named = (
        f"; nothing was done by {len(idle)}: {', '.join(short(idle))}" if idle and battle.positions == "screen" else ""
    )
    return f"could still {', '.join(acts)}{named}"
