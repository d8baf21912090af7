"""The ask at hand of a battle while it is answered, key by key. Any ask of any ruleset; the screen only draws it.

A code is complete without Enter; what has no code is numbered. `+` and `-` move the cursor, Enter chooses. A digit
that means nothing itself stands for a letter (see `lettering`). At rest letters that begin no code are commands; `v`
(or `f`, `a`, `b`) begins any name, `e` declines or ends; a place picks who stands there. `+` adds what may be added in
a line.
"""

from umpire.engine.asks import MISSING, ChooseSome, Draw, Illegal
from umpire.engine.naming import code
from umpire.engine.typed import MORE
from umpire.tui.lettering import ASIDE
from umpire.tui.line import BACK, ENTER, SPACE
from umpire.tui.telling import VERBS, Telling

ANY = "."
"""After a letter: any of that letter that may."""
FACES = "0123456"
"""What begins a throw where dice follow."""


class Answering(Telling):
    """What is typed, and what it says."""

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
        if key in ("+", "-") and self.buffer in ("", MORE) and self._sign(key):
            return True
        if key == ENTER:
            return self._enter()
        if key == SPACE:
            return self._space()
        if self.ask.at_rest and not self.naming and key.isalpha():
            return self._verb(key)
        return self._begin(key)

    def _sign(self, key: str) -> bool:
        """`+` adds where something can be added; else both move the cursor, unless a code begins so."""
        if key == MORE and not self.buffer and self.may_add:
            return self._add()
        if self.begins_code(key):
            return False
        if key == MORE and not self.buffer and self._begins_barred(key):
            return self._letter(key)
        if key == MORE and self.ask is not None and self.cursor == 0:
            self.said = self.ask.reminders.get(MORE, "")  # he may have meant to add, not to point
        self.cursor = (self.cursor + (1 if key == "+" else -1)) % max(1, len(self.rows()))
        self.by_code = False
        return True

    def _begin(self, key: str) -> bool:
        """A name, or what else begins with that key: dice that end the line, a draw."""
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
        """The letter or code for which a digit of a keypad stands, if any."""
        if digit == "0" and isinstance(self.ask, Draw):
            return ""
        return next((letter for letter, each in self.digits.items() if each == digit), "")

    def _by_keypad(self, letter: str) -> bool:
        """As if that letter were typed; an option that it names is taken, though more may begin so."""
        typed = (self.buffer + letter).casefold()
        if alone := next((row for row in self.rows() if row.code.casefold() == typed), None):
            self.aside, self.by_code = False, True
            self._choose(alone)
            return True
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

    def _begins_barred(self, typed: str) -> bool:
        """In a line, may it become what is barred there, of which the reason is to be told?"""
        barred = (
            (code(bar.thing) for bar in self._barred())
            if self.ask is not None and (self.ask.in_line or self.asks_place)
            else ()
        )
        return any(each.startswith(typed) and each != typed for each in barred)

    def names(self, key: str) -> bool:
        """Does a name begin with that key, or go on with it, also of what is barred?"""
        return self.begins(key) or self._begins_barred((self.buffer + key).casefold())

    def _letter(self, key: str) -> bool:
        self.aside = False
        typed = (self.buffer + key).casefold()
        rows = self.rows()
        codes = {each: row for row in rows for each in row.also}
        codes |= {row.code.casefold(): row for row in reversed(rows) if row.code}
        begun = [code for code in codes if code.startswith(typed)]
        if begun == [typed] and not codes[typed].ended:
            self.by_code = True
            self._choose(codes[typed])
        elif begun:
            self.buffer, self.cursor = self.buffer + key, 0
        elif (whole := codes.get(self.buffer.casefold())) and not (whole.ended and key.isdigit()):
            self._named(self.buffer)  # that name is whole: D1, though there is a D10; but 13 is no 1 with a 3
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

    def _add(self) -> bool:
        """Take what can be added, or show what there is to choose from."""
        candidates = [row for row in self.rows() if row.answer is not None and not row.beyond]
        if len(candidates) == 1 and not isinstance(self.ask, ChooseSome):
            self._say(MORE, candidates[0].answer)
        else:
            self.adding, self.cursor = True, 0
        return True

    def _place(self, typed: str) -> bool:
        """The digits of a place, of one with two numbers (`2/12`) those of either, pick who stands there."""
        places = {number: place.key for place in self.session.view.places for number in place.key.split("/")}
        begun = [number for number in places if number.startswith(typed)]
        if self.naming or not typed.isdigit() or not begun:
            return False
        if typed in places or len(begun) == 1:
            place = places[typed if typed in places else begun[0]]
            return self.pick(place) or self.nobody_acts(place)
        self.buffer = typed
        return True

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
