"""Inspect: the thing under the cursor of a battle, its values, and those of the rule; each can be set right here."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen

from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.engine.view import Unit
from umpire.library.problem import legible
from umpire.library.settable import Settable, cited, printed_on
from umpire.library.tables import MARKS, mark
from umpire.tui.correcting import put_right, supposed
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.screens.words import WordsScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.reader import wrapped

COUNTERS, BOOKLET = "from my counters", "from my booklet"
"""The reasons why a value is set right, as long as no other is typed."""


OWN = f"{mark('booklet')} your own value, from your counters or your booklet"


class InspectScreen(BesideScreen):
    """The units that have one of these `keys`, stand there, or are what the ask is about; then the rule's numbers."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("i", "set", "Set it right", id="inspect_set"),
        Binding("w", "write", "Keep it in the booklet", id="inspect_write"),
        Binding("b", "best", "The best answer", id="inspect_best"),
        Binding("asterisk,multiply,kp_multiply", "why", "Why", id="inspect_why"),
    ]

    def __init__(
        self, session: Session, game: str, keys: Sequence[str] = (), advise: Callable[[], object] | None = None
    ) -> None:
        super().__init__()
        self.session, self.game, self.things, self._advise = session, game, tuple(keys), advise

    # What is drawn

    def heading(self) -> Content:
        prompt = self.session.ask.prompt if self.session.ask else "The battle is over"
        return Content.assemble(("Inspect", "bold"), f"  {prompt}")

    def keys(self) -> Keys:
        return (
            ("Enter i", "set it right", "enter"),
            ("w", "keep it in your booklet", "w"),
            ("b", "the best answer", "b"),
            ("*", "why", "asterisk"),
            ("Esc 0", "back", "escape"),
            ("?", "help", "question_mark"),
        )

    def units(self) -> list[Unit]:
        """The option under the cursor, or who stands there; without one, those that the ask is about, else all: those
        of the side that is asked first."""
        ask, units = self.session.ask, self.session.view.units
        for keys in (self.things, ask.about if ask else ()):
            if found := [unit for unit in units if unit.key in keys or unit.place in keys]:
                return found
        return sorted(units, key=lambda unit: ask is not None and unit.side != ask.side)

    def rows(self) -> Sequence[Row]:
        rows: list[Row] = []
        for unit in self.units():
            told = [Row(f"  {_short(one)}", f"{one.text}{mark(one.source)}", one) for one in self.values(unit.key)]
            rows += [Row(unit.words, self._standing(unit), style="bold"), *told]
        cite = self.session.ask.cite if self.session.ask else ""
        if lost := cited(self.session.game.table.numbers, cite):
            told = [Row(f"  {one.words}", f"{one.text}{mark(one.source)}", one) for one in lost]
            rows += [Row(f"In the tables, {cite}", style="bold"), *told]
        return rows or [Row("nothing here has a value that can be set; = corrects the table")]

    def _standing(self, unit: Unit) -> str:
        """`german, in E5, moved, may still fire`."""
        where = [f"in {place.words}" for place in self.session.view.places if place.key == unit.place]
        left = [f"may still {' or '.join(unit.left)}"] if unit.left else []
        return ", ".join((unit.side, *where, *unit.states, *left))

    def values(self, key: str) -> list[Settable]:
        """The values of a piece that the tables hold."""
        table = self.session.game.table
        path = self.session.battle.printed_at(table, key)
        return printed_on(table.numbers, path) if path else []

    def about(self, value: Settable | None, width: int) -> Sequence[Content]:
        return [line for part in self._said(value) for line in wrapped(part, width)]

    def _said(self, value: Settable | None) -> Iterator[Content | str]:
        if value is None:
            return
        yield Content.assemble((value.words, "bold"), f"  {value.text}{mark(value.source)}")
        yield OWN if value.source == "booklet" else MARKS["reconstructed"][1] if value.source in MARKS else value.source
        yield Content.styled("Enter sets it right for this battle: from here on, the past stays as it was.", "$quiet")

    # Setting it right

    def choose(self, value: Settable) -> None:
        set_right(self, self.session, value, self._done)

    def _done(self, taken: bool | None) -> None:
        number = self.listing.at
        self.relist()
        self.listing.show(self.listing.rows, number)
        self.tell()

    def action_set(self) -> None:
        if self.listing.value is not None:
            self.choose(self.listing.value)

    def action_write(self) -> None:
        """Keep the value under the cursor in the player's booklet, for the battles to come."""
        value: Settable | None = self.listing.value
        if value is None:
            return
        try:
            self.umpire.values.set(self.game, value, value.text)
            file = self.umpire.values.write(self.game)
        except Illegal as problem:
            self.notify(str(problem), severity="warning", markup=False)
        else:
            self.notify(f"{value.words} {value.text}: written to {legible(file)}", markup=False)

    def action_best(self) -> None:
        """Back to the ask, its best answer marked."""
        self.app.pop_screen()
        if self._advise:
            self._advise()

    def action_why(self) -> None:
        self.umpire.open("rules", self.game, cite=self.session.ask.cite if self.session.ask else "")


def set_right(screen: Screen[Any], session: Session, value: Settable, done: Callable[[bool | None], None]) -> None:
    """Ask for the true value, with what it would do to the odds at hand, and make it so as a correction."""

    def tell(typed: str) -> Sequence[Content]:
        if not typed:
            return [Content.styled(f"now {value.text}{mark(value.source)}; a reason may follow", "$quiet")]
        told, why = meant(value, typed)
        return [Content(f"{why}; from here on"), *supposed(session, *told)]

    def take(typed: str) -> None:
        told, why = meant(value, typed)
        put_right(session, why, *told)

    screen.app.push_screen(WordsScreen(f"{value.words}: the true value", "sets it right", take, tell), done)


def meant(value: Settable, typed: str) -> tuple[tuple[Any, ...], str]:
    """The facts of the correction, and its reason, of a value typed with a reason or without. Raises Illegal."""
    text, _, why = typed.strip().partition(" ")
    true = value.read(text)
    if type(true) is not type(value.value):
        raise Illegal(f"{text}: {'yes or no' if isinstance(value.value, bool) else 'a whole number'} is wanted")
    answer = f"value-{text}" if isinstance(true, bool) else f"number-{true}"
    return ("number", value.key, answer), why.strip() or (COUNTERS if value.path[0] == "units" else BOOKLET)


def _short(value: Settable) -> str:
    """What a value is called, without whose it is and what is said of it in brackets."""
    return (value.words.partition(": ")[2] or value.words).partition(" (")[0]
