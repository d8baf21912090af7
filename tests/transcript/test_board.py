"""The boards of a write-up, of views made by hand: maps of areas, and games without a map."""

from umpire.engine.view import Piece, Place, Unit, View
from umpire.transcript.account import Account, Chapter
from umpire.transcript.board import Stack, stacks, standing
from umpire.transcript.html import html
from umpire.transcript.map import drawn
from umpire.transcript.markdown import markdown

FARM = Place("farm", "1 <Farm>", 0, 0, marks=("2*",), links=("mill",))
MILL = Place("mill", "2 Mill", 1, 0, links=("farm",))
RED = Unit("r1", "Red & 1", "red", "tank", place="farm", states=("acted",))
BLUE = Unit("b1", "Blue 1", "blue", "rifles", place="elsewhere")
HIDDEN = Piece("h", "", "farm", "blue", count=2)
AREAS = View(("Turn 1",), (FARM, MILL), (HIDDEN,), units=(RED, BLUE))
LISTS = View(("Turn 1",), units=(RED, BLUE, Unit("r2", "Red 2", "red", "tank")), board="lists")


def test_where_something_stands_it_is_told_by_side() -> None:
    assert stacks(AREAS) == [Stack(FARM, {"red": ["Red & 1 (acted)"], "blue": ["2 face down"]})]
    assert standing(stacks(AREAS)[0]) == "1 <Farm> (2*); red: Red & 1 (acted); blue: 2 face down"


def test_without_a_map_units_are_told_by_type() -> None:
    assert [(stack.place.words, stack.sides) for stack in stacks(LISTS)] == [
        ("tank", {"red": ["Red & 1 (acted)", "Red 2"]}),
        ("rifles", {"blue": ["Blue 1"]}),
    ]


def test_a_map_is_drawn_with_each_way_once_and_its_words_escaped() -> None:
    svg = drawn(AREAS)
    assert svg.count("<line ") == 1
    assert svg.count("<rect ") == 2
    assert "1 &lt;Farm&gt; (2*)" in svg
    assert "red: Red &amp; 1 (acted)" in svg


def test_a_page_lists_what_has_no_map() -> None:
    page = html(Account("A battle", (), (Chapter(1, board=LISTS),)))
    assert "<svg" not in page
    assert "tank; red: Red &amp; 1 (acted), Red 2" in page


def test_markdown_has_a_column_for_each_side() -> None:
    lines = list(markdown(Account("A battle", (), (Chapter(1, board=AREAS),))))
    assert "| | red | blue |" in lines
    assert r"| 1 \<Farm\> (2\*) | Red \& 1 (acted) | 2 face down |" in lines
