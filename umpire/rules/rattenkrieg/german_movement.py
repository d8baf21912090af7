"""Step 2, German Movement: each counter once, one or two areas; at rest between the moves.

With real counters nobody tells the moves: what is told is who stands in a contested area after them.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from umpire.engine.asks import Ask, AtRest, Barred, Choose, MayChoose, Plain
from umpire.engine.outlook import Outlook
from umpire.engine.typed import MORE
from umpire.rules.piece import Offer
from umpire.rules.rattenkrieg import mending, outlook, real_counters
from umpire.rules.rattenkrieg.mending import ground, reach, unavoidable
from umpire.rules.rattenkrieg.pieces import Area, Factory, German, offer, offers
from umpire.rules.rattenkrieg.stacking import counter, faults, position, wrong

CITE = "Step 2"

END = Plain("end", "all have moved", "e")


async def german_movement(battle: Factory) -> None:
    for german in battle.germans.values():
        german.moved = False
    while (chosen := await AtRest(lambda: what_next(battle))).key != END.key:
        if chosen.key in battle.areas:
            await real_counters.stand(battle, battle.areas[chosen.key])
        else:
            german = battle.germans[chosen.key]
            await move(battle, german, await carried(battle, german))
    if battle.positions == "table":
        real_counters.forget(battle)
        return
    for fault in faults(battle, position(battle)):
        battle.tell(f"It cannot be avoided: {fault}", CITE)


def what_next(battle: Factory) -> Ask[Offer | Area | Plain]:
    """The next move, or the next contested area; or the step ends."""
    return real_counters.contested(battle, END) if battle.positions == "table" else who_moves(battle)


def who_moves(battle: Factory) -> Ask[Offer | Area | Plain]:
    """Any counter that has not moved; or the step ends, unless something is wrong that could be mended."""
    stuck = barred_end(battle)
    ready = offers(battle, (german for german in battle.in_play() if not german.moved))

    def barred() -> Iterator[Barred]:
        if stuck:
            yield stuck
        for german in battle.in_play():
            if german.moved:
                yield Barred(offer(battle, german), "has moved", CITE)

    def odds(chosen: Offer | Area | Plain) -> Outlook | None:
        return outlook.all_moved(battle) if chosen.key == END.key else None

    options: tuple[Offer | Area | Plain, ...] = (*ready, *(() if stuck else (END,)))
    return Choose(CITE, "german", "Move", options, barred=barred, odds=odds, reminders={END.key: not_moved(ready)})


def barred_end(battle: Factory) -> Barred | None:
    """Why the step cannot end so, if something is wrong that could be mended."""
    standing = position(battle)
    if not (now := wrong(standing, battle.held())) or unavoidable(ground(battle), standing, now - 1) == now:
        return None
    mend = "at most two units and one General may end in an area, and no General alone"
    return Barred(END, f"{', '.join(faults(battle, standing))}: {mend}", CITE)


def not_moved(ready: Sequence[Offer]) -> str:
    """Who could still move when the step ends."""
    return f"{len(ready)} not moved: {', '.join(german.words for german in ready)}" if ready else ""


# The armor with the plus may take along one infantry counter that starts in its area and has not moved.
async def carried(battle: Factory, carrier: German) -> German | None:
    if not (load := offers(battle, loads(battle, carrier))):
        return None

    def odds(infantry: Offer | None) -> Outlook | None:
        return outlook.carried(battle, battle.germans[infantry.key]) if infantry else None

    assert carrier.area
    about = [carrier.key, carrier.area]
    prompt = f"{carrier.words} carries"
    chosen = await MayChoose(CITE, "german", prompt, load, decline="nobody", about=about, odds=odds, in_line=True)
    return battle.germans[chosen.key] if chosen else None


def loads(battle: Factory, carrier: German) -> list[German]:
    """Whom it may take along, which is never itself."""
    if not battle.printed(carrier).get("carries infantry"):
        return []
    assert carrier.area
    others = (german for german in battle.units_in(carrier.area) if german is not carrier)
    return [german for german in others if battle.kind(german) == "infantry" and not german.moved]


def no_more(battle: Factory, german: German, load: German | None) -> str:
    """Why `+` adds nobody to the move."""
    if load:
        return f"{german.words} carries {load.words}, and nobody else ({CITE})"
    if not battle.printed(german).get("carries infantry"):
        return f"{german.words} carries nobody: there is no + on it ({CITE})"
    if not loads(battle, german):
        return f"{german.words} carries nobody: no infantry that has not moved stands with it ({CITE})"
    return ""


async def move(battle: Factory, german: German, load: German | None) -> None:
    assert german.area
    moving = [german, load] if load else [german]
    words = " with ".join(each.words for each in moving)
    here, counters = ground(battle), tuple(counter(battle, each) for each in moving)
    free = [battle.areas[area] for area in mending.free(here, position(battle), counters)]

    def barred() -> Iterator[Barred]:
        for area in battle.areas.values():
            if area.key != german.area and area not in free:
                near = reach(here, german.area, battle.printed(german)["move"])
                yield Barred(area, why_not(battle, german, area, near), CITE)

    about = [*(each.key for each in moving), german.area]
    odds = partial(outlook.going_to, battle, moving)
    prompt = f"{words} goes to"
    to = await MayChoose(
        CITE, "german", prompt, free, decline="stays", barred=barred, about=about, odds=odds, in_line=True,
        reminders={MORE: no_more(battle, german, load)},
    )  # fmt: skip
    if to is None:
        return
    for each in moving:
        each.area, each.moved = to.key, True
    battle.tell(f"{words} goes to {to.words}{', a contested area' if to in battle.contested() else ''}", CITE)


def why_not(battle: Factory, german: German, area: Area, near: Sequence[str]) -> str:
    """Why the counter may not end in an area."""
    if area.key in near:
        return "a General would stay alone, or a stack too high, and no counter that is left could mend it"
    assert german.area
    allowance = battle.printed(german)["move"]
    if area.key in reach(ground(battle, soviets=False), german.area, allowance):
        return "the only way there leads into a Soviet counter, where it must stop"
    return f"farther than its move of {allowance}"
