"""A combat by itself: what it is told, its dice, its exact odds."""

import pytest

from umpire.engine.asks import Illegal
from umpire.engine.dice import Contest, Roll
from umpire.engine.odds import Score
from umpire.engine.procedure import Forbidden, Parameter, Procedure, Resolution, Result, Values
from umpire.engine.table import Table
from umpire.engine.tally import Reason, Tally

TABLE = Table()


def higher(mine: Score, theirs: Score) -> str:
    return "attacker" if mine > theirs else "defender"


async def duel(_table: Table, told: Values) -> Resolution:
    """One die must first show a 6 where the enemy is hidden; then one die a side, the defender winning ties."""
    if told["kind"] == "truce":
        raise Forbidden("there is a truce", "Duel 1")
    if told["hidden"]:
        (face,) = await Roll("Duel 2", "attacker", "Find him")
        if face < 6:
            return Resolution(None, (Result("defender", "not found", "Duel 2"),))
    one = Tally("dice", (Reason(1, "one die", "Duel 3"),))
    fought = await Contest("Duel 3", ("attacker", "defender"), one, one, higher, ("attacker", "defender"))
    loser = "defender" if fought.verdict == "attacker" else "attacker"
    return Resolution(fought.verdict, (Result(loser, "retreat", "Duel 4", sectors=2),))


DUEL = Procedure(
    name="duel",
    title="A duel",
    cite="Duel",
    parameters=(
        Parameter("seconds", "count", "seconds who attend", "Duel 5", required=True, most=2),
        Parameter("hidden", "flag", "the defender hides", "Duel 2", False),
        Parameter("kind", "choice", "what there is", "Duel 1", "war", choices=("war", "truce")),
    ),
    resolve=duel,
    verdicts=("attacker", "defender"),
)


def test_what_is_told_is_read_and_the_rest_has_its_default() -> None:
    assert DUEL.read(TABLE, {"seconds": "2", "hidden": "yes"}) == {"seconds": 2, "hidden": True, "kind": "war"}


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({}, "duel needs seconds="),
        ({"seconds": "3"}, "seconds=3: allowed is 0 to 2"),
        ({"seconds": "-1"}, "seconds=-1: allowed is 0 to 2"),
        ({"seconds": "²"}, "seconds=²: allowed is 0 to 2"),
        ({"seconds": "1", "hidden": "Yes"}, "hidden=Yes: allowed is yes or no"),
        ({"seconds": "1", "kind": "peace"}, "kind=peace: allowed is war, truce"),
        ({"second": "1"}, "unknown name 'second': did you mean seconds? allowed: seconds, hidden, kind"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(told: dict[str, str], words: str) -> None:
    with pytest.raises(Illegal) as refused:
        DUEL.read(TABLE, told)
    assert str(refused.value) == words


def test_a_forbidden_combat_names_its_rule() -> None:
    with pytest.raises(Forbidden, match=r"^there is a truce \(Duel 1\)$"):
        DUEL.begin(TABLE, DUEL.read(TABLE, {"seconds": "0", "kind": "truce"}))


def test_odds_are_of_the_fight_and_outcomes_of_the_whole() -> None:
    """Of 36 throws the attacker's die is the higher in 15; the fight is joined once in 6."""
    preview = DUEL.preview(TABLE, DUEL.read(TABLE, {"seconds": "0", "hidden": "yes"}))
    assert {key: str(chance) for key, chance in preview.odds.items()} == {"attacker": "5/12", "defender": "7/12"}
    assert {words: str(chance) for words, chance in preview.outcomes.items()} == {
        "defender not found": "5/6",
        "defender retreat": "5/72",
        "attacker retreat": "7/72",
    }


def test_dice_are_given_in_the_order_of_the_procedure() -> None:
    combat = DUEL.begin(TABLE, DUEL.read(TABLE, {"seconds": "0", "hidden": "yes"}))
    combat.answer([6])
    combat.answer({"attack": [4], "defence": [4]})
    assert combat.resolution == Resolution("defender", (Result("attacker", "retreat", "Duel 4", sectors=2),))
    with pytest.raises(Illegal, match="no throw is due"):
        combat.answer([1])


def test_a_refused_throw_leaves_the_combat_as_it_was() -> None:
    combat = DUEL.begin(TABLE, DUEL.read(TABLE, {"seconds": "0"}))
    with pytest.raises(Illegal, match="attacker: 2 dice given, 1 due"):
        combat.answer({"attack": [4, 4], "defence": [4]})
    combat.answer({"attack": [5], "defence": [4]})
    assert combat.resolution is not None
    assert combat.resolution.verdict == "attacker"
