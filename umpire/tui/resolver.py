"""Quick combat: the line in typing, the combats fought, undo and redo, amending one of them. No screen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from umpire.engine.asks import Illegal
from umpire.engine.procedure import Preview, Resolution
from umpire.engine.ruleset import Ruleset
from umpire.engine.table import Table
from umpire.engine.thrown import Dice
from umpire.transcript.combat import hands, plainly
from umpire.tui.line import ENTER, Line
from umpire.tui.reading import Reading, Side, Token, print_line
from umpire.tui.told import target


@dataclass(frozen=True)
class Fought:
    """A combat that is decided: how it was typed, who fought, what came of it, and which named friends share it."""

    tokens: tuple[Token, ...]
    sides: tuple[Side, Side]
    reading: Reading
    preview: Preview
    resolution: Resolution
    friends: tuple[str, ...] = ()
    amended: bool = False

    @property
    def line(self) -> str:
        """The line as it was typed."""
        return print_line(self.tokens)

    def name(self, unit: str) -> str:
        """What people call one of those concerned: the label of the unit that was named, or its part in the combat."""
        if unit in ("assists", "attacker-supports") and self.friends:
            return ", ".join(self.friends)
        return self.reading.name(unit) or plainly(unit)

    @property
    def words(self) -> str:
        """What hands must do on the table, in one line."""
        told = [hands(result, self.name) for result in self.resolution.results if result.result != "no effect"]
        return "; ".join(told) or "no effect"


@dataclass(frozen=True)
class Change:
    """One step that can be undone, with the words of what it did."""

    words: str
    before: tuple[Fought, ...]
    after: tuple[Fought, ...]
    typed: tuple[Token, ...]


class Resolver:
    """One game's quick combats. Keys go in by `press`; whatever is drawn is read from here."""

    def __init__(
        self,
        ruleset: Ruleset,
        sides: tuple[Side, Side],
        seed: int | str,
        rulings: Mapping[str, str] | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.table: Table = ruleset.table(ruleset.known(rulings or {}))
        self.sides = sides
        self.fought: tuple[Fought, ...] = ()
        self.amending: int | None = None
        self._dice = Dice(seed)
        self._done: list[Change] = []
        self._undone: list[Change] = []
        self.line = self._fresh()

    @property
    def at_rest(self) -> bool:
        """Nothing is half typed: commands work, and a verb begins a line."""
        return self.amending is None and (not self.line.tokens or self.line.resolution is not None)

    @property
    def undone(self) -> bool:
        """Does the line stand as undo left it, and nothing was typed since?"""
        if not self._undone or self.amending is not None:
            return False
        return str(self.line) == print_line(_diceless(self._undone[-1].typed))

    @property
    def shown(self) -> Fought | None:
        """The combat just decided, while nothing new is typed."""
        return self.fought[-1] if self.at_rest and self.line.tokens and self.fought else None

    def press(self, key: str) -> bool:
        """Take one key of the line; False if it means nothing here. Raises Illegal, and then nothing has changed."""
        if self.amending is not None:
            return self._amend_by(key)
        if self.at_rest:
            return self._at_rest(key)
        pressed = self.line.press(key)
        self._record()
        return pressed

    def begin(self, number: int) -> None:
        """Begin with the so-manieth verb, counted from 1. Raises Illegal."""
        verbs = self.verbs()
        if not 1 <= number <= len(verbs):
            raise Illegal(f"{number}: there are procedures 1 to {len(verbs)}")
        self.line = self._fresh()
        self.line.press(verbs[number - 1])

    def verbs(self) -> list[str]:
        """The letters that begin a line, in the order of the printed procedures."""
        return [verb for procedure in self.ruleset.procedures for verb in procedure.verbs]

    def again(self) -> None:
        """The same combat once more, with fresh dice."""
        if not self.fought:
            raise Illegal("nothing was fought yet: begin with a letter")
        self.sides = self.fought[-1].sides
        self.line = self._fresh()
        self.line.begin(_diceless(self.fought[-1].tokens))

    def back(self) -> bool:
        """Take back a key of the line, or the last combat if nothing is typed; False if there is neither."""
        if self.at_rest and self.fought:
            return bool(self.undo())
        return self.line.back()

    def drop(self) -> bool:
        """Drop the line; False if there was none."""
        half_typed = not self.at_rest
        self.amending = None
        self.line = self._fresh()
        return half_typed

    def undo(self) -> str:
        """Take back the last step, in words; its line stands again without its dice. Raises Illegal."""
        if not self._done:
            raise Illegal("nothing to undo")
        change = self._done.pop()
        self._undone.append(change)
        self.fought, self.amending = change.before, None
        if change.typed:
            self.sides = change.after[-1].sides
        self.line = self._fresh()
        self.line.begin(_diceless(change.typed))
        return f"undone: {change.words}"

    def redo(self) -> str:
        """Do again what was undone, in words. Raises Illegal."""
        if not self._undone:
            raise Illegal("nothing to redo")
        change = self._undone.pop()
        self._done.append(change)
        self.fought = change.after
        if change.typed:
            self.sides = change.after[-1].sides
        self.line = self._fresh()
        self.line.begin(change.typed)
        return f"done again: {change.words}"

    def swap(self) -> None:
        """The other side attacks."""
        self.take_sides((self.sides[1], self.sides[0]))

    def take_sides(self, sides: tuple[Side, Side]) -> None:
        """Let these sides fight."""
        self.sides = sides
        self.line = self._fresh()

    def rule(self, name: str, answer: str) -> None:
        """Set a ruling for the combats to come; those fought stand as they were."""
        self.table = replace(self.table, rulings={**self.table.rulings, name: answer})
        self.line = self._fresh()

    def renumber(self, ruleset: Ruleset) -> None:
        """Take up the values in force for the combats to come; those fought stand as they were."""
        numbers = ruleset.numbers()
        if numbers is not self.table.numbers and numbers != self.table.numbers:
            self.ruleset, self.table = ruleset, replace(self.table, numbers=numbers)
            self.drop()

    def settled(self) -> dict[str, str]:
        """The rulings that are not by default."""
        defaults = {ruling.name: ruling.answers[0] for ruling in self.ruleset.rulings}
        return {name: answer for name, answer in self.table.rulings.items() if defaults[name] != answer}

    # Amending

    def amend(self, number: int) -> None:
        """Take up a combat that was fought, to tell something otherwise."""
        self.amending = number
        fought = self.fought[number]
        self.line = Line(self.ruleset, self.table, fought.sides, self._throw)
        self.line.begin(fought.tokens)

    def difference(self) -> str:
        """What the amended line changes, before Enter makes it so."""
        assert self.amending is not None
        resolution = self.line.resolution
        if resolution is None:
            return ""
        before = self.fought[self.amending].resolution
        same = (before.results, before.verdict) == (resolution.results, resolution.verdict)
        return "nothing becomes different" if same else f"{before.words} becomes {resolution.words}"

    def _amend_by(self, key: str) -> bool:
        assert self.amending is not None
        if key == ENTER and self.line.resolution is None:
            raise Illegal("dice are due: type them, or 0 lets the app throw; Esc leaves it as it was")
        if key != ENTER:
            return self.line.press(key)
        fought = self._fought(self.fought[self.amending].sides, amended=True)
        after = (*self.fought[: self.amending], fought, *self.fought[self.amending + 1 :])
        self._change(f"amended to {fought.line}", after, ())
        self.amending = None
        self.line = self._fresh()
        return True

    def _at_rest(self, key: str) -> bool:
        if key == ENTER:
            self.again()
            return True
        if key.isascii() and key.isdigit() and key != "0":
            self.begin(int(key))
            return True
        line = self._fresh()
        if not line.press(key):
            return False
        self.line = line
        return True

    def _record(self) -> None:
        if self.line.resolution is not None:
            fought = self._fought(self.sides)
            self._change(fought.line, (*self.fought, fought), fought.tokens)

    def _fought(self, sides: tuple[Side, Side], amended: bool = False) -> Fought:
        preview, resolution = self.line.preview(), self.line.resolution
        assert preview is not None
        assert resolution is not None
        reading = self.line.reading
        return Fought(tuple(self.line.tokens), sides, reading, preview, resolution, self._sharing(reading), amended)

    def _sharing(self, reading: Reading) -> tuple[str, ...]:
        """The named friends who share the attacker's fate."""
        sharing = reading.values(self.table).get("sharing", range(len(reading.helpers)))
        return reading.friends(sharing)

    def _change(self, words: str, after: tuple[Fought, ...], typed: tuple[Token, ...]) -> None:
        self._done.append(Change(words, self.fought, after, typed))
        self._undone.clear()
        self.fought = after

    def _fresh(self) -> Line:
        return Line(self.ruleset, self.table, self.sides, self._throw, self._kept())

    def _throw(self, side: str, dice: int) -> list[int]:
        """The app's dice: the same line after the same combats throws the same."""
        point = self._dice
        for fought in self.fought:
            point = point.after(fought.line)
        return point.after(print_line(self.line.tokens)).faces(dice, side)

    def _kept(self) -> dict[str, Sequence[Token]]:
        """The circumstances of target and ground, by the target of the last combat."""
        if not self.fought:
            return {}
        last = self.fought[-1].reading
        assert last.procedure is not None
        attacker = last.procedure.sides[0]
        stay = {p.name for p in last.circumstances if p.side != attacker and p.kind != "count"}
        return {target(last): [token for name, token in last.told.items() if name in stay and token.text]}


def _diceless(tokens: Sequence[Token]) -> list[Token]:
    """What was said of a combat, without its dice."""
    return [token for token in tokens if token.kind != "dice"]
