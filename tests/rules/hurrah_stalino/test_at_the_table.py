"""`positions: table`: who fights is told by codes, what the program cannot see is asked, retreats are only said."""

from typing import Any

import pytest

from tests.rules.hurrah_stalino.drawn import (
    acting,
    base,
    dice,
    drawn,
    field,
    give,
    header,
    offered,
    prompt,
    told,
    where,
)
from umpire.engine.asks import Illegal, Plain
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino import (
    RULESET,
    air_at_the_table,
    assault_at_the_table,
    fire_at_the_table,
    mines_at_the_table,
)
from umpire.rules.hurrah_stalino.battle import BATTLE

STANDING = """
    g1/t1:panzer-iv g1/t2:panzer-iv g1/i1:motorised-infantry g1/a1:motorised-field-artillery g1/p1:assault-engineers
    r1/t1:t-34-76 r1/i1:rifle r1/i2:rifle r1/a1:field-artillery-regiment
"""


def at_the_table(rows: str = "", standing: str = STANDING, side: str = "g1", **more: Any) -> Session:
    """A formation that acts, and everybody where only the table knows."""
    battle = drawn(rows, standing, **more)
    battle.positions = "table"
    return acting(battle, side)


# Assault 4: 2 dice, 2 for double the CF (5 against 2), 2 supports; 2 dice, a support, artillery, fortifications.
def test_an_assault_is_told_by_codes() -> None:
    session = at_the_table()
    give(session, "a t1 -2 +i1 i1 +i2 g w -")
    assert prompt(session) == "g1/t1 with t2, i1 assaults r1/i1 with i2"
    assert dice(session) == [6, 5]


def test_the_same_line_is_shorter_where_nothing_is_to_be_said() -> None:
    session = at_the_table()
    give(session, "a t1 i1 5/5")
    assert told(session)[-1] == "Back 1 sector: g1/t1"


def test_supports_are_told_in_a_run_or_by_name() -> None:
    session = at_the_table()
    give(session, "a t1+t2 i1 -")
    assert prompt(session) == "g1/t1 with t2 assaults r1/i1"
    with pytest.raises(Illegal, match="-3 is none of"):
        at_the_table().typed("a t1 -3")


# Whose names do not matter are counted: two at most, as in a combat by itself.
def test_supports_of_the_defender_may_be_counted() -> None:
    session = at_the_table()
    give(session, "a t1 i1 s -")
    assert (prompt(session), dice(session)) == ("g1/t1 assaults r1/i1 with 1 more", [4, 3])
    session.undo()
    give(session, "a t1 i1 +i2 s -")
    assert (prompt(session), dice(session)) == ("g1/t1 assaults r1/i1 with i2 and 1 more", [4, 4])
    session.undo()
    session.typed("a t1 i1 s s")
    assert "s" not in offered(session), "three fight at most"


# Assault 8, said and not placed; nobody knows who else stood there.
def test_beaten_defenders_are_told_to_retreat() -> None:
    session = at_the_table()
    give(session, "a t1 -2 i1 +i2 6/1")
    assert told(session)[-3:] == [
        "Remove r1/i1: destroyed",
        "Back 2 sectors, or 1 into cover: r1/i2 and all others there",
        "g1/t1, g1/t2 take the sector",
    ]
    assert base(session, "g1/t1").assaulted
    assert base(session, "g1/t2").assaulted
    with pytest.raises(Illegal, match="it has assaulted in this turn"):
        session.typed("a t2")


# Assault 3: any number of defenders that are not named retreat too.
def test_those_who_were_not_named_retreat_too() -> None:
    session = at_the_table()
    give(session, "a t1 i1 6/1")
    assert "Back 2 sectors, or 1 into cover: all others there" in told(session)
    assert told(session)[-1] == "g1/t1 takes the sector"


