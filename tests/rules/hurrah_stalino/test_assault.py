"""Assault: one test a printed sentence that the program judges, and the rulings on it."""

from collections.abc import Callable

import pytest

from tests.rules.hurrah_stalino.fixtures import Dice, Happens, Odds, Throw
from umpire.engine.asks import Illegal
from umpire.engine.procedure import Forbidden
from umpire.engine.table import Table
from umpire.rules.hurrah_stalino import RULESET

PLAIN = {"attacker": 3, "defender": 3}


def fight(dice: Dice, **told: object) -> tuple[int, ...]:
    return dice("assault", **{**PLAIN, **told})


def test_assault_1_up_to_three_units_attack(dice: Dice) -> None:
    with pytest.raises(Illegal, match="supports=3: allowed is 0 to 2"):
        fight(dice, supports=3)


def test_assault_2_the_lead_attackers_cf_is_used(dice: Dice) -> None:
    assert fight(dice, attacker="tiger-ii", defender="rifle", supports=2) == (6, 2)


def test_assault_3_the_lead_defenders_cf_is_used(dice: Dice) -> None:
    assert fight(dice, attacker="rifle", defender="tiger-ii", defender_supports=2) == (2, 6)


def test_assault_4_leads_throw_two_dice(dice: Dice) -> None:
    assert fight(dice) == (2, 2)


def test_assault_4_a_die_for_a_higher_cf(dice: Dice) -> None:
    assert fight(dice, attacker=5, defender=3) == (3, 2)
    assert fight(dice, attacker=3, defender=5) == (2, 3)


def test_assault_4_two_dice_for_double_the_cf_or_more(dice: Dice) -> None:
    assert fight(dice, attacker=6, defender=3) == (4, 2)
    assert fight(dice, attacker=7, defender=3) == (4, 2)
    assert fight(dice, attacker=3, defender=6) == (2, 4)


# H34
def test_assault_4_double_is_a_matter_of_whole_numbers(dice: Dice) -> None:
    assert fight(dice, attacker=5, defender=3) == (3, 2)
    assert fight(dice, attacker=2, defender=1) == (4, 2)


def test_assault_4_higher_and_double_never_both(odds: Odds) -> None:
    amounts = [row.amount for row in odds("assault", attacker=6, defender=3).tallies["attacker"].reasons]
    assert amounts == [2, 2]


def test_assault_4_the_reason_names_both_cf(odds: Odds) -> None:
    words = [row.words for row in odds("assault", attacker="t-34-85", defender="infantry").tallies["attacker"].reasons]
    assert words == ["the lead attacker", "higher CF (5 v 3)"]


def test_combat_table_a_cf_of_the_lost_table_is_marked_and_one_that_was_told_is_not(odds: Odds) -> None:
    listed = odds("assault", attacker="t-34-85", defender="infantry").tallies["attacker"].reasons
    assert [row.source for row in listed] == ["printed", "reconstructed"]
    told = odds("assault", attacker=5, defender=3).tallies["attacker"].reasons
    assert [row.source for row in told] == ["printed", "printed"]


# H20
def test_assault_4_a_die_for_each_unit_in_support_whatever_its_cf(dice: Dice) -> None:
    assert [fight(dice, supports=number) for number in range(3)] == [(2, 2), (3, 2), (4, 2)]
    assert [fight(dice, defender_supports=number) for number in range(3)] == [(2, 2), (2, 3), (2, 4)]


# H18
def test_assault_4_divisional_artillery_gives_the_defender_one_die(dice: Dice) -> None:
    assert fight(dice, artillery="yes") == (2, 3)


def test_assault_4_fortifications_give_the_defender_one_die(dice: Dice) -> None:
    assert fight(dice, fortified="yes") == (2, 3)


def test_assault_4_heavy_terrain_gives_the_defender_one_die(dice: Dice) -> None:
    assert fight(dice, heavy="yes") == (2, 3)


# H14
def test_assault_4_fortifications_in_heavy_terrain_give_one_die(dice: Dice) -> None:
    assert fight(dice, fortified="yes", heavy="yes") == (2, 3)


