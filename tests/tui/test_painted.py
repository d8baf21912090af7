"""Of the lines that a widget draws anew only the cells that differ are painted."""

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip

from umpire.tui.widgets.painted import Lines, changed

BOLD = Style(bold=True)


def strip(*parts: tuple[str, Style | None]) -> Strip:
    return Strip([Segment(*part) for part in parts])


def test_what_stands_there_already_is_not_painted() -> None:
    lines = [strip(("abc", None), ("def", BOLD))]
    assert list(changed(lines, [strip(("abc", None), ("def", BOLD))], 6)) == []


def test_cells_far_apart_are_painted_by_themselves_and_near_ones_together() -> None:
    before, now = [strip(("a----b----------c", None))], [strip(("A----B----------C", None))]
    assert list(changed(before, now, 17)) == [Region(0, 0, 1, 1), Region(5, 0, 1, 1), Region(16, 0, 1, 1)]
    assert list(changed([strip(("a---b", None))], [strip(("A---B", None))], 5)) == [Region(0, 0, 5, 1)]


def test_another_style_is_another_cell() -> None:
    assert list(changed([strip(("abc", None))], [strip(("a", None), ("b", BOLD), ("c", None))], 3)) == [
        Region(1, 0, 1, 1)
    ]


def test_what_is_shorter_leaves_blanks_to_be_painted() -> None:
    before, now = [strip(("abcdef", None)), strip(("ghi", None))], [strip(("abc", None))]
    assert list(changed(before, now, 6)) == [Region(3, 0, 3, 1), Region(0, 1, 3, 1)]


def test_a_line_with_wide_characters_is_painted_whole() -> None:
    assert list(changed([strip(("日本", None))], [strip(("日x", None))], 8)) == [Region(0, 0, 8, 1)]


class Host(App[None]):
    def compose(self) -> ComposeResult:
        lines = Lines(id="lines")
        lines.styles.padding = (0, 1)
        lines.styles.height = 2
        yield lines


async def test_lines_are_cut_at_the_width_and_what_is_missing_is_blank() -> None:
    app = Host()
    async with app.run_test(size=(8, 3)) as pilot:
        app.query_one(Lines).show([Content("abcdefgh"), Content("ij")])
        await pilot.pause()
        assert [strip.text for strip in app.screen._compositor.render_strips()] == [" abcde… ", " ij     ", " " * 8]
        app.query_one(Lines).show([Content("k")])
        await pilot.pause()
        assert [strip.text for strip in app.screen._compositor.render_strips()] == [" k      ", " " * 8, " " * 8]
