"""Rule 2 and its neighbours: who may attack, and what each side adds to its die."""

from collections.abc import Callable

import pytest

from umpire.engine.odds import Score
from umpire.engine.procedure import Forbidden, Preview
from umpire.engine.table import Table
from umpire.rules.alien_scum.attack import verdict

Play = Callable[..., list[str]]
Weigh = Callable[..., Preview]
Reasons = Callable[..., list[tuple[int, str]]]
FIRE, CLOSE = "shooting", "close-assault"
INFANTRY_CLASS = ["infantry", "second-rate-infantry", "mech-infantry", "pa-infantry"]
NO_ASSAULT = ["artillery", "anti-tank", "defence-guns", "strongpoint", "cs-post", "aircraft"]


def test_rule_2_each_side_adds_power_rating_and_modifiers_to_one_die(weigh: Weigh) -> None:
    preview = weigh("tank", FIRE, "mech-infantry", flank="yes", dug_in="yes")
    assert preview.fight is not None
    assert preview.fight.dice == (1, 1)
    assert [preview.tallies[side].total for side in ("attacker", "defender")] == [7, 6]


def test_rule_2_the_result_is_the_losers_though_it_attacked(play: Play) -> None:
    assert play("tank", FIRE, "tank", "14") == ["attacker retreat (Combat Results: Tank)"]  # 6 v 9


@pytest.mark.parametrize(
    ("attack", "defence", "who"),
    [
        (9, 4, "attacker doubles"), (8, 4, "attacker doubles"), (9, 5, "attacker"), (7, 4, "attacker"), (4, 4, "draw"),
        (5, 9, "defender"), (4, 8, "defender doubles"),
        # no total counts as less than 1
        (0, 1, "draw"), (-1, 0, "draw"), (2, 0, "attacker doubles"), (-3, 3, "defender doubles"),
    ],
)  # fmt: skip
def test_rule_2_totals_are_compared(attack: int, defence: int, who: str) -> None:
    assert verdict(Score(attack), Score(defence)) == who


def test_rule_3_ranges(battle: Table) -> None:
    ranges = {key: values["range"] for key, values in battle.numbers["units"].items()}
    others = {"defence-guns": 300, "aircraft": 300, "artillery": 600, "cs-post": 0}
    assert ranges == dict.fromkeys(ranges, 200) | others
    assert [key for key, values in battle.numbers["units"].items() if values.get("indirect")] == ["artillery"]


def test_ruling_no_weapon_a_cs_post_attacks_nobody(play: Play) -> None:
    with pytest.raises(Forbidden, match=r"^C&S Post has no weapon and may not attack \(Ruling: no-weapon\)$"):
        play("cs-post", FIRE, "tank", "11")


def test_rule_4_all_but_artillery_and_anti_tank_move_and_fire(battle: Table) -> None:
    bound = {key for key, values in battle.numbers["units"].items() if not values.get("move and fire", True)}
    assert bound == {"artillery", "anti-tank"}


@pytest.mark.parametrize("manner", [FIRE, CLOSE])
def test_rule_6_flank_or_rear_is_one_bonus(reasons: Reasons, manner: str) -> None:
    assert reasons("attacker", "tank", manner, "tank", flank="yes") == [(5, "Rule 2"), (2, "Rule 6")]


@pytest.mark.parametrize("attacker", NO_ASSAULT)
def test_rule_8_who_starts_no_close_assault(play: Play, battle: Table, attacker: str) -> None:
    name = battle.numbers["units"][attacker]["name"]
    with pytest.raises(Forbidden) as refused:
        play(attacker, CLOSE, "infantry", "11")
    assert str(refused.value) == f"{name} may not start a close assault (Rule 8)"


@pytest.mark.parametrize("target", NO_ASSAULT)
def test_rule_8_they_defend_against_one(play: Play, target: str) -> None:
    # the leviathan's 8 against 10 at most, or at least 8: whatever it is, it is judged
    assert play("leviathan", CLOSE, target, "16")[0].startswith(("attacker", "defender"))


@pytest.mark.parametrize(
    "attacker", [*INFANTRY_CLASS, "recce", "tank", "leviathan", "warbot"]
)  # PA infantry is what is airmobile
def test_rule_8_all_others_start_one(play: Play, attacker: str) -> None:
    assert play(attacker, CLOSE, "cs-post", "61")[0].startswith("defender")


