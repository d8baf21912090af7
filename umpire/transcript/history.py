"""Every answer of a battle in the order in which it was given, those that were taken back among them."""

from collections.abc import Iterable
from dataclasses import dataclass

from umpire.engine.asks import CORRECT
from umpire.engine.record import Line, Redo, Step, Turn, Undo


@dataclass(eq=False)
class Given:
    """An answer, and the turn that `began` after it. `again`: it was taken back, and is told where it came again.

    `waits`: it was taken back, and is given again once what is asked now is answered.
    """

    step: Step
    stands: bool = True
    again: bool = False
    waits: bool = False
    began: Turn | None = None


def history(lines: Iterable[Line]) -> list[Given]:
    """The answers of a journal's lines; of one that was taken back and given again alike only the later."""
    told = _History()
    for line in lines:
        told.add(line)
    for given in told.waiting:
        given.waits = True
    return [given for given in told.all if given.stands or not given.again]


class _History:
    """The lists of `Record`, of answers that know whether they stand."""

    def __init__(self) -> None:
        self.all: list[Given] = []
        self.standing: list[Given] = []
        self.undone: list[Given] = []
        self.waiting: list[Given] = []

    def add(self, line: Line) -> None:
        match line:
            case Turn() if self.standing:
                self.standing[-1].began = line
            case Step():
                self._stand(line)
            case Undo():
                self._take_back(line)
            case Redo():
                self._restore(line.redo)

    def _stand(self, step: Step) -> None:
        if step.at_rest and not step.again and step.answer != CORRECT:
            self.waiting = []
        used, self.waiting = self.waiting[: step.again], self.waiting[step.again :]
        if used and used[-1].step.answer == step.answer:
            used[-1].again = True
        given = Given(step)
        self.all.append(given)
        self.standing.append(given)
        self.undone = []

    def _take_back(self, line: Undo) -> None:
        left = len(self.standing) - line.undo
        taken, self.standing = self.standing[left:], self.standing[:left]
        for given in taken:
            given.stands = False
        self.undone = taken + self.undone
        self.waiting = [] if line.again is None else taken[line.undo - line.again :] + self.waiting

    def _restore(self, number: int) -> None:
        back, self.undone = self.undone[:number], self.undone[number:]
        for given in back:
            given.stands = True
        self.standing += back
        self.waiting = []
