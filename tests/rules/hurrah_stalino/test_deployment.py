"""Deployment: a side after the other sets the bases of its roster down, several in a sector with one answer."""

import random
import re
from itertools import islice

import pytest

from tests.rules.hurrah_stalino.drawn import acting, dice, drawn, field, give, header, prompt, sound, told, where
from umpire.engine.asks import Illegal
from umpire.engine.flat import dump
from umpire.engine.game import Game
from umpire.engine.record import Turn
from umpire.engine.session import Session
from umpire.engine.thrown import Dice
from umpire.players.look_ahead import looking_ahead
from umpire.rules.hurrah_stalino.battle import BATTLE
from umpire.rules.hurrah_stalino.field import Field

GERMANS = "ga/t1:panzer-iv ga/i1:infantry ga/t2:panzer-iv ga/a1:motorised-field-artillery ga/i2:infantry"
RUSSIANS = "ra/t1:t-34-76 ra/i1:rifle"


def deploying(battle: Field, *lines: str) -> Session:
    """The battle before its first turn; then typed lines."""
    session = Session.begin(BATTLE, battle, header(battle))
    for line in lines:
        give(session, line)
    return session


def side(session: Session) -> str:
    assert session.ask is not None
    return session.ask.side


def refused(session: Session, line: str, words: str) -> None:
    before = field(session)
    with pytest.raises(Illegal, match=re.escape(words)):
        session.typed(line)
    assert field(session) == before


def test_a_digit_sets_so_many_of_the_next_ones_down() -> None:
    session = deploying(drawn("... ...", f"{GERMANS} {RUSSIANS}"), "b1 3")
    assert [where(session, f"ga/{code}") for code in ("t1", "i1", "t2", "a1", "i2")] == ["b1", "b1", "b1", "", ""]
    assert prompt(session) == "Set down (2 left: 1 ga/a1, 2 i2): in"
    assert told(session)[-1] == "ga/t1, ga/i1, ga/t2 in B1"


@pytest.mark.parametrize(
    ("token", "bases"), [("t2", ["t1", "t2"]), ("i1", ["i1"]), ("i2", ["i1", "i2"]), ("g1", ["a1"])]
)
def test_t_i_and_g_take_the_next_tanks_infantry_and_guns_instead(token: str, bases: list[str]) -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"), f"a1 {token}")
    assert [base.code for base in field(session).bases.values() if base.sector == "a1"] == bases


def test_sector_and_number_are_one_line_that_is_taken_back_as_one() -> None:
    battle = drawn("...", f"{GERMANS} {RUSSIANS}")
    session = deploying(battle, "a12", "b1 2")
    assert len(session.undo()) == 2
    assert [base.key for base in field(session).bases.values() if base.sector] == ["ga/t1", "ga/i1"]
    session.undo()
    assert not any(base.sector for base in field(session).bases.values())
    assert field(session).sectors["a1"].held == ""


def test_who_stands_in_a_sector_holds_it() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"), "a1 5", "c1 2")
    assert [field(session).sectors[key].held for key in ("a1", "b1", "c1")] == ["german", "", "russian"]


def test_both_sides_deploy_in_order_and_then_the_first_turn_begins() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"))
    assert side(session) == "german"
    give(session, "a1 5")
    assert side(session) == "russian"
    give(session, "c1 2")
    assert prompt(session).startswith("Who goes first")
    assert field(session).turn == 1


def test_a_deployment_may_stay_unfinished() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"))
    assert session.ask is not None
    words = "not set down, and placed by their first mention: ga/t1, ga/i1, ga/t2, ga/a1, ga/i2"
    assert session.ask.reminders == {"deployed": words}
    give(session, "0")
    assert side(session) == "russian"
    give(session, "0")
    assert field(session).turn == 1
    session.undo()
    assert side(session) == "russian"
    session.undo()
    assert side(session) == "german"


def test_who_is_told_of_or_flies_or_comes_later_is_not_dealt() -> None:
    battle = drawn("...", "ga/t1:panzer-iv:a1 ga/i1:infantry ga/s1:ground-attack gb/i2:infantry ra/i1:rifle:c1")
    battle.formations["gb"].arrives = 2
    session = deploying(battle)
    assert prompt(session) == "Set down (1 left: 1 ga/i1): in"
    give(session, "a1 1")
    assert field(session).turn == 1


