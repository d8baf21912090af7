"""Ranged Fire and Special Rules for Artillery: one test a printed sentence, and the rulings on it."""

from collections.abc import Callable

import pytest

from tests.rules.hurrah_stalino.fixtures import Dice, Happens, Odds, Throw
from tests.tables import put
from umpire.engine.procedure import Forbidden
from umpire.engine.table import Table

PLAIN = {"firer": 3, "target": 3}


def fire(dice: Dice, **told: object) -> tuple[int, ...]:
    return dice("fire", **{**PLAIN, **told})


@pytest.mark.parametrize(("firer", "reach"), [("tiger-i", 1), ("heavy-mortars", 2), ("isu-152", 0), ("rifle", 0)])
def test_ranged_fire_1_the_target_is_in_range(dice: Dice, firer: str, reach: int) -> None:
    if reach:
        assert fire(dice, firer=firer, target=20, distance=reach) == (2, 4)
    with pytest.raises(
        Forbidden, match=rf"has a range of {reach} \(reconstructed\), the target is {reach + 1} away"
    ) as refused:
        fire(dice, firer=firer, distance=reach + 1)
    assert refused.value.cite == "Ranged Fire 1"


def test_ranged_fire_1_the_range_of_a_bare_cf_is_not_known(dice: Dice) -> None:
    assert fire(dice, distance=9) == (2, 2)


@pytest.mark.parametrize("firer", ["tiger-i", "tiger-ii", "nashorn", "elefant", "su-100"])
def test_ruling_armour_range_zero(battle: Table, dice: Dice, firer: str) -> None:
    assert fire(dice, firer=firer, target=20) == (2, 4)
    battle.rulings["armour-range"] = "zero"
    with pytest.raises(Forbidden, match="is armoured and has no range") as refused:
        fire(dice, firer=firer, target=20)
    assert refused.value.cite == "Ruling: armour-range"


def test_ruling_armour_range_is_blamed_for_no_other_range(battle: Table, dice: Dice) -> None:
    battle.rulings["armour-range"] = "zero"
    for firer in ("panther", "anti-tank-88mm"):
        with pytest.raises(Forbidden) as refused:
            fire(dice, firer=firer, distance=2)
        assert refused.value.cite == "Ranged Fire 1"


def test_combat_table_a_range_of_the_booklet_is_marked_as_the_player_s(battle: Table, dice: Dice) -> None:
    put(battle, "booklet", "columns", "range", "source")
    with pytest.raises(Forbidden, match="has a range of 0 \\(booklet\\), the target is 1 away"):
        fire(dice, firer="rifle")


@pytest.mark.parametrize(("firer", "reach"), [("self-propelled-artillery", 5), ("anti-tank-88mm", 1)])
def test_ruling_armour_range_zero_leaves_guns(battle: Table, dice: Dice, firer: str, reach: int) -> None:
    battle.rulings["armour-range"] = "zero"
    assert fire(dice, firer=firer, target=20, distance=reach) == (2, 4)


def test_ruling_armour_range_zero_holds_for_the_reply(battle: Table, happens: Happens) -> None:
    told = {"firer": "anti-tank-88mm", "target": "tiger-i"}
    assert happens("fire", "4 1 / 5 5 5", **told) == ["attacker destroyed (Ranged Fire 7)"]
    battle.rulings["armour-range"] = "zero"
    assert happens("fire", "4 1 / 5 5 5", **told) == ["attacker no effect (Ranged Fire 7)"]


def test_ranged_fire_2_both_throw_two_dice(dice: Dice) -> None:
    assert fire(dice) == (2, 2)


def test_ranged_fire_2_a_die_for_a_higher_cf_two_for_double(dice: Dice) -> None:
    assert fire(dice, firer=5) == (3, 2)
    assert fire(dice, firer=6) == (4, 2)
    assert fire(dice, target=5) == (2, 3)
    assert fire(dice, target=6) == (2, 4)


def test_ranged_fire_2_a_die_for_the_target_in_cover(dice: Dice) -> None:
    assert fire(dice, cover="yes") == (2, 3)


def test_ranged_fire_2_a_die_less_for_each_side_whose_supply_is_lost(dice: Dice) -> None:
    assert fire(dice, out_of_supply="attacker") == (1, 2)
    assert fire(dice, out_of_supply="defender") == (2, 1)
    assert fire(dice, out_of_supply="both") == (1, 1)


def test_ranged_fire_3_to_5_the_highest_dice_are_compared(throw: Throw) -> None:
    assert throw("fire", "6 1 / 5 5", **PLAIN).verdict == "attacker"
    assert throw("fire", "4 4 / 1 5", **PLAIN).verdict == "defender"
    assert throw("fire", "4 1 / 4 4", **PLAIN).verdict == "tie"


def test_ranged_fire_6_the_target_is_destroyed(happens: Happens) -> None:
    assert happens("fire", "6 1 / 5 5", **PLAIN) == ["defender destroyed (Ranged Fire 6)"]


