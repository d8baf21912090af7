"""The ask at hand overruled: what is barred there, each with its reason. A contest has a screen of its own."""

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from umpire.engine.asks import Answer, Ask, Barred, ChooseSome
from umpire.engine.session import Session
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.screens.words import WordsScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.reader import wrapped


def overrulable(ask: Ask[Any] | None) -> tuple[Barred, ...]:
    """What the umpire can answer that the rules would not take."""
    barred = getattr(ask, "barred", tuple)
    return tuple(barred())


def not_overrulable(ask: Ask[Any] | None) -> str:
    """Why there is nothing to overrule, and what to do instead."""
    if ask is None:
        return "the battle is over: nothing is asked that could be overruled; u takes back"
    if ask.side == "umpire":
        return "this is the umpire's own answer: nothing to overrule"
    if ask.chance:
        return "type what fell, or what was turned up: there is nothing to overrule; = corrects the table"
    return "nothing is barred here that could be allowed; = corrects the table"


class OverrulingScreen(BesideScreen):
    """Enter takes the row under the cursor all the same; the umpire gives a reason. `taken` was chosen before, and the
    list begins with what was `refused` last."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("asterisk,multiply,kp_multiply", "why", "Why", id="overruling_why"),
    ]

    def __init__(self, session: Session, game: str, taken: Sequence[str] = (), refused: str = "") -> None:
        super().__init__()
        self.session, self.game, self.taken = session, game, tuple(taken)
        self.things = sorted(overrulable(session.ask), key=lambda bar: bar.thing.key != refused)

    def heading(self) -> Content:
        prompt = self.session.ask.prompt if self.session.ask else ""
        return Content.assemble((prompt, "bold"), "  not allowed")

    def keys(self) -> Keys:
        return (
            ("Enter", "all the same, with a reason", "enter"),
            ("+ -", "move", "plus"),
            ("*", "why", "asterisk"),
            ("Esc 0", "back", "escape"),
        )

    def rows(self) -> Sequence[Row]:
        numbers = iter("123456789")
        return [Row(bar.thing.words, "", number, next(numbers, "")) for number, bar in enumerate(self.things)]

    def about(self, value: Any, width: int) -> Sequence[Content]:
        if value is None:
            return ()
        bar = self.things[value]
        return [
            *wrapped(Content.styled(bar.thing.words, "bold"), width),
            *wrapped(bar.words, width),
            Content(bar.cite),
        ]

    def choose(self, value: int) -> None:
        bar = self.things[value]
        reason = WordsScreen(
            f"{bar.thing.words}: the umpire's reason", "so it is", lambda why: self._overrule(bar, why)
        )
        self.app.push_screen(reason, self._done)

    def _done(self, taken: bool | None) -> None:
        if taken:
            self.app.pop_screen()

    def _overrule(self, bar: Barred, why: str) -> None:
        self.session.overrule(self._word(bar), why)
        self.session.settle()

    def _word(self, bar: Barred) -> Answer:
        return [*self.taken, bar.thing.key] if isinstance(self.session.ask, ChooseSome) else bar.thing.key

    def action_why(self) -> None:
        self.umpire.open("rules", self.game, cite=self.things[self.listing.value or 0].cite)
