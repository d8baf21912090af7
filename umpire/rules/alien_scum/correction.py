"""What the umpire can put right on the field: how things stand, many facts in one line, by codes.

`= t1 t3 x` lost, `= k1 -3 d` dug in, `= a2 s` silenced, `= p6` points, `= e` the go is over, `= o t1 x` of the other
side; `.` is all.
"""

from collections.abc import Iterator

from umpire.engine.asks import Choose, Plain
from umpire.rules.adjustment import ALL, CITE, call_off, change_ruling, number, reason
from umpire.rules.alien_scum import victory
from umpire.rules.alien_scum.commanders import join
from umpire.rules.alien_scum.field import Commander, Field, Offer, Unit, offers
from umpire.rules.alien_scum.movement import run, unmoved
from umpire.rules.alien_scum.rulings import RULINGS

MOST_POINTS = 36
LAST_TURN = 99

OTHER = Plain("other-side", "of the other side", "o")
GO_OVER = Plain("go-over", "the go is over", "e")
TURN = Plain("turn-number", "the number of the turn", "turn")
RULING = Plain("ruling", "a ruling", "ruling")
END = Plain("battle-ends", "the battle ends here", "end")


async def correction(battle: Field) -> None:
    """Fact after fact until that is all, then why. Raises GameOver."""
    side, last = battle.on_go or battle.sides[0], list[Plain]()
    while (told := await Choose(CITE, "umpire", f"Correct: {side}", [*things(battle, side), *last])).key != ALL.key:
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
    if why := await reason():
        battle.tell(f"The reason: {why}", CITE)
    if battle.turn:
        victory.check(battle)


def things(battle: Field, side: str) -> Iterator[Plain | Offer]:
    """What there is to correct: the units of a side, those that are lost too, its commanders, points, turn, rulings."""
    mine = [unit for unit in battle.units.values() if unit.side == side]
    yield from offers(battle, mine)
    yield OTHER
    yield from (
        Plain(each.key, each.words, f"l{each.code}") for each in battle.commanders.values() if each.side == side
    )
    if battle.on_go:
        taken = {unit.code for unit in mine}
        for points in range(MOST_POINTS + 1):
            yield Plain(f"points-{points}", f"{points} points left", "" if f"p{points}" in taken else f"p{points}")
        yield GO_OVER
    yield from (TURN, RULING, END) if battle.turn else (RULING, END)


async def put_right(battle: Field, key: str) -> None:
    match key:
        case GO_OVER.key:
            battle.closed = True
            battle.tell(f"The go of {battle.on_go} is over", CITE)
        case TURN.key:
            battle.turn = await number("The turn is", 1, LAST_TURN)
            battle.tell(f"It is turn {battle.turn}", CITE)
        case RULING.key:
            await change_ruling(battle, RULINGS)
        case END.key:
            await call_off(battle.sides)
        case _:
            battle.points = int(key.removeprefix("points-"))
            battle.tell(f"Points left: {battle.points}", CITE)


async def commander_is_with(battle: Field, commander: Commander) -> None:
    alive = battle.alive(commander.side)
    chosen = await Choose(CITE, "umpire", f"{commander.words} is with", offers(battle, alive), about=[commander.key])
    commander.lost = False
    join(battle, commander, battle.units[chosen.key])


# Units and how they stand: more of them, then what is so of them all.
async def units_stand(battle: Field, side: str, first: Unit) -> None:
    units = [first]
    while True:
        others = offers(battle, (unit for unit in battle.units.values() if unit.side == side and unit not in units))
        options: list[Plain | Offer] = [*others, *through(battle, side, units[-1]), *STATES, *lost_before(battle)]
        prompt = f"{battle.names(units)}: more, or how they stand"
        chosen = await Choose(CITE, "umpire", prompt, options, about=[unit.key for unit in units])
        if chosen.key in battle.units:
            units.append(battle.units[chosen.key])
        elif chosen.key.startswith("through-"):
            units += run(battle, side, units[-1], battle.units[chosen.key.removeprefix("through-")])[1:]
        else:
            for unit in units:
                so(battle, unit, chosen)
            return


def through(battle: Field, side: str, first: Unit) -> Iterator[Plain]:
    for unit in battle.alive(side):
        if len(run(battle, side, first, unit)) > 1:
            yield Plain(f"through-{unit.key}", f"to {unit.words}", f"-{unit.code[1:]}")


def lost_before(battle: Field) -> Iterator[Plain]:
    """Losses count in this turn unless a turn is named."""
    yield from (Plain(f"lost-{turn}", f"lost in turn {turn}", f"x{turn}") for turn in range(1, battle.turn))


STATES = (
    Plain("lost", "lost", "x"),
    Plain("back", "not lost", "b"),
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
        case "back":
            battle.losses = [loss for loss in battle.losses if loss.unit != unit.key]
            unit.lost = False
        case "dug-in" | "not-dug-in":
            unit.dug_in = state.key == "dug-in"
        case "silenced":
            unit.silenced = "now" if unit.side == battle.on_go else "next"
        case "not-silenced":
            unit.silenced = ""
        case "has-moved":
            unit.paid = unit.moved = True
        case "has-attacked":
            unit.paid = unit.attacked = True
        case "was-attacked":
            unit.target = True
        case "ready":
            unit.paid = unit.moved = unit.attacked = unit.target = False
        case key if unit.lost:
            assert key.startswith("lost")
        case key:
            victory.destroy(battle, unit, "umpire", CITE)
            battle.losses[-1].turn = int(key.partition("-")[2] or battle.turn)
            return
    battle.tell(f"{unit.words}: {state.words}", CITE)
