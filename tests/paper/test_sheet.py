"""The sheet: a game on one page."""

import re
from collections.abc import Callable, Iterable
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from umpire.engine.table import Table
from umpire.paper.sheet import parted, sheet
from umpire.rules import RULESETS, find

Parsed = Callable[[str], Element]
Texts = Callable[[Iterable[Element]], list[str]]


def words(game: str, battle: Table | None = None) -> str:
    """What a sheet says, without its markup."""
    ruleset = find(game)
    body = sheet(ruleset, battle or ruleset.table()).split("<body>")[1]
    return re.sub("<[^>]*>", " ", body)


def table(game: str, heading: str, parsed: Parsed, texts: Texts) -> dict[str, list[str]]:
    """The cells beside each first cell, in the tables of a sheet that have that head."""
    ruleset = find(game)
    for found in parsed(sheet(ruleset, ruleset.table())).iterfind(".//table"):
        rows = [texts(row) for row in found.iterfind("tr")]
        if rows[0][0] == heading or heading in (row[0] for row in rows):
            return {row[0]: row[1:] for row in rows}
    raise AssertionError(heading)


# The numbers are those of the tables.
def renumbered(value: Any, made: list[int]) -> Any:
    """The tables with another number in the place of each, none of them twice; they are collected."""
    if type(value) is int:
        made.append(7001 + len(made))
        return made[-1]
    if isinstance(value, dict):
        # `most` is shown as what it comes to
        return {key: 1 if key == "most" and "add" in value else renumbered(part, made) for key, part in value.items()}
    if isinstance(value, list):
        return [renumbered(part, made) for part in value]
    return value


ELSEWHERE = {
    "hurrah-stalino": {"columns", "units", "organisations", "army list", "traits"},
    "alien-scum": {"columns", "units", "army list"},
    "rattenkrieg": {"columns", "units", "army list", "manen as ambush"},
}
"""What is of armies, and a counter under a ruling."""


@pytest.mark.parametrize("game", RULESETS)
def test_every_number_of_the_tables_is_on_the_sheet(game: str) -> None:
    made: list[int] = []
    numbers = find(game).numbers()
    others = {key: numbers[key] if key in ELSEWHERE[game] else renumbered(numbers[key], made) for key in numbers}
    said = words(game, Table(numbers=others, rulings=find(game).table().rulings))
    assert len(made) > 5
    assert [number for number in made if not re.search(rf"(?<!\d){number}(?!\d)", said)] == []


def test_the_dice_of_an_assault(parsed: Parsed, texts: Texts) -> None:
    assert table("hurrah-stalino", "divisional artillery", parsed, texts) == {
        "": ["attacker", "defender"],
        "the lead attacker": ["+2", ""],
        "the lead defender": ["", "+2"],
        "double CF": ["+2*", "+2*"],
        "higher CF": ["+1*", "+1*"],
        "units in support": ["up to +2", "up to +2"],
        "divisional artillery": ["", "+1"],
        "fortifications or heavy terrain": ["", "+1"],
        "fortifications in a mined sector": ["", "+1"],
        "out of supply": ["-1", "-1"],
        "never less than one die": ["1", "1"],
    }


def test_numbers_by_name_stand_under_the_rule_that_they_cite(parsed: Parsed, texts: Texts) -> None:
    assert table("hurrah-stalino", "intercept", parsed, texts) == {"intercept": ["2 4 6"]}
    assert table("hurrah-stalino", "destroyed by mines", parsed, texts) == {"destroyed by mines": ["5 or more"]}
    assert table("hurrah-stalino", "russian", parsed, texts)["german"] == ["d6-3", "d3"]


def test_modifiers_that_count_more_than_once_say_so(parsed: Parsed, texts: Texts) -> None:
    told = table("alien-scum", "friends assisting", parsed, texts)
    assert told["friends assisting"] == ["+2 each", ""]
    assert told["power rating"] == ["+1* a point", "+1* a point"]
    assert told["second rate"] == ["-1*", "-1*"]


def test_the_combat_results_are_a_table(parsed: Parsed, texts: Texts) -> None:
    told = table("alien-scum", "Warbot", parsed, texts)
    assert len(told) == 1 + len(find("alien-scum").numbers()["units"])
    assert told["Tank"] == [
        "5*", "200*", "200",
        "aircraft: killed; infantry, unsupported, both in a built up area: killed; any: retreat",
    ]  # fmt: skip
    assert told["Warbot"][-1] == "leviathan: killed; else unharmed"
    assert told["Second Rate Light Infantry"][-1] == told["Infantry"][-1]


# The rest is in the words of the rulebook.
@pytest.mark.parametrize("game", RULESETS)
def test_rules_stand_in_printed_order_and_say_nothing_of_the_program(game: str, parsed: Parsed, texts: Texts) -> None:
    ruleset = find(game)
    headings = texts(parsed(sheet(ruleset, ruleset.table())).iterfind(".//div/h2"))
    printed = list(dict.fromkeys(parted(cite)[0] for cite in ruleset.rulebook()))
    known = {"Rules": "Rule", "Steps": "Step"}
    order = [printed.index(known.get(heading, heading)) for heading in headings[:-1]]
    assert order == sorted(order)
    assert len(order) > 2
    assert headings[-1] == "Rulings in force"
    assert "enforced" not in words(game)
    assert "left to the players" not in words(game)


@pytest.mark.parametrize("game", RULESETS)
def test_every_ruling_stands_with_its_answer_in_force(game: str, parsed: Parsed, texts: Texts) -> None:
    ruleset = find(game)
    for number in (0, 1):
        chosen = {ruling.name: ruling.answers[number] for ruling in ruleset.rulings}
        told = texts(parsed(sheet(ruleset, ruleset.table(chosen))).iterfind(".//p"))
        for ruling in ruleset.rulings:
            assert f"{ruling.name}{ruling.question} {chosen[ruling.name]}" in told


@pytest.mark.parametrize(
    ("cite", "parts"),
    [
        ("Assault 4", ("Assault", "4")),
        ("Air to Ground note", ("Air to Ground", "note")),
        ("Combat Results: C&S Post", ("Combat Results", "C&S Post")),
        ("Step 3 Sniper", ("Step", "3 Sniper")),
        ("Turn Sequence", ("Turn Sequence", "")),
    ],
)
def test_the_heading_of_a_citation(cite: str, parts: tuple[str, str]) -> None:
    assert parted(cite) == parts
