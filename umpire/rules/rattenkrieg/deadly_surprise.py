"""Step 3, Deadly Surprise: what lies face down in contested areas is turned up; snipers and ambushes strike."""

from functools import partial

from umpire.engine.asks import Choose, Draw
from umpire.rules.rattenkrieg import losses, outlook, victory
from umpire.rules.rattenkrieg.pieces import Area, Factory, Soviet


async def deadly_surprise(battle: Factory) -> None:
    # In the player's order; a counter that was turned up before stays up, and has no ambush any more.
    while covered := [area for area in battle.contested() if area.key in battle.hidden]:
        odds = partial(outlook.combat_in, battle)
        area = await Choose("Step 3", "german", "Turn up the counter in", covered, odds=odds)
        soviet = await turn_up(battle, area)
        if battle.printed(soviet).get("sniper"):
            sniper(battle, area, soviet)
        elif battle.printed(soviet).get("ambush"):
            await ambush(battle, area, soviet)


async def turn_up(battle: Factory, area: Area, in_line: bool = False) -> Soviet:
    """Any counter that nobody has seen may be the one that lies there."""
    prompt, about = f"Face down in {area.words} lies", [area.key, covered_key(area.key)]
    soviet = await Draw("Step 3", "soviet", prompt, battle.unseen(), about=about, in_line=in_line)
    battle.hidden.remove(area.key)
    soviet.area, soviet.seen = area.key, True
    battle.tell(f"{soviet.words} is turned up in {area.words}", "Step 3")
    return soviet


def covered_key(area: str) -> str:
    """The key of the counter that lies face down in an area: it has no other name."""
    return f"face-down-{area}"


# A Sniper shoots the General of the area, if one is there, and leaves play in any case.
def sniper(battle: Factory, area: Area, soviet: Soviet) -> None:
    for general in battle.generals_in(area.key):
        general.area = None
        battle.tell(f"The sniper shoots {general.words}: remove him", "Step 3 Sniper")
        victory.check(battle)
    soviet.area = None
    battle.tell(f"{soviet.words}, a sniper, is removed", "Step 3 Sniper")
    victory.check(battle)


# An ambush depletes one armor or infantry counter of the area, never a General, and the Soviet counter stays.
async def ambush(battle: Factory, area: Area, soviet: Soviet) -> None:
    battle.tell(f"{soviet.words} lies in ambush", "Step 3 Ambush")
    await losses.deplete_one(battle, area, "Step 3 Ambush", "The ambush depletes")
