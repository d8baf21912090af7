"""The line that grows: a whole combat typed key by key, `ft3t4 52`.

A verb, the units (by code, by a few letters, by bare value), helpers after `+`, circumstances by one letter, the faces.
Nothing needs Enter. This is the plain logic; the screen only draws it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from umpire.engine.asks import Illegal
from umpire.engine.procedure import Parameter
from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Table
from umpire.tui.naming import Candidate, Naming, meant
from umpire.tui.reading import Reading, Side, Token, print_line
from umpire.tui.throw import Thrower
from umpire.tui.told import Told, target

ENTER, SPACE, BACK = "\r", " ", "\b"
IN_NAMES = ".-/'&"
"""What a name may hold beside letters and digits, once it is begun."""


class Line(Told):
    """One combat while it is typed; `kept` are the tokens of the circumstances that stay if the target stays (by what
    names the target)."""

    def __init__(
        self,
        ruleset: Ruleset,
        table: Table,
        sides: tuple[Side, Side],
        thrower: Thrower,
        kept: Mapping[str, Sequence[Token]] | None = None,
    ) -> None:
        self.buffer = ""
        self.adding = False
        self.cursor = 0
        self._kept = dict(kept or {})
        super().__init__(ruleset, table, sides, thrower)

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

    # Who

    def naming(self) -> Naming:
        """Who may be named now: for the parameter wanted, for the count that a part is added to, or to help."""
        reading = self.reading
        parameter = self._last_count(reading) if self.adding else reading.wanted
        return Naming(self.ruleset, self.table, self.sides, reading, parameter)

    def _helpers(self, reading: Reading) -> Parameter | None:
        return next((p for p in reading.circumstances if p.hotkey == "+"), None)

    def _last_count(self, reading: Reading) -> Parameter | None:
        """The count named last, to which `+` adds a part."""
        last = self.tokens[-1] if self.tokens else None
        if last is None or last.kind != "name" or reading.procedure is None:
            return None
        parameter = reading.procedure.parameter(last.parameter)
        return parameter if parameter.kind == "count" else None

    def _name(self, key: str, reading: Reading) -> bool:
        if key in (ENTER, SPACE):
            return self._end_of_name(reading)
        if key == "." and self.adding and not self.buffer:
            return self._anyone(reading)
        if len(key) != 1 or not (key.isalnum() or (self.buffer and key in IN_NAMES)):
            return False
        if key.isdigit() and (not self.buffer or self.buffer.isdigit()):
            return self._digit(key, reading)
        return self._letter(key)

    def _letter(self, key: str) -> bool:
        """A further letter of a code or a name: enough if it makes a code, or if nobody can be meant any more."""
        self.buffer += key
        typed, naming = self.buffer.casefold(), self.naming()
        coded = [c for c in naming.candidates if c.code and c.code.casefold() == typed]
        if coded:
            self._choose(coded[0])
        elif typed.endswith(".") or not any(candidate.begun_by(typed) for candidate in naming.candidates):
            self._choose(meant(self.buffer, naming.candidates))
        return True

    def _digit(self, digit: str, reading: Reading) -> bool:
        """A bare value, or a name by two digits: the number of its kind, then its own."""
        naming = self.naming()
        if not self.buffer and naming.parameter is None:
            self._anyone(reading)  # `+6`: somebody helps, and the first die shows a 6
            return self._dice(digit)
        if not self.buffer and naming.takes_numbers() and (value := naming.bare(digit)):
            self._add(value)
            return True
        kinds = naming.numbered()
        kind = self.buffer or digit
        if kind not in kinds:
            raise Illegal(f"{kind}: there are {len(kinds)} kinds to choose from")
        if len(kinds[kind]) == 1:
            self._choose(kinds[kind][0])
        elif not self.buffer:
            self.buffer = digit
        else:
            own = [candidate for candidate in kinds[kind] if candidate.code[1:] == digit]
            if not own:
                raise Illegal(f"{digit}: there is none of that number")
            self._choose(own[0])
        return True

    def _end_of_name(self, reading: Reading) -> bool:
        """Enter or Space after a few letters: whoever is meant."""
        if not self.buffer:
            return self.adding and self._anyone(reading)
        self._choose(meant(self.buffer, self.naming().candidates))
        return True

    def _choose(self, who: Candidate) -> None:
        naming = self.naming()
        named = naming.named(who)
        if named.kind == "help" and self._takes_part(who):
            raise Illegal(f"{who.words} takes part already")
        self.buffer = ""
        self._add(named)
        if naming.parameter:
            self._keep(naming.parameter)

    def _takes_part(self, who: Candidate) -> bool:
        taken = {token.unit.key for token in self.tokens if token.unit and token.kind in ("name", "help")}
        return who.key in taken

    def _keep(self, parameter: Parameter) -> None:
        """The circumstances of the last combat stay while the target stays, and are marked as kept."""
        reading = self.reading
        if reading.wanted or parameter is not reading.required[-1] or reading.helpers:
            return
        kept = self._kept.get(target(reading), ())
        if kept:
            self._set([*self.tokens, *(replace(token, kept=True) for token in kept)])

    def _anyone(self, reading: Reading) -> bool:
        """One more helper whom nobody names."""
        self.adding = False
        helpers = self._helpers(reading)
        if helpers:
            self._add(Token("help", words="a friend", typed="+."))
        return helpers is not None

    # Circumstances and dice

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
            self.cursor = reading.circumstances.index(told)
            self.tell(told)
            return True
        return self._dice(key)

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

    def _add(self, token: Token) -> None:
        self.adding = False
        super()._add(token)

    # Words

    def __str__(self) -> str:
        begun = self.throw.sides if self.throw and self.throw.begun else ()
        typing = "/".join("".join(map(str, side.faces)) for side in begun)
        return " ".join(part for part in (print_line(self.tokens), "+" * self.adding + self.buffer, typing) if part)
