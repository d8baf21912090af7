"""What a formation gains by each of its options: for players that look ahead, no rule of the game."""

from umpire.rules.hurrah_stalino import advance, air_action, anti_aircraft_procedure, fire_procedure, gain, interception
from umpire.rules.hurrah_stalino.engagement import proposal, targets
from umpire.rules.hurrah_stalino.field import Field, Formation, Sector

SOME = 0.002
"""What there is to gain by what is not looked at closely."""


def of_option(battle: Field, formation: Formation, option: str) -> float:
    """The best that comes of an option by its key; of the end nothing."""
    if battle.positions == "table" and option != "end":
        return SOME  # only the players see who stands where
    match option:
        case "assault":
            gains = (of_assault(battle, formation, sector) for sector in targets(battle, formation))
            return max(gains, default=advance.ELSEWHERE)
        case "fire":
            shots = (
                gain.of_shot(battle, fire_procedure.best_at(battle, firer, sector))
                for firer in fire_procedure.able(battle, formation)
                for sector in fire_procedure.targets(battle, firer)
            )
            unseen = SOME if fire_procedure.not_set_down(battle, formation) else advance.ELSEWHERE
            return max(shots, default=unseen)
        case "air-attack":
            return max(air_action.of_flight(battle, flying) for flying in air_action.able(battle, formation))
        case "intercept":
            return max(interception.of_hunt(battle, base) for base in interception.hunters(battle, formation))
        case "anti-aircraft":
            guns = anti_aircraft_procedure.batteries(battle, formation)
            return max((anti_aircraft_procedure.of_battery(battle, gun) for gun in guns), default=advance.ELSEWHERE)
        case "move":
            return advance.of_moves(battle, formation)
        case "end":
            return 0
    return SOME


def of_formation(battle: Field, formation: Formation) -> float:
    """Who has the best assault goes first."""
    return max((of_assault(battle, formation, sector) for sector in targets(battle, formation)), default=0)


def of_assault(battle: Field, formation: Formation, sector: Sector) -> float:
    """What the assault gains that is proposed."""
    return gain.of_assault(battle, proposal(battle, formation, sector))
