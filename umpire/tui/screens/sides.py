"""Who fights: the lists that there are for one side of a combat."""

from collections.abc import Callable, Iterable, Sequence

from textual.content import Content
from textual.widget import Widget

from umpire.tui.reading import Side
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Listing, Row


class SidesScreen(UmpireScreen):
    """The sides of a game, one to be chosen for `role`; `now` is the one that stands there."""

    def __init__(self, role: str, choices: Sequence[Side], now: Side, chosen: Callable[[Side], None]) -> None:
        super().__init__()
        self._role, self._choices, self._now, self._chosen = role, choices, now, chosen

    def body(self) -> Iterable[Widget]:
        numbers = iter("123456789")
        rows = [
            Row(side.name, f"{side.nation} {len(side.units)} units" if side.units else "", side, next(numbers, ""))
            for side in self._choices
        ]
        listing = Listing(rows)
        listing.show(rows, self._choices.index(self._now) if self._now in self._choices else 0)
        yield listing

    def heading(self) -> Content:
        return Content.assemble((f"the {self._role}", "bold"), "  who fights")

    def keys(self) -> Keys:
        return (("Enter", "choose", "enter"), ("+ -", "move", "plus"), ("Esc", "back", "escape"))

    def on_listing_chosen(self, message: Listing.Chosen) -> None:
        self.app.pop_screen()
        self._chosen(message.value)
