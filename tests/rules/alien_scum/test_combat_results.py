"""Combat Results: each printed sentence, with real dice. Totals in the comments: die and power of either side."""

from collections.abc import Callable

import pytest

Play = Callable[..., list[str]]
FIRE, CLOSE = "shooting", "close-assault"


def test_tank_is_killed_by_aircraft(play: Play) -> None:
    assert play("aircraft", FIRE, "tank", "41") == ["defender killed (Combat Results: Tank)"]  # 9 v 6


@pytest.mark.parametrize("infantry", ["infantry", "second-rate-infantry", "mech-infantry", "pa-infantry"])
def test_tank_unsupported_is_killed_by_infantry_if_both_are_in_a_built_up_area(play: Play, infantry: str) -> None:
    # 8, 9, 10 or 11 with the flank's 2, v 8 with the cover's 2
    town = {"cover": "built-up", "attacker_cover": "built-up", "flank": "yes"}
    assert play(infantry, FIRE, "tank", "51", **town) == ["defender killed (Combat Results: Tank)"]


def test_tank_supported_retreats_from_infantry_in_a_built_up_area(play: Play) -> None:
    town = {"cover": "built-up", "attacker_cover": "built-up", "supported": "yes"}
    assert play("infantry", FIRE, "tank", "61", **town) == ["defender retreat (Combat Results: Tank)"]  # 9 v 8


@pytest.mark.parametrize("where", ["cover", "attacker_cover"])
def test_tank_retreats_from_infantry_if_only_one_is_in_a_built_up_area(play: Play, where: str) -> None:
    # 9 v 8 (target in cover) or 9 v 6
    assert play("infantry", FIRE, "tank", "61", **{where: "built-up"}) == ["defender retreat (Combat Results: Tank)"]


def test_tank_that_attacks_in_a_built_up_area_is_killed_by_the_infantry_it_loses_to(play: Play) -> None:
    town = {"cover": "built-up", "attacker_cover": "built-up"}
    assert play("tank", FIRE, "infantry", "12", **town) == ["attacker killed (Combat Results: Tank)"]  # 6 v 7


def test_tank_retreats_otherwise(play: Play) -> None:
    assert play("tank", FIRE, "tank", "41") == ["defender retreat (Combat Results: Tank)"]  # 9 v 6


def test_mech_inf_retreats_from_leviathan(play: Play) -> None:
    assert play("leviathan", FIRE, "mech-infantry", "11") == ["defender retreat (Combat Results: Mech Inf)"]  # 8 v 5


def test_mech_inf_retreats_if_dug_in(play: Play) -> None:
    told = play("tank", FIRE, "mech-infantry", "41", dug_in="yes")  # 9 v 7
    assert told == ["defender retreat (Combat Results: Mech Inf)"]


@pytest.mark.parametrize("manner", [FIRE, CLOSE])
def test_mech_inf_retreats_or_digs_in_otherwise(play: Play, manner: str) -> None:
    told = play("tank", manner, "mech-infantry", "21")  # 7 v 5
    assert told == ["defender retreat or dig in (Combat Results: Mech Inf)"]


@pytest.mark.parametrize("manner", [FIRE, CLOSE])
def test_infantry_is_killed_in_the_open_by_tanks(play: Play, manner: str) -> None:
    assert play("tank", manner, "infantry", "42") == ["defender killed (Combat Results: Infantry)"]  # 9 v 5


@pytest.mark.parametrize("ground", ["woods", "built-up", "field-works"])
def test_infantry_is_not_in_the_open_in_cover(play: Play, ground: str) -> None:
    told = play("tank", FIRE, "infantry", "41", cover=ground)  # 9 v 6
    assert told == ["defender retreat (Combat Results: Infantry)"]


@pytest.mark.parametrize("attacker", ["tank", "infantry", "artillery"])
def test_infantry_retreats_if_dug_in(play: Play, attacker: str) -> None:
    told = play(attacker, FIRE, "infantry", "61", dug_in="yes")  # 11, 9 or 10 v 6
    assert told == ["defender retreat (Combat Results: Infantry)"]


@pytest.mark.parametrize("attacker", ["artillery", "infantry", "second-rate-infantry", "mech-infantry", "pa-infantry"])
def test_infantry_digs_in_under_artillery_or_infantry_fire(play: Play, attacker: str) -> None:
    # 8, 7, 6, 8 or 9 v 5
    assert play(attacker, FIRE, "infantry", "42") == ["defender dig in (Combat Results: Infantry)"]


@pytest.mark.parametrize("target", ["artillery", "infantry"])
def test_infantry_digs_in_where_the_reply_of_its_target_beats_it(play: Play, target: str) -> None:
    assert play("infantry", FIRE, target, "13") == ["attacker dig in (Combat Results: Infantry)"]  # 4 v 7 or 6


