"""What is said to the ask at hand of a battle: names, places, whole answers, until the line is given.

What goes on in a line waits in a draft until all is said.
"""

from collections.abc import Sequence
from typing import Any

from umpire.engine.asks import Answer, Ask, Barred, ChooseSome, Illegal
from umpire.engine.dice import Contest, Roll
from umpire.engine.naming import code
from umpire.engine.outlook import Outlook
from umpire.engine.session import Session
from umpire.engine.typed import MORE
from umpire.tui.able import Able
from umpire.tui.asked import Asked
from umpire.tui.draft import Draft
from umpire.tui.happened import sums
from umpire.tui.presumed import presumed
from umpire.tui.rows import Row
from umpire.tui.throw import Throw

VERBS = "vfab"


class Telling(Asked):
    """What is told of the ask of a session. `throw` holds the dice while dice are due; `cursor` is the row that Enter
    chooses; `naming` says that a name is begun at rest, `by_code` that the last of several was typed, not pointed at
    with the cursor; `without` is who was added last, and what the line promised without him; `said` what the last key
    has to be told besides what it did."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.cursor = 0
        self.naming = False
        self.by_code = False
        self.throw: Throw | None = None
        self.able = Able()
        self._asked: Ask[Any] | None = None
        self._barred_at: Ask[Any] | None = None
        self._bars: Sequence[Barred] = ()
        self._sums = 0, ""
        self.without: tuple[str, Outlook | None] = "", None
        self.said = ""
        self.look()

    @property
    def at_rest(self) -> bool:
        """Commands work: nothing is half typed, and nothing half done."""
        return self.ask is None or (self.ask.at_rest and not self.naming)

    def heard(self) -> str:
        """What was said by the last key; once."""
        said, self.said = self.said, ""
        return said

    @property
    def own_words(self) -> bool:
        """A person's own words are typed: no key is a command."""
        return self.ask is not None and self.ask.whole_line

    def look(self) -> None:
        """Look at the ask again: if it is another one, whatever was typed for the last is gone."""
        if self.draft.begun is not self.session.ask:
            self.draft = Draft(self.session, self.draft.spares)
            self.able.forget()
        if self.ask is self._asked and self.ask is not None:
            return
        self._asked, self.cursor, self.naming, self.by_code = self.ask, 0, False, False
        self.ask_anew()
        self.throw = Throw(self.ask, self._faces) if isinstance(self.ask, Roll | Contest) else None

    @property
    def presumed(self) -> int | None:
        """At rest, the number of the answer that was presumed last, which may be said not to be so."""
        return presumed(self.session) if self.at_rest else None

    @property
    def sums(self) -> str:
        """What both sides threw in the last act, with their sums."""
        number, told = self._sums
        return told if number >= len(self.session.steps) - len(self.session.undoes()) else ""

    @property
    def word(self) -> dict[str, Any]:
        """The umpire's word on the rows of the contest at hand and his reason, to go with its dice."""
        return self.throw.word if self.throw else {}

    @property
    def contest(self) -> Contest | None:
        """The contest at hand, with the rows that the umpire struck and added."""
        return self.throw.ask if self.throw and isinstance(self.throw.ask, Contest) else None

    def rule(self, word: dict[str, Any], why: str) -> None:
        """Strike and add rows of the contest at hand, or none; so many dice as it has then are due. Raises Illegal."""
        if self.throw:
            self.throw = self.throw.ruled({"umpire": word, "why": why} if word else {})

    @property
    def begun(self) -> bool:
        """Is anything typed for the ask?"""
        begun = self.naming or self.adding or (self.throw and self.throw.begun)
        return bool(self.line or self.word or begun)

    def drop(self) -> bool:
        """Drop what is typed; False if nothing is."""
        typed = self.begun
        self.draft, self._asked, self.without = Draft(self.session, self.draft.spares), None, ("", None)
        self.look()
        return typed

    def _barred(self) -> Sequence[Barred]:
        """What is barred at the ask at hand, worked out once."""
        if self._barred_at is not self.ask:
            self._barred_at = self.ask
            self._bars = self.ask.barred() if self.ask is not None and hasattr(self.ask, "barred") else ()
        return self._bars

    def refuse(self, key: str) -> bool:
        """Raise Illegal with the reason, if what has that key is barred here."""
        if bar := next((bar for bar in self._barred() if bar.thing.key == key), None):
            self.refused = key
            raise Illegal(bar.reason)
        return False

    # What is pointed at or named

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

    def pick(self, place: str) -> bool:
        """Begin a line with who stands in a place, or, if it is begun so already, with the next one there."""
        chosen = self.standing(place)
        if chosen is None:
            return False
        self.drop()
        self._say(getattr(chosen, "code", "") or chosen.words, chosen.key)
        return True

    def nobody_acts(self, place: str) -> bool:
        """Raise Illegal where units are asked for at rest, and none of those in that place may act."""
        units = {unit.key for unit in self.view.units}
        if self.at_rest and self.ask is not None and units.intersection(self.ask.keys()):
            self.buffer, words = "", next(each.words for each in self.view.places if each.key == place)
            raise Illegal(f"{words}: nobody there may act now")
        return False

    def take_several(self, keys: Sequence[str], beyond: bool = False) -> None:
        """Take these and no others, at the ask or past it."""
        if beyond:
            self._go_on()
        self.taken = []
        for key in keys:
            self._toggle(key)

    def blind(self, line: str) -> None:
        """Give a line that was typed without looking. Raises as `Session.typed`."""
        self.session.typed(line)
        self.session.settle()
        self.look()

    def stand(self) -> None:
        """Give the line so far: what follows, as the umpire's word, goes on from there and is one act with it."""
        if self.draft:
            self.draft.give()
            self.look()

    def _choose(self, row: Row) -> None:
        self._take(row.answer, row.code or row.words, row.beyond)

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

    # The line

    def _go_on(self) -> None:
        """Nothing more is said here: what is taken stands, else what is presumed, or nothing."""
        assert self.ask is not None
        skipped = self.skipped()
        self._say(self.ask.token(skipped) if self.taken else "", skipped)

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

    @property
    def pointed(self) -> str:
        """Who acts by the next verb."""
        return self.able.pointed

    def point_on(self) -> tuple[str, list[Row]] | None:
        """Point at the next unit that can act, and say by which verbs; None where there is none. Its verb alone then
        begins the line."""
        return self.able.next(self.draft, self.verbs())

    def point_at(self, unit: str) -> tuple[str, list[Row]] | None:
        """Point at that unit, as `point_on` does; None where it can do nothing now."""
        return self.able.point(unit, self.draft, self.verbs()) if self.at_rest else None

    def verbs(self) -> list[Row]:
        """Those that are asked for before who acts."""
        return [row for row in self.rows() if row.code and row.code in VERBS]

    def _act_with_pointed(self) -> None:
        """Name who is pointed at after his verb."""
        pointed = self.able.taken()
        offered = self.ask.keys() if self.ask is not None and self.ask.in_line else ()
        if self.ask is not None and pointed in offered:
            self.draft.say(self.ask.token(pointed), pointed)

    # Dice

    def _faces(self, side: str, dice: int) -> list[int]:
        part = "attack" if isinstance(self.ask, Contest) and side == self.ask.sides[0] else "defence"
        return self.session.app_dice().faces(dice, part if isinstance(self.ask, Contest) else "")

    def _give(self, answer: Answer, token: str = "") -> None:
        """Give the answer to the ask at hand: at rest and in a line to the draft, else to the battle."""
        assert self.ask is not None
        if (self.ask.at_rest or self.ask.in_line) and not self.ask.chance:
            self._say(token or self.ask.token(answer), answer)
            return
        number = len(self.session.steps)
        by = "thrown" if self.throw and all(side.thrown for side in self.throw.sides) else "typed"
        try:
            told = sums(self.ask, answer) if isinstance(self.ask, Contest) else ""
            self._done(self.session.answer(answer, by=by))
            self._sums = number, told
        except Illegal:
            if self.throw:
                self.throw = self.throw.anew()
            raise

    def _done(self, _steps: object) -> None:
        self.session.settle()
        self.look()
