"""What a typed line says: its tokens, and what they come to when they are read from the start."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from umpire.engine.asks import Answer
from umpire.engine.procedure import Parameter, Procedure, Values
from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Table
from umpire.library.armies import Unit


@dataclass(frozen=True)
class Side:
    """Who fights on one side of the combat: the units of a list (none: any type of the game)."""

    name: str = "any unit"
    nation: str = ""
    units: tuple[Unit, ...] = ()


@dataclass(frozen=True)
class Token:
    """One thing typed: a verb, a unit or a part of a count, a helper, a circumstance, the dice of one throw.

    `text` is what the procedure reads, `words` what people call it, `typed` what the line prints, `implies` what the
    unit tells by itself (its traits; of a counter its kind).
    """

    kind: Literal["verb", "name", "help", "tell", "dice"]
    text: str = ""
    words: str = ""
    typed: str = ""
    parameter: str = ""
    unit: Unit | None = None
    answer: Answer = None
    implies: tuple[str, ...] = ()
    kept: bool = False


@dataclass
class Reading:
    """What the tokens come to. `named` keeps every part of a count; `told` the last word on each circumstance."""

    procedure: Procedure | None = None
    verb: str = ""
    named: dict[str, list[Token]] = field(default_factory=dict)
    told: dict[str, Token] = field(default_factory=dict)
    helpers: list[Token] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)

    @property
    def wanted(self) -> Parameter | None:
        """The required parameter that must be named next."""
        required = (p for p in self.required if p.name not in self.named)
        return next(required, None)

    @property
    def required(self) -> tuple[Parameter, ...]:
        """What is asked for by name: the units, or the counts without which there is no combat."""
        parameters = self.procedure.parameters if self.procedure else ()
        return tuple(p for p in parameters if p.required and p.name not in self._by_verb())

    @property
    def circumstances(self) -> tuple[Parameter, ...]:
        """What one key tells."""
        parameters = self.procedure.parameters if self.procedure else ()
        return tuple(p for p in parameters if p.hotkey and not p.required)

    def _by_verb(self) -> dict[str, str]:
        return dict(self.procedure.verbs[self.verb]) if self.procedure else {}

    def unit(self, parameter: str) -> Unit | None:
        return self.named[parameter][-1].unit if parameter in self.named else None

    def words(self, parameter: str) -> str:
        """What people call what a parameter names."""
        return " + ".join(token.words for token in self.named.get(parameter, ()))

    def name(self, unit: str) -> str:
        """What people call one of those concerned (`attacker`, `assists`), if anything in the line names it."""
        units = [p.name for p in self.required if p.kind == "unit"]
        sides = self.procedure.sides if self.procedure else ()
        if unit in sides and sides.index(unit) < len(units):
            return self.words(units[sides.index(unit)])
        return ""

    def friends(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """What people call these helpers; nothing where nobody was named."""
        helpers = [self.helpers[number] for number in numbers]
        named = [token.words for token in helpers if token.unit]
        others = len(helpers) - len(named)
        return (*named, f"{others} more") if named and others else tuple(named)

    def implied(self) -> dict[str, str]:
        """What the traits and the kinds of those named tell without a key (shock, second rate, a General)."""
        flags = {p.name for p in self.circumstances if p.kind == "flag"}
        units = [p.name for p in self.required if p.kind == "unit"]
        implied: dict[str, str] = {}
        for parameter, tokens in self.named.items():
            prefix = "target-" if parameter in units[1:] else ""
            words = [word.replace(" ", "-") for token in tokens for word in token.implies]
            implied |= {prefix + word: "yes" for word in words if prefix + word in flags}
        return implied

    def texts(self) -> dict[str, str]:
        """Everything as the procedure reads it."""
        counts = {p.name for p in self.required if p.kind == "count"}
        named = {
            name: str(sum(int(token.text) for token in tokens)) if name in counts else tokens[-1].text
            for name, tokens in self.named.items()
        }
        told = {name: token.text for name, token in self.told.items() if token.text}
        return {**self._by_verb(), **named, **self.implied(), **told}

    def values(self, table: Table) -> Values:
        """The values of the combat, with what the army lists override. Raises Illegal."""
        assert self.procedure is not None
        values = dict(self.procedure.read(table, self.texts()))
        for name in self.named:
            unit = self.unit(name)
            if unit and unit.overrides and not isinstance(values[name], int):
                values[name] = overridden(values[name], unit)
        if self.helpers:
            helpers = [token.unit.type if token.unit else "" for token in self.helpers]
            return self.procedure.helped(table, values, helpers)
        return values


def overridden(piece: Any, unit: Unit) -> Any:
    """A piece with the values that its army list gives in place of those of its type."""
    named = {column.replace("-", "_").replace(" ", "_"): value for column, value in unit.overrides.items()}
    known = {name: value for name, value in named.items() if hasattr(piece, name)}
    given = {**known, "told": (*piece.told, *known)}
    return piece._replace(**given) if hasattr(piece, "_replace") else replace(piece, **given)


def read(ruleset: Ruleset, tokens: Sequence[Token]) -> Reading:
    """Read the tokens from the start."""
    reading = Reading()
    for token in tokens:
        match token.kind:
            case "verb":
                reading.verb = token.text
                reading.procedure = next(p for p in ruleset.procedures if token.text in p.verbs)
            case "name":
                reading.named.setdefault(token.parameter, []).append(token)
            case "help":
                reading.helpers.append(token)
            case "tell":
                reading.told[token.parameter] = token
            case "dice":
                reading.answers.append(token.answer)
    return reading


def print_line(tokens: Sequence[Token]) -> str:
    """The line as it is typed and as the log prints it: what was told twice stands once."""
    last = {token.parameter: token for token in tokens if token.kind == "tell"}
    standing = [t for t in tokens if t.kind != "tell" or (last[t.parameter] is t and t.text)]
    return " ".join(token.typed for token in standing if token.typed)


def written(answer: Answer, alone: bool = False) -> str:
    """The dice of an answer as they can be typed again; with one die a side (`alone`) nothing parts them."""
    if not isinstance(answer, dict):
        return "".join(map(str, answer))
    attack, defence = ("".join(map(str, answer[part])) for part in ("attack", "defence"))
    end = "." if isinstance(answer["defence"], str) else ""
    return attack + ("" if alone else "/") + defence + end
