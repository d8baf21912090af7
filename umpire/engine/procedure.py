"""A combat by itself, without a table: what has to be told, how it is resolved, and its exact odds.

The procedure is the same coroutine for real dice and for the odds: the odds walk it through every way in which its
dice can fall.
"""

from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from umpire.engine.asks import Answer, Ask, Illegal
from umpire.engine.dice import Contest, Roll
from umpire.engine.odds import Chance
from umpire.engine.table import Table
from umpire.engine.tally import Tally
from umpire.engine.words import unknown

GREATEST = 9999
"""More than any table holds of anything: a greater number is a slip, not an army."""

Value = Any
"""What a parameter holds once read: a piece of the game, a number, a word, or yes and no as a bool."""


class Forbidden(Illegal):
    """A combat that the rules do not allow, with the rule that forbids it."""

    def __init__(self, words: str, cite: str) -> None:
        super().__init__(f"{words} ({cite})")
        self.words, self.cite = words, cite


class Parameter(NamedTuple):
    """One thing that a procedure has to be told, and the rule that makes it matter.

    `unit` names a piece (or a bare value), `count` a whole number from `least` to `most`, `flag` is yes or no, `choice`
    one of `choices`. Without a default it is required. `side` is whose it is (empty: the combat's, or the ground's);
    `hotkey` is the one key that tells it on the screen; `named` says that those counted may be named one by one.
    """

    name: str
    kind: Literal["unit", "count", "flag", "choice"]
    words: str
    cite: str
    default: Value = None
    required: bool = False
    least: int = 0
    most: int | None = None
    choices: tuple[str, ...] = ()
    side: str = ""
    hotkey: str = ""
    named: bool = False

    def allowed(self) -> str:
        """What may be given, in words."""
        if self.kind == "flag":
            return "yes or no"
        if self.kind == "choice":
            return ", ".join(self.choices)
        if self.kind == "count":
            return f"{self.least} to {GREATEST if self.most is None else self.most}"
        return self.words


@dataclass(frozen=True)
class Result:
    """What happens to one of those concerned, and the printed step that says so.

    `sectors` for a retreat counted in sectors, `foot_sectors` where those on foot go less far, `count` for a number;
    `among` says in words which of several it concerns, where not all; `source` is `booklet` where the player's own
    tables say so.
    """

    unit: str
    result: str
    cite: str
    sectors: int | None = None
    foot_sectors: int | None = None
    count: int | None = None
    among: str = ""
    source: str = "printed"

    def json(self) -> dict[str, Any]:
        told: dict[str, Any] = {"unit": self.unit, "result": self.result}
        for name, number in (("sectors", self.sectors), ("foot-sectors", self.foot_sectors), ("count", self.count)):
            if number is not None:
                told[name] = number
        return {**told, "cite": self.cite, **({"source": "booklet"} if self.source == "booklet" else {})}


class Resolution(NamedTuple):
    """How a procedure ended: the verdict of its last fight (None where none was joined) and what happens."""

    verdict: str | None
    results: tuple[Result, ...]

    @property
    def words(self) -> str:
        """What happens, in one line: `defender destroyed, defender-supports retreat`, or `no effect`."""
        return ", ".join(f"{r.unit} {r.result}" for r in self.results if r.result != "no effect") or "no effect"


Values = Mapping[str, Value]
Resolve = Callable[[Table, Values], Coroutine[Ask[Any], Any, Resolution]]


