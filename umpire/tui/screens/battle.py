"""A battle at the table: its board, the ask at hand, what happened. Any ruleset: it says what it asks and shows."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from textual.content import Content
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Static

from umpire.engine.asks import Illegal
from umpire.engine.dice import Contest
from umpire.engine.game import Fault
from umpire.engine.journal import Unwritten
from umpire.engine.record import Step
from umpire.engine.ruleset import Ruleset
from umpire.engine.session import Session
from umpire.tui.amending import said
from umpire.tui.answering import Answering
from umpire.tui.faces import throws
from umpire.tui.keypad import typed
from umpire.tui.screens.dice import DiceScreen
from umpire.tui.screens.others import BY_KEY, OTHERS, rules
from umpire.tui.screens.screen import Command, UmpireScreen
from umpire.tui.screens.words import WordsScreen
from umpire.tui.widgets import asking
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.boards import board_of
from umpire.tui.widgets.drawing import lines
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.odds import Odds
from umpire.tui.widgets.tallies import Shown, Tallies

LINES = 5
"""What the screen always holds: heading, a line of the log, message, line in typing, key bar."""
ASK = 4
"""So many lines the ask has at the least: who is asked what, and three of its answers."""
LEAST_BOARD = 2


class BattleScreen(UmpireScreen):
    """One battle. Keys go to the ask first; what it does not know are commands."""

    def __init__(self, session: Session, ruleset: Ruleset) -> None:
        super().__init__()
        self.session = session
        self.ruleset = ruleset
        self.game = ruleset.key
        self.answering = Answering(session)
        self.message = ""
        self._sure = False

    # What is drawn

    def body(self) -> Iterable[Widget]:
        yield board_of(self.session.view)
        yield Tallies()
        yield Odds()
        yield Static(id="ask")
        yield Static(id="log")
        yield Static(id="message")
        yield Static(id="line")

    def heading(self) -> Content:
        told = "  ".join(self.session.view.header)
        return Content.assemble((self.ruleset.title, "bold"), f"  {told}")

    def keys(self) -> Keys:
        if not self.answering.at_rest:
            return (
                ("Enter", "choose", "enter"),
                ("+ -", "move", "plus"),
                ("Backspace", "takes back", "backspace"),
                ("!", "overrule", "!"),
                ("c", "amend dice", "c"),
                ("J", "journal", "J"),
                ("*", "why", "asterisk"),
                ("?", "help", "question_mark"),
            )
        if self.session.ask is None:
            return (
                ("x", "write up", "x"),
                ("u", "undo", "u"),
                ("c", "amend dice", "c"),
                ("J", "journal", "J"),
                ("?", "help", "question_mark"),
                ("q", "leave", "q"),
            )
        return (
            ("v", "move", "v"),
            ("e", "end", "e"),
            ("u", "undo", "u"),
            ("U", "redo", "U"),
            ("c", "amend dice", "c"),
            ("J", "journal", "J"),
            ("=", "correct", "="),
            ("n", "note", "n"),
            ("!", "overrule", "!"),
            ("*", "why", "asterisk"),
            ("?", "help", "question_mark"),
            ("q", "leave", "q"),
        )

    def redraw(self) -> None:
        super().redraw()
        ask, view, glyphs = self.session.ask, self.session.view, self.umpire.glyphs
        lit = set(ask.keys()) if ask and not self.answering.throw else set()
        about = set(ask.about) if ask else set()
        self.query_one(Board).show(view, lit, about, self.ruleset.sides, glyphs)
        contest = self.answering.contest
        tallies, odds, width = self.query_one(Tallies), self.query_one(Odds), self.size.width - 2
        tallies.display = odds.display = contest is not None
        fought = 0
        if contest:
            sides = zip(contest.sides, contest.tallies, strict=True)
            tallies.show(tuple(Shown(side, "", tally) for side, tally in sides), glyphs, 4)
            odds.show(contest.odds(), {}, contest.sides, glyphs)
            fought = tallies.get_content_height(None, None, width) + odds.get_content_height(None, None, width)
        board = self.query_one(Board)
        # The ask comes first: the board has what is left, the log the rest.
        room = self.size.height - LINES - fought
        most = min(max(ASK, room - board.takes(room - ASK)), room - LEAST_BOARD)
        drawn = asking.drawn(self.answering, self.ruleset.sides, width, most)
        self.query_one("#ask", Static).update(lines(drawn))
        board.styles.height = max(LEAST_BOARD, board.takes(room - len(drawn)))
        self.query_one("#log", Static).update(lines(self._log()))
        self.query_one("#message", Static).update(Content.styled(self.message, "$warning"))
        self.query_one("#line", Static).update(
            Content.assemble(("> ", "bold $key"), self.answering.buffer, ("_", "$key"))
        )

    def _log(self) -> list[Content]:
        """The last steps that told something, the newest last."""
        told = [step for step in self.session.steps[-40:] if step.told]
        room = max(1, self.query_one("#log", Static).size.height)
        return [self._told(step).truncate(self.size.width - 2, ellipsis=True) for step in told[-room:]]

    def _told(self, step: Step) -> Content:
        events = "; ".join(event.words for event in step.told)
        return Content.assemble((f"{step.prompt}: ", "$quiet"), step.words, (f"  {events}" if events else "", "bold"))

    # Keys and the mouse

    def on_key(self, event: Key) -> None:
        self.message, sure, self._sure = "", self._sure, False
        key = typed(event)
        try:
            taken = self._taken(event.key, key, sure)
        except (Illegal, Fault, Unwritten) as problem:
            self.message, taken = str(problem), True
        if taken:
            event.stop()
            event.prevent_default()
            self.answering.look()
            self.redraw()

    def _taken(self, name: str, key: str, sure: bool) -> bool:
        if name == "backspace":
            return self.answering.back() or self._undo(sure)
        if name == "escape" and (self.answering.drop() or not self.answering.at_rest):
            return True
        if self.answering.own_words:
            return bool(key) and self.answering.press(key)
        if key == "*":
            rules(self)
            return True
        if self.answering.at_rest and key in ("u", "U", "=", "n"):
            return self._command(key, sure)
        if key in BY_KEY and not self.answering.buffer:
            BY_KEY[key].open(self)
            return True
        if key == "c" and not self.answering.begins(key):
            return self._amend()
        if key == "x" and self.session.ask is None:
            return self._write_up()
        if key == "!":
            return self._overrule()
        if (key == "I" and not self.answering.buffer) or (key == "i" and not self.answering.begins(key)):
            return self._inspect()
        return bool(key) and self.answering.press(key)

    def _command(self, key: str, sure: bool) -> bool:
        if key == "u":
            return self._undo(sure)
        if key == "U":
            self.message = f"given again: {said(self.session.redo())}"
        elif key == "n":
            self.app.push_screen(WordsScreen("A note", "writes it down", self.session.note))
        else:
            self.session.correct()
        return True

    def _undo(self, sure: bool) -> bool:
        """Take back the last act; across a throw it asks once."""
        steps = self.session.undoes()
        if any(step.by == "thrown" for step in steps) and not sure:
            self.message, self._sure = f"take back {said(steps)}? u again does it", True
            return True
        self.message = f"taken back: {said(self.session.undo())}"
        return True

    def _amend(self) -> bool:
        """The last throw, to be put right; from there the throws before."""
        if thrown := throws(self.session):
            self.app.push_screen(DiceScreen(self.session, thrown[-1]), lambda came: self._say(came[1] if came else ""))
        else:
            self.message = "no dice were thrown yet; c in the journal amends any other answer"
        return True

    def _write_up(self) -> bool:
        from umpire.tui.screens.writing import write

        write(self.app, self.session, self._say)
        return True

    def _say(self, words: str) -> None:
        self.message = words
        self.redraw()

    def _overrule(self) -> bool:
        """A contest's rows and verdicts, or what is barred at the ask: to look at, and for the umpire to choose."""
        from umpire.tui.screens.overruling import OverrulingScreen, not_overrulable, overrulable
        from umpire.tui.screens.tally_rows import TallyRowsScreen

        ask, word = self.answering.ask, self.answering.word
        if isinstance(ask, Contest):
            rows = TallyRowsScreen(ask, self.game, self._rule, word.get("umpire", {}), word.get("why", ""))
            self.app.push_screen(rows)
        elif overrulable(ask):
            taken = tuple(self.answering.taken)
            self.answering.stand()
            self.app.push_screen(OverrulingScreen(self.session, self.game, taken))
        else:
            self.message = not_overrulable(ask)
        return True

    def _rule(self, word: dict[str, Any], why: str) -> None:
        """The umpire's word on a contest: its verdict at once, rows with the dice."""
        if "verdict" in word:
            self.session.overrule(word, why)
            self.session.settle()
        else:
            self.answering.rule(word, why)

    def _inspect(self) -> bool:
        """The option under the cursor, or what the ask is about, with its values."""
        from umpire.tui.screens.inspect import InspectScreen

        here = [row.answer for row in self.answering.rows()[self.answering.cursor :][:1] if isinstance(row.answer, str)]
        self.app.push_screen(InspectScreen(self.session, self.game, here))
        return True

    def commands(self) -> Iterable[Command]:
        for other in OTHERS:
            yield other.name, other.words, partial(other.open, self)
        yield "Amend dice", "of the last throw, and from there of those before", partial(self.action_press, "c")
        if self.session.ask is None:
            yield "Write up", "as Markdown and as a page, and who survived", partial(self.action_press, "x")

    def on_screen_resume(self) -> None:
        """Another screen may have answered, amended or taken back."""
        self.answering.look()
        self.redraw()

    def action_press(self, keys: str) -> None:
        """What a click does: the keys that it stands for."""
        self.message = ""
        try:
            for key in keys:
                self._taken("", key, False)
                self.answering.look()
        except (Illegal, Fault, Unwritten) as problem:
            self.message = str(problem)
        self.answering.look()
        self.redraw()

    def on_board_picked(self, message: Board.Picked) -> None:
        rows = {row.answer: row for row in self.answering.rows() if isinstance(row.answer, str)}
        if message.key in rows:
            self.answering.naming = True
            self.action_press(rows[message.key].code + ("\r" if self.answering.buffer else ""))

    def on_mount(self) -> None:
        self.query_one("#ask", Static).auto_links = False  # what can be clicked shows by its key

    def on_unmount(self) -> None:
        self.session.close()
