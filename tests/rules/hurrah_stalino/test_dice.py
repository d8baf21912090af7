"""Dice: the exact odds of every pool, by throwing all dice in every way, and the two sixes in both readings."""

from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest

from umpire.engine.odds import Score, Verdict, pools
from umpire.engine.table import Table
from umpire.rules.hurrah_stalino.dice import more_sixes_win, reading, succeeds, two_sixes_beat_any, verdict

Judge = Callable[[tuple[int, int], tuple[int, int]], str]


def by_the_note(mine: tuple[int, int], theirs: tuple[int, int]) -> str:
    """By highest die and number of sixes: two sixes win, else the higher die."""
    (high, sixes), (other, _) = mine, theirs
    if sixes >= 2 or high > other:
        return "attacker"
    return "tie" if high == other else "defender"


def by_more_sixes(mine: tuple[int, int], theirs: tuple[int, int]) -> str:
    """By highest die and number of sixes: the higher die, then more sixes of the attacker."""
    (high, sixes), (other, others) = mine, theirs
    if high != other:
        return "attacker" if high > other else "defender"
    return "attacker" if sixes > others else "tie"


READINGS: list[tuple[Verdict, Judge]] = [(two_sixes_beat_any, by_the_note), (more_sixes_win, by_more_sixes)]


def throws(dice: int) -> list[tuple[int, int]]:
    return [(max(faces), faces.count(6)) for faces in product(range(1, 7), repeat=dice)]


@pytest.mark.parametrize(("attack", "defence"), [(a, n - a) for n in range(2, 8) for a in range(1, n)])
def test_odds_are_as_all_dice_fall(attack: int, defence: int) -> None:
    falls = Counter(product(throws(attack), throws(defence)))
    assert falls.total() == 6 ** (attack + defence)
    for judged, judge in READINGS:
        expected: Counter[str] = Counter()
        for (mine, theirs), so_many in falls.items():
            expected[judge(mine, theirs)] += so_many
        assert pools(judged, attack, defence) == expected


@pytest.mark.parametrize(
    ("attack", "defence", "win", "tie", "lose"),
    [(2, 2, 516, 275, 505), (3, 2, 3843, 1750, 2183), (2, 3, 2274, 1835, 3667), (3, 3, 17893, 12326, 16437)],
)
def test_exact_counts(attack: int, defence: int, win: int, tie: int, lose: int) -> None:
    assert pools(two_sixes_beat_any, attack, defence) == {"attacker": win, "tie": tie, "defender": lose}


def test_ruling_two_sixes_more_ties_two_sixes_with_two() -> None:
    assert pools(more_sixes_win, 2, 2) == {"attacker": 515, "tie": 276, "defender": 505}


TABLE = """
42/17/42 25/17/58 17/17/66 13/17/71  9/17/74  7/17/76  6/17/78  5/17/79  4/17/80
58/16/25 40/21/39 29/24/47 23/25/53 18/26/56 15/26/59 12/27/61 10/27/63  9/27/64
67/15/17 49/23/28 38/26/35 31/29/40 26/30/44 22/31/47 19/32/49 17/33/51 15/33/52
73/14/13 57/22/21 46/27/27 38/30/31 33/32/35 29/34/37 26/35/39 23/36/41 21/36/42
77/13/9  62/21/16 52/27/21 45/30/25 40/32/28 36/34/30 33/35/32 30/36/34 28/37/35
80/12/7  67/20/13 58/25/17 51/29/20 46/31/23 42/33/25 39/35/26 37/36/27 35/37/29
"""


def test_every_pool_of_the_game_to_the_per_cent() -> None:
    for attack, row in enumerate(TABLE.strip().splitlines(), 1):
        for defence, cell in enumerate(row.split(), 1):
            counts = pools(two_sixes_beat_any, attack, defence)
            rounded = [f"{100 * counts[key] / 6 ** (attack + defence):.0f}" for key in ("attacker", "tie", "defender")]
            assert "/".join(rounded) == cell, (attack, defence)


# H23: it matters for large pools. Six against seven win 39 in a hundred, 20 without the rule.
def test_two_sixes_matter_for_large_pools() -> None:
    won = pools(two_sixes_beat_any, 6, 7)["attacker"]
    assert round(100 * won / 6**13) == 39
    plain = sum((high**6 - (high - 1) ** 6) * (high - 1) ** 7 for high in range(2, 7))
    assert round(100 * plain / 6**13) == 20


@pytest.mark.parametrize(
    ("mine", "theirs", "any_two", "more"),
    [
        (Score(6, 2), Score(6, 3), "attacker", "tie"),
        (Score(6, 2), Score(6, 1), "attacker", "attacker"),
        (Score(6, 1), Score(6, 2), "tie", "tie"),
        (Score(6, 1), Score(6, 1), "tie", "tie"),
        (Score(6, 1), Score(5, 4), "attacker", "attacker"),
        (Score(5, 2), Score(6, 1), "defender", "defender"),
        (Score(5, 2), Score(5, 1), "tie", "tie"),
    ],
)
def test_two_sixes_of_the_attacker_alone_break_a_tie(mine: Score, theirs: Score, any_two: str, more: str) -> None:
    assert two_sixes_beat_any(mine, theirs) == any_two
    assert more_sixes_win(mine, theirs) == more


def test_ruling_two_sixes_chooses_the_verdict(battle: Table) -> None:
    assert verdict(battle) is two_sixes_beat_any
    battle.rulings["two-sixes"] = "more"
    assert verdict(battle) is more_sixes_win


def test_dice_a_d3_counts_1_to_3(battle: Table) -> None:
    assert [reading(battle, "d3", face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


# H57
def test_bombardment_six_less_three_is_never_less_than_nothing(battle: Table) -> None:
    assert [reading(battle, "d6-3", face) for face in range(1, 7)] == [0, 0, 0, 1, 2, 3]


@pytest.mark.parametrize(("roll", "faces"), [("intercept", {2, 4, 6}), ("locate", {6}), ("relocate", {5, 6})])
def test_rolls_that_succeed(battle: Table, roll: str, faces: set[int]) -> None:
    assert {face for face in range(1, 7) if succeeds(battle, roll, face)} == faces
