"""What a widget draws line by line, and that only lines that differ are painted again."""

from textual.app import App, ComposeResult
from textual.content import Content
from textual.geometry import Region

from umpire.tui.widgets.painted import Lines


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


async def test_only_the_lines_that_differ_are_painted_again() -> None:
    app = Host()
    async with app.run_test(size=(8, 3)) as pilot:
        lines = app.query_one(Lines)
        lines.show([Content("a"), Content("b")])
        await pilot.pause()
        lines.show([Content("a"), Content("b")])
        assert lines._exchange_repaint_regions() == set()
        lines.show([Content("a"), Content("c")])
        assert lines._exchange_repaint_regions() == {Region(0, 1, 8, 1)}
