"""What a game must bring: its names, its rulings, its numbers, its rulebook and its procedures."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from umpire.engine.asks import Illegal
from umpire.engine.procedure import Procedure
from umpire.engine.table import Numbers, Table
from umpire.engine.words import unknown

if TYPE_CHECKING:
    from umpire.engine.rulebook import Rulebook


class Ruling(NamedTuple):
    """A question that the printed words do not decide: its answers, the default first."""

    name: str
    cite: str
    question: str
    answers: tuple[str, ...]


class Ruleset(NamedTuple):
    """A printed game, as far as any combat of it needs. `numbers` reads the tables, `rulebook` the summaries.

    Where unit types belong to nations (`nations`), the tables list them by nation; otherwise all sides share them.
    """

    key: str
    title: str
    sides: tuple[str, ...]
    rulings: tuple[Ruling, ...]
    procedures: tuple[Procedure, ...]
    nations: tuple[str, ...]
    numbers: Callable[[], Numbers]
    rulebook: "Callable[[], Rulebook]"

    def procedure(self, name: str) -> Procedure:
        """The procedure of that name. Raises Illegal."""
        for procedure in self.procedures:
            if procedure.name == name:
                return procedure
        raise Illegal(unknown("procedure", name, [procedure.name for procedure in self.procedures]))

    def types(self, numbers: Numbers, nation: str = "") -> dict[str, Any]:
        """The unit types that an army (of that nation) may have: key to printed values."""
        types: dict[str, Any] = numbers["units"][nation] if self.nations else numbers["units"]
        return types

    def known(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Of remembered answers those that the rulings still have."""
        answers = {ruling.name: ruling.answers for ruling in self.rulings}
        return {name: answer for name, answer in chosen.items() if answer in answers.get(name, ())}

    def table(self, chosen: Mapping[str, str] | None = None) -> Table:
        """A table without pieces, for a combat by itself: the numbers in force and the rulings. Raises Illegal."""
        rulings = {ruling.name: ruling.answers[0] for ruling in self.rulings}
        answers = {ruling.name: ruling.answers for ruling in self.rulings}
        for name, answer in (chosen or {}).items():
            if name not in answers:
                raise Illegal(unknown("ruling", name, answers))
            if answer not in answers[name]:
                raise Illegal(unknown(f"answer to the ruling {name}", answer, answers[name]))
            rulings[name] = answer
        return Table(numbers=self.numbers(), rulings=rulings)
