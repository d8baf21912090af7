"""Rule 10: what becomes of friends who are named, and so known to be static or unable to dig in."""

from umpire.rules.alien_scum import RULESET

ATTACK = RULESET.procedure("attack")
STAYS, FIRE, CLOSE = "silenced, and stays on a draw", "shooting", "close-assault"


def fates(own: str, told: dict[str, str], dice: str, helpers: tuple[str, ...], fate: str = STAYS) -> list[str]:
    """What becomes of the friends: each result with whom it concerns and its citation."""
    table = RULESET.table({"static-fate": fate})
    values = ATTACK.helped(table, ATTACK.read(table, told), helpers)
    combat = ATTACK.begin(table, values)
    assert combat.ask is not None
    combat.answer(combat.ask.parse(dice))
    assert combat.resolution is not None
    attacker, *others = combat.resolution.results
    assert (attacker.unit, attacker.result) == ("attacker", own)
    return [f"{r.result} ({r.cite}) {r.among}".rstrip() for r in others if r.unit == "assists"]


SHOT = {"attacker": "recce", "target": "tank", "manner": FIRE}
ASSAULTED = {"attacker": "tank", "target": "tank", "manner": CLOSE}
DUG = {"attacker": "infantry", "target": "mech-infantry", "manner": FIRE}


# 3 + 2 + 1 = 6 against 5 + 6 = 11; with two friends 8
def test_rule_10_a_static_friend_of_one_that_retreats_is_silenced_or_liquidated() -> None:
    assert fates("retreat", SHOT, "16", ("defence-guns",)) == ["silenced (Ruling: static-fate)"]
    assert fates("retreat", SHOT, "16", ("defence-guns",), "liquidated") == ["liquidated (Ruling: static-fate)"]
    assert fates("retreat", SHOT, "16", ("recce", "strongpoint")) == [
        "retreat (Rule 10) those that can move",
        "silenced (Ruling: static-fate) those that are static",
    ]
    assert fates("retreat", SHOT, "16", ("recce", "")) == ["retreat (Rule 10)"]


# 5 + 2 + 1 = 8 against 5 + 3; with two friends 10 against 10
def test_ruling_static_fate_a_static_friend_stays_on_a_draw_or_is_liquidated() -> None:
    assert fates("bounce", ASSAULTED, "13", ("defence-guns",)) == []
    assert fates("bounce", ASSAULTED, "13", ("defence-guns",), "liquidated") == ["liquidated (Ruling: static-fate)"]
    assert fates("bounce", ASSAULTED, "15", ("recce", "strongpoint")) == ["bounce (Rule 10) those that can move"]


# 3 + 2 + 1 = 6 against 4 + 4 = 8; with two friends 8 against 10
def test_rule_10_a_friend_that_cannot_dig_in_does_nothing_where_the_attacker_does() -> None:
    assert fates("dig in", DUG, "14", ("tank",)) == []
    assert fates("dig in", DUG, "14", ("pa-infantry",)) == ["dig in (Rule 10) those that can dig in"]
    assert fates("dig in", DUG, "16", ("tank", "infantry")) == ["dig in (Rule 10) those that can dig in"]
    assert fates("dig in", DUG, "14", ("",)) == ["dig in (Rule 10) those that can dig in"]


def test_rule_10_a_static_friend_of_one_that_is_liquidated_shares_it() -> None:
    told = SHOT | {"target": "leviathan"}  # 6 against 13
    assert fates("liquidated", told, "16", ("defence-guns",)) == ["liquidated (Rule 10)"]


def test_rule_12_infantry_anti_tank_and_artillery_dig_in() -> None:
    assert RULESET.numbers()["dig in"]["types"] == [
        "infantry", "second-rate-infantry", "mech-infantry", "pa-infantry", "anti-tank", "artillery"
    ]  # fmt: skip
