"""The ask at hand of a battle while it is answered, key by key. Any ask of any ruleset; the screen only draws it.

A code is complete without Enter; what has no code is numbered. `+` and `-` move the cursor, Enter chooses. At rest
letters that begin no code are commands; `v` (or `f`, `a`, `b`) begins any name, `e` declines or ends.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from umpire.engine.asks import Answer, Ask, ChooseSome, Draw, Illegal, MayChoose
from umpire.engine.dice import Contest, Roll
from umpire.engine.session import Session
from umpire.tui.line import BACK, ENTER, SPACE
from umpire.tui.throw import Throw

VERBS = "vfab"


@dataclass(frozen=True)
class Row:
    """One thing that can be answered: the key to type, the words, how many equals, and whether it is taken."""

    code: str
    words: str
    answer: Answer
    count: int = 1
    taken: bool = False


class Answering:
    """What is typed for the ask of a session. `throw` holds the dice while dice are due, `word` the umpire's word on
    the rows of a contest and his reason, to go with its dice."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.cursor = 0
        self.buffer = ""
        self.naming = False
        self.taken: list[str] = []
        self.throw: Throw | None = None
        self.word: dict[str, Any] = {}
        self._asked: Ask[Any] | None = None
        self.look()

    @property
    def ask(self) -> Ask[Any] | None:
        return self.session.ask

    @property
    def at_rest(self) -> bool:
        """Commands work: nothing is half typed, and nothing half done."""
        return self.ask is None or (self.ask.at_rest and not self.naming)

    @property
    def own_words(self) -> bool:
        """A person's own words are typed: no key is a command."""
        return self.ask is not None and self.ask.whole_line

    def look(self) -> None:
        """Look at the ask again: if it is another one, whatever was typed for the last is gone."""
        if self.ask is self._asked and self.ask is not None:
            return
        self._asked, self.cursor, self.buffer, self.naming, self.taken = self.ask, 0, "", False, []
        self.word = {}
        self.throw = Throw(self.ask, self._faces) if isinstance(self.ask, Roll | Contest) else None

    @property
    def contest(self) -> Contest | None:
        """The contest at hand, with the rows that the umpire struck and added."""
        if not isinstance(self.ask, Contest):
            return None
        return self.ask.amended(self.word["umpire"]) if self.word else self.ask

    def rule(self, word: dict[str, Any], why: str) -> None:
        """Strike and add rows of the contest at hand, or none; so many dice as it has then are due. Raises Illegal."""
        before, self.word = self.throw, {"umpire": word, "why": why} if word else {}
        if before and (contest := self.contest):
            self.throw = Throw(contest, self._faces)
            self.throw.take(before)

    def rows(self) -> list[Row]:
        """What can be answered, in order; of equals one."""
        return [] if self.ask is None or self.throw else offered(self.ask, self.taken)

    def begins(self, key: str) -> bool:
        """Does a name begin with that key, or go on with it?"""
        typed = (self.buffer + key).casefold()
        names = [word for row in self.rows() for word in (row.code.casefold(), *row.words.casefold().split())]
        return bool(self.buffer) or any(name.startswith(typed) for name in names)

    # Keys

    def press(self, key: str) -> bool:
        """Take one key; False if it means nothing here. Raises Illegal, and then nothing has changed."""
        if self.ask is None:
            return False
        if self.throw:
            return self._dice(key)
        if self.own_words:
            return self._words(key)
        if key in ("+", "-") and not self.buffer:
            self.cursor = (self.cursor + (1 if key == "+" else -1)) % max(1, len(self.rows()))
            return True
        if key == ENTER:
            return self._enter()
        if key == SPACE and isinstance(self.ask, ChooseSome):
            return self._toggle(self.rows()[self.cursor].answer)
        if self.ask.at_rest and not self.naming and key.isalpha():
            return self._verb(key)
        if key == "0" and isinstance(self.ask, Draw) and not self.buffer:
            self._done(self.session.throw())
            return True
        if len(key) != 1 or not (key.isalnum() or key in (row.code for row in self.rows())):
            return False
        return self._letter(key)

    def back(self) -> bool:
        """Take back what is typed last; False if nothing is."""
        if self.throw and self.throw.back():
            return True
        if self.word:
            self.rule({}, "")
        elif self.buffer:
            self.buffer = self.buffer[:-1]
        elif self.naming:
            self.naming = False
        elif self.taken:
            self.taken.pop()
        else:
            return False
        return True

    def drop(self) -> bool:
        """Drop what is typed; False if nothing is."""
        typed = bool(self.buffer or self.naming or self.taken or self.word or (self.throw and self.throw.begun))
        self._asked = None
        self.look()
        return typed

    def _words(self, key: str) -> bool:
        """A person's own words, key by key; Enter gives them, none too."""
        assert self.ask is not None
        if key == ENTER:
            self._give(self.ask.parse(self.buffer))
        elif len(key) == 1 and key.isprintable():
            self.buffer += key
        else:
            return False
        return True

    def _verb(self, key: str) -> bool:
        """At rest: an option of one letter is taken at once, a letter that begins a code begins a name, `v` any."""
        rows = self.rows()
        alone = next((row for row in rows if row.code == key), None)
        if alone:
            self._take(alone.answer)
        elif key in VERBS:
            self.naming = True
        elif any(row.code.casefold().startswith(key.casefold()) for row in rows):
            self.naming = True
            return self._letter(key)
        else:
            return False
        return True

    def _letter(self, key: str) -> bool:
        typed = (self.buffer + key).casefold()
        codes = {row.code.casefold(): row for row in self.rows() if row.code}
        begun = [code for code in codes if code.startswith(typed)]
        if begun == [typed]:
            self._take(codes[typed].answer)
        elif begun or any(word.startswith(typed) for row in self.rows() for word in row.words.casefold().split()):
            self.buffer += key
        else:
            assert self.ask is not None
            self._take(self.ask.parse(typed))  # refuses it, with the reason where it is barred
        return True

    def _enter(self) -> bool:
        assert self.ask is not None
        if isinstance(self.ask, ChooseSome) and not self.buffer:
            self._give(list(self.taken))
        elif self.buffer:
            self._take(self.ask.parse(self.buffer))
        elif self.rows():
            self._take(self.rows()[self.cursor].answer)
        else:
            return False
        return True

    def _take(self, answer: Answer) -> None:
        self.buffer = ""
        if isinstance(self.ask, ChooseSome):
            for key in answer if isinstance(answer, list) else [answer]:
                self._toggle(key)
        else:
            self._give(answer)

    def _toggle(self, key: str) -> bool:
        self.buffer = ""
        self.taken = [taken for taken in self.taken if taken != key] if key in self.taken else [*self.taken, key]
        return True

    # Dice

    def _faces(self, side: str, dice: int) -> list[int]:
        part = "attack" if isinstance(self.ask, Contest) and side == self.ask.sides[0] else "defence"
        return self.session.app_dice().faces(dice, part if isinstance(self.ask, Contest) else "")

    def _dice(self, key: str) -> bool:
        assert self.throw is not None
        if key == ENTER and self.throw.doubt is None:
            self.throw.throw_all()
        elif key == BACK:
            return self.back()
        elif not self.throw.press(key):
            return False
        if self.throw.answer is not None:
            self._give(self.throw.answer)
        return True

    def _give(self, answer: Answer) -> None:
        by = "thrown" if self.throw and all(side.thrown for side in self.throw.sides) else "typed"
        try:
            self._done(self.session.answer({**answer, **self.word} if self.word else answer, by=by))
        except Illegal:
            if self.throw:
                self.throw = Throw(self.throw.ask, self._faces)
            raise

    def _done(self, _steps: object) -> None:
        self.session.settle()
        self.look()


def offered(ask: Ask[Any], taken: Sequence[str] = ()) -> list[Row]:
    """What an ask offers, in order, with what to type for it; of equals one. Dice offer nothing."""
    if not hasattr(ask, "shown"):
        return []
    numbers = iter("123456789")
    rows = [
        Row(getattr(option, "code", "") or next(numbers, ""), option.words, option.key, count, option.key in taken)
        for option, count in ask.shown()
    ]
    return [*rows, Row("e", ask.decline, None)] if isinstance(ask, MayChoose) else rows