# Assault 9 and its note: infantry may be lost in place of a tank.
def test_infantry_is_lost_in_place_of_a_tank() -> None:
    session = at_the_table()
    give(session, "a t1 +i1 t1 1/6")
    give(session, "i1")
    assert told(session)[-2:] == ["Remove g1/i1: destroyed", "Back 2 sectors, or 1 into cover: g1/t1"]


# Ruling no-retreat: that it can go back is presumed, and may be said not to be so.
def test_who_has_nowhere_to_go_is_destroyed() -> None:
    session = at_the_table()
    give(session, "a t1 t1 1/6")
    session.undo()
    give(session, "a t1 -2 t1 1/6")
    assert [step.words for step in session.steps if step.presumed] == ["the dice", "goes back"]
    session.amend(len(session.steps) - 1, "cannot-retreat")
    assert told(session)[-2:] == ["Remove g1/t1: destroyed", "Remove g1/t2: destroyed"]


# H41: a retreat counts as a move.
def test_guns_that_go_back_must_relocate() -> None:
    session = at_the_table()
    give(session, "a t1 +a1 i1 4/4")
    assert not base(session, "g1/a1").ready


# Artillery support: no gun of the division is left that could give it.
def test_artillery_is_not_asked_where_there_is_none() -> None:
    session = at_the_table(standing="g1/t1:panzer-iv r1/i1:rifle r2/a1:field-artillery-regiment")
    session.typed("a t1 i1")
    assert offered(session) == ["s", "w", "h", "m", "xa", "xd", "+a1"]


# Assault engineers lead: fortifications and the mines around them do not count.
def test_assault_engineers_undo_fortifications_in_mines() -> None:
    session = at_the_table()
    give(session, "a t1 i1 w m -")
    assert dice(session) == [4, 4]
    session.undo()
    give(session, "a p1 i1 w m -")
    assert dice(session) == [4, 2]


def test_bases_of_several_formations_are_named_behind_the_code_of_theirs() -> None:
    session = at_the_table(standing="g1/t1:panzer-iv r1/i1:rifle r2/i1:rifle r2/i2:rifle")
    give(session, "a t1 r2i1 +i2 +r1i1 -")
    assert prompt(session) == "g1/t1 assaults r2/i1 with i2, r1/i1"
    session.undo()
    give(session, "a g1t1 r2i2 +r2i1 -")
    assert prompt(session) == "g1/t1 assaults r2/i2 with i1", "so is who needs it not"


# Without a map nobody knows of supply sectors: one die fewer where it is told.
def test_supply_is_asked_where_it_cannot_be_seen() -> None:
    session = at_the_table()
    give(session, "a t1 i1 xa xd -")
    assert dice(session) == [3, 1]


def test_supply_is_not_asked_of_who_has_no_supply_sector_on_the_map() -> None:
    session = at_the_table("..", supply="a1:g")
    session.typed("a t1 i1")
    assert [code for code in offered(session) if code[0] == "x"] == ["xa"]


# A base whose place is known, beside bases whose place is not.
def test_what_is_known_of_a_sector_is_not_asked() -> None:
    known = STANDING.replace("r1/i1:rifle", "r1/i1:rifle:b1").replace("r1/i2:rifle", "r1/i2:rifle:b1")
    session = at_the_table(".W.", known)
    session.typed("a t1 i1")
    assert not {"w", "h", "m"} & set(offered(session))
    give(session, "-")
    assert dice(session) == [4, 4], "fortified in mines"
    give(session, "6/1")
    assert where(session, "g1/t1") == "b1"
    assert "Back 2 sectors, or 1 into cover: r1/i2" in told(session), "all who stood there are known"
    assert where(session, "r1/i2") == ""


def test_what_was_told_of_a_place_holds_until_the_formation_acts() -> None:
    session = at_the_table("...", STANDING.replace("g1/t1:panzer-iv", "g1/t1:panzer-iv:a1"), side="r1")
    assert where(session, "g1/t1") == "a1"
    give(session, "e")
    give(session, "g1")
    assert where(session, "g1/t1") == ""


