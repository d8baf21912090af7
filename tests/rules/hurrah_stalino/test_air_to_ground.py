"""Air to Ground Attack and Anti-Aircraft Procedure: one test a printed sentence, and the rulings on it."""

import pytest

from tests.rules.hurrah_stalino.fixtures import Dice, Happens, Odds, Throw
from umpire.engine.asks import Illegal
from umpire.engine.procedure import Forbidden
from umpire.engine.table import Table

STUKA = {"aircraft": "ground-attack", "target": "rifle"}
FLAK = {"aaa": "russian/heavy-aaa", "aircraft": "ground-attack"}


def bomb(dice: Dice, **told: object) -> tuple[int, ...]:
    """Against a target in cover, so that no die is added to those of the first list."""
    return dice("air-attack", **{**STUKA, "cover": "yes", **told})


@pytest.mark.parametrize("attacker", ["tiger-i", "german/heavy-aaa", "rifle"])
def test_air_to_ground_1_aircraft_attack(dice: Dice, attacker: str) -> None:
    with pytest.raises(Forbidden, match="is no aircraft unit") as refused:
        bomb(dice, aircraft=attacker)
    assert refused.value.cite == "Air to Ground 1"


@pytest.mark.parametrize("aircraft", ["ground-attack", "medium-bombers", "heavy-bombers"])
def test_air_to_ground_2_aircraft_throw_three_dice(dice: Dice, aircraft: str) -> None:
    assert bomb(dice, aircraft=aircraft) == (3, 2)


@pytest.mark.parametrize("target", ["medium-bombers", "fighters", "obsolete-fighters"])
def test_air_to_ground_2_aircraft_on_the_ground_throw_one_die(dice: Dice, target: str) -> None:
    assert bomb(dice, target=target) == (3, 1)


# H68
@pytest.mark.parametrize(
    "target", ["rifle", "russian/cavalry", "field-artillery", "motor-rifle", "anti-tank-76mm", "german/bridging-column"]
)
def test_air_to_ground_2_infantry_soft_and_unarmoured_units_throw_two(dice: Dice, target: str) -> None:
    assert bomb(dice, target=target) == (3, 2)


@pytest.mark.parametrize(
    "target", ["t-34-85", "mechanised-infantry", "isu-152", "self-propelled-artillery", "german/light-aaa"]
)
def test_air_to_ground_2_armoured_units_and_aaa_throw_three(dice: Dice, target: str) -> None:
    assert bomb(dice, target=target) == (3, 3)


def test_air_to_ground_2_a_deployed_bridging_column_throws_three(dice: Dice) -> None:
    assert bomb(dice, target="german/bridging-column", deployed="yes") == (3, 3)
    assert bomb(dice, deployed="yes") == (3, 2)


@pytest.mark.parametrize("target", ["bridge", "supply"])
def test_air_to_ground_2_bridges_and_supply_sectors_throw_four(dice: Dice, target: str) -> None:
    assert bomb(dice, target=target) == (3, 4)


def test_air_to_ground_2_a_die_for_aircraft_that_attack_units_in_the_open(dice: Dice) -> None:
    assert bomb(dice, cover="no") == (4, 2)
    assert bomb(dice, cover="no", target="medium-bombers") == (4, 1)
    assert bomb(dice, cover="no", target="german/bridging-column") == (4, 2)


# H67
def test_air_to_ground_2_but_not_for_objects_or_columns_in_a_river(dice: Dice) -> None:
    assert bomb(dice, cover="no", target="bridge") == (3, 4)
    assert bomb(dice, cover="no", target="supply") == (3, 4)
    assert bomb(dice, cover="no", target="russian/bridging-column", deployed="yes") == (3, 3)


def test_air_to_ground_2_a_die_in_range_of_friendly_aaa(dice: Dice) -> None:
    assert bomb(dice, aaa="yes") == (3, 3)
    assert bomb(dice, aaa="yes", target="bridge") == (3, 5)


# H45
def test_air_to_ground_2_aaa_needs_another_aaa_unit_for_that_die(dice: Dice) -> None:
    assert bomb(dice, target="german/heavy-aaa") == (3, 3)
    assert bomb(dice, target="german/heavy-aaa", aaa="yes") == (3, 4)


# H53
def test_air_to_ground_2_a_die_less_for_each_side_whose_supply_is_lost(dice: Dice) -> None:
    assert bomb(dice, out_of_supply="attacker") == (2, 2)
    assert bomb(dice, out_of_supply="defender") == (3, 1)
    assert bomb(dice, out_of_supply="both") == (2, 1)


