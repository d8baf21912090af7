"""A listing and, beside it or below it, what there is to say about the row under its cursor."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.events import Resize
from textual.widget import Widget

from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.widgets.listing import Listing, Row
from umpire.tui.widgets.reader import Reader

BESIDE = 100
"""From how many columns on there is room for both side by side."""


class BesideScreen(UmpireScreen):
    """`rows` gives the listing; `about` says in lines of that width what there is about the value of a row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "turn", "More", id="turn"),
        Binding("escape,0", "back", "Back", id="back"),
    ]

    def rows(self) -> Sequence[Row]:
        return ()

    def about(self, value: Any, width: int) -> Sequence[Content]:
        return ()

    def body(self) -> Iterable[Widget]:
        yield Container(Listing(self.rows()), Reader(), id="pair")

    @property
    def listing(self) -> Listing:
        return self.query_one(Listing)

    def on_mount(self) -> None:
        self.listing.focus()
        self.tell()

    def relist(self, value: Any = None) -> None:
        """List the rows anew, the cursor on the row with that value or on the first that can be chosen."""
        rows = list(self.rows())
        values = [row.value for row in rows]
        self.listing.show(rows, values.index(value) if value is not None and value in values else 0)
        self.tell()

    def follow(self) -> None:
        self.relist(self.listing.value)

    def found_out(self) -> None:
        """List what was found out meanwhile, if the screen was not left."""
        if self.display:
            self.follow()

    def tell(self) -> None:
        """Say what there is about the row under the cursor."""
        value = self.listing.value
        self.query_one(Reader).show(lambda width: self.about(value, width))
        self.redraw()

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= BESIDE, "beside")

    def on_listing_moved(self, message: Listing.Moved) -> None:
        self.tell()

    def on_listing_chosen(self, message: Listing.Chosen) -> None:
        self.choose(message.value)

    def choose(self, value: Any) -> None:
        """What Enter does with the value of a row."""
        self.action_turn()

    def action_back(self) -> None:
        self.app.pop_screen()

    def action_turn(self) -> None:
        """The next page of what is said."""
        self.query_one(Reader).turn()
