"""How fast exact odds are beside icepool, dyce and hdroller: `python -m bench.odds`.

Every program is asked the same questions, by two numbers of dice or by two powers, and answers in whole numbers: the 36
pools of 2 to 7 dice against 2 to 7 of Hurrah Stalino! (with the verdict that two sixes beat any six), and the 225 pairs
of powers 0 to 14 of Death to the Alien Scum!. All run in one process, taking turns; the least times are compared. Each
library is asked in every way that suits it, with what it can remember of the sides (and of its own) already there.
"""

import sys
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache, partial
from time import perf_counter
from typing import Any

import dyce
import hdroller
import icepool

from umpire.engine.odds import Score, pools, powers, ways
from umpire.rules.alien_scum.attack import VERDICTS as TOTALS
from umpire.rules.alien_scum.attack import verdict as by_total
from umpire.rules.hurrah_stalino.dice import VERDICTS as SCORES
from umpire.rules.hurrah_stalino.dice import two_sixes_beat_any as by_score

ROUNDS = 15
WARM, FRESH = 100, 1000
"""The aims: so many times as fast as the fastest of all warm, and as icepool with a new evaluator each time."""

Ask = Callable[[int, int], Mapping[Any, int]]
"""How many ways give each verdict, of two numbers of dice or two powers."""

POOLS = [(attack, defence) for attack in range(2, 8) for defence in range(2, 8)]
POWERS = [(attack, defence) for attack in range(15) for defence in range(15)]


umpire_pools = partial(pools, by_score)
umpire_powers = partial(powers, by_total)


def cold(ask: Ask) -> Ask:
    """The same without any memory of what was asked."""

    def forgetful(attack: int, defence: int) -> Mapping[Any, int]:
        for memory in (ways, pools, powers):
            memory.cache_clear()
        return ask(attack, defence)

    return forgetful


# icepool: an evaluator that sees both pools from the highest face down and remembers its states; or the scores of each
# side as a die, judged pair by pair.
class Highest(icepool.MultisetEvaluator[int, str]):
    def initial_state(self, order: icepool.Order, outcomes: Sequence[int], /, *sizes: Any, **more: Hashable) -> None:
        if order is not icepool.Order.Descending:
            raise icepool.UnsupportedOrder

    def next_state(self, state: Any, _order: Any, outcome: int, attack: int, defence: int) -> Any:
        if state is not None or not (attack or defence):
            return state
        if outcome == 6 and attack >= 2:
            return "attacker"
        return "tie" if attack and defence else "attacker" if attack else "defender"


D6 = icepool.d6
WARM_EVALUATOR = Highest()


@cache
def icepool_pool(dice: int) -> Any:
    return D6.pool(dice)


def icepool_evaluator(attack: int, defence: int) -> Mapping[Any, int]:
    answer: Any = WARM_EVALUATOR.evaluate(icepool_pool(attack), icepool_pool(defence))
    return answer


def icepool_fresh(attack: int, defence: int) -> Mapping[Any, int]:
    answer: Any = Highest().evaluate(D6.pool(attack), D6.pool(defence))
    return answer


@cache
def icepool_score(dice: int) -> Any:
    return icepool.Die({tuple(score): number for score, number in ways(dice)})


def icepool_scores(attack: int, defence: int) -> Mapping[Any, int]:
    return icepool.map(_by_score, icepool_score(attack), icepool_score(defence), star=False)


@cache
def icepool_power(power: int) -> Any:
    return D6 + power


def icepool_map(attack: int, defence: int) -> Mapping[Any, int]:
    return icepool.map(_by_total, icepool_power(attack), icepool_power(defence))


# dyce: the scores (or totals) of each side as a histogram, judged pair by pair.
@cache
def dyce_score(dice: int) -> Any:
    return dyce.H({tuple(score): number for score, number in ways(dice)})


def dyce_scores(attack: int, defence: int) -> Mapping[Any, int]:
    return dyce_score(attack).apply(_by_score, dyce_score(defence))


@cache
def dyce_power(power: int) -> Any:
    return dyce.H(6) + power


def dyce_totals(attack: int, defence: int) -> Mapping[Any, int]:
    return dyce_power(attack).apply(_by_total, dyce_power(defence))


# hdroller: an evaluator of pools, as icepool's ancestor has it; or scores and totals as dice.
class HighestPool(hdroller.EvalPool):
    def direction(self, *_pools: Any) -> int:
        return -1

    def next_state(self, state: Any, outcome: int, attack: int, defence: int) -> Any:
        if state is not None:
            return state
        if outcome == 6 and attack >= 2:
            return "attacker"
        if not (attack or defence):
            return None
        return "tie" if attack and defence else "attacker" if attack else "defender"


