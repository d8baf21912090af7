"""The board of sectors: 24 by 16, at three zooms, turned round, and painted again only where it changes."""

from dataclasses import replace

import pytest

from tests.tui.hosting import Host, drag
from umpire.engine.view import Piece, Place, View
from umpire.tui.widgets.grid import Grid
from umpire.tui.widgets.sector import Sector, Signs, words

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