def test_a_side_deploys_in_its_zone() -> None:
    battle = drawn("...", f"{GERMANS} {RUSSIANS}")
    battle.zones = {"german": ("a1", "b1")}
    session = deploying(battle)
    refused(session, "c1 1", "C1: it is not where the german side deploys (Sectors)")
    assert session.ask is not None
    assert session.ask.keys() == ("deployed", "a1", "b1")


def test_no_base_is_set_down_among_enemies() -> None:
    session = deploying(drawn("...", "ga/t1:panzer-iv ra/t1:t-34-76:b1"))
    refused(session, "b1 1", "B1: the enemy holds it (Sectors)")


# By the umpire's word they stand where they may not, but never among enemies, nor more than are left.
def test_bases_are_set_down_by_the_umpires_word() -> None:
    six = " ".join(f"ga/i{number}:infantry:a1" for number in range(1, 7))
    session = deploying(drawn("...X", f"{six} ga/t1:panzer-iv ga/t2:panzer-iv ga/i7:infantry ra/i1:rifle:b1"))
    session.overrule("b1", "they are friends")
    assert told(session)[-1] == "Nobody is set down in B1: the enemy holds it"
    session.overrule("a1", "seven have room")
    session.typed("1")
    session.typed("d1")
    session.overrule("next-g2", "there are guns")
    assert prompt(session) == "In D1 the next, as far as"
    session.overrule("next-t1", "there is a path")
    assert [where(session, f"ga/{code}") for code in ("t1", "t2", "i7")] == ["a1", "d1", ""]


def test_sectors_six_stand_in_one_at_most() -> None:
    bases = " ".join(f"ga/i{number}:infantry" for number in range(1, 9))
    session = deploying(drawn("..", f"{bases} {RUSSIANS}"))
    refused(session, "a1 7", "7: A1 has room for 6 (Sectors)")
    give(session, "a1 4")
    refused(session, "a1 3", "3: A1 has room for 2 more (Sectors)")
    give(session, "a1 2")
    refused(session, "a1 1", "A1: 6 stand there already: no more have room (Sectors)")


def test_no_more_are_set_down_than_are_left() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"))
    refused(session, "a1 6", "6: 5 left to be set down (Sectors)")
    refused(session, "a1 t3", "t3: 2 tanks left to be set down (Sectors)")
    refused(session, "a1 r1", "r1: no recon left to be set down (Sectors)")


def test_heavy_terrain_only_who_is_on_foot_stands_on_impassable_ground() -> None:
    session = deploying(drawn("X..", f"{GERMANS} {RUSSIANS}"))
    refused(session, "a1 1", "1: ga/t1 cannot stand in impassable terrain")
    give(session, "a1 i2")
    assert where(session, "ga/i2") == "a1"
    refused(session, "a1 1", "A1: ga/t1 cannot stand in impassable terrain")


def test_heavy_terrain_a_road_leads_through_impassable_ground() -> None:
    session = deploying(drawn("X..", f"{GERMANS} {RUSSIANS}", roads="a1-b1"), "a1 2")
    assert where(session, "ga/t1") == "a1"


def test_heavy_terrain_in_a_river_stands_who_has_a_bridge_or_is_one() -> None:
    session = deploying(drawn("~=..", "ga/t1:panzer-iv ga/t2:panzer-iv ga/e1:bridging-column ra/i1:rifle:d1"))
    refused(session, "a1 1", "1: ga/t1 cannot stand in a river without a bridge: it is not on foot (Heavy Terrain)")
    give(session, "a1 b1")  # the column is deployed there
    give(session, "a1 1")
    give(session, "b1 1")
    assert [where(session, f"ga/{code}") for code in ("e1", "t1", "t2")] == ["a1", "a1", "b1"]


def test_ruling_h9_who_is_on_foot_stands_in_a_river_without_a_bridge() -> None:
    session = deploying(drawn("~...", "ga/k1:anti-tank-75mm ga/i1:infantry ga/t1:panzer-iv ra/i1:rifle:d1"))
    refused(session, "a1 3", "3: ga/t1 cannot stand in a river without a bridge: it is not on foot (Heavy Terrain)")
    give(session, "a1 2")
    assert [where(session, f"ga/{code}") for code in ("k1", "i1", "t1")] == ["a1", "a1", ""]


