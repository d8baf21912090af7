"""The board of sectors: 24 by 16, at three zooms, turned round, and painted again only where it changes."""

from dataclasses import replace

import pytest
from textual.events import MouseScrollDown, MouseScrollUp

from tests.tui.hosting import Host, drag
from umpire.engine.sketch import Sketch
from umpire.engine.view import Piece, Place, View
from umpire.tui.glyphs import ASCII, WGL4
from umpire.tui.widgets.grid import ZOOMS, Cell, Grid
from umpire.tui.widgets.sector import Sector, Signs, crossing, under, words

KINDS = {(11, 0): "river", (11, 1): "river", (11, 2): "river", (2, 1): "wood", (3, 1): "town"}
ROAD = {(5, 3): ("G4",), (6, 3): ("F4", "G5"), (6, 4): ("G4",)}


def sector(column: int, row: int) -> Place:
    name = f"{chr(65 + column)}{row + 1}"
    marks = ("mined",) if name == "C3" else ()
    at = column, row
    return Place(name, name, column, row, KINDS.get(at, "open"), marks=marks, links=ROAD.get(at, ()))


VIEW = View(
    header=(),
    places=tuple(sector(column, row) for row in range(16) for column in range(24)),
    pieces=(
        Piece("tanks", "14/36", "H3", "red", "T", "7", 3),
        Piece("guards", "13 Gd", "I4", "blue", "I", "4"),
    ),
    board="grid",
)


def board(app: Host) -> Grid:
    assert isinstance(app.board, Grid)
    return app.board