# H15
def test_assault_4_fortifications_in_a_mined_sector_give_a_second_die(dice: Dice) -> None:
    assert fight(dice, fortified="yes", mined="yes") == (2, 4)
    assert fight(dice, fortified="yes", mined="yes", heavy="yes") == (2, 4)


def test_ruling_fort_in_mines_one_die_is_one_die_in_all(dice: Dice, battle: Table) -> None:
    battle.rulings["fort-in-mines"] = "one die"
    assert fight(dice, fortified="yes", mined="yes", heavy="yes") == (2, 3)
    assert fight(dice, fortified="yes", mined="yes") == (2, 3)
    assert fight(dice, heavy="yes", mined="yes") == (2, 3)


# H13
def test_assault_4_mines_alone_give_no_die(dice: Dice) -> None:
    assert fight(dice, mined="yes") == (2, 2)
    assert fight(dice, mined="yes", heavy="yes") == (2, 3)


def test_assault_4_assault_engineers_undo_fortifications_and_mines(dice: Dice) -> None:
    for lead in ("assault-engineers", "german/flame-tanks", "russian/flame-tanks"):
        assert fight(dice, attacker=lead, defender=4, fortified="yes", mined="yes") == (2, 2)
    assert fight(dice, engineers="yes", fortified="yes", mined="yes") == (2, 2)


# H16
def test_assault_4_assault_engineers_leave_heavy_terrain(dice: Dice) -> None:
    assert fight(dice, engineers="yes", fortified="yes", mined="yes", heavy="yes") == (2, 3)


# H17
@pytest.mark.parametrize("lead", ["pioneers", "motorised-pioneers", "sappers", "motorised-sappers"])
def test_assault_4_other_engineers_do_not(dice: Dice, lead: str) -> None:
    attack, defence = fight(dice, attacker=lead, defender=lead, fortified="yes", mined="yes")
    assert (attack, defence) == (2, 4)


# H33
def test_assault_4_a_die_less_for_each_side_whose_supply_is_lost(dice: Dice) -> None:
    assert fight(dice, out_of_supply="attacker") == (1, 2)
    assert fight(dice, out_of_supply="defender") == (2, 1)
    assert fight(dice, out_of_supply="both") == (1, 1)
    assert fight(dice, out_of_supply="none") == (2, 2)


# H-F1, H-F2 and the vectors: the largest pools need nine and six dice.
def test_assault_4_the_largest_pools(dice: Dice) -> None:
    held = {"defender_supports": 2, "artillery": "yes", "fortified": "yes", "mined": "yes"}
    assert fight(dice, attacker=2, defender=4, **held) == (2, 9)
    assert fight(dice, attacker=4, defender=4, engineers="yes", **held) == (2, 5)
    assert fight(dice, attacker=8, defender=4, supports=2) == (6, 2)


def test_assault_5_to_7_the_highest_dice_are_compared(throw: Throw) -> None:
    assert throw("assault", "6 1 / 5 5", **PLAIN).verdict == "attacker"
    assert throw("assault", "4 4 / 1 5", **PLAIN).verdict == "defender"
    assert throw("assault", "4 1 / 4 4", **PLAIN).verdict == "tie"


# H25
def test_assault_8_lead_defender_is_destroyed_and_supports_retreat(happens: Happens) -> None:
    won = happens("assault", "6 1 / 5 5 2", **PLAIN, defender_supports=1)
    assert won == ["defender destroyed (Assault 8)", "defender-supports retreat 2 (Assault 8)"]


def test_assault_8_without_supports_only_the_lead_is_concerned(happens: Happens) -> None:
    assert happens("assault", "6 1 4 / 5 5", **PLAIN, supports=1) == ["defender destroyed (Assault 8)"]


# H26
def test_assault_9_lead_attacker_is_destroyed_and_supports_retreat(happens: Happens) -> None:
    lost = happens("assault", "4 3 2 / 5 5", **PLAIN, supports=1)
    assert lost == ["attacker destroyed (Assault 9)", "attacker-supports retreat 2 (Assault 9)"]
    assert happens("assault", "4 3 / 5 5 1", **PLAIN, defender_supports=1) == ["attacker destroyed (Assault 9)"]


