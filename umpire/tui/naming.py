"""Whom a name can mean at one point of the line: by code, by a few letters, by a bare value, by a keypad's numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from umpire.engine.naming import Illegal, find
from umpire.engine.procedure import Parameter
from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Table
from umpire.library.armies import Unit
from umpire.library.booklets import source_of
from umpire.library.tables import mark
from umpire.tui.reading import Reading, Side, Token


@dataclass(frozen=True)
class Candidate:
    """Something that may be named now: a unit of a list (with its code), a type of the game, one of a few choices."""

    key: str
    words: str
    code: str
    unit: Unit | None = None

    def begun_by(self, typed: str) -> bool:
        """Can these letters still come to name this one?"""
        key = "" if self.unit else self.key
        return f" {typed}" in f" {self.code} {self.words} {key}".casefold()


@dataclass(frozen=True)
class Naming:
    """Who may be named for a parameter; without one, who of the attacker's side may help."""

    ruleset: Ruleset
    table: Table
    sides: tuple[Side, Side]
    reading: Reading
    parameter: Parameter | None

    @cached_property
    def candidates(self) -> list[Candidate]:
        """The units of the side's list first, then the types of the game."""
        listed = [Candidate(unit.key, unit.label, unit.code, unit) for unit in self._side.units]
        if self.parameter is None or self.parameter.kind == "count":
            return listed
        if self.parameter.kind == "choice":
            return [Candidate(choice, choice, choice[0]) for choice in self.parameter.choices]
        assert self.reading.procedure is not None
        types = self.reading.procedure.units(self.table, self.parameter.name)
        allowed = [c for c in listed if c.unit and {c.unit.type, self._type(c.unit)} & set(types)]
        return [*allowed, *(Candidate(key, key.replace("/", " "), "") for key in types)]

    @property
    def _side(self) -> Side:
        return self.sides[min(self.reading.required.index(self.parameter), 1) if self.parameter else 0]

    def _type(self, unit: Unit) -> str:
        """The type of a unit as the procedure reads it."""
        return f"{self._side.nation}/{unit.type}" if self._side.nation else unit.type

    def takes_numbers(self) -> bool:
        """Does a bare digit mean a value here (a CF, crosses, stars)?"""
        try:
            return self.bare("1") is not None
        except Illegal:
            return False

    def bare(self, digit: str) -> Token | None:
        """A bare value: a CF, or a number of crosses or stars. Raises Illegal where the game has none."""
        if self.parameter is None or self.reading.procedure is None:
            return None
        self.reading.procedure.value(self.table, self.parameter, digit)
        words = f"CF {digit}" if self.parameter.kind == "unit" else f"{digit} {self.parameter.name}"
        return Token("name", digit, words, self._typed(digit), self.parameter.name)

    def numbered(self) -> dict[str, list[Candidate]]:
        """For a keypad: whom a digit means where it is no bare value, all units of a name together, ten at the most."""
        groups: dict[tuple[str, str], list[Candidate]] = {}
        for candidate in self.candidates:
            name = candidate.unit.name if candidate.unit else candidate.key
            groups.setdefault((candidate.code[:1], name), []).append(candidate)
        return dict(zip("1234567890", groups.values(), strict=False))

    def named(self, who: Candidate) -> Token:
        """What a candidate says in the line: as a helper, or as what the parameter wants. Raises Illegal."""
        typed = who.code or (who.words if who.unit else who.key)
        if self.parameter is None:
            return Token("help", who.key, who.words, f"+{typed}", unit=who.unit)
        text, words, implies = self._said(who, self.parameter)
        return Token("name", text, words, self._typed(typed), self.parameter.name, who.unit, implies=implies)

    def _said(self, who: Candidate, parameter: Parameter) -> tuple[str, str, tuple[str, ...]]:
        """How the procedure reads it, what people call it, and what it tells by itself."""
        if who.unit is None:
            return who.key, who.key.rpartition("/")[2], ()
        if parameter.kind == "count":
            return self._counted(who.unit, parameter.name)
        return self._type(who.unit), who.unit.label, who.unit.traits

    def _counted(self, unit: Unit, column: str) -> tuple[str, str, tuple[str, ...]]:
        """What a counter adds to a count, marked where its printed value is lost or the player's own; and its kind."""
        row = self.ruleset.types(self.table.numbers, self._side.nation)[unit.type]
        value = unit.overrides.get(column, row.get(column))
        if not isinstance(value, int):
            raise Illegal(f"{unit.label} has no {column}")
        source = "booklet" if column in unit.overrides else source_of(self.table.numbers, row, column)
        return str(value), f"{unit.label} {value}{mark(source)}", (str(row.get("type", "")),)

    def _typed(self, typed: str) -> str:
        """As the line prints it: a further part of a count after `+`."""
        return f"+{typed}" if self.parameter and self.parameter.name in self.reading.named else typed


def meant(typed: str, candidates: Sequence[Candidate]) -> Candidate:
    """Whom these letters mean: a unit of the list before a type of the game; of equals the first. Raises Illegal."""
    groups: tuple[Callable[[Candidate], bool], ...] = (lambda c: c.unit is not None, lambda c: c.unit is None)
    unclear: Illegal | None = None
    for belongs in groups:
        group = [candidate for candidate in candidates if belongs(candidate)]
        if unclear:  # letters that several units share mean no type of the game, unless they are all of its name
            group = [candidate for candidate in group if candidate.key == typed.casefold()]
        try:
            if group:
                return find(typed, group)
        except Illegal as problem:
            begun = [c for c in group if c.words.casefold().startswith(typed.casefold())]
            names = list(dict.fromkeys(c.unit.name if c.unit else c.words for c in begun))
            if begun and len({(c.unit.type, c.unit.name) if c.unit else c.key for c in begun}) == 1:
                return begun[0]
            if len(names) > 1:
                more = [f"{len(names) - 3} more"] if len(names) > 3 else []
                unclear = Illegal(f"{typed} may be {' or '.join([*names[:3], *more])}")
            elif " may be " in str(problem):
                unclear = problem
    raise unclear or Illegal(f"nobody here is called {typed}; Backspace shows who may be named")
