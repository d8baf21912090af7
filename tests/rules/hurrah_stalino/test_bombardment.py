"""Pre-Battle Bombardment: one test a printed sentence that the program judges, and the rulings on it."""

import pytest

from tests.rules.hurrah_stalino.fixtures import Happens, Odds, Throw
from umpire.engine.asks import Illegal


@pytest.mark.parametrize("target", ["russian", "german"])
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_bombardment_1_to_4_yield_nothing(happens: Happens, throw: Throw, target: str, face: int) -> None:
    assert happens("bombardment", str(face), target=target) == ["units no effect (Bombardment)"]
    assert throw("bombardment", str(face), target=target).verdict == "nothing"


# H60
@pytest.mark.parametrize(("second", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_bombardment_russian_units_are_destroyed(happens: Happens, second: int, lost: int) -> None:
    units = f"units destroyed {lost} (Bombardment)"
    assert happens("bombardment", f"5 ; {second}", target="russian") == [units]
    fortifications = "fortifications destroyed (Bombardment)"
    assert happens("bombardment", f"6 ; {second}", target="russian") == [units, fortifications]


# H57, H59
@pytest.mark.parametrize(("second", "lost"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 2), (6, 3)])
def test_bombardment_german_units_are_destroyed_and_retreat_on_a_five(happens: Happens, second: int, lost: int) -> None:
    retreat = "units retreat 2 1 (Bombardment)"
    expected = [f"units destroyed {lost} (Bombardment)", retreat] if lost else [retreat]
    assert happens("bombardment", f"5 ; {second}", target="german") == expected


@pytest.mark.parametrize(("second", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_bombardment_german_units_lose_a_d3_and_their_fortifications_on_a_six(
    happens: Happens, second: int, lost: int
) -> None:
    assert happens("bombardment", f"6 ; {second}", target="german") == [
        f"units destroyed {lost} (Bombardment)",
        "units retreat 2 1 (Bombardment)",
        "fortifications destroyed (Bombardment)",
    ]


# H56
def test_bombardment_heavy_artillery_and_rockets_add_one(throw: Throw) -> None:
    verdicts = [
        throw("bombardment", f"{face} ; 1" if face > 3 else str(face), target="russian", bonus="yes").verdict
        for face in range(1, 7)
    ]
    assert verdicts == ["nothing", "nothing", "nothing", "five", "six", "six"]


def test_bombardment_odds(odds: Odds) -> None:
    assert {key: str(chance) for key, chance in odds("bombardment", target="german").odds.items()} == {
        "nothing": "2/3",
        "five": "1/6",
        "six": "1/6",
    }
    with_bonus = odds("bombardment", target="german", bonus="yes")
    assert [str(chance) for chance in with_bonus.odds.values()] == ["1/2", "1/6", "1/3"]
    assert {words: str(chance) for words, chance in with_bonus.outcomes.items()} == {
        "no effect": "1/2",
        "units retreat": "1/12",
        "units destroyed, units retreat": "1/12",
        "units destroyed, units retreat, fortifications destroyed": "1/3",
    }


def test_bombardment_one_side_throws_one_die(odds: Odds) -> None:
    told = odds("bombardment", target="russian", bonus="yes")
    assert {side: tally.total for side, tally in told.tallies.items()} == {"attacker": 1}
    assert told.score is not None
    assert [(row.amount, row.words) for row in told.score.reasons] == [(1, "heavy artillery or rockets")]


def test_bombardment_needs_to_know_who_is_shelled(odds: Odds) -> None:
    with pytest.raises(Illegal, match="bombardment needs target="):
        odds("bombardment")
    with pytest.raises(Illegal, match="target=soviet: allowed is russian, german"):
        odds("bombardment", target="soviet")