# H27
def test_assault_10_all_attackers_retreat_one_sector(happens: Happens) -> None:
    assert happens("assault", "4 3 / 4 1", **PLAIN) == ["attacker retreat 1 (Assault 10)"]
    tied = happens("assault", "4 3 2 1 / 4 1", **PLAIN, supports=2)
    assert tied == ["attacker retreat 1 (Assault 10)", "attacker-supports retreat 1 (Assault 10)"]


# H22, H23 and the vectors.
def test_assault_note_two_sixes_beat_a_six(throw: Throw) -> None:
    assert throw("assault", "6 6 1 / 6 6 6", **PLAIN, supports=1, defender_supports=1).verdict == "attacker"
    assert throw("assault", "6 6 / 6 1", **PLAIN).verdict == "attacker"


# H24
def test_assault_note_the_defender_has_no_such_bonus(happens: Happens) -> None:
    assert happens("assault", "6 5 / 6 6", **PLAIN) == ["attacker retreat 1 (Assault 10)"]


def test_ruling_two_sixes_more(battle: Table, throw: Throw) -> None:
    battle.rulings["two-sixes"] = "more"
    assert throw("assault", "6 6 / 6 6", **PLAIN).verdict == "tie"
    assert throw("assault", "6 6 / 6 1", **PLAIN).verdict == "attacker"
    assert throw("assault", "6 6 5 / 6 6 6", **PLAIN, supports=1, defender_supports=1).verdict == "tie"


# H28
@pytest.mark.parametrize("lead", ["t-34-76", "german/flame-tanks", "tiger-ii", "2"])
def test_assault_note_a_beaten_tank_may_be_saved_by_its_infantry(happens: Happens, odds: Odds, lead: str) -> None:
    told = {"attacker": lead, "defender": 20, "supports": 1, "tank_with_infantry": "yes"}
    lost = happens("assault", "4 3 2 / 5 5 5 5", **told)
    assert lost == ["attacker destroyed or swap (Assault note)", "attacker-supports retreat 2 (Assault 9)"]
    assert "attacker destroyed or swap, attacker-supports retreat" in odds("assault", **told).outcomes


@pytest.mark.parametrize("lead", ["assault-guns", "su-85", "isu-152", "marder", "motor-rifle", "mechanised-infantry"])
def test_assault_note_what_is_no_tank_is_not_saved(happens: Happens, lead: str) -> None:
    told = {"attacker": lead, "defender": 20, "supports": 1, "tank_with_infantry": "yes"}
    assert happens("assault", "4 3 2 / 5 5 5 5", **told)[0] == "attacker destroyed (Assault 9)"


def test_assault_note_only_infantry_in_support_can_be_lost_instead(happens: Happens) -> None:
    tank = {"attacker": "t-34-76", "defender": 20}
    assert happens("assault", "4 3 2 / 5 5 5 5", **tank, supports=1)[0] == "attacker destroyed (Assault 9)"
    assert happens("assault", "4 3 / 5 5 5 5", **tank, tank_with_infantry="yes") == ["attacker destroyed (Assault 9)"]


# H31
GUNS = ["field-artillery", "rocket-brigade", "heavy-mortars", "german/light-aaa", "russian/bridging-column"]


@pytest.mark.parametrize("lead", GUNS)
def test_assault_1_by_the_letter_any_ground_unit_attacks(dice: Dice, lead: str) -> None:
    assert dice("assault", attacker=lead, defender=lead) == (2, 2)


@pytest.mark.parametrize("lead", GUNS)
def test_ruling_guns_assault_no(battle: Table, dice: Dice, lead: str) -> None:
    battle.rulings["guns-assault"] = "no"
    with pytest.raises(Forbidden, match="may only defend") as refused:
        dice("assault", attacker=lead, defender=4)
    assert refused.value.cite == "Ruling: guns-assault"
    assert dice("assault", attacker=4, defender=lead)[0] >= 2


@pytest.mark.parametrize("lead", ["self-propelled-artillery", "anti-tank-76mm", "rifle", "su-76", "3"])
def test_ruling_guns_assault_no_leaves_the_others(battle: Table, dice: Dice, lead: str) -> None:
    battle.rulings["guns-assault"] = "no"
    assert dice("assault", attacker=lead, defender=lead) == (2, 2)


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_sectors_aircraft_take_no_part_in_assaults(dice: Dice, side: str) -> None:
    with pytest.raises(Forbidden) as refused:
        fight(dice, **{side: "medium-bombers"})
    assert refused.value.cite == "Sectors"