@pytest.mark.parametrize("manner", [FIRE, CLOSE])
@pytest.mark.parametrize(("assists", "more"), [("0", []), ("1", [(2, "Rule 10")]), ("2", [(4, "Rule 10")])])
def test_rule_10_each_assist_adds_2(reasons: Reasons, manner: str, assists: str, more: list[tuple[int, str]]) -> None:
    assert reasons("attacker", "tank", manner, "tank", assists=assists) == [(5, "Rule 2"), *more]
    assert reasons("defender", "tank", manner, "tank", assists=assists) == [(5, "Rule 2")]


@pytest.mark.parametrize(
    ("attacker", "manner", "target", "dice", "result"),
    [
        ("tank", FIRE, "tank", "14", "retreat"),  # 8 v 9
        ("recce", CLOSE, "tank", "14", "killed"),  # 6 v 9
        ("anti-tank", FIRE, "artillery", "14", "silenced"),  # 7 v 8
        ("infantry", FIRE, "artillery", "14", "dig in"),  # 6 v 8
        ("mech-infantry", CLOSE, "tank", "14", "retreat or dig in"),  # 7 v 9
        ("aircraft", FIRE, "aircraft", "14", "shot down"),  # 8 v 9
        ("recce", FIRE, "leviathan", "16", "liquidated"),  # 6 v 13
        ("tank", CLOSE, "tank", "13", "bounce"),  # 8 v 8
    ],
)
def test_rule_10_friends_share_the_attackers_fate(
    play: Play, attacker: str, manner: str, target: str, dice: str, result: str
) -> None:
    own, friends, *_ = play(attacker, manner, target, dice, assists="1")
    assert own.startswith(f"attacker {result} (")
    assert friends == f"assists {result} (Rule 10)"


def test_rule_10_there_is_no_fate_to_share_where_the_attacker_wins_or_is_unharmed(play: Play) -> None:
    assert len(play("tank", FIRE, "tank", "41", assists="1")) == 1
    assert play("warbot", FIRE, "tank", "14") == ["attacker no effect (Combat Results: Warbot)"]  # 7 v 9
    assert play("warbot", FIRE, "leviathan", "15")[0] == "attacker killed (Combat Results: Warbot)"
    assert play("warbot", FIRE, "tank", "16", assists="1") == ["attacker no effect (Combat Results: Warbot)"]  # 9 v 11


def test_rule_10_artillery_and_aircraft_share_nothing_of_a_close_assault_they_assist(play: Play) -> None:
    assert play("tank", CLOSE, "leviathan", "15", assists="2", exempt=2) == [
        "attacker retreat (Combat Results: Tank)"  # 10 v 12
    ]
    one_shares = play("tank", CLOSE, "leviathan", "15", assists="2", exempt=1)
    assert one_shares == ["attacker retreat (Combat Results: Tank)", "assists retreat (Rule 10)"]


def test_rule_10_artillery_and_aircraft_do_share_the_fate_in_shooting(play: Play) -> None:
    told = play("tank", FIRE, "leviathan", "15", assists="2", exempt=2)
    assert told == ["attacker retreat (Combat Results: Tank)", "assists retreat (Rule 10)"]


@pytest.mark.parametrize("attacker", INFANTRY_CLASS)
def test_rule_11_tank_support_adds_4_to_infantry_in_a_close_assault(reasons: Reasons, attacker: str) -> None:
    assert (4, "Rule 11") in reasons("attacker", attacker, CLOSE, "tank", tank_support="yes")


@pytest.mark.parametrize(("attacker", "manner"), [("infantry", FIRE), ("tank", CLOSE), ("recce", CLOSE)])
def test_rule_11_tank_support_adds_nothing_else_and_shares_nothing(
    reasons: Reasons, play: Play, attacker: str, manner: str
) -> None:
    assert len(reasons("attacker", attacker, manner, "tank", tank_support="yes", assists="2")) == 2
    assert len(play(attacker, manner, "leviathan", "16", tank_support="yes")) == 1


def test_rule_11_the_tanks_share_the_fate(play: Play) -> None:
    told = play("infantry", CLOSE, "tank", "14", tank_support="yes")  # 8 v 9
    assert told == ["attacker killed (Combat Results: Infantry)", "assists killed (Rule 10)"]


