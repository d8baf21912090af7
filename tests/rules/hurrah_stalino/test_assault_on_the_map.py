"""Assault 1 to 10, retreats and ranged fire over maps drawn here."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, dice, drawn, field, give, header, prompt, told, where
from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino.batteries import reaches
from umpire.rules.hurrah_stalino.battle import BATTLE
from umpire.rules.hurrah_stalino.refuges import refuges

OPEN = "\n".join(["." * 7] * 7)


# Assault 1 to 4: panzer IV (5) leads against rifles (2): two dice and two for double; the other unit supports.
def test_assault_4_dice_of_the_leads_and_supports() -> None:
    standing = "g1/t1:panzer-iv:b2 g1/i1:infantry:b2 r1/i1:rifle:c2 r1/i2:rifle:c2"
    session = acting(drawn(OPEN, standing), "g1", "a c2")
    # attacker 2 + 2 + 1; defender 2 + 1
    assert dice(session) == [5, 3]
    assert prompt(session) == "g1/t1 with i1 assaults r1/i1 with i2 in C2"


# Assault 4: fortifications, mines around them, and divisional artillery that can fire into the sector.
def test_assault_4_fortified_in_mines_with_artillery() -> None:
    standing = "g1/i1:infantry:b1 r1/i1:rifle:c1 r1/a1:field-artillery-regiment:e1"
    session = acting(drawn("..W..", standing), "g1", "a c1")
    # infantry 3 against rifles 2: 2 + 1; the rifles 2 + 1 artillery + 1 fortified + 1 in mines
    assert dice(session) == [3, 5]


def test_assault_4_assault_engineers_cancel_fortifications() -> None:
    standing = "g1/p1:assault-engineers:b1 g1/t1:panzer-iv:b1 r1/i1:rifle:c1"
    session = acting(drawn("..W..", standing), "g1", "a c1")
    # they lead before the tank: 4 against 2 is double: 2 + 2 + 1 support; no fortifications, no mines
    assert prompt(session) == "g1/p1 with t1 assaults r1/i1 in C1"
    assert dice(session) == [5, 2]


# Assault 8: the lead defender is destroyed, all others retreat two sectors, and the attackers hold the sector.
def test_assault_8_the_defenders_lose() -> None:
    standing = "g1/t1:panzer-iv:b2 r1/i1:rifle:c2 r1/i2:rifle:c2"
    session = acting(drawn(OPEN, standing), "g1", "a c2", "6111/511")
    assert field(session).bases["r1/i1"].lost
    # away from where the attacker came from; exactly two sectors off, for rifles may fall back farther than they move
    assert prompt(session) == "r1/i2 retreats to"
    give(session, "e2")
    assert (where(session, "r1/i2"), where(session, "g1/t1")) == ("e2", "c2")
    assert field(session).sectors["c2"].held == "german"


# Assault 9: the lead attacker is destroyed and the supports retreat two sectors from the sector that was assaulted.
def test_assault_9_the_attackers_lose() -> None:
    standing = "g1/i1:infantry:b2 g1/i2:infantry:b2 r1/i1:rifle:c2"
    session = acting(drawn(OPEN, standing), "g1", "a c2", "1111/66")
    assert field(session).bases["g1/i1"].lost
    give(session, "a2")
    assert where(session, "g1/i2") == "a2"


# Assault note: infantry of the division may be lost in the place of a tank that leads (H28).
def test_assault_note_the_tank_is_spared() -> None:
    standing = "g1/t1:panzer-iv:b2 g1/i1:infantry:b2 r1/i1:rifle:c2"
    session = acting(drawn(OPEN, standing), "g1", "a c2", "11111/66")
    assert session.ask is not None
    assert (prompt(session), session.ask.side) == ("Destroyed is", "german")
    give(session, "i1")
    give(session, "a2")
    assert (field(session).bases["g1/i1"].lost, where(session, "g1/t1")) == (True, "a2")


# Assault 10: on a tie all attackers retreat one sector, and nobody is lost.
def test_assault_10_a_tie() -> None:
    standing = "g1/t1:panzer-iv:b2 r1/i1:rifle:c2"
    session = acting(drawn(OPEN, standing), "g1", "a c2", "5111/51")
    give(session, "b2")
    assert (where(session, "g1/t1"), where(session, "r1/i1")) == ("b2", "c2")


# H4: attackers from several sectors; H3: after a move.
def test_assault_from_several_sectors_after_a_move() -> None:
    standing = "g1/t1:panzer-iv:a1 g1/t2:panzer-iv:a7 r1/i1:rifle:d4"
    session = acting(drawn(OPEN, standing), "g1", "v a1 c3", "v a7 c5", "a d4")
    # 2 + 2 + 1 support
    assert dice(session) == [5, 2]


def test_assault_no_unit_assaults_twice() -> None:
    standing = "g1/t1:panzer-iv:b2 r1/i1:rifle:c2 r1/i2:rifle:d2"
    session = acting(drawn(OPEN, standing), "g1", "a c2", "6111/11")
    with pytest.raises(Illegal, match="no enemy is beside a unit that may assault"):
        session.typed("a")


# H29: never to where an attacker came from on the first step; one sector where fortifications or heavy terrain are.
def test_retreats_fall_back_on_heavy_terrain() -> None:
    battle = drawn("...\n.H.\n...", "g1/i1:infantry:a1 r1/i1:rifle:b1")
    ways = refuges(battle, battle.bases["r1/i1"], 2, {"g1/t1": "a1"})
    # two sectors away: only the third row; one sector: the heavy terrain
    assert sorted(ways) == ["a3", "b2", "b3", "c3"]


def test_retreats_without_a_way_destroy() -> None:
    standing = "g1/t1:panzer-iv:b1 r1/i1:rifle:a1 r1/i2:rifle:a1"
    session = acting(drawn("..", standing), "g1", "a a1", "6111/511")
    assert field(session).bases["r1/i2"].lost
    assert "r1/i2 has nowhere to go" in told(session)


# Ranged Fire 1 to 8: the firing unit is lost only where the target has the range to reply.
@pytest.mark.parametrize(
    ("target", "throw", "lost"),
    [("rifle", "61/51", "r1/x1"), ("rifle", "11/62", ""), ("field-artillery-regiment", "11/62", "g1/a1")],
)
def test_ranged_fire(target: str, throw: str, lost: str) -> None:
    standing = f"g1/a1:field-artillery:a1 g1/i1:infantry:b2 r1/x1:{target}:c1"
    session = acting(drawn(OPEN, standing), "g1", "f a1 c1", throw)
    assert [key for key, base in field(session).bases.items() if base.lost] == ([lost] if lost else [])


# Artillery 3: guns that fire at guns must find them with a 6, unless a friend of the division is beside them.
def test_artillery_3_counter_battery_is_located() -> None:
    standing = "g1/a1:field-artillery:a1 r1/x1:field-artillery-regiment:c1"
    session = acting(drawn(OPEN, standing), "g1", "f a1 c1")
    assert prompt(session) == "Locate r1/x1: a 6"
    give(session, "5")
    assert "r1/x1 is not found" in told(session)


# Artillery 4: Russian guns below a brigade do not fire over heavy terrain; a touched corner blocks nothing (H38).
@pytest.mark.parametrize(
    ("rows", "gun", "there", "may"),
    [
        (".H.", "r1/a1:field-artillery-regiment:a1", "c1", False), (".H.", "g1/a1:field-artillery:a1", "c1", True),
        ("..H", "r1/a1:field-artillery-regiment:a1", "c1", True),
        (".H\nH.", "r1/a1:field-artillery-regiment:a1", "b2", True),
        ("...\n.H.\n...", "r1/a1:field-artillery-regiment:a1", "c3", False),
        # from A1 to C2 the line runs through B1 and B2
        ("...\n.H.", "r1/a1:field-artillery-regiment:a1", "c2", False),
    ],
)  # fmt: skip
def test_artillery_4_heavy_terrain_blocks_russian_guns(rows: str, gun: str, there: str, may: bool) -> None:
    battle = drawn(rows, gun)
    assert reaches(battle, next(iter(battle.bases.values())), battle.sectors[there]) is may


# Supply Sectors: an enemy in the sector captures it, and its side's units throw one die fewer from then on.
def test_supply_sectors_cost_a_die() -> None:
    standing = "g1/t1:panzer-iv:b2 g1/i1:infantry:f2 r1/i1:rifle:c2 r1/i2:rifle:g2"
    session = acting(drawn(OPEN, standing, supply="e2:r"), "g1", "v f2 e2")
    assert "The supply sector E2 is captured" in told(session)
    give(session, "a c2")
    # 2 + 2; the rifles 2 - 1
    assert dice(session) == [4, 1]


def test_supply_sectors_in_which_the_enemy_deploys_are_captured() -> None:
    battle = drawn(OPEN, "g1/i1:infantry:a1 r1/i1:rifle:c1", supply="a1:g c1:g")
    session = Session.begin(BATTLE, battle, header(battle))
    assert [field(session).sectors[key].supply_is for key in ("a1", "c1")] == ["working", "captured"]


# Duration: a side that holds all its objectives at the end of a formation's action has won (H72).
def test_duration_objectives() -> None:
    session = acting(drawn(OPEN, "g1/t1:panzer-iv:a1 r1/i1:rifle:g7", objectives="c1:g"), "g1", "v a1 c1", "e")
    assert session.game.over is not None
    assert (session.game.over.winner, session.game.over.cite) == ("german", "Duration")


# Turn Sequence: the sides select in turn; the Russians as often as there were German formations at the start (H2).
def test_turn_sequence_as_many_russian_selections_as_german_formations() -> None:
    standing = "g1/i1:infantry:a1 r1/i1:rifle:g7 r2/i1:rifle:g6 r3/i1:rifle:g5"
    session = acting(drawn(OPEN, standing), "g1", "e", "r2", "e")
    assert field(session).turn == 2
    assert prompt(session).startswith("Who goes first")


# Air to Ground: aircraft (3, and 1 against units in the open) against rifles (2); the enemy may intercept.
def test_air_to_ground_and_interception() -> None:
    standing = "g1/i1:infantry:a1 g1/s1:ground-attack r1/i1:rifle:c3 r1/f1:fighters"
    session = acting(drawn(OPEN, standing), "g1", "b s1 c3 d1")
    assert prompt(session) == "g1/s1 attacks r1/i1: intercept with"
    give(session, "f1")
    give(session, "3")
    assert "r1/f1 finds nobody" in told(session)
    assert dice(session) == [4, 2]
    give(session, "6111/11")
    assert field(session).bases["r1/i1"].lost


# Air to Air 5 and note: an escorted bomber throws 3 + 1; a beaten escort is lost first, then a bonus attack (H50).
def test_air_to_air_the_escort_is_lost_first() -> None:
    standing = "g1/i1:infantry:a1 g1/s1:ground-attack g1/f1:fighters r1/i1:rifle:c3 r1/f1:fighters"
    session = acting(drawn(OPEN, standing), "g1", "b s1 c3 d1 +f1", "f1", "4")
    assert dice(session) == [6, 4]
    give(session, "611111/5111")
    assert field(session).bases["g1/f1"].lost
    assert dice(session) == [6, 3]
    give(session, "611111/511")
    assert field(session).bases["g1/s1"].lost


# Air to Ground 7: aircraft beaten within range of AAA are destroyed, else they are driven off.
@pytest.mark.parametrize(("aaa", "lost"), [("r1/l1:light-aaa:c3", True), ("", False)])
def test_air_to_ground_beaten_aircraft(aaa: str, lost: bool) -> None:
    standing = f"g1/i1:infantry:a1 g1/s1:ground-attack r1/i1:rifle:c3 {aaa}"
    session = acting(drawn(OPEN, standing), "g1", "b s1 c3 d1", "1111/661" if aaa else "1111/66")
    assert field(session).bases["g1/s1"].lost is lost


# H29: blocked after one sector it stops there, in cover or not; where two are possible only cover ends it after one.
def test_retreats_blocked_after_one_sector() -> None:
    blocked = drawn("..\nF.", "r1/i1:rifle:b1")
    assert sorted(refuges(blocked, blocked.bases["r1/i1"], 2)) == ["a1", "a2", "b2"]
    free = drawn("...\nF..", "r1/i1:rifle:a1")
    assert sorted(refuges(free, free.bases["r1/i1"], 2)) == ["a2", "c1", "c2"]


# H30: who retreats into an undefended minefield rolls; who follows him in the same retreat does too (H12).
def test_retreats_into_mines_are_rolled_for_by_each() -> None:
    standing = "g1/t1:panzer-iv:a1 r1/i1:rifle:b1 r1/i2:guards-rifle:b1 r1/i3:rifle:b1"
    session = acting(drawn("..M", standing), "g1", "a b1", "611/5111")
    assert prompt(session) == "r1/i1 enters the mines of C1"
    give(session, "4")
    assert prompt(session) == "r1/i3 enters the mines of C1"
    give(session, "5")
    assert field(session).bases["r1/i3"].lost


# H9: who assaulted into an unbridged river on foot falls back to the bank he came from.
def test_retreats_from_a_river_go_back_to_the_same_bank() -> None:
    standing = "g1/i1:infantry:a2 r1/i1:rifle:b2"
    session = acting(drawn(".~.\n.~.\n.~.", standing), "g1")
    session.typed("a b2 511/511")
    assert session.ask is not None
    assert sorted(session.ask.keys()) == ["a1", "a2", "a3"]
