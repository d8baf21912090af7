"""The odds of an attack: the worked table, and an enumeration of its own."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from umpire.engine.odds import powers
from umpire.engine.procedure import Preview
from umpire.rules.alien_scum.attack import VERDICTS, verdict

Weigh = Callable[..., Preview]
FIRE, CLOSE = "shooting", "close-assault"

# per cent: attacker doubles / attacker / draw / defender / defender doubles, last for the quick game, where both
# powers are 1 less
WORKED = [
    ("infantry", FIRE, "infantry", {}, 3, 3, "6/36/17/36/6", "11/31/17/31/11"),
    ("infantry", FIRE, "infantry", {"dug_in": "yes"}, 3, 5, "0/17/11/56/17", "0/17/11/47/25"),
    ("infantry", FIRE, "infantry", {"assists": "1", "dug_in": "yes"}, 5, 5, "0/42/17/42/0", "3/39/17/39/3"),
    ("infantry", CLOSE, "infantry", {"tank_support": "yes", "dug_in": "yes"}, 7, 5, "6/67/11/17/0", "11/61/11/17/0"),
    ("tank", FIRE, "infantry", {}, 5, 3, "17/56/11/17/0", "25/47/11/17/0"),
    ("tank", FIRE, "infantry", {"dug_in": "yes"}, 5, 5, "0/42/17/42/0", "3/39/17/39/3"),
    ("tank", FIRE, "second-rate-infantry", {}, 5, 2, "33/50/8/8/0", "42/42/8/8/0"),
    ("tank", FIRE, "tank", {"flank": "yes"}, 7, 5, "6/67/11/17/0", "11/61/11/17/0"),
    ("artillery", FIRE, "infantry", {"dug_in": "yes"}, 4, 5, "0/28/14/53/6", "0/28/14/47/11"),
    ("warbot", FIRE, "leviathan", {}, 6, 7, "0/28/14/58/0", "0/28/14/56/3"),
    ("leviathan", FIRE, "infantry", {}, 7, 3, "33/58/6/3/0", "42/50/6/3/0"),
    ("tank", FIRE, "leviathan", {"assists": "2"}, 9, 7, "0/72/11/17/0", "3/69/11/17/0"),
    ("pa-infantry", CLOSE, "mech-infantry", {"shock": "yes"}, 6, 4, "11/61/11/17/0", "17/56/11/17/0"),
]


def enumerated(attack: int, defence: int) -> list[int]:
    """Of the 36 throws, how many give each verdict: counted without the program."""
    ways = [0, 0, 0, 0, 0]
    for mine in range(1, 7):
        for theirs in range(1, 7):
            us, them = max(1, mine + attack), max(1, theirs + defence)
            ways[0 if us >= 2 * them else 1 if us > them else 2 if us == them else 4 if them >= 2 * us else 3] += 1
    return ways


@pytest.mark.parametrize("quick", ["no", "yes"])
@pytest.mark.parametrize(("attacker", "manner", "target", "told", "attack", "defence", "normal", "lower"), WORKED)
def test_worked_odds(
    weigh: Weigh,
    quick: str,
    attacker: str,
    manner: str,
    target: str,
    told: dict[str, str],
    attack: int,
    defence: int,
    normal: str,
    lower: str,
) -> None:
    preview = weigh(attacker, manner, target, {"quick-game": quick}, **told)
    less = int(quick == "yes")
    assert preview.tallies["attacker"].total == attack - less
    assert preview.tallies["defender"].total == defence - less
    assert tuple(preview.odds) == VERDICTS
    assert "/".join(f"{chance.per_cent:.0f}" for chance in preview.odds.values()) == (lower if less else normal)
    exact = [Fraction(ways, 36) for ways in enumerated(attack - less, defence - less)]
    assert [Fraction(str(chance)) for chance in preview.odds.values()] == exact


def test_odds_of_every_pair_of_powers() -> None:
    for attack in range(-2, 15):
        for defence in range(-2, 15):
            counted = powers(verdict, attack, defence)
            assert [counted.get(key, 0) for key in VERDICTS] == enumerated(attack, defence)


def test_outcomes_of_an_equal_close_assault(weigh: Weigh) -> None:
    outcomes = weigh("infantry", CLOSE, "infantry").outcomes
    assert {words: str(chance) for words, chance in outcomes.items()} == {
        "defender liquidated": "1/18",
        "defender retreat": "13/36",
        "attacker bounce, defender bounce": "1/6",
        "attacker retreat": "13/36",
        "attacker liquidated": "1/18",
    }


def test_outcomes_with_the_same_result_are_summed(weigh: Weigh) -> None:
    # 6 v 5: ten throws lose, five draw, and the strongpoint bears both; it doubles nobody and nobody doubles it
    outcomes = weigh("warbot", FIRE, "strongpoint").outcomes
    assert {words: str(chance) for words, chance in outcomes.items()} == {
        "no effect": "35/36",
        "defender liquidated": "1/36",
    }


def test_outcomes_add_up_to_one(weigh: Weigh) -> None:
    outcomes = weigh("mech-infantry", CLOSE, "tank", assists="1").outcomes
    assert sum(Fraction(str(chance)) for chance in outcomes.values()) == 1
