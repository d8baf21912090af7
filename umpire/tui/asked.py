"""What is asked of a battle after the line so far, what can be answered there, and what each answer promises."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from umpire.engine.asks import MISSING, Answer, Ask, ChooseSome, Draw, Illegal, Option
from umpire.engine.dice import Contest
from umpire.engine.game import Game
from umpire.engine.naming import code
from umpire.engine.outlook import Outlook
from umpire.engine.session import Session
from umpire.engine.sketch import NOTHING, Sketch
from umpire.engine.typed import MORE, adds, follows, skips
from umpire.engine.view import Unit, View
from umpire.players.look_ahead import tried
from umpire.tui.draft import Draft, Spares
from umpire.tui.lettering import ASIDE, counted_as, letters
from umpire.tui.rows import Row, offered, passed


class Asked:
    """The ask at hand. `draft` is the line so far, `buffer` the token in typing, `taken` what is chosen of several;
    `adding` says that `+` was typed, `aside` that `/` was, so that the next digit stands for a letter; `beyond` is what
    the line may go on with past the ask, in a game of its own, `throw_ahead` the throw to which a die would go now."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.draft = Draft(session, Spares(session))
        self.promises = True
        self.beyond_game: Game | None = None
        self.throw_ahead: Ask[Any] | None = None
        self._offered_for: object = None
        self._offers: list[Row] = []
        self._sketched_for: object = None
        self._sketched = NOTHING
        self._sectors: dict[str, str] = {}
        self.ask_anew()

    def ask_anew(self) -> None:
        """Nothing is typed for the ask yet."""
        self.buffer, self.adding, self.aside = "", False, False
        self.taken: list[str] = []
        self.refused = ""
        self._outlooks: dict[tuple[Answer, ...], Outlook | None] = {}
        self._best: tuple[Answer, bool] = (MISSING, False)
        self._seen: View | None = None
        self.look_beyond()

    @property
    def ask(self) -> Ask[Any] | None:
        """What is asked after the line so far."""
        return self.draft.game.ask

    @property
    def view(self) -> View:
        """The board after the line so far."""
        return self.draft.game.view

    @property
    def line(self) -> str:
        """What is typed so far."""
        more = MORE if self.adding else ""
        taken = self.ask.token(self.taken) if self.ask and self.taken else ""
        return " ".join(filter(None, (self.draft.words + more, taken, self.buffer + ASIDE * self.aside)))

    def rows(self) -> list[Row]:
        """What can be answered, in order; of equals one. Then what the line may go on with past it. Once a code is
        begun, only those that it may become."""
        begun = self._begun()
        if not self.aside:
            return begun
        digits = self.digits
        return [row for row in begun if counted_as(row, self.buffer, digits)]

    def _begun(self) -> list[Row]:
        offered, typed = self._offered(), self.buffer.casefold()
        if not typed:
            return offered
        codes = ((row, (row.code.casefold(), *row.also)) for row in offered)
        return [row for row, each in codes if any(code.startswith(typed) for code in each)] or offered

    @property
    def digits(self) -> dict[str, str]:
        """The digit of a keypad that stands for each letter or code that may follow now."""
        return self.digits_if(self.aside)

    def digits_if(self, aside: bool) -> dict[str, str]:
        """The same after `/`, or without it."""
        faces = self.throw_ahead is not None and not self.buffer
        return letters(self._begun(), self.buffer, self._listed, aside, faces or self._names_places)

    @property
    def digits_told(self) -> dict[int, str]:
        """Those that the options tell, by the number of the first row of each letter: of units lists tell them, each
        beside its row."""
        listed = {unit.key for unit in self._listed}
        digits, told = dict(self.digits), dict[int, str]()
        for number, row in sorted(enumerate(self.rows()), key=lambda each: each[1].answer not in listed):
            digit = digits.pop(counted_as(row, self.buffer, digits), "")
            if digit and row.answer not in listed:
                told[number] = digit
        return told

    @property
    def _listed(self) -> Sequence[Unit]:
        """The units whose letters have their digits on the board."""
        return self._as_seen.units if self._as_seen.board == "lists" else ()

    @property
    def _as_seen(self) -> View:
        """The board, kept while the same is asked: letters and places do not change with what is typed."""
        if self._seen is None:
            self._seen = self.view
        return self._seen

    @property
    def _names_places(self) -> bool:
        """At rest the digits of a place pick who stands there."""
        at_rest = self.ask is not None and self.ask.at_rest and not self.buffer
        return at_rest and any(place.key.isdigit() for place in self._as_seen.places)

    @property
    def lit(self) -> set[str]:
        """What the board lights: all that can be named, equals too, of whom one row stands for all; not what only the
        players' table knows."""
        typed = self.buffer.casefold()
        options = getattr(self.ask, "options", ())
        named = {option.key for option in options if not typed or code(option).startswith(typed)}
        named |= {row.answer for row in self.rows() if isinstance(row.answer, str)}
        return named - {option.key for option in options if getattr(option, "for_people", False)}

    def _offered(self) -> list[Row]:
        so = self.ask, tuple(self.taken), self.adding, self.beyond
        if so != self._offered_for:
            self._offered_for, self._offers = so, self._offer()
        return self._offers

    def _offer(self) -> list[Row]:
        if self.ask is None or (self.ask.chance and not isinstance(self.ask, Draw)):
            return []
        rows = offered(self.ask, self.taken)
        if self.adding:
            return [row for row in rows if row.answer is not None]
        if self.beyond is None or self.beyond.chance:
            return rows
        return passed(rows, self.beyond)

    def toggled(self, key: str) -> None:
        """Take one of several, or leave it."""
        self.buffer, self.adding = "", False
        self.taken = [taken for taken in self.taken if taken != key] if key in self.taken else [*self.taken, key]
        self.look_beyond()

    def skipped(self) -> Answer:
        """What the ask is answered by a line that passes it over."""
        return list(self.taken) if self.taken else MISSING if self.ask is None else skips(self.ask)

    def look_beyond(self) -> None:
        """Look at what the line may go on with past the ask, in a game of its own, and at the throw that follows if
        nothing more is said."""
        self.beyond_game = self.throw_ahead = None
        self._outlooks = {known: outlook for known, outlook in self._outlooks.items() if not known[-1]}
        if (skipped := self.skipped()) is not MISSING:
            with suppress(Illegal):  # so few may not be taken
                after = self._after(skipped)
                ask = after.ask
                self.throw_ahead = self._throw_after(skipped, ask)
                if ask and (ask.in_line or ask.chance) and not self.draft.is_anothers(ask):
                    self.beyond_game = after

    def _after(self, answer: Answer) -> Game:
        after = self.draft.spare()
        after.answer(answer)
        return after

    def _throw_after(self, skipped: Answer, beyond: Ask[Any] | None) -> Ask[Any] | None:
        """The throw that follows where all is passed over; None where something must be said before it."""
        if beyond is None or beyond.chance or skips(beyond) is MISSING:
            return beyond if beyond and beyond.chance else None
        after = self._after(skipped)
        while after.ask and (passed_over := skips(after.ask)) is not MISSING:
            after.answer(passed_over)
        return after.ask if after.ask and after.ask.chance else None

    @property
    def proposed(self) -> Contest | None:
        """The contest that is proposed: the first die takes all as it is presumed."""
        return self.throw_ahead if self.proposes and isinstance(self.throw_ahead, Contest) else None

    @property
    def proposes(self) -> bool:
        """Does the line go on with what the ask presumes, if nothing else is said?"""
        return self.ask is not None and self.ask.in_line and self.ask.presumed is not MISSING

    def sketch(self, pointed: str) -> Sketch:
        """What the map shows of what is asked, or of the throw that is proposed, while that place is pointed at."""
        asked = self.throw_ahead if self.proposes and self.throw_ahead else self.ask
        if (asked, pointed) != self._sketched_for:
            self._sketched_for = asked, pointed
            self._sketched = asked.sketch(pointed) if asked else NOTHING
        return self._sketched

    @property
    def beyond(self) -> Ask[Any] | None:
        return self.beyond_game.ask if self.beyond_game else None

    def outlook(self, row: Row) -> Outlook | None:
        """What an option promises, where its side has that shown (`promises`); worked out once for each ask."""
        ask, taken = (self.beyond, []) if row.beyond else (self.ask, self.taken)
        if not isinstance(ask, ChooseSome):
            return self._promised(ask, row.answer, row.beyond)
        others = taken if row.answer in taken else [*taken, row.answer]
        return self._promised(ask, others, row.beyond) if len(others) <= ask.most else None

    def as_it_stands(self) -> Outlook | None:
        """What the line promises if nothing more is said."""
        skipped = self.skipped()
        return None if self.ask is None or skipped is MISSING else self._promised(self.ask, skipped, False)

    def _promised(self, ask: Ask[Any] | None, answer: Answer, beyond: bool) -> Outlook | None:
        if ask is None or not self.promises:
            return None
        known = (*answer, beyond) if isinstance(answer, list) else (answer, beyond)
        if known not in self._outlooks:
            self._outlooks[known] = ask.promised(answer)
        return self._outlooks[known]

    def advise(self) -> bool:
        """Mark the best answer that looking ahead finds, until another ask; False where nothing is to be decided."""
        game, ask = self.draft.game, self.ask
        if ask is None or ask.chance or ask.whole_line or game.correcting:
            return False
        best, beyond = tried(game, goes_on=ask.at_rest)[0].answer, False
        if self.beyond and not self.beyond.chance and best == self.skipped() and (after := follows(game, best)):
            best, beyond = tried(after, goes_on=False)[0].answer, True
        self._best = best, beyond
        return True

    def is_best(self, row: Row) -> bool:
        """Does advice, if it was asked for, mark this one?"""
        best, beyond = self._best
        return row.beyond == beyond and (row.answer in best if isinstance(best, list) else row.answer == best)

    @property
    def may_add(self) -> bool:
        """Does `+` add something here?"""
        return self.ask is not None and not self.adding and self.beyond is not None and adds(self.ask)

    def begins(self, key: str) -> bool:
        """Does a name begin with that key, or go on with it?"""
        typed = key.casefold()
        names = (word for row in self.rows() for word in (row.code.casefold(), *row.words.casefold().split()))
        return bool(self.buffer) or any(name.startswith(typed) for name in names)

    def begins_code(self, key: str) -> bool:
        """Does a code begin with that key, or go on with it?"""
        typed = (self.buffer + key).casefold()
        return any(row.code.casefold().startswith(typed) for row in self.rows())

    def names_place(self, key: str) -> bool:
        """At rest, where a place is asked for: does one begin with that letter? Then it is no command."""
        return self.asks_place and any(
            name.startswith((self.buffer + key).casefold()) for name in self.sectors.values()
        )

    @property
    def asks_place(self) -> bool:
        """At rest, is a place of the map asked for?"""
        ask = self.ask
        return ask is not None and ask.at_rest and not self.draft and not self.sectors.keys().isdisjoint(ask.keys())

    @property
    def sectors(self) -> dict[str, str]:
        """The sectors of a map, and what is typed for each: its name. No battle changes them."""
        if self.view.board != "grid":
            return {}
        if not self._sectors:
            self._sectors = {place.key: place.words.casefold() for place in self.view.places}
        return self._sectors

    def standing(self, place: str) -> Option | None:
        """Who stands in a place and may begin a line; once one of them has, the next one there."""
        ask, begun = self.session.ask, self.draft.answers
        if ask is None or not ask.at_rest or not hasattr(ask, "shown") or len(self.draft) > 1:
            return None
        standing = {unit.key for unit in self.session.view.units if unit.place == place}
        there: list[Option] = [option for option, _ in ask.shown() if option.key in standing]
        keys = [option.key for option in there]
        if not there or (begun and begun[0] not in keys):
            return None
        return there[(keys.index(begun[0]) + 1) % len(keys) if begun else 0]
