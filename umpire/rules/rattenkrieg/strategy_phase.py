"""Strategy Phase (Steps 1 to 3): Soviet Infiltration, German Movement, Deadly Surprise."""

from umpire.engine.asks import AtRest, Choose, Plain
from umpire.engine.dice import Roll
from umpire.rules.rattenkrieg import victory
from umpire.rules.rattenkrieg.deadly_surprise import deadly_surprise
from umpire.rules.rattenkrieg.german_movement import german_movement
from umpire.rules.rattenkrieg.pieces import Area, Factory

FREE = Plain("free", "free of Germans", "f")
OCCUPIED = Plain("occupied", "occupied by a German counter", "o")


async def strategy_phase(battle: Factory) -> None:
    battle.step = "Step 1"
    await soviet_infiltration(battle)
    battle.step = "Step 2"
    await german_movement(battle)
    battle.step = "Step 3"
    await deadly_surprise(battle)


# Step 1: two dice name an area; a counter of the pool comes up there, unless somebody is in it. It is not looked at, so
# nothing is drawn: the pool has one less. An empty pool throws no dice.
async def soviet_infiltration(battle: Factory) -> None:
    if not battle.pool:
        battle.tell("The pool is empty: nobody infiltrates", "Step 1")
        return
    faces: tuple[int, ...] = await AtRest(
        lambda: Roll("Step 1", "soviet", "Soviet infiltration: two dice name an area", 2)
    )
    thrown = sum(faces)
    area = next((area for area in battle.areas.values() if thrown in area.numbers), None)
    if area is None:
        battle.tell(f"No area has the number {thrown}: nobody infiltrates", "Step 1")
    elif await occupied(battle, area):
        battle.tell(f"{area.words} is occupied: nobody infiltrates", "Step 1")
    elif battle.pool:
        battle.pool -= 1
        battle.hidden.append(area.key)
        battle.tell(f"A Soviet counter of the pool lies face down in {area.words}", "Step 1")
        victory.check(battle)


async def occupied(battle: Factory, area: Area) -> bool:
    """Is a counter there? Where only the players' table knows, it is asked: Germans stand in half of the areas."""
    if area.key in battle.held() or battle.germans_in(area.key):
        return True
    if not battle.unplaced():
        return False
    found = await Choose("Step 1", "german", f"{area.words} is", (FREE, OCCUPIED), about=[area.key])
    return found.key == OCCUPIED.key
