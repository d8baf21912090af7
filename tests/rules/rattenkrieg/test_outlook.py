"""The odds that stand beside each option, against the table of all throws worked out by hand."""

from fractions import Fraction
from typing import Any

import pytest

from tests.rules.rattenkrieg.factory import begun, laid, played, prompt
from umpire.engine.outlook import Outlook
from umpire.engine.session import Session
from umpire.rules.rattenkrieg.pieces import Factory

REST = "10:f3"
AWAY = "i6:2"
"""A German far away, so that nothing is decided."""

ODDS = [
    # 292 BDE (2) in 5 (1 star) makes 3 stars; without a General, then with a competent one (1 cross)
    ("i5:5", "55/216", "535/1296"),
    ("t1:5", "535/1296", "4033/7776"),
    ("i1:5 i2:5", "131/216", "906/1296"),
    ("i5:5 g1:5", "85/216", "761/1296"),
    ("i1:5 g1:5", "761/1296", "5428/7776"),
    ("t1:5 g1:5", "161/216", "1071/1296"),
]


def outlook(session: Session, option: str | None) -> Outlook:
    """What stands beside the option of a code (or key), or beside declining."""
    ask: Any = session.ask
    chosen = next((o for o in ask.options if option in (getattr(o, "code", ""), o.key)), None)
    assert (chosen is None) == (option is None)
    found = ask.odds(chosen)
    assert isinstance(found, Outlook)
    return found


def chances(found: Outlook) -> dict[str, Fraction]:
    return {words: Fraction(chance.ways, chance.total) for words, chance in found.chances}


@pytest.mark.parametrize(("germans", "without", "strike"), ODDS)
def test_step_4_the_next_combat_with_and_without_an_air_strike(germans: str, without: str, strike: str) -> None:
    session = played(laid(f"{germans} t2:7 {AWAY}", f"5:f7 7:f6 {REST}", strikes=1), "e")
    assert prompt(session) == "Combat in"
    assert chances(outlook(session, "5")) == {"": Fraction(without), "air strike": Fraction(strike)}


@pytest.mark.parametrize(("germans", "without", "strike"), ODDS)
def test_step_5_the_air_strike_and_the_combat_without_it(germans: str, without: str, strike: str) -> None:
    session = played(laid(f"{germans} {AWAY}", f"5:f7 {REST}", strikes=3), "e")
    assert outlook(session, "b").left == "2 left"
    assert chances(outlook(session, "b")) == {"": Fraction(strike)}
    assert chances(outlook(session, None)) == {"": Fraction(without)}


def test_step_4_no_air_strike_is_shown_where_none_is_left() -> None:
    session = played(laid(f"t1:5 t2:7 {AWAY}", f"5:f7 7:f6 {REST}"), "e")
    assert chances(outlook(session, "5")) == {"": Fraction(535, 1296)}


@pytest.mark.parametrize(("germans", "without", "strike"), ODDS)
def test_the_odds_are_those_of_the_contest_that_is_thrown(germans: str, without: str, strike: str) -> None:
    for line, chance in (("e -", without), ("e b", strike)):
        ask: Any = played(laid(f"{germans} {AWAY}", f"5:f7 {REST}", strikes=1), line).ask
        assert Fraction(str(ask.odds()["german"])) == Fraction(chance)


# Step 7
@pytest.mark.parametrize(
    ("unit", "words", "chance"),
    [
        ("t1", "2 crosses, 2 units left", "55/216"),  # 2 and a battalion that is depleted: 2 v 3
        ("i5", "3 crosses, 1 unit left", "535/1296"),  # the battalion leaves: 3 v 3
    ],
)
def test_step_7_what_each_depletion_leaves_and_next_turns_odds(unit: str, words: str, chance: str) -> None:
    session = played(laid(f"t1:5 i5:5 {AWAY}", f"5:f7 {REST}", flipped="i5"), "e 11/66")
    assert outlook(session, unit).left == words
    assert chances(outlook(session, unit)) == {"next turn": Fraction(chance)}


