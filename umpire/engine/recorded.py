"""A game with the record of its answers and its journal, which change together or not at all."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from umpire.engine.asks import Answer, Ask, Illegal
from umpire.engine.battle import Battle
from umpire.engine.game import Game
from umpire.engine.given import Given, Marks
from umpire.engine.journal import Header, Journal
from umpire.engine.record import Line, Record, Step, Undo
from umpire.engine.resume import resume
from umpire.engine.view import View


class Recorded:
    """A battle as its record has it; without a `journal` nothing is kept.

    `partings` says where today's rules part from the answers that were taken up.
    """

    def __init__(self, battle: Battle[Any], header: Header, record: Record, journal: Journal | None = None) -> None:
        self.battle, self.header, self.record, self.journal = battle, header, record, journal
        self._lines: list[Line] = []
        taken_up = resume(battle, record)
        self.game, self.partings = taken_up.game, taken_up.partings
        if lost := len(record.steps) - taken_up.given:
            self._add(Undo(lost))  # written down with the next act

    def close(self) -> None:
        """Let others write the journal."""
        if self.journal:
            self.journal.close()

    @property
    def ask(self) -> Ask[Any] | None:
        """What the rules wait on; None when the battle is over."""
        return self.game.ask

    def asked(self) -> Ask[Any]:
        """The same. Raises Illegal when the battle is over."""
        if self.game.ask is None:
            raise Illegal(f"the battle is over: {self.game.over}")
        return self.game.ask

    @property
    def steps(self) -> tuple[Step, ...]:
        """The answers that stand."""
        return tuple(self.record.steps)

    @property
    def view(self) -> View:
        return self.game.view

    # One act: all that is given stands together, once it is on the disk, or nothing of it
    @contextmanager
    def _act(self) -> Iterator[int]:
        """Gives the number of answers that stood before."""
        record, lines = self.record.copy(), self._lines.copy()
        try:
            yield len(record.steps)
            if len(self._lines) > len(lines):
                if self.journal:
                    self.journal.append(self._lines)
                self._lines = []
        except BaseException as error:
            changed = not isinstance(error, Illegal) or self.record.steps != record.steps
            self.record, self._lines = record, lines
            if changed:
                self._rebuild()
            raise

    def _give(self, answer: Answer, marks: Marks) -> None:
        start = self.game.start
        if isinstance(answer, dict) and answer.get("thrown"):
            marks = {**marks, "by": "thrown"}  # one side's dice at least
        self._add(self.game.answer(answer, **marks))
        if self.game.start is not start:
            self._add(self.record.spare(self.game.start))

    def _give_all(self, found: Iterable[Given]) -> None:
        """Each is given before the next is looked for."""
        for answer, marks in found:
            self._give(answer, marks)

    def _take_back(self, number: int, again: int | None = None) -> None:
        self._add(Undo(number, again))
        self._rebuild()

    def _add(self, line: Line) -> None:
        self.record.add(line)
        self._lines.append(line)

    def _rebuild(self) -> None:
        number, turn = self.record.last_turn()
        self.game = Game(self.battle, turn, [step.answer for step in self.record.steps[number:]])
