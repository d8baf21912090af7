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


# Two bases in A1, a road to B1, which is fortified and mined; C1 is a river.
SECTORS = View(
    ("Turn 1",),
    (
        Place("a1", "A1", 0, 0, "open", links=("b1",)),
        Place("b1", "B1", 1, 0, "heavy", marks=("fortified", "mined", "objective red"), links=("a1",)),
        Place("c1", "C1", 2, 0, "river"),
    ),
    tuple(Piece(key, key.upper(), "a1", "red", "T") for key in ("t1", "t2")),
    units=tuple(Unit(key, key.upper(), "red", "tank", place="a1") for key in ("t1", "t2")),
    board="grid",
)


def test_sectors_are_drawn_with_terrain_roads_marks_and_stacks() -> None:
    svg = drawn(SECTORS)
    assert svg.count("<line ") == 2, "one road: a black line, and a white one within"
    assert [svg.count(f"url(#hatch-{kind})") for kind in ("heavy", "river", "impassable")] == [1, 1, 0]
    assert svg.count('stroke-width="2"') == 1, "one wall"
    assert all(f">{words}</text>" in svg for words in ("M O◄", "◄T2", "A", "B", "C", "1"))
    assert "hatched: heavy terrain; waves: a river; thick edge: fortified; M: mined; O: objective; ◄ red" in svg


def test_a_base_on_the_map_is_told_once() -> None:
    assert stacks(SECTORS) == [Stack(SECTORS.places[0], {"red": ["T1", "T2"]})]


def test_a_page_has_the_map_of_sectors_and_who_stands_there() -> None:
    page = html(Account("A battle", (), (Chapter(1, board=SECTORS),)))
    assert page.count("<svg") == 1
    assert "A1; red: T1, T2" in page
