"""The ask at hand of a battle while it is answered, key by key. Any ask of any ruleset; the screen only draws it.

A code is complete without Enter; what has no code is numbered. `+` and `-` move the cursor, Enter chooses. A digit
that means nothing itself stands for a letter (see `lettering`). At rest letters that begin no code are commands; `v`
(or `f`, `a`, `b`) begins any name, `e` declines or ends; a place picks who stands there. What goes on in a line waits
in a draft until all is said; `+` adds what may be added there.
"""

from collections.abc import Sequence
from typing import Any

from umpire.engine.asks import MISSING, Answer, Ask, Barred, ChooseSome, Draw, Illegal
from umpire.engine.dice import Contest, Roll
from umpire.engine.naming import code
from umpire.engine.outlook import Outlook
from umpire.engine.session import Session
from umpire.engine.typed import MORE
from umpire.tui.able import able
from umpire.tui.asked import Asked
from umpire.tui.draft import Draft
from umpire.tui.happened import sums
from umpire.tui.lettering import ASIDE
from umpire.tui.line import BACK, ENTER, SPACE
from umpire.tui.presumed import presumed
from umpire.tui.rows import Row
from umpire.tui.throw import Throw

VERBS = "vfab"
ANY = "."
"""After a letter: any of that letter that may."""
FACES = "0123456"
"""What begins a throw where dice follow."""


