"""Ranged fire, artillery, mines and supply on the map, ruling by ruling."""

import pytest

from tests.rules.hurrah_stalino.drawn import acting, dice, drawn, field, give, prompt, told, where
from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino.batteries import reaches, why_no_fire
from umpire.rules.hurrah_stalino.field import Field
from umpire.rules.hurrah_stalino.fire_procedure import targets
from umpire.rules.hurrah_stalino.shot import Shot, must_locate, replies
from umpire.rules.hurrah_stalino.supply_sectors import out_of_supply

OPEN = "\n".join(["." * 7] * 7)


def aimed(battle: Field, base: str) -> list[str]:
    """The sectors into which a base may fire."""
    return [sector.key for sector in targets(battle, battle.bases[base])]


def next_turn(session: Session, *lines: str) -> None:
    """The others end the turn; the Germans go first in the next."""
    for line in ("e", "r1", "e", "6", "1", *lines):
        give(session, line)


# Ranged Fire 1 (H35): one unit of the firer's choice in a sector in range; aircraft on an airfield are no such target.
def test_ranged_fire_1_h35_the_firer_picks() -> None:
    standing = "g1/a1:field-artillery:a1 r1/i1:rifle:c1 r1/t1:t-34-76:c1 r1/s1:ground-attack:c1 r1/s2:fighters:e1"
    session = acting(drawn(OPEN, standing), "g1")
    assert aimed(field(session), "g1/a1") == ["c1"]
    session.typed("f a1 c1")
    assert session.ask is not None
    assert sorted(session.ask.keys()) == ["r1/i1", "r1/t1"]


# Ranged Fire 1: range is the greater of columns and rows, diagonals too (H6); fire is not barred between two enemies.
def test_ranged_fire_1_h6_range_and_diagonals() -> None:
    standing = "g1/t1:tiger-i:a1 r1/i1:rifle:b1 r1/i2:rifle:a2 r1/i3:rifle:b2 r1/i4:rifle:c3"
    battle = drawn(OPEN, standing)
    tiger = battle.bases["g1/t1"]
    tiger.moved = True
    assert aimed(battle, "g1/t1") == ["b1", "a2", "b2"]


# Ranged Fire 2: cover is the target's alone.
@pytest.mark.parametrize(
    ("rows", "expected"), [("...", [2, 2]), ("..H", [2, 3]), ("..F", [2, 3]), ("..W", [2, 3]), ("H..", [2, 2])]
)
def test_ranged_fire_2_cover(rows: str, expected: list[int]) -> None:
    assert dice(acting(drawn(rows, "g1/a1:field-artillery:a1 r1/i1:rifle:c1"), "g1", "f a1 c1")) == expected


# Ranged Fire 7 (H36): it replies with the range, once it is relocated, over no heavy terrain.
@pytest.mark.parametrize(
    ("rows", "target", "ready", "may"),
    [
        ("...", "field-artillery-regiment", True, True), ("...", "field-artillery-regiment", False, False),
        (".H.", "field-artillery-regiment", True, False), (".H.", "field-artillery-brigade", True, True),
        ("...", "rifle", True, False),
    ],
)  # fmt: skip
def test_ranged_fire_7_h36_reply(rows: str, target: str, ready: bool, may: bool) -> None:
    battle = drawn(rows, f"g1/a1:field-artillery:a1 r1/x1:{target}:c1")
    battle.bases["r1/x1"].ready = ready
    assert replies(battle, Shot(battle.bases["g1/a1"], battle.bases["r1/x1"])) is may


# H37: a reply is not the fire of the target.
def test_ranged_fire_7_h37_a_reply_is_no_fire() -> None:
    standing = "g1/a1:field-artillery:a1 g1/i1:infantry:b2 r1/a1:field-artillery-regiment:c1"
    session = acting(drawn(OPEN, standing), "g1", "f a1 c1", "11/66")
    bases = field(session).bases
    assert (bases["g1/a1"].lost, bases["r1/a1"].fired) == (True, False)