# H-F3
def test_ruling_one_die_aircraft_on_the_ground_keep_one(dice: Dice, odds: Odds) -> None:
    told = {"aircraft": "fighters", "target": "fighters", "cover": "yes", "out_of_supply": "both"}
    assert dice("air-attack", **told) == (2, 1)
    last = odds("air-attack", **told).tallies["defender"].reasons[-1]
    assert (last.amount, last.cite) == (1, "Ruling: one-die")


def test_air_to_ground_3_and_4_the_highest_dice_are_compared(throw: Throw) -> None:
    assert throw("air-attack", "6 1 1 1 / 5 5", **STUKA).verdict == "attacker"
    assert throw("air-attack", "4 4 4 4 / 1 5", **STUKA).verdict == "defender"
    assert throw("air-attack", "4 1 1 1 / 4 4", **STUKA).verdict == "tie"


def test_air_to_ground_5_the_target_is_destroyed(happens: Happens) -> None:
    assert happens("air-attack", "6 1 1 1 / 5 5", **STUKA) == ["defender destroyed (Air to Ground 5)"]


def test_air_to_ground_6_beaten_aircraft_retreat_two_sectors(happens: Happens) -> None:
    assert happens("air-attack", "4 1 1 1 / 5 5", **STUKA) == ["attacker retreat 2 (Air to Ground 6)"]
    bridge = {**STUKA, "target": "bridge"}
    assert happens("air-attack", "4 1 1 / 5 5 1 1", **bridge) == ["attacker retreat 2 (Air to Ground 6)"]


def test_air_to_ground_7_aaa_destroys_beaten_aircraft(happens: Happens) -> None:
    shot = ["attacker destroyed (Air to Ground 7)"]
    assert happens("air-attack", "4 1 1 1 / 5 5 5", **{**STUKA, "target": "german/light-aaa"}) == shot
    assert happens("air-attack", "4 1 1 1 / 5 5 5", **{**STUKA, "target": "russian/heavy-aaa"}) == shot
    assert happens("air-attack", "4 1 1 1 / 5 5 5", **STUKA, aaa="yes") == shot


# H44
@pytest.mark.parametrize("bombers", ["medium-bombers", "heavy-bombers"])
def test_air_to_ground_7_only_aaa_of_range_1_destroys_bombers(happens: Happens, dice: Dice, bombers: str) -> None:
    light = {"aircraft": bombers, "target": "german/light-aaa"}
    assert dice("air-attack", **light) == (4, 3)
    assert happens("air-attack", "4 1 1 1 / 5 5 5", **light) == ["attacker retreat 2 (Air to Ground 6)"]
    heavy = {"aircraft": bombers, "target": "german/heavy-aaa"}
    assert happens("air-attack", "4 1 1 1 / 5 5 5", **heavy) == ["attacker destroyed (Air to Ground 7)"]
    helped = {**light, "aaa": "yes"}
    assert happens("air-attack", "4 1 1 1 / 5 5 5 5", **helped) == ["attacker destroyed (Air to Ground 7)"]


def test_air_to_ground_8_a_tie_affects_neither(happens: Happens) -> None:
    neither = ["attacker no effect (Air to Ground 8)", "defender no effect (Air to Ground 8)"]
    assert happens("air-attack", "4 1 1 1 / 4 4", **STUKA) == neither
    assert happens("anti-aircraft", "4 1 1 / 4 4 1", **FLAK) == neither


# H55
def test_air_to_ground_note_two_sixes_beat_a_six(throw: Throw) -> None:
    assert throw("air-attack", "6 6 1 1 / 6 6", **STUKA).verdict == "attacker"
    assert throw("air-attack", "6 1 1 1 / 6 6", **STUKA).verdict == "tie"
    assert throw("anti-aircraft", "6 6 1 / 6 6 6", **FLAK).verdict == "attacker"


def test_ruling_two_sixes_more_holds_in_the_air(battle: Table, throw: Throw) -> None:
    battle.rulings["two-sixes"] = "more"
    assert throw("air-attack", "6 6 1 1 / 6 6", **STUKA).verdict == "tie"
    assert throw("anti-aircraft", "6 6 1 / 6 6 6", **FLAK).verdict == "tie"


