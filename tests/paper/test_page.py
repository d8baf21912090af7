"""Every page: one file by itself, in which a text is a text."""

import re
from collections.abc import Callable
from xml.etree.ElementTree import Element

import pytest

from umpire.library.armies import Army
from umpire.paper.labels import labels
from umpire.paper.page import element
from umpire.paper.roster import roster
from umpire.paper.sheet import sheet
from umpire.rules import RULESETS, find

TAGS = {
    "html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "div", "span", "bdi", "b", "table", "thead",
    "tbody", "tr", "th", "td",
}  # fmt: skip


@pytest.fixture
def pages(hostile: Army) -> list[str]:
    ruleset = find(hostile.game)
    sheets = [sheet(find(game), find(game).table()) for game in RULESETS]
    return [labels(hostile, ruleset), roster([hostile], ruleset), *sheets]


def test_nothing_runs_and_nothing_is_loaded(pages: list[str], parsed: Callable[[str], Element]) -> None:
    for page in pages:
        assert "http" not in page
        assert "<script" not in page
        assert not re.search(r"url\(|@import|@font-face|//", page)
        tags = {found.tag: set(found.keys()) for found in parsed(page).iter()}
        assert set(tags) <= TAGS
        assert set.union(*tags.values()) <= {"class", "charset", "lang"}


def test_a_page_is_black_and_white_and_names_both_papers(pages: list[str]) -> None:
    for page in pages:
        assert set(re.findall(r"(?<!&)#[0-9a-f]{3,6}\b(?=[ ;}])", page)) == {"#000", "#fff"}
        assert "@page" in page
        assert "@media print" in page
        assert "A4" in page
        assert "Letter" in page


def test_a_page_survives_every_encoding(pages: list[str]) -> None:
    assert all(page.isascii() for page in pages)


def test_the_title_of_a_hostile_army_is_a_title(hostile: Army, parsed: Callable[[str], Element]) -> None:
    ruleset = find(hostile.game)
    for page, what in ((labels(hostile, ruleset), "labels"), (roster([hostile], ruleset), "roster")):
        found = parsed(page)
        assert found.findtext("head/title") == found.findtext("body/h1") == f"{hostile.name}: {what}"


def test_text_is_escaped_and_markup_is_not_escaped_twice() -> None:
    assert element("p", "a < b & ", element("b", "'c'"), kind='x"y') == (
        '<p class="x&quot;y">a &lt; b &amp; <b>&#x27;c&#x27;</b></p>'
    )
