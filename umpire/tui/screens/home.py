"""Home: what can be done, one key each."""

from collections.abc import Iterable

from textual.content import Content
from textual.widget import Widget

from umpire import __version__
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Listing, Row

MENU = (
    Row("Quick combat", style="bold"),
    Row("Hurrah Stalino!", "corps battles on the Russian front", ("quick", "hurrah-stalino"), "1"),
    Row("Death to the Alien Scum!", "6mm invasion Earth", ("quick", "alien-scum"), "2"),
    Row("Rattenkrieg", "the factory in Stalingrad", ("quick", "rattenkrieg"), "3"),
    Row(""),
    Row("Battles", "Rattenkrieg whole: take one up, or begin one", ("battles", ""), "b"),
    Row("Odds", "any match-up, and what one thing more would do", ("odds", ""), "4"),
    Row("Rules", "summaries by citation, search, rulings", ("rules", ""), "5"),
    Row("Armies", "the lists, their codes and values", ("armies", ""), "6"),
    Row("New army", "a list of your own, in your editor", ("new army", ""), "7"),
    Row("Check files", "every problem of your armies and scenarios", ("check", ""), "8"),
)


class HomeScreen(UmpireScreen):
    """The first screen."""

    def body(self) -> Iterable[Widget]:
        yield Listing(MENU, id="menu")

    def heading(self) -> Content:
        promise = "  counts the dice, knows the odds, explains every ruling  "
        return Content.assemble(("umpire", "bold"), (promise, "$quiet"), __version__)

    def keys(self) -> Keys:
        return (
            ("1-8 b", "choose", "enter"),
            ("Enter", "open", "enter"),
            ("t", "theme", "t"),
            ("?", "help", "question_mark"),
            ("q", "quit", "q"),
            ("^p", "all commands", "ctrl+p"),
        )

    def on_listing_chosen(self, message: Listing.Chosen) -> None:
        screen, game = message.value
        self.umpire.open(screen, game)

    def key_t(self) -> None:
        self.umpire.next_theme()
