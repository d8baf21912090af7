"""What an ambush and every combat cost: one armor or infantry counter of the area is depleted."""

from umpire.engine.asks import Choose
from umpire.engine.outlook import Outlook
from umpire.rules.piece import Offer
from umpire.rules.rattenkrieg import outlook, victory
from umpire.rules.rattenkrieg.pieces import Area, Factory, German, offers


async def deplete_one(battle: Factory, area: Area, cite: str, prompt: str) -> None:
    """One unit of the player's choosing; no General, and nobody where only a General is."""
    if not (units := battle.units_in(area.key)):
        battle.tell(f"There is no armor or infantry in {area.words} to deplete", cite)
        return

    def odds(unit: Offer) -> Outlook:
        return outlook.depletion(battle, area, battle.germans[unit.key])

    chosen = await Choose(cite, "german", prompt, offers(battle, units), about=[area.key], odds=odds)
    deplete(battle, battle.germans[chosen.key], cite)


def deplete(battle: Factory, unit: German, cite: str) -> None:
    """Turn it over; depleted before, it is eliminated."""
    if not unit.flipped:
        unit.flipped = True
        battle.tell(f"{unit.words} is depleted: turn it over", cite)
        return
    unit.area = None
    battle.tell(f"{unit.words} is eliminated: remove it", cite)
    victory.check(battle)