def test_a_deployment_can_go_over_to_the_players_table() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"), "a1 1", "= table . -")
    assert session.ask is not None
    assert session.ask.keys() == ("deployed",)
    give(session, "0")
    assert prompt(session) == "Who goes first: one die for german"


def test_a_correction_goes_between_two_placings() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"), "a1 1", "=ga i1 @c1 . it stood there")
    assert where(session, "ga/i1") == "c1"
    assert prompt(session) == "Set down (3 left: 1 ga/t2, 2 a1, 3 i2): in"


# A base is placed by its first mention.


def fighting(map_: str, standing: str, *lines: str, formation: str = "ga") -> Session:
    """The battle in its first turn, with bases that stand nowhere; then typed lines of that formation."""
    return acting(drawn(map_, standing), formation, *lines)


def test_who_was_not_set_down_stands_where_his_side_says() -> None:
    session = fighting("...", "ga/t1:panzer-iv ga/t2:panzer-iv ga/i1:infantry ra/i1:rifle:c1", "s a1 t2")
    assert [where(session, f"ga/{code}") for code in ("t1", "t2", "i1")] == ["a1", "a1", ""]
    assert field(session).sectors["a1"].held == "german"
    refused(session, "s c1 1", "C1: the enemy holds it (Sectors)")


def test_to_say_where_they_stand_is_no_move() -> None:
    session = fighting("....", "ga/t1:panzer-iv ra/i1:rifle:d1", "s a1 1", "v a1 b1")
    assert where(session, "ga/t1") == "b1"


def test_an_enemy_who_was_not_set_down_is_told_of_and_assaulted() -> None:
    session = fighting("...", "ga/t1:panzer-iv:a1 ra/i1:rifle ra/t1:t-34-76", "o b1 i1", "a b1")
    assert (where(session, "ra/i1"), where(session, "ra/t1")) == ("b1", "")
    assert prompt(session).startswith("ga/t1 assaults ra/i1 in B1")
    session = fighting("...", "ga/t1:panzer-iv:a1 ra/i1:rifle:b1")
    refused(session, "o", "all enemy units were set down (Sectors)")


@pytest.mark.parametrize("line", ["f a1", "a d1 t1", "s"])
def test_sectors_nobody_is_first_mentioned_among_enemies_by_the_umpires_word(line: str) -> None:
    standing = "ga/t1:panzer-iv ga/a1:motorised-field-artillery ra/i1:rifle:d1 ra/i2:rifle:c1"
    session = fighting(".... ....", standing, line)
    session.overrule("c1", "they are friends")
    assert told(session)[-1] == "Nobody is set down in C1: the enemy holds it"
    assert [where(session, f"ga/{code}") for code in ("t1", "a1")] == ["", ""]
    session.typed("c2")  # it is asked again
    assert field(session).sectors["c1"].held == "russian"


def test_nothing_is_to_be_said_where_all_were_set_down() -> None:
    session = fighting("...", "ga/t1:panzer-iv:a1 ra/i1:rifle:c1")
    refused(session, "s", "all units of the formation were set down (Sectors)")


def test_ranged_fire_who_fires_is_placed_where_he_fires_from() -> None:
    gun = "ga/a1:motorised-field-artillery"  # its range is 5
    session = fighting("......", f"{gun} ga/i1:infantry:a1 ra/i1:rifle:f1", "f a1 b1 f1")
    assert where(session, "ga/a1") == "b1"
    assert "ga/a1 in B1" in told(session)
    assert not field(session).bases["ga/a1"].moved
    assert prompt(session).startswith("ga/a1 fires at ra/i1 in F1")


def test_ranged_fire_who_fires_stands_in_reach() -> None:
    session = fighting(".......", "ga/a1:motorised-field-artillery ra/i1:rifle:g1")
    refused(session, "f a1 a1", "A1: it could not do that from there (Sectors)")  # six sectors away, and its range is 5
    refused(session, "f a1 g1", "G1: the enemy holds it (Sectors)")


def test_assault_1_who_assaults_is_placed_beside_the_sector() -> None:
    session = fighting(".... ....", "ga/t1:panzer-iv ga/i1:infantry:a1 ra/i1:rifle:d1", "a d1 t1 c2")
    assert where(session, "ga/t1") == "c2"
    assert "ga/t1 assaults ra/i1 in D1" in prompt(session)


