"""Battles: those to take up, newest first, and the scenarios of which a new one can be begun."""

from collections.abc import Iterable

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from umpire import battles
from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.engine.session import Session
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Listing, Row


class BattlesScreen(UmpireScreen):
    """Enter takes up the battle under the cursor, or begins a new one."""

    def body(self) -> Iterable[Widget]:
        yield Listing()
        yield Static(id="message")

    def heading(self) -> Content:
        return Content.styled("Battles", "bold")

    def keys(self) -> Keys:
        return (("Enter", "take up or begin", "enter"), ("+ -", "move", "plus"), ("Esc 0", "back", "escape"))

    def on_screen_resume(self) -> None:
        self.query_one(Listing).show(self._rows())

    def _rows(self) -> list[Row]:
        numbers = iter("123456789")
        found = battles.listed()
        rows = [Row("Take up", style="bold")] if found else []
        rows += [
            Row(
                f"{battle.path.stem}, turn {battle.turn}",
                battle.words,
                ("take up", str(battle.path)),
                next(numbers, ""),
            )
            for battle in found[:12]
        ]
        rows.append(Row("Begin", style="bold"))
        rows += [Row(name, "", ("begin", file), next(numbers, "")) for file, name in battles.scenarios().items()]
        return rows

    def on_listing_chosen(self, message: Listing.Chosen) -> None:
        how, path = message.value
        try:
            self.umpire.fight(self._session(how, path))
        except (Illegal, Fault, OSError) as problem:
            self.query_one("#message", Static).update(Content.styled(str(problem), "$warning"))

    def _session(self, how: str, path: str) -> Session:
        if how == "take up":
            return battles.take_up(path)
        return battles.begin(path, self.umpire.rulings("rattenkrieg"))
