"""The line that grows: a whole combat typed key by key, `ft3t4 52`.

A verb, the units (by code, by a few letters, by bare value), helpers after `+`, circumstances by one letter, the faces.
Nothing needs Enter. This is the plain logic; the screen only draws it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from umpire.engine.asks import Answer, Illegal, find
from umpire.engine.procedure import Combat, Parameter, Preview, Resolution
from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Table
from umpire.library.armies import Unit
from umpire.tui.reading import Reading, Side, Token, print_line, read, written
from umpire.tui.throw import Throw, Thrower

ENTER, SPACE, BACK = "\r", " ", "\b"
IN_NAMES = ".-/'&"
"""What a name may hold beside letters and digits, once it is begun."""


@dataclass(frozen=True)
class Candidate:
    """Something that may be named now: a unit of a list (with its code), a type of the game, one of a few choices."""

    key: str
    words: str
    code: str
    unit: Unit | None = None


class Line:
    """One combat while it is typed. `sides` are the attacker's and the defender's; `kept` the tokens of the
    circumstances that stay if the target stays (by what names the target)."""

    def __init__(
        self,
        ruleset: Ruleset,
        table: Table,
        sides: tuple[Side, Side],
        thrower: Thrower,
        kept: Mapping[str, Sequence[Token]] | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.table = table
        self.sides = sides
        self.tokens: list[Token] = []
        self.buffer = ""
        self.adding = False
        self.cursor = 0
        self.combat: Combat | None = None
        self.throw: Throw | None = None
        self.forbidden = ""
        self._thrower = thrower
        self._kept = dict(kept or {})

    @property
    def reading(self) -> Reading:
        return read(self.ruleset, self.tokens)

    @property
    def resolution(self) -> Resolution | None:
        return self.combat.resolution if self.combat else None

    def preview(self) -> Preview | None:
        """The exact odds, once all are named and the rules allow the combat."""
        reading = self.reading
        if reading.procedure is None or self.combat is None:
            return None
        return reading.procedure.preview(self.table, reading.values(self.table))

    # Keys

    def press(self, key: str) -> bool:
        """Take one key; False if it means nothing here. Raises Illegal, and then nothing has changed."""
        tokens, buffer, adding, throw = self.tokens, self.buffer, self.adding, self.throw
        try:
            return self._take(key)
        except Illegal:
            self.buffer, self.adding = buffer, adding
            if self.tokens is not tokens:
                self.tokens = tokens
                self._judge(throw)
            raise

    def _take(self, key: str) -> bool:
        reading = self.reading
        if reading.procedure is None:
            return self._verb(key)
        if key == "+" and not self.buffer and self._plus(reading):
            return True
        if self.buffer or self.adding or reading.wanted:
            return self._name(key, reading)
        return self._ready(key, reading)

    def back(self) -> bool:
        """Take back one letter, die or token; False if the line is empty."""
        if self.buffer:
            self.buffer = self.buffer[:-1]
        elif self.adding:
            self.adding = False
        elif self.throw and self.throw.back():
            pass
        elif self.tokens:
            while self.tokens and self.tokens.pop().kept:
                pass
            self._judge(None)
        else:
            return False
        return True

    def begin(self, tokens: Sequence[Token]) -> None:
        """Begin with these tokens: the same combat again, or an old one to amend."""
        self.tokens = list(tokens)
        self._judge(None)

    def _verb(self, key: str) -> bool:
        known = any(key in procedure.verbs for procedure in self.ruleset.procedures)
        if known:
            self.cursor = 0
            self._add(Token("verb", key, typed=key))
        return known

    def _plus(self, reading: Reading) -> bool:
        """`+` adds a part to the count just named, or somebody who helps."""
        if self.adding and not self._last_count(reading):
            self._anyone(reading)
            self.adding = True
        elif self._last_count(reading):
            self.adding = True
        elif reading.wanted or self._in_doubt():
            return False
        elif (helpers := self._helpers(reading)) is None:
            raise Illegal("+ means nothing here: nobody can be added to this combat")
        elif helpers.named and self.sides[0].units:
            self.adding = True
        else:
            self.tell(helpers)
        return True

    def _helpers(self, reading: Reading) -> Parameter | None:
        return next((p for p in reading.circumstances if p.hotkey == "+"), None)

    def _parameter(self, reading: Reading, name: str) -> Parameter:
        assert reading.procedure is not None
        return reading.procedure.parameter(name)

    # Who

    def candidates(self) -> list[Candidate]:
        """Who may be named now: the units of the side's list first, then the types of the game."""
        reading = self.reading
        parameter = self._named_now(reading)
        if parameter is None or reading.procedure is None:
            return self._units(0) if self.adding else []
        side = self._side(reading, parameter)
        if parameter.kind == "choice":
            return [Candidate(choice, choice, choice[0]) for choice in parameter.choices]
        if parameter.kind == "count":
            return self._units(side)
        types = reading.procedure.units(self.table, parameter.name)
        listed = [c for c in self._units(side) if c.unit and {c.unit.type, self._type(side, c.unit)} & set(types)]
        return [*listed, *(Candidate(key, key.replace("/", " "), "") for key in types)]

    def _type(self, side: int, unit: Unit) -> str:
        """The type of a unit as the procedure reads it."""
        nation = self.sides[side].nation
        return f"{nation}/{unit.type}" if nation else unit.type

    def takes_numbers(self) -> bool:
        """Does a bare digit mean a value here (a CF, crosses, stars)?"""
        reading = self.reading
        parameter = self._named_now(reading)
        if parameter is None or reading.procedure is None:
            return False
        try:
            reading.procedure.value(self.table, parameter, "1")
        except Illegal:
            return False
        return True

    def numbered(self) -> list[tuple[str, list[Candidate]]]:
        """For a keypad: whom a digit means where it is no bare value, all units of a name together, ten at the most."""
        groups: dict[tuple[str, str], list[Candidate]] = {}
        for candidate in self.candidates():
            groups.setdefault(
                (candidate.code[:1], candidate.unit.name if candidate.unit else candidate.key), []
            ).append(candidate)
        return list(zip("1234567890", groups.values(), strict=False))

    def _named_now(self, reading: Reading) -> Parameter | None:
        """The parameter that a name goes to: the one wanted, or the count to which a part is added."""
        return self._last_count(reading) if self.adding else reading.wanted

    def _last_count(self, reading: Reading) -> Parameter | None:
        """The count named last, to which `+` adds a part."""
        last = self.tokens[-1] if self.tokens else None
        parameter = self._parameter(reading, last.parameter) if last and last.kind == "name" else None
        return parameter if parameter and parameter.kind == "count" else None

    def _side(self, reading: Reading, parameter: Parameter) -> int:
        return min(reading.required.index(parameter), 1)

    def _units(self, side: int) -> list[Candidate]:
        return [Candidate(unit.key, unit.label, unit.code, unit) for unit in self.sides[side].units]

    def _name(self, key: str, reading: Reading) -> bool:
        if key in (ENTER, SPACE):
            return self._end_of_name()
        if key == "." and self.adding and not self.buffer:
            return self._anyone(reading)
        if len(key) != 1 or not (key.isalnum() or (self.buffer and key in IN_NAMES)):
            return False
        parameter = self._named_now(reading)
        if key.isdigit() and not self.buffer and not parameter:
            self._anyone(reading)  # `+6`: somebody helps, and the first die shows a 6
            return self._dice(key)
        if key.isdigit() and not self.buffer and parameter and self.takes_numbers():
            self._bare(parameter, key, reading)
            return True
        if key.isdigit() and (not self.buffer or self.buffer.isdigit()):
            return self._number(key)
        self.buffer += key
        typed = self.buffer.casefold()
        coded = [c for c in self.candidates() if c.code and c.code.casefold() == typed]
        if coded or typed.endswith("."):
            self._choose(coded[0] if coded else None)
        elif not any(self.begins(candidate, typed) for candidate in self.candidates()):
            self._choose(None)
        return True

    @staticmethod
    def begins(candidate: Candidate, typed: str) -> bool:
        """Can these letters still come to name this one?"""
        key = "" if candidate.unit else candidate.key
        return f" {typed}" in f" {candidate.code} {candidate.words} {key}".casefold()

    def _number(self, digit: str) -> bool:
        """A name by two digits: the number of its kind, then its own."""
        groups = dict(self.numbered())
        kind, self.buffer = self.buffer or digit, ""
        if kind not in groups:
            raise Illegal(f"{kind}: there are {len(groups)} kinds to choose from")
        if len(groups[kind]) == 1:
            self._give(groups[kind][0])
        elif kind is digit:
            self.buffer = digit
        else:
            own = [candidate for candidate in groups[kind] if candidate.code[1:] == digit]
            if not own:
                raise Illegal(f"{digit}: there is none of that number")
            self._give(own[0])
        return True

    def _end_of_name(self) -> bool:
        """Enter or Space after a few letters: whoever is meant."""
        if not self.buffer:
            return self.adding and self._anyone(self.reading)
        self._choose(None)
        return True

    def _choose(self, candidate: Candidate | None) -> None:
        """Take a candidate, or find the one that the letters mean. Raises Illegal."""
        typed, self.buffer = self.buffer, ""
        self._give(candidate or meant(typed, self.candidates()))

    def _bare(self, parameter: Parameter, digit: str, reading: Reading) -> None:
        """A bare value: a CF, or a number of crosses or stars. Raises Illegal where the game has none."""
        assert reading.procedure is not None
        reading.procedure.value(self.table, parameter, digit)
        words = f"CF {digit}" if parameter.kind == "unit" else f"{digit} {parameter.name}"
        self._add(Token("name", digit, words, self._typed(reading, parameter, digit), parameter.name))

    def _give(self, who: Candidate) -> None:
        reading = self.reading
        parameter = self._named_now(reading)
        typed = who.code or (who.words if who.unit else who.key)
        if parameter is None:
            self._help(who, typed)
            return
        side = self.sides[self._side(reading, parameter)]
        bare: tuple[str, str, tuple[str, ...]] = (who.key, who.key.rpartition("/")[2], ())
        text, words, implies = self._of_list(who.unit, side, parameter) if who.unit else bare
        typed = self._typed(reading, parameter, typed)
        self._add(Token("name", text, words, typed, parameter.name, who.unit, implies=implies))
        self._keep(parameter)

    def _of_list(self, unit: Unit, side: Side, parameter: Parameter) -> tuple[str, str, tuple[str, ...]]:
        """How the procedure reads a unit of a list, what people call it, and what it tells by itself."""
        if parameter.kind == "count":
            row = self.ruleset.types(self.table.numbers, side.nation)[unit.type]
            value = unit.overrides.get(parameter.name, row.get(parameter.name))
            if not isinstance(value, int):
                raise Illegal(f"{unit.label} has no {parameter.name}")
            lost = self.table.numbers["columns"][parameter.name]["source"] == "reconstructed"
            mark = "°" if parameter.name in unit.overrides else "*" if lost else ""
            return str(value), f"{unit.label} {value}{mark}", (str(row.get("type", "")),)
        return self._type(self.sides.index(side), unit), unit.label, unit.traits

    def _typed(self, reading: Reading, parameter: Parameter, typed: str) -> str:
        return f"+{typed}" if parameter.name in reading.named else typed

    def _keep(self, parameter: Parameter) -> None:
        """The circumstances of the last combat stay while the target stays, and are marked as kept."""
        reading = self.reading
        if reading.wanted or parameter is not reading.required[-1] or reading.helpers:
            return
        kept = self._kept.get(target(reading), ())
        if kept:
            self._set([*self.tokens, *(replace(token, kept=True) for token in kept)])

    def _help(self, who: Candidate, typed: str) -> None:
        self.adding = False
        taken = {token.unit.key for token in self.tokens if token.unit and token.kind in ("name", "help")}
        attackers = {unit.key for unit in self.sides[0].units}
        if who.key in taken & attackers:
            raise Illegal(f"{who.words} takes part already")
        self._add(Token("help", who.key, who.words, f"+{typed}", unit=who.unit))

    def _anyone(self, reading: Reading) -> bool:
        """One more helper whom nobody names."""
        self.adding = False
        helpers = self._helpers(reading)
        if helpers:
            self._add(Token("help", words="a friend", typed="+."))
        return helpers is not None

    # Circumstances

    def _ready(self, key: str, reading: Reading) -> bool:
        """All are named: circumstances and dice."""
        if self._in_doubt():
            return self._dice(key)
        pointing = bool(reading.circumstances) and not (self.throw and self.throw.begun)
        if key == "/" and pointing:
            self.cursor = (self.cursor + 1) % len(reading.circumstances)
            return True
        if key == "." and pointing:
            self.tell(reading.circumstances[self.cursor])
            return True
        told = next((p for p in reading.circumstances if p.hotkey == key), None)
        if told:
            self.tell(told)
            return True
        return self._dice(key)

    def _in_doubt(self) -> bool:
        return self.throw is not None and self.throw.doubt is not None

    def tell(self, parameter: Parameter) -> None:
        """Tell a circumstance, or the next of its values; after the last it is untold. Raises Illegal."""
        reading = self.reading
        values = self._cycle(parameter, reading)
        now = reading.told[parameter.name].text if parameter.name in reading.told else ""
        text = values[(values.index(now) + 1) % len(values)] if now in values else values[0]
        typed = parameter.hotkey if parameter.kind == "flag" else f"{parameter.hotkey}{text}"
        if parameter.hotkey in ("+", "-") and text:
            typed = parameter.hotkey * int(text)
        self._add(Token("tell", text, parameter.words, typed, parameter.name))

    def otherwise(self, parameter: Parameter) -> list[str]:
        """The values of a circumstance that are not so now (of a count only one more)."""
        reading = self.reading
        now = reading.told[parameter.name].text if parameter.name in reading.told else ""
        values = self._cycle(parameter, reading)
        if parameter.kind == "count":
            return values[values.index(now) + 1 :][:1] if now in values else []
        return [value for value in values if value != now]

    def supposing(self, parameter: Parameter, text: str) -> "Line":
        """The same line with one circumstance told otherwise; nothing happens to this one."""
        told = Token("tell", text, parameter.words, "", parameter.name)
        return self._copy(self.table, [*self.tokens, told])

    def under(self, ruling: str, answer: str) -> "Line":
        """The same line under another ruling; nothing happens to this one."""
        return self._copy(replace(self.table, rulings={**self.table.rulings, ruling: answer}), self.tokens)

    def _copy(self, table: Table, tokens: Sequence[Token]) -> "Line":
        line = Line(self.ruleset, table, self.sides, self._thrower)
        line.begin([token for token in tokens if token.kind != "dice"])
        return line

    def _cycle(self, parameter: Parameter, reading: Reading) -> list[str]:
        """The values that one key goes through; the empty one is what is so if nothing is told."""
        if parameter.kind == "flag":
            if parameter.default is None:
                return ["", "yes", "no"]
            so_by_itself = reading.implied().get(parameter.name) or parameter.default
            return ["", "no"] if so_by_itself else ["", "yes"]
        if parameter.kind == "count":
            most = parameter.most if parameter.most is not None else 9
            return ["", *(str(n) for n in range(max(parameter.least, (parameter.default or 0) + 1), most + 1))]
        return ["", *(choice for choice in parameter.choices if choice != parameter.default)]

    # Dice

    def _dice(self, key: str) -> bool:
        if self.forbidden:
            raise Illegal(self.forbidden)
        if self.throw is None:
            return False
        if key == ENTER and not self._in_doubt():
            self.throw.throw_all()
        elif not self.throw.press(key):
            return False
        self._settle()
        return True

    def _settle(self) -> None:
        """A throw that is whole is judged at once: no key applies it."""
        answer = self.throw.answer if self.throw else None
        if answer is not None:
            alone = all(typed.due == 1 for typed in self.throw.sides) if self.throw else False
            self.throw = None
            self._add(Token("dice", typed=written(answer, alone), answer=answer))

    def _add(self, token: Token) -> None:
        self.adding = False
        self._set([*self.tokens, token])

    def _set(self, tokens: Sequence[Token]) -> None:
        self.tokens = list(tokens)
        self._judge(self.throw)

    def _judge(self, before: Throw | None) -> None:
        """The combat from its start, with what is told now and the dice that stand, as far as they are due.

        A throw in typing is taken over; so is one that no longer fits because of what was told after it.
        """
        self.combat, self.throw, self.forbidden = None, None, ""
        reading = self.reading
        if reading.procedure is None or reading.wanted:
            return
        try:
            self.combat = reading.procedure.begin(self.table, reading.values(self.table))
        except Illegal as reason:
            self.forbidden = str(reason)
            return
        for number, answer in enumerate(reading.answers):
            if not self._fits(answer):
                before = self._as_typed(answer)
                self._forget_dice(number)
                break
            self.combat.answer(answer)
        if self.combat.ask is not None:
            self.throw = Throw(self.combat.ask, self._thrower)
            if before:
                self.throw.take(before)
                self._settle()

    def _fits(self, answer: Answer) -> bool:
        assert self.combat is not None
        try:
            if self.combat.ask is not None:
                self.combat.ask.read(answer)
        except Illegal:
            return False
        return self.combat.ask is not None

    def _as_typed(self, answer: Answer) -> Throw | None:
        assert self.combat is not None
        if self.combat.ask is None:
            return None
        typed = Throw(self.combat.ask, self._thrower)
        typed.show(answer)
        return typed

    def _forget_dice(self, first: int) -> None:
        dice = [token for token in self.tokens if token.kind == "dice"]
        self.tokens = [token for token in self.tokens if token not in dice[first:]]

    # Words

    def __str__(self) -> str:
        begun = self.throw.sides if self.throw and self.throw.begun else ()
        typing = "/".join("".join(map(str, side.faces)) for side in begun)
        return " ".join(part for part in (print_line(self.tokens), "+" * self.adding + self.buffer, typing) if part)


def target(reading: Reading) -> str:
    """What the circumstances belong to: the procedure and whom it is done to."""
    if reading.procedure is None or not reading.required:
        return ""
    names = reading.named.get(reading.required[-1].name, ())
    return " ".join([reading.procedure.name, *(token.unit.key if token.unit else token.text for token in names)])


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
                unclear = Illegal(f"{typed} may be {' or '.join(names[:4])}")
            elif " may be " in str(problem):
                unclear = problem
    raise unclear or Illegal(f"nobody here is called {typed}")
