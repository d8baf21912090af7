"""A battle that another window plays, or that cannot be written: looked at on every screen, and answered on none."""

from textual.content import Content
from textual.timer import Timer

from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.engine.journal import Unreadable
from umpire.engine.ruleset import Ruleset
from umpire.engine.watching import WATCHES, Watching
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.screens.others import OTHERS, rules
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.widgets.keybar import Keys

LOOKS = 0.25
"""Seconds from one look at the file to the next."""

SCREENS = {other.key: other for other in OTHERS if other.key.isupper()}
"""The screens that only show."""


class WatchingScreen(BattleScreen):
    """Looks at the file again and again; once its writer has left, Enter takes the battle over."""

    def __init__(self, session: Watching, ruleset: Ruleset) -> None:
        super().__init__(session, ruleset)
        self.watching = session
        self._left = False
        self._looks: Timer | None = None

    def on_mount(self) -> None:
        self._looks = self.set_interval(LOOKS, self._look)

    def heading(self) -> Content:
        return Content.assemble(("WATCHING  ", "bold $warning"), super().heading())

    def keys(self) -> Keys:
        take_over = (("Enter", "take over", "enter"),) if self._left else ()
        others = ((key, other.name.lower(), key) for key, other in SCREENS.items())
        return (*take_over, *others, ("*", "why", "asterisk"), ("?", "help", "question_mark"), ("q", "leave", "q"))

    def _look(self) -> None:
        """What was written since, on whichever screen of the battle is in sight."""
        try:
            new, left = self.watching.follow(), self.watching.left()
        except (Unreadable, Fault, OSError) as problem:
            self._lost(str(problem))
            return
        if left and not self._left:
            self._tell("nobody plays this battle now: Enter takes it over")
        if new or left != self._left:
            self._left = left
            shown = self.app.screen
            if isinstance(shown, UmpireScreen) and getattr(shown, "session", None) is self.watching:
                shown.follow()

    def _lost(self, problem: str) -> None:
        """There is nothing more to follow: what was seen last stays."""
        if self._looks:
            self._looks.stop()
        self._tell(problem)

    def _tell(self, words: str) -> None:
        """Say it here, and on the screen that lies over this one."""
        self.message = words
        if self.is_current:
            self.redraw()
        else:
            self.app.notify(words, timeout=10, markup=False)

    def follow(self) -> None:
        self.answering.look()
        self.redraw()

    def _taken(self, name: str, key: str, sure: str) -> bool:
        if key == "\r" and self._left:
            self.umpire.take_up(str(self.watching.path))
        elif key in SCREENS:
            SCREENS[key].open(self)
        elif key == "*":
            rules(self)
        elif self._cursor(name, key) or (key and key in self.board.looks and self._on_board(key)):
            return True
        elif key in ("", "q", "?"):
            return False
        else:
            raise Illegal(WATCHES)
        return True
