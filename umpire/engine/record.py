"""The lines of a journal, and what they come to: the answers that stand, those taken back, those to be given again."""

import json
from dataclasses import dataclass, field
from dataclasses import replace as replaced
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.engine.asks import CORRECT, Answer
from umpire.engine.flat import Misshapen, load

Json = dict[str, Any]


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What is kept in a line. No line can be a part of itself, so none needs the collector."""


class Event(Kept, frozen=True):
    """One thing that happened, in words, and the printed step (or ruling) that made it so."""

    words: str
    cite: str


class Turn(Kept, frozen=True):
    """A turn (0 the set-up) with the whole table as it begins, and what was told before its first answer.

    `numbers` is left out while they are the header's.
    """

    turn: int
    table: Json
    events: tuple[Event, ...] = ()


class Step(Kept, frozen=True):
    """One answer, in words that were fixed when it happened. It holds no piece: a piece changes later.

    `ask` is the fingerprint of its ask, `token` what to type for it, `by` who gave it: typed, thrown, scripted or bot.
    `also`: it followed from the act before. `again`: it was taken back and given again; so many of the answers
    that waited for that are used up by it. `began` is the turn that began after it.
    """

    answer: Answer
    cite: str
    side: str
    prompt: str
    words: str
    ask: str
    token: str = ""
    about: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    at_rest: bool = False
    by: str = "typed"
    presumed: bool = False
    also: bool = False
    again: int = 0
    began: Turn | None = None

    @property
    def is_throw(self) -> bool:
        """Were dice thrown? A throw is a list of faces, or those of both sides."""
        answer = self.answer
        if isinstance(answer, dict):
            return "attack" in answer
        return isinstance(answer, list) and bool(answer) and all(isinstance(face, int) for face in answer)

    @property
    def told(self) -> tuple[Event, ...]:
        """All that was told after it, as the turn began after it too."""
        return (*self.events, *self.began.events) if self.began else self.events


class Undo(Kept, frozen=True):
    """So many answers are taken back; the last `again` of them wait to be given again (None: no answer waits now)."""

    undo: int
    again: int | None = None


class Redo(Kept, frozen=True):
    """So many answers that were taken back stand once more."""

    redo: int


class Note(Kept, frozen=True):
    """What somebody wanted to remember; it stands after the answers that stood when it was written (`at`)."""

    note: str
    at: int = 0


class Seats(Kept, frozen=True):
    """Who plays each side from here on: the name of a player, empty for a person."""

    seats: dict[str, str]


Line = Step | Turn | Undo | Redo | Note | Seats
KINDS: dict[str, type[Line]] = {
    "answer": Step,
    "turn": Turn,
    "undo": Undo,
    "redo": Redo,
    "note": Note,
    "seats": Seats,
}


DEFAULTS = {
    kind: dict(zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False))
    for kind in KINDS.values()
}
READ = {f'{{"{key}'[:4].encode(): msgspec.json.Decoder(kind).decode for key, kind in KINDS.items()}
"""What reads a line, by its first four bytes as they are written."""

MORE = b',"more":true}\n'
"""So ends a line that others of its act follow on."""


def encode(line: Line) -> Json:
    """A line as the journal keeps it, without what is so by default; the turn after a step is a line of its own."""
    defaults = DEFAULTS[type(line)]
    told = {name for name in line.__struct_fields__ if name not in defaults or getattr(line, name) != defaults[name]}
    return {name: value for name, value in msgspec.to_builtins(line).items() if name in told - {"began"}}


def decode(raw: bytes) -> Line:
    """A line as it was written. Raises Misshapen."""
    line = raw[: -len(MORE)] + b"}" if raw.endswith(MORE) else raw
    try:
        return READ[raw[:4]](line)
    except (LookupError, ValueError, RecursionError):
        return _decode(raw)


def goes_on(raw: bytes) -> bool:
    """Do others of its act follow on this line?"""
    return raw.endswith(MORE) or (b'"more"' in raw and bool((parsed(raw) or {}).get("more")))


def parsed(raw: bytes) -> Json | None:
    """The object of a line of JSON; None where there is none."""
    try:
        told = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    return told if isinstance(told, dict) else None


def _decode(raw: bytes) -> Line:
    """The same of a line that is written in some other way, or damaged: with words for what is wrong."""
    told = parsed(raw)
    if told is None:
        raise Misshapen(": the line is damaged")
    told.pop("more", None)
    kind = next((KINDS[key] for key in KINDS if key in told), None)
    if kind is None or "began" in told:
        raise Misshapen(" is no line of a journal")
    line: Line = load(kind, told)
    return line


@dataclass
class Record:
    """What the lines of a journal come to. `numbers` are the header's; `threw` counts the throws of the app's dice.

    `lines` is every line, those of answers taken back too; `seats` are the last that were changed, None while they are
    the header's.
    """

    numbers: Json
    first: Turn | None = None
    steps: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)
    waiting: list[Step] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    threw: int = 0
    seats: dict[str, str] | None = None
    lines: list[Line] = field(default_factory=list)

    def add(self, line: Line) -> None:
        """Take in one line more. Raises Misshapen if it cannot follow on those before."""
        if self.first is None and not isinstance(line, Turn):
            raise Misshapen(" comes before the table was laid")
        match line:
            case Step():
                self._stand(line)
            case Turn():
                self._begin(line)
            case Undo():
                self._take_back(line)
            case Redo():
                self._restore(line.redo)
            case Note():
                self.notes.append(line)
            case Seats():
                self.seats = line.seats
        self.lines.append(line)

    def _begin(self, turn: Turn) -> None:
        if self.steps:
            self.steps[-1] = replace(self.steps[-1], began=turn)
        elif self.first is None:
            self.first = turn
        else:
            raise Misshapen(" begins a turn that nothing led to")

    def _stand(self, step: Step) -> None:
        if step.began:
            raise Misshapen(" is no line of a journal")
        if step.again or self.waiting:
            self._use_up(step)
        if step.by == "thrown" and not step.again:
            self.threw += 1
        if self.undone:
            self.undone = []
        self.steps.append(step)

    def _use_up(self, step: Step) -> None:
        """Of the answers that wait those that the step gives again, or all once somebody went on to something else."""
        if not 0 <= step.again <= len(self.waiting):
            raise Misshapen(f" uses up {step.again} answers, and {len(self.waiting)} wait to be given again")
        went_on = step.at_rest and not step.again and step.answer != CORRECT
        self.waiting = [] if went_on else self.waiting[step.again :]

    def _take_back(self, line: Undo) -> None:
        if not 0 <= (line.again or 0) <= line.undo <= len(self.steps):
            raise Misshapen(f" takes back {line.undo} answers, and {len(self.steps)} stand")
        left = len(self.steps) - line.undo
        taken, self.steps = self.steps[left:], self.steps[:left]
        self.undone = taken + self.undone
        self.waiting = [] if line.again is None else taken[line.undo - line.again :] + self.waiting

    def _restore(self, number: int) -> None:
        if not 0 <= number <= len(self.undone):
            raise Misshapen(f" brings back {number} answers, and {len(self.undone)} were taken back")
        self.steps += self.undone[:number]
        self.undone, self.waiting = self.undone[number:], []

    def copy(self) -> "Record":
        """As it stands now, whatever is added to this one later."""
        return replaced(
            self,
            steps=self.steps.copy(),
            undone=self.undone.copy(),
            waiting=self.waiting.copy(),
            notes=self.notes.copy(),
            lines=self.lines.copy(),
        )

    @property
    def taken_back(self) -> int:
        """How many throws of the app's dice were taken back and do not stand."""
        return self.threw - sum(step.by == "thrown" for step in self.steps)

    def act(self) -> int:
        """How many answers the last act has: those from the last line without `also`. 0 where none can be undone."""
        return next((number for number, step in enumerate(reversed(self.steps), 1) if not step.also), 0)

    def redoable(self, acts: int = 1) -> int:
        """How many answers the act has that would be redone, or so many acts. 0 where there are not so many."""
        ends = [number for number, step in enumerate(self.undone) if number and not step.also] + [len(self.undone)]
        return ends[acts - 1] if acts <= len(ends) else 0

    def last_turn(self, at: int | None = None) -> tuple[int, Turn]:
        """The last turn that had begun when so many answers stood (all, if not said), and how many led to it."""
        for number in range(len(self.steps) if at is None else at, 0, -1):
            if began := self.steps[number - 1].began:
                return number, self.whole(began)
        assert self.first is not None
        return 0, self.whole(self.first)

    def whole(self, turn: Turn) -> Turn:
        """The turn with its table's numbers."""
        return turn if "numbers" in turn.table else replace(turn, table={**turn.table, "numbers": self.numbers})

    def spare(self, turn: Turn) -> Turn:
        """The turn without the numbers, if they are still the header's."""
        if turn.table.get("numbers") != self.numbers:
            return turn
        return replace(turn, table={name: piece for name, piece in turn.table.items() if name != "numbers"})
