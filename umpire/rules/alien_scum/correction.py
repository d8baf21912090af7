"""What the umpire can put right on the field: how things stand, many facts in one line, by codes.

`= t1 t3 x` lost, `= k1 -3 d` dug in, `= k4 cw` in woods, `= a2 s` silenced, `= p6` points, `= e` the go is over,
`= o t1 x` of the other side, `= @1 t2` whom a commander is with; `.` is all.
"""

from collections.abc import Iterator, Sequence

from umpire.engine.asks import Barred, Choose, Plain
from umpire.rules.adjustment import ALL, CITE, call_off, change_ruling, change_turn, give_reason, which
from umpire.rules.alien_scum import victory
from umpire.rules.alien_scum.commanders import join
from umpire.rules.alien_scum.field import Commander, Field, Unit, offers
from umpire.rules.alien_scum.movement import leave, run, unmoved
from umpire.rules.alien_scum.particulars import COVERS
from umpire.rules.alien_scum.rulings import RULINGS
from umpire.rules.piece import Offer
from umpire.rules.true_values import change_value

MOST_POINTS = 36

OTHER = Plain("other-side", "of the other side", "o")
GO_OVER = Plain("go-over", "the go is over", "e")
TURN = Plain("turn-number", "the number of the turn", "turn")
RULING = Plain("ruling", "a ruling", "ruling")
NUMBER = Plain("number", "a value of the units or in the tables", "number")
END = Plain("battle-ends", "the battle ends here", "end")


async def correction(battle: Field) -> None:
    """Fact after fact until that is all, then why. Raises GameOver."""
    side, last = battle.on_go or battle.sides[0], list[Plain]()
    while (told := await thing(battle, side, last)).key != ALL.key:
        last = [ALL]
        if told.key == OTHER.key:
            side = battle.foe(side)
        elif told.key in battle.units:
            await units_stand(battle, side, battle.units[told.key])
        elif told.key in battle.commanders:
            await commander_is_with(battle, battle.commanders[told.key])
        else:
            await put_right(battle, told.key)
    # Never more of them than units that could have moved so.
    battle.nameless = min(battle.nameless, len(unmoved(battle, battle.on_go)) if battle.on_go else 0)
    await give_reason(battle)
    if battle.turn:
        victory.check(battle)


def thing(battle: Field, side: str, last: Sequence[Plain]) -> Choose[Plain | Offer]:
    """What is put right next."""

    def barred() -> list[Barred]:
        others = offers(battle, of_side(battle, battle.foe(side)))
        return [Barred(other, f"it is of the other side: {OTHER.code} comes before it", CITE) for other in others]

    return which(f"Correct: {side}", [*last, *things(battle, side)], barred=barred)


def things(battle: Field, side: str) -> Iterator[Plain | Offer]:
    """What there is to correct: the units of a side, those that are lost too, its commanders, points, turn, rulings."""
    mine = of_side(battle, side)
    yield from offers(battle, mine)
    yield OTHER
    yield from (
        Plain(each.key, each.words, f"@{each.code}") for each in battle.commanders.values() if each.side == side
    )
    if battle.on_go:
        yield GO_OVER
        for on_go in battle.sides:
            yield Plain(f"go-of-{on_go}", f"now is a go of {on_go}, from its beginning", f"go-{on_go}")
    yield from (TURN, RULING, NUMBER, END) if battle.turn else (RULING, NUMBER, END)
    if battle.on_go:
        taken = {unit.code for unit in mine}
        for points in range(MOST_POINTS + 1):
            yield Plain(f"points-{points}", f"{points} points left", "" if f"p{points}" in taken else f"p{points}")


def of_side(battle: Field, side: str) -> list[Unit]:
    """Its units, the lost ones last, so that any of a letter is one that is left."""
    return sorted((unit for unit in battle.units.values() if unit.side == side), key=lambda unit: unit.lost)


async def put_right(battle: Field, key: str) -> None:
    match key:
        case GO_OVER.key:
            battle.closed = True
            battle.tell(f"The go of {battle.on_go} is over", CITE)
        case TURN.key:
            await change_turn(battle)
        case RULING.key:
            await change_ruling(battle, RULINGS)
        case NUMBER.key:
            await change_value(battle)
        case END.key:
            await call_off(battle.sides)
        case key if key.startswith("go-of-"):
            begin_go(battle, key.removeprefix("go-of-"))
        case _:
            battle.points = int(key.removeprefix("points-"))
            battle.tell(f"Points left: {battle.points}", CITE)


