"""The journal of a battle: every answer by turns, with what came of it; amend one, or undo to it, from here."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from umpire.engine.amendment import act_of
from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.engine.journal import Unwritten
from umpire.engine.record import Step
from umpire.engine.session import Session
from umpire.tui.amending import line
from umpire.tui.log import Log, Place, by
from umpire.tui.played import span_of
from umpire.tui.screens import anew
from umpire.tui.screens.armies import counted
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.screens.dice import DiceScreen
from umpire.tui.screens.screen import Command
from umpire.tui.screens.words import WordsScreen
from umpire.tui.screens.writing import write
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Listing, Row
from umpire.tui.widgets.reader import wrapped

PARTINGS = Row("Today's rules part from what was played", value=("partings", 0), style="bold $warning")


class JournalScreen(BesideScreen):
    """The whole log of a session; begun at the row of an answer of that number, else at the last."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "amend", "Amend the answer", id="amend"),
        Binding("C", "retell", "Tell the whole line anew", id="retell"),
        Binding("u", "undo_to", "Undo to here", id="undo_to"),
        Binding("U", "redo", "Redo", id="journal_redo"),
        Binding("n", "note", "Note", id="journal_note"),
        Binding("d", "dice", "The throw before", id="journal_dice"),
        Binding("slash", "find", "Find", id="journal_find"),
        Binding("y", "copy", "Copy the line", id="journal_copy"),
        Binding("Y", "copy_turn", "Copy the turn", id="journal_copy_turn"),
        Binding("x", "write_up", "Write up", id="journal_write_up"),
        Binding("asterisk,multiply,kp_multiply", "why", "Why", id="journal_why"),
        Binding("J", "back", "Back", id="journal_back"),
    ]

    def __init__(self, session: Session, game: str, number: int | None = None) -> None:
        super().__init__()
        self.session, self.game = session, game
        self._begun = number
        self.message = ""
        self._sure: Place | None = None
        self._sought = ""

    # What is drawn

    def body(self) -> Sequence[Widget]:
        return [*super().body(), Static(id="message")]

    def on_mount(self) -> None:
        self.listing.focus()
        self.relist(self._last() if self._begun is None else self._row_of(self._begun))

    def _last(self) -> Place:
        return self._row_of(len(self.session.steps) - 1)

    def _row_of(self, number: int) -> Place:
        """The row in which an answer stands."""
        return "answer", span_of(self.session.steps, number)[0] if number >= 0 else number

    def heading(self) -> Content:
        number = self.session.record.taken_back
        back = f", {counted(number, 'throw')} taken back" if number else ""
        return Content.assemble(("Journal", "bold"), f"  {counted(len(self.session.steps), 'answer')}{back}")

    def keys(self) -> Keys:
        return (
            ("c C", "amend", "c"),
            ("u", "undo to here", "u"),
            ("U", "redo", "U"),
            ("n", "note", "n"),
            ("d", "throw before", "d"),
            ("/", "find", "slash"),
            ("x", "write up", "x"),
            ("y Y", "copy", "y"),
            ("*", "why", "asterisk"),
            ("Esc 0", "back", "escape"),
            ("?", "help", "question_mark"),
        )

    def commands(self) -> Iterator[Command]:
        yield "Amend the answer", "another answer at this line, or true dice", self.action_amend
        yield "Tell the line anew", "another whole line; its dice stay", self.action_retell
        yield "Undo to here", "take back this answer and all after it", self.action_undo_to
        yield "Find", "the next line with all words", self.action_find
        yield "Copy", "this line, for another program", self.action_copy
        yield "Copy the turn", "all its lines", self.action_copy_turn
        yield "Write up", "as Markdown and as a page", self.action_write_up
        yield "Note", "after this line", self.action_note

    def rows(self) -> Sequence[Row]:
        self.log_shown = Log(self.session.record)
        return [*self.log_shown.rows, PARTINGS] if self.session.partings else self.log_shown.rows

    def _step(self, value: Place | None) -> Step | None:
        """The answer that a row shows."""
        return self.log_shown.steps.get(value) if value else None

    def _all(self, value: Place | None, step: Step) -> Sequence[Step]:
        """Every answer of a row."""
        end = self.log_shown.spans.get(value[1]) if value and value[0] == "answer" else None
        return self.session.steps[value[1] : end] if value and end else (step,)

    def about(self, value: Place | None, width: int) -> Sequence[Content]:
        return [row for part in self._said(value) for row in wrapped(part, width, 2)]

    def _said(self, value: Place | None) -> Iterator[Content | str]:
        if value and value == self._sure:
            yield Content.styled("u again takes back:", "bold $warning")
            yield from (line(step) for step in self._acts(value[1]))
        elif step := self._step(value):
            yield Content.assemble((f" {step.side.upper()} ", "bold reverse"), (f" {step.prompt}", "bold"))
            yield Content.assemble((step.words, "bold"), (f"  {by(step)}", "$quiet"))
            for each in self._all(value, step):
                yield from (Content.assemble(event.words, (f"  {event.cite}", "$quiet")) for event in each.events)
            yield Content.styled(step.cite, "$quiet")
        elif value == PARTINGS.value:
            yield from self.session.partings
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
        """Its true dice, the whole line or another answer at the row under the cursor; what it changes is said before
        Enter."""
        number = self._standing()
        throw = self._throw(number)
        if throw is not None:
            self.app.push_screen(DiceScreen(self.session, throw), self._amended)
        else:
            alone = number is None or self.log_shown.spans[number] == number + 1
            self._anew(anew.answer if alone else anew.line, number)

    def _throw(self, number: int | None) -> int | None:
        """The throw of the row that begins with that answer."""
        row = range(0) if number is None else range(number, self.log_shown.spans[number])
        return next((each for each in row if self.session.steps[each].is_throw), None)

    def action_retell(self) -> None:
        """Another line in place of the whole act under the cursor."""
        self._anew(anew.line, self._standing())

    def _anew(self, begin: Callable[[App[None], Session, int, anew.Done], None], number: int | None) -> None:
        try:
            if number is None:
                raise Illegal("an answer that stands can be amended; this is none")
            begin(self.app, self.session, number, lambda at, words: self._relist(self._row_of(at), words))
        except (Illegal, Fault) as problem:
            self._say(str(problem))

    def _amended(self, came: tuple[int, str] | None) -> None:
        if came:
            self._relist(self._row_of(came[0]), came[1])

    def _standing(self) -> int | None:
        value: Place | None = self.listing.value
        return value[1] if value and value[0] == "answer" else None

    # Take back

    def _acts(self, number: int) -> tuple[Step, ...]:
        """What goes if that answer goes: from the beginning of its act on."""
        begun, _ = act_of(self.session.steps, number)
        return self.session.steps[begun:]

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
        acts = sum(not step.also for step in self._acts(number))
        self.session.undo(acts or 1)  # where it followed from no act, there is none to take back

    def action_redo(self) -> None:
        """Give the act that was taken back last once more."""
        self._try(self.session.redo, "given again")

    def _try(self, act: Callable[[], object], words: str) -> None:
        try:
            act()
        except (Illegal, Fault, Unwritten) as problem:
            words = str(problem)
        self._relist(self._last(), words)

    # Find, copy, write up

    def action_find(self) -> None:
        """The next line with all these words."""
        head, end = "Words of a line", "goes to the next with all of them"
        self.app.push_screen(WordsScreen(head, end, self._find, self._found, self._sought))

    def _found(self, words: str) -> Sequence[Content]:
        found = self._with(words)
        return [Content(counted(len(found), "line")), *(Content(row.words.strip()) for row in found)] if words else ()

    def _with(self, words: str) -> list[Row]:
        """The rows with all of these words, the next after the cursor first."""
        rows, at, sought = self.listing.rows, self.listing.at + 1, words.casefold().split()
        return [row for row in rows[at:] + rows[:at] if row.value and all(w in row.words.casefold() for w in sought)]

    def _find(self, words: str) -> None:
        if not (found := self._with(words)):
            raise Illegal(f"no line has {words}")
        self._sought = words
        self._relist(found[0].value)

    def action_copy(self) -> None:
        """The line under the cursor, for another program."""
        self._copy(self.listing.rows[self.listing.at : self.listing.at + 1])

    def action_copy_turn(self) -> None:
        self._copy(self.log_shown.turn_of(self.listing.at))

    def _copy(self, rows: Sequence[Row]) -> None:
        self.app.copy_to_clipboard("\n".join(row.words for row in rows).strip())
        self._say(f"copied: {counted(len(rows), 'line')}, as far as the terminal lets the program")

    def action_write_up(self) -> None:
        """The battle as Markdown and as a page."""
        write(self.app, self.session, self._say)

    # Note, why, the throw before

    def action_note(self) -> None:
        """A note after the line under the cursor."""
        number = self._standing()
        after = None if number is None else self.log_shown.spans[number]
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
            value = rows[at].value
            if value and value[0] == "answer" and self._throw(value[1]) is not None:
                self._relist(rows[at].value)
                return

    def _say(self, words: str) -> None:
        self.message = words
        self.tell()

    def _relist(self, value: Place, words: str = "") -> None:
        self.message, self._sure = words, None
        self.relist(value)


def _dice(steps: Sequence[Step]) -> str:
    """The dice among them, in words."""
    thrown = ", ".join(step.words for step in steps if step.is_throw)
    return f", dice {thrown}" if thrown else ""
