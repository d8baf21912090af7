"""Assaults on the map, ruling by ruling: who defends, who may enter, what counts, who retreats where."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, dice, drawn, field, give, prompt, told, where
from umpire.engine.asks import Illegal
from umpire.rules.hurrah_stalino.batteries import supporting
from umpire.rules.hurrah_stalino.engagement import targets
from umpire.rules.hurrah_stalino.field import Field
from umpire.rules.hurrah_stalino.refuges import refuges

OPEN = "\n".join(["." * 7] * 7)


def assaulted(battle: Field, formation: str = "g1") -> list[str]:
    """The sectors that the formation may assault."""
    return [sector.key for sector in targets(battle, battle.formations[formation])]


# H5, H21: the attackers name their lead first; the defender then takes his three of up to six.
def test_assault_3_h5_h21_three_defend_once_the_attackers_are_known() -> None:
    six = " ".join(f"r1/i{number}:rifle:c2" for number in range(1, 6))
    session = acting(drawn(OPEN, f"g1/t1:panzer-iv:b2 g1/i1:infantry:b2 {six} r1/t1:t-34-76:c2"), "g1")
    session.typed("a c2 i1t1")
    assert session.ask is not None
    assert (session.ask.cite, session.ask.side) == ("Assault 3", "russian")
    session.typed("d1d2d3")
    # the infantry leads: 3 against the tank's 4: 2 + 1 support; 2 + 1 for the CF + 2 of the five others
    assert dice(session) == [3, 5]


# H5, H25: all in the sector retreat, also those over three; aircraft are counted apart.
def test_assault_8_h25_more_than_three_retreat() -> None:
    five = " ".join(f"r1/i{number}:rifle:c1" for number in range(1, 6))
    session = acting(drawn("." * 7, f"g1/t1:panzer-iv:b1 {five}"), "g1", "a c1 6111/5111")
    assert [where(session, f"r1/i{number}") for number in range(1, 6)] == ["", "e1", "e1", "e1", "e1"]
    assert where(session, "g1/t1") == "c1"


# H20: supports give one die each whatever they are, two at most.
def test_assault_4_h20_supports_of_any_type() -> None:
    standing = "g1/t1:panzer-iv:b2 g1/a1:field-artillery:b2 g1/b1:bridging-column:b2 r1/i1:rifle:c2"
    session = acting(drawn(OPEN, standing), "g1", "a c2 t1a1b1")
    assert dice(session) == [6, 2]


# H16: assault engineers undo fortifications and mines, not the heavy terrain under them; H17: they must lead.
@pytest.mark.parametrize(("attackers", "expected"), [("p1t1", [5, 3]), ("t1p1", [5, 4])])
def test_assault_4_h16_h17_assault_engineers(attackers: str, expected: list[int]) -> None:
    standing = "g1/t1:panzer-iv:b1 g1/p1:assault-engineers:b1 r1/i1:rifle:c1"
    battle = drawn("..H..", standing)
    battle.sectors["c1"].fortified = battle.sectors["c1"].mined = True
    # both leads have double the CF; led by engineers 2 + 1 for the terrain, by the tank 2 + 1 + 1 for the mines
    assert dice(acting(battle, "g1", f"a c1 {attackers}")) == expected


# H13: mines alone give no die; H12: nobody who assaults a defended minefield rolls.
def test_assault_4_h13_h12_mines_alone() -> None:
    session = acting(drawn("..M..", "g1/i1:infantry:b1 r1/i1:rifle:c1"), "g1", "a c1")
    assert dice(session) == [3, 2]
    give(session, "611/51")
    assert where(session, "g1/i1") == "c1"
    assert told(session)[-1] == "g1/i1 takes C1"


# H18: one die, of a battery of the lead's division in range, relocated, over no heavy terrain, not in the sector.
@pytest.mark.parametrize(
    ("rows", "guns", "may"),
    [
        ("." * 10, "r1/a1:field-artillery-regiment:h1", True), ("." * 10, "r1/a1:field-artillery-regiment:i1", False),
        ("." * 10, "r2/a1:field-artillery-regiment:h1", False), ("." * 10, "r1/a1:field-artillery-regiment:c1", False),
        ("." * 10, "r1/a1:mortar-battalion:e1", True), ("...H......", "r1/a1:field-artillery-regiment:e1", False),
        ("...H......", "r1/a1:field-artillery-brigade:e1", True), ("." * 10, "r1/a1:rifle:d1", False),
    ],
)  # fmt: skip
def test_assault_4_h18_divisional_artillery(rows: str, guns: str, may: bool) -> None:
    battle = drawn(rows, f"r1/i1:rifle:c1 {guns}")
    assert bool(supporting(battle, battle.bases["r1/i1"], battle.sectors["c1"])) is may


def test_assault_4_h18_one_die_for_two_batteries_that_may_fire_afterwards() -> None:
    standing = "g1/t1:panzer-iv:b1 r1/i1:rifle:c1 r1/a1:field-artillery-regiment:e1 r1/a2:field-artillery-regiment:e1"
    battle = drawn("." * 10, standing)
    battle.bases["r1/a1"].fired = True  # it costs no fire, and needs none
    session = acting(battle, "g1", "a c1")
    assert dice(session) == [4, 3]
    assert not field(session).bases["r1/a2"].fired


def test_assault_4_h18_guns_that_have_not_relocated_give_none() -> None:
    battle = drawn("." * 10, "r1/i1:rifle:c1 r1/a1:field-artillery-regiment:e1")
    battle.bases["r1/a1"].ready = False
    assert supporting(battle, battle.bases["r1/i1"], battle.sectors["c1"]) is None


# H18: the supply sector is lost, and the guns support all the same; H33: each side by its own lead, never below one.
def test_assault_4_h18_h33_out_of_supply() -> None:
    standing = "g1/t1:panzer-iv:b1 g1/i1:infantry:j2 r1/i1:rifle:c1 r1/a1:field-artillery-regiment:e1"
    battle = drawn("." * 10 + "\n" + "." * 10, standing, supply="j2:r")
    battle.sectors["j2"].supply_is = "destroyed"
    assert dice(acting(battle, "g1", "a c1")) == [4, 2]


# H19: independent guns that act as a formation of their own support nobody else's defence.
def test_assault_4_h19_independent_guns_support_their_own_formation() -> None:
    battle = drawn("." * 10, "r1/i1:rifle:c1 r9/a1:field-artillery-brigade:e1 r9/i1:rifle:c1")
    sector = battle.sectors["c1"]
    assert supporting(battle, battle.bases["r1/i1"], sector) is None
    assert supporting(battle, battle.bases["r9/i1"], sector) is battle.bases["r9/a1"]


# H26: supports retreat two sectors, counted from the sector that was assaulted.
def test_assault_9_h26_counted_from_the_sector_assaulted() -> None:
    standing = "g1/t1:panzer-iv:c1 g1/t2:panzer-iv:c1 r1/i1:rifle:d1"
    session = acting(drawn("....", standing), "g1", "a d1 11111/66")
    # two back from D1 is B1
    assert where(session, "g1/t2") == "b1"


# H28: a tank only, led by it, and infantry or cavalry in support; not assault guns.
@pytest.mark.parametrize(
    ("lead", "support", "asked"),
    [
        ("panzer-iv", "infantry", True), ("panzer-iv", "mechanised-infantry", True), ("panzer-iv", "cavalry", True),
        ("panzer-iv", "pioneers", False), ("assault-guns", "infantry", False), ("jagdpanzer", "infantry", False),
    ],
)  # fmt: skip
def test_assault_note_h28_the_swap(lead: str, support: str, asked: bool) -> None:
    standing = f"g1/t1:{lead}:b1 g1/i1:{support}:b1 r1/t1:is-2:c1"
    session = acting(drawn("....", standing), "g1", "a c1 t1i1", "111/666")
    assert (prompt(session) == "Destroyed is") is asked


# H29: not where an attacker came from, never where the enemy is, never where six stand.
def test_retreats_h29_where_they_may_not_go() -> None:
    six = " ".join(f"r2/i{number}:rifle:b2" for number in range(1, 7))
    battle = drawn("..\n..", f"g1/i1:infantry:a1 r1/i1:rifle:b1 {six}")
    assert refuges(battle, battle.bases["r1/i1"], 1, {"g1/i1": "a2"}) == {}
    battle = drawn("..\n..", "g1/i1:infantry:a1 r1/i1:rifle:b1 r2/i1:rifle:b2")
    assert sorted(refuges(battle, battle.bases["r1/i1"], 1, {"g1/i1": "a2"})) == ["b2"]


# H29, Movement: attackers fall back to where they came from or beside it, not past the sector that they assaulted.
@pytest.mark.parametrize(("origin", "back"), [("b2", "b1 b2 b3 c1 c3"), ("b1", "b1 b2 c1")])
def test_retreats_h29_attackers_do_not_break_through(origin: str, back: str) -> None:
    session = acting(drawn(OPEN, f"g1/t1:panzer-iv:{origin} r1/i1:rifle:c2"), "g1")
    session.typed("a c2 5111/51")
    assert session.ask is not None
    assert sorted(session.ask.keys()) == back.split()
    with pytest.raises(Illegal, match=r"it lies past the enemy \(Movement\)"):
        session.typed("d2")


# By the umpire's word they do, one or all of them; never into a sector of the enemy's.
def test_retreats_by_the_umpires_word() -> None:
    standing = "g1/t1:panzer-iv:b2 r1/i1:rifle:c2 r2/i1:rifle:d3"
    session = acting(drawn(OPEN, standing), "g1")
    session.typed("a c2 5111/51")
    session.overrule("d3", "he insists")
    assert (told(session)[-1], prompt(session)) == ("Nobody goes to D3: the enemy holds it", "g1/t1 retreats to")
    session.overrule("d2", "they broke through")
    assert where(session, "g1/t1") == "d2"


def test_retreats_of_several_by_the_umpires_word() -> None:
    session = acting(drawn(OPEN, "g1/t1:panzer-iv:b2 g1/t2:panzer-iv:b1 r1/i1:rifle:c2"), "g1")
    session.typed("a c2 t1t2 51111/51")
    session.overrule("d2", "they broke through")
    assert [where(session, f"g1/t{number}") for number in (1, 2)] == ["d2", "d2"]


# Who assaulted from two sectors away by the umpire's word goes back too.
def test_retreats_h29_attackers_from_farther_away() -> None:
    battle = drawn(OPEN, "g1/t1:panzer-iv:c2")
    back = ["b1", "b2", "b3", "c1", "c3"]
    assert sorted(refuges(battle, battle.bases["g1/t1"], 1, {"g1/t1": "a2"})) == back


# H29, `no-retreat`: who has no sector to go to is destroyed; `stay` spares nobody in a sector that the enemy has.
@pytest.mark.parametrize("ruling", ["destroyed", "stay"])
def test_ruling_no_retreat_h29_attackers_without_a_way(ruling: str) -> None:
    # six friends fill A1 once the tanks have left it; beyond are enemies only
    friends = [f"g2/i{number}" for number in range(1, 7)]
    standing = f"g1/t1:panzer-iv:a1 r1/i1:rifle:b1 r1/i2:rifle:c1 {':infantry '.join(friends)}:infantry"
    session = acting(drawn("...", standing, no_retreat=ruling), "g1", "a b1")
    battle = field(session)
    for key in friends:
        battle.put(battle.bases[key], "a1")
    session.game.answer({"attack": [5, 1, 1, 1], "defence": [5, 1]})
    assert field(session).bases["g1/t1"].lost


# H29: a defender's sector is taken, so there nobody stays.
def test_ruling_no_retreat_h29_defenders_never_stay() -> None:
    standing = "g1/t1:panzer-iv:b1 r1/i1:rifle:a1 r1/i2:rifle:a1"
    session = acting(drawn("..", standing, no_retreat="stay"), "g1", "a a1", "6111/511")
    assert field(session).bases["r1/i2"].lost


# H31: by the letter any ground unit assaults; `guns-assault`: no, guns and columns only defend.
@pytest.mark.parametrize(("ruling", "may"), [("yes", ["c1"]), ("no", [])])
def test_ruling_guns_assault_h31(ruling: str, may: list[str]) -> None:
    battle = drawn("....", "g1/a1:field-artillery:b1 r1/i1:rifle:c1", guns_assault=ruling)
    assert assaulted(battle) == may


def test_ruling_guns_assault_h31_is_the_reason_told_once() -> None:
    battle = drawn("....", "g1/a1:field-artillery:b1 g1/i1:infantry:b1 r1/i1:rifle:c1", guns_assault="no")
    session = acting(battle, "g1")
    with pytest.raises(Illegal, match=r"horse-drawn may only defend \(Ruling: guns-assault\)$"):
        session.typed("a c1 a1")


# Assault 8 to 10: who must go farther is told by the step at which he retreats.
def test_retreats_of_attackers_go_two_by_assault_9() -> None:
    standing = "g1/t1:panzer-iv:c2 g1/t2:panzer-iv:c2 r1/i1:rifle:d2"
    session = acting(drawn(OPEN, standing), "g1")
    session.typed("a d2 11111/66")
    with pytest.raises(Illegal, match=r"C2: it must go farther \(Assault 9\)"):
        session.typed("c2")


# H32: the same sector may be assaulted again, by other units.
def test_assault_h32_twice_on_one_sector() -> None:
    standing = "g1/t1:panzer-iv:b1 g1/t2:panzer-iv:b2 r1/i1:rifle:c1"
    session = acting(drawn("....\n....", standing), "g1", "a c1 t1 5111/51", "b1")
    give(session, "a c1")
    assert prompt(session) == "g1/t2 assaults r1/i1 in C1"
    give(session, "5111/51")
    give(session, "b2")
    with pytest.raises(Illegal, match="no enemy is beside a unit that may assault"):
        session.typed("a c1")


# H3: an assault enters a sector beside the unit, in eight directions (H6), but not between two held by the enemy.
def test_assault_h6_not_between_two_enemies() -> None:
    battle = drawn("..\n..", "g1/i1:infantry:a1 r1/i1:rifle:b1 r1/i2:rifle:a2 r1/i3:rifle:b2")
    assert assaulted(battle) == ["b1", "a2"]
    alone = drawn("..\n..", "g1/i1:infantry:a1 r1/i3:rifle:b2")
    assert assaulted(alone) == ["b2"]


# H73: an assault enters only where the unit could move.
def test_assault_h73_only_where_a_move_could_go() -> None:
    battle = drawn(".X.\n.~.", "g1/t1:panzer-iv:a1 r1/i1:rifle:b1 r1/i2:rifle:b2")
    assert assaulted(battle) == []
    on_foot = drawn(".X.\n.~.", "g1/i1:infantry:a1 r1/i1:rifle:b1 r1/i2:rifle:b2")
    assert assaulted(on_foot) == ["b1", "b2"]


# H73: a move never enters a sector of the enemy's; with only aircraft on the ground there it is nobody's.
def test_movement_h73_an_airfield_without_ground_units_is_not_held() -> None:
    session = acting(drawn("...", "g1/t1:panzer-iv:a1 r1/s1:ground-attack:b1 r1/i1:rifle:c1"), "g1", "v a1 b1")
    assert where(session, "g1/t1") == "b1"
    assert field(session).bases["r1/s1"].lost