# Artillery 1 (H40): guns fire in the selection of their own division alone.
def test_artillery_1_h40_only_in_their_own_selection() -> None:
    standing = "g1/i1:infantry:b2 g2/a1:field-artillery:a1 r1/i1:rifle:c1"
    session = acting(drawn(OPEN, standing), "g1")
    with pytest.raises(Illegal, match="no unit has an enemy in reach"):
        session.typed("f a1 c1")


# Artillery 2 (H42): all artillery but self-propelled guns and mortars, rockets included; H41: retreats are moves too.
@pytest.mark.parametrize(
    ("guns", "ready"),
    [
        ("motorised-field-artillery", False), ("nebelwerfer", False), ("self-propelled-artillery", True),
        ("heavy-mortars", True), ("heavy-aaa", True), ("anti-tank-88mm", True), ("panzer-iv", True),
    ],
)  # fmt: skip
def test_artillery_2_h42_who_must_relocate(guns: str, ready: bool) -> None:
    battle = drawn(OPEN, f"g1/x1:{guns}:a1 r1/i1:rifle:g7")
    assert battle.bases["g1/x1"].ready  # set up ready (H41)
    assert field(acting(battle, "g1", "v a1 b1")).bases["g1/x1"].ready is ready


def test_artillery_2_h41_a_retreat_is_a_move() -> None:
    standing = "g1/t1:panzer-iv:b1 r1/i1:rifle:c1 r1/a1:field-artillery-regiment:c1"
    session = acting(drawn("." * 7, standing), "g1", "a c1 6111/511")
    assert (where(session, "r1/a1"), field(session).bases["r1/a1"].ready) == ("e1", False)


# H41: they roll each turn, before they fire, until they have relocated; moving again sets it back.
def test_artillery_2_h41_once_a_turn() -> None:
    session = acting(drawn(OPEN, "g1/a1:nebelwerfer:a1 r1/i1:rifle:g7"), "g1", "v a1 b1")
    next_turn(session, "g1")
    assert prompt(session) == "Relocate g1/a1: one die each"
    give(session, "4")
    next_turn(session, "g1", "5")
    assert field(session).bases["g1/a1"].ready
    give(session, "v b1 a1")  # even back to where it came from
    assert not field(session).bases["g1/a1"].ready
    next_turn(session, "g1")
    assert prompt(session) == "Relocate g1/a1: one die each"


# Artillery 3 (H39): guns, rockets and mortars at the same; not where another of the division is beside the target.
@pytest.mark.parametrize(
    ("firer", "target", "friend", "seek"),
    [
        ("field-artillery", "field-artillery-regiment", "", True), ("nebelwerfer", "rocket-battalion", "", True),
        ("heavy-mortars", "mortar-battalion", "", True), ("field-artillery", "rifle", "", False),
        ("tiger-i", "field-artillery-regiment", "", False), ("field-artillery", "heavy-aaa", "", False),
        ("field-artillery", "field-artillery-regiment", "g1/i1:infantry:d2", False),
        ("field-artillery", "field-artillery-regiment", "g1/i1:infantry:e1", True),
        ("field-artillery", "field-artillery-regiment", "g2/i1:infantry:d2", True),
    ],
)  # fmt: skip
def test_artillery_3_h39_counter_battery(firer: str, target: str, friend: str, seek: bool) -> None:
    battle = drawn(OPEN, f"g1/a1:{firer}:b1 r1/x1:{target}:c1 {friend}")
    # the guns themselves stand beside their target here: they do not call their own fire
    assert must_locate(battle, Shot(battle.bases["g1/a1"], battle.bases["r1/x1"])) is seek


def test_artillery_3_h39_failing_is_the_fire_of_the_turn() -> None:
    standing = "g1/a1:field-artillery:a1 r1/a1:field-artillery-regiment:c1"
    session = acting(drawn(OPEN, standing), "g1", "f a1 c1", "5")
    assert field(session).bases["g1/a1"].fired


