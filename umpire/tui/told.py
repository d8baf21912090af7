"""A combat as far as it is told: the tokens of its line, and what the rules make of them."""

from collections.abc import Sequence
from dataclasses import replace

from umpire.engine.procedure import Combat, Parameter, Preview, Resolution
from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Table
from umpire.tui import circumstance
from umpire.tui.judged import Judged
from umpire.tui.reading import Reading, Side, Token, read, written
from umpire.tui.throw import Throw, Thrower


class Told:
    """One combat; `sides` are the attacker's and the defender's."""

    def __init__(self, ruleset: Ruleset, table: Table, sides: tuple[Side, Side], thrower: Thrower) -> None:
        self.ruleset = ruleset
        self.table = table
        self.sides = sides
        self.tokens: list[Token] = []
        self._thrower = thrower
        self._judge(None)

    @property
    def reading(self) -> Reading:
        return read(self.ruleset, self.tokens)

    @property
    def combat(self) -> Combat | None:
        return self._judged.combat

    @property
    def throw(self) -> Throw | None:
        """The throw that is due, with the dice typed so far."""
        return self._judged.throw

    @property
    def forbidden(self) -> str:
        """Why the rules do not allow this combat; empty if they do."""
        return self._judged.forbidden

    @property
    def resolution(self) -> Resolution | None:
        return self.combat.resolution if self.combat else None

    def preview(self) -> Preview | None:
        """The exact odds, once all are named and the rules allow the combat."""
        reading = self.reading
        if reading.procedure is None or self.combat is None:
            return None
        return reading.procedure.preview(self.table, reading.values(self.table))

    def begin(self, tokens: Sequence[Token]) -> None:
        """Begin with these tokens: the same combat again, or an old one to amend."""
        self.tokens = list(tokens)
        self._judge(None)

    def tell(self, parameter: Parameter) -> None:
        """Tell a circumstance, or the next of its values; after the last it is untold. Raises Illegal."""
        self._add(circumstance.token(parameter, circumstance.following(parameter, self.reading)))

    def supposing(self, parameter: Parameter, text: str) -> "Told":
        """The same line with one circumstance told otherwise; nothing happens to this one."""
        return self._copy(self.table, [*self.tokens, circumstance.token(parameter, text)])

    def under(self, ruling: str, answer: str) -> "Told":
        """The same line under another ruling; nothing happens to this one."""
        return self._copy(replace(self.table, rulings={**self.table.rulings, ruling: answer}), self.tokens)

    def _copy(self, table: Table, tokens: Sequence[Token]) -> "Told":
        line = Told(self.ruleset, table, self.sides, self._thrower)
        line.begin([token for token in tokens if token.kind != "dice"])
        return line

    def _in_doubt(self) -> bool:
        return self.throw is not None and self.throw.doubt is not None

    def _settle(self) -> None:
        """A throw that is whole is judged at once: no key applies it."""
        answer = self.throw.answer if self.throw else None
        if self.throw is None or answer is None:
            return
        alone = all(typed.due == 1 for typed in self.throw.sides)
        self.tokens = [*self.tokens, Token("dice", typed=written(answer, alone), answer=answer)]
        self._judge(None)

    def _add(self, token: Token) -> None:
        self._set([*self.tokens, token])

    def _set(self, tokens: Sequence[Token]) -> None:
        self.tokens = list(tokens)
        self._judge(self.throw)

    def _judge(self, before: Throw | None) -> None:
        """The combat with what is told now; dice that are not due any more leave the line."""
        self._judged = Judged(self.reading, self.table, self._thrower, before)
        dice = [token for token in self.tokens if token.kind == "dice"][self._judged.stands :]
        if dice:
            self.tokens = [token for token in self.tokens if not any(token is gone for gone in dice)]
        self._settle()


def target(reading: Reading) -> str:
    """What the circumstances belong to: the procedure and whom it is done to."""
    if reading.procedure is None or not reading.required:
        return ""
    names = reading.named.get(reading.required[-1].name, ())
    return " ".join([reading.procedure.name, *(token.unit.key if token.unit else token.text for token in names)])