def test_ruling_assist_cap_counts_two(play: Play) -> None:
    assert play("tank", FIRE, "tank", "11", assists="2") == ["defender retreat (Combat Results: Tank)"]  # 10 v 6
    with pytest.raises(Forbidden, match=r"^3 assists; allowed: 2 at most \(Ruling: assist-cap\)$"):
        play("tank", FIRE, "tank", "11", assists="3")


def test_ruling_assist_cap_counts_tank_support_as_two(play: Play) -> None:
    with pytest.raises(
        Forbidden, match=r"^3 assists, tank support being two; allowed: 2 at most \(Ruling: assist-cap\)$"
    ):
        play("infantry", CLOSE, "tank", "11", assists="1", tank_support="yes")
    with pytest.raises(Forbidden, match=r"^2 assists, tank support being two; allowed: 1 at most"):
        play("infantry", CLOSE, "tank", "11", {"assist-cap": "one"}, tank_support="yes")


def test_ruling_assist_cap_counts_one(play: Play) -> None:
    assert play("tank", FIRE, "tank", "11", {"assist-cap": "one"}, assists="1")
    with pytest.raises(Forbidden, match="2 assists; allowed: 1 at most"):
        play("tank", FIRE, "tank", "11", {"assist-cap": "one"}, assists="2")


def test_ruling_assist_cap_counts_any_number(weigh: Weigh) -> None:
    crowd = weigh("infantry", CLOSE, "tank", {"assist-cap": "none"}, assists="120", tank_support="yes")
    assert crowd.tallies["attacker"].total == 3 + 240 + 4


@pytest.mark.parametrize("target", ["infantry", "tank", "artillery", "leviathan", "strongpoint", "cs-post"])
def test_rule_12_a_dug_in_target_adds_2(reasons: Reasons, target: str) -> None:
    assert (2, "Rule 12") in reasons("defender", "tank", FIRE, target, dug_in="yes")


def test_rule_12_a_dug_in_attacker_adds_nothing(reasons: Reasons) -> None:
    told = reasons("attacker", "infantry", FIRE, "tank", attacker_dug_in="yes", attacker_cover="woods")
    assert told == [(3, "Rule 2")]


@pytest.mark.parametrize("manner", [FIRE, CLOSE])
@pytest.mark.parametrize("ground", ["woods", "built-up", "field-works"])
def test_rule_14_cover_adds_2(reasons: Reasons, manner: str, ground: str) -> None:
    assert reasons("defender", "tank", manner, "tank", cover=ground) == [(5, "Rule 2"), (2, "Rule 14")]


def test_rule_14_woods_are_no_cover_against_artillery(reasons: Reasons) -> None:
    assert reasons("defender", "artillery", FIRE, "tank", cover="woods") == [(5, "Rule 2")]
    assert reasons("defender", "artillery", FIRE, "tank", cover="built-up") == [(5, "Rule 2"), (2, "Rule 14")]
    assert reasons("defender", "artillery", FIRE, "tank", cover="field-works") == [(5, "Rule 2"), (2, "Rule 14")]
    assert reasons("defender", "aircraft", FIRE, "tank", cover="woods") == [(5, "Rule 2"), (2, "Rule 14")]


def test_rule_14_infantry_in_woods_digs_in_under_artillery_fire(play: Play) -> None:
    # 7 v 4, with no cover
    assert play("artillery", FIRE, "infantry", "31", cover="woods") == ["defender dig in (Combat Results: Infantry)"]


def test_rule_14_dug_in_and_cover_count_once(reasons: Reasons) -> None:
    told = reasons("defender", "tank", FIRE, "infantry", dug_in="yes", cover="built-up")
    assert told == [(3, "Rule 2"), (2, "Rule 12")]
    in_woods = reasons("defender", "artillery", FIRE, "infantry", dug_in="yes", cover="woods")
    assert in_woods == [(3, "Rule 2"), (2, "Rule 12")]


def test_rule_14_aircraft_claim_neither_cover_nor_digging_in(reasons: Reasons) -> None:
    assert reasons("defender", "tank", FIRE, "aircraft", dug_in="yes", cover="built-up") == [(5, "Rule 2")]