# Artillery 4 (H38): into and out of heavy terrain they may fire; mortars are artillery here, German guns free.
@pytest.mark.parametrize(
    ("rows", "gun", "may"),
    [
        ("H.H", "r1/a1:field-artillery-regiment:a1", True), (".H.", "r1/a1:mortar-battalion:a1", False),
        (".H.", "r1/a1:mortar-brigade:a1", True), (".H.", "r1/a1:rocket-regiment:a1", False),
        (".X.", "r1/a1:rocket-regiment:a1", False), (".H.", "g1/a1:heavy-mortars:a1", True),
        (".F.", "r1/a1:rocket-regiment:a1", True), (".M.", "r1/a1:rocket-regiment:a1", True),
    ],
)  # fmt: skip
def test_artillery_4_h38_over_heavy_terrain(rows: str, gun: str, may: bool) -> None:
    battle = drawn(rows, gun)
    assert reaches(battle, battle.bases[gun.split(":")[0]], battle.sectors["c1"]) is may


# Movement (H43): guns and mortars do not move and fire in one turn; self-propelled guns, tanks and AAA do.
@pytest.mark.parametrize(
    ("unit", "ruling", "may"),
    [
        ("nebelwerfer", "no", False), ("heavy-mortars", "no", False), ("heavy-mortars", "yes", True),
        ("self-propelled-artillery", "no", True), ("tiger-i", "no", True), ("heavy-aaa", "no", True),
        ("nebelwerfer", "yes", False),
    ],
)  # fmt: skip
def test_movement_h43_move_and_fire(unit: str, ruling: str, may: bool) -> None:
    battle = drawn(OPEN, f"g1/x1:{unit}:a1 r1/i1:rifle:c1", mortars_move_and_fire=ruling)
    session = acting(battle, "g1", "v a1 b1")
    assert (why_no_fire(field(session), field(session).bases["g1/x1"]) is None) is may


# Mined Sectors (H11): any friendly engineers there take one off, also those that enter in the same action.
@pytest.mark.parametrize(("engineers", "lives"), [("pioneers", True), ("assault-engineers", True), ("infantry", False)])
def test_mined_sectors_h11_engineers_that_come_along(engineers: str, lives: bool) -> None:
    standing = f"g1/i1:infantry:a1 g1/p1:{engineers}:a1 r1/i1:rifle:g7"
    session = acting(drawn(OPEN.replace(".", "M", 2).replace("M", ".", 1), standing), "g1", "v a1 b1", "5")
    assert field(session).bases["g1/i1"].lost is not lives


# H12: each that enters rolls, in its own side's mines too; not where a friend stood when the action began.
@pytest.mark.parametrize(("friend", "rolls"), [("", True), ("g2/i1:infantry:b1", False)])
def test_mined_sectors_h12_who_rolls(friend: str, rolls: bool) -> None:
    standing = f"g1/i1:infantry:a1 g1/i2:infantry:a1 r1/i1:rifle:d1 {friend}"
    session = acting(drawn(".M..", standing), "g1", "v a1 b1")
    if rolls:
        give(session, "4")
        assert prompt(session) == "g1/i2 enters the mines of B1"
    else:
        assert where(session, "g1/i2") == "b1"


# Supply Sectors (H66): captured the moment that an enemy ground unit stands there; not by aircraft.
def test_supply_sectors_h66_captured_and_retaken() -> None:
    standing = "g1/t1:panzer-iv:a1 r1/i1:rifle:g1 r1/t1:t-34-76:f1"
    session = acting(drawn("." * 7, standing, supply="c1:r"), "g1", "v a1 c1")
    battle = field(session)
    assert (battle.sectors["c1"].supply_is, out_of_supply(battle, battle.bases["r1/i1"])) == ("captured", True)
    # at the start of the next turn the enemy is still there; when he has gone it works again a turn later
    for line in ("e", "r1", "e", "6", "1", "g1", "v c1 a1"):
        give(session, line)
    assert field(session).sectors["c1"].supply_is == "captured"
    for line in ("e", "r1", "e"):
        give(session, line)
    assert "The supply sector C1 works again" in told(session)


