"""The roster: a row for every unit, with a box to tick."""

from collections.abc import Callable, Iterable
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from tests import files
from umpire.library import armies
from umpire.library.shipped import shipped
from umpire.paper.roster import roster
from umpire.rules import find

ARMIES = sorted(Path(shipped("armies")).glob("*.yaml"))

Parsed = Callable[[str], Element]
Texts = Callable[[Iterable[Element]], list[str]]
Muster = Callable[[str], armies.Army]


def page(army: armies.Army, parsed: Parsed) -> Element:
    return parsed(roster([army], find(army.game)))


def row(army: armies.Army, code: str, parsed: Parsed, texts: Texts) -> dict[str, str]:
    """The row of the unit of that code, by the heads of its table."""
    for table in page(army, parsed).iterfind(".//table"):
        heads = texts(table.iterfind(".//th"))
        for line in table.iterfind("./tbody/tr"):
            told = dict(zip(heads, texts(line), strict=True))
            if told.get("code") == code:
                return told
    raise AssertionError(code)


@pytest.mark.parametrize("file", ARMIES, ids=[file.stem for file in ARMIES])
def test_every_unit_of_every_shipped_army_has_its_row_and_box_in_order(file: Path, parsed: Parsed) -> None:
    army = files.army(file.stem)
    rows = page(army, parsed).findall(".//tr")
    units = [row for row in rows if row.find("td[@class='code']") is not None]
    said = [(row.findtext("td[@class='code']"), row.findtext("td[@class='label']")) for row in units]
    assert said == [(unit.code, unit.label) for unit in army.units]
    assert all(row.find("td/span[@class='box']") is not None for row in units)


def test_the_rows_of_a_hostile_army_say_what_its_list_says(hostile: armies.Army, parsed: Parsed) -> None:
    labels = [element.text for element in page(hostile, parsed).iterfind(".//td[@class='label']")]
    assert labels == [unit.label for unit in hostile.units]


def test_values_are_those_of_the_type_and_the_reconstructed_ones_are_marked(parsed: Parsed, texts: Texts) -> None:
    """A battalion of Pz III: CF 4 and range 0 stand in for the lost Combat Table, a move of 3 is printed."""
    told = row(files.army("german-panzer-division"), "t1", parsed, texts)
    assert (told["label"], told["cf"], told["range"], told["move"]) == ("14 Pz/I 36", "4*", "0*", "3")
    assert told["type"] == "Medium tanks (Pz III) battalion"
    assert told["traits"] == "class tank*, armoured"


def test_a_counter_is_told_by_its_kind(parsed: Parsed, texts: Texts) -> None:
    told = row(files.army("rattenkrieg-german"), "t1", parsed, texts)
    assert (told["label"], told["type"], told["crosses flipped"]) == ("14/36 III", "armor*", "2*")
    assert told["traits"] == "carries infantry*"


def test_a_value_that_the_list_sets_is_marked_as_such(muster: Muster, parsed: Parsed, texts: Texts) -> None:
    army = muster(
        "game: alien-scum\nside: usa\nname: A\nunits: [{type: tank, code: t, power: 6}, {type: tank, code: t}]"
    )
    assert [row(army, code, parsed, texts)["power"] for code in ("t1", "t2")] == ["6†", "5*"]
    (marks,) = texts(page(army, parsed).iterfind(".//p[@class='marks']"))
    assert "* reconstructed" in marks
    assert "† set in the army list" in marks


def test_only_the_marks_that_occur_are_explained(muster: Muster, parsed: Parsed, texts: Texts) -> None:
    army = muster("game: rattenkrieg\nside: german\nname: A\nunits: [{type: 6 II}]")
    assert texts(page(army, parsed).iterfind(".//p[@class='marks']"))[0].count(";") == 0


def test_traits_and_what_a_type_may_not_do(muster: Muster, parsed: Parsed, texts: Texts) -> None:
    army = muster(
        "game: alien-scum\nside: usa\nname: A\nunits:\n"
        "  - {type: artillery, code: a, traits: [shock]}\n  - {type: infantry, code: i, traits: [airmobile]}"
    )
    assert row(army, "a1", parsed, texts)["traits"] == "shock, indirect, no move and fire, no close assault"
    assert row(army, "i1", parsed, texts)["traits"] == "airmobile (move 300*), infantry class"


def test_commanders_have_boxes_and_numbers(parsed: Parsed, texts: Texts) -> None:
    told = page(files.army("usa"), parsed)
    table = told.findall(".//table")[0]
    rows = [texts(line) for line in table.iterfind("./tbody/tr")]
    assert [line[2] for line in rows] == ["General", "Colonel 1", "Colonel 2"]
    assert rows[0][3] == "commander-in-chief: reach 300*, points to change unit 1*"
    assert len(table.findall(".//span[@class='box']")) == 3


def test_each_formation_has_its_heading(hostile: armies.Army, parsed: Parsed, texts: Texts) -> None:
    headings = texts(page(hostile, parsed).iterfind(".//h2"))
    assert headings == ["Units of no formation", *(f"{f.name} ({f.kind})" for f in hostile.formations)]
