"""Pre-Battle Bombardment on the map: who bombards what, from how far, and what becomes of those in the sector."""

import pytest

from tests.rules.hurrah_stalino.drawn import drawn, field, give, header, lost, prompt, told, where
from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.rules.hurrah_stalino.battle import BATTLE
from umpire.rules.hurrah_stalino.bombarding import batteries, targets
from umpire.rules.hurrah_stalino.bombardment_on_the_map import expected
from umpire.rules.hurrah_stalino.field import Field

OPEN = "\n".join(["." * 9] * 7)


def opened(battle: Field, *lines: str) -> Session:
    """The battle from its deployment on; the optional bombardment is played."""
    battle.rulings["bombardment"] = "yes"
    session = Session.begin(BATTLE, battle, header(battle))
    for line in lines:
        give(session, line)
    return session


def offered(battle: Field, side: str) -> list[str]:
    return [battery.key for battery in batteries(battle, side)]


def test_bombardment_is_optional() -> None:
    standing = "g1/i1:infantry:a1 r1/a1:field-artillery-regiment:c1"
    battle = drawn(OPEN, standing)
    session = Session.begin(BATTLE, battle, header(battle))
    assert prompt(session).startswith("Who goes first")


# Russian brigades, and regiments that are not self-propelled; no battalions, no mortars (H63).
@pytest.mark.parametrize(
    ("type", "may"),
    [
        ("field-artillery-brigade", True), ("field-artillery-regiment", True), ("rocket-regiment", True),
        ("rocket-brigade", True), ("rocket-battalion", False), ("mortar-regiment", False), ("mortar-brigade", False),
        ("isu-152", False), ("medium-bombers", True), ("heavy-bombers", True), ("ground-attack", False),
        ("fighters", False),
    ],
)  # fmt: skip
def test_bombardment_by_russians(type: str, may: bool) -> None:
    flies = type in ("medium-bombers", "heavy-bombers", "ground-attack", "fighters")
    battle = drawn(OPEN, f"g1/i1:infantry:b1 r1/x1:{type}{'' if flies else ':a1'}")
    assert offered(battle, "russian") == (["r1/x1"] if may else [])


# German artillery fires by the regiment: the guns of a division together (H61).
def test_bombardment_by_a_german_division() -> None:
    standing = (
        "g1/a1:field-artillery:a1 g1/a2:heavy-artillery:a2 g1/m1:heavy-mortars:a1 g1/s1:self-propelled-artillery:a1"
        " g2/s1:self-propelled-artillery:a1 r1/i1:rifle:b1 r1/i2:rifle:g1"
    )
    battle = drawn(OPEN, standing)
    (battery,) = batteries(battle, "german")
    assert [base.key for base in battery.bases] == ["g1/a1", "g1/a2"]
    # G1 is six away: the heavy battalion alone reaches it
    session = opened(battle, "g1 g1")
    assert prompt(session) == "g1/a2 bombards G1"


# Independent German battalions fire two or three together; one alone does not (H61).
@pytest.mark.parametrize(("number", "may"), [(1, False), (2, True), (3, True), (4, True)])
def test_bombardment_by_independent_battalions(number: int, may: bool) -> None:
    guns = " ".join(f"g1/a{each}:nebelwerfer:a1" for each in range(1, number + 1))
    battle = drawn(OPEN, f"{guns} r1/i1:rifle:c1")
    battle.formations["g1"].kind = "army"
    assert offered(battle, "german") == (["g1"] if may else [])


def test_bombardment_independent_battalions_fire_in_groups_of_two_or_three() -> None:
    guns = " ".join(f"g1/a{each}:nebelwerfer:a1" for each in range(1, 6))
    battle = drawn(OPEN, f"{guns} r1/i1:rifle:c1")
    battle.formations["g1"].kind = "army"
    session = opened(battle, "g1 c1 a1+a2+a3", "1")
    assert told(session)[-1] == "No effect"
    give(session, "g1 c1")
    assert prompt(session) == "g1/a4, g1/a5 bombard C1"


# H62: the sector must be in range, over no heavy terrain for Russians below a brigade; bombers reach all.
def test_bombardment_range() -> None:
    standing = (
        "r1/a1:field-artillery-regiment:a1 r1/b1:medium-bombers g1/i1:infantry:c1 g1/i2:infantry:f1 g1/i3:infantry:g2"
    )
    battle = drawn("." * 9 + "\n" + "." * 9, standing)
    ranges = {each.key: [sector.key for sector in targets(battle, each)] for each in batteries(battle, "russian")}
    # the regiment reaches five sectors
    assert ranges == {"r1/a1": ["c1", "f1"], "r1/b1": ["c1", "f1", "g2"]}
    behind = drawn(".H.", "r1/a1:field-artillery-regiment:a1 g1/i1:infantry:c1")
    assert offered(behind, "russian") == []


