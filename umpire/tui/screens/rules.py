"""Rules: the summaries by citation, search, and the rulings; "why?" opens it at the rule that is meant."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Input, Static

from umpire.engine.rulebook import HOW, Rule
from umpire.engine.ruleset import Ruling
from umpire.library.settable import Settable, cited
from umpire.library.tables import MARKS as MARKS_OF_VALUES
from umpire.library.tables import mark
from umpire.rules import RULESETS, find
from umpire.tui.keypad import typed
from umpire.tui.screens.setting import SettingScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.reader import wrapped
from umpire.tui.widgets.typing import TypingLine

PREFIX = "Ruling: "

MARKS = {"enforced": "enforced", "asked": "asked", "reminded": "reminded", "left": "players"}
"""What the program does about a rule, in a word; `left` is left to the players."""


class RulesScreen(SettingScreen):
    """The rulebook of a game; `cite` is where the cursor stands first."""

    SETTLES = "Enter takes the next answer, for the combats to come."

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "game(1)", "Next game", id="next_game"),
        Binding("shift+tab", "game(-1)", "Last game", id="last_game"),
    ]

    def __init__(self, game: str, cite: str = "") -> None:
        super().__init__()
        self.sought = ""
        self._cite = cite
        self.take(game)

    def take(self, game: str) -> None:
        """Take up a game."""
        self.game = game
        self.ruleset = find(game)
        self.book = self.ruleset.rulebook()
        self.rulings = {PREFIX + ruling.name: ruling for ruling in self.ruleset.rulings}

    def on_mount(self) -> None:
        self.relist(self._cite)

    # What is drawn

    def body(self) -> Iterable[Widget]:
        yield from super().body()
        yield Horizontal(Static("/ ", id="sign"), TypingLine("words of a rule or its citation"), id="find")

    def heading(self) -> Content:
        found, whole = len(self._cites()), len(self._all())
        count = f"{found} of {whole} have these words" if self.sought else f"{whole} citations"
        return Content.assemble(
            (self.ruleset.title, "bold"), "  rules  ", (count, "$quiet"), (self.unwritten(), "$warning")
        )

    def keys(self) -> Keys:
        if self.query_one(TypingLine).has_focus:
            return (("Enter", "keep what is found", "enter"), ("Esc", "end the search", "escape"))
        return (
            ("/", "search", "slash"),
            ("Enter", "settle a ruling", "enter"),
            *self.setting_keys(),
            ("Space", "more", "space"),
            ("Esc 0", "back", "escape"),
            ("Tab 1-3", "game", "tab"),
            ("?", "help", "question_mark"),
            ("O", "odds", "O"),
            ("q", "leave", "q"),
        )

    def rows(self) -> Sequence[Row]:
        cites = self._cites()
        printed = [Row(cite, MARKS[self.book[cite].how], cite) for cite in cites if not cite.startswith(PREFIX)]
        ruled = [Row(cite, self._mark(cite), cite) for cite in cites if cite.startswith(PREFIX)]
        heading = [Row("Rulings, each with the answer in force", style="bold")] if ruled else []
        nothing = [] if cites else [Row("no rule has these words")]
        return [*printed, *heading, *ruled, *nothing]

    def about(self, cite: Any, width: int) -> Sequence[Content]:
        rule, ruling = self.book.get(cite), self.rulings.get(cite)
        parts = self._said(cite, rule, ruling)
        lines = [line for text, indent in parts for line in wrapped(text, width, indent)]
        return [self._marked(line) for line in lines]

    def _said(self, cite: str, rule: Rule | None, ruling: Ruling | None) -> Iterable[tuple[Content | str, int]]:
        """The parts of what is said about a citation, each a text and how far its later lines are indented."""
        if rule:
            edition = f", {rule.edition}" if rule.edition else ""
            yield Content.assemble((cite, "bold"), (f"  {HOW[rule.how]}{edition}", "$quiet")), 0
            for paragraph in paragraphs(rule.words):
                yield paragraph, 2 if paragraph.startswith("- ") else 0
        elif ruling:
            yield Content.styled(cite, "bold"), 0
        yield from self._values(cite)
        if ruling:
            yield "", 0
            yield Content.assemble((ruling.question, "bold"), (f"  {ruling.cite}", "$quiet")), 0
            for answer in ruling.answers:
                marks = (("the default", answer == ruling.answers[0]), ("in force", answer == self._in_force(ruling)))
                marked = ", ".join(words for words, so in marks if so)
                yield Content.assemble(f"- {answer}", (f"  {marked}", "$quiet")), 2
            yield Content.styled(self.SETTLES, "$quiet"), 0

    def settable(self, cite: Any) -> Sequence[Settable]:
        return cited(self.in_force().numbers(), cite)

    def _values(self, cite: str) -> Iterable[tuple[Content | str, int]]:
        """The numbers of a rule that are not printed, and what their marks mean."""
        values = self.settable(cite)
        if values:
            yield "", 0
        for one in values:
            yield Content.assemble((f"{one.text}{mark(one.source)}", "bold"), f" {one.words}"), 2
        for source, (_, meaning) in MARKS_OF_VALUES.items():
            if any(one.source == source for one in values):
                yield Content.styled(meaning, "$quiet"), 2

    def _in_force(self, ruling: Ruling) -> str:
        """The answer by which combats on the screen are judged: the player's, if it is one, else the default."""
        answers = self.ruleset.known(self.umpire.rulings(self.game))
        return answers.get(ruling.name, ruling.answers[0])

    def _mark(self, cite: str) -> str:
        return self._in_force(self.rulings[cite]) if cite in self.rulings else "fixed"

    def choose(self, cite: Any) -> None:
        """Enter on a ruling takes its next answer; elsewhere it turns the page."""
        if cite not in self.rulings:
            super().choose(cite)
            return
        ruling = self.rulings[cite]
        following = ruling.answers.index(self._in_force(ruling)) + 1
        self.umpire.rule(self.game, ruling.name, ruling.answers[following % len(ruling.answers)])
        self.relist(cite)

    def _marked(self, line: Content) -> Content:
        """The line with the words that are sought underlined."""
        for word in self.sought.split():
            line = line.highlight_regex(re.compile(re.escape(word), re.IGNORECASE), style="underline")
        return line

    # What is sought

    def _all(self) -> list[str]:
        """Every citation in printed order, and after them the rulings: those that can be set, then the fixed ones."""
        fixed = [cite for cite in self.book if cite.startswith(PREFIX) and cite not in self.rulings]
        return [*(cite for cite in self.book if not cite.startswith(PREFIX)), *self.rulings, *fixed]

    def _cites(self) -> list[str]:
        words = self.sought.casefold().split()
        return [cite for cite in self._all() if all(word in self._text(cite) for word in words)]

    def _text(self, cite: str) -> str:
        words = self.book[cite].words if cite in self.book else ""
        question = self.rulings[cite].question if cite in self.rulings else ""
        return f"{cite} {words} {question}".casefold()

    # Keys

    def on_key(self, event: Key) -> None:
        key = typed(event)
        if key == "/":
            event.stop()
            event.prevent_default()
            self.add_class("finding")
            self.query_one(TypingLine).focus()
        elif key and key in "123":
            event.stop()
            self._other_game(RULESETS[int(key) - 1])

    def on_input_changed(self, message: Input.Changed) -> None:
        self._cite = self.listing.value or self._cite
        self.sought = message.value
        self.relist(self._cite)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        self.set_class(bool(self.sought), "finding")
        self._to_listing()

    def on_typing_line_left(self, message: TypingLine.Left) -> None:
        self.action_back()

    def on_typing_line_moved(self, message: TypingLine.Moved) -> None:
        self.listing.move(message.step)

    def action_back(self) -> None:
        """End the search, the cursor where it is; without a search, go back."""
        if not self.has_class("finding"):
            super().action_back()
            return
        self.remove_class("finding")
        self.query_one(TypingLine).value = ""
        self._to_listing()

    def on_descendant_focus(self) -> None:
        """The key bar tells what keys do there."""
        self.redraw()

    def _to_listing(self) -> None:
        self.listing.focus()

    def action_game(self, step: int) -> None:
        """The next game, or the last."""
        self._other_game(RULESETS[(RULESETS.index(self.ruleset.key) + step) % len(RULESETS)])

    def _other_game(self, game: str) -> None:
        self.take(game)
        self.relist()


def paragraphs(words: str) -> list[str]:
    """The paragraphs and the items of the lists of a summary, each in one line."""
    parts = re.split(r"\n\s*\n|\n(?=- )", words)
    return [" ".join(part.split()) for part in parts if part.strip()]