def test_rule_22_the_quick_game_lowers_both_ratings(weigh: Weigh) -> None:
    preview = weigh("tank", FIRE, "infantry", {"quick-game": "yes"})
    told = {side: [(r.amount, r.cite) for r in tally.reasons] for side, tally in preview.tallies.items()}
    assert told == {"attacker": [(5, "Rule 2"), (-1, "Rule 22")], "defender": [(3, "Rule 2"), (-1, "Rule 22")]}


@pytest.mark.parametrize(("grade", "worth"), [("chief", 2), ("subordinate", 1)])
def test_sample_army_lists_commanders_help_either_side(reasons: Reasons, grade: str, worth: int) -> None:
    bonus = (worth, "Sample Army Lists")
    assert reasons("attacker", "tank", FIRE, "tank", commander=grade) == [(5, "Rule 2"), bonus]
    assert reasons("defender", "tank", FIRE, "tank", commander=grade) == [(5, "Rule 2")]
    assert reasons("defender", "tank", FIRE, "tank", target_commander=grade) == [(5, "Rule 2"), bonus]
    assert reasons("attacker", "tank", FIRE, "tank", target_commander=grade) == [(5, "Rule 2")]


def test_sample_army_lists_shock_status_helps_in_a_close_assault(reasons: Reasons) -> None:
    assert reasons("attacker", "tank", CLOSE, "tank", shock="yes") == [(5, "Rule 2"), (1, "Sample Army Lists")]
    assert reasons("defender", "tank", CLOSE, "tank", shock="yes") == [(5, "Rule 2")]
    assert reasons("attacker", "tank", FIRE, "tank", shock="yes") == [(5, "Rule 2")]


def test_sample_army_lists_second_rate_weakens_either_side(reasons: Reasons) -> None:
    weak = [(5, "Rule 2"), (-1, "Sample Army Lists")]
    assert reasons("attacker", "tank", FIRE, "tank", second_rate="yes") == weak
    assert reasons("defender", "tank", FIRE, "tank", target_second_rate="yes") == weak


@pytest.mark.parametrize("said", ["yes", "no"])
def test_sample_army_lists_second_rate_light_infantry_is_second_rate_once(reasons: Reasons, said: str) -> None:
    weak = [(3, "Rule 2"), (-1, "Sample Army Lists")]
    told = {"second_rate": said, "target_second_rate": said}
    for side in ("attacker", "defender"):
        assert reasons(side, "second-rate-infantry", FIRE, "second-rate-infantry", **told) == weak


IMMUNE = {"return-fire": "immune"}


def test_ruling_return_fire_the_loser_suffers(play: Play) -> None:
    assert play("artillery", FIRE, "tank", "14", reply="no") == ["attacker killed (Combat Results: Artillery)"]  # 5 v 9


@pytest.mark.parametrize("dice", ["14", "16", "25"])
def test_ruling_return_fire_immune_spares_an_attacker_that_cannot_be_shot_at(play: Play, dice: str) -> None:
    # 5 v 9, 5 v 11 (a double), 6 v 10; with friends there is nothing to share
    assert play("artillery", FIRE, "tank", dice, IMMUNE, reply="no") == ["attacker no effect (Ruling: return-fire)"]


def test_ruling_return_fire_immune_spares_nobody_else(play: Play) -> None:
    assert play("artillery", FIRE, "tank", "14", IMMUNE) == ["attacker killed (Combat Results: Artillery)"]
    assert play("tank", CLOSE, "tank", "14", IMMUNE, reply="no") == ["attacker retreat (Combat Results: Tank)"]
    assert play("tank", FIRE, "tank", "41", IMMUNE, reply="no") == ["defender retreat (Combat Results: Tank)"]


def test_ruling_return_fire_a_target_without_weapon_cannot_shoot_back(play: Play) -> None:
    # 4 v 5
    assert play("recce", FIRE, "cs-post", "13", IMMUNE) == ["attacker no effect (Ruling: return-fire)"]
    assert play("recce", FIRE, "cs-post", "13", IMMUNE, reply="yes") == ["attacker retreat (Combat Results: Recce)"]


def test_ruling_return_fire_immune_spares_the_friends_too(play: Play) -> None:
    told = play("artillery", FIRE, "tank", "16", IMMUNE, reply="no", assists="1")  # 7 v 11
    assert told == ["attacker no effect (Ruling: return-fire)"]
