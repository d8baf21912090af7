"""Battles: all that were begun, those in progress first; take one up, or give it another name."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from umpire import battles, shelf
from umpire.engine.asks import Illegal
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.screens.words import WordsScreen
from umpire.tui.when import when
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Listing, Row

HEADINGS = ("In progress", "Ended", "Cannot be read")
"""By the state of a battle."""


class BattlesScreen(UmpireScreen):
    """Enter takes up the battle under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,0", "back", "Back", id="battles_back"),
        Binding("r", "rename", "Another name", id="battles_rename"),
    ]

    def body(self) -> Iterable[Widget]:
        yield Listing()
        yield Static(id="message")

    def heading(self) -> Content:
        return Content.assemble(("Battles", "bold"), f"  {battles.folder()}")

    def keys(self) -> Keys:
        return (
            ("Enter", "take up", "enter"),
            ("r", "another name", "r"),
            ("+ -", "move", "plus"),
            ("Esc 0", "back", "escape"),
            ("?", "help", "question_mark"),
        )

    def on_screen_resume(self) -> None:
        self._list()

    def _list(self, chosen: Path | None = None) -> None:
        rows = list(self._rows())
        values = [found.value for found in rows]
        self.query_one(Listing).show(rows, values.index(chosen) if chosen in values else 0)

    def _rows(self) -> Iterator[Row]:
        numbers, state = iter("123456789"), None
        for battle in shelf.saved(shelf.journals()):
            if battle.state != state:
                state = battle.state
                yield Row(HEADINGS[state], style="bold")
            yield row(battle, battle.path, next(numbers, ""))

    def on_listing_moved(self, _message: Listing.Moved) -> None:
        self._say("")

    def on_listing_chosen(self, message: Listing.Chosen) -> None:
        try:
            self.umpire.take_up(str(message.value))
        except Illegal as problem:
            self._say(str(problem))

    def action_rename(self) -> None:
        path: Path | None = self.query_one(Listing).value
        if path is None:
            return

        def named(taken: bool | None) -> None:
            if taken:
                self._list()

        ask = WordsScreen(
            f"Another name for {path.stem}", "names it", lambda name: shelf.rename(path, name), words=path.stem
        )
        self.app.push_screen(ask, named)

    def _say(self, words: str) -> None:
        self.query_one("#message", Static).update(Content.styled(words, "$warning"))


def row(battle: shelf.Saved, value: Any, key: str) -> Row:
    """A battle in one line: its name, where it stands, when it was last played."""
    last = when(datetime.fromtimestamp(battle.when), datetime.now())
    style = "$quiet" if battle.state == shelf.UNREADABLE else ""
    return Row(f"{battle.path.stem}  {battle.words}", last, value, key, style)