# Ranged Fire 2, 6 and 7: an equal range replies, a shorter one only where it is said.
def test_fire_asks_for_cover_and_reply() -> None:
    session = at_the_table()
    session.typed("f a1 i1")
    assert offered(session) == ["c", "xa", "xd"], "a rifle battalion has no range"
    give(session, "c -")
    assert dice(session) == [2, 3]
    give(session, "1/6")
    assert told(session)[-1] == "No effect"
    assert base(session, "g1/a1").fired


# Artillery 3: guns that fire at guns locate them first, unless a friend of the division is beside the target.
def test_guns_are_located_first() -> None:
    session = at_the_table()
    give(session, "f a1 a1 5")
    assert told(session)[-1] == "r1/a1 is not found"
    session.undo()
    give(session, "f a1 a1 l 6/1")
    assert told(session)[-1] == "Remove r1/a1: destroyed"


# H36: the target has as much range as the firer, so it can reply unless that is said not to be so.
def test_guns_of_the_same_range_reply() -> None:
    session = at_the_table()
    give(session, "f a1 a1 l 1/6")
    assert told(session)[-1] == "Remove g1/a1: destroyed"
    session.undo()
    give(session, "f a1 a1 l r 1/6")
    assert told(session)[-1] == "No effect"


# Movement, Artillery 2: guns that moved may not fire, and relocate when their division is next selected.
def test_only_of_guns_it_is_told_that_they_have_moved() -> None:
    session = at_the_table()
    with pytest.raises(Illegal, match="its move need not be told"):
        session.typed("v t1")
    give(session, "v a1")
    assert not base(session, "g1/a1").ready
    with pytest.raises(Illegal, match="no unit is left that may fire"):
        session.typed("f")


FLYING = """
    g1/t1:panzer-iv g1/g1:ground-attack g1/f1:fighters
    r1/i1:rifle r1/l1:light-aaa r1/b1:bridging-column r1/f1:fighters
"""


# Air to Ground 2: 3 dice, 1 against units in the open; 2 dice, 1 for AAA in range. Its escort is spent too.
def test_an_attack_from_the_air_is_told_by_codes() -> None:
    session = at_the_table(standing=FLYING)
    give(session, "b g1 i1 +f1 y -")
    assert prompt(session) == "g1/g1 attacks r1/i1: intercept with"
    give(session, "-")
    assert dice(session) == [4, 3]
    assert base(session, "g1/f1").fired
    give(session, "1/6")
    assert told(session)[-1] == "Remove g1/g1: destroyed"


# Air to Ground 6: without AAA they are driven off, which is only said.
def test_aircraft_that_are_driven_off_are_told_so() -> None:
    session = at_the_table(standing=FLYING)
    give(session, "b g1 i1 c -")
    give(session, "-")
    assert dice(session) == [3, 2]
    give(session, "1/6")
    assert told(session)[-1] == "g1/g1 retreats 2 sectors towards its own side"


# Air to Ground 2, H45: whether AAA in a known sector reaches another is not asked, as in an assault.
def test_aaa_is_not_asked_for_where_its_place_is_known() -> None:
    standing = "g1/g1:ground-attack r1/i1:rifle:b1 r1/h1:heavy-aaa"
    for place, defence in (":c1", 3), (":d1", 2):
        session = at_the_table(".....", standing + place)
        give(session, "b g1 i1")
        assert dice(session) == [4, defence]
    session = at_the_table(".....", standing)
    session.typed("b g1 i1")
    assert offered(session) == ["y"]


# H45 the other way round: other AAA that is known to be in range of an airfield helps unsaid.
def test_other_aaa_is_not_asked_for_where_its_place_is_known() -> None:
    standing = "g1/l1:light-aaa g2/h1:heavy-aaa:d1 r1/i1:rifle r1/s1:ground-attack"
    for airfield, attack in (":c1", 4), (":b1", 3):
        session = at_the_table(".....", standing + airfield)
        give(session, "k l1 s1")
        assert dice(session) == [attack, 1]


