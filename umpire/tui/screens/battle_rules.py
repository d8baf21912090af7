"""The rules in a battle: what is in force there, what each other ruling would do to the combat at hand."""

from collections.abc import Iterable, Sequence
from typing import Any

from textual.content import Content

from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.engine.rulebook import Rule
from umpire.engine.ruleset import Ruleset, Ruling
from umpire.engine.session import Session
from umpire.tui.correcting import put_right, supposed
from umpire.tui.screens.inspect import set_right
from umpire.tui.screens.rules import RulesScreen
from umpire.tui.screens.words import WordsScreen
from umpire.tui.widgets.keybar import Keys


class BattleRulesScreen(RulesScreen):
    """The rulebook with the rulings and numbers of a battle; what is settled or set here is a correction of it."""

    SETTLES = "Enter takes the next answer in this battle, from here on."

    def __init__(self, session: Session, cite: str = "") -> None:
        self.session = session
        super().__init__(session.header.ruleset, cite)

    def keys(self) -> Keys:
        shown = super().keys()
        return tuple(key for key in shown if key[1] != "game")

    def in_force(self) -> Ruleset:
        return self.ruleset._replace(numbers=lambda: self.session.game.table.numbers)

    def unwritten(self) -> str:
        return "  as in this battle"

    def _in_force(self, ruling: Ruling) -> str:
        return self.session.game.table.rulings.get(ruling.name, ruling.answers[0])

    def _said(self, cite: str, rule: Rule | None, ruling: Ruling | None) -> Iterable[tuple[Content | str, int]]:
        if ruling:
            for answer in ruling.answers:
                if answer != self._in_force(ruling):
                    yield Content.assemble(("With ", "$quiet"), (answer, "bold"), ": ", self._with(ruling, answer)), 2
            yield "", 0
        yield from super()._said(cite, rule, ruling)

    def _with(self, ruling: Ruling, answer: str) -> Content:
        """What another answer would do to the odds at hand."""
        try:
            return Content("  ").join(supposed(self.session, *_facts(ruling, answer)))
        except (Illegal, Fault) as problem:
            return Content(str(problem))

    def choose(self, cite: Any) -> None:
        """Enter on a ruling takes its next answer in this battle, with a reason."""
        if cite not in self.rulings:
            super().choose(cite)
            return
        ruling = self.rulings[cite]
        answer = ruling.answers[(ruling.answers.index(self._in_force(ruling)) + 1) % len(ruling.answers)]
        facts = _facts(ruling, answer)
        told: Sequence[Content] = [self._with(ruling, answer)]
        screen = WordsScreen(
            f"{ruling.name}: {answer}, from here on. The reason?",
            "so it is",
            lambda why: put_right(self.session, why, *facts),
            lambda typed: told,
        )
        self.app.push_screen(screen, lambda _: self.relist(cite))

    def action_set(self) -> None:
        """Set one of the values of the rule under the cursor, for this battle."""
        cite = self.listing.value
        if settable := self.settable(cite):
            set_right(self, self.session, settable[0], lambda _: self.relist(cite))
        else:
            self.notify("nothing here can be set", timeout=3)

    def _other_game(self, game: str) -> None:
        """A battle is of one game."""


def _facts(ruling: Ruling, answer: str) -> tuple[str, str, str]:
    return "ruling", f"ruling-{ruling.name}", f"answer-{answer}"