@pytest.mark.parametrize(
    ("told", "pools", "chances"),
    [
        ({"attacker": "rifle", "defender": "infantry", "supports": 2, "defender_supports": 2, "artillery": "yes",
          "fortified": "yes"}, (4, 7), "26/35/39"),
        ({"attacker": "rifle", "defender": "infantry", "supports": 2, "defender_supports": 2, "artillery": "yes",
          "fortified": "yes", "mined": "yes"}, (4, 8), "23/36/41"),
        ({"attacker": "assault-engineers", "defender": "infantry", "supports": 2, "defender_supports": 2,
          "artillery": "yes", "fortified": "yes", "mined": "yes"}, (5, 5), "40/32/28"),
        ({"attacker": "t-34-76", "defender": "infantry", "supports": 2, "defender_supports": 1, "artillery": "yes"},
         (5, 4), "45/30/25"),
        ({"attacker": "is-2", "defender": "infantry", "supports": 2, "defender_supports": 1, "artillery": "yes",
          "fortified": "yes"}, (6, 5), "46/31/23"),
        ({"attacker": "infantry", "defender": "rifle", "supports": 2, "defender_supports": 2, "artillery": "yes",
          "heavy": "yes"}, (5, 6), "36/34/30"),
        ({"attacker": "panzer-iv", "defender": "rifle", "supports": 2, "defender_supports": 1, "artillery": "yes"},
         (6, 4), "51/29/20"),
        ({"attacker": "panther", "defender": "t-34-76"}, (3, 2), "49/23/28"),
        ({"attacker": "tiger-i", "defender": "t-34-76"}, (3, 2), "49/23/28"),
        ({"attacker": "tiger-ii", "defender": "t-34-76"}, (4, 2), "57/22/21"),
    ],
)  # fmt: skip
def test_check_matches(
    dice: Dice, per_cent: Callable[..., str], told: dict[str, object], pools: tuple[int, int], chances: str
) -> None:
    assert dice("assault", **told) == pools
    assert per_cent("assault", **told) == chances


def test_outcomes_say_what_happens(odds: Odds) -> None:
    outcomes = {words: str(chance) for words, chance in odds("assault", **PLAIN).outcomes.items()}
    assert outcomes == {
        "defender destroyed": "43/108",
        "attacker retreat": "275/1296",
        "attacker destroyed": "505/1296",
    }


def test_dice_that_are_not_due_are_refused(throw: Throw) -> None:
    with pytest.raises(Illegal, match="attacker: 3 dice given, 2 due"):
        throw("assault", "6 6 1 / 6 5", **PLAIN)


# H28, and the note itself: the supports may be named one by one.
def test_assault_note_named_supports_tell_their_number_and_their_infantry(battle: Table) -> None:
    procedure = RULESET.procedure("assault")
    tank = procedure.read(battle, {"attacker": "t-34-76", "defender": "infantry"})

    def told(*helpers: str) -> tuple[int, bool]:
        values = procedure.helped(battle, tank, helpers)
        return values["supports"], values["tank-with-infantry"]

    assert told("t-34-85") == (1, False)
    assert told("t-34-85", "motor-rifle") == (2, True)
    assert told("cavalry", "") == (2, True)
    assert told("", "") == (2, False)
    assert told() == (0, False)


def test_assault_1_named_supports_must_be_allowed_to_attack(battle: Table) -> None:
    procedure = RULESET.procedure("assault")
    values = procedure.read(battle, {"attacker": "4", "defender": "3"})
    with pytest.raises(Illegal, match="3 named, 2 at most"):
        procedure.helped(battle, values, ["rifle", "rifle", "rifle"])
    with pytest.raises(Forbidden, match="aircraft take no part"):
        procedure.helped(battle, values, ["fighters"])
    battle.rulings["guns-assault"] = "no"
    with pytest.raises(Forbidden, match="may only defend"):
        procedure.helped(battle, values, ["mortar-brigade"])