def test_supply_sectors_h66_aircraft_capture_nothing() -> None:
    standing = "g1/i1:infantry:a1 g1/s1:ground-attack r1/i1:rifle:c1"
    session = acting(drawn("...", standing, supply="c1:r"), "g1", "b s1 c1 d1", "5111/51")
    assert field(session).sectors["c1"].supply_is == "working"


# Section 3: a unit draws from its corps' supply sector, from the army's where the corps has none.
def test_supply_sectors_of_a_corps_and_of_the_army() -> None:
    battle = drawn("....", "r1/i1:rifle:a1 r2/i1:rifle:a1 g1/i1:infantry:d1", supply="a1:r")
    for key, corps in (("r1", "x"), ("r2", "y")):
        battle.formations[key].corps = corps
    battle.sectors["b1"].supply = "x"
    battle.sectors["b1"].supply_is = "destroyed"
    first, second, german = (battle.bases[key] for key in ("r1/i1", "r2/i1", "g1/i1"))
    # the corps x has its own, which is gone; y draws from the army's; the Germans have none to lose
    assert [out_of_supply(battle, base) for base in (first, second, german)] == [True, False, False]
    battle.sectors["a1"].supply_is = "captured"
    assert [out_of_supply(battle, base) for base in (first, second, german)] == [True, True, False]


# H33: one die less for each side by its own lead, in fire too.
def test_ranged_fire_2_h33_out_of_supply() -> None:
    battle = drawn("...", "g1/a1:field-artillery:a1 r1/i1:rifle:c1", supply="a1:g c1:r")
    battle.sectors["a1"].supply_is = battle.sectors["c1"].supply_is = "destroyed"
    assert dice(acting(battle, "g1", "f a1 c1")) == [1, 1]


# H53: aircraft based off the table have no supply sector; those of an airfield draw from their side's.
@pytest.mark.parametrize(("home", "expected"), [("", [4, 2]), (":b1", [3, 2])])
def test_air_to_ground_2_h53_supply_of_aircraft(home: str, expected: list[int]) -> None:
    battle = drawn("....", f"g1/i1:infantry:a1 g1/s1:ground-attack{home} r1/i1:rifle:d1", supply="a1:g")
    battle.sectors["a1"].supply_is = "destroyed"
    assert dice(acting(battle, "g1", "b s1 d1 d1")) == expected


# Heavy Terrain (H9): a bridging column is deployed in an impassable river alone; there others cross by it.
def test_heavy_terrain_h9_a_bridging_column_deploys() -> None:
    standing = "g1/b1:bridging-column:a1 g1/t1:panzer-iv:a1 r1/i1:rifle:f1"
    session = acting(drawn(".~....", standing), "g1", "v a1 1 b1")
    assert where(session, "g1/b1") == "b1"
    give(session, "d1")  # the rest of the stack, in the same line
    assert where(session, "g1/t1") == "d1"


# Heavy Terrain (H9): once the bridge is gone, who stands in the river leaves it on the side he entered.
def test_heavy_terrain_h9_a_bridge_is_lost() -> None:
    standing = "g1/t1:panzer-iv:a2 r1/i1:rifle:d2 r1/s1:ground-attack"
    session = acting(drawn(".~..\n.=..\n.~..", standing), "g1", "v a2 b2", "e", "r1", "b s1 b2 d2", "611/5111", "e")
    for line in ("6", "1", "g1"):
        give(session, line)
    battle = field(session)
    assert not battle.sectors["b2"].bridge
    session.typed("v b2")
    assert session.ask is not None
    assert sorted(session.ask.keys()) == ["a1", "a2", "a3", "g1/t1"]