# H53: aircraft from off the table have no supply sector to lose; those of an airfield may have lost theirs.
def test_supply_is_not_asked_of_aircraft_from_off_the_table() -> None:
    for home, asked in (("", ["xd"]), (":a1", ["xa", "xd"])):
        session = at_the_table("..", f"g1/g1:ground-attack{home} r1/i1:rifle", supply="a1:g b1:r")
        session.typed("b g1 i1")
        assert [code for code in offered(session) if code[0] == "x"] == asked


# Air to Air 2: the enemy's fighters find them with an even number, wherever they are.
def test_an_attack_is_intercepted() -> None:
    session = at_the_table(standing=FLYING)
    give(session, "b g1 i1 -")
    give(session, "f1 2 6/1")
    assert "Remove g1/g1: destroyed" in told(session)


# H68 and H70: fighters attack aircraft on the ground alone, and those may rise against them.
def test_fighters_on_the_ground_may_rise() -> None:
    session = at_the_table(standing=FLYING)
    session.typed("b f1")
    assert offered(session) == ["f1"]
    session.undo()
    give(session, "b f1 f1 -")
    give(session, "f1 2 3/3")
    assert told(session)[-1] == "r1/f1 has left the airfield: there is no attack"


def test_aircraft_on_the_ground_throw_one_die() -> None:
    session = at_the_table(standing=FLYING)
    give(session, "b f1 f1 c -")
    give(session, "-")
    assert dice(session) == [3, 1]


# H68: a bridging column throws 3 dice once it is deployed, and is in the open no more.
def test_a_bridging_column_may_be_deployed() -> None:
    session = at_the_table(standing=FLYING)
    give(session, "b g1 b1 z -")
    give(session, "-")
    assert dice(session) == [3, 3]


def test_a_bridge_can_be_bombed_without_a_map() -> None:
    session = at_the_table(standing=FLYING)
    give(session, "b g1 @b -")
    give(session, "-")
    assert dice(session) == [3, 4]
    give(session, "6/1")
    assert told(session)[-1] == "Remove a bridge: destroyed"


def test_a_bridge_of_the_map_is_destroyed_on_it() -> None:
    session = at_the_table(".=.", FLYING)
    give(session, "b g1 @b1b -")
    give(session, "-")
    give(session, "6/1")
    assert not field(session).sectors["b1"].bridge


# Air to Ground note: AAA fires at aircraft that are in the air.
def test_aaa_fires_at_aircraft() -> None:
    session = at_the_table(standing=FLYING)
    give(session, "b g1 i1 -")
    give(session, "-")
    give(session, "3/3")
    give(session, "e")
    give(session, "r1")
    give(session, "k l1 g1 6/1")
    assert told(session)[-1] == "Remove g1/g1: destroyed"


def test_an_option_that_nobody_has_left_is_barred() -> None:
    session = at_the_table(standing="g1/l1:light-aaa r1/i1:rifle")
    for verb, why in (
        ("v", "no gun is left"), ("f", "no unit is left that may fire"), ("b", "no aircraft"),
        ("i", "no fighters"), ("k", "no enemy aircraft"),
    ):  # fmt: skip
        with pytest.raises(Illegal, match=why):
            session.typed(verb)


# Duration: who has no unit left has lost, wherever they stood.
def test_the_last_unit_decides() -> None:
    session = at_the_table(standing="g1/t1:panzer-iv r1/i1:rifle")
    give(session, "a t1 i1 6/1")
    give(session, "e")
    assert str(session.game.over) == "The russian side has no unit left"


# Supply Sectors: nobody guesses that no enemy stands in it; the umpire says so.
def test_a_captured_supply_sector_works_again_when_it_is_told() -> None:
    session = at_the_table("...", supply="a1:g")
    give(session, "= @a1 c . -")
    give(session, "e")
    give(session, "r1")
    give(session, "e")
    assert field(session).turn == 2
    assert field(session).sectors["a1"].supply_is == "captured"