# Each selects one sector (H64: another may take the same one); the sides in turn, the Germans first.
def test_bombardment_each_once_and_in_turn() -> None:
    standing = (
        "g1/a1:field-artillery:a1 r1/a1:field-artillery-regiment:c1 r1/a2:field-artillery-regiment:d1"
        " g1/i1:infantry:a1 r1/i1:rifle:c1"
    )
    session = opened(drawn(OPEN, standing), "g1 c1", "4", "a1 a1", "4", "a2 a1", "4")
    assert prompt(session).startswith("Who goes first")
    assert field(session).turn == 1
    # what has bombarded may fire in the first turn
    assert not any(base.fired for base in field(session).bases.values())


def test_bombardment_is_not_compulsory() -> None:
    standing = "g1/a1:field-artillery:a1 r1/a1:field-artillery-regiment:c1"
    session = opened(drawn(OPEN, standing), ".", ".")
    assert prompt(session).startswith("Who goes first")


# Heavy artillery and rockets add one, if all that fire are such (H61).
@pytest.mark.parametrize(
    ("guns", "five"),
    [("g1/a1:heavy-artillery:a1", True), ("g1/a1:heavy-artillery:a1 g1/a2:field-artillery:a1", False)],
)
def test_bombardment_bonus(guns: str, five: bool) -> None:
    session = opened(drawn(OPEN, f"{guns} r1/i1:rifle:c1 r1/i2:rifle:c1"), "g1 c1", "4")
    assert (prompt(session) == "C1: 1d3 units are destroyed") is five


# Russian targets: on a five a d3 of units is destroyed, drawn by lot (H58); nobody retreats (H60).
def test_bombardment_russian_target_on_a_five() -> None:
    standing = "g1/a1:field-artillery:a1 r1/i1:rifle:c1 r1/i2:guards-rifle:c1 r1/t1:t-34-76:c1"
    session = opened(drawn("..F..", standing), "g1 c1", "5", "3")
    assert prompt(session) == "Destroyed in C1 is"
    give(session, "r1/i2")
    give(session, "r1/i1")
    assert lost(session) == ["r1/i1", "r1/i2"]
    assert where(session, "r1/t1") == "c1"
    assert field(session).sectors["c1"].fortified


# On a six the fortifications are destroyed as well; no more units than there are (H58).
def test_bombardment_russian_target_on_a_six() -> None:
    standing = "g1/a1:field-artillery:a1 g1/i1:infantry:a1 r1/i1:rifle:c1 r2/i1:rifle:e1"
    session = opened(drawn("..F..", standing), "g1 c1", "6", "6")
    assert lost(session) == ["r1/i1"]
    assert not field(session).sectors["c1"].fortified


# German targets (H57, H59): d6 - 3 on a five; then the mobile retreat two sectors, those on foot one.
def test_bombardment_german_target_on_a_five() -> None:
    standing = (
        "r1/a1:field-artillery-regiment:a1 g1/i1:infantry:c1 g1/t1:panzer-iv:c1 g1/a1:motorised-field-artillery:c1"
    )
    session = opened(drawn("..F......", standing), ".", "a1 c1", "5", "3")
    assert lost(session) == []
    # both mobile units go two sectors, A1 being the enemy's: to E1; the infantry one
    give(session, "d1")
    assert [where(session, f"g1/{code}") for code in ("i1", "t1", "a1")] == ["d1", "e1", "e1"]
    assert not field(session).bases["g1/a1"].ready  # it moved (H41)
    assert field(session).sectors["c1"].fortified


def test_bombardment_german_target_on_a_six() -> None:
    standing = "r1/a1:field-artillery-regiment:a1 g1/i1:infantry:c1 g1/i2:second-line-infantry:c1"
    session = opened(drawn("..F......", standing), "a1 c1", "6", "1")
    give(session, "g1/i2")
    give(session, "b1")
    assert (lost(session), where(session, "g1/i1")) == (["g1/i2"], "b1")
    assert not field(session).sectors["c1"].fortified


# H59: who cannot make the whole retreat goes as far as he can, and stays if he cannot go at all.
def test_bombardment_retreats_as_far_as_they_can() -> None:
    standing = "r1/a1:field-artillery-regiment:a1 g1/t1:panzer-iv:b1 g1/t2:panzer-iv:b1 r1/i1:rifle:d1"
    session = opened(drawn("....", standing), "a1 b1", "5", "1")
    assert [where(session, f"g1/{code}") for code in ("t1", "t2")] == ["c1", "c1"]
    shut = "r1/a1:field-artillery-regiment:a1 g1/t1:panzer-iv:b1 r1/i1:rifle:c1"
    session = opened(drawn("...", shut), "a1 b1", "5", "1")
    assert (where(session, "g1/t1"), lost(session)) == ("b1", [])


# The two sectors are not one in cover: only those beaten in an assault may stop there.
def test_bombardment_retreats_do_not_stop_in_cover() -> None:
    standing = "r1/a1:field-artillery-regiment:a1 g1/t1:panzer-iv:b1"
    session = opened(drawn("..F..", standing), "a1 b1", "5", "1")
    assert where(session, "g1/t1") == "d1"