WARM_POOL = HighestPool()


@cache
def hdroller_pool(dice: int) -> Any:
    return hdroller.d6.pool(dice)


def hdroller_evaluator(attack: int, defence: int) -> Mapping[Any, int]:
    return _weights(WARM_POOL.eval(hdroller_pool(attack), hdroller_pool(defence)))


@cache
def hdroller_power(power: int) -> Any:
    return hdroller.d6 + power


def hdroller_totals(attack: int, defence: int) -> Mapping[Any, int]:
    return _weights(hdroller.apply(_by_total, hdroller_power(attack), hdroller_power(defence)))


def _weights(die: Any) -> Mapping[Any, int]:
    return dict(zip(die.outcomes(), die.weights(), strict=True))


def _by_score(attack: tuple[int, int], defence: tuple[int, int]) -> str:
    return by_score(Score(*attack), Score(*defence))


def _by_total(attack: int, defence: int) -> str:
    return by_total(Score(attack), Score(defence))


def same(asks: Mapping[str, Ask], questions: Sequence[tuple[int, int]], verdicts: Sequence[str], ours: str) -> None:
    """Assert that all give the same chances. (A library may have reduced its fractions.)"""
    for question in questions:
        right = [asks[ours](*question).get(verdict, 0) for verdict in verdicts]
        for name, ask in asks.items():
            answer = ask(*question)
            numbers = [answer.get(verdict, 0) for verdict in verdicts]
            assert [n * sum(right) for n in numbers] == [n * sum(numbers) for n in right], (name, question)


def least(asks: Mapping[str, Ask], questions: Sequence[tuple[int, int]]) -> dict[str, float]:
    """The least time of each to answer all the questions once."""
    times = {name: float("inf") for name in asks}
    for _ in range(ROUNDS):
        for name, ask in asks.items():
            times[name] = min(times[name], _time(ask, questions))
    return times


def _time(ask: Ask, questions: Sequence[tuple[int, int]]) -> float:
    """Asked once to remember what it can, then over and over for a millisecond, so that the clock is fine enough."""
    for attack, defence in questions:
        ask(attack, defence)
    repeats, passed = 1, 0.0
    while passed < 0.001:
        start = perf_counter()
        for _ in range(repeats):
            for attack, defence in questions:
                ask(attack, defence)
        passed = perf_counter() - start
        repeats, each = repeats * 4, passed / repeats
    return each


def compare(title: str, asks: Mapping[str, Ask], questions: Sequence[tuple[int, int]], verdicts: Sequence[str]) -> bool:
    """Print the times and their ratios; whether the aims are met."""
    same(asks, questions, verdicts, "umpire")
    times = least(asks, questions)
    print(f"\n{title}: {len(questions)} questions, least of {ROUNDS} rounds")
    for name, time in times.items():
        print(f"  {name:28} {1e6 * time / len(questions):10.3f} µs a question  {time / times['umpire']:9,.0f} x")
    fastest = min(time for name, time in times.items() if name.endswith("warm")) / times["umpire"]
    met = fastest >= WARM
    print(f"  the fastest of all warm: {fastest:,.0f} x, aim {WARM} x: {'met' if met else 'MISSED'}")
    if "icepool, fresh evaluator" in times:
        fresh = times["icepool, fresh evaluator"] / times["umpire"]
        print(f"  icepool, fresh evaluator: {fresh:,.0f} x, aim {FRESH:,} x: {'met' if fresh >= FRESH else 'MISSED'}")
        met = met and fresh >= FRESH
    return met


def main() -> int:
    by_pools = compare(
        "Hurrah Stalino!, 2 to 7 dice against 2 to 7",
        {
            "umpire": umpire_pools,
            "umpire, cold": cold(umpire_pools),
            "icepool, evaluator, warm": icepool_evaluator,
            "icepool, scores, warm": icepool_scores,
            "icepool, fresh evaluator": icepool_fresh,
            "dyce, scores, warm": dyce_scores,
            "hdroller, evaluator, warm": hdroller_evaluator,
        },
        POOLS,
        SCORES,
    )
    by_powers = compare(
        "Death to the Alien Scum!, powers 0 to 14 against 0 to 14",
        {
            "umpire": umpire_powers,
            "umpire, cold": cold(umpire_powers),
            "icepool, warm": icepool_map,
            "dyce, warm": dyce_totals,
            "hdroller, warm": hdroller_totals,
        },
        POWERS,
        TOTALS,
    )
    return 0 if by_pools and by_powers else 1


if __name__ == "__main__":
    sys.exit(main())