# The go in hand did not count: who was silenced in it loses the one that comes, and it follows where it was due.
def begin_go(battle: Field, side: str) -> None:
    mine = battle.on_go
    for unit in battle.alive(mine):
        unit.silenced_again = bool(unit.silenced)
    due = [mine] if side != mine else battle.goes[1:]
    battle.goes, battle.closed = [mine, side, *due], True
    battle.tell(f"This go of {mine} is over and did not count; next is a go of {side}", CITE)


async def commander_is_with(battle: Field, commander: Commander) -> None:
    alive = battle.alive(commander.side)
    chosen = await which(
        f"{commander.words} is with", offers(battle, alive), about=[commander.unit] if commander.unit else []
    )
    commander.lost = False
    join(battle, commander, battle.units[chosen.key])


# Units and how they stand: more of them, then what is so of them all.
async def units_stand(battle: Field, side: str, first: Unit) -> None:
    units = [first]
    while True:
        others = offers(battle, (unit for unit in of_side(battle, side) if unit not in units))
        states = possible(units)
        options: list[Plain | Offer] = [*states, *lost_before(battle), *through(battle, side, units[-1]), *others]
        prompt = f"{battle.names(units)}: more, or how they stand"
        chosen = await which(prompt, options, about=[unit.key for unit in units])
        if chosen.key in battle.units:
            units.append(battle.units[chosen.key])
        elif chosen.key.startswith("through-"):
            units += run(battle, side, units[-1], battle.units[chosen.key.removeprefix("through-")])[1:]
        else:
            for unit in units:
                so(battle, unit, chosen)
            return


def possible(units: Sequence[Unit]) -> Sequence[Plain]:
    """How they can stand. Aircraft claim no cover (A47)."""
    if any(unit.lost for unit in units):
        return LOST, BACK
    return STATES if any(unit.type == "aircraft" for unit in units) else (*STATES, *GROUNDS)


def through(battle: Field, side: str, first: Unit) -> Iterator[Plain]:
    for unit in battle.alive(side):
        if len(run(battle, side, first, unit)) > 1:
            yield Plain(f"through-{unit.key}", f"to {unit.words}", f"-{unit.code[1:]}")


def lost_before(battle: Field) -> Iterator[Plain]:
    """Losses count in this turn unless a turn is named."""
    yield from (Plain(f"lost-{turn}", f"lost in turn {turn}", f"x{turn}") for turn in range(1, battle.turn))


LOST, BACK = Plain("lost", "lost", "x"), Plain("back", "not lost", "b")
GROUNDS = tuple(Plain(f"in-{cover}", told.words.removeprefix("target "), told.code) for cover, told in COVERS.items())
STATES = (
    LOST,
    Plain("dug-in", "dug in", "d"),
    Plain("not-dug-in", "not dug in", "u"),
    Plain("silenced", "silenced", "s"),
    Plain("not-silenced", "not silenced", "n"),
    Plain("has-moved", "has moved", "m"),
    Plain("has-attacked", "has attacked", "k"),
    Plain("was-attacked", "was attacked", "w"),
    Plain("ready", "ready: has done nothing", "r"),
)


def so(battle: Field, unit: Unit, state: Plain | Offer) -> None:
    """A unit stands so from here on."""
    match state.key:
        case BACK.key:
            battle.losses = [loss for loss in battle.losses if loss.unit != unit.key]
            unit.lost = False
            for commander in battle.commanders.values():
                commander.lost = commander.lost and commander.unit != unit.key
        case "dug-in" | "not-dug-in":
            unit.dug_in = state.key == "dug-in"
        case key if key.startswith("in-"):
            unit.cover, unit.perhaps_gone = key.removeprefix("in-"), False
        case "silenced":
            unit.silenced = "now" if unit.side == battle.on_go else "next"
        case "not-silenced":
            unit.silenced, unit.silenced_again = "", False
        case "has-moved":
            unit.paid = unit.moved = True
            leave(battle, unit)
        case "has-attacked":
            unit.paid = unit.attacked = True
        case "was-attacked":
            unit.target = True
        case "ready":
            unit.paid = unit.moved = unit.attacked = unit.target = False
        case key:
            lost_in(battle, unit, int(key.partition("-")[2] or battle.turn))
            return
    battle.tell(f"{unit.words}: {state.words}", CITE)


def lost_in(battle: Field, unit: Unit, turn: int) -> None:
    """It is lost, or was in another turn than that to which its loss is counted."""
    if unit.lost:
        battle.tell(f"{unit.words} was lost in turn {turn}", CITE)
    else:
        victory.destroy(battle, unit, "umpire", CITE)
    next(loss for loss in battle.losses if loss.unit == unit.key).turn = turn