def test_infantry_that_attacks_reads_its_row_by_its_own_state(play: Play) -> None:
    retreats = ["attacker retreat (Combat Results: Infantry)"]  # 4 v 6
    assert play("infantry", FIRE, "infantry", "13", attacker_dug_in="yes") == retreats
    digs_in = ["attacker dig in (Combat Results: Infantry)"]  # 4 v 7
    assert play("infantry", FIRE, "infantry", "12", dug_in="yes") == digs_in


def test_infantry_retreats_otherwise(play: Play) -> None:
    assert play("recce", FIRE, "infantry", "31") == ["defender retreat (Combat Results: Infantry)"]  # 6 v 4
    assert play("infantry", CLOSE, "infantry", "31") == ["defender retreat (Combat Results: Infantry)"]
    assert play("infantry", CLOSE, "artillery", "13") == ["attacker retreat (Combat Results: Infantry)"]  # 4 v 7


def test_infantry_row_is_read_by_second_rate_light_infantry(play: Play) -> None:
    told = play("tank", FIRE, "second-rate-infantry", "13")  # 6 v 5
    assert told == ["defender killed (Combat Results: Infantry)"]


def test_pa_inf_is_killed_by_warbot_in_a_close_assault(play: Play) -> None:
    assert play("warbot", CLOSE, "pa-infantry", "21") == ["defender killed (Combat Results: PA Inf)"]  # 8 v 6
    told = play("warbot", CLOSE, "pa-infantry", "41", dug_in="yes")  # 10 v 8
    assert told == ["defender killed (Combat Results: PA Inf)"]


def test_pa_inf_retreats_if_dug_in(play: Play) -> None:
    told = play("tank", CLOSE, "pa-infantry", "61", dug_in="yes")  # 11 v 8
    assert told == ["defender retreat (Combat Results: PA Inf)"]


@pytest.mark.parametrize(("attacker", "manner"), [("warbot", FIRE), ("tank", FIRE), ("tank", CLOSE)])
def test_pa_inf_retreats_or_digs_in_otherwise(play: Play, attacker: str, manner: str) -> None:
    told = play(attacker, manner, "pa-infantry", "41")  # 10 or 9 v 6
    assert told == ["defender retreat or dig in (Combat Results: PA Inf)"]


def test_recce_is_killed_in_a_close_assault(play: Play) -> None:
    assert play("tank", CLOSE, "recce", "21") == ["defender killed (Combat Results: Recce)"]  # 7 v 4


def test_recce_retreats_otherwise(play: Play) -> None:
    assert play("tank", FIRE, "recce", "21") == ["defender retreat (Combat Results: Recce)"]


def test_anti_tank_is_silenced_by_artillery(play: Play) -> None:
    assert play("artillery", FIRE, "anti-tank", "31") == ["defender silenced (Combat Results: Anti-Tank)"]  # 7 v 5


def test_anti_tank_that_fires_is_silenced_by_the_artillery_it_loses_to(play: Play) -> None:
    assert play("anti-tank", FIRE, "artillery", "13") == ["attacker silenced (Combat Results: Anti-Tank)"]  # 5 v 7


def test_anti_tank_is_overrun_by_any_in_a_close_assault(play: Play) -> None:
    assert play("recce", CLOSE, "anti-tank", "41") == ["defender overrun (Combat Results: Anti-Tank)"]  # 7 v 5


def test_anti_tank_retreats_otherwise(play: Play) -> None:
    assert play("tank", FIRE, "anti-tank", "21") == ["defender retreat (Combat Results: Anti-Tank)"]  # 7 v 5


@pytest.mark.parametrize("manner", [FIRE, CLOSE])
def test_artillery_is_killed_by_tanks(play: Play, manner: str) -> None:
    assert play("tank", manner, "artillery", "21") == ["defender killed (Combat Results: Artillery)"]  # 7 v 5


def test_artillery_is_killed_by_any_unit_in_a_close_assault(play: Play) -> None:
    assert play("recce", CLOSE, "artillery", "41") == ["defender killed (Combat Results: Artillery)"]  # 7 v 5


def test_artillery_is_silenced_by_artillery(play: Play) -> None:
    assert play("artillery", FIRE, "artillery", "31") == ["defender silenced (Combat Results: Artillery)"]  # 7 v 5


def test_artillery_retreats_otherwise(play: Play) -> None:
    assert play("infantry", FIRE, "artillery", "41") == ["defender retreat (Combat Results: Artillery)"]  # 7 v 5


FORTS = [("defence-guns", "Defence Guns"), ("strongpoint", "Strongpoint")]


@pytest.mark.parametrize(("fort", "name"), FORTS)
def test_defence_guns_and_strongpoint_are_silenced_by_artillery(play: Play, fort: str, name: str) -> None:
    assert play("artillery", FIRE, fort, "41") == [f"defender silenced (Combat Results: {name})"]  # 8 v 6


