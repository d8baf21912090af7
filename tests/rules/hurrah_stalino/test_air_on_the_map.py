"""Air to Ground and Air to Air on the map: whose aircraft act when, from where, at what, and what meets them."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, dice, drawn, field, give, prompt, told, where
from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino.air_action import things
from umpire.rules.hurrah_stalino.field import Field
from umpire.rules.hurrah_stalino.flight import usable, within

OPEN = "\n".join(["." * 7] * 7)
AWAY = "g1/i1:infantry:a1 r1/i1:rifle:c3"


def on_offer(session: Session) -> list[str]:
    assert session.ask is not None
    keys = session.ask.keys()
    return [key.removeprefix("g1/").removeprefix("r1/") for key in keys]


def of_air_division(battle: Field, formation: str) -> Field:
    battle.formations[formation].kind = "air division"
    return battle


# Air to Ground, floating assets (H54): a single aircraft acts in any selection of its side and takes none.
def test_air_to_ground_floating_units_act_in_any_selection() -> None:
    session = acting(drawn(OPEN, f"{AWAY} g2/s1:ground-attack g2/i1:infantry:a2"), "g1", "b g2/s1 c3 d1")
    assert dice(session) == [4, 2]
    assert field(session).selections["german"] == 1  # that of division 2


# Air to Ground, air divisions (H54): they are selected, and their aircraft act then alone.
def test_air_to_ground_an_air_division_is_selected() -> None:
    battle = of_air_division(drawn(OPEN, f"{AWAY} g2/s1:ground-attack"), "g2")
    assert battle.begun == 2  # so the Russians have two selections (H2)
    assert usable(battle, battle.formations["g1"]) == []
    session = acting(battle, "g2", "b s1 c3 d1")
    assert dice(session) == [4, 2]


# Air to Ground: each unit attacks once a turn (H49).
def test_air_to_ground_once_a_turn() -> None:
    session = acting(drawn(OPEN, f"{AWAY} g1/s1:ground-attack"), "g1", "b s1 c3 d1", "5111/51")
    with pytest.raises(Illegal, match="no aircraft is left that may attack"):
        session.typed("b s1")


# Air to Ground 1: the target is a unit, a bridge or a supply sector of the enemy's that works.
def test_air_to_ground_1_targets() -> None:
    battle = drawn("=.\n..", "g1/s1:ground-attack g1/i1:infantry:a2 r1/i1:rifle:b1 r1/i2:rifle:b1", supply="b1:r a2:g")
    flying = battle.bases["g1/s1"]
    offered = {key: [each.key for each in things(battle, flying, sector)] for key, sector in battle.sectors.items()}
    assert offered == {"a1": ["bridge-a1"], "b1": ["r1/i1", "r1/i2", "supply-b1"], "a2": [], "b2": []}
    battle.sectors["b1"].supply_is = "captured"
    assert [each.key for each in things(battle, flying, battle.sectors["b1"])] == ["r1/i1", "r1/i2"]


# Air to Ground 2 and note: a bridge throws four dice, the aircraft no die for the open (H67); it is destroyed.
def test_air_to_ground_a_bridge_is_bombed() -> None:
    session = acting(drawn("...\n.=.", "g1/i1:infantry:a1 g1/s1:ground-attack r1/i1:rifle:c1"), "g1", "b s1 b2 d1")
    assert dice(session) == [3, 4]
    give(session, "611/5111")
    assert (field(session).sectors["b2"].bridge, field(session).sectors["b2"].terrain) == (False, "river")
    assert "The bridge in B2 is destroyed" in told(session)


# Air to Ground note: a supply sector throws four dice; once destroyed its side's units throw one die fewer, for good.
def test_air_to_ground_a_supply_sector_is_bombed() -> None:
    standing = "g1/t1:panzer-iv:b2 g1/s1:ground-attack r1/i1:rifle:c2"
    session = acting(drawn(OPEN, standing, supply="g7:r"), "g1", "b s1 g7 d1")
    assert dice(session) == [3, 4]
    give(session, "611/5111")
    give(session, "a c2")
    assert dice(session) == [4, 1]
    for line in ("5111/5", "b2", "e", "r1", "e"):
        give(session, line)
    assert field(session).turn == 2
    assert field(session).sectors["g7"].supply_is == "destroyed"


# Air to Ground 2: soft 2, armoured 3, AAA 3, a bridging column 2, or 3 where it is deployed (H68).
@pytest.mark.parametrize(
    ("target", "where", "expected"),
    [
        ("rifle", "c1", [4, 2]), ("t-34-76", "c1", [4, 3]), ("light-aaa", "c1", [4, 3]),
        ("bridging-column", "c1", [4, 2]), ("bridging-column", "b1", [3, 3]), ("rifle", "d1", [3, 2]),
        ("rifle", "e1", [3, 2]),
    ],
)  # fmt: skip
def test_air_to_ground_2_dice(target: str, where: str, expected: list[int]) -> None:
    # open ground gives the aircraft one die more: not fortifications, heavy terrain, or the river of the column (H67)
    standing = f"g1/i1:infantry:a1 g1/s1:ground-attack r1/x1:{target}:{where}"
    session = acting(drawn(".~.HF", standing), "g1", f"b s1 {where} d1")
    assert dice(session) == expected


# Air to Ground 2: a die for AAA in range, not for the target's own (H45); of range 0 not against bombers (H44).
@pytest.mark.parametrize(
    ("aircraft", "aaa", "expected"),
    [
        ("ground-attack", "light-aaa:c3", 3), ("ground-attack", "light-aaa:d3", 2),
        ("ground-attack", "heavy-aaa:d4", 3),
        ("ground-attack", "heavy-aaa:e3", 2), ("medium-bombers", "light-aaa:c3", 2),
        ("medium-bombers", "heavy-aaa:c3", 3), ("heavy-bombers", "heavy-aaa:d4", 3),
    ],
)  # fmt: skip
def test_air_to_ground_2_aaa_in_range(aircraft: str, aaa: str, expected: int) -> None:
    standing = f"g1/i1:infantry:a1 g1/s1:{aircraft} r1/i1:rifle:c3 r1/f1:{aaa}"
    session = acting(drawn(OPEN, standing), "g1", "b s1 c3 d1")
    assert dice(session) == [4, expected]


def test_air_to_ground_2_aaa_is_no_help_to_itself() -> None:
    session = acting(drawn(OPEN, "g1/i1:infantry:a1 g1/s1:ground-attack r1/f1:heavy-aaa:c3"), "g1", "b s1 c3 d1")
    assert dice(session) == [4, 3]
    two = "g1/i1:infantry:a1 g1/s1:ground-attack r1/f1:heavy-aaa:c3 r1/f2:heavy-aaa:d3"
    assert dice(acting(drawn(OPEN, two), "g1", "b s1 c3 d1")) == [4, 4]


# Air to Ground 6 (H48): aircraft driven off retreat two sectors, towards their own side.
def test_air_to_ground_6_the_aircraft_retreat() -> None:
    session = acting(drawn(OPEN, f"{AWAY} g1/s1:ground-attack"), "g1", "b s1 c3 d1")
    session.typed("1111/66")
    assert prompt(session) == "g1/s1 retreats to"
    # two off C3, and less than two from the infantry in A1
    assert sorted(on_offer(session)) == ["a1", "a2", "b1"]
    session.typed("a2")
    assert (where(session, "g1/s1"), field(session).bases["g1/s1"].lost) == ("a2", False)
    give(session, "e")
    for line in ("r1", "e", "6", "1"):
        give(session, line)
    assert (where(session, "g1/s1"), field(session).turn) == ("", 2)
    give(session, "g1")
    give(session, "b s1 c3 d1")  # it may act in the next turn
    assert dice(session) == [4, 2]


def test_air_to_ground_6_without_a_sector_they_leave_the_table() -> None:
    standing = "g1/i1:infantry:b1 g1/s1:ground-attack r1/i1:rifle:a1"
    session = acting(drawn("..", standing), "g1", "b s1 a1 d1", "1111/66")
    assert where(session, "g1/s1") == ""
    assert "g1/s1 is driven off the table" in told(session)


def test_air_to_ground_6_without_a_sector_they_are_back_on_their_airfield() -> None:
    standing = "g1/i1:infantry:b1 g1/s1:ground-attack:b1 r1/i1:rifle:a1"
    session = acting(drawn("..", standing), "g1", "b s1 a1 d1", "1111/66")
    assert where(session, "g1/s1") == "b1"
    assert "g1/s1 is driven back to B1" in told(session)


# Air to Ground 8: a tie changes nothing.
def test_air_to_ground_8_a_tie() -> None:
    session = acting(drawn(OPEN, f"{AWAY} g1/s1:ground-attack"), "g1", "b s1 c3 d1", "5111/51")
    assert where(session, "g1/s1") == where(session, "r1/i1") == "c3"
    assert told(session)[-1] == "No effect"


# Air to Ground note: medium and heavy bombers attack from a range of 1, that is from beside their target (H71).
def test_air_to_ground_note_bombers_attack_from_beside_the_target() -> None:
    standing = "g1/i1:infantry:a1 g1/b1:medium-bombers r1/i1:rifle:c3 r1/f1:heavy-aaa:d3"
    session = acting(drawn(OPEN, standing), "g1")
    session.typed("b b1 c3 d1")
    assert prompt(session) == "g1/b1 attacks C3 from"
    # first the sectors beside C3 that the guns in D3 do not reach
    assert on_offer(session)[:3] == ["b2", "b3", "b4"]
    session.settle()
    assert where(session, "g1/b1") == "b2"
    assert dice(session) == [4, 3]


# Air to Ground note, AAA (H69): at aircraft in its own sector, or one away with range 1; at bombers with range 1 alone.
@pytest.mark.parametrize(
    ("aircraft", "aaa", "may"),
    [
        ("ground-attack", "light-aaa:c3", True), ("ground-attack", "light-aaa:c4", False),
        ("ground-attack", "heavy-aaa:c4", True), ("ground-attack", "heavy-aaa:c5", False),
        ("medium-bombers", "light-aaa:b2", False), ("medium-bombers", "heavy-aaa:a1", True),
        ("medium-bombers", "rifle:b2", False),
    ],
)  # fmt: skip
def test_air_to_ground_note_aaa_fires_at_aircraft(aircraft: str, aaa: str, may: bool) -> None:
    battle = drawn(OPEN, f"g1/i1:infantry:f1 g1/s1:{aircraft} r1/i1:rifle:c3 r1/f1:{aaa}")
    if aaa.startswith("rifle"):
        battle.bases["r1/f1"].code = "x1"
    session = acting(battle, "g1", "b s1 c3 d1 b2" if aaa == "heavy-aaa:a1" else "b s1 c3 d1")
    give(session, "5111/5" + "1" * (dice(session)[1] - 1))
    for line in ("e", "r1"):
        give(session, line)
    assert field(session).bases["g1/s1"].aloft
    assert ("anti-aircraft" in on_offer(session)) is may


# Air to Ground 7 (H47): AAA that wins destroys the aircraft; beaten it suffers nothing (H46).
@pytest.mark.parametrize(("throw", "lost"), [("611/511", "g1/s1"), ("111/611", ""), ("511/511", "")])
def test_air_to_ground_7_aaa_attacks(throw: str, lost: str) -> None:
    standing = "g1/i1:infantry:f1 g1/s1:ground-attack r1/i1:rifle:c3 r1/f1:light-aaa:c3"
    session = acting(drawn(OPEN, standing), "g1", "b s1 c3 d1", "5111/511", "e", "r1", "k f1 d1")
    assert dice(session) == [3, 3]
    give(session, throw)
    assert [key for key, base in field(session).bases.items() if base.lost] == ([lost] if lost else [])


# H69: another AAA unit in range gives the die, the one that fires none to itself; supply takes one (H53).
def test_air_to_ground_2_aaa_with_another_and_without_supply() -> None:
    standing = "g1/i1:infantry:g7 g1/s1:ground-attack r1/i1:rifle:c3 r1/f1:light-aaa:c3 r1/f2:heavy-aaa:d3"
    session = acting(drawn(OPEN, standing, supply="g6:r f7:g"), "g1", "v g7 g6", "b s1 c3 d1")
    # two AAA units in range are one die, the lost supply sector takes it: 2 + 1 - 1
    assert dice(session) == [4, 2]
    for line in ("5111/51", "e", "r1", "k f1 d1"):
        give(session, line)
    # the guns 3 + 1 - 1; the aircraft, whose base is off the table, 3
    assert dice(session) == [3, 3]


# Air to Air 1 (H70): in their own side's selection fighters intercept aircraft that are over the table.
def test_air_to_air_1_in_the_own_selection() -> None:
    session = acting(drawn(OPEN, f"{AWAY} g1/s1:ground-attack r1/f1:fighters"), "g1", "b s1 c3 d1")
    give(session, "nobody")
    for line in ("5111/51", "e", "r1", "i f1 d1"):
        give(session, line)
    assert prompt(session) == "r1/f1 intercepts: an even number"
    give(session, "2")
    # Air to Air 4: the fighters are in the sector of their target
    assert where(session, "r1/f1") == "c3"
    assert dice(session) == [6, 3]
    give(session, "611111/511")
    assert field(session).bases["g1/s1"].lost


def test_air_to_air_1_nothing_to_intercept() -> None:
    session = acting(drawn(OPEN, f"{AWAY} g1/f1:fighters r1/s1:ground-attack"), "g1")
    with pytest.raises(Illegal, match=r"no fighters are left that have enemy aircraft to intercept \(Air to Air 1\)"):
        session.typed("i f1")


# Air to Air 1: of what is on the ground fighters attack nothing but aircraft.
def test_air_to_air_1_fighters_attack_no_ground_targets() -> None:
    battle = drawn(OPEN, f"{AWAY} g1/f1:fighters", supply="c3:r")
    assert things(battle, battle.bases["g1/f1"], battle.sectors["c3"]) == []


# Air to Air 3 (H52): fighters that find nobody have acted.
def test_air_to_air_3_failed() -> None:
    standing = f"{AWAY} g1/s1:ground-attack g1/s2:ground-attack r1/f1:fighters"
    session = acting(drawn(OPEN, standing), "g1", "b s1 c3 d1", "f1", "3", "5111/51", "b s2 c3 d1")
    assert dice(session) == [4, 2]  # nobody is asked to intercept the second attack


# Air to Air 9 to 11: the target is lost, the fighters are, or neither; only then does the attack go on.
@pytest.mark.parametrize(
    ("throw", "lost", "goes_on"),
    [("611111/511", "g1/s1", False), ("111111/611", "r1/f1", True), ("511111/511", "", True)],
)
def test_air_to_air_9_to_11(throw: str, lost: str, goes_on: bool) -> None:
    session = acting(drawn(OPEN, f"{AWAY} g1/s1:ground-attack r1/f1:fighters"), "g1", "b s1 c3 d1", "f1", "4", throw)
    assert [key for key, base in field(session).bases.items() if base.lost] == ([lost] if lost else [])
    assert (prompt(session) == "g1/s1 attacks r1/i1") is goes_on


# Air to Air 5: obsolete fighters throw two dice.
def test_air_to_air_5_obsolete_fighters() -> None:
    standing = f"{AWAY} g1/s1:ground-attack r1/f1:obsolete-fighters"
    assert dice(acting(drawn(OPEN, standing), "g1", "b s1 c3 d1", "f1", "4")) == [2, 3]


# Air to Air note: who escorts does not intercept (H49), and stays with its bombers until the turn is over.
def test_air_to_air_note_an_escort_does_nothing_else() -> None:
    standing = f"{AWAY} g1/s1:ground-attack g1/f1:fighters r1/s1:ground-attack r1/f1:fighters"
    session = acting(drawn(OPEN, standing), "g1", "b s1 c3 d1 +f1", "nobody", "5111/51")
    assert where(session, "g1/f1") == "c3"
    for line in ("e", "r1", "b s1 a1 d1 -"):
        give(session, line)
    assert prompt(session) == "r1/s1 attacks g1/i1"  # nobody is asked to intercept
    give(session, "5111/51")
    # and it protects them from fighters in the enemy's selection
    for line in ("i f1 d1", "2"):
        give(session, line)
    assert dice(session) == [6, 4]


# Air to Air note (H51): of several escorts one die in all, and each beaten attack removes one.
def test_air_to_air_note_several_escorts() -> None:
    standing = f"{AWAY} g1/s1:ground-attack g1/f1:fighters g1/f2:fighters r1/f1:fighters r1/f2:fighters"
    session = acting(drawn(OPEN, standing), "g1", "b s1 c3 d1 +f1 +f2", "f1", "4")
    assert dice(session) == [6, 4]
    give(session, "611111/5111")
    assert prompt(session) == "r1/f1 attacks g1/s1: the bonus attack"
    give(session, "111111/611")  # the bonus attack fails: the fighters are lost
    bases = field(session).bases
    assert [bases[key].lost for key in ("g1/f1", "g1/f2", "g1/s1", "r1/f1")] == [True, False, False, True]
    for line in ("f2", "4"):
        give(session, line)
    assert dice(session) == [6, 4]


# H71: aircraft go home at the end of the turn.
def test_aircraft_go_home() -> None:
    session = acting(drawn(OPEN, f"{AWAY} g1/s1:ground-attack"), "g1", "b s1 c3 d1", "5111/51", "e", "r1", "e")
    assert where(session, "g1/s1") == ""
    assert not field(session).bases["g1/s1"].aloft


# Movement: aircraft fly 16 sectors from an airfield, anywhere from a base off the table.
def test_movement_of_aircraft() -> None:
    battle = drawn("." * 20, "g1/s1:ground-attack:a1 g1/s2:ground-attack")
    q1, r1 = battle.sectors["q1"], battle.sectors["r1"]
    s1, s2 = battle.bases["g1/s1"], battle.bases["g1/s2"]
    assert [within(battle, s1, q1), within(battle, s1, r1), within(battle, s2, r1)] == [True, False, True]


# Movement: an escort flies as far as those it protects; P1 is 15 from its airfield, R1, which no AAA reaches, 17.
def test_movement_of_an_escort() -> None:
    standing = "g1/b1:medium-bombers:b1 g1/f1:fighters:a1 r1/i1:rifle:q1 r1/f1:heavy-aaa:o1"
    alone = acting(drawn("." * 20, standing), "g1", "b b1 q1 d1 -")
    assert where(alone, "g1/b1") == "r1"
    escorted = acting(drawn("." * 20, standing), "g1", "b b1 q1 d1 +f1")
    assert where(escorted, "g1/b1") == where(escorted, "g1/f1") == "p1"


# Airfields: aircraft on the ground are the fighters' only ground target; they throw one die, the fighters three.
def test_airfields_fighters_attack_aircraft_on_the_ground() -> None:
    standing = "g1/i1:infantry:a1 g1/f1:fighters r1/i1:rifle:g7 r1/s1:ground-attack:e5 r1/i2:rifle:e5"
    session = acting(drawn(OPEN, standing), "g1", "b f1 e5 d1")
    # 3, and 1 in the open
    assert dice(session) == [4, 1]
    give(session, "6111/5")
    assert field(session).bases["r1/s1"].lost


# H70: only bombers and ground-attack units are escorted.
def test_air_to_air_note_h70_fighters_have_no_escort() -> None:
    standing = "g1/i1:infantry:a1 g1/f1:fighters g1/f2:fighters r1/i1:rifle:g7 r1/s1:ground-attack:e5"
    session = acting(drawn(OPEN, standing), "g1", "b f1 e5 d1")
    assert prompt(session) == "g1/f1 attacks r1/s1"
    bombers = acting(drawn(OPEN, f"{standing} g1/s1:ground-attack"), "g1", "b s1 e5 d1")
    assert prompt(bombers) == "g1/s1: an escort"


def test_airfields_fighters_that_rise_to_intercept_are_no_target_any_more() -> None:
    standing = "g1/i1:infantry:a1 g1/s1:ground-attack r1/i1:rifle:g7 r1/f1:fighters:e5"
    session = acting(drawn(OPEN, standing), "g1", "b s1 e5 d1", "f1", "4", "511111/511")
    assert told(session)[-1] == "r1/f1 has left the airfield: there is no attack"


def test_airfields_out_of_supply_aircraft_keep_one_die() -> None:
    standing = "g1/i1:infantry:a2 g1/f1:fighters r1/i1:rifle:g7 r1/s1:ground-attack:e5"
    session = acting(drawn(OPEN, standing, supply="a1:r"), "g1", "v a2 a1", "b f1 e5 d1")
    # on the ground 1 - 1, but never none (H53, H-F3)
    assert dice(session) == [4, 1]


def test_airfields_an_enemy_that_enters_destroys_what_is_on_the_ground() -> None:
    standing = "g1/t1:panzer-iv:c5 r1/i1:rifle:g7 r1/s1:ground-attack:e5 r1/s2:ground-attack:g6"
    session = acting(drawn(OPEN, standing), "g1", "v c5 e5")
    bases = field(session).bases
    assert (bases["r1/s1"].lost, bases["r1/s2"].lost) == (True, False)


def test_airfields_aircraft_in_the_air_over_their_own_are_no_target_on_the_ground() -> None:
    battle = drawn(OPEN, "g1/s1:ground-attack r1/f1:fighters:e5 r1/s1:ground-attack:e5")
    battle.bases["r1/f1"].aloft = True
    assert things(battle, battle.bases["g1/s1"], battle.sectors["e5"]) == [battle.bases["r1/s1"]]


def test_airfields_aircraft_fly_from_them_and_go_back() -> None:
    standing = "g1/i1:infantry:a1 r1/i1:rifle:g7 g1/s1:ground-attack:b1"
    session = acting(drawn(OPEN, standing), "g1", "b s1 g7 d1", "5111/51")
    assert where(session, "g1/s1") == "g7"
    for line in ("e", "r1", "e"):
        give(session, line)
    assert where(session, "g1/s1") == "b1"


def test_airfields_lost_while_they_fly() -> None:
    standing = "g1/i1:infantry:a7 r1/i1:rifle:g7 r1/t1:t-34-76:d1 g1/s1:ground-attack:b1"
    session = acting(drawn(OPEN, standing), "g1", "b s1 g7 d1", "5111/51", "e", "r1", "v d1 b1", "e")
    base = field(session).bases["g1/s1"]
    assert (base.sector, base.home, base.lost) == ("", "", False)


def test_airfields_aaa_fires_at_aircraft_on_the_ground() -> None:
    standing = "g1/f1:heavy-aaa:d5 r1/i1:rifle:g7 r1/b1:medium-bombers:e5"
    session = acting(drawn(OPEN, standing), "g1", "k f1 d1")
    assert dice(session) == [3, 1]


# Refusals say why, and the umpire may let them act all the same.
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("b s1", r"it has flown in this turn \(Air to Ground 1\)"),
        ("b s2", r"Division g2 is not selected \(Air to Ground 1\)"),
        ("b s3", r"it comes in turn 2 \(Turn Sequence\)"),
        ("b s4 t1", r"too far from its airfield: 16 sectors at the most \(Movement\)"),
        ("i f1", r"it has flown in this turn \(Air to Ground 1\)"),
        ("i s4", r"only fighters attack other aircraft \(Air to Air 1\)"),
        ("k l1", r"it has fired in this turn \(Turn Sequence\)"),
    ],
)  # fmt: skip
def test_air_what_is_not_allowed_says_why(line: str, why: str) -> None:
    standing = (
        "g1/i1:infantry:a1 g1/s1:ground-attack g1/f1:fighters g1/f2:fighters g2/s2:ground-attack g3/s3:ground-attack"
        " g1/s4:ground-attack:b1 g1/l1:light-aaa:c1 g1/l2:light-aaa:c1 r1/i1:rifle:t1 r1/i2:rifle:d1"
        " r1/s1:ground-attack"
    )
    battle = of_air_division(drawn("." * 20, standing), "g2")
    battle.formations["g3"].arrives = 2
    flying = battle.bases["r1/s1"]
    flying.aloft, flying.sector = True, "c1"
    session = acting(battle, "g1")
    for key in ("g1/s1", "g1/f1", "g1/l1"):
        field(session).bases[key].fired = True
    with pytest.raises(Illegal, match=why):
        session.typed(line)


def test_air_the_umpire_lets_it_fly_again_and_farther() -> None:
    standing = "g1/i1:infantry:a1 g1/s1:ground-attack:a1 g1/s2:ground-attack:a1 r1/i1:rifle:t1 r1/i2:rifle:d1"
    session = acting(drawn("." * 20, standing), "g1", "b s1 d1 d1", "5111/51", "b")
    session.overrule("g1/s1", "they forgot")
    session.overrule("t1", "a tail wind")
    give(session, "d1")
    assert prompt(session) == "g1/s1 attacks r1/i1"
    assert where(session, "g1/s1") == "t1"