class Procedure(NamedTuple):
    """One printed procedure that can be resolved by itself.

    `unit` reads what names a piece, by parameter and text, and raises Illegal; `units` lists the keys that a parameter
    takes; `sides` are the keys of attacker and defender in the JSON; `verdicts` those of its odds, in order. `verbs`
    are the letters that begin a typed line, each with what it already says (`f`: the manner is shooting). `helped`
    tells what named helpers (unit types; empty for anybody) make of the values, and raises Illegal for one who cannot
    help.
    """

    name: str
    title: str
    cite: str
    parameters: tuple[Parameter, ...]
    resolve: Resolve
    verdicts: tuple[str, ...]
    verbs: Mapping[str, Mapping[str, str]] = {}
    sides: tuple[str, ...] = ("attacker", "defender")
    unit: Callable[[Table, str, str], Value] = lambda _table, _name, text: text
    units: Callable[[Table, str], Sequence[str]] = lambda _table, _name: ()
    helped: Callable[[Table, Values, Sequence[str]], Values] = lambda _table, values, _helpers: values

    def parameter(self, name: str) -> Parameter:
        """The parameter of that name. Raises Illegal."""
        for parameter in self.parameters:
            if parameter.name == name:
                return parameter
        raise Illegal(unknown("name", name, [parameter.name for parameter in self.parameters]))

    def read(self, table: Table, told: Mapping[str, str]) -> Values:
        """The values of all parameters from the text that was given for some. Raises Illegal."""
        given = {name: self.value(table, self.parameter(name), text) for name, text in told.items()}
        missing = [p.name for p in self.parameters if p.required and p.name not in given]
        if missing:
            raise Illegal(f"{self.name} needs {' and '.join(f'{name}=' for name in missing)}")
        return {p.name: given.get(p.name, p.default) for p in self.parameters}

    def value(self, table: Table, parameter: Parameter, text: str) -> Value:
        """The value of one parameter from its text. Raises Illegal."""
        wrong = f"{parameter.name}={text}: allowed is {parameter.allowed()}"
        match parameter.kind:
            case "unit":
                return self.unit(table, parameter.name, text)
            case "flag":
                if text not in ("yes", "no"):
                    raise Illegal(wrong)
                return text == "yes"
            case "choice":
                if text not in parameter.choices:
                    raise Illegal(wrong)
                return text
            case "count":
                if not (text.isascii() and text.isdigit() and len(text) <= len(str(GREATEST))):
                    raise Illegal(wrong)
                if not parameter.least <= int(text) <= (GREATEST if parameter.most is None else parameter.most):
                    raise Illegal(wrong)
                return int(text)

    def begin(self, table: Table, values: Values) -> "Combat":
        """The combat, at its first throw. Raises Forbidden where the rules do not allow it."""
        return Combat(self, self.resolve(table, values))

    def preview(self, table: Table, values: Values) -> "Preview":
        """The exact odds: of the (first) fight once joined, and of everything that can happen. Raises Forbidden."""
        return preview(self, table, values)


class Combat:
    """A combat on its way: `ask` is the throw that it waits for, or None when `resolution` says how it ended."""

    def __init__(self, procedure: Procedure, rules: Coroutine[Ask[Any], Any, Resolution]) -> None:
        self.procedure = procedure
        self.ask: Ask[Any] | None = None
        self.resolution: Resolution | None = None
        self.throws: list[tuple[Ask[Any], Answer]] = []
        self._rules = rules
        self._step(None)

    def answer(self, answer: Answer) -> None:
        """Give the dice that are due. Raises Illegal, and then nothing has happened."""
        if self.ask is None:
            raise Illegal("no throw is due: the combat is resolved")
        read = self.ask.read(answer)
        self.throws.append((self.ask, answer))
        self._step(read)

    def _step(self, value: Any) -> None:
        try:
            self.ask = self._rules.send(value)
        except StopIteration as end:
            self.ask, self.resolution = None, end.value

    def close(self) -> None:
        self._rules.close()


class Preview(NamedTuple):
    """Exact odds. `fight` is the first fight (None where one side alone throws), `tallies` what each side throws."""

    fight: Contest | None
    tallies: dict[str, Tally]
    score: Tally | None
    odds: dict[str, Chance]
    outcomes: dict[str, Chance]


class Line(NamedTuple):
    """One way in which the dice can fall: the asks met, how it ends, and its chance."""

    asks: tuple[Ask[Any], ...]
    resolution: Resolution
    chance: Chance


def explore(procedure: Procedure, table: Table, values: Values) -> Iterator[Line]:
    """Every way in which the dice of a combat can fall (throws with the same verdict taken together)."""

    def walk(answers: tuple[Answer, ...], chance: Chance) -> Iterator[Line]:
        combat = procedure.begin(table, values)
        for answer in answers:
            combat.answer(answer)
        if combat.resolution is not None:
            yield Line(tuple(ask for ask, _ in combat.throws), combat.resolution, chance)
            return
        assert combat.ask is not None
        branches = tuple(combat.ask.chances())
        combat.close()
        for answer, so_likely in branches:
            yield from walk((*answers, answer), chance.times(so_likely))

    yield from walk((), Chance(1, 1))


def preview(procedure: Procedure, table: Table, values: Values) -> Preview:
    lines = list(explore(procedure, table, values))
    outcomes = _sum((line.resolution.words, line.chance) for line in lines)
    fight = next((ask for line in lines for ask in line.asks if isinstance(ask, Contest)), None)
    if fight:
        tallies = dict(zip(procedure.sides, fight.tallies, strict=True))
        return Preview(fight, tallies, None, fight.odds(), outcomes)
    verdicts = _sum((line.resolution.verdict or "", line.chance) for line in lines)
    roll = lines[0].asks[0]
    assert isinstance(roll, Roll)
    tallies = {procedure.sides[0]: roll.tally}
    return Preview(None, tallies, roll.score, {k: verdicts.get(k, Chance(0, 1)) for k in procedure.verdicts}, outcomes)


def _sum(chances: Iterator[tuple[str, Chance]]) -> dict[str, Chance]:
    total: dict[str, Chance] = {}
    for key, chance in chances:
        total[key] = total[key].plus(chance) if key in total else chance.lowest()
    return total