def test_step_7_nobody_is_left_to_fight_where_the_soviets_are_beaten() -> None:
    session = played(laid(f"t1:5 i5:5 {AWAY}", f"5:f7 {REST}"), "e 66/1")
    assert outlook(session, "t1") == Outlook((), "3 crosses, 2 units left")


def test_step_3_what_an_ambush_leaves_for_the_combat_of_this_turn() -> None:
    """254 BDE (2) in 5 (1): 14/36 III (3) and 6 II (1), of which one is turned over, are 3."""
    session = played(laid(f"t1:5 i5:5 {AWAY}", f"5:? {REST}"), "e f6")
    assert outlook(session, "t1") == Outlook((("", outlook(session, "i5").chances[0][1]),), "3 crosses, 2 units left")
    assert chances(outlook(session, "t1")) == {"": Fraction(535, 1296)}


# Step 2
def only_unseen(battle: Factory, codes: str) -> Factory:
    for soviet in battle.soviets.values():
        soviet.seen = soviet.code not in codes.split()
    return battle


@pytest.mark.parametrize(
    ("unseen", "chance"),
    [
        ("f7", Fraction(535, 1296)),  # 3 crosses against 3 stars
        ("s1", Fraction(1)),  # a sniper leaves in any case
        ("f6", Fraction(535, 1296)),  # its ambush takes the depleted battalion, not the armor
        ("f7 s1", (Fraction(535, 1296) + 1) / 2),
        ("f3 f7 s1", (Fraction(55, 216) + Fraction(535, 1296) + 1) / 3),  # 26 GD RGT: 3 against 5
    ],
)
def test_step_2_a_counter_face_down_counts_as_the_average_of_those_unseen(unseen: str, chance: Fraction) -> None:
    battle = only_unseen(laid(f"t1:2 i5:2 i1:2 {AWAY}", "5:? 10:f1", flipped="i5"), unseen)
    session = played(battle, "t1 i5")  # the battalion is carried
    found = outlook(session, "5")
    assert chances(found) == {"": chance}
    assert found.left == f"average of {len(unseen.split())} unseen"


def test_step_2_who_stands_there_already_fights_too() -> None:
    session = played(laid(f"i1:5 i2:2 {AWAY}", f"5:f7 {REST}"), "i2")
    assert chances(outlook(session, "5")) == {"": Fraction(131, 216)}  # 4 crosses against 3


def test_step_2_to_stay_promises_the_combat_where_the_counter_stands() -> None:
    session = played(laid(f"i1:5 t1:5 {AWAY}", f"5:f7 {REST}"), "i1")
    assert chances(outlook(session, None)) == {"": Fraction(131, 216)}


def test_step_2_a_general_alone_promises_no_fight() -> None:
    session = played(laid(f"g1:2 i1:2 {AWAY}", f"5:f7 {REST}"), "g1")
    assert outlook(session, "5") == Outlook((), "a General alone does not fight")


def test_step_2_to_end_it_promises_every_contested_area() -> None:
    session = begun(laid(f"t1:5 i5:7 {AWAY}", f"5:f7 7:f6 {REST}"))
    assert chances(outlook(session, "e")) == {"in 5": Fraction(535, 1296), "in 7": Fraction(55, 216)}


def test_step_2_to_end_it_promises_every_contested_area_with_an_air_strike_too() -> None:
    """2 v 2 dice and 3 v 2 in area 5, 1 v 2 and 2 v 2 in area 7."""
    session = begun(laid(f"t1:5 i5:7 {AWAY}", f"5:f7 7:f6 {REST}", strikes=1))
    assert chances(outlook(session, "e")) == {
        "in 5": Fraction(535, 1296), "air 5": Fraction(4033, 7776),
        "in 7": Fraction(55, 216), "air 7": Fraction(535, 1296),
    }  # fmt: skip
