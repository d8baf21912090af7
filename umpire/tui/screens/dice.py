"""A throw that was told wrong: the cursor on a die, its true face; or what was not told in the line that led to it.

What becomes different is said before it is so.
"""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from umpire.engine.amendment import act_of
from umpire.engine.asks import Illegal
from umpire.engine.dice import Contest
from umpire.engine.game import Fault
from umpire.engine.journal import Unwritten
from umpire.engine.session import Session
from umpire.tui.amending import amended, difference, difference_of_line, retold, told_line
from umpire.tui.faces import Faces, throws
from umpire.tui.keypad import typed
from umpire.tui.lettering import ASIDE
from umpire.tui.played import span_of
from umpire.tui.rows import NUMBERS, Row, untold
from umpire.tui.screens import anew
from umpire.tui.screens.armies import counted
from umpire.tui.widgets.drawing import flow, lines
from umpire.tui.widgets.keybar import KeyBar
from umpire.tui.widgets.reader import wrapped
from umpire.tui.widgets.stage import die_faces

DICE = {"right": 1, "+": 1, "left": -1, "-": -1}
THROWS = {"up": -1, "down": 1}
INDENT = 4
"""The cells that what is told leaves free beside its edges, and before a line that goes on."""


class DiceScreen(ModalScreen[tuple[int, str]]):
    """The throws of a battle, begun with that of a number; gives back which was amended, and so in words."""

    def __init__(self, session: Session, number: int) -> None:
        super().__init__()
        self.session, self.number = session, number
        self._throws = throws(session)
        self._problem = ""
        self.faces: Faces | None = None
        self._untold: list[Row] = []
        self._told: list[Row] = []
        self._aside = False

    def compose(self) -> ComposeResult:
        with Vertical(id="wording"):
            yield Static(id="wanted")
            yield Static(id="faces")
            yield Static(id="told")
            yield KeyBar()

    def on_mount(self) -> None:
        keys = (
            ("1-6", "its face", ""),
            ("+ -", "die", "plus"),
            ("a-z", "it was so", ""),
            ("c .", "combat before", "c"),
            ("Enter", "makes it so", "enter"),
            ("Esc 0", "drop it", "escape"),
            ("!", "rows", "!"),
            ("Up Down", "throw", "up"),
        )
        self.query_one(KeyBar).show(keys)
        for drawn in ("#faces", "#told"):
            self.query_one(drawn, Static).auto_links = False
        self._look(self.number)

    def _combat_before(self) -> int:
        """The last throw of both sides before this one, past the first the last of all."""
        both = [number for number in self._throws if isinstance(self.session.steps[number].answer, dict)]
        wanted = both or self._throws
        return max((number for number in wanted if number < self.number), default=wanted[-1])

    def _other(self, step: int) -> int:
        """The throw before this one or after it, past the last the first."""
        return self._throws[(self._throws.index(self.number) + step) % len(self._throws)]

    def _look(self, number: int) -> None:
        self.number, self.faces, self._problem = number, None, ""
        self._untold, self._told, self._aside = [], [], False
        step = self.session.steps[number]
        try:
            self.faces = Faces(self.session.asked_at(number), step.answer)
            if self._line:
                self._untold = untold(self.session.asked_at(number - 1), self.session.steps[number - 1].answer)
        except (Illegal, Fault) as problem:
            self._problem = str(problem)
        self._redraw()

    def on_key(self, event: Key) -> None:
        if self._press(event.key, typed(event)):
            event.stop()
            if self.is_current:
                self._redraw()

    def _press(self, name: str, key: str) -> bool:
        self._problem, aside, self._aside = "", self._aside, False
        if name in THROWS:
            self._look(self._other(THROWS[name]))
        elif key in ("c", "C", "."):
            self._look(self._combat_before())
        elif key == "!" and self.faces and isinstance(self.faces.ask, Contest):
            self._overrule(self.faces, self.faces.ask)
        elif key == "\r":
            self._make_it_so()
        elif name in ("escape", "backspace") or key == "0":
            self.dismiss(None)
        elif self.faces and (step := DICE.get(name) or DICE.get(key)):
            self.faces.move(step)
        elif key == ASIDE and self._untold:
            self._aside = not aside
        elif aside and key in NUMBERS[: len(self._untold)]:
            self._tell_so(self._untold[NUMBERS.index(key)])
        elif self.faces and key.isascii() and key.isdigit():
            self._put(self.faces, key)
        elif self._line and (key == " " or key.isalpha()):
            anew.line(self.app, self.session, self._line - 1, self._retold, key.strip())
        else:
            return False
        return True

    def _tell_so(self, row: Row) -> None:
        """It was so, or after all it was not."""
        self._told = [told for told in self._told if told != row] if row in self._told else [*self._told, row]

    @property
    def _words(self) -> str:
        """The whole line that led to the throw, with what is told now."""
        return " ".join((told_line(self.session, self._line - 1), *(row.code for row in self._told)))

    def _overrule(self, faces: Faces, contest: Contest) -> None:
        """Rows of the tallies struck or added later."""
        from umpire.tui.screens.tally_rows import TallyRowsScreen

        word, why = faces.word.get("umpire", {}), faces.word.get("why", "")
        self.app.push_screen(TallyRowsScreen(contest, self.session.header.ruleset, faces.rule, word, why, False))

    def on_screen_resume(self) -> None:
        """Rows may have been struck or added meanwhile."""
        if self.faces:
            self._redraw()

    @property
    def _line(self) -> int:
        """How many answers stood before this throw, where a line that was typed led to it; else 0."""
        begin, _ = span_of(self.session.steps, self.number)
        return self.number if self.number > begin + 1 else 0

    def _retold(self, begin: int, words: str) -> None:
        """The line that led to the throw was told anew."""
        if words:
            self.dismiss((begin, words))

    def _put(self, faces: Faces, face: str) -> None:
        try:
            faces.put(face)
        except Illegal as problem:
            self._problem = str(problem)

    def _make_it_so(self) -> None:
        if self._told:
            self._retell()
            return
        if self.faces is None or not self.faces.changed:
            self.dismiss(None)
            return
        try:
            self.dismiss((self.number, amended(self.session, self.number, self.faces.answer)))
        except (Illegal, Fault, Unwritten) as problem:
            self._problem = str(problem)

    def _retell(self) -> None:
        begin, _ = act_of(self.session.steps, self._line - 1)
        try:
            self.dismiss((begin, retold(self.session, self._line - 1, self._words)))
        except (Illegal, Fault, Unwritten) as problem:
            self._problem = str(problem)

    def action_press(self, key: str) -> None:
        """What a click on a face does."""
        self._press("", key)
        self._redraw()

    def action_tell(self, number: int) -> None:
        """What a click on what was not told does."""
        self._tell_so(self._untold[number])
        self._redraw()

    def action_die(self, at: int) -> None:
        """What a click on a die does."""
        if self.faces:
            self.faces.at = at
            self._redraw()

    # What is drawn

    def _redraw(self) -> None:
        step = self.session.steps[self.number]
        place = f"  throw {self._throws.index(self.number) + 1} of {len(self._throws)}"
        turn = self.session.record.last_turn(self.number)[1].turn
        head = Content.assemble((f"Turn {turn}  {step.prompt}: {step.words}", "bold"), (place, "$quiet"))
        self.query_one("#wanted", Static).update(head)
        self.query_one("#faces", Static).update(self._dice() if self.faces else "")
        self._tell()

    def _dice(self) -> Content:
        """The faces by side, that at hand in brackets."""
        assert self.faces
        number = iter(range(99))
        parts = []
        for side, faces in zip(self.faces.sides, self.faces.rows, strict=True):
            dice = [self._die(face, next(number)) for face in faces]
            parts.append(Content.assemble((f"{side} ", "bold"), Content("").join(dice)))
        shown = Content("   v   ").join(parts)
        return Content.assemble(shown, ("    is ", "$quiet"), Content(" ").join(die_faces()))

    def _die(self, face: str, number: int) -> Content:
        assert self.faces
        here = number == self.faces.at
        words = f"[{face}]" if here else f" {face} "
        return Content.styled(words, f"{'bold reverse ' if here else ''}@click=screen.die({number})")

    def _tell(self) -> None:
        """What becomes different, as many lines as there is room for."""
        told = [line for part in self._different() for line in wrapped(part, self.size.width - 2, 2)]
        room = max(1, self.size.height - 8)
        if len(told) > room:
            told = [*told[: room - 1], Content.styled(f"and {counted(len(told) - room + 1, 'line')} more", "$quiet")]
        self.query_one("#told", Static).update(lines(told))

    def _different(self) -> Sequence[Content]:
        if self._problem:
            return [Content.styled(self._problem, "$warning")]
        try:
            if self._told:
                return difference_of_line(self.session, self._line - 1, self._words)
            if self.faces is None or not self.faces.changed:
                return self._as_it_was()
            return difference(self.session, self.number, self.faces.answer)
        except (Illegal, Fault) as problem:
            return [Content.styled(str(problem), "$warning")]

    def _as_it_was(self) -> Sequence[Content]:
        """What can be put right; a click, or `/` and its number, tells what was not told."""
        line = "; or a letter of what was not told in the line, Space for the whole of it" if self._line else ""
        said = Content.styled(f"as it was told; type the true face of the die in brackets{line}", "$quiet")
        numbers = range(len(self._untold))
        clicked = [self._untold_option(number).stylize(f"@click=screen.tell({number})") for number in numbers]
        return [said, *flow(clicked, self.size.width - INDENT)]

    def _untold_option(self, number: int) -> Content:
        row, digit = self._untold[number], f"{ASIDE}{NUMBERS[number]} " if number < len(NUMBERS) else ""
        marked = "bold $key" if self._aside else "$quiet"
        return Content.assemble((digit, marked), (row.code, "bold $key"), f" {row.words}")