def test_assault_1_who_was_not_set_down_is_offered_and_never_proposed_before_others() -> None:
    session = fighting("..", "ga/t1:panzer-iv ga/i1:infantry:a1 ra/i1:rifle:b1", "a b1 i1")
    assert "ga/i1 assaults ra/i1 in B1" in prompt(session)
    assert where(session, "ga/t1") == ""


def test_a_battle_with_an_unfinished_deployment_is_played_to_its_end() -> None:
    standing = (
        "ga/t1:panzer-iv ga/i1:infantry:a1 ga/a1:motorised-field-artillery ra/t1:t-34-76 ra/i1:rifle:e1"
        " ra/a1:field-artillery-regiment ra/i2:rifle"
    )
    for seed in range(6):
        battle = drawn("..H.. .~=.. ..X..", standing, objectives="e1:g a1:r")
        battle.turns = 3
        game, chance = Game(BATTLE, Turn(0, dump(battle))), random.Random(seed)
        for _ in range(1500):
            if (ask := game.ask) is None:
                break
            answers = [] if ask.chance else list(islice(ask.legal(), 200))
            game.answer(ask.thrown(Dice(chance.random().hex())) if ask.chance else chance.choice(answers))
            assert isinstance(game.table, Field)
            sound(game.table)
        assert game.over is not None, seed


# Assault 4, and H18: whether a battery reaches is not guessed where nobody knows where it stands.
def test_assault_4_artillery_that_was_not_set_down_may_support() -> None:
    standing = "ga/t1:panzer-iv:b1 ra/i1:rifle:c1 ra/a1:field-artillery-regiment"
    session = fighting("..... .....", standing, "a c1 t1 d1 a1 e2")
    assert where(session, "ra/a1") == "e2"
    supported = dice(session)
    session = fighting("..... .....", standing, "a c1 t1 d1")
    assert where(session, "ra/a1") == ""
    assert [mine - his for mine, his in zip(supported, dice(session), strict=True)] == [0, 1]


def test_assault_4_nothing_is_asked_where_a_battery_is_known_to_reach() -> None:
    standing = "ga/t1:panzer-iv:b1 ra/i1:rifle:c1 ra/a1:field-artillery-regiment ra/a2:field-artillery-regiment:e1"
    session = fighting(".....", standing, "a c1 t1 d1")
    assert [step.cite for step in session.steps if "supports" in step.prompt] == []
    assert prompt(session).startswith("ga/t1 assaults ra/i1 in C1")


def test_who_looks_ahead_sets_everybody_down_in_threes_near_the_objectives() -> None:
    bases = " ".join(f"ga/i{number}:infantry" for number in range(1, 8))
    battle = drawn(".....", f"{bases} ra/i1:rifle", objectives="e1:g")
    battle.zones = {"german": ("a1", "b1", "c1")}
    seats = {"german": looking_ahead, "russian": looking_ahead}
    session = Session.begin(BATTLE, battle, header(battle), dice="thrown", players=seats)
    while not field(session).turn:
        session.settle(moved=True)
    # C1 is 2 from the objective, B1 3, A1 4; three in a sector make it one farther.
    assert [where(session, f"ga/i{number}") for number in range(1, 8)] == ["c1"] * 3 + ["b1"] * 3 + ["c1"]


def test_a_placing_amended_leaves_the_later_ones_where_they_fit() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"), "a1 3", "b1 2")
    session.amend(1, "next-2")  # two, not three: the next two of those that are left stand in B1
    assert [where(session, f"ga/{code}") for code in ("t1", "i1", "t2", "a1", "i2")] == ["a1", "a1", "b1", "b1", ""]


def test_a_battle_is_taken_up_in_the_midst_of_its_deployment() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"), "a1 3", "b1 2")
    again = Session(BATTLE, session.header, session.record.copy())
    assert field(again) == field(session)
    assert prompt(again) == prompt(session)


def test_nobody_is_left_where_the_umpire_has_set_down_the_last() -> None:
    session = deploying(drawn("...", f"{GERMANS} {RUSSIANS}"), "a1 5", "= ra t1 i1 @c1 .")
    session.answer("")
    assert prompt(session) == "All are set down"
    give(session, "0")
    assert field(session).turn == 1
