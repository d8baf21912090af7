"""Air to Air Combat: one test a printed sentence, and the rulings on it."""

from collections.abc import Callable

import pytest

from tests.rules.hurrah_stalino.fixtures import Dice, Happens, Odds, Throw
from umpire.engine.procedure import Forbidden
from umpire.engine.table import Table

LONE = {"fighter": "fighters", "target": "medium-bombers"}
ESCORTED = {**LONE, "escorted": "yes"}
WON = "6 1 1 1 1 1"
LOST = "4 1 1 1 1 1"


@pytest.mark.parametrize("unit", ["ground-attack", "medium-bombers", "rifle", "german/heavy-aaa"])
def test_air_to_air_1_only_fighters_attack_aircraft(dice: Dice, unit: str) -> None:
    with pytest.raises(Forbidden, match="only fighters") as refused:
        dice("intercept", **{**LONE, "fighter": unit})
    assert refused.value.cite == "Air to Air 1"


def test_air_to_air_1_the_target_is_an_aircraft_unit(dice: Dice) -> None:
    with pytest.raises(Forbidden, match="is no aircraft unit"):
        dice("intercept", **{**LONE, "target": "tiger-i"})


def test_air_to_air_2_an_even_number_intercepts(throw: Throw) -> None:
    for face in (2, 4, 6):
        assert throw("intercept", f"{face} ; {WON} / 5 5 5", **LONE).verdict == "attacker"


# H52
def test_air_to_air_3_an_odd_number_does_not(happens: Happens, throw: Throw) -> None:
    for face in (1, 3, 5):
        assert happens("intercept", str(face), **LONE) == ["defender not intercepted (Air to Air 3)"]
        assert throw("intercept", str(face), **LONE).verdict is None


def test_air_to_air_5_fighters_throw_six_dice_obsolete_ones_two_others_three(dice: Dice) -> None:
    targets = ("fighters", "obsolete-fighters", "ground-attack", "medium-bombers", "heavy-bombers")
    assert [dice("intercept", **{**LONE, "target": target}) for target in targets] == [
        (6, 6), (6, 2), (6, 3), (6, 3), (6, 3)
    ]  # fmt: skip
    assert dice("intercept", fighter="obsolete-fighters", target="fighters") == (2, 6)


# H50
@pytest.mark.parametrize("target", ["ground-attack", "medium-bombers", "heavy-bombers"])
def test_air_to_air_5_an_escort_adds_a_die(dice: Dice, target: str) -> None:
    assert dice("intercept", **{**ESCORTED, "target": target}) == (6, 4)


def test_ruling_escort_throws_its_own_dice(battle: Table, dice: Dice, odds: Odds) -> None:
    battle.rulings["escort"] = "escort's own dice"
    assert dice("intercept", **ESCORTED) == (6, 6)
    assert dice("intercept", **LONE) == (6, 3)
    (reason,) = odds("intercept", **ESCORTED).tallies["defender"].reasons
    assert (reason.amount, reason.cite) == (6, "Ruling: escort")


# H70
@pytest.mark.parametrize("target", ["fighters", "obsolete-fighters"])
def test_air_to_air_5_fighters_are_not_escorted(dice: Dice, target: str) -> None:
    with pytest.raises(Forbidden, match="are escorted") as refused:
        dice("intercept", **{**ESCORTED, "target": target})
    assert refused.value.cite == "Air to Air 5"


def test_air_to_air_6_to_8_the_highest_dice_are_compared(throw: Throw) -> None:
    assert throw("intercept", f"2 ; {WON} / 5 5 5", **LONE).verdict == "attacker"
    assert throw("intercept", f"2 ; {LOST} / 1 5 5", **LONE).verdict == "defender"
    assert throw("intercept", f"2 ; {LOST} / 4 4 4", **LONE).verdict == "tie"


def test_air_to_air_9_the_target_is_destroyed(happens: Happens) -> None:
    assert happens("intercept", f"2 ; {WON} / 5 5 5", **LONE) == ["defender destroyed (Air to Air 9)"]


def test_air_to_air_10_the_fighters_are_destroyed(happens: Happens) -> None:
    assert happens("intercept", f"2 ; {LOST} / 5 5 5", **LONE) == ["attacker destroyed (Air to Air 10)"]
    assert happens("intercept", f"2 ; {LOST} / 5 5 5 5", **ESCORTED) == ["attacker destroyed (Air to Air 10)"]


def test_air_to_air_11_a_tie_affects_neither(happens: Happens) -> None:
    neither = ["attacker no effect (Air to Air 11)", "defender no effect (Air to Air 11)"]
    assert happens("intercept", f"2 ; {LOST} / 4 4 4", **LONE) == neither
    assert happens("intercept", f"2 ; {LOST} / 4 4 4 4", **ESCORTED) == neither


# H55
def test_air_to_air_note_two_sixes_beat_a_six(throw: Throw) -> None:
    assert throw("intercept", "2 ; 6 6 1 1 1 1 / 6 6 6", **LONE).verdict == "attacker"
    assert throw("intercept", f"2 ; {WON} / 6 6 6", **LONE).verdict == "tie"


# H50: the escort first, then at once the bombers, with their own three dice.
@pytest.mark.parametrize(
    ("bonus", "verdict", "then"),
    [
        (WON, "attacker", ["defender destroyed (Air to Air 9)"]),
        (LOST, "defender", ["attacker destroyed (Air to Air 10)"]),
        (
            "5 1 1 1 1 1",
            "tie",
            ["attacker no effect (Air to Air 11)", "defender no effect (Air to Air 11)"],
        ),
    ],
)
def test_air_to_air_note_a_beaten_escort_and_the_bonus_attack(
    happens: Happens, throw: Throw, bonus: str, verdict: str, then: list[str]
) -> None:
    faces = f"2 ; {WON} / 5 5 5 5 ; {bonus} / 5 5 5"
    assert throw("intercept", faces, **ESCORTED).verdict == verdict
    assert happens("intercept", faces, **ESCORTED) == ["escort destroyed (Air to Air note)", *then]


def test_air_to_air_note_the_bonus_attack_follows_the_escorts_own_dice_too(battle: Table, happens: Happens) -> None:
    battle.rulings["escort"] = "escort's own dice"
    faces = f"2 ; {WON} / 5 5 5 5 5 5 ; {WON} / 5 5 5"
    assert happens("intercept", faces, **ESCORTED)[-1] == "defender destroyed (Air to Air 9)"


def test_odds_are_of_the_first_fight_and_outcomes_of_the_whole(odds: Odds, per_cent: Callable[..., str]) -> None:
    assert per_cent("intercept", **ESCORTED) == "51/29/20"
    outcomes = odds("intercept", **ESCORTED).outcomes
    assert list(outcomes) == [
        "defender not intercepted",
        "escort destroyed, defender destroyed",
        "escort destroyed",
        "escort destroyed, attacker destroyed",
        "no effect",
        "attacker destroyed",
    ]
    assert str(outcomes["defender not intercepted"]) == "1/2"
    assert abs(sum(chance.per_cent for chance in outcomes.values()) - 100) < 1e-9
