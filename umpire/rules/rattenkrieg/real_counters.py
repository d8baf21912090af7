"""Real counters, contested areas only: the players' table knows where its Germans are, and tells who stands beside a
Soviet counter. What is told holds until Germans move again. Where Soviet counters lie is always known: they never move.
"""

from collections.abc import Iterator
from dataclasses import replace

from umpire.engine.asks import Ask, Barred, Choose, ChooseSome, Plain
from umpire.engine.outlook import Outlook
from umpire.rules.adjustment import CITE as UMPIRE
from umpire.rules.piece import Offer
from umpire.rules.rattenkrieg import outlook
from umpire.rules.rattenkrieg.pieces import ON_THE_TABLE, Area, Factory, offer
from umpire.rules.rattenkrieg.stacking import GENERALS, UNITS, faults, position

CITE = "Step 2"

POSITIONS = (
    Plain("positions-screen", "all is moved on the screen", "screen"),
    Plain("positions-table", "on our table: only contested areas are told", "table"),
)


def set_up(battle: Factory) -> None:
    """The Germans stand where the players put them."""
    for german in battle.germans.values():
        german.area = ON_THE_TABLE
    battle.tell("The Germans stand on the table: two and a General at most in each area with an arrow", "Set-Up")


def contested(battle: Factory, end: Plain) -> Ask[Offer | Area | Plain]:
    """Another contested area; or nobody stands beside another Soviet counter."""
    areas = [replace(area, words=told(battle, area)) for area in map(battle.areas.__getitem__, battle.held())]
    nowhere = Plain(end.key, "no other area is contested", end.code)
    high = too_high(battle)

    def barred() -> Iterator[Barred]:
        if high:
            yield Barred(nowhere, f"{', '.join(high)}: two units and one General at the most; tell it anew", CITE)
        for area in battle.areas.values():
            if area.key not in battle.held():
                yield Barred(area, "no Soviet counter lies there", CITE)

    def odds(option: Offer | Area | Plain) -> Outlook | None:
        area = battle.areas.get(option.key)
        return outlook.combat_in(battle, area) if area and codes(battle, area) else None

    prompt = "Once all have moved, Germans stand in"
    return Choose(CITE, "german", prompt, (*areas, *(() if high else (nowhere,))), barred=barred, odds=odds)


def too_high(battle: Factory) -> list[str]:
    """The stacks told that no move can have left so; a General alone may be one whom nobody could join."""
    held = battle.held()
    return faults(battle, tuple(each for each in position(battle) if each.moved and each.area in held), alone=False)


def told(battle: Factory, area: Area) -> str:
    """The area, with those who were told to stand there."""
    standing = codes(battle, area)
    return f"{area.words} ({standing})" if standing else area.words


def codes(battle: Factory, area: Area) -> str:
    """Who was told to stand there in this step, in so few letters that the chances have room behind."""
    return " ".join(german.code for german in battle.germans_in(area.key) if german.moved)


async def stand(battle: Factory, area: Area) -> None:
    """These Germans stand there, and nobody else does."""
    here = [_by_name(battle, german.key) for german in battle.in_play()]
    gone = [_by_name(battle, german.key) for german in battle.germans.values() if not german.area]

    def barred() -> Iterator[Barred]:
        for german in gone:
            yield Barred(german, "is out of play", CITE)

    standing = await ChooseSome(
        CITE, "german", f"In {area.words} stand", here,
        most=UNITS + GENERALS, barred=barred, about=[area.key], in_line=True,
    )  # fmt: skip
    for german in battle.germans_in(area.key):
        german.area, german.moved = ON_THE_TABLE, False
    for each in standing:
        german = battle.germans[each.key]
        german.area, german.moved = area.key, True
    battle.tell(f"{area.words} is {'contested' if standing else 'not contested'}", CITE)


def _by_name(battle: Factory, key: str) -> Offer:
    """A counter by its own name: on a real table no other is as good."""
    return offer(battle, battle.germans[key])._replace(alike=key)


def forget(battle: Factory) -> None:
    """All have moved: of those who were not told of only the table knows where they stand."""
    for german in battle.in_play():
        if not german.moved:
            german.area = ON_THE_TABLE
    for fault in faults(battle, position(battle)):
        battle.tell(f"Look at the table: {fault}", CITE)


async def change(battle: Factory) -> None:
    """From here on the other way; on the screen all have to stand somewhere."""
    way = await Choose(UMPIRE, "umpire", "Where the Germans stand", POSITIONS, in_line=True)
    if way.code == "screen":
        for german in battle.unplaced():
            where = f"{german.words} is in"
            area = await Choose(UMPIRE, "umpire", where, battle.areas.values(), about=[german.key], in_line=True)
            german.area = area.key
    battle.positions = way.code
    battle.tell(f"From here on: {way.words}", UMPIRE)
