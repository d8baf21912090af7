"""Exact chances: the same as throwing all the dice in every way, and as another library counts them."""

from collections import Counter
from itertools import product
from typing import Any

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.engine.dice import Contest
from umpire.engine.odds import ALWAYS, FACES, NEVER, Chance, Score, Verdict, pools, powers, score, ways
from umpire.engine.tally import Reason, Tally

KEYS = ("attacker", "tie", "defender")
POOLS = [(attack, total - attack) for total in range(2, 8) for attack in range(1, total)]


def higher_die(mine: Score, theirs: Score) -> str:
    """Only the best die decides."""
    return "tie" if mine.best == theirs.best else "attacker" if mine.best > theirs.best else "defender"


def two_sixes(mine: Score, theirs: Score) -> str:
    """The same, but the attacker's two sixes beat anything."""
    return "attacker" if mine.best == 6 and mine.number > 1 else higher_die(mine, theirs)


def more_of_them(mine: Score, theirs: Score) -> str:
    """If the best dice are equal, whoever shows more of them."""
    return "tie" if mine == theirs else "attacker" if mine > theirs else "defender"


def three_times(mine: Score, theirs: Score) -> str:
    """A total of at least three times the other's overruns it."""
    if mine.best >= 3 * theirs.best:
        return "overruns"
    return "wins" if mine.best > theirs.best else "loses"


VERDICTS = (higher_die, two_sixes, more_of_them)


def thrown(dice: int) -> list[Score]:
    """The score of every throw of so many dice, one entry a throw."""
    return [Score(max(faces), faces.count(max(faces))) for faces in product(range(1, 7), repeat=dice)]


def dice(number: int) -> Tally:
    return Tally("dice", (Reason(number, "dice", "4"),))


def contest(attack: int, defence: int, verdict: Verdict = two_sixes) -> Contest:
    return Contest("4", ("attacker", "defender"), dice(attack), dice(defence), verdict, KEYS)


@pytest.mark.parametrize("number", range(1, 7))
def test_ways_count_every_throw(number: int) -> None:
    assert dict(ways(number)) == Counter(thrown(number))


@pytest.mark.parametrize("number", range(1, 15))
def test_ways_leave_no_throw_out(number: int) -> None:
    assert sum(so_many for _, so_many in ways(number)) == 6**number


@pytest.mark.parametrize(("attack", "defence"), POOLS)
def test_pools_are_as_every_throw_falls(attack: int, defence: int) -> None:
    falls = Counter(product(thrown(attack), thrown(defence)))
    for verdict in VERDICTS:
        expected: Counter[str] = Counter()
        for (mine, theirs), so_many in falls.items():
            expected[verdict(mine, theirs)] += so_many
        assert pools(verdict, attack, defence) == expected


class Best(icepool.MultisetEvaluator[int, str]):
    """The best outcome of two pools with the number of dice that show it, judged by `verdict`."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict

    def next_state(self, state: Any, order: Any, outcome: int, /, *counts: int) -> Any:
        """The outcomes come from the lowest to the highest."""
        return tuple(Score(outcome, number) if number else so_far for number, so_far in zip(counts, state, strict=True))

    def initial_state(self, order: Any, outcomes: Any, /, *sizes: Any, **_: Any) -> Any:
        if order != icepool.Order.Ascending:
            raise icepool.UnsupportedOrder
        return (None, None)

    def final_outcome(self, final_state: Any, order: Any, outcomes: Any, /, *sizes: Any, **_: Any) -> Any:
        return self.verdict(*final_state)


@pytest.mark.parametrize("verdict", VERDICTS)
@pytest.mark.parametrize(("attack", "defence"), [(6, 9), (9, 2), (1, 9)])
def test_larger_pools_are_as_icepool_counts_them(verdict: Verdict, attack: int, defence: int) -> None:
    expected: Any = Best(verdict).evaluate(icepool.d6.pool(attack), icepool.d6.pool(defence))
    assert pools(verdict, attack, defence) == dict(expected.items())


@pytest.mark.parametrize(("attack", "defence"), [(0, 0), (3, -2), (0, 14), (9, 2)])
def test_powers_are_as_every_die_falls(attack: int, defence: int) -> None:
    expected = Counter(
        three_times(Score(mine + attack), Score(theirs + defence)) for mine, theirs in product(FACES, FACES)
    )
    assert powers(three_times, attack, defence) == expected


@given(st.integers(1, 12), st.integers(1, 12), st.sampled_from(VERDICTS))
def test_a_die_more_never_lowers_the_chance_to_win(attack: int, defence: int, verdict: Verdict) -> None:
    before = contest(attack, defence, verdict).odds()
    more = contest(attack + 1, defence, verdict).odds()
    assert more["attacker"].ways > 6 * before["attacker"].ways
    assert more["defender"].ways < 6 * before["defender"].ways
    more = contest(attack, defence + 1, verdict).odds()
    assert more["defender"].ways > 6 * before["defender"].ways
    assert more["attacker"].ways <= 6 * before["attacker"].ways


@given(st.integers(1, 12), st.integers(1, 12), st.sampled_from(VERDICTS))
def test_the_odds_leave_no_throw_out(attack: int, defence: int, verdict: Verdict) -> None:
    odds = contest(attack, defence, verdict).odds()
    assert tuple(odds) == KEYS
    assert sum(chance.ways for chance in odds.values()) == 6 ** (attack + defence)


@given(st.lists(st.integers(1, 6), min_size=1, max_size=5), st.lists(st.integers(1, 6), min_size=1, max_size=5))
def test_the_best_die_alone_judges_as_all_faces_do(mine: list[int], theirs: list[int]) -> None:
    fight = contest(len(mine), len(theirs))
    judged = fight.read({"attack": mine, "defence": theirs}).verdict
    one, two = fight.best(0), fight.best(1)
    attack = max((token for token in one if token in str(max(mine)) * mine.count(max(mine))), key=len)
    defence = max((token for token in two if token in str(max(theirs)) * theirs.count(max(theirs))), key=len)
    assert fight.read({"attack": attack, "defence": defence}).verdict == judged


def test_the_best_die_alone_says_no_more_than_decides() -> None:
    fight = contest(3, 3)
    assert fight.best(0) == ("1", "2", "3", "4", "5", "6", "66")
    assert fight.best(1) == ("1", "2", "3", "4", "5", "6")
    assert contest(1, 3).best(0) == ("1", "2", "3", "4", "5", "6")
    assert contest(3, 3, higher_die).best(0) == ("1", "2", "3", "4", "5", "6")


@pytest.mark.parametrize(("attack", "defence"), [(1, 1), (2, 3), (4, 2)])
def test_chances_of_a_contest_stand_for_each_verdict(attack: int, defence: int) -> None:
    fight = contest(attack, defence)
    assert {fight.read(answer).verdict: chance for answer, chance in fight.chances()} == fight.odds()


def test_a_score_is_the_best_die_and_how_many_show_it() -> None:
    assert score((6, 1, 6)) == Score(6, 2)
    assert score((1, 1)) == Score(1, 2)


def test_chances_are_whole_numbers_until_shown() -> None:
    assert str(Chance(2, 12)) == "1/6"
    assert (str(NEVER), str(ALWAYS), str(Chance(6, 6))) == ("0", "1", "1")
    assert Chance(1, 2).times(Chance(2, 3)) == Chance(2, 6)
    assert Chance(1, 2).plus(Chance(1, 3)) == Chance(5, 6)
    assert Chance(6, 8).lowest() == (3, 4)
    assert Chance(1, 8).per_cent == 12.5
