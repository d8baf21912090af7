"""What is written to the terminal when cells change."""

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from umpire.tui.terse import Standing, terse

CONSOLE = Console(color_system="256", force_terminal=True)
BOLD, RED = Style(bold=True), Style(color="color(160)", bgcolor="color(16)")
GREEN_ON_BLACK, REVERSED = Style(color="color(34)", bgcolor="color(16)"), Style(reverse=True)


def written(strip: Strip, first: int, last: int, standing: Standing | None = None) -> str:
    """Of a line that is one strip, those cells, where these stand."""
    update = terse(
        ChopsUpdate([{0: strip}], [(0, first, last)], [[strip.cell_length]]), {} if standing is None else standing
    )
    return str(update.render_segments(CONSOLE))


def test_only_the_cells_that_change_are_written() -> None:
    strip = Strip([Segment("abc", BOLD), Segment("def")])
    assert written(strip, 2, 4) == "\x1b[1;3H\x1b[1mc\x1b[0md\x1b[0m"


def test_of_a_style_only_what_differs_is_told() -> None:
    strip = Strip([Segment("a", RED), Segment("b", GREEN_ON_BLACK), Segment("c", GREEN_ON_BLACK + BOLD)])
    assert written(strip, 0, 3) == "\x1b[1;1H\x1b[38;5;160;48;5;16ma\x1b[38;5;34mb\x1b[1mc\x1b[0m"


def test_a_style_that_has_less_begins_anew() -> None:
    strip = Strip([Segment("a", RED + BOLD), Segment("b", RED)])
    assert written(strip, 0, 2) == "\x1b[1;1H\x1b[1;38;5;160;48;5;16ma\x1b[0;38;5;160;48;5;16mb\x1b[0m"


def test_blanks_on_the_same_ground_need_no_other_colour_unless_they_show_it() -> None:
    strip = Strip([Segment("a", RED), Segment("  ", GREEN_ON_BLACK), Segment(" ", GREEN_ON_BLACK + REVERSED)])
    assert written(strip, 0, 4) == "\x1b[1;1H\x1b[38;5;160;48;5;16ma  \x1b[7;38;5;34m \x1b[0m"


def test_cells_of_two_widgets_side_by_side_are_written_in_one_go() -> None:
    chops = {0: Strip([Segment("ab")]), 2: Strip([Segment("cd")])}
    update = terse(ChopsUpdate([chops], [(0, 1, 3)], [[2, 4]]), {})
    assert update.render_segments(CONSOLE) == "\x1b[1;2Hbc\x1b[0m"


def test_a_wide_character_is_written_whole() -> None:
    assert written(Strip([Segment("日本語")]), 2, 4) == "\x1b[1;3H本\x1b[0m"


def test_what_stands_over_a_wide_character_is_written_with_it() -> None:
    standing: Standing = {}
    written(Strip([Segment("日|")]), 0, 3, standing)
    assert written(Strip([Segment("日\u0301|")]), 0, 3, standing) == "\x1b[1;1H日\u0301\x1b[0m"


def test_what_stands_there_already_is_not_written_again() -> None:
    standing: Standing = {}
    line = Strip([Segment("abcdefghij", BOLD)])
    update = terse(LayoutUpdate([[line]], Region(0, 0, 10, 1)), standing)
    assert update.render_segments(CONSOLE) == "\x1b[1;1H\x1b[1mabcdefghij\x1b[0m"
    assert written(Strip([Segment("abcdefghiJ", BOLD)]), 0, 10, standing) == "\x1b[1;10H\x1b[1mJ\x1b[0m"
    assert written(Strip([Segment("abcdefghiJ", BOLD)]), 0, 10, standing) == ""


def test_cells_far_apart_are_written_by_themselves_and_near_ones_together() -> None:
    standing: Standing = {}
    written(Strip([Segment("a----b----------c")]), 0, 17, standing)
    now = Strip([Segment("A----B----------C")])
    assert written(now, 0, 17, standing) == "\x1b[1;1HA\x1b[1;6HB\x1b[1;17HC\x1b[0m"
    written(Strip([Segment("a---b")]), 0, 5, standing)
    assert written(Strip([Segment("A---B")]), 0, 5, standing) == "\x1b[1;1HA---B\x1b[0m"


def test_the_same_character_in_another_style_is_another_cell() -> None:
    standing: Standing = {}
    written(Strip([Segment("abc")]), 0, 3, standing)
    assert written(Strip([Segment("a"), Segment("b", BOLD), Segment("c")]), 0, 3, standing) == (
        "\x1b[1;2H\x1b[1mb\x1b[0m"
    )
