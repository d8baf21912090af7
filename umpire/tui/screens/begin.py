"""A battle begins: everything is presumed, so that Enter begins; each row changes what is so by default."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from umpire import battles
from umpire.engine.asks import Illegal
from umpire.engine.ruleset import Ruleset, Ruling
from umpire.library.scenarios import Scenario
from umpire.players import WORDS
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.screens.words import WordsScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.reader import wrapped

DICE = {
    "typed": "yours on the table, typed; at any roll Enter lets the program throw",
    "thrown": "thrown by the program",
}


class BeginScreen(BesideScreen):
    """How the battle of a scenario file begins: its name, who throws, who plays, how open questions are settled.

    `rulings` are the player's remembered answers; those of the scenario come first.
    """

    def __init__(self, file: str, scenario: Scenario, ruleset: Ruleset, rulings: Mapping[str, str]) -> None:
        super().__init__()
        self.file, self.scenario, self.ruleset = file, scenario, ruleset
        self.game = ruleset.key
        self.called, self._dice, self._message = "", "typed", ""
        self._seats = dict.fromkeys(ruleset.sides, "")
        known = ruleset.known(rulings)
        self._rulings = {name: answer for name, answer in known.items() if name not in scenario.rulings}

    def body(self) -> Sequence[Widget]:
        return [*super().body(), Static(id="message")]

    def heading(self) -> Content:
        return Content.assemble((self.scenario.name, "bold"), f"  {self.ruleset.title}")

    def keys(self) -> Keys:
        begins = self.listing.value == ("begin", "")
        return (
            ("Enter", "begin" if begins else "another answer", "enter"),
            *(() if begins else (("b", "begin", "b"),)),
            ("key", "changes a row", "n"),
            ("+ -", "move", "plus"),
            ("Esc 0", "back", "escape"),
            ("?", "help", "question_mark"),
        )

    def redraw(self) -> None:
        super().redraw()
        self.query_one("#message", Static).update(Content.styled(self._message, "$warning"))

    # What there is to choose

    def rows(self) -> Sequence[Row]:
        return list(self._rows())

    def _rows(self) -> Iterator[Row]:
        numbers = iter("123456789")
        yield Row("Begin", value=("begin", ""), key="b", style="bold")
        yield Row(f"Name: {self.called or battles.free(self.file).stem}", value=("name", ""), key="n")
        yield Row(f"Dice: {DICE[self._dice]}", value=("dice", ""), key="d")
        for side, seat in self._seats.items():
            yield Row(f"{side.capitalize()}: {WORDS[seat]}", value=("seat", side), key=next(numbers, ""))
        for ruling in self.ruleset.rulings:
            yield Row(f"{ruling.name}: {self._answer(ruling)}", value=("ruling", ruling.name), key=next(numbers, ""))

    def _answer(self, ruling: Ruling) -> str:
        """The answer in force: the scenario's own first."""
        return self.scenario.rulings.get(ruling.name, self._rulings.get(ruling.name, ruling.answers[0]))

    def about(self, value: Any, width: int) -> Sequence[Content]:
        what, name = value or ("", "")
        if what != "ruling":
            return wrapped(ABOUT.get(what, ""), width)
        ruling = self._ruling(name)
        told = [
            *wrapped(Content.styled(ruling.question, "bold"), width),
            *wrapped(f"{' or '.join(ruling.answers)}; {ruling.answers[0]} by default", width),
        ]
        return [*told, Content("settled by the scenario")] if name in self.scenario.rulings else told

    def _ruling(self, name: str) -> Ruling:
        return next(ruling for ruling in self.ruleset.rulings if ruling.name == name)

    # Keys

    def choose(self, value: tuple[str, str]) -> None:
        what, name = value
        self._message = ""
        if what == "begin":
            self._begin()
        elif what == "name":
            now = self.called or battles.free(self.file).stem
            self.app.push_screen(WordsScreen("The battle's name", "names it", self._call, words=now), self._named)
            return
        elif what == "dice":
            self._dice = _next(list(DICE), self._dice)
        elif what == "seat":
            self._seats[name] = _next(list(WORDS), self._seats[name])
        elif name not in self.scenario.rulings:
            ruling = self._ruling(name)
            self._rulings[name] = _next(ruling.answers, self._answer(ruling))
        self.relist(value)

    def _call(self, name: str) -> None:
        battles.named(name)
        self.called = name

    def _named(self, _taken: bool | None) -> None:
        self.relist(("name", ""))

    def _begin(self) -> None:
        seats = {side: seat for side, seat in self._seats.items() if seat}
        try:
            begun = battles.begin(self.file, self._rulings, seats=seats, dice=self._dice, name=self.called)
        except Illegal as problem:
            self._message = str(problem)
        else:
            self.umpire.fight(begun)


ABOUT = {
    "begin": "All of this is presumed: Enter begins. What a row says is changed by its key.",
    "name": "The name of the battle, and of its file.",
    "dice": "Who throws. Where people throw, 0 or Enter still lets the program throw, at any roll.",
    "seat": "Who plays the side. The program waits after each of its procedures until you have moved the models.",
}


def _next(answers: Sequence[str], now: str) -> str:
    return answers[(answers.index(now) + 1) % len(answers)]
