"""The board of areas: what stands in a contested area, however little room there is."""

from dataclasses import replace

import pytest

from tests.tui.hosting import Host
from umpire.engine.view import Piece, Place, Track, Unit, View
from umpire.tui.glyphs import WGL4
from umpire.tui.widgets.states import sign

RED = tuple(
    Unit(f"r{n}", f"1{n}/Reds III", "red", "infantry", f"i{n}", place="1", value="2+", states=("depleted",) * (n == 2))
    for n in range(1, 5)
)
VIEW = View(
    header=(),
    places=(
        Place("1", "1 Works", 0, 0, marks=("2*", "contested"), links=("2", "4")),
        Place("2", "2 Road", 1, 0, links=("1",)),
        Place("3", "3 Wood", 0, 1),
        Place("4", "4 Hill", 1, 1, links=("1",)),
    ),
    pieces=(Piece("under", "", "1", "blue"),),
    tracks=(Track("strikes", "Air strikes", tuple("01234"), 1, "red"),),
    units=RED,
)


async def test_of_both_sides_something_is_in_sight_and_what_is_not_is_counted() -> None:
    app = Host(VIEW)
    async with app.run_test(size=(40, 9)) as pilot:
        await pilot.pause()
        first = [line[:18].rstrip() for line in app.lines[:3]]
        assert first == ["‼1 Works        2*", "◄i1 2+ ◄i2 2+▼ +2", "►?"]


async def test_in_a_large_frame_every_label_is_spelt_and_contested_has_its_own_frame() -> None:
    app = Host(VIEW)
    async with app.run_test(size=(120, 30)) as pilot:
        await pilot.pause()
        text = "\n".join(app.lines)
        assert "╔‼1 Works" in text
        assert "contested╗" in text
        assert "◄i1 11/Reds III 2+ ◄i2 12/Reds III 2+▼" in text


async def test_a_label_that_is_wider_than_its_box_is_told_by_its_code_and_leaves_nothing_beside_it() -> None:
    app = Host(replace(VIEW, units=RED[:1]))
    async with app.run_test(size=(31, 20)) as pilot:
        await pilot.pause()
        assert [line[:17] for line in app.lines[:4]] == [
            "╔‼1 Works  2*╗   ",
            "║ ◄i1 2+     ║   ",
            "║ ►?         ║───",
            "║            ║   ",
        ]
        app.board.show(replace(VIEW, units=(), pieces=()), (), (), ("red", "blue"), WGL4)
        await pilot.pause()
        assert [line[:17] for line in app.lines[1:3]] == ["║            ║   ", "║            ║───"]


async def test_tracks_stand_below_where_every_cell_has_its_area() -> None:
    app = Host(VIEW)
    async with app.run_test(size=(60, 8)) as pilot:
        await pilot.pause()
        assert app.lines[7] == "Air strikes ●○○○ 1   ▼ depleted"


async def test_where_both_share_a_line_the_first_of_each_side_is_in_sight() -> None:
    app = Host(VIEW)
    async with app.run_test(size=(40, 6)) as pilot:
        await pilot.pause()
        assert app.lines[1][:18].rstrip() == "◄i1 2+ ►? +3"


async def test_a_click_picks_the_area() -> None:
    app = Host(VIEW)
    async with app.run_test(size=(40, 9)) as pilot:
        await pilot.pause()
        await pilot.click(offset=(30, 5))
        assert app.picked == ["4"]


@pytest.mark.parametrize(
    ("states", "signs"),
    [("depleted", "▼"), ("veteran moved", "▲·"), ("moved fired", "·"), ("depleted lost", "†")],
)
def test_who_is_turned_over_shows_that_he_has_acted_but_not_once_he_is_lost(states: str, signs: str) -> None:
    assert sign(replace(RED[0], states=tuple(states.split())), WGL4) == signs
