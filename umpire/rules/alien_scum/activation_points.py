"""Activation Points: a go of one side. Its dice give points; a point lets a unit move and attack, once each."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import groupby

from umpire.engine.asks import Ask, AtRest, Barred, Choose, Plain
from umpire.engine.dice import Roll
from umpire.rules.alien_scum import attack_procedure, breakthrough, commanders, gain, late, movement
from umpire.rules.alien_scum.field import Field, Unit
from umpire.rules.alien_scum.pieces import Manner
from umpire.rules.alien_scum.taking_part import leaders, targets
from umpire.rules.alien_scum.worth import UNSEEN, waiting

CITE = "Activation Points"
LINE = 58
"""The letters that points and names have together in one line of 80, beside `can still fire`."""

SHOOT = Plain("shoot", "shoot", "f")
CLOSE = Plain("close-assault", "close in", "a")
MOVE = Plain("move", "move, dig in", "v")
BREAK = Plain("breakthrough", "break through", "b")
COMMANDER = Plain("change-unit", "a commander changes his unit", "c")
LATE = Plain("late-action", "a late action of the other side", "l")
END = Plain("end", "the go is over", "e")

ALL = (SHOOT, CLOSE, MOVE, BREAK, COMMANDER, LATE)

ACTS: dict[str, Callable[[Field, str], Awaitable[None]]] = {
    SHOOT.key: attack_procedure.shoot,
    CLOSE.key: attack_procedure.close_in,
    MOVE.key: movement.move,
    BREAK.key: breakthrough.break_through,
    COMMANDER.key: commanders.change_unit,
    LATE.key: late.act,
}


async def activate(battle: Field, side: str) -> None:
    begin(battle, side)
    faces = await AtRest(lambda: Roll(CITE, side, f"Activation dice of {side}", battle.dice(side)))
    battle.points = sum(faces)
    battle.tell(f"{side} has {battle.points} points from {len(faces)} dice", CITE)
    while (act := await AtRest(lambda: acts(battle, side))).key != END.key:
        if act.key != BREAK.key:
            battle.victor = ""
        await ACTS[act.key](battle, side)
    end(battle, side)


def begin(battle: Field, side: str) -> None:
    """A new go: nobody of the side has acted, nobody of the enemy was attacked; who was silenced loses this go."""
    battle.step, battle.nameless, battle.victor, battle.closed = f"go of {side}", 0, "", False
    battle.points, battle.over[side] = 0, 0
    free = [unit for unit in battle.alive(side) if unit.silenced == "now" and not unit.silenced_again]
    if free:
        battle.tell(f"No longer silenced: {battle.names(free)}", "Combat Results: Silenced")
    for unit in battle.alive(side):
        unit.silenced = "now" if unit.silenced == "next" or unit.silenced_again else ""
        unit.silenced_again = False
        unit.paid = unit.moved = unit.attacked = False
    for unit in battle.alive(battle.foe(side)):
        unit.target = False
    silenced = [unit for unit in battle.alive(side) if unit.silenced]
    if silenced:
        battle.tell(f"Silenced in this go: {battle.names(silenced)}", "Combat Results: Silenced")


def end(battle: Field, side: str) -> None:
    movement.leave_unnamed(battle, side)
    # Points that are left are lost (A38); the table remembers them for a late action.
    if battle.points:
        battle.tell(f"{side} leaves {battle.points} points", CITE)
    battle.over[side], battle.points, battle.victor = battle.points, 0, ""


def acts(battle: Field, side: str) -> Ask[Plain]:
    """What the side on go can do now, and what it cannot with the reason."""
    shut = (
        [Barred(act, "the go is over", "The umpire rules") for act in ALL]
        if battle.closed
        else list(closed(battle, side))
    )
    barred = {bar.thing.key for bar in shut}
    possible = [act for act in (*ALL, END) if act.key not in barred]
    prompt = f"{battle.points} point{'s' * (battle.points != 1)}; act"
    return Choose(
        CITE, side, prompt, possible,
        barred=lambda: shut, gain=lambda act: gained(battle, side, act, possible),
        reminders={END.key: "" if battle.closed else left(battle, side)},
    )  # fmt: skip


def gained(battle: Field, side: str, act: Plain | None, possible: Sequence[Plain]) -> float:
    """What the best of those acts gains."""
    match act:
        case Plain(key=SHOOT.key):
            return gain.of_attacks(battle, side, "shooting")
        case Plain(key=CLOSE.key):
            return gain.of_attacks(battle, side, "close-assault")
        case Plain(key=MOVE.key):
            return movement.gained(battle, side)
        case Plain(key=BREAK.key):
            # It costs no point, so that all else can be done after it.
            others = (gained(battle, side, other, possible) for other in possible if other != BREAK)
            return breakthrough.gained(battle) + max(others)
        case Plain(key=END.key):
            return waiting(battle)
    return UNSEEN


def closed(battle: Field, side: str) -> Iterator[Barred]:
    manners: tuple[tuple[Plain, Manner], ...] = ((SHOOT, "shooting"), (CLOSE, "close-assault"))
    for act, manner in manners:
        if why := attack_procedure.impossible(battle, side, manner, battle.points):
            yield Barred(act, *why)
    if why := movement.impossible(battle, side, battle.points):
        yield Barred(MOVE, *why)
    if not breakthrough.possible(battle):
        yield Barred(BREAK, "nobody has just destroyed the target of his close assault, or no enemy is left to attack",
                     "Rule 9")  # fmt: skip
    if why := commanders.impossible(battle, side):
        yield Barred(COMMANDER, *why)
    if why := late.impossible(battle, battle.foe(side)):
        yield Barred(LATE, *why)


def left(battle: Field, side: str) -> str:
    """What the side leaves undone where its go ends, in one line: its points, and who can still fire."""
    able = leaders(battle, side, "shooting") if targets(battle, side) else []
    points = f"points left: {battle.points}" if battle.points else ""
    fire = f"can still fire: {in_short(able, LINE - len(points))}" if able else ""
    return "; ".join(words for words in (points, fire) if words)


def in_short(units: Sequence[Unit], room: int) -> str:
    """Their names in about so many letters; else how many there are of each name, and at last how many more."""
    if len(told := in_rows(units)) <= room:
        return told
    counts = Counter(unit.words.rstrip("0123456789 ") or unit.words for unit in units)
    named, more = list[str](), len(units)
    for name, count in counts.items():
        told = ", ".join((*named, f"{name} {count}"))
        if len(told) > room - len(", and 99 more"):
            return ", ".join((*named, f"and {more} more"))
        named.append(f"{name} {count}")
        more -= count
    return ", ".join(named)


def in_rows(units: Sequence[Unit]) -> str:
    """Their names, of equal ones once: `Cohort 1-3 5, Leviathan`."""
    rows: dict[str, list[int]] = {}
    for unit in units:
        name, _, number = unit.words.rpartition(" ")
        row = rows.setdefault(name if name and number.isdecimal() else unit.words, [])
        row += [int(number)] if name and number.isdecimal() else []
    return ", ".join(" ".join((name, *runs(numbers))) for name, numbers in rows.items())


def runs(numbers: Sequence[int]) -> Iterator[str]:
    """Numbers that follow each other as one: 1-3."""
    for _, run in groupby(enumerate(sorted(numbers)), lambda each: each[1] - each[0]):
        first, *more = (number for _, number in run)
        yield f"{first}-{more[-1]}" if more else str(first)
