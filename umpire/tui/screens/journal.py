"""The journal of a battle: every answer by turns, with what came of it; amend one, or undo to it, from here."""

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from umpire.engine.asks import Answer, Illegal
from umpire.engine.game import Fault
from umpire.engine.journal import Unwritten
from umpire.engine.record import Step
from umpire.engine.session import Session
from umpire.tui.amending import difference, line, meant, said
from umpire.tui.answering import offered
from umpire.tui.screens.armies import counted
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.screens.words import WordsScreen
from umpire.tui.widgets.drawing import flow
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Listing, Row
from umpire.tui.widgets.reader import wrapped

Place = tuple[str, int]
"""What a row shows: `answer`, `note`, `undone` or `waiting`, and its number there."""

BY = {"typed": "typed", "thrown": "thrown by the app", "scripted": "scripted", "bot": "by the bot"}


class JournalScreen(BesideScreen):
    """The whole log of a session."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "amend", "Amend the answer", id="amend"),
        Binding("u", "undo_to", "Undo to here", id="undo_to"),
        Binding("U", "redo", "Redo", id="journal_redo"),
        Binding("n", "note", "Note", id="journal_note"),
        Binding("d", "dice", "The throw before", id="journal_dice"),
        Binding("asterisk,multiply,kp_multiply", "why", "Why", id="journal_why"),
        Binding("J", "back", "Back", id="journal_back"),
    ]

    def __init__(self, session: Session, game: str) -> None:
        super().__init__()
        self.session, self.game = session, game
        self.message = ""
        self._sure: Place | None = None

    # What is drawn

    def body(self) -> Sequence[Widget]:
        return [*super().body(), Static(id="message")]

    def on_mount(self) -> None:
        self.listing.focus()
        self.relist(self._last())

    def _last(self) -> Place:
        return "answer", len(self.session.steps) - 1

    def heading(self) -> Content:
        number = self.session.record.taken_back
        back = f", {number} {'throw' if number == 1 else 'throws'} taken back" if number else ""
        return Content.assemble(("Journal", "bold"), f"  {len(self.session.steps)} answers{back}")

    def keys(self) -> Keys:
        return (
            ("c", "amend", "c"),
            ("u", "undo to here", "u"),
            ("U", "redo", "U"),
            ("n", "note", "n"),
            ("d", "throw before", "d"),
            ("*", "why", "asterisk"),
            ("Esc 0", "back", "escape"),
            ("?", "help", "question_mark"),
        )

    def rows(self) -> Sequence[Row]:
        return list(self._rows())

    def _rows(self) -> Iterator[Row]:
        record = self.session.record
        yield _turn(record.first.turn if record.first else 0)
        yield from self._notes(range(1))
        for number, step in enumerate(record.steps):
            yield Row(("  " if step.also else "") + line(step), value=("answer", number))
            yield from self._notes(range(number + 1, number + 2))
            if step.began:
                yield _turn(step.began.turn)
        yield from self._notes(range(len(record.steps) + 1, sys.maxsize))
        yield from _gone("waiting", "waits to be given again", self._waiting())
        yield from _gone("undone", "taken back", record.undone)

    def _notes(self, after: range) -> Iterator[Row]:
        """The notes that stand after so many answers."""
        for number, note in enumerate(self.session.record.notes):
            if note.at in after:
                yield Row(f"note: {note.note}", value=("note", number))

    def _waiting(self) -> list[Step]:
        """What waits to be given again after an amendment; an undone answer is listed as undone alone."""
        undone = {id(step) for step in self.session.record.undone}
        return [step for step in self.session.record.waiting if id(step) not in undone]

    def _step(self, value: Place | None) -> Step | None:
        """The answer that a row shows."""
        steps = {"answer": self.session.record.steps, "waiting": self._waiting(), "undone": self.session.record.undone}
        return steps[value[0]][value[1]] if value and value[0] in steps else None

    def about(self, value: Place | None, width: int) -> Sequence[Content]:
        return [row for part in self._said(value) for row in wrapped(part, width, 2)]

    def _said(self, value: Place | None) -> Iterator[Content | str]:
        if value and value == self._sure:
            yield Content.styled("u again takes back:", "bold $warning")
            yield from (line(step) for step in self._acts(value[1]))
        elif step := self._step(value):
            yield Content.assemble((f" {step.side.upper()} ", "bold reverse"), (f" {step.prompt}", "bold"))
            yield Content.assemble((step.words, "bold"), (f"  {_by(step)}", "$quiet"))
            yield from (Content.assemble(event.words, (f"  {event.cite}", "$quiet")) for event in step.events)
            yield Content.styled(step.cite, "$quiet")
        elif value:
            yield self.session.record.notes[value[1]].note

    def tell(self) -> None:
        super().tell()
        self.query_one("#message", Static).update(Content.styled(self.message, "$warning"))

    def on_listing_moved(self, message: Listing.Moved) -> None:
        self.message, self._sure = "", None
        super().on_listing_moved(message)

    # Amend

    def action_amend(self) -> None:
        """Another answer at the line under the cursor; what it changes is said before Enter."""
        number = self._standing()
        try:
            if number is None:
                raise Illegal("an answer that stands can be amended; this is none")
            ask = self.session.asked_at(number)
        except (Illegal, Fault) as problem:
            self._say(str(problem))
            return
        old = self.session.steps[number]

        def tell(typed: str) -> Sequence[Content]:
            if typed:
                return difference(self.session, number, meant(ask, typed))
            return flow([Content(f"{row.code} {row.words}".strip()) for row in offered(ask)], self.size.width - 2)

        words = WordsScreen(
            f"{old.prompt}: {old.words}", "makes it so", lambda typed: self._amend(number, meant(ask, typed)), tell
        )
        self.app.push_screen(words)

    def _amend(self, number: int, answer: Answer) -> None:
        came = self.session.amend(number, answer)
        self.session.settle()
        now = self.session.steps[number]
        left = f"; not given again: {said(came.waiting)}" if came.waiting else ""
        self._relist(("answer", number), f"amended: {now.prompt} {now.words}{left}")

    def _standing(self) -> int | None:
        value: Place | None = self.listing.value
        return value[1] if value and value[0] == "answer" else None

    # Take back

    def _acts(self, number: int) -> tuple[Step, ...]:
        """What goes if that answer goes: from the beginning of its act on."""
        steps = self.session.steps
        begun = next((at for at in range(number, -1, -1) if not steps[at].also), 0)
        return steps[begun:]

    def action_undo_to(self) -> None:
        """Take back that answer and all after it, once it was said what goes."""
        number = self._standing()
        if number is None:
            self._say("undo goes to an answer that stands; this is none")
        elif self._sure != ("answer", number):
            steps = self._acts(number)
            self._sure = "answer", number
            self._say(f"u again takes back {counted(len(steps), 'answer')}{_dice(steps)}")
        else:
            taken = self._acts(number)
            self._try(lambda: self._undo_to(number), f"taken back: {counted(len(taken), 'answer')}{_dice(taken)}")

    def _undo_to(self, number: int) -> None:
        while len(self.session.steps) > number:
            self.session.undo()

    def action_redo(self) -> None:
        """Give the act that was taken back last once more."""
        self._try(self.session.redo, "given again")

    def _try(self, act: Callable[[], object], words: str) -> None:
        try:
            act()
        except (Illegal, Fault, Unwritten) as problem:
            words = str(problem)
        self._relist(self._last(), words)

    # Note, why, the throw before

    def action_note(self) -> None:
        """A note after the line under the cursor."""
        number = self._standing()
        after = None if number is None else number + 1
        taken = WordsScreen("A note", "writes it down", lambda words: self.session.note(words, after))
        self.app.push_screen(taken, lambda _: self._relist(self.listing.value))

    def action_why(self) -> None:
        """The rule of the line under the cursor."""
        if step := self._step(self.listing.value):
            self.umpire.open("rules", self.game, cite=step.cite)

    def action_dice(self) -> None:
        """The cursor to the throw before; from the first to the last."""
        rows = self.listing.rows
        for at in (*range(self.listing.at - 1, -1, -1), *range(len(rows) - 1, self.listing.at, -1)):
            step = self._step(rows[at].value)
            if step and rows[at].value[0] == "answer" and _faces(step):
                self._relist(rows[at].value)
                return

    def _say(self, words: str) -> None:
        self.message = words
        self.tell()

    def _relist(self, value: Place, words: str = "") -> None:
        self.message, self._sure = words, None
        self.relist(value)


def _turn(turn: int) -> Row:
    return Row(f"Turn {turn}" if turn else "Set-up", style="bold")


def _gone(kind: str, words: str, steps: Sequence[Step]) -> Iterator[Row]:
    """Answers that do not stand, and the words that say so before each."""
    if steps:
        yield Row(words.capitalize(), style="bold")
    yield from (Row(f"({words}) {line(step)}", value=(kind, at), style="$quiet") for at, step in enumerate(steps))


def _by(step: Step) -> str:
    """Who gave the answer."""
    if step.presumed:
        return "presumed"
    thrown = step.answer.get("thrown") if isinstance(step.answer, dict) else None
    if thrown and len(thrown) == 1:
        return f"{thrown[0]} thrown by the app"
    return BY.get(step.by, step.by)


def _faces(step: Step) -> bool:
    """Were dice thrown? A throw is a list of faces, or those of both sides."""
    answer = step.answer
    if isinstance(answer, dict):
        return "attack" in answer
    return isinstance(answer, list) and bool(answer) and all(isinstance(face, int) for face in answer)


def _dice(steps: Sequence[Step]) -> str:
    """The dice among them, in words."""
    thrown = ", ".join(step.words for step in steps if _faces(step))
    return f", dice {thrown}" if thrown else ""
