"""What depends on bases that were not set down is asked: never guessed, and never refused."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, dice, drawn, field, give, prompt, told, where
from umpire.engine.asks import Illegal
from umpire.engine.session import Session

OPEN = "......\n......"


def asked(session: Session, words: str) -> bool:
    return any(words in step.prompt for step in session.steps)


# Artillery 3, and H39: guns are found without a die where a unit of the firer's division is beside them.
def test_artillery_3_who_was_not_set_down_may_be_beside_the_guns() -> None:
    standing = "ga/a1:motorised-field-artillery:a1 ga/i1:infantry gb/i2:infantry ra/a1:field-artillery-regiment:e1"
    session = acting(drawn(OPEN, standing), "ga", "f a1 e1 i1 d2")
    assert where(session, "ga/i1") == "d2"
    assert prompt(session).startswith("ga/a1 fires at ra/a1 in E1")
    session = acting(drawn(OPEN, standing), "ga", "f a1 e1")
    assert asked(session, "A unit of the division that was not set down is beside E1")
    assert prompt(session) == "Locate ra/a1: a 6"
    assert where(session, "ga/i1") == ""


def test_artillery_3_he_is_beside_them_or_nowhere() -> None:
    standing = "ga/a1:motorised-field-artillery:a1 ga/i1:infantry ra/a1:field-artillery-regiment:e1"
    with pytest.raises(Illegal, match=r"C2: it could not do that from there"):
        acting(drawn(OPEN, standing), "ga").typed("f a1 e1 i1 c2")


def test_artillery_3_nothing_is_asked_where_one_is_known_to_be_beside_them() -> None:
    standing = "ga/a1:motorised-field-artillery:a1 ga/i1:infantry ga/i2:infantry:d1 ra/a1:field-artillery-regiment:e1"
    session = acting(drawn(OPEN, standing), "ga", "f a1 e1")
    assert prompt(session).startswith("ga/a1 fires at ra/a1 in E1")


# Air to Ground 2: a die more for the target in range of another AAA unit of its side (H45).
def test_air_to_ground_2_aaa_that_was_not_set_down_may_reach() -> None:
    standing = "ga/s1:ground-attack ga/i1:infantry:a1 ra/i1:rifle:c1 ra/f1:heavy-aaa rb/f2:light-aaa"
    session = acting(drawn(OPEN, standing), "ga", "b s1 c1 n1 d2")
    assert where(session, "ra/f1") == "d2"
    assert dice(session) == [4, 3]
    session = acting(drawn(OPEN, standing), "ga", "b s1 c1 n2")  # range 0: from the sector itself
    assert dice(session) == [4, 3]
    session = acting(drawn(OPEN, standing), "ga", "b s1 c1")
    assert asked(session, "AAA that was not set down reaches C1")
    assert dice(session) == [4, 2]
    assert (where(session, "ra/f1"), where(session, "rb/f2")) == ("", "")


# Air to Ground note: AAA fires at aircraft in its sector or, with range 1, beside it (H69).
def test_air_to_ground_note_aaa_that_was_not_set_down_fires() -> None:
    standing = "ga/f1:heavy-aaa ga/i1:infantry:a1 ra/i1:rifle:f1 ra/s1:ground-attack"
    battle = drawn(OPEN, standing)
    battle.bases["ra/s1"].sector, battle.bases["ra/s1"].aloft = "b1", True
    session = acting(battle, "ga", "k f1 c2")
    assert where(session, "ga/f1") == "c2"
    assert prompt(session) == "ga/f1 fires at ra/s1"
    session = acting(battle, "ga", "k f1")
    with pytest.raises(Illegal, match=r"D1: it could not do that from there"):
        session.typed("d1")
    session.overrule("d1", "it reaches that far")
    assert told(session)[-1] == "ga/f1 has no aircraft in its reach"
    assert not field(session).bases["ga/f1"].fired


# Mined Sectors, and H12: who is told of stood there when the action began, and shows friends the way.
def test_mined_sectors_a_friend_who_was_not_set_down_stands_there_already() -> None:
    standing = "ga/t1:panzer-iv:a1 ga/i1:infantry ra/i1:rifle:f1"
    session = acting(drawn(".M....\n......", standing), "ga", "s b1 1", "v a1 b1 -")
    assert where(session, "ga/t1") == "b1"
    assert session.ask is not None
    assert session.ask.at_rest


# Enemies that only the table shows are named as targets, and as defenders.


def test_assault_1_a_sector_may_be_named_in_which_only_the_table_shows_enemies() -> None:
    standing = "ga/t1:panzer-iv:a1 ra/i1:rifle ra/t1:t-34-76 ra/i2:rifle:f2"
    session = acting(drawn(OPEN, standing), "ga", "a d1")
    assert prompt(session) == "In D1 the next, as far as"
    session.typed("t1")
    assert where(session, "ra/t1") == "d1"
    give(session, "t1")
    assert where(session, "ga/t1") == "c1"
    assert prompt(session) == "ga/t1 assaults ra/t1 in D1"
    session.undo()
    assert [where(session, key) for key in ("ra/t1", "ga/t1")] == ["", "a1"]


def test_assault_1_where_it_cannot_be_made_they_are_only_told_of() -> None:
    standing = "ga/i1:infantry:a1 ra/i1:rifle ra/t1:t-34-76:f2"
    session = acting(drawn("..X...\n..X...", standing), "ga", "a b1 1")
    assert prompt(session) == "ga/i1 assaults ra/i1 in B1"
    session = acting(drawn("..X...\n..X...", standing.replace("infantry", "panzer-iv")), "ga", "a e1 1")
    assert told(session)[-1] == "Nobody assaults E1: no unit of the formation may enter it, or come beside it first"
    assert where(session, "ra/i1") == "e1"


def test_assault_1_no_sector_is_named_that_is_too_far() -> None:
    standing = "ga/i1:infantry:a1 ra/i1:rifle ra/t1:t-34-76:f2"
    with pytest.raises(Illegal, match="d1 is none of B1, C1, A2, B2, C2"):
        acting(drawn(OPEN, standing), "ga", "a d1")


# Assault 3: the defender's side may name who was not set down, and stands there too.
def test_assault_3_who_was_not_set_down_may_defend() -> None:
    standing = "ga/t1:panzer-iv:b1 ra/i1:rifle:c1 ra/t1:t-34-76 ra/i2:rifle"
    session = acting(drawn(OPEN, standing), "ga", "a c1 t1 d2d1")
    assert prompt(session) == "ga/t1 assaults ra/t1 with i1 in C1"
    assert [where(session, f"ra/{code}") for code in ("t1", "i2")] == ["c1", ""]
    session = acting(drawn(OPEN, standing), "ga", "a c1")
    assert prompt(session) == "ga/t1 assaults ra/i1 in C1"
    assert where(session, "ra/t1") == ""


GUN = "ga/a1:motorised-field-artillery"  # its range is 5


def test_ranged_fire_1_a_sector_may_be_named_in_which_only_the_table_shows_enemies() -> None:
    standing = f"{GUN}:a1 ra/i1:rifle ra/t1:t-34-76"
    session = acting(drawn(OPEN, standing), "ga", "f a1 d1 t1")
    assert where(session, "ra/t1") == "d1"
    assert prompt(session).startswith("ga/a1 fires at ra/t1 in D1")
    session = acting(drawn(OPEN, standing), "ga", "f a1")
    with pytest.raises(Illegal, match="g9 is none of B1"):
        session.typed("g9")


def test_ranged_fire_1_he_fires_from_where_he_stood_at_whom_only_the_table_showed() -> None:
    session = acting(drawn(OPEN, f"{GUN} ga/i1:infantry:a1 ra/i1:rifle ra/t1:t-34-76"), "ga", "f a1 b1 f1 i1")
    assert [where(session, key) for key in ("ga/a1", "ra/i1")] == ["b1", "f1"]
    assert prompt(session).startswith("ga/a1 fires at ra/i1 in F1")


def test_ranged_fire_1_a_target_may_stand_unseen_beside_others() -> None:
    session = acting(drawn(OPEN, f"{GUN}:a1 ra/i1:rifle:d1 ra/t1:t-34-76"), "ga", "f a1 d1 d2")
    assert where(session, "ra/t1") == "d1"
    assert prompt(session).startswith("ga/a1 fires at ra/t1 in D1")


# Artillery 4: Russian guns of less than a brigade do not fire over heavy terrain.
def test_artillery_4_what_blocks_the_fire_is_known_of_the_sector_named() -> None:
    session = acting(drawn(".H....\n......", "ra/a1:field-artillery-regiment:a1 ga/i1:infantry"), "ra", "f a1")
    with pytest.raises(Illegal, match="c1 is none of"):
        session.typed("c1")
    session.typed("b1 1")
    assert where(session, "ga/i1") == "b1"


def test_air_to_ground_1_what_only_the_table_shows_is_attacked() -> None:
    standing = "ga/s1:ground-attack ga/i1:infantry:a1 ra/i1:rifle ra/t1:t-34-76"
    session = acting(drawn(OPEN, standing), "ga", "b s1 d1 t1")
    assert where(session, "ra/t1") == "d1"
    assert dice(session) == [4, 3]  # armour throws three
    session = acting(drawn(OPEN, standing), "ga", "o d1 i1", "b s1 d1 d2")
    assert where(session, "ra/t1") == "d1"
    assert dice(session) == [4, 3]


# Air to Air: of what is on the ground fighters attack nothing but aircraft.
def test_air_to_air_fighters_attack_nothing_that_was_not_set_down() -> None:
    standing = "ga/f1:fighters ga/i1:infantry:a1 ra/i1:rifle"
    with pytest.raises(Illegal, match="no aircraft is left that may attack"):
        acting(drawn(OPEN, standing), "ga").typed("b f1 d1")


# Mined Sectors, and H12: nobody rolls where a friend was when the action began.
def test_mined_sectors_a_friend_who_was_not_set_down_may_show_the_way() -> None:
    standing = "ga/t1:panzer-iv:a1 gb/i1:infantry ra/i1:rifle:f1"
    session = acting(drawn(".M....\n......", standing), "ga", "v a1 b1 i1")
    assert where(session, "gb/i1") == "b1"
    assert session.ask is not None
    assert session.ask.at_rest
    session = acting(drawn(".M....\n......", standing), "ga", "v a1 b1")
    assert asked(session, "Who was not set down stands in the mines of B1 already")
    assert prompt(session) == "ga/t1 enters the mines of B1"


def test_mined_sectors_a_friend_may_show_the_way_back() -> None:
    standing = "ga/t1:panzer-iv:c1 ra/i1:rifle:d1 ra/i2:rifle:d1 ra/i3:rifle"
    session = acting(drawn(".....M", standing), "ga", "a d1 t1 d1")
    session.typed("6/1")
    session.settle()
    assert prompt(session) == "Who was not set down stands in the mines of F1 already"
    give(session, "i3")
    assert [where(session, f"ra/{code}") for code in ("i2", "i3")] == ["f1", "f1"]
    assert session.ask is not None
    assert session.ask.at_rest


# Ruling: airfields. Who stood there already would have destroyed them: so nobody did, but by the umpire's word.
def test_ruling_airfields_nobody_was_among_the_aircraft_of_the_enemy() -> None:
    standing = "ga/f1:heavy-aaa:a1 ga/f2:heavy-aaa ra/i1:rifle:f1 ra/s1:ground-attack:b1"
    session = acting(drawn(OPEN, standing), "ga", "k f1")
    assert prompt(session) == "ga/f1 fires at ra/s1"
    session.undo()
    session.typed("k f1 f2")
    with pytest.raises(Illegal, match=r"B1: the enemy's aircraft are on its airfield \(Ruling: airfields\)"):
        session.typed("b1")
    session.overrule("b1", "they have just come")
    assert told(session)[-1] == "Remove ra/s1: destroyed"
    assert session.ask is not None
    assert session.ask.at_rest