# AAA and fighters attack bombers before they bombard (H65): range-1 AAA alone reaches them; who is destroyed does not.
def test_bombardment_aaa_attacks_bombers_first() -> None:
    standing = "g1/b1:medium-bombers g1/i1:infantry:a7 r1/i1:rifle:c3 r1/f1:heavy-aaa:c3 r1/l1:light-aaa:c3"
    session = opened(drawn(OPEN, standing), "b1 c3")
    assert prompt(session) == "g1/b1 bombards C3: fire at it with"
    assert session.ask is not None
    assert list(session.ask.keys()) == ["r1/f1"]
    give(session, "f1")
    give(session, "611/511")
    assert lost(session) == ["g1/b1"]
    assert prompt(session).startswith("Who goes first")


def test_bombardment_aaa_that_fails_lets_them_through() -> None:
    standing = "g1/b1:medium-bombers g1/i1:infantry:a7 r1/i1:rifle:c3 r1/f1:heavy-aaa:c3"
    session = opened(drawn(OPEN, standing), "b1 c3", "f1", "111/611")
    assert prompt(session) == "g1/b1 bombards C3"  # each AAA unit once


def test_bombardment_fighters_intercept_bombers_first() -> None:
    standing = "g1/b1:medium-bombers g1/i1:infantry:a7 r1/i1:rifle:c3 r1/f1:fighters"
    session = opened(drawn(OPEN, standing), "b1 c3", "f1", "2", "611111/511")
    assert lost(session) == ["g1/b1"]
    session = opened(drawn(OPEN, standing), "b1 c3", "f1", "3")
    assert prompt(session) == "g1/b1 bombards C3"
    # bombers throw one die without a bonus (H62)
    give(session, "4")
    assert "No effect" in told(session)
    assert not any(base.aloft or base.fired for base in field(session).bases.values())


# Players that look ahead: a five or a six of six, a d3 each, against three rifles: 1/3 of 2 units of 0.015 (1 + 2/4).
def test_what_a_bombardment_is_expected_to_gain() -> None:
    battle = drawn("...", "g1/a1:field-artillery:a1 r1/i1:rifle:c1 r1/i2:rifle:c1 r1/i3:rifle:c1")
    bases = [battle.bases["g1/a1"]]
    assert expected(battle, bases, battle.sectors["c1"]) == pytest.approx(2 / 3 * 0.015)
    # a single unit cannot be lost more than once: 1/3
    for key in ("r1/i2", "r1/i3"):
        battle.put(battle.bases[key], "b1")
    assert expected(battle, bases, battle.sectors["c1"]) == pytest.approx(1 / 3 * 0.015)


# A deployment may stay unfinished: guns and their targets are placed by their first mention.
def test_bombardment_by_guns_and_of_sectors_that_were_not_told() -> None:
    standing = "g1/i1:infantry g1/i2:infantry:i7 r1/a1:field-artillery-regiment r1/i1:rifle:a7"
    session = opened(drawn(OPEN, standing), "0", "0")
    assert prompt(session) == "Bombard with"
    assert session.ask is not None
    assert session.ask.keys() == ("not-set-down", "enemy-not-set-down", "no-more")
    give(session, "s a1 1")
    give(session, "o c1 1")
    give(session, "r1/a1 c1")
    assert [where(session, key) for key in ("r1/a1", "g1/i1")] == ["a1", "c1"]
    assert field(session).bases["r1/a1"].fired


def test_bombardment_nothing_is_asked_of_who_cannot_bombard() -> None:
    session = opened(drawn(OPEN, "g1/i1:infantry g1/i2:infantry:i7 r1/i2:rifle r1/i1:rifle:a7"), "0", "0")
    assert prompt(session).startswith("Who goes first")


# H65: AAA that was not set down may reach the bombers too, from where it can; light AAA never does (H44).
def test_bombardment_aaa_that_was_not_set_down_attacks_bombers_first() -> None:
    standing = "g1/b1:medium-bombers g1/i1:infantry:a7 r1/i1:rifle:c3 r1/k1:heavy-aaa r1/l1:light-aaa"
    session = opened(drawn(OPEN, standing), "0", "b1 c3")
    over = where(session, "g1/b1")
    assert session.ask is not None
    assert session.ask.keys() == ("r1/k1",)
    with pytest.raises(Illegal, match="G3: it could not do that from there"):
        session.typed("k1 g3")
    give(session, f"k1 {over}")
    assert where(session, "r1/k1") == over
    give(session, "611/511")
    assert lost(session) == ["g1/b1"]


# H58, H59: who was not set down may stand in the sector too; it is asked only where the bombardment does anything.
def test_bombardment_strikes_who_was_not_set_down_too() -> None:
    standing = "g1/a1:field-artillery:a1 r1/i1:rifle:c1 r1/i2:rifle r2/t1:t-34-76"
    session = opened(drawn(OPEN, standing), "0", "g1 c1 4")
    assert not any("not set down" in step.prompt for step in session.steps)
    session = opened(drawn(OPEN, standing), "0", "g1 c1 6")
    session.typed("6")  # three units
    assert prompt(session) == "Who was not set down stands in C1 too"
    give(session, "n2")
    assert where(session, "r2/t1") == "c1"
    assert prompt(session) == "Destroyed in C1 is"
    assert session.ask is not None
    assert session.ask.keys() == ("r1/i1", "r2/t1"), "no more than stand there"
