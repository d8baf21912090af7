"""A list of rows, each with a note beside its name."""

import pytest
from textual.app import App, ComposeResult

from umpire.tui.widgets.listing import Listing, Row


class Listed(App[None]):
    def __init__(self, *rows: Row) -> None:
        super().__init__()
        self.rows = rows

    def compose(self) -> ComposeResult:
        yield Listing(self.rows)


@pytest.mark.parametrize(
    ("note", "line"),
    [
        ("13", "   284th Rifle Division" + " " * 36 + "13"),  # from 61 cells, 3 for the key
        ("x" * 37, "   284th Rifle Divisi…  " + "x" * 37),
        ("x" * 60, "   284th Rifle Divisi…  " + "x" * 36 + "…"),
    ],
)
async def test_a_name_keeps_a_third_of_the_line(note: str, line: str) -> None:
    app = Listed(Row("284th Rifle Division", note))
    async with app.run_test(size=(61, 3)):
        assert app.query_one(Listing).render_line(0).text.rstrip() == line


async def test_a_row_beyond_the_cursor_is_shown_if_there_is_one() -> None:
    app = Listed(*(Row(str(number), value=number) for number in range(9)))
    async with app.run_test(size=(20, 5)) as pilot:
        listing = app.query_one(Listing)
        listing.focus()
        for key, first, last in (("down", "0", "4"), ("pagedown", "4", "8"), ("up", "4", "8"), ("home", "0", "4")):
            await pilot.press(key)
            shown = [listing.render_line(row).text.split()[-1] for row in (0, 4)]
            assert shown == [first, last]
        await pilot.press("down", "down", "down", "down")  # on 4, with one more below it
        assert [listing.render_line(row).text.split()[-1] for row in (0, 4)] == ["1", "5"]
