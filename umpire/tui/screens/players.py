"""Who plays each side of a battle, and whether its odds are shown; both can be changed at any time."""

from collections.abc import Iterator, Sequence
from typing import Any

from textual.content import Content

from umpire.engine.asks import Illegal
from umpire.engine.journal import Unwritten
from umpire.engine.ruleset import Ruleset
from umpire.engine.session import Session
from umpire.players import PLAYERS, WORDS
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.shown_odds import MODES, changed, mode
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.reader import wrapped

ABOUT = {
    "seat": "Who plays the side from here on. After each procedure of the program it waits until Space says that the "
    "models are moved; u takes the procedure back.",
    "odds": "Whether each option of the side shows its exact odds: always, when % is pressed, or never. Remembered.",
}


class PlayersScreen(BesideScreen):
    """A row for the seat and for the odds of each side; Enter changes it."""

    def __init__(self, session: Session, ruleset: Ruleset) -> None:
        super().__init__()
        self.session, self.ruleset, self.game = session, ruleset, ruleset.key

    def heading(self) -> Content:
        return Content.assemble(("Players", "bold"), "  seats and odds of this battle")

    def keys(self) -> Keys:
        return (("Enter", "changes it", "enter"), ("+ -", "move", "plus"), ("Esc 0", "back", "escape"))

    def rows(self) -> Sequence[Row]:
        return list(self._rows())

    def _rows(self) -> Iterator[Row]:
        numbers = iter("123456789")
        for side in self.ruleset.sides:
            seat = WORDS.get(self.session.seats.get(side, ""), WORDS[""])
            odds = MODES[mode(self.umpire.settings, side)]
            yield Row(f"{side.capitalize()}: {seat}", value=("seat", side), key=next(numbers, ""))
            yield Row(f"  odds {odds}", value=("odds", side), key=next(numbers, ""))

    def about(self, value: Any, width: int) -> Sequence[Content]:
        return wrapped(ABOUT[value[0]], width) if value else ()

    def choose(self, value: tuple[str, str]) -> None:
        what, side = value
        try:
            if what == "odds":
                self.umpire.remember(**{"shown odds": changed(self.umpire.settings, side)})
            else:
                self._seat(side)
        except (Illegal, Unwritten) as problem:
            self.notify(str(problem), severity="warning", markup=False)
        self.relist(value)

    def _seat(self, side: str) -> None:
        names = list(WORDS)
        now = self.session.seats.get(side, "")
        name = names[(names.index(now) + 1) % len(names) if now in names else 0]
        self.session.seat(side, name, PLAYERS.get(name))
