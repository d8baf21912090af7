"""The ask at hand overruled: what is barred there, each with its reason, or the verdicts of a contest."""

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from umpire.engine.asks import Answer, Ask, Barred, ChooseSome
from umpire.engine.dice import Contest
from umpire.engine.session import Session
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.screens.words import WordsScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.reader import wrapped


def overrulable(ask: Ask[Any] | None) -> tuple[Barred | str, ...]:
    """What the umpire can answer that the rules would not take: barred options; of a contest the verdicts."""
    if isinstance(ask, Contest):
        return ask.verdicts
    return ask.barred() if ask is not None and hasattr(ask, "barred") else ()


class OverrulingScreen(BesideScreen):
    """Enter takes the row under the cursor all the same; the umpire gives a reason. `taken` was chosen before."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("asterisk,multiply,kp_multiply", "why", "Why", id="overruling_why"),
    ]

    def __init__(self, session: Session, game: str, taken: Sequence[str] = ()) -> None:
        super().__init__()
        self.session, self.game, self.taken = session, game, tuple(taken)
        self.things = overrulable(session.ask)

    def heading(self) -> Content:
        what = "the verdict" if isinstance(self.session.ask, Contest) else "not allowed"
        prompt = self.session.ask.prompt if self.session.ask else ""
        return Content.assemble((prompt, "bold"), f"  {what}")

    def keys(self) -> Keys:
        return (
            ("Enter", "all the same, with a reason", "enter"),
            ("+ -", "move", "plus"),
            ("*", "why", "asterisk"),
            ("Esc 0", "back", "escape"),
        )

    def rows(self) -> Sequence[Row]:
        numbers = iter("123456789")
        return [
            Row(thing if isinstance(thing, str) else thing.thing.words, "", number, next(numbers, ""))
            for number, thing in enumerate(self.things)
        ]

    def about(self, value: Any, width: int) -> Sequence[Content]:
        thing = self.things[value] if value is not None else ""
        if isinstance(thing, str):
            return wrapped(f"The umpire rules: {thing}", width)
        return [
            *wrapped(Content.styled(thing.thing.words, "bold"), width),
            *wrapped(thing.words, width),
            Content(thing.cite),
        ]

    def choose(self, value: int) -> None:
        thing = self.things[value]
        words = thing if isinstance(thing, str) else thing.thing.words
        reason = WordsScreen(f"{words}: the umpire's reason", "so it is", lambda why: self._overrule(thing, why))
        self.app.push_screen(reason, self._done)

    def _done(self, taken: bool | None) -> None:
        if taken:
            self.app.pop_screen()

    def _overrule(self, thing: Barred | str, why: str) -> None:
        self.session.overrule(self._word(thing), why)
        self.session.settle()

    def _word(self, thing: Barred | str) -> Answer:
        if isinstance(thing, str):
            return {"verdict": thing}
        return [*self.taken, thing.thing.key] if isinstance(self.session.ask, ChooseSome) else thing.thing.key

    def action_why(self) -> None:
        ask = self.session.ask
        thing = self.things[self.listing.value or 0]
        cite = thing.cite if isinstance(thing, Barred) else ask.cite if ask else ""
        self.umpire.open("rules", self.game, cite=cite)