# Duration: who holds what only the players see; that nobody has won is presumed.
def test_objectives_are_told() -> None:
    session = at_the_table("...", objectives="b1:g c1:g a1:r")
    give(session, "e")
    assert session.steps[-1].prompt == "Objectives of the german side, B1, C1"
    assert session.steps[-1].presumed
    session.amend(len(session.steps) - 1, "holds-all")
    assert str(session.game.over) == "The german side holds all its objectives"


def test_no_base_is_set_down_before_the_battle() -> None:
    battle = drawn("...", STANDING)
    battle.positions = "table"
    session = Session.begin(BATTLE, battle, header(battle))
    assert prompt(session) == "Who goes first: one die for german"


# A formation that comes later is not there before its turn.
def test_who_is_to_come_is_no_target() -> None:
    battle = drawn("", "g1/t1:panzer-iv r1/i1:rifle r2/i1:rifle")
    battle.positions, battle.formations["r2"].arrives = "table", 3
    session = acting(battle, "g1", "a t1")
    assert offered(session) == ["r1i1"]


# Mined Sectors: who enters rolls, each by itself; a five or a six destroys, friendly engineers take one off.
def test_who_enters_mines_rolls() -> None:
    session = at_the_table()
    give(session, "t t1 -2 5")
    give(session, "4")
    assert told(session)[-2:] == ["Remove g1/t1: destroyed", "g1/t2 comes through"]
    session.undo()
    session.undo()
    give(session, "t t1 -2 n 5")
    give(session, "5")
    assert told(session)[-2:] == ["g1/t1 comes through", "g1/t2 comes through"]


# H11: engineers that enter in the same action count too, and need not be told; those that are destroyed do not.
def test_engineers_that_come_along_are_not_asked_for() -> None:
    session = at_the_table()
    give(session, "t t1 +p1 5")
    assert told(session)[-1] == "g1/t1 comes through"
    session.undo()
    give(session, "t p1 +t1 6")
    give(session, "5")
    assert told(session)[-2:] == ["Remove g1/p1: destroyed", "Remove g1/t1: destroyed"]


# Artillery 2: guns that enter have moved.
def test_guns_that_enter_mines_must_relocate() -> None:
    session = at_the_table()
    give(session, "t a1 1")
    assert (base(session, "g1/a1").moved, base(session, "g1/a1").ready) == (True, False)


def test_mines_are_asked_for_unless_the_map_has_none() -> None:
    with pytest.raises(Illegal, match="no sector of the map is mined"):
        at_the_table("...").typed("t")
    at_the_table(".M.").typed("t t1")


# H30: units that retreat roll too, the enemy's behind the code of their formation; theirs is no move.
def test_who_goes_back_into_mines_rolls() -> None:
    session = at_the_table()
    give(session, "a t1 i1 6/1")
    give(session, "t r1i2 +a1 2")
    give(session, "5")
    assert told(session)[-2:] == ["r1/i2 comes through", "Remove r1/a1: destroyed"]
    assert not base(session, "r1/i2").moved


# What the program cannot see is asked as in a combat by itself: by the same letter.
@pytest.mark.parametrize(
    ("combat", "parameter", "told"),
    [
        ("assault", "artillery", assault_at_the_table.ARTILLERY),
        *(("assault", thing.key, thing) for thing in assault_at_the_table.GROUND),
        ("fire", "cover", fire_at_the_table.COVER),
        ("fire", "reply", fire_at_the_table.REPLIES),
        ("fire", "located", fire_at_the_table.LOCATED),
        ("air-attack", "deployed", air_at_the_table.DEPLOYED),
        ("air-attack", "cover", air_at_the_table.COVER),
        ("air-attack", "aaa", air_at_the_table.AAA),
        ("anti-aircraft", "aaa-helps", air_at_the_table.HELPS),
        ("mines", "engineers", mines_at_the_table.ENGINEERS),
    ],
)
def test_circumstances_have_the_letters_of_a_combat_by_itself(combat: str, parameter: str, told: Plain) -> None:
    assert RULESET.procedure(combat).parameter(parameter).hotkey == told.code