@pytest.mark.parametrize(("fort", "name"), FORTS)
def test_defence_guns_and_strongpoint_are_overrun_in_a_close_assault(play: Play, fort: str, name: str) -> None:
    assert play("tank", CLOSE, fort, "41") == [f"defender overrun (Combat Results: {name})"]  # 9 v 6


@pytest.mark.parametrize(("fort", "name"), FORTS)
def test_defence_guns_and_strongpoint_bear_any_other_loss(play: Play, fort: str, name: str) -> None:
    assert play("tank", FIRE, fort, "41") == [f"defender no effect (Combat Results: {name})"]


@pytest.mark.parametrize("manner", [FIRE, CLOSE])
def test_leviathan_retreats(play: Play, manner: str) -> None:
    assert play("tank", manner, "leviathan", "61") == ["defender retreat (Combat Results: Leviathan)"]  # 11 v 8


def test_warbot_is_killed_by_leviathan(play: Play) -> None:
    assert play("leviathan", CLOSE, "warbot", "21") == ["defender killed (Combat Results: Warbot)"]  # 9 v 7


def test_warbot_bears_any_other_loss(play: Play) -> None:
    assert play("tank", CLOSE, "warbot", "41") == ["defender no effect (Combat Results: Warbot)"]  # 9 v 7


def test_aircraft_are_shot_down_by_aircraft(play: Play) -> None:
    assert play("aircraft", FIRE, "aircraft", "41") == ["defender shot down (Combat Results: Aircraft)"]  # 9 v 6


def test_aircraft_retreat_otherwise(play: Play) -> None:
    assert play("tank", CLOSE, "aircraft", "41") == ["defender retreat (Combat Results: Aircraft)"]


def test_cs_post_is_captured_by_any_unit_in_a_close_assault(play: Play) -> None:
    assert play("infantry", CLOSE, "cs-post", "21") == ["defender captured (Combat Results: C&S Post)"]  # 5 v 3


def test_cs_post_bears_any_other_loss(play: Play) -> None:
    assert play("artillery", FIRE, "cs-post", "11") == ["defender no effect (Combat Results: C&S Post)"]  # 5 v 3


def test_double_liquidates_whatever_the_row_says(play: Play) -> None:
    liquidated = ["defender liquidated (Combat Results: double)"]
    assert play("tank", FIRE, "infantry", "41") == liquidated  # 9 v 4
    assert play("tank", FIRE, "cs-post", "11") == liquidated  # 6 v 3
    assert play("leviathan", FIRE, "warbot", "61") == ["defender killed (Combat Results: Warbot)"]  # 13 v 7
    assert play("leviathan", FIRE, "tank", "51") == liquidated  # 12 v 6


def test_double_compares_whole_totals_and_not_dice(play: Play) -> None:
    assert play("infantry", FIRE, "infantry", "51") == ["defender liquidated (Combat Results: double)"]  # 8 v 4
    assert play("infantry", FIRE, "infantry", "62") == [
        "defender dig in (Combat Results: Infantry)"
    ]  # 9 v 5, dice 6 v 2


def test_double_liquidates_an_attacker_too(play: Play) -> None:
    assert play("infantry", FIRE, "tank", "13") == ["attacker liquidated (Combat Results: double)"]  # 4 v 8


def test_draw_has_no_effect_in_shooting(play: Play) -> None:
    told = play("tank", FIRE, "tank", "33")
    assert told == ["attacker no effect (Combat Results: draw)", "defender no effect (Combat Results: draw)"]
    assert play("tank", FIRE, "tank", "13", assists="1") == told  # 8 v 8: friends have nothing to share


def test_draw_in_a_close_assault_bounces_both_and_the_friends_with_the_attacker(play: Play) -> None:
    bounced = ["attacker bounce (Combat Results: draw)", "defender bounce (Combat Results: draw)"]
    assert play("tank", CLOSE, "tank", "33") == bounced
    with_friend = play("tank", CLOSE, "tank", "13", assists="1")
    assert with_friend == [bounced[0], "assists bounce (Rule 10)", bounced[1]]


@pytest.mark.parametrize(("target", "dice"), [("strongpoint", "33"), ("defence-guns", "33"), ("cs-post", "14")])
def test_ruling_static_fate_keeps_a_static_target_in_place_on_a_draw(play: Play, target: str, dice: str) -> None:
    bounce = "attacker bounce (Combat Results: draw)"
    assert play("tank", CLOSE, target, dice) == [bounce, "defender no effect (Ruling: static-fate)"]
    told = play("tank", CLOSE, target, dice, {"static-fate": "liquidated"})
    assert told == [bounce, "defender liquidated (Ruling: static-fate)"]
    assert "bounce" in play("tank", CLOSE, "tank", "33", {"static-fate": "liquidated"})[1]
