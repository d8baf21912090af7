"""Home: what can be done, one key each; Enter on a bare start takes up the last battle."""

import os
from collections.abc import Iterable, Iterator

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from umpire import __version__, shelf
from umpire.engine.asks import Illegal
from umpire.tui.screens.battles import row
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.screens.words import WordsScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Listing, Row

LOOKED_AT = 12
"""Of the journals so many are looked at, the newest."""
LAST, SCENARIOS = "acd", "ghijklmnorsuvwxyz"
"""The keys of the battles that are listed of those, and of the scenarios."""

MENU = (
    Row("Quick combat", style="bold"),
    Row("Hurrah Stalino!", "corps battles on the Russian front", ("quick", "hurrah-stalino"), "1"),
    Row("Death to the Alien Scum!", "6mm invasion Earth", ("quick", "alien-scum"), "2"),
    Row("Rattenkrieg", "the factory in Stalingrad", ("quick", "rattenkrieg"), "3"),
    Row("More", style="bold"),
    Row("Odds", "any match-up, and what one thing more would do", ("odds", ""), "4"),
    Row("Rules", "summaries by citation, search, rulings", ("rules", ""), "5"),
    Row("Armies", "the lists, their codes and values", ("armies", ""), "6"),
    Row("New army", "a list of your own, in your editor", ("new army", ""), "7"),
    Row("New scenario", "a map of sectors of your own, in your editor", ("new scenario", ""), "8"),
    Row("Check files", "every problem of your armies and scenarios", ("check", ""), "9"),
)


class HomeScreen(UmpireScreen):
    """The first screen."""

    def body(self) -> Iterable[Widget]:
        yield Listing(id="menu")
        yield Static(id="message")

    def heading(self) -> Content:
        promise = "  counts the dice, knows the odds, explains every ruling  "
        return Content.assemble(("umpire", "bold"), (promise, "$quiet"), __version__)

    def keys(self) -> Keys:
        return (
            ("key", "choose", "enter"),
            ("Enter", "open", "enter"),
            ("b", "all battles", "b"),
            ("p", "scenario by path", "p"),
            ("t", "theme", "t"),
            ("?", "help", "question_mark"),
            ("q", "quit", "q"),
            ("^p", "all commands", "ctrl+p"),
        )

    def on_screen_resume(self) -> None:
        """The battles may have changed; the cursor is on the last one. What was told of a battle that was left is
        read."""
        self.app.clear_notifications()
        self.query_one(Listing).show([*self._battles(), *self._scenarios(), *MENU])

    def _battles(self) -> Iterator[Row]:
        journals = shelf.journals()
        if journals:
            yield Row("Take up", style="bold")
        found = shelf.saved(journals[:LOOKED_AT])
        for key, battle in zip(LAST, found, strict=False):
            yield row(battle, ("open", str(battle.path)), key)
        if journals:
            yield Row("All battles", str(len(journals)), ("battles", ""), "b")

    def _scenarios(self) -> Iterator[Row]:
        yield Row("Begin", style="bold")
        keys = iter(SCENARIOS)
        for offered in shelf.scenarios():
            yield Row(offered.name, offered.title, ("open", offered.file), next(keys, ""))
        yield Row("Another", "a scenario or a journal by its path", ("path", ""), "p")

    def on_listing_moved(self, _message: Listing.Moved) -> None:
        self._say("")

    def on_listing_chosen(self, message: Listing.Chosen) -> None:
        what, value = message.value
        if what == "path":
            self._ask_path()
        elif what == "open":
            self._open(value)
        else:
            self.umpire.open(what, value)

    def _ask_path(self) -> None:
        typed: list[str] = []

        def opened(taken: bool | None) -> None:
            if taken:
                self._open(os.path.expanduser(typed[-1].strip("'\"").replace("\\ ", " ")))

        self.app.push_screen(WordsScreen("The path of a scenario, or of a journal", "opens it", typed.append), opened)

    def _open(self, path: str) -> None:
        """Take up the journal of that path, or lay out how its scenario begins."""
        try:
            if path.endswith(".jsonl"):
                self.umpire.take_up(path)
            else:
                self.umpire.begin(path)
        except Illegal as problem:
            self._say(str(problem))

    def _say(self, words: str) -> None:
        self.query_one("#message", Static).update(Content.styled(words, "$warning"))

    def key_t(self) -> None:
        self.umpire.next_theme()
