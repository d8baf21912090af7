"""Step 1, Soviet Infiltration."""

from tests.rules.rattenkrieg.factory import begun, give, laid, outcome, played, prompt, table, told

QUIET = "t1:2 i1:2 t2:3 i2:3"


def test_step_1_a_counter_of_the_pool_lies_face_down_in_the_area_thrown() -> None:
    session = played(laid(QUIET, "7:f1", pool=2), "45")
    battle = table(session)
    assert (battle.hidden, battle.pool) == (["9"], 1)
    assert len(battle.unseen()) == 8


def test_step_1_the_dice_are_added() -> None:
    for faces, area in (("11", "2"), ("12", "3"), ("66", "12"), ("56", "11")):
        session = played(laid("t1:5 i1:5 t2:8 i2:8", "7:f1", pool=2), faces)
        assert table(session).hidden == [area]


def test_step_1_r30_an_empty_pool_throws_no_dice() -> None:
    session = begun(laid(QUIET, "7:f1"))
    assert prompt(session) == "Move"
    assert "The pool is empty: nobody infiltrates" in [event.words for event in session.game.opening]


def test_step_1_skipped_where_a_soviet_is_face_up() -> None:
    session = played(laid(QUIET, "7:f1", pool=2), "34")
    assert (table(session).hidden, table(session).pool) == ([], 2)
    assert told(session) == ["7 Tracktor Factory South is occupied: nobody infiltrates"]


def test_step_1_skipped_where_a_soviet_is_face_down() -> None:
    session = played(laid(QUIET, "7:?", pool=2), "34")
    assert (table(session).hidden, table(session).pool) == (["7"], 2)


def test_step_1_skipped_where_germans_are() -> None:
    session = played(laid(QUIET, "7:f1", pool=2), "12")
    assert (table(session).hidden, table(session).pool) == ([], 2)


def test_step_1_r3_skipped_where_a_general_is_alone() -> None:
    session = played(laid(QUIET + " g1:9", "7:f1", pool=2), "45")
    assert (table(session).hidden, table(session).pool) == ([], 2)


def test_step_1_r1_skipped_where_no_area_has_the_number() -> None:
    battle = laid(QUIET, "7:f1", pool=2)
    del battle.areas["10"]
    for key, area in battle.areas.items():
        battle.areas[key] = type(area)(**{**vars(area), "adjacent": tuple(a for a in area.adjacent if a != "10")})
    session = played(battle, "55")
    assert (table(session).hidden, table(session).pool) == ([], 2)
    assert told(session) == ["No area has the number 10: nobody infiltrates"]


def test_step_1_either_number_of_an_area_with_two_names_it() -> None:
    for faces in ("11", "66"):
        session = played(laid("t1:5 i1:5 t2:3", "7:f1", pool=1, map="rattenkrieg-ten-areas"), faces)
        assert table(session).hidden == ["2/12"]


def test_step_1_r2_the_counter_is_not_looked_at() -> None:
    session = played(laid(QUIET, "7:f1", pool=2), "45")
    assert len(session.steps) == 1
    assert not any(soviet.seen for soviet in table(session).soviets.values() if soviet.code != "f1")


def test_step_1_r27_an_empty_arrow_area_is_infiltrated() -> None:
    assert table(played(laid("t1:5 i1:5", "7:f1", pool=1), "11")).hidden == ["2"]


def test_step_1_r23_the_battle_is_lost_the_instant_soviets_outnumber_germans() -> None:
    session = played(laid("t1:5 i1:5", "7:f1 8:?", pool=1), "11")
    assert outcome(session) == ("soviet", "Victory")


def test_step_1_r23_as_many_are_not_more() -> None:
    session = played(laid("t1:5 i1:5 g1:5", "7:f1 8:?", pool=1), "11")
    assert prompt(session) == "Move"


def test_step_1_the_umpire_may_correct_the_table_before_the_throw() -> None:
    session = begun(laid(QUIET, "7:f1", pool=2))
    give(session, "= pool 0 . -")
    assert prompt(session) == "Soviet infiltration: two dice name an area"
    give(session, "45")
    assert (table(session).hidden, prompt(session)) == ([], "Move")
