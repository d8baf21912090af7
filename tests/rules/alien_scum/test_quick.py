"""The attack by itself: what it is told, and that every citation can be looked up."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.rules.alien_scum.laid import PHRASES
from tests.tables import cited
from umpire.engine.asks import Illegal
from umpire.engine.table import Table
from umpire.rules.alien_scum import RULESET
from umpire.rules.alien_scum.combat_results import results
from umpire.rules.alien_scum.pieces import Attack, Combatant, Manner, find_type

ATTACK = RULESET.procedure("attack")
ROWS = [
    "Tank", "Mech Inf", "Infantry", "PA Inf", "Recce", "Anti-Tank", "Artillery", "Defence Guns", "Leviathan", "Warbot",
    "Aircraft", "Strongpoint", "C&S Post", "Silenced", "Retreat", "double", "draw",
]  # fmt: skip


def test_what_an_attack_is_told() -> None:
    assert [parameter.name for parameter in ATTACK.parameters] == [
        "attacker", "target", "manner", "assists", "tank-support", "flank", "dug-in", "cover", "attacker-cover",
        "supported", "attacker-dug-in", "commander", "target-commander", "shock", "second-rate", "target-second-rate",
        "reply",
    ]  # fmt: skip
    assert [parameter.name for parameter in ATTACK.parameters if parameter.required] == ["attacker", "target", "manner"]


def test_what_is_not_told_is_no_none_or_nothing(battle: Table) -> None:
    values = ATTACK.read(battle, {"attacker": "tank", "target": "recce", "manner": "shooting"})
    told = {name: value for name, value in values.items() if value not in (False, "none", 0, None)}
    assert {name: getattr(value, "key", value) for name, value in told.items()} == {
        "attacker": "tank",
        "target": "recce",
        "manner": "shooting",
    }


def test_every_circumstance_has_a_key_of_its_own_and_short_words() -> None:
    keys = [parameter.hotkey for parameter in ATTACK.parameters if not parameter.required]
    assert all(len(key) == 1 for key in keys)
    assert len(set(keys)) == len(keys)
    assert all(len(parameter.words) <= 40 for parameter in ATTACK.parameters)


@pytest.mark.parametrize(("verb", "manner"), [("f", "shooting"), ("a", "close-assault")])
def test_a_verb_says_the_manner(battle: Table, verb: str, manner: str) -> None:
    values = ATTACK.read(battle, {"attacker": "tank", "target": "tank", **ATTACK.verbs[verb]})
    assert values["manner"] == manner


def test_the_sides_are_attacker_and_defender(weigh: Callable[..., Any]) -> None:
    preview = weigh("tank", "shooting", "recce")
    assert list(preview.tallies) == ["attacker", "defender"]
    assert ATTACK.units(RULESET.table(), "target") == tuple(RULESET.types(RULESET.numbers()))


def test_an_unknown_unit_is_named_with_what_was_perhaps_meant(battle: Table) -> None:
    with pytest.raises(Illegal, match=r"^unknown unit type 'leviatan': did you mean leviathan\? allowed: infantry, "):
        ATTACK.read(battle, {"attacker": "leviatan", "target": "tank", "manner": "shooting"})


def test_the_rulebook_has_the_whole_scheme_in_printed_order() -> None:
    assert list(RULESET.rulebook()) == [
        "Turn Sequence",
        "Activation Points",
        "Victory",
        *(f"Combat Results: {row}" for row in ROWS),
        *(f"Rule {number}" for number in range(1, 23)),
        "Sample Army Lists",
        *(f"Ruling: {name}" for name in ("return-fire", "assist-cap", "static-fate", "no-weapon")),
        *(f"Ruling: {name}" for name in ("quick-game", "defeat-at")),
    ]


def test_every_citation_met_is_in_the_rulebook(battle: Table) -> None:
    cites = {
        ATTACK.cite,
        *cited(battle.numbers),
        *(parameter.cite for parameter in ATTACK.parameters),
        *(ruling.cite for ruling in RULESET.rulings),
        *(f"Ruling: {ruling.name}" for ruling in RULESET.rulings),
    }
    manners: tuple[Manner, ...] = ("shooting", "close-assault")
    for attacker in battle.numbers["units"]:
        for target in battle.numbers["units"]:
            mine, theirs = (Combatant(find_type(battle.numbers, key)) for key in (attacker, target))
            attacks = [
                Attack(mine, theirs, manner, assists=1, reply=reply) for manner in manners for reply in (True, False)
            ]
            for table in (battle, RULESET.table({"return-fire": "immune"})):
                cites |= {r.cite for a in attacks for verdict in ATTACK.verdicts for r in results(table, a, verdict)}
    assert cites - set(RULESET.rulebook()) == set()


def test_every_condition_of_the_tables_is_a_phrase_of_the_facts(battle: Table) -> None:
    rows = [row for rows in battle.numbers["combat results"].values() for row in rows]
    conditions = {phrase for row in rows for phrase in row.get("when", ())}
    modifiers = {
        row["when"]
        for listed in battle.numbers["modifiers"].values()
        for row in (alternative for row in listed for alternative in row.get("either", [row]))
    }
    assert conditions | modifiers == set(PHRASES)


def test_every_number_of_a_unit_says_where_it_comes_from(battle: Table) -> None:
    said = {column for values in battle.numbers["units"].values() for column in values} - {"name"}
    assert said == set(battle.numbers["columns"])
    reconstructed = [key for key, column in battle.numbers["columns"].items() if column["source"] == "reconstructed"]
    assert reconstructed == ["power", "move", "static"]


def test_modifiers_say_where_they_come_from(battle: Table) -> None:
    printed = {row["when"]: row["source"] for row in battle.numbers["modifiers"]["attacker"]}
    assert {when for when, source in printed.items() if source != "reconstructed"} == {
        "quick game",
        "friends assisting",
        "tank support",
    }