async def test_the_whole_map_is_in_sight_at_the_smallest_zoom() -> None:
    app = Host(VIEW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.lines[0].split() == [chr(65 + column) for column in range(24)]
        assert [line[:3].strip() for line in app.lines[1:17]] == [str(row) for row in range(1, 17)]
        assert app.lines[3][3 + 7 * 3 :].startswith("◄T7")
        assert app.lines[4][3 + 8 * 3 :].startswith("►I4")
        assert app.lines[1][3 + 11 * 3 :].startswith(" ≈")


async def test_a_larger_zoom_counts_the_stack_and_the_largest_names_it() -> None:
    app = Host(VIEW)
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()  # the middle one fits: 24 sectors of 4 cells, 16 of 2 rows
        top, below = app.lines[5][3 + 7 * 4 :], app.lines[6][3 + 7 * 4 :]
        assert (top[:3], below[:3]) == ("◄T7", "×3 ")
        assert board(app).press(">")
        await pilot.pause()
        text = "\n".join(app.lines)
        assert "◄T7×3 14" in text
        assert "H3" in text
        assert board(app).press("<")
        assert board(app).press("<")
        assert not board(app).press("k")
        await pilot.pause()
        assert app.lines[3][3 + 7 * 3 :].startswith("◄T7")


async def test_a_road_runs_to_the_sectors_that_it_links() -> None:
    app = Host(VIEW)
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        road = app.lines[8]  # the lower row of row 4
        assert road[3 + 5 * 4 : 3 + 7 * 4].strip() == "────┐"  # from the middle of F4 to that of G4 and down
        assert "│" in app.lines[9][3 + 6 * 4 : 3 + 7 * 4]


async def test_the_map_is_turned_round_for_the_player_opposite() -> None:
    app = Host(VIEW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board(app).press("^")
        await pilot.pause()
        assert app.lines[0].split() == [chr(65 + column) for column in reversed(range(24))]
        assert app.lines[16 - 2][3 + (23 - 7) * 3 :].startswith("◄T7")  # H3 is the third from below


async def test_only_the_sectors_that_change_are_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Host(VIEW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        grid, painted = board(app), list[str]()

        def paint(sector: Sector, wide: int, high: int, signs: Signs) -> list[str]:
            painted.append(sector.place.key)
            return words(sector, wide, high, signs)

        monkeypatch.setattr("umpire.tui.widgets.grid.words", paint)
        moved = replace(VIEW, pieces=(replace(VIEW.pieces[0], place="H4"), VIEW.pieces[1]))
        grid.show(moved, ("A1",), (), grid.sides, grid.glyphs)
        await pilot.pause()
        assert sorted(painted) == ["A1", "H3", "H4"]
        assert app.lines[4][3 + 7 * 3 :].startswith("◄T7►I4")


async def test_a_sector_can_be_clicked_and_what_is_offered_shows_without_colour() -> None:
    app = Host(VIEW, lit=("B2",), ascii_only=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = "\n".join(app.lines)
        assert text.isascii()
        assert "<T7" in text
        assert app.lines[2][3 + 1 * 3 :].startswith("[ ]")
        await pilot.click(offset=(3 + 7 * 3 + 1, 3))
        assert app.picked == ["H3"]


async def test_a_sector_is_dragged_to_another_and_a_piece_by_its_name() -> None:
    app = Host(VIEW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await drag(app, pilot, (3 + 7 * 3, 3), (3 + 9 * 3, 5))
        await drag(app, pilot, (3 + 7 * 3, 3), (3 + 7 * 3 + 2, 3))  # within a sector it is a click
        assert app.picked == ["H3 to J5", "H3"]
        grid = board(app)
        for _ in range(2):
            grid.press(">")
        grid.show(VIEW, (), ("H3",), grid.sides, grid.glyphs)  # scrolled until H3 is in sight
        await pilot.pause()
        row = next(number for number, line in enumerate(app.lines) if "T7×3" in line)
        column = app.lines[row].index("T7×3")
        await drag(app, pilot, (column, row), (column - 8, row))
        await drag(app, pilot, (column, row + 2), (column - 8, row))
        assert app.picked[2:] == ["tanks to G3", "H3 to G3"]


def drawn(place: Place, *stack: Piece, zoom: int = 1, ascii_only: bool = False, lit: bool = False) -> list[str]:
    """The lines of a sector with these in it, at the middle zoom."""
    signs = Signs(ASCII if ascii_only else WGL4, ("red", "blue"))
    codes = tuple(f"t{number}" for number, _ in enumerate(stack, 1))
    return words(Sector(place, stack=stack, codes=codes, lit=lit), *ZOOMS[zoom], signs)


def pieces(*told: str, side: str = "red") -> list[Piece]:
    """`T7`: a piece of class T and factor 7."""
    return [Piece(f"{side}{n}", "", "A1", side, each[0], each[1:]) for n, each in enumerate(told, 1)]


MARKED = Place("A1", "A1", kind="heavy", marks=("fortified", "mined", "supply red", "objective blue"))
OBJECTIVE = Place("A1", "A1", kind="heavy", marks=("fortified", "objective blue"))


def test_a_mark_is_a_letter_with_the_side_whose_it_is() -> None:
    assert drawn(Place("A1", "A1", marks=("supply red", "objective blue"))) == ["S◄O►", "    "]
    assert drawn(Place("A1", "A1", marks=("supply red captured",)), zoom=0) == ["s◄ "]
    assert drawn(Place("A1", "A1", marks=("fortified", "mined")), ascii_only=True) == ["uM  ", "    "]


def test_marks_stand_below_a_stack_and_the_road_behind_them() -> None:
    assert drawn(OBJECTIVE, *pieces("T7")) == ["◄T7▒", "∩O► "]
    road = Sector(OBJECTIVE, frozenset({(1, 0), (-1, 0)}), tuple(pieces("T7")), ("t1",))
    assert words(road, 4, 2, Signs(WGL4, ("red", "blue"))) == ["◄T7▒", "∩O►─"]


def test_the_count_gives_its_sign_away_where_marks_need_the_room() -> None:
    assert drawn(OBJECTIVE, *pieces("T7", "T7", "T7")) == ["◄T7▒", "3∩O►"]
    assert drawn(MARKED, *pieces("T7", "T7")) == ["◄T7▒", "2∩MS"]


def test_a_stack_shows_its_strongest_and_the_letter_of_another_class() -> None:
    assert drawn(Place("A1", "A1"), *pieces("I3", "T7", "T6")) == ["◄T7I", "×3  "]


def test_who_flies_over_an_enemy_shows_there() -> None:
    flying = pieces("F9", side="blue")
    assert drawn(Place("A1", "A1"), *pieces("I3"), *flying)[0] == "◄I3►"


def test_the_largest_zoom_names_three_in_a_row_each_and_six_by_twos() -> None:
    few = drawn(MARKED, *pieces("T7", "I3"), zoom=2)
    assert [row.rstrip(" ▒") for row in few] == ["◄T7 t1", "◄I3 t2", "", "A1 ∩MS◄O"]
    many = drawn(Place("A1", "A1"), *pieces("T7", "T7", "I3", "I3", "A2"), zoom=2)
    assert [row.rstrip() for row in many] == ["◄7t1 7t2", "◄3t3 3t4", "◄2t5", "A1"]
    sector = Sector(Place("A1", "A1"), stack=tuple(pieces("T7", "T7", "I3", "I3", "A2")), codes=("",) * 5)
    assert [under(sector, column, row, 4) for column, row in ((1, 0), (6, 1), (1, 2), (6, 2), (1, 3))] == [
        "red1", "red4", "red5", "A1", "A1",
    ]  # fmt: skip


def test_what_can_be_chosen_shows_without_colour() -> None:
    assert drawn(Place("A1", "A1"), *pieces("T7"), lit=True)[0] == "«T7 "
    assert drawn(Place("A1", "A1"), *pieces("T7"), lit=True, ascii_only=True)[0] == "{T7 "
    assert drawn(Place("A1", "A1", marks=("mined",)), zoom=0, lit=True) == ["[M]"]


@pytest.mark.parametrize(
    ("there", "crossed"),
    [
        ((3, 0), {(0, 0), (1, 0), (2, 0), (3, 0)}),
        ((2, 2), {(0, 0), (1, 1), (2, 2)}),  # the corners between them are only touched
        ((2, 1), {(0, 0), (1, 0), (1, 1), (2, 1)}),
    ],
)
def test_a_line_crosses_the_sectors_whose_inside_it_meets(there: Cell, crossed: set[Cell]) -> None:
    assert {cell for cell, _ in crossing((0, 0), there)} == crossed
    assert {cell for cell, _ in crossing(there, (0, 0))} == crossed


async def test_lines_and_reach_are_drawn_over_the_ground() -> None:
    app = Host(VIEW, ascii_only=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        grid = board(app)
        sketch = Sketch((("tanks", "K3"),), frozenset(("H4", "J1")))
        grid.show(VIEW, (), (), grid.sides, grid.glyphs, sketch)
        await pilot.pause()
        assert app.lines[3][3 + 7 * 3 : 3 + 11 * 3] == "<T7******** "  # as far as the middle of K3
        assert app.lines[4][3 + 7 * 3] == app.lines[1][3 + 9 * 3] == "."


async def test_a_cursor_goes_over_the_map_and_the_map_follows() -> None:
    app = Host(VIEW, about=("tanks",))
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        grid = board(app)
        for key in ("right", "down"):
            assert grid.press(key)
        await pilot.pause()
        assert grid.pointed == "I4"
        assert "[I]" in app.lines[0]
        assert next(line for line in app.lines if "►I4" in line).startswith(" 4►")
        for _ in range(30):
            grid.press("down")
            grid.press("right")
        await pilot.pause()
        assert grid.pointed == "X16"
        assert app.lines[0].endswith("[X]")
        assert app.lines[-1].startswith("16►")
        grid.point("")
        await pilot.pause()
        assert not any(sign in "".join(app.lines) for sign in ("[X]", "16►"))


@pytest.mark.parametrize(("aim", "rows"), [("I4", [" 3 ", " 4 "]), ("J12", ["11 ", "12 "])])
async def test_what_a_line_leads_to_is_in_sight_and_as_much_as_can_be_of_what_is_concerned(
    aim: str, rows: list[str]
) -> None:
    app = Host(VIEW)
    async with app.run_test(size=(80, 3)) as pilot:
        await pilot.pause()
        grid = board(app)
        grid.show(VIEW, (), ("tanks", "I4", "J12"), grid.sides, grid.glyphs, Sketch((("tanks", aim),)))
        await pilot.pause()
        assert [line[:3] for line in app.lines[1:]] == rows


async def test_the_wheel_scrolls() -> None:
    app = Host(VIEW)
    async with app.run_test(size=(80, 10)) as pilot:
        await pilot.pause()
        app.board.post_message(MouseScrollDown(None, 9, 5, 0, 1, 0, False, False, False, 9, 5))
        await pilot.pause()
        assert app.lines[1].startswith(" 2 ")
        app.board.post_message(MouseScrollUp(None, 9, 5, 0, -1, 0, False, False, False, 9, 5))
        await pilot.pause()
        assert app.lines[1].startswith(" 1 ")
