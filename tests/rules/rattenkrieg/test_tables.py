"""The counters, and that every citation can be looked up."""

from tests.tables import cited
from umpire.rules.rattenkrieg import RULESET
from umpire.rules.rattenkrieg.combat_phase import Combat, aftermath, facts

COMBAT = RULESET.procedure("combat")


def test_the_rulebook_has_the_whole_scheme_in_printed_order() -> None:
    assert list(RULESET.rulebook()) == [
        "Set-Up", "Step 1", "Step 2", "Step 3", "Step 3 Sniper", "Step 3 Ambush", "Step 4", "Step 5", "Step 6",
        "Step 7", "Victory", "Components", "Ruling: manen", "Ruling: lone-general", "Ruling: turn-limit",
    ]  # fmt: skip


def test_every_citation_met_is_in_the_rulebook() -> None:
    cites = {
        COMBAT.cite,
        *cited(RULESET.numbers()),
        *(parameter.cite for parameter in COMBAT.parameters),
        *(ruling.cite for ruling in RULESET.rulings),
        *(f"Ruling: {ruling.name}" for ruling in RULESET.rulings),
        *(result.cite for winner in COMBAT.sides for result in aftermath(Combat(1, 1, general=True), winner)),
    }
    assert cites - set(RULESET.rulebook()) == set()


def test_set_up_has_ten_german_and_nine_soviet_counters_and_four_air_strikes() -> None:
    numbers = RULESET.numbers()
    assert [len(numbers["units"][side]) for side in RULESET.sides] == [10, 9]
    assert [key for key, counter in numbers["units"]["german"].items() if counter["type"] == "general"] == [
        "14/BAESS",
        "60/KOHL",
    ]
    assert numbers["air strikes"]["number"] == 4


def test_every_number_of_a_counter_says_where_it_comes_from() -> None:
    numbers = RULESET.numbers()
    counters = [counter for nation in numbers["units"].values() for counter in nation.values()]
    assert {column for counter in counters for column in counter} == set(numbers["columns"])
    assert {column["source"] for column in numbers["columns"].values()} == {"reconstructed"}


def test_every_condition_of_the_dice_lists_is_a_phrase_of_the_facts() -> None:
    lists = RULESET.numbers()["dice"].values()
    rows = [row for listed in lists for given in listed for row in given.get("either", [given])]
    assert {row["when"] for row in rows} <= set(facts(Combat(1, 1)))