@pytest.mark.parametrize("target", ["bridge", "supply"])
def test_air_to_ground_note_bridges_and_dumps_are_destroyed(happens: Happens, target: str) -> None:
    bombed = {**STUKA, "target": target}
    assert happens("air-attack", "6 1 1 / 5 5 1 1", **bombed) == ["defender destroyed (Air to Ground note)"]


# H68
@pytest.mark.parametrize("fighter", ["fighters", "obsolete-fighters"])
def test_air_to_air_1_fighters_attack_only_aircraft_on_the_ground(dice: Dice, fighter: str) -> None:
    assert bomb(dice, aircraft=fighter, target="medium-bombers") == (3, 1)
    for target in ("rifle", "t-34-76", "bridge", "supply", "german/heavy-aaa"):
        with pytest.raises(Forbidden, match="fighters attack no ground targets") as refused:
            bomb(dice, aircraft=fighter, target=target)
        assert refused.value.cite == "Air to Air 1"


def test_air_to_ground_2_aaa_throws_three_dice_and_so_do_aircraft(dice: Dice) -> None:
    assert dice("anti-aircraft", **FLAK) == (3, 3)
    assert dice("anti-aircraft", aaa="german/light-aaa", aircraft="fighters") == (3, 3)


def test_air_to_ground_2_aircraft_on_the_ground_throw_one_die_against_aaa(dice: Dice) -> None:
    assert dice("anti-aircraft", **FLAK, on_the_ground="yes") == (3, 1)
    assert dice("anti-aircraft", **FLAK, on_the_ground="yes", out_of_supply="defender") == (3, 1)


# H69
def test_air_to_ground_2_another_aaa_unit_helps(dice: Dice) -> None:
    assert dice("anti-aircraft", **FLAK, aaa_helps="yes") == (4, 3)


def test_air_to_ground_2_supply_counts_for_aaa(dice: Dice) -> None:
    assert dice("anti-aircraft", **FLAK, out_of_supply="attacker") == (2, 3)
    assert dice("anti-aircraft", **FLAK, out_of_supply="both") == (2, 2)


@pytest.mark.parametrize("unit", ["rifle", "anti-tank-88mm", "fighters"])
def test_air_to_ground_note_only_aaa_attacks_aircraft(dice: Dice, unit: str) -> None:
    with pytest.raises(Forbidden, match="only AAA units attack aircraft") as refused:
        dice("anti-aircraft", **{**FLAK, "aaa": unit})
    assert refused.value.cite == "Air to Ground note"


def test_air_to_ground_1_aaa_attacks_nothing_but_aircraft_here(dice: Dice) -> None:
    with pytest.raises(Forbidden, match="is no aircraft unit"):
        dice("anti-aircraft", **{**FLAK, "aircraft": "rifle"})


@pytest.mark.parametrize("bombers", ["medium-bombers", "heavy-bombers"])
def test_air_to_ground_note_only_aaa_of_range_1_attacks_bombers(dice: Dice, bombers: str) -> None:
    light = {"aaa": "russian/light-aaa", "aircraft": bombers}
    with pytest.raises(
        Forbidden, match=r"has a range of 0 \(reconstructed\): bombers at their height need 1"
    ) as refused:
        dice("anti-aircraft", **light)
    assert refused.value.cite == "Air to Ground note"
    assert dice("anti-aircraft", **light, on_the_ground="yes") == (3, 1)
    assert dice("anti-aircraft", aaa="russian/heavy-aaa", aircraft=bombers) == (3, 3)


# H47
def test_air_to_ground_7_aaa_that_wins_destroys_the_aircraft(happens: Happens) -> None:
    assert happens("anti-aircraft", "6 1 1 / 5 5 5", **FLAK) == ["defender destroyed (Air to Ground 7)"]


# H46
def test_ruling_beaten_aaa_suffers_nothing(happens: Happens, odds: Odds) -> None:
    assert happens("anti-aircraft", "4 1 1 / 5 5 5", **FLAK) == ["attacker no effect (Ruling: beaten-aaa)"]
    assert list(odds("anti-aircraft", **FLAK).outcomes) == ["defender destroyed", "no effect"]


@pytest.mark.parametrize("told", [{"aircraft": "3"}, {"target": "3"}, {"aircraft": "bridge"}])
def test_a_bare_cf_is_nothing_in_the_air(dice: Dice, told: dict[str, str]) -> None:
    with pytest.raises(Illegal, match="unknown unit"):
        bomb(dice, **told)
