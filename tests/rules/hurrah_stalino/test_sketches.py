"""What the map shows while something is asked: the reach of who fires, the line of a shot, whose guns support."""

from typing import Any

from tests.rules.hurrah_stalino.drawn import acting, drawn, header
from umpire.engine.asks import Ask
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino.battle import BATTLE

OPEN = "\n".join(["." * 9] * 5)
HILL = "\n".join([".........", "...H.....", ".........", ".........", "........."])


def asked(session: Session, *answers: Any) -> Ask[Any]:
    copy = session.copy()
    copy.answer(*answers)
    return copy.asked()


def square(columns: str) -> set[str]:
    return {f"{column}{row}" for column in columns for row in range(1, 6)}


def test_guns_reach_as_far_as_their_range() -> None:
    """Five sectors from A2: as far as column F."""
    session = acting(drawn(OPEN, "g1/a1:motorised-field-artillery:a2 r1/i1:rifle:e2"), "g1")
    assert asked(session, "fire", "g1/a1").sketch("").within == square("abcdef") - {"a2"}


def test_artillery_4_russian_guns_do_not_reach_behind_heavy_terrain() -> None:
    """D2 lies between A2 and the sectors behind it in its row; those above and below touch a corner of it."""
    session = acting(drawn(HILL, "r1/a1:field-artillery-regiment:a2 g1/i1:infantry:e1"), "r1")
    sketch = asked(session, "fire", "r1/a1").sketch("f2")
    assert sketch.within == square("abcdef") - {"a2", "e2", "f2"}
    assert sketch.lines == (("a2", "f2"),)


def test_a_shot_has_a_line_from_where_it_is_fired() -> None:
    session = acting(drawn(OPEN, "g1/a1:motorised-field-artillery:a2 r1/i1:rifle:e2"), "g1")
    assert asked(session, "fire", "g1/a1", "e2", "r1/i1").sketch("").lines == (("a2", "e2"),)


def test_an_assault_has_lines_from_the_attackers_and_from_the_battery_that_supports_the_defence() -> None:
    """The guns of F4 are of the lead's division, those of F5 of another."""
    standing = """
        g1/t1:panzer-iv:b2 g1/i1:infantry:b3 r1/k1:rifle:c2
        r2/a1:field-artillery-regiment:f5 r1/a1:field-artillery-regiment:f4
    """
    session = acting(drawn(OPEN, standing), "g1")
    ask = asked(session, "assault", "c2", ["g1/t1", "g1/i1"], ["r1/k1"])
    assert ask.sketch("").lines == (("b2", "c2"), ("b3", "c2"), ("f4", "c2"))


def test_who_comes_first_assaults_from_where_he_comes() -> None:
    session = acting(drawn(".........", "g1/t1:panzer-iv:a1 r1/k1:rifle:c1"), "g1")
    assert asked(session, "assault", "c1", ["g1/t1"], ["r1/k1"]).sketch("").lines == (("b1", "c1"),)


def test_aircraft_reach_as_far_as_they_fly_from_their_airfield() -> None:
    """Sixteen sectors from A2: as far as column Q."""
    rows = "\n".join(["." * 26] * 2)
    session = acting(drawn(rows, "g1/i1:infantry:a1 g1/s1:ground-attack:a2 r1/i1:rifle:e1"), "g1")
    within = asked(session, "air-attack", "g1/s1").sketch("").within
    assert within == {f"{column}{row}" for column in "abcdefghijklmnopq" for row in (1, 2)}


def test_air_to_ground_note_aaa_reaches_its_own_sector_and_one_away() -> None:
    """Heavy AAA in C4, with range 1 at the most against aircraft (H69)."""
    standing = "g1/i1:infantry:f1 g1/s1:ground-attack r1/i1:rifle:c3 r1/f1:heavy-aaa:c4"
    session = acting(drawn(OPEN, standing), "g1", "b s1 c3 d1", "5111/511", "e", "r1")
    assert asked(session, "anti-aircraft", "r1/f1").sketch("").within == {f"{x}{y}" for x in "bcd" for y in (3, 4, 5)}
    assert asked(session, "anti-aircraft", "r1/f1", "g1/s1").sketch("").lines == (("c4", "c3"),)


def test_batteries_that_bombard_reach_as_far_as_any_of_them_and_have_lines_from_all_that_do() -> None:
    """The field guns reach five sectors, as far as F; the heavy ones of F1 as well, as far as I."""
    standing = "g1/a1:field-artillery:a1 g1/a2:heavy-artillery:f1 r1/i1:rifle:e1"
    battle = drawn(".........", standing, bombardment="yes")
    session = Session.begin(BATTLE, battle, header(battle))
    assert asked(session, "g1").sketch("").within == {f"{column}1" for column in "abcdefghi"}
    assert asked(session, "g1", "e1").sketch("").lines == (("a1", "e1"), ("f1", "e1"))


def test_why_several_may_not_all_retreat_to_a_sector() -> None:
    beaten = "g1/t1:panzer-iv:b2 r1/k1:rifle:c2 r1/i1:rifle:c2 r1/i2:rifle:c2"
    session = acting(drawn(OPEN, beaten), "g1", "a c2", "6111/5111")
    ask = session.ask
    assert ask is not None
    whys = {bar.thing.key: (bar.words, bar.cite) for bar in ask.barred()}  # type: ignore[attr-defined]
    assert whys["b2"] == ("an attacker came from there", "Ruling: no-retreat")
    assert whys["d2"] == ("it must go farther", "Assault 8")
    assert len(whys) == 8  # all around C2: none of them is two sectors off
