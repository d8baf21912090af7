"""Pre-Battle Bombardment by the players' table: who shells whom is told by codes, who else is there only if it hits."""

import pytest

from tests.rules.hurrah_stalino.drawn import drawn, field, give, header, lost, offered, prompt, told
from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino.battle import BATTLE

GUNS = "g1/a1:field-artillery g1/a2:heavy-artillery g1/i1:infantry g1/t1:panzer-iv"
RIFLES = "r1/a1:field-artillery-regiment r1/i1:rifle r1/i2:guards-rifle r1/t1:t-34-76"


def opened(standing: str = f"{GUNS} {RIFLES}", *lines: str, rows: str = "", army: str = "") -> Session:
    battle = drawn(rows, standing, bombardment="yes")
    battle.positions = "table"
    if army:
        battle.formations[army].kind = "army"
    session = Session.begin(BATTLE, battle, header(battle))
    for line in lines:
        give(session, line)
    return session


# H56, H61: field and heavy artillery together have no bonus; four is no effect, and nobody has to be named but one.
def test_bombardment_the_guns_of_a_division_fire_at_whom_the_players_name() -> None:
    session = opened()
    give(session, "g1 i1 4")
    assert session.steps[-1].prompt == "g1/a1, g1/a2 bombard the sector of r1/i1"
    assert told(session)[-1] == "No effect"
    assert prompt(session) == "Bombard with"
    assert session.ask is not None
    assert session.ask.side == "russian", "the sides take turns, the Germans first"


# Which guns reach they see: the heavy battalion alone adds one (H61).
def test_bombardment_by_those_that_reach() -> None:
    session = opened()
    give(session, "g1 i1 a2 4")
    assert prompt(session) == "The sector of r1/i1: 1d3 units are destroyed"


# Russian targets: a five destroys a d3, drawn (H58) among those of whom it is told that they are there.
def test_bombardment_russian_target_on_a_five() -> None:
    session = opened()
    give(session, "g1 i1 5")
    give(session, "4")
    assert prompt(session) == "r1/i1 stands there; who else"
    give(session, "+i2 +t1 -")
    assert prompt(session) == "Destroyed in the sector of r1/i1 is"
    give(session, "r1/t1")
    give(session, "r1/i1")
    assert lost(session) == ["r1/i1", "r1/t1"]
    assert not any(words.startswith("Back") for words in told(session)), "Russian targets do not retreat (H60)"


# A six destroys the fortifications too, whatever the players have there; no more units than there are (H58).
def test_bombardment_russian_target_on_a_six() -> None:
    session = opened()
    give(session, "g1 i1 6")
    give(session, "6")
    give(session, "-")
    assert lost(session) == ["r1/i1"]
    assert told(session)[-1] == "The fortifications of the sector of r1/i1 are destroyed"


# German targets on a five: d6 - 3 are destroyed, so of a three nobody, and nobody else has to be named (H57).
def test_bombardment_german_target_on_a_five() -> None:
    session = opened(f"{GUNS} {RIFLES}", ".", "a1 i1 5", "3")
    assert told(session)[-3:-1] == [
        "Back 2 sectors: all other mobile units there",
        "Back 1 sector: g1/i1 and all others on foot",
    ]
    assert lost(session) == []


# On a six a d3, then the survivors retreat: the mobile two sectors, those on foot one (H59).
def test_bombardment_german_target_on_a_six() -> None:
    session = opened(f"{GUNS} {RIFLES}", ".", "a1 i1 6", "1")
    give(session, "+t1 +a1 -")
    give(session, "g1/i1")
    assert told(session)[-5:-1] == [
        "Remove g1/i1: destroyed",
        "Back 2 sectors: g1/t1",
        "Back 1 sector: g1/a1",
        "The fortifications of the sector of g1/i1 are destroyed",
    ]
    assert not field(session).bases["g1/a1"].ready, "it moved (H41)"


