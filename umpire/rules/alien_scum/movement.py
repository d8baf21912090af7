"""Moves cost nothing to tell: so many units move, and only those are named whose move matters later.

Those are artillery and anti-tank, which may not fire after it (Rule 4), and the dug in, for whom it ends (Rule 12).
"""

from collections.abc import Iterator, Sequence

from umpire.engine.asks import Barred, Choose, MayChoose, Plain
from umpire.rules.alien_scum.field import Field, Unit, offer, offers
from umpire.rules.alien_scum.worth import UNSEEN, digging_in
from umpire.rules.piece import Offer

CITE = "Rule 2"
ROAD = 2
"""Rule 16: the road bonus costs one point more."""

DIG = Plain("dig-in", "they dig in instead", "d")
BY_ROAD = Plain("by-road", "by road, twice as far: halts at 300 from the enemy", "r")


def impossible(battle: Field, side: str, points: int) -> tuple[str, str] | None:
    """Why nobody may move with so many points, and by which rule."""
    if most_nameless(battle, side, points) or any(not why_no_move(battle, unit, points) for unit in battle.alive(side)):
        return None
    return "no unit is left that may move" if points else "no points are left", "Activation Points"


def most_nameless(battle: Field, side: str, points: int) -> int:
    """How many more units may move unnamed: those alive that could, less those that did."""
    return max(0, min(points, still(battle, side)))


def still(battle: Field, side: str) -> int:
    """How many of those whose move need not be named have not moved for certain."""
    return len(unmoved(battle, side)) - battle.nameless


def unmoved(battle: Field, side: str) -> list[Unit]:
    """Units whose move need not be named and that have spent no point yet; so many of them as moved unnamed did."""
    return [unit for unit in battle.alive(side) if unnamed(battle, unit)]


def unnamed(battle: Field, unit: Unit) -> bool:
    """May a unit have moved without being named?"""
    return not (unit.paid or unit.silenced == "now" or matters(battle, unit) or battle.kind(unit).static)


def matters(battle: Field, unit: Unit) -> bool:
    """Does the move of a unit matter later?"""
    return unit.dug_in or not battle.printed(unit, "move and fire", True)


def why_no_move(battle: Field, unit: Unit, points: int) -> tuple[str, str] | None:
    """Why a unit may not move now with so many points, and by which rule."""
    if battle.kind(unit).static:
        return "it never moves", "Rule 8"
    if unit.silenced == "now":
        return "it is silenced in this go", "Combat Results: Silenced"
    if unit.moved:
        return "it has moved in this go", "Activation Points"
    if battle.nameless and unnamed(battle, unit) and not still(battle, unit.side):
        return "all that can have moved", "Activation Points"
    if unit.attacked and not battle.printed(unit, "move and fire", True):
        return "it has fired, and may not move and fire in one go", "Rule 4"
    if not unit.paid and not points:
        return "no points are left", "Activation Points"
    return None


async def move(battle: Field, side: str) -> None:
    """`v13`, `v13r` by road, `vk1-4`, with `d` to dig in."""
    ready = [unit for unit in battle.alive(side) if not why_no_move(battle, unit, battle.points)]
    if not (ready or most_nameless(battle, side, battle.points)):
        ready = battle.alive(side)  # the umpire has said that somebody may

    def barred() -> Iterator[Barred]:
        for unit in battle.alive(side):
            if why := why_no_move(battle, unit, battle.points):
                yield Barred(offer(battle, unit), *why)

    options: list[Plain | Offer] = [*numbers(battle, side), *offers(battle, ready)]

    def gains(told: Plain | Offer | None) -> float:
        unit = battle.units.get(told.key) if told else None
        return digging_in(battle, [unit]) if unit and may_dig_in(battle, unit) else UNSEEN

    first = await Choose(CITE, side, "Move: how many, or whom", options, barred=barred, gain=gains, in_line=True)
    if first.key in battle.units:
        await named(battle, side, battle.units[first.key])
        return
    each = ROAD if first.key.startswith("road") else 1
    number = int(first.code.removesuffix("r"))
    battle.nameless += number
    battle.spend(number * each)
    told(battle, str(number), each)


