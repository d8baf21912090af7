"""A combat as far as the line has told it, with the dice that stand; or the reason why the rules forbid it."""

from umpire.engine.asks import Answer, Illegal
from umpire.engine.procedure import Combat
from umpire.engine.table import Table
from umpire.tui.reading import Reading
from umpire.tui.throw import Throw, Thrower


class Judged:
    """The combat from its start. `stands` is how many of the answers in the line are still due and given; `throw` the
    throw that is due next, with what was typed for it: the throw `before`, or dice that no longer fit."""

    def __init__(self, reading: Reading, table: Table, thrower: Thrower, before: Throw | None) -> None:
        self.combat: Combat | None = None
        self.throw: Throw | None = None
        self.forbidden = ""
        self.stands = len(reading.answers)
        self._thrower = thrower
        if reading.procedure is None or reading.wanted:
            return
        try:
            self.combat = reading.procedure.begin(table, reading.values(table))
        except Illegal as reason:
            self.forbidden = str(reason)
            return
        unfit = self._give(self.combat, reading.answers)
        if self.combat.ask is not None:
            self.throw = Throw(self.combat.ask, thrower)
            if taken := unfit or before:
                self.throw.take(taken)

    def _give(self, combat: Combat, answers: list[Answer]) -> Throw | None:
        """Give the answers as far as they are due; the first that is not, as dice that were typed."""
        for number, answer in enumerate(answers):
            if not _fits(combat, answer):
                self.stands = number
                return self._as_typed(combat, answer)
            combat.answer(answer)
        return None

    def _as_typed(self, combat: Combat, answer: Answer) -> Throw | None:
        if combat.ask is None:
            return None
        typed = Throw(combat.ask, self._thrower)
        typed.show(answer)
        return typed


def _fits(combat: Combat, answer: Answer) -> bool:
    if combat.ask is None:
        return False
    try:
        combat.ask.read(answer)
    except Illegal:
        return False
    return True
