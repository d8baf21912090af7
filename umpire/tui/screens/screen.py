"""What every screen has: a heading, a body, the key bar, and one line instead of all that where there is no room."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Event, Key, Resize
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from umpire.tui.ahead import passed_on
from umpire.tui.widgets.keybar import KeyBar, Keys
from umpire.tui.widgets.painted import Lines

if TYPE_CHECKING:
    from umpire.tui.app import UmpireApp

LEAST = (60, 18)

Command = tuple[str, str, Callable[[], None]]
"""A command of the palette: its name, what it does, and what is called."""


class UmpireScreen(Screen[None]):
    """A screen of the program. `body` gives its widgets, `keys` its key bar, `title_line` its first line."""

    def compose(self) -> ComposeResult:
        yield Static(id="small")
        yield Lines(id="heading")
        yield from self.body()
        yield KeyBar()

    @property
    def umpire(self) -> "UmpireApp":
        app = self.app
        from umpire.tui.app import UmpireApp

        assert isinstance(app, UmpireApp)
        return app

    def body(self) -> Iterable[Widget]:
        return ()

    def keys(self) -> Keys:
        return ()

    def commands(self) -> Iterable[Command]:
        """What the command palette has here besides what it has everywhere."""
        return ()

    def heading(self) -> Content:
        return Content("umpire")

    def on_mount(self) -> None:
        self.redraw()

    async def on_event(self, event: Event) -> None:
        """A key that was typed right after one that led to another screen is for that one."""
        if not await passed_on(self, event):
            await super().on_event(event)

    async def _on_key(self, event: Key) -> None:
        """What the screen itself does not take is a command at once: on its way up to the app the key typed right after
        it would overtake it."""
        if self.focused is not None or event._stop_propagation:
            return
        if await self.app._check_bindings(event.key):
            event.stop()
        else:
            self.not_known(event)

    def not_known(self, event: Key) -> None:
        """Say so where a key means nothing, if it is to be said."""

    def redraw(self) -> None:
        """Draw everything again from what is so."""
        self.query_one("#heading", Lines).show([self.heading()])
        self.query_one(KeyBar).show(self.keys())

    def follow(self) -> None:
        """What is shown has changed: another window wrote it."""
        self.redraw()

    def on_resize(self, event: Resize) -> None:
        width, height = event.size
        small = width < LEAST[0] or height < LEAST[1]
        self.set_class(small, "small")
        self.set_class(width >= 120, "wide")
        self.set_class(height < 24, "low")
        if small:
            words = f"umpire needs {LEAST[0]} x {LEAST[1]}; this terminal is {width} x {height}"
            self.query_one("#small", Static).update(Content(words))
        self.once_laid_out(self.redraw)

    def once_laid_out(self, draw: Callable[[], None]) -> None:
        """Draw when all has its size, if the screen was not left meanwhile."""
        self.call_after_refresh(lambda: draw() if self.display else None)