class Answering(Asked):
    """What is typed for the ask of a session. `throw` holds the dice while dice are due, `word` the umpire's word on
    the rows of a contest and his reason, to go with its dice; `pointed` is who acts by the next verb; `without` is who
    was added last, and what the line promised without him. `by_code`:
    the last of several was typed, not pointed at with the cursor."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.cursor = 0
        self.naming = False
        self.by_code = False
        self.throw: Throw | None = None
        self.word: dict[str, Any] = {}
        self.pointed = ""
        self._asked: Ask[Any] | None = None
        self._able: dict[str, list[Row]] | None = None
        self._last = ""
        self._barred_at: Ask[Any] | None = None
        self._bars: Sequence[Barred] = ()
        self._sums = 0, ""
        self.without: tuple[str, Outlook | None] = "", None
        self.look()

    @property
    def at_rest(self) -> bool:
        """Commands work: nothing is half typed, and nothing half done."""
        return self.ask is None or (self.ask.at_rest and not self.naming)

    @property
    def between_tokens(self) -> bool:
        """Nothing is half typed: no name, no dice of a side; a point is no part of it."""
        if not self.throw:
            return not (self.buffer or self.own_words)
        at = self.throw.at
        return self.throw.doubt is None and (at is None or not self.throw.sides[at].faces)

    @property
    def faces_follow(self) -> bool:
        """May the line end here by a throw?"""
        return self.throw_ahead is not None and not (self.buffer or self.adding or self.aside)

    @property
    def own_words(self) -> bool:
        """A person's own words are typed: no key is a command."""
        return self.ask is not None and self.ask.whole_line

    def look(self) -> None:
        """Look at the ask again: if it is another one, whatever was typed for the last is gone."""
        if self.draft.begun is not self.session.ask:
            self.draft, self._able = Draft(self.session), None
        if self.ask is self._asked and self.ask is not None:
            return
        self._asked, self.cursor, self.naming, self.word = self.ask, 0, False, {}
        self.by_code = False
        self.ask_anew()
        self.throw = Throw(self.ask, self._faces) if isinstance(self.ask, Roll | Contest) else None

    @property
    def sums(self) -> str:
        """What both sides threw in the last act, with their sums."""
        number, told = self._sums
        return told if number >= len(self.session.steps) - len(self.session.undoes()) else ""

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

    # Keys

    def press(self, key: str) -> bool:
        """Take one key; False if it means nothing here. Raises Illegal, and then nothing has changed."""
        if self.ask is None:
            return False
        if self.throw:
            return self._dice(key)
        if self.own_words:
            return self._words(key)
        if key == ASIDE and (self.aside or self.digits_if(aside=True)):
            self.aside, self.cursor = not self.aside, 0
            return True
        if key.isdigit() and (letter := self._letter_of(key)):
            return self._by_keypad(letter)
        if key == MORE and self.may_add and not self.buffer:
            return self._add()
        if key == MORE and not self.buffer and not self.begins_code(key) and self._begins_barred(key):
            return self._letter(key)
        if key in ("+", "-") and self.buffer in ("", MORE) and not self.begins_code(key):
            self.cursor = (self.cursor + (1 if key == "+" else -1)) % max(1, len(self.rows()))
            self.by_code = False
            return True
        if key == ENTER:
            return self._enter()
        if key == SPACE:
            return self._space()
        if self.ask.at_rest and not self.naming and key.isalpha():
            return self._verb(key)
        if key == "0" and isinstance(self.ask, Draw) and not self.buffer:
            self._done(self.session.throw())
            return True
        if self.faces_follow and key in FACES and not self.begins_code(key):
            self._go_on()  # faces end the line
            return self.press(key)
        if key == ANY and len(self.buffer.removeprefix(MORE)) == 1:
            self._named(self.buffer + key)
            return True
        if len(key) != 1 or not (key.isalnum() or self.begins_code(key)):
            return False
        return self._letter(key)

    def back(self) -> bool:
        """Take back what is typed last; False if nothing is."""
        self.without = "", None
        if self.throw and self.throw.back():
            return True
        if self.aside:
            self.aside = False
        elif self.word:
            self.rule({}, "")
        elif self.buffer:
            self.buffer, self.cursor = self.buffer[:-1], 0
        elif self.naming or self.adding:
            self.naming = self.adding = False
        elif self.taken:
            self.taken.pop()
        elif self.draft.back():
            self.look()
        else:
            return False
        return True

    def drop(self) -> bool:
        """Drop what is typed; False if nothing is."""
        begun = self.naming or self.adding or (self.throw and self.throw.begun)
        typed = bool(self.line or self.word or begun)
        self.draft, self._asked, self.without = Draft(self.session), None, ("", None)
        self.look()
        return typed

    def _words(self, key: str) -> bool:
        """A person's own words, key by key; Enter gives them, none too."""
        assert self.ask is not None
        if key == ENTER:
            self._take(self.ask.parse(self.buffer), self.buffer)
        elif len(key) == 1 and key.isprintable():
            self.buffer += key
        else:
            return False
        return True

    def _letter_of(self, digit: str) -> str:
        """The letter for which a digit of a keypad stands, if any."""
        if digit == "0" and isinstance(self.ask, Draw):
            return ""
        return next((letter for letter, each in self.digits.items() if each == digit), "")

    def _by_keypad(self, letter: str) -> bool:
        """As if that letter were typed; at rest it begins a name, unless it is an option by itself."""
        if self.at_rest and any(row.code == letter for row in self.rows()):
            return self._verb(letter)
        self.naming = self.ask is not None and self.ask.at_rest
        return self._letter(letter)

    def _verb(self, key: str) -> bool:
        """At rest: an option of one letter is taken at once, a letter that begins a code begins a name, `v` any."""
        rows = self.rows()
        alone = next((row for row in rows if row.code == key), None)
        if alone:
            self._choose(alone)
        elif bar := next((bar for bar in self._barred() if code(bar.thing) == key.casefold()), None):
            raise Illegal(bar.reason)
        elif key in VERBS and not self.names_place(key):
            self.naming = True
        elif self.begins_code(key) or self.names_place(key):
            self.naming = True
            return self._letter(key)
        else:
            return False
        return True

    def _barred(self) -> Sequence[Barred]:
        """What is barred at the ask at hand, worked out once."""
        if self._barred_at is not self.ask:
            self._barred_at = self.ask
            self._bars = self.ask.barred() if self.ask is not None and hasattr(self.ask, "barred") else ()
        return self._bars

    def _begins_barred(self, typed: str) -> bool:
        """In a line, may it become what is barred there, of which the reason is to be told?"""
        barred = (
            (code(bar.thing) for bar in self._barred())
            if self.ask is not None and (self.ask.in_line or self.asks_place)
            else ()
        )
        return any(each.startswith(typed) and each != typed for each in barred)

    def _letter(self, key: str) -> bool:
        self.aside = False
        typed = (self.buffer + key).casefold()
        codes = {row.code.casefold(): row for row in reversed(self.rows()) if row.code}
        begun = [code for code in codes if code.startswith(typed)]
        if begun == [typed] and not codes[typed].ended:
            self.by_code = True
            self._choose(codes[typed])
        elif begun:
            self.buffer, self.cursor = self.buffer + key, 0
        elif any(code == self.buffer.casefold() for code in codes):
            self._named(self.buffer)  # that name is whole: D1, though there is a D10
            return self.press(key)
        elif self._place(typed):
            return True
        elif self._begins_barred(typed) or any(
            word.startswith(typed) for row in self.rows() for word in row.words.casefold().split()
        ):
            self.buffer += key
        else:
            self._named(typed)  # refuses it, with the reason where it is barred
        return True

    def _enter(self) -> bool:
        assert self.ask is not None
        if self.buffer and self.buffer != MORE:
            self._named(self.buffer)
        elif isinstance(self.ask, ChooseSome) and not (self.adding or self.proposes):
            self._give(list(self.taken))
        elif self.rows():
            self._choose(self.rows()[self.cursor])
        else:
            return False
        return True

    def _space(self) -> bool:
        """Takes and leaves one of several, or ends them where they were typed; ends a name, or a line that may end
        here."""
        if self.buffer not in ("", MORE):
            self._named(self.buffer)
            return True
        if isinstance(self.ask, ChooseSome) and not self.proposes:
            if self.taken and self.by_code:
                return self._enter()
            return self._toggle(self.rows()[self.cursor].answer)
        if self.skipped() is MISSING or self.buffer:
            return False
        self._go_on()
        return True

    def _go_on(self) -> None:
        """Nothing more is said here: what is taken stands, else what is presumed, or nothing."""
        assert self.ask is not None
        skipped = self.skipped()
        self._say(self.ask.token(skipped) if self.taken else "", skipped)

    def _named(self, name: str) -> None:
        """What a name means at the ask or, where that is passed over, past it. Raises Illegal."""
        assert self.ask is not None
        try:
            answer, beyond = self.ask.parse(name), False
        except Illegal as refused:
            if bar := next((bar for bar in self._barred() if code(bar.thing) == name.casefold()), None):
                self.buffer, self.refused = "", bar.thing.key  # a whole code: the next begins anew
            if self.beyond is None or self.beyond.chance or self.adding:
                raise
            try:
                answer, beyond = self.beyond.parse(name), True
            except Illegal as nor_beyond:
                raise (refused if bar else nor_beyond) from None
        self._take(answer, name, beyond)

    def _choose(self, row: Row) -> None:
        self._take(row.answer, row.code or row.words, row.beyond)

    def _take(self, answer: Answer, token: str, beyond: bool = False) -> None:
        """Take an answer as it was typed."""
        assert self.ask is not None
        self.buffer = ""
        if beyond and isinstance(self.beyond, ChooseSome):
            self._go_on()
            self._take(answer, token)
        elif beyond:
            self._say(token, self.skipped(), answer)
        elif isinstance(self.ask, ChooseSome):
            for key in answer if isinstance(answer, list) else [answer]:
                self._toggle(key)
        else:
            self._give(answer, MORE + token if self.adding else token)

    def _toggle(self, key: str) -> bool:
        ask = self.ask
        if isinstance(ask, ChooseSome) and self.proposes and key not in self.taken and len(self.taken) == ask.most:
            raise Illegal(f"{ask.prompt}: {ask.most} at the most; Backspace takes one back")
        self.toggled(key)
        return True

    def take_several(self, keys: Sequence[str], beyond: bool = False) -> None:
        """Take these and no others, at the ask or past it."""
        if beyond:
            self._go_on()
        self.taken = []
        for key in keys:
            self._toggle(key)

    # The line

    def _say(self, token: str, *answers: Answer) -> None:
        """Say so much more of the line; once all is said, it is given."""
        stood = self.as_it_stands() if token.startswith(MORE) else None
        ahead = self.beyond_game if answers and answers[0] == self.skipped() else None
        self.draft.say(token, *answers, ahead=ahead)
        if self.pointed and len(self.draft) == 1:
            self._act_with_pointed()
        if self.draft.whole:
            self.draft.give()
            self.session.settle()
        self.look()
        self.without = token, stood

    def point_on(self) -> tuple[str, list[Row]] | None:
        """Point at the next unit that can act, and say by which verbs; None where there is none. Its verb alone then
        begins the line."""
        units = list(self._who_can())
        if not units:
            return None
        view = self.session.view
        order = [*(unit.key for unit in view.units), *(place.key for place in view.places)]
        at = order.index(self._last) if self._last in order else -1
        return self._point_at(next((key for key in units if order.index(key) > at), units[0]))

    def point_at(self, unit: str) -> tuple[str, list[Row]] | None:
        """Point at that unit, as `point_on` does; None where it can do nothing now."""
        return self._point_at(unit) if self.at_rest and unit in self._who_can() else None

    def _point_at(self, unit: str) -> tuple[str, list[Row]]:
        self.pointed = self._last = unit
        return unit, self._who_can()[unit]

    def _who_can(self) -> dict[str, list[Row]]:
        """The units that can act now, each with its verbs."""
        if self._able is None:
            self._able = able(self.draft, [row for row in self.rows() if row.code and row.code in VERBS])
        return self._able

    def _act_with_pointed(self) -> None:
        """Name who is pointed at after his verb."""
        pointed, self.pointed = self.pointed, ""
        offered = self.ask.keys() if self.ask is not None and self.ask.in_line else ()
        if self.ask is not None and pointed in offered:
            self.draft.say(self.ask.token(pointed), pointed)

    @property
    def presumed(self) -> int | None:
        """At rest, the number of the answer that was presumed last, which may be said not to be so."""
        return presumed(self.session) if self.at_rest else None

    def stand(self) -> None:
        """Give the line so far: what follows, as the umpire's word, goes on from there and is one act with it."""
        if self.draft:
            self.draft.give()
            self.look()

    def _add(self) -> bool:
        """Take what can be added, or show what there is to choose from."""
        candidates = [row for row in self.rows() if row.answer is not None and not row.beyond]
        if len(candidates) == 1 and not isinstance(self.ask, ChooseSome):
            self._say(MORE, candidates[0].answer)
        else:
            self.adding, self.cursor = True, 0
        return True

    def _place(self, typed: str) -> bool:
        """The digits of a place pick who stands there."""
        places = [place.key for place in self.session.view.places if place.key.casefold().startswith(typed)]
        if self.naming or not typed.isdigit() or not places:
            return False
        if typed in places or len(places) == 1:
            return self.pick(typed if typed in places else places[0])
        self.buffer = typed
        return True

    def refuse(self, key: str) -> bool:
        """Raise Illegal with the reason, if what has that key is barred here."""
        if bar := next((bar for bar in self._barred() if bar.thing.key == key), None):
            self.refused = key
            raise Illegal(bar.reason)
        return False

    def names(self, key: str) -> bool:
        """Does a name begin with that key, or go on with it, also of what is barred?"""
        return self.begins(key) or self._begins_barred((self.buffer + key).casefold())

    def choose(self, number: int) -> None:
        """Take the row of that number, from 0."""
        self._choose(self.rows()[number])

    def point(self, key: str) -> bool:
        """Take what has that key, if it is offered."""
        row = next((row for row in self.rows() if row.answer == key), None)
        if row:
            self._choose(row)
        elif self.ask is not None and key in set(self.ask.keys()):
            told = [key] if isinstance(self.ask, ChooseSome) else key
            self._take(told, self.ask.token(told))  # an equal of one that is shown
        else:
            return False
        return True

    def blind(self, line: str) -> None:
        """Give a line that was typed without looking. Raises as `Session.typed`."""
        self.session.typed(line)
        self.session.settle()
        self.look()

    def pick(self, place: str) -> bool:
        """Begin a line with who stands in a place, or, if it is begun so already, with the next one there."""
        chosen = self.standing(place)
        if chosen is None:
            return False
        self.drop()
        self._say(getattr(chosen, "code", "") or chosen.words, chosen.key)
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

    def _give(self, answer: Answer, token: str = "") -> None:
        """Give the answer to the ask at hand: at rest and in a line to the draft, else to the battle."""
        assert self.ask is not None
        if (self.ask.at_rest or self.ask.in_line) and not self.ask.chance:
            self._say(token or self.ask.token(answer), answer)
            return
        number = len(self.session.steps)
        by = "thrown" if self.throw and all(side.thrown for side in self.throw.sides) else "typed"
        try:
            whole = {**answer, **self.word} if self.word else answer
            told = sums(self.ask, whole) if isinstance(self.ask, Contest) else ""
            self._done(self.session.answer(whole, by=by))
            self._sums = number, told
        except Illegal:
            if self.throw:
                self.throw = Throw(self.throw.ask, self._faces)
            raise

    def _done(self, _steps: object) -> None:
        self.session.settle()
        self.look()