# H59: who is only shelled stays where it can go no farther.
def test_bombardment_who_has_nowhere_to_go_stays() -> None:
    session = opened(f"{GUNS} {RIFLES}", ".", "a1 i1 5", "1")
    session.amend(len(session.steps) - 1, "stays")
    assert "Back 1 sector: all others on foot" in told(session)
    assert lost(session) == []


# H61: of independent battalions two or three fire together; with one alone nobody can.
def test_bombardment_independent_battalions() -> None:
    standing = " ".join(f"g1/a{number}:nebelwerfer" for number in range(1, 6)) + " r1/i1:rifle"
    session = opened(standing, army="g1")
    with pytest.raises(Illegal, match="1 chosen, 2 to 3 wanted"):
        session.typed("g1 i1 a1")
    give(session, "g1 i1 1")
    assert session.steps[-1].prompt == "g1/a1, g1/a2, g1/a3 bombard the sector of r1/i1"
    give(session, "g1 i1 1")
    assert session.steps[-1].prompt == "g1/a4, g1/a5 bombard the sector of r1/i1"
    assert field(session).turn == 1
    single = opened("g1/a1:nebelwerfer r1/i1:rifle", army="g1")
    assert prompt(single).startswith("Who goes first")


BOMBERS = "g1/b1:medium-bombers g1/f1:fighters r1/i1:rifle r1/k1:heavy-aaa r1/l1:light-aaa r1/f1:fighters"


# H65: AAA and fighters attack bombers before; only range-1 AAA reaches them (H44), if the players see it do so.
def test_bombardment_aaa_attacks_bombers_first() -> None:
    session = opened(BOMBERS, "b1 i1 -")
    assert prompt(session) == "g1/b1 bombards the sector of r1/i1: fire at it with"
    assert offered(session) == ["k1"]
    give(session, "k1")
    give(session, "6/1")
    assert lost(session) == ["g1/b1"]
    assert prompt(session).startswith("Who goes first")


def test_bombardment_fighters_meet_bombers_and_their_escort() -> None:
    session = opened(BOMBERS, "b1 i1 +f1 -")
    assert prompt(session) == "g1/b1 bombards the sector of r1/i1: intercept with"
    give(session, "f1")
    give(session, "2")
    give(session, "6/1")
    give(session, "1/1")
    assert lost(session) == ["g1/f1"]
    assert prompt(session) == "g1/b1 bombards the sector of r1/i1"


# What is known is not asked: both stand in sectors, and five is as far as field artillery reaches (H62).
def test_bombardment_reach_is_known_where_both_sectors_are() -> None:
    rows = "........"
    session = opened("g1/a1:field-artillery:a1 r1/i1:rifle:g1 r1/i2:rifle", rows=rows)
    session.typed("g1")
    assert offered(session) == ["i2"]
    standing = "g1/a1:field-artillery:a1 r1/i1:rifle:f1 r1/i2:guards-rifle:f1 r1/i3:rifle"
    near = opened(standing, "g1 i1 6", "6", "-", "r1/i2", rows="..F..F")
    assert sorted(lost(near)) == ["r1/i1", "r1/i2"], "both of the sector are known"
    assert not field(near).sectors["f1"].fortified


# H59: all fall back of whom it is known that they stand there, also where nobody is lost; guns must relocate (H41).
def test_bombardment_whoever_is_known_to_be_there_falls_back() -> None:
    guns = "g1/a1:motorised-field-artillery:f1 r1/a1:field-artillery-regiment:b1"
    session = opened(f"g1/i1:infantry:f1 g1/t1:panzer-iv:f1 {guns}", ".", "a1 i1 5", "3", rows="........")
    assert told(session)[-3:-1] == [
        "Back 2 sectors: g1/t1, g1/a1 and all other mobile units there",
        "Back 1 sector: g1/i1 and all others on foot",
    ]
    bases = field(session).bases
    assert [bases[f"g1/{code}"].sector for code in ("i1", "t1", "a1")] == ["", "", ""], "only the table knows where"
    assert not bases["g1/a1"].ready