def numbers(battle: Field, side: str) -> Iterator[Plain]:
    for number in range(1, most_nameless(battle, side, battle.points) + 1):
        yield Plain(f"move-{number}", f"{number} move", str(number), ended=True)
    for number in range(1, min(most_nameless(battle, side, battle.points), battle.points // ROAD) + 1):
        yield Plain(f"road-{number}", f"{number} by road", f"{number}r")


async def named(battle: Field, side: str, first: Unit) -> None:
    """One unit or more by name, until that is all; or they dig in."""
    moving = [first]

    def gains(told: Plain | Offer | None) -> float:
        units = [*moving, battle.units[told.key]] if told and told.key in battle.units else moving
        digs = told == DIG or units is not moving
        return digging_in(battle, units) if digs and all(may_dig_in(battle, unit) for unit in units) else UNSEEN

    while True:
        more = await MayChoose(
            CITE, side, f"{battle.names(moving)}: more, or Enter", further(battle, side, moving), decline="move",
            about=[unit.key for unit in moving], gain=gains, in_line=True,
        )  # fmt: skip
        match more:
            case None:
                return moved(battle, moving, 1)
            case Plain(key=DIG.key):
                return dug_in(battle, moving)
            case Plain(key=BY_ROAD.key):
                return moved(battle, moving, ROAD)
            case Plain():
                moving = [*moving[:-1], *run(battle, side, moving[-1], battle.units[more.key.removeprefix("through-")])]
            case _:
                moving.append(battle.units[more.key])


def further(battle: Field, side: str, moving: Sequence[Unit]) -> list[Plain | Offer]:
    """What may follow: another unit, all up to another of its letter, digging in, the road."""
    points, named = battle.points - price(moving, 1), {unit.key for unit in moving}
    free = {
        unit.key: unit
        for unit in battle.alive(side)
        if unit.key not in named and not why_no_move(battle, unit, battle.points)
    }
    left = still(battle, side) - sum(unnamed(battle, unit) for unit in moving)

    def may(units: Sequence[Unit]) -> bool:
        return price(units, 1) <= points and sum(unnamed(battle, unit) for unit in units) <= left

    more: list[Plain | Offer] = [*offers(battle, (unit for unit in free.values() if may([unit])))]
    for unit in free.values():
        through = run(battle, side, moving[-1], unit)[1:]
        if through and all(each.key in free for each in through) and may(through):
            more.append(Plain(f"through-{unit.key}", f"to {unit.words}", f"-{unit.code[1:]}"))
    if all(may_dig_in(battle, unit) for unit in moving):
        more.append(DIG)
    if price(moving, ROAD) <= battle.points and not any(unit.attacked for unit in moving):
        more.append(BY_ROAD)
    return more


def may_dig_in(battle: Field, unit: Unit) -> bool:
    return battle.can_dig_in(unit) and not (unit.paid or unit.dug_in)


def gained(battle: Field, side: str) -> float:
    """What a unit that digs in gains, the best of them."""
    able = (unit for unit in battle.alive(side) if may_dig_in(battle, unit))
    able = (unit for unit in able if not why_no_move(battle, unit, battle.points))
    return max((digging_in(battle, [unit]) for unit in able), default=UNSEEN)


def run(battle: Field, side: str, first: Unit, last: Unit) -> list[Unit]:
    """The units of one letter from one code to another, in the order of the list; empty where there is no such run."""
    letter = first.code[:1]
    if not letter or last.code[:1] != letter:
        return []
    row = [unit for unit in battle.units.values() if unit.side == side and unit.code[:1] == letter]
    keys = [unit.key for unit in row]
    return [unit for unit in row[keys.index(first.key) : keys.index(last.key) + 1] if not unit.lost]


def price(units: Sequence[Unit], each: int) -> int:
    """Points for a move: a unit that has paid to attack moves for the same point."""
    return sum(each - unit.paid for unit in units)


def moved(battle: Field, units: Sequence[Unit], each: int) -> None:
    battle.spend(price(units, each))
    for unit in units:
        unit.paid = unit.moved = True
        leave(battle, unit)
    told(battle, battle.names(units), each)


def told(battle: Field, who: str, each: int) -> None:
    far = " by road, and halt at 300 from the enemy" if each == ROAD else ""
    battle.tell(f"{who} move{far}", "Rule 16" if far else CITE)


# Not stated in the rules: digging in costs a point, and the unit neither moves nor attacks in that go (A9).
def dug_in(battle: Field, units: Sequence[Unit]) -> None:
    battle.spend(len(units))
    for unit in units:
        unit.paid = unit.moved = unit.attacked = unit.dug_in = True
    battle.tell(f"{battle.names(units)} {'dig' if len(units) > 1 else 'digs'} in", "Rule 12")


# Rule 7: who closes in has moved into contact. (Of one that had stood in it before the umpire says what is so.)
def closes_in(battle: Field, unit: Unit) -> None:
    unit.moved = True
    leave(battle, unit)


# Rule 12: who moves is dug in no longer; and it is no longer known what ground he stands in.
def leave(battle: Field, unit: Unit) -> None:
    if unit.dug_in:
        battle.tell(f"{unit.words} is dug in no longer", "Rule 12")
    unit.dug_in, unit.cover, unit.perhaps_gone = False, "", False


def leave_unnamed(battle: Field, side: str) -> None:
    """Once a go is over: where all that could have moved unnamed did, all have left; else each of them perhaps has."""
    able = unmoved(battle, side)
    for unit in able:
        if battle.nameless == len(able):
            leave(battle, unit)
        elif battle.nameless:
            unit.perhaps_gone = bool(unit.cover)
