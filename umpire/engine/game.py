"""A battle in progress: the rules, suspended at the ask they wait on."""

from collections.abc import Callable, Iterable
from itertools import starmap
from typing import Any, TypeVar

from msgspec.structs import replace

from umpire.engine.ask import AGAIN, CORRECT, Answer, Ask
from umpire.engine.asks import Illegal
from umpire.engine.battle import Battle, Rules
from umpire.engine.flat import Misshapen, dump, load
from umpire.engine.record import Event, Step, Turn
from umpire.engine.table import GameOver, Table, Told
from umpire.engine.view import View

T = TypeVar("T")

IDLE_TURNS = range(100)
"""So many turns in a row in which nothing is asked are a fault of the rules."""


class Fault(Exception):
    """The rules themselves failed; the game stands at the ask that it stood at before."""

    def __init__(self, where: str, error: Exception) -> None:
        super().__init__(f"{where}: the rules fail: {type(error).__name__}: {error}")


class Game:
    """The rules of a battle, stepped by hand: `ask` is what they wait on, or None once `over` says how it ended.

    `asked` is the fingerprint of the ask, empty where there is none. `start` is the turn in hand with the table as it
    began, `given` the answers since, `opening` what was told before the first of them. Raises Fault if the rules fail
    before their first ask, Illegal if an answer is not taken.
    """

    def __init__(self, battle: Battle[Any], start: Turn, answers: Iterable[Answer] = ()) -> None:
        self.battle = battle
        self.given: list[Answer] = []
        self.opening: tuple[Event, ...] = ()
        self._rules: list[Rules] = []
        self._view: View | None = None
        self._restart(start, answers)

    def copy(self) -> "Game":
        """Another game at the same ask: what is answered there changes nothing here."""
        return Game(self.battle, self.start, self.given)

    @property
    def view(self) -> View:
        """What may be shown of the table, worked out once after each answer. Raises Fault."""
        if self._view is None:
            try:
                self._view = self.battle.view(self.table)
            except Exception as error:
                raise Fault("what is to be shown", error) from error
        return self._view

    @property
    def correcting(self) -> bool:
        """Is a correction of the umpire's in hand?"""
        return len(self._rules) > 1

    def answer(self, answer: Answer, **marks: Any) -> Step:
        """Give the answer that is due, and run the rules to their next ask; `marks` are those of its Step.

        Raises Illegal if the ask does not take it, and Fault if the rules fail; then nothing has happened.
        """
        to, ask, asked = self._taker(answer), self.ask, self.asked
        assert ask is not None
        answer = _plain(ask, answer)
        value, words = _taken(to, answer)
        token = _by(to, to.token, answer)
        events = self._run_on(answer, value)
        return Step(answer, to.cite, to.side, ask.prompt, words, asked, token, to.about, events, ask.at_rest, **marks)

    def again(self, answer: Answer) -> tuple[str, str, tuple[Event, ...]]:
        """The same with plain JSON, as a journal has it; of the Step only `ask`, `words` and `events`."""
        asked = self.asked
        value, words = _taken(self._taker(answer), answer)
        return asked, words, self._run_on(answer, value)

    def fits(self, step: Step) -> bool:
        """Would an answer that was given before meet the same question now, and be taken?"""
        ask = self.ask
        if ask is None or step.answer == CORRECT:
            return ask is not None and ask.at_rest
        try:
            return (ask.side, ask.cite, ask.about) == (step.side, step.cite, step.about) and bool(
                _taken(ask, step.answer)
            )
        except Illegal:
            return False

    def _restart(self, start: Turn, answers: Iterable[Answer]) -> None:
        self._close()
        self._heard: list[Told] = []
        self._begin(start)
        self._run(None)
        self.opening = self._events(self.start)
        for answer in answers:
            to, start = self._taker(answer), self.start
            self._give(answer, _by(to, to.read, answer))
            self._events(start)

    def _run_on(self, answer: Answer, value: Any) -> tuple[Event, ...]:
        """Give the rules what was read, and tell what happens. Raises Fault; then nothing has happened."""
        start, given = self.start, self.given
        try:
            self._give(answer, value)
        except Fault:
            self._restart(start, given[:-1])
            raise
        return self._events(start)

    def _taker(self, answer: Answer) -> Ask[Any]:
        """What an answer is given to. Raises Illegal where nothing is asked any more."""
        if self.ask is None:
            raise Illegal(f"the battle is over: {self.over}")
        return CORRECTION if self.ask.at_rest and answer == CORRECT else self.ask

    def _give(self, answer: Answer, value: Any) -> None:
        self.given.append(answer)
        if answer == CORRECT:
            self._rules.append(self.battle.correction(self.table))
        self._run(value)

    def _begin(self, start: Turn) -> None:
        """Lay the table as it was written down, so that a game played on and one resumed cannot differ."""
        self.start: Turn = start
        self.given = list[Answer]()
        self.ask: Ask[Any] | None = None
        self.asked = ""
        self.over: GameOver | None = None
        try:
            self.table: Table = load(self.battle.table, start.table)
        except Misshapen as error:
            raise Fault(f"turn {start.turn}: the table", error) from None
        self._rules = [self.battle.turn(self.table) if start.turn else self.battle.set_up(self.table)]

    def _run(self, value: Any) -> None:
        """Run the rules to their next ask, past the ends of corrections and turns. Raises Fault."""
        self._view = None
        where = self.ask.cite if self.ask else f"turn {self.start.turn}"
        try:
            for _ in IDLE_TURNS:
                try:
                    self.ask = self._rules[-1].send(value)
                    self.asked = self.ask.fingerprint()
                    return
                except StopIteration:
                    value = self._go_on()
            raise RuntimeError(f"{len(IDLE_TURNS)} turns went by and nothing was asked")
        except GameOver as over:
            self.ask, self.asked, self.over = None, "", over.with_traceback(None)
            self.table.tell(over.words, over.cite)
            self._close()
        except Fault:
            self._close()
            raise
        except Exception as error:
            self._close()
            raise Fault(where, error) from error

    def _go_on(self) -> Any:
        """What follows a correction (the ask at rest is made afresh) and a turn (the next begins)."""
        if self.correcting:
            del self._rules[-1]
            return AGAIN
        self._heard += self.table.told()
        self._begin(Turn(self.start.turn + 1, self.table.written()))
        return None

    def _events(self, before: Turn) -> tuple[Event, ...]:
        """What was told; if that turn is over, only until then: the rest is told by the turn that began."""
        told = tuple(starmap(Event, heard)) if (heard := self.table.told()) else ()
        if self.start is not before:
            self.start, told = replace(self.start, events=told), ()
        if self._heard:
            told, self._heard = (*starmap(Event, self._heard), *told), []
        return told

    def _close(self) -> None:
        for rules in reversed(self._rules):
            rules.close()
        self._rules = []


def _plain(ask: Ask[Any], answer: Answer) -> Answer:
    """An answer as it is written down. Raises Illegal."""
    try:
        return dump(answer)
    except TypeError as error:
        raise Illegal(f"{ask.prompt}: {error}") from None


class _Correction(Ask[None]):
    """What the umpire answers instead of an ask at rest."""

    def read(self, answer: Answer) -> None:
        pass

    def tell(self, answer: Answer) -> str:
        return "corrects the table"

    def token(self, answer: Answer) -> str:
        return "="


CORRECTION = _Correction("The umpire rules", "umpire", "Correct the table")


def _taken(ask: Ask[Any], answer: Answer) -> tuple[Any, str]:
    """What the rules are given for an answer, and its words. Raises Illegal, Fault."""
    try:
        return ask.read(answer), ask.tell(answer)
    except Illegal:
        raise
    except Exception as error:
        raise Fault(ask.cite, error) from error


def _by(ask: Ask[Any], made: Callable[[Answer], T], answer: Answer) -> T:
    """What an ask makes of an answer. Raises Illegal, and Fault where the ask itself fails."""
    try:
        return made(answer)
    except Illegal:
        raise
    except Exception as error:
        raise Fault(ask.cite, error) from error
