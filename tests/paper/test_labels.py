"""The labels: a strip for every base."""

from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from umpire.library import armies
from umpire.library.shipped import shipped
from umpire.paper.labels import labels
from umpire.rules import find

ARMIES = sorted(Path(shipped("armies")).glob("*.yaml"))

Parsed = Callable[[str], Element]


def printed(army: armies.Army, parsed: Parsed) -> list[tuple[str, str, str]]:
    """Side mark, code and label of each strip."""
    strips = []
    for strip in parsed(labels(army, find(army.game))).iterfind(".//div[@class='strips']/div"):
        said = {element.get("class", ""): element.text or "" for element in strip.iter()}
        label = f"{said['formation']}/{said['label']}" if "formation" in said else said["label"]
        strips.append((said["mark"], said["code"], label))
    return strips


@pytest.mark.parametrize("file", ARMIES, ids=[file.stem for file in ARMIES])
def test_every_unit_of_every_shipped_army_has_its_strip_in_order(file: Path, parsed: Parsed) -> None:
    army, _ = armies.read(file, find)
    assert army
    mark = "►" if army.side in ("russian", "usa", "soviet") else "◄"
    assert printed(army, parsed) == [(mark, unit.code, unit.label) for unit in army.units]


def test_the_strips_of_a_hostile_army_say_what_its_list_says(hostile: armies.Army, parsed: Parsed) -> None:
    assert printed(hostile, parsed) == [("►", unit.code, unit.label) for unit in hostile.units]


def test_a_formation_stands_on_each_of_its_strips(parsed: Parsed) -> None:
    army, _ = armies.read(Path(shipped("armies"), "german-panzer-division.yaml"), find)
    assert army
    page = parsed(labels(army, find(army.game)))
    assert [element.text for element in page.iterfind(".//bdi[@class='formation']")] == ["14 Pz"] * 14


def test_strips_are_of_the_height_of_an_edge_and_the_width_of_a_base() -> None:
    army, _ = armies.read(ARMIES[0], find)
    assert army
    page = labels(army, find(army.game))
    assert "--base: 25mm" in page
    assert "width: var(--base); height: 5mm" in page


def test_a_name_too_long_for_one_base_gets_a_longer_strip(muster: Callable[[str], armies.Army]) -> None:
    base = "game: alien-scum\nside: usa\nname: A\nunits: [{type: tank, label: '%s'}]\n"
    ruleset = find("alien-scum")
    assert 'class="strip"' in labels(muster(base % "Tank 1"), ruleset)
    assert 'class="strip double"' in labels(muster(base % ("M" * 60)), ruleset)
