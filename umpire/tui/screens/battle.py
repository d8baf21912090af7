"""A battle at the table: its board, the ask at hand, what happened. Any ruleset: it says what it asks and shows."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from textual.events import Key, Paste

from umpire.engine.asks import Illegal
from umpire.engine.dice import Contest
from umpire.engine.game import Fault
from umpire.engine.journal import Unwritten
from umpire.engine.ruleset import Ruleset
from umpire.engine.session import Session
from umpire.library.problem import legible
from umpire.tui.amending import amended
from umpire.tui.battle_keys import BY_NUMBER, battle_keys, numbered
from umpire.tui.faces import throws
from umpire.tui.happened import reminder, whole
from umpire.tui.keypad import typed
from umpire.tui.played import span_of
from umpire.tui.presumed import otherwise
from umpire.tui.screens.dice import DiceScreen
from umpire.tui.screens.others import BY_KEY, OTHERS, journal, rules
from umpire.tui.screens.pointed import PointedBattle, board_commands
from umpire.tui.screens.screen import Command
from umpire.tui.screens.splits import SplitsScreen, has_splits
from umpire.tui.screens.words import WordsScreen
from umpire.tui.shown_odds import mode
from umpire.tui.widgets.keybar import Keys

AT_REST = "uU=ngm"
"""The commands that wait until nothing is half typed or half done."""


class BattleScreen(PointedBattle):
    """One battle. Keys go to the ask first; what it does not know are commands."""

    def __init__(self, session: Session, ruleset: Ruleset) -> None:
        super().__init__(session, ruleset)
        self._sure = ""
        """What was asked once: to undo a throw, or to leave."""
        self._by_number = False

    def keys(self) -> Keys:
        if self._by_number:
            return numbered(self.answering)
        return (*battle_keys(self.answering), *(self.board.keys if self.board.steps else ()))

    # Keys and the mouse

    def on_key(self, event: Key) -> None:
        self.message, sure, self._sure = "", self._sure, ""
        key, before = typed(event), self.session.ask
        try:
            taken = self._taken(event.key, key, sure)
        except (Illegal, Fault, Unwritten) as problem:
            self.message, taken = str(problem), True
        self.message = self.message or self.answering.heard() or reminder(before, self.session)
        if taken:
            event.stop()
            event.prevent_default()
        self.answering.look()
        self.redraw()

    def not_known(self, event: Key) -> None:
        key = event.character or ""
        if not event.is_printable or self.app.screen is not self:
            return
        if self.answering.buffer:
            why = f"does not go on from {self.answering.buffer}; Backspace takes that back"
        elif key in AT_REST and not self.answering.at_rest:
            why = "waits until nothing is half done"
        else:
            why = "means nothing here; ? says what does"
        self._say(f"{key.strip() or 'Space'} {why}")

    def _taken(self, name: str, key: str, sure: str) -> bool:
        if self._cursor(name, key):
            return True
        by_number, self._by_number = self._by_number, False
        if by_number and name == "escape":
            return True  # it leaves the commands by number, not the battle
        if by_number and key in BY_NUMBER:
            _, name, key = BY_NUMBER[key]
        if key == "." and self.answering.between_tokens and not by_number and not self.answering.begins_code(key):
            self._by_number, self._sure = True, sure
            return True
        if name == "backspace":
            return self.answering.back() or self._undo(sure)
        if name == "escape" and (self.answering.drop() or not self.answering.at_rest):
            ask = self.session.ask
            return self._undo(sure) if ask is not None and ask.in_line and not self.answering.draft else True
        if name == "escape":
            return self._stay(sure)
        if self.answering.own_words:
            return bool(key) and self.answering.press(key)
        return self._commanded(key, sure) or (bool(key) and (self.answering.press(key) or self._on_board(key)))

    def _commanded(self, key: str, sure: str) -> bool:
        """Do what a key commands; False where it is one for the ask."""
        if key and key in self._commands and not self.answering.names_place(key):
            return self._command(key, sure)
        if key in BY_KEY and not self.answering.buffer and (key.isupper() or self._free(key)):
            BY_KEY[key].open(self)
            return True
        command = self._command_of(key)
        if command:
            command()
        return command is not None

    @property
    def _commands(self) -> str:
        """Those that take back, give again, correct and note, as far as what is half done lets them."""
        answering = self.answering
        if answering.at_rest:
            return "uU=n"
        if answering.throw:
            return "uU"
        return "" if answering.line or answering.naming or answering.names("u") else "u"

    def _command_of(self, key: str) -> Callable[[], object] | None:
        """What a key commands whatever is asked, as long as no name begins with it."""
        answering = self.answering
        match key:
            case "*":
                return partial(rules, self)
            case "%":
                return self._ask_odds
            case "!":
                return self._overrule
            case " " if self.session.bot_rests and not answering.draft:
                return partial(self.session.settle, moved=True)
            case "C":
                return self._amend
            case "c" if not answering.names(key):
                return self._amend
            case "x" if self.session.ask is None:
                return self._write_up
            case "x" if answering.presumed is not None and not answering.begins_code(key):
                return self._not_so
            case "g" if answering.at_rest and not (answering.begins_code(key) or answering.names_place(key)):
                return self._point_on
            case "I" if not answering.buffer:
                return self._inspect
            case "i" if not answering.names(key):
                return self._inspect
        return None

    def _not_so(self) -> None:
        """What was presumed last is not so."""
        number = self.answering.presumed
        assert number is not None
        self.message = amended(self.session, number, otherwise(self.session, number))

    def _ask_odds(self) -> None:
        """The odds of the ask at hand, where its side wants to be asked; of several that are chosen those of every
        split."""
        ask = self.answering.ask
        chosen = mode(self.umpire.settings, ask.side) if ask else "off"
        self._odds_at = ask
        if has_splits(ask) and chosen != "off":
            sides = [side for side in self.ruleset.sides if mode(self.umpire.settings, side) != "off"]
            self.app.push_screen(SplitsScreen(self.answering, sides))
            return
        if chosen != "asked":
            self.message = f"odds are {chosen}; P changes that"

    def _free(self, key: str) -> bool:
        """A small letter that no code begins with is a command, at rest."""
        answering = self.answering
        return answering.at_rest and not (answering.begins_code(key) or answering.names_place(key))

    def _command(self, key: str, sure: str) -> bool:
        if key == "u":
            return self._undo(sure)
        if key == "U":
            self.message = f"given again: {whole(self.session.redo())}"
        elif key == "n":
            self.app.push_screen(WordsScreen("A note", "writes it down", self.session.note))
        else:
            self.session.correct()
        return True

    def _undo(self, sure: str) -> bool:
        """Take back the last act; across a throw it asks once."""
        thrown = [step.words for step in self.session.undoes() if step.by == "thrown" or step.is_throw]
        if thrown and sure != "undo":
            self.message, self._sure = f"take back {', '.join(thrown)}? once more does it", "undo"
            return True
        self.message = f"taken back: {whole(self.session.undo())}"
        return True

    def _stay(self, sure: str) -> bool:
        """Leave by the second Esc alone: the first may have been one too many."""
        if sure == "leave":
            return False
        self.message, self._sure = "Esc again leaves; the battle is saved", "leave"
        return True

    def _amend(self) -> None:
        """The last throw, to be put right; from there the throws before."""
        if thrown := throws(self.session):
            self._put_right(thrown[-1])
        else:
            self.message = "no dice were thrown yet; c in the journal amends any other answer"

    def _put_right(self, thrown: int) -> None:
        """The throw of that number."""
        self.app.push_screen(DiceScreen(self.session, thrown), lambda came: self._say(came[1] if came else ""))

    def _write_up(self) -> None:
        from umpire.tui.screens.writing import write

        write(self.app, self.session, self._say)

    def mustered(self, words: str, differs: bool) -> None:
        """What the muster found; where something differs the umpire corrects it."""
        if differs:
            self._do(self.session.correct)
        self._say(words)

    def _say(self, words: str) -> None:
        self.message = words
        self.redraw()

    def _overrule(self) -> None:
        """A contest's rows and verdicts, or what is barred at the ask: to look at, and for the umpire to choose."""
        from umpire.tui.screens.overruling import OverrulingScreen, not_overrulable, overrulable
        from umpire.tui.screens.tally_rows import TallyRowsScreen

        ask, word = self.answering.ask, self.answering.word
        if isinstance(ask, Contest):
            rows = TallyRowsScreen(ask, self.game, self._rule, word.get("umpire", {}), word.get("why", ""))
            self.app.push_screen(rows)
        elif overrulable(ask):
            taken, refused = tuple(self.answering.taken), self.answering.refused
            self.answering.stand()
            self.app.push_screen(OverrulingScreen(self.session, self.game, taken, refused))
        else:
            self.message = not_overrulable(ask)

    def _rule(self, word: dict[str, Any], why: str) -> None:
        """The umpire's word on a contest: its verdict at once, rows with the dice."""
        if "verdict" in word:
            self.session.overrule(word, why)
            self.session.settle()
        else:
            self.answering.rule(word, why)

    def _inspect(self) -> None:
        """The option under the cursor, or what the ask is about, with its values."""
        from umpire.tui.screens.inspect import InspectScreen

        here = [row.answer for row in self.answering.rows()[self.answering.cursor :][:1] if isinstance(row.answer, str)]
        self.app.push_screen(InspectScreen(self.session, self.game, here, self._advise))

    def _advise(self) -> None:
        """Mark the best answer; only ever when asked."""
        if not self.answering.advise():
            self.message = "there is nothing to decide here"
        self.redraw()

    def commands(self) -> Iterable[Command]:
        for other in OTHERS:
            yield other.name, other.words, partial(self._do, partial(other.open, self))
        yield "Overrule", "the ask at hand: what is barred, rows, the verdict", partial(self.action_press, "!")
        yield "Inspect", "the values of what is under the cursor, to be set right", partial(self.action_press, "I")
        yield "Best answer", "looks ahead, and marks it", self._advise
        yield "Show odds", "of this ask, where they are shown only when asked", partial(self.action_press, "%")
        yield "Amend dice", "of the last throw, and from there of those before", partial(self.action_press, "c")
        yield from board_commands(self)
        if self.session.ask is None:
            yield "Write up", "as Markdown and as a page, and who survived", partial(self.action_press, "x")

    def on_screen_resume(self) -> None:
        """Another screen may have answered, amended or taken back."""
        self.answering.look()
        self.redraw()

    def action_press(self, keys: str) -> None:
        """What a click does: the keys that it stands for."""
        self._do(lambda: [self._taken("", key, "") for key in keys])

    def action_look_at(self, number: int) -> None:
        """A click where more is to be seen: the cursor goes on to that option."""
        self.answering.cursor = number
        self.redraw()

    def action_choose(self, number: int) -> None:
        """A click on an option."""
        self._do(lambda: self.answering.choose(number))

    def action_amend(self, number: int) -> None:
        """A click on a row of the log: its throw is put right, or in the journal whatever else was answered."""
        begin, end = span_of(self.session.steps, number)
        thrown = next((at for at in range(begin, end) if self.session.steps[at].is_throw), None)
        if thrown is None:
            journal(self, number)
        else:
            self._put_right(thrown)

    def on_paste(self, event: Paste) -> None:
        """A line that is typed blind: all of it, or nothing."""
        event.stop()
        words = (legible(word) for word in event.text.split())
        line = " ".join((self.answering.line, *words)).strip()
        self._do(lambda: self.answering.blind(line))

    def on_unmount(self) -> None:
        self.session.close()
