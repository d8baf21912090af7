"""The battle in block letters, to be read across the room: which side, what happened, the best dice."""

from collections.abc import Callable, Iterable

from textual.content import Content
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Static

from umpire.engine.ruleset import Ruleset
from umpire.engine.session import Session
from umpire.tui import happened
from umpire.tui.block import block
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.widgets.drawing import lines, wrapped
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.tallies import ROLES


class BigScreen(UmpireScreen):
    """A way of showing: every key goes on to the battle below (`press`), but for `Z` and Esc, which show the board
    again."""

    def __init__(self, session: Session, ruleset: Ruleset, press: Callable[[Key], None]) -> None:
        super().__init__()
        self.session, self.ruleset, self.game, self._press = session, ruleset, ruleset.key, press

    def body(self) -> Iterable[Widget]:
        yield Static(id="big")

    def heading(self) -> Content:
        return Content.assemble((self.ruleset.title, "bold"), "  ", "  ".join(self.session.view.header))

    def keys(self) -> Keys:
        return (("Esc Z", "the board", "Z"), ("u", "undo", "u"), ("?", "help", "question_mark"))

    def redraw(self) -> None:
        super().redraw()
        self.query_one("#big", Static).update(lines(self.told(self.size.width - 2, self.size.height - 2)))

    def told(self, width: int, height: int) -> list[Content]:
        """The side, the question, what happened last in letters as large as fit, the best dice."""
        ask, over, told = self.session.ask, self.session.game.over, happened.last_told(self.session)
        side = ask.side if ask else (over.winner or "draw") if over else ""
        role = ROLES[self.ruleset.sides.index(side)] if side in self.ruleset.sides else ""
        head = self._spelt(
            side if ask else f"{side} wins" if role else side, width, f"bold ${role}" if role else "bold"
        )
        asked = wrapped(Content.styled(ask.prompt if ask else str(over), "bold"), width)
        dice = self._dice(width)
        words = "; ".join(event.words for event in told.told) if told else ""
        room = height - len(head) - len(asked) - len(dice) - 2
        return [*head, *asked, Content(""), *self._large(words, width, room), Content(""), *dice]

    def _spelt(self, words: str, width: int, style: str) -> list[Content]:
        spelt = block(words, self.umpire.glyphs.ascii_only)
        return [Content.styled(row, style) for row in spelt if len(spelt[0]) <= width] or [Content.styled(words, style)]

    def _large(self, words: str, width: int, room: int) -> list[Content]:
        """Block letters in as many lines as there is room for; else plain ones."""
        told: list[str] = []
        ascii_only = self.umpire.glyphs.ascii_only
        for word in words.split():
            if told and len(block(f"{told[-1]} {word}", ascii_only)[0]) <= width:
                told[-1] += f" {word}"
            else:
                told.append(word)
        spelt = [row for line in told for row in block(line, ascii_only)]
        if len(spelt) <= room and all(len(row) <= width for row in spelt):
            return [Content(row) for row in spelt]
        return wrapped(Content.styled(words, "bold"), width)[: max(1, room)]

    def _dice(self, width: int) -> list[Content]:
        """The dice that counted of the last throw."""
        number = happened.last_throw(self.session)
        if number is None:
            return []
        step = self.session.steps[number]
        return [
            Content.styled(step.prompt, "$quiet"),
            *self._spelt(happened.dice(step), width, "bold $key"),
        ]

    def on_key(self, event: Key) -> None:
        if event.key in ("Z", "escape"):
            event.stop()
            self.app.pop_screen()
            return
        self._press(event)
        if self.is_current:
            self.redraw()

    def on_screen_resume(self) -> None:
        self.redraw()
