"""What the phrases of the tables mean in an attack."""

from umpire.engine.table import Table
from umpire.engine.tally import Facts
from umpire.rules.alien_scum.pieces import Attack, Combatant

GROUND = {"none": "", "woods": "woods", "built-up": "built up area", "field-works": "field works"}


def facts(battle: Table, attack: Attack, side: str) -> Facts:
    """What is so for the unit of one side: as it adds its modifiers, or as it reads its combat results."""
    unit, foe = attack.sides(side)
    dug_in = unit.dug_in and not unit.type.is_a("aircraft")
    second_rate = {"source of second rate": "booklet"} if "second_rate" in unit.type.told else {}
    return {
        "source of power rating": "booklet" if "power" in unit.type.told else "reconstructed",
        **second_rate,
        "type": unit.type.name,
        "ground": GROUND[unit.cover],
        # the modifiers
        "power rating": unit.type.power,
        "quick game": battle.rulings["quick-game"] == "yes",
        "friends assisting": attack.assists,
        "tank support": attack.with_tanks,
        "flank or rear": attack.flank,
        "shock": attack.shock and attack.close_assault,
        "in cover": in_cover(unit, foe),
        "commander-in-chief": unit.commander == "chief",
        "subordinate commander": unit.commander == "subordinate",
        "second rate": unit.second_rate or unit.type.second_rate,
        # modifiers and combat results
        "dug in": dug_in,
        # the combat results
        "shooting": not attack.close_assault,
        "close assault": attack.close_assault,
        "in the open": unit.cover == "none" and not dug_in,
        "unsupported": not attack.supported,
        "both in a built up area": unit.cover == foe.cover == "built-up",
    }


# Rule 14: built up areas and field works are cover, woods too but not against artillery. Aircraft never claim any.
def in_cover(unit: Combatant, foe: Combatant) -> bool:
    if unit.type.is_a("aircraft") or unit.cover == "none":
        return False
    return unit.cover != "woods" or not foe.type.is_a("artillery")