def test_ranged_fire_7_the_firer_is_destroyed_only_by_a_reply(happens: Happens) -> None:
    assert happens("fire", "4 1 / 5 5", **PLAIN, reply="yes") == ["attacker destroyed (Ranged Fire 7)"]
    assert happens("fire", "4 1 / 5 5", **PLAIN, reply="no") == ["attacker no effect (Ranged Fire 7)"]
    assert happens("fire", "4 1 / 5 5", **PLAIN) == ["attacker no effect (Ranged Fire 7)"]


# H36
def test_ranged_fire_7_a_type_replies_as_far_as_its_range(happens: Happens) -> None:
    told = {"firer": "field-artillery", "target": "mortar-battalion"}
    assert happens("fire", "4 1 / 5 5", **told, distance=2) == ["attacker destroyed (Ranged Fire 7)"]
    assert happens("fire", "4 1 / 5 5", **told, distance=3) == ["attacker no effect (Ranged Fire 7)"]
    assert happens("fire", "4 1 / 5 5", **told, distance=2, reply="no") == ["attacker no effect (Ranged Fire 7)"]


def test_ranged_fire_8_a_tie_affects_neither(happens: Happens) -> None:
    neither = ["attacker no effect (Ranged Fire 8)", "defender no effect (Ranged Fire 8)"]
    assert happens("fire", "4 1 / 4 4", **PLAIN, reply="yes") == neither


def test_ranged_fire_note_two_sixes_beat_a_six(throw: Throw) -> None:
    assert throw("fire", "6 6 / 6 6", **PLAIN).verdict == "attacker"
    assert throw("fire", "6 5 / 6 6", **PLAIN).verdict == "tie"


def test_ruling_two_sixes_more_holds_for_fire(battle: Table, throw: Throw) -> None:
    battle.rulings["two-sixes"] = "more"
    assert throw("fire", "6 6 / 6 6", **PLAIN).verdict == "tie"


GUNS = {"firer": "field-artillery", "target": "field-artillery-regiment", "located": "no"}


# H39
def test_artillery_3_enemy_guns_are_located_by_a_six(happens: Happens, throw: Throw) -> None:
    assert happens("fire", "6 ; 5 1 / 4 4", **GUNS) == ["defender destroyed (Ranged Fire 6)"]
    for face in range(1, 6):
        assert happens("fire", str(face), **GUNS) == ["defender not found (Artillery 3)"]
    assert throw("fire", "5", **GUNS).verdict is None


def test_artillery_3_a_friend_beside_them_calls_the_fire(throw: Throw) -> None:
    assert throw("fire", "5 1 / 4 4", **{**GUNS, "located": "yes"}).verdict == "attacker"


@pytest.mark.parametrize(
    ("firer", "target", "sought"),
    [
        ("rocket-brigade", "nebelwerfer", True),
        ("heavy-mortars", "mortar-brigade", True),
        ("self-propelled-artillery", "heavy-artillery", True),
        ("3", "3", True),
        ("field-artillery", "3", True),
        ("field-artillery", "rifle", False),
        ("field-artillery", "anti-tank-76mm", False),
        ("tiger-i", "field-artillery-regiment", False),
        ("anti-tank-88mm", "3", False),
    ],
)
def test_artillery_3_only_guns_that_fire_at_guns_must_locate(odds: Odds, firer: str, target: str, sought: bool) -> None:
    assert ("defender not found" in odds("fire", firer=firer, target=target, located="no").outcomes) is sought


def test_artillery_3_odds_are_of_the_fire_once_they_are_located(odds: Odds) -> None:
    told = odds("fire", **GUNS)
    assert str(told.odds["attacker"]) == "43/108"
    # one in six finds them: 516, 275 and 505 of 1296, and a regiment of range 5 replies at once
    assert {words: str(chance) for words, chance in told.outcomes.items()} == {
        "defender not found": "5/6",
        "defender destroyed": "43/648",
        "no effect": "275/7776",
        "attacker destroyed": "505/7776",
    }


def test_air_to_ground_1_aircraft_have_no_ranged_fire(dice: Dice) -> None:
    with pytest.raises(Forbidden) as refused:
        fire(dice, firer="medium-bombers")
    assert refused.value.cite == "Air to Ground 1"


def test_air_to_ground_note_aircraft_are_not_fired_at(dice: Dice) -> None:
    with pytest.raises(Forbidden) as refused:
        fire(dice, target="medium-bombers")
    assert refused.value.cite == "Air to Ground note"


@pytest.mark.parametrize(
    ("firer", "target", "cover", "pools", "chances"),
    [
        ("field-artillery-regiment", "infantry", "no", (2, 3), "29/24/47"),
        ("field-artillery-regiment", "infantry", "yes", (2, 4), "23/25/53"),
        ("field-artillery", "rifle", "no", (2, 2), "40/21/39"),
        ("heavy-artillery", "rifle", "no", (3, 2), "49/23/28"),
        ("rocket-brigade", "infantry", "no", (3, 2), "49/23/28"),
    ],
)
def test_check_matches(
    dice: Dice, per_cent: Callable[..., str], firer: str, target: str, cover: str, pools: tuple[int, int], chances: str
) -> None:
    assert dice("fire", firer=firer, target=target, cover=cover) == pools
    assert per_cent("fire", firer=firer, target=target, cover=cover) == chances
