"""What an army list becomes."""

from collections.abc import Callable

import pytest

from umpire.engine.ruleset import Ruleset
from umpire.library.armies import Army, Commander, Formation, army, reconstructed
from umpire.library.sheet import Sheet, parse

Find = Callable[[str], Ruleset]


def muster(find: Find, units: str, head: str = "game: skirmish\nside: one\nname: A\n") -> Army:
    sheet = Sheet("a.yaml", head + units)
    parse(sheet)
    found = army(sheet, find)
    assert found is not None, sheet.problems
    return found


def codes(found: Army) -> list[tuple[str, str]]:
    return [(unit.code, unit.label) for unit in found.units]


@pytest.mark.usefixtures("parser")
def test_units_are_numbered_by_name(find: Find) -> None:
    found = muster(find, "units:\n  - {type: rifles, name: Cohort, count: 2, code: k}\n  - {type: tank}\n")
    assert codes(found) == [("k1", "Cohort 1"), ("k2", "Cohort 2"), ("t1", "tank")]
    assert [unit.key for unit in found.units] == ["one/Cohort 1", "one/Cohort 2", "one/tank"]


def test_entries_of_one_name_go_on_counting(find: Find) -> None:
    found = muster(
        find, "units:\n  - {type: rifles, name: Cohort}\n  - {type: tank}\n  - {type: rifles, name: Cohort}\n"
    )
    assert codes(found) == [("c1", "Cohort 1"), ("t1", "tank"), ("c2", "Cohort 2")]


def test_own_labels_and_generated_ones_never_meet(find: Find) -> None:
    found = muster(find, "units:\n  - {type: tank, label: tank 2}\n  - {type: tank, count: 2}\n")
    assert codes(found) == [("t1", "tank 2"), ("t2", "tank 1"), ("t3", "tank 3")]


def test_a_given_letter_is_not_generated_before_it(find: Find) -> None:
    found = muster(find, "units:\n  - {type: tank}\n  - {type: rifles, code: t}\n")
    assert codes(found) == [("a1", "tank"), ("t1", "rifles")]


def test_the_tenth_is_nought_and_then_come_letters(find: Find) -> None:
    found = muster(find, "units:\n  - {type: tank, count: 37}\n")
    assert "".join(unit.code[1:] for unit in found.units) == "1234567890abcdefghijklmnopqrstuvwxyz"
    assert found.units[36].code == ""


def test_in_a_formation_labels_begin_with_its_short_name_and_letters_are_its_own(find: Find) -> None:
    units = """formations:
  - {name: 14th Panzer Division, kind: division, units: [{type: tank, name: "36"}, {type: rifles, label: I 103}]}
  - {name: Reserve, short: Res, kind: corps, units: [{type: tank, count: 2}, {type: rifles, label: Res/Old}]}
units: [{type: tank, code: t}]
"""
    found = muster(find, units)
    assert found.formations == (
        Formation("14th Panzer Division", "14 Pz", "division"),
        Formation("Reserve", "Res", "corps"),
    )
    assert codes(found) == [
        ("t1", "tank"),
        ("t1", "14 Pz/36"),
        ("r1", "14 Pz/I 103"),
        ("t1", "Res/tank 1"),
        ("t2", "Res/tank 2"),
        ("r1", "Res/Old"),
    ]
    assert [unit.formation for unit in found.units[:2]] == ["", "14th Panzer Division"]


def test_traits_that_are_printed_values_are_overrides_too(find: Find) -> None:
    found = muster(find, "units:\n  - {type: rifles, traits: [brave, tracked], power: 6, arm: staff}\n")
    assert found.units[0].traits == ("brave", "tracked")
    assert found.units[0].overrides == {"tracked": True, "power": 6, "arm": "staff"}


def test_commanders(find: Find) -> None:
    found = muster(find, "commanders: {Imperator: chief, Legate: [subordinate, subordinate]}\nunits: [{type: tank}]\n")
    assert found.commanders == (
        Commander("Imperator", "Imperator", "chief"),
        Commander("Legate 1", "Legate", "subordinate"),
        Commander("Legate 2", "Legate", "subordinate"),
    )


def test_names_are_text_whatever_they_look_like(find: Find) -> None:
    found = muster(
        find, "units:\n  - {type: tank, label: '[@click=quit]14/36 [III]'}\n  - {type: tank, label: '[/]'}\n"
    )
    assert [unit.label for unit in found.units] == ["[@click=quit]14/36 [III]", "[/]"]


def test_reconstructed_values_are_those_that_the_file_does_not_give(find: Find) -> None:
    assert reconstructed(muster(find, "units: [{type: tank}]\n"), find("skirmish")) == ["power"]
    assert reconstructed(muster(find, "units: [{type: tank, power: 4}]\n"), find("skirmish")) == []
    both = muster(find, "units: [{type: rifles, power: 4}, {type: tank}]\n")
    assert reconstructed(both, find("skirmish")) == ["power", "arm"]


def test_a_thousand_units(find: Find) -> None:
    found = muster(find, "units:\n" + "".join(f"  - {{type: tank, name: T{n}}}\n" for n in range(1000)))
    assert len({unit.label for unit in found.units}) == 1000
    with_codes = [unit.code for unit in found.units if unit.code]
    assert len(with_codes) == len(set(with_codes)) == 26
