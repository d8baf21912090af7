"""Combat Phase, Steps 4 to 7: each printed sentence, the three examples, the worked vectors and the exact odds."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

from umpire.engine.odds import pools
from umpire.engine.procedure import Preview, Resolution
from umpire.rules.rattenkrieg import RULESET
from umpire.rules.rattenkrieg.combat_phase import germans_win_ties, soviets_win_ties

COMBAT = RULESET.procedure("combat")
NO_GENERAL: Mapping[str, str] = {}
GENERAL = {"general": "yes"}
AIR_STRIKE = {"air-strike": "yes"}


def weigh(crosses: int, stars: int, told: Mapping[str, str] = NO_GENERAL) -> Preview:
    table = RULESET.table()
    return COMBAT.preview(table, COMBAT.read(table, {"crosses": str(crosses), "stars": str(stars), **told}))


def dice(crosses: int, stars: int, told: Mapping[str, str] = NO_GENERAL) -> tuple[int, int]:
    """How many dice Germans and Soviets throw."""
    tallies = weigh(crosses, stars, told).tallies
    return tallies["german"].total, tallies["soviet"].total


def fight(crosses: int, stars: int, faces: str, told: Mapping[str, str] = NO_GENERAL) -> Resolution:
    table = RULESET.table()
    combat = COMBAT.begin(table, COMBAT.read(table, {"crosses": str(crosses), "stars": str(stars), **told}))
    assert combat.ask is not None
    combat.answer(combat.ask.parse(faces))
    assert combat.resolution is not None
    return combat.resolution


def test_step_4_more_crosses_are_2_dice_against_1() -> None:
    assert dice(5, 4) == dice(1, 0) == dice(9, 1) == (2, 1)


def test_step_4_more_stars_are_2_dice_against_1() -> None:
    assert dice(4, 5) == dice(0, 1) == dice(2, 6) == (1, 2)


def test_step_4_as_many_are_2_dice_each() -> None:
    assert dice(5, 5) == dice(0, 0) == (2, 2)


def test_step_4_says_why() -> None:
    told = {side: [r.words for r in tally.reasons] for side, tally in weigh(5, 4, AIR_STRIKE).tallies.items()}
    assert told == {
        "german": ["two dice: more crosses than stars (5 v 4)", "air strike"],
        "soviet": ["one die: fewer stars than crosses (4 v 5)"],
    }


@pytest.mark.parametrize(("crosses", "stars", "pool"), [(5, 4, (3, 1)), (4, 5, (2, 2)), (5, 5, (3, 2))])
def test_step_5_an_air_strike_is_one_german_die_more(crosses: int, stars: int, pool: tuple[int, int]) -> None:
    assert dice(crosses, stars, AIR_STRIKE) == pool


def test_step_5_a_general_adds_no_die() -> None:
    assert dice(5, 5, GENERAL) == (2, 2)


@pytest.mark.parametrize("told", [NO_GENERAL, GENERAL])
def test_step_6_example_a_the_highest_die_wins(told: Mapping[str, str]) -> None:
    assert fight(1, 2, "4/23", told).verdict == "german"
    assert fight(1, 2, "3/24", told).verdict == "soviet"


@pytest.mark.parametrize("told", [NO_GENERAL, GENERAL])
def test_step_6_example_b_more_of_the_highest_dice_win(told: Mapping[str, str]) -> None:
    assert fight(2, 2, "45/55", told).verdict == "soviet"
    assert fight(2, 2, "55/45", told).verdict == "german"


@pytest.mark.parametrize(("told", "winner"), [(AIR_STRIKE, "soviet"), ({**AIR_STRIKE, **GENERAL}, "german")])
def test_step_6_example_c_lower_dice_are_never_compared(told: Mapping[str, str], winner: str) -> None:
    assert fight(3, 2, "654/6", told).verdict == winner


@pytest.mark.parametrize(("told", "winner"), [(NO_GENERAL, "soviet"), (GENERAL, "german")])
@pytest.mark.parametrize("faces", ["66/66", "61/62", "11/11", "35/25"])
def test_step_6_ties_are_soviet_unless_a_general_is_in_the_area(
    faces: str, told: Mapping[str, str], winner: str
) -> None:
    assert fight(2, 2, faces, told).verdict == winner


def results(resolution: Resolution) -> list[str]:
    return [f"{r.unit} {r.result}{'' if r.count is None else f' {r.count}'} ({r.cite})" for r in resolution.results]


def test_step_7_a_german_win_removes_the_soviet_counter_and_depletes_a_german() -> None:
    assert results(fight(2, 2, "66/11")) == ["soviet destroyed (Step 7)", "german depleted 1 (Step 7)"]


def test_step_7_after_a_soviet_win_the_counter_stays() -> None:
    assert results(fight(2, 2, "11/66")) == ["german depleted 1 (Step 7)"]


def test_step_7_a_general_is_promoted_either_way() -> None:
    assert results(fight(2, 2, "66/11", GENERAL)) == [
        "soviet destroyed (Step 7)",
        "general promoted (Step 7)",
        "german depleted 1 (Step 7)",
    ]
    assert results(fight(2, 2, "11/66", GENERAL)) == ["general promoted (Step 7)", "german depleted 1 (Step 7)"]


@pytest.mark.parametrize(
    ("crosses", "stars", "told", "german", "tie", "soviet"),
    [
        (1, 2, NO_GENERAL, 55, 30, 131),  # 1 v 2, of 216
        (2, 2, NO_GENERAL, 535, 226, 535),  # 2 v 2, of 1296
        (1, 2, AIR_STRIKE, 535, 226, 535),  # the same dice
        (2, 1, NO_GENERAL, 131, 30, 55),  # 2 v 1, of 216
        (2, 1, AIR_STRIKE, 906, 165, 225),  # 3 v 1, of 1296
        (2, 2, AIR_STRIKE, 4033, 1395, 2348),  # 3 v 2, of 7776
    ],
)
def test_worked_odds(crosses: int, stars: int, told: Mapping[str, str], german: int, tie: int, soviet: int) -> None:
    total = german + tie + soviet
    without = {side: Fraction(str(chance)) for side, chance in weigh(crosses, stars, told).odds.items()}
    assert without == {"german": Fraction(german, total), "soviet": Fraction(tie + soviet, total)}
    with_general = {side: Fraction(str(c)) for side, c in weigh(crosses, stars, {**told, **GENERAL}).odds.items()}
    assert with_general == {"german": Fraction(german + tie, total), "soviet": Fraction(soviet, total)}


@pytest.mark.parametrize(
    ("crosses", "stars", "told", "pool"),
    [
        (5, 5, NO_GENERAL, (2, 2)), (5, 4, NO_GENERAL, (2, 1)), (5, 4, AIR_STRIKE, (3, 1)),
        (2, 6, NO_GENERAL, (1, 2)), (2, 6, AIR_STRIKE, (2, 2)),
    ],
)  # fmt: skip
def test_worked_dice(crosses: int, stars: int, told: Mapping[str, str], pool: tuple[int, int]) -> None:
    assert dice(crosses, stars, told) == pool


def test_worked_tie_of_two_sixes_with_a_general() -> None:
    assert fight(2, 1, "61/6", GENERAL).verdict == "german"
    assert fight(2, 1, "61/6").verdict == "soviet"


def enumerated(german: int, soviet: int) -> dict[str, int]:
    """Every throw of both pools, judged die by die: the highest, then how many show it."""
    ways = {"german": 0, "tie": 0, "soviet": 0}
    for faces in product(range(1, 7), repeat=german + soviet):
        mine, theirs = faces[:german], faces[german:]
        top = max(faces)
        ours, others = mine.count(top), theirs.count(top)
        ways["tie" if ours == others else "german" if ours > others else "soviet"] += 1
    return ways


@pytest.mark.parametrize(("german", "soviet"), [(g, s) for g in range(1, 5) for s in range(1, 5) if g + s <= 5])
def test_odds_of_all_pools_to_five_dice(german: int, soviet: int) -> None:
    ways = enumerated(german, soviet)
    assert pools(soviets_win_ties, german, soviet) == {
        "german": ways["german"],
        "soviet": ways["soviet"] + ways["tie"],
    }
    assert pools(germans_win_ties, german, soviet) == {
        "german": ways["german"] + ways["tie"],
        "soviet": ways["soviet"],
    }


def test_outcomes_follow_the_odds() -> None:
    preview = weigh(2, 2, GENERAL)
    assert {words: str(chance) for words, chance in preview.outcomes.items()} == {
        "soviet destroyed, general promoted, german depleted": str(Fraction(761, 1296)),
        "general promoted, german depleted": str(Fraction(535, 1296)),
    }
