"""What the umpire can put right on the field: how things stand, many facts in one line, by codes.

`= t1 t3 @k7` stand in K7, `= t1 -3 x` are lost, `= gb a2 ,n` of another formation, not relocated; `= @k7 f` K7 is
fortified; `= ra ,e` has acted, `= next russian`; `.` is all. Codes without more are those of the formation in action.
"""

from collections.abc import Iterator

from umpire.engine.asks import Plain
from umpire.rules.adjustment import ALL, CITE, call_off, change_ruling, change_turn, give_reason, number, which
from umpire.rules.hurrah_stalino import correct_bases, correct_ground, mustering, victory
from umpire.rules.hurrah_stalino.codes import named
from umpire.rules.hurrah_stalino.field import SIDES, Field, Formation
from umpire.rules.hurrah_stalino.rulings import RULINGS
from umpire.rules.true_values import change_value

MOST_LEFT = 30
"""So many selections a side has at the most."""

TURN = Plain("turn", "the number of the turn", "turn")
NEXT = Plain("next", "who selects next", "next")
LEFT = Plain("left", "how many formations a side may still select", "left")
RULING = Plain("ruling", "a ruling", "ruling")
NUMBER = Plain("number", "a value of the tables", "number")
END = Plain("end", "the battle ends here", "end")

ACTED, NOT_ACTED = Plain("has-acted", "has acted", ",e"), Plain("has-not-acted", "has not acted", ",o")


async def correction(battle: Field) -> None:
    """Fact after fact until that is all, then why; whether the battle is decided is judged when all are told."""
    last: list[Plain] = []
    while (told := await which("Correct", [*last, *things(battle)])).key != ALL.key:
        last = [ALL]
        await put_right(battle, told.key)
    await give_reason(battle)
    if battle.turn:
        victory.check(battle)


def things(battle: Field) -> Iterator[Plain]:
    """What there is to correct: formations, the turn, rulings; the bases of the formation in action, sectors."""
    yield from (Plain(_key(each), each.words, each.code) for each in battle.formations.values())
    yield from mustering.ways(battle)
    yield from (TURN, LEFT, *([] if battle.acting else [NEXT])) if battle.turn else ()
    yield from (RULING, NUMBER, END)
    if battle.acting:
        yield from (named(battle, base, base.code) for base in correct_bases.of(battle, battle.acting))
    yield from (correct_ground.named(sector) for sector in battle.sectors.values())


def _key(formation: Formation) -> str:
    """Not that of the formation: a place may have the same."""
    return f"formation-{formation.key}"


async def put_right(battle: Field, key: str) -> None:
    match key:
        case TURN.key:
            await change_turn(battle)
        case NEXT.key:
            battle.next = await side("Next selects")
            battle.tell(f"Next selects the {battle.next} side", CITE)
        case LEFT.key:
            whose = await side("Selections left to")
            battle.selections[whose] = await number(f"Left to the {whose} side", 0, MOST_LEFT)
            battle.tell(f"The {whose} side may still select {battle.selections[whose]}", CITE)
        case RULING.key:
            await change_ruling(battle, RULINGS)
        case NUMBER.key:
            await change_value(battle)
        case END.key:
            await call_off(SIDES)
        case mustering.TABLE.key:
            mustering.go_by_the_table(battle)
        case mustering.MUSTER.key:
            await mustering.muster(battle)
        case key if key in battle.bases:
            await correct_bases.stand(battle, battle.bases[key])
        case key if key in battle.sectors:
            await correct_ground.correct(battle, battle.sectors[key])
        case _:
            await of_formation(battle, battle.formations[key.removeprefix("formation-")])


async def side(prompt: str) -> str:
    """A side, by its name or the beginning of it."""
    return (await which(prompt, [Plain(f"side-{each}", each, each[0]) for each in SIDES])).words


async def of_formation(battle: Field, formation: Formation) -> None:
    """One of its bases, which may be the first of several; or whether it has acted."""
    bases = [named(battle, base, base.code) for base in correct_bases.of(battle, formation)]
    told = await which(formation.words, [*bases, NOT_ACTED if formation.acted else ACTED])
    if told.key in battle.bases:
        await correct_bases.stand(battle, battle.bases[told.key])
        return
    formation.acted = told.key == ACTED.key
    battle.tell(f"{formation.words} {told.words}", CITE)
