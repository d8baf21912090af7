"""A battle as every front end drives it: the game, its journal, the dice and the seats."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from umpire.engine import typed
from umpire.engine.amendment import Amendment, amendment
from umpire.engine.asks import CORRECT, MISSING, Answer, Ask, Illegal
from umpire.engine.battle import Battle
from umpire.engine.dice import Contest
from umpire.engine.flat import dump
from umpire.engine.game import Fault, Game
from umpire.engine.journal import Header, Journal
from umpire.engine.record import Line, Note, Record, Redo, Seats, Step, Turn, Undo
from umpire.engine.resume import resume
from umpire.engine.table import Table
from umpire.engine.thrown import Dice
from umpire.engine.view import View

Player = Callable[["Session"], Answer]
"""A bot: what it answers to the ask at hand."""

Marks = dict[str, Any]
"""How an answer came to be given: the marks of its Step."""

ALSO: Marks = {"also": True}


class Session:
    """A battle in progress; without a `journal` nothing is kept.

    `dice` says who throws where a person need not: people (typed), the app (thrown) or a test's `script` of tokens.
    `players` are the bots, by side. `partings` says where today's rules part from the answers that were taken up.
    """

    def __init__(
        self,
        battle: Battle[Any],
        header: Header,
        record: Record,
        journal: Journal | None = None,
        *,
        dice: Literal["typed", "thrown", "scripted"] = "typed",
        script: Iterable[str] = (),
        players: Mapping[str, Player] | None = None,
    ) -> None:
        self.battle, self.header, self.record, self.journal = battle, header, record, journal
        self.dice, self.players = dice, dict(players or {})
        self._script = iter(script)
        self._links: list[tuple[Step | None, Dice]] = [(None, Dice(header.seed))]
        self._lines: list[Line] = []
        taken_up = resume(battle, record)
        self.game, self.partings = taken_up.game, taken_up.partings
        if lost := len(record.steps) - taken_up.given:
            self._add(Undo(lost))  # written down with the next act

    @classmethod
    def begin(
        cls, battle: Battle[Any], table: Table, header: Header, path: Path | None = None, turn: int = 0, **more: Any
    ) -> "Session":
        """A new battle, from the table as it is laid (or as another battle left it at the start of a turn).

        Raises Fault, FileExistsError, Unwritten, OSError.
        """
        game = Game(battle, Turn(turn, dump(table)))
        first = replace(game.start, events=game.opening)  # where the set-up asks nothing, that is the first turn
        record = Record(header.numbers)
        record.add(record.spare(first))
        return cls(battle, header, record, Journal.create(path, header, record.spare(first)) if path else None, **more)

    @classmethod
    def open(cls, battle: Battle[Any], path: Path, **more: Any) -> "Session":
        """The battle of a journal, at the ask it stood at. Raises Busy, Unreadable, Fault, OSError."""
        journal = Journal(path)
        try:
            return cls(battle, journal.header, journal.found, journal, **more)
        except BaseException:
            journal.close()
            raise

    def close(self) -> None:
        """Let others write the journal."""
        if self.journal:
            self.journal.close()

    @property
    def ask(self) -> Ask[Any] | None:
        """What the rules wait on; None when the battle is over."""
        return self.game.ask

    @property
    def steps(self) -> tuple[Step, ...]:
        """The answers that stand."""
        return tuple(self.record.steps)

    @property
    def view(self) -> View:
        return self.game.view

    # Seats
    @property
    def seats(self) -> Mapping[str, str]:
        """The names of who plays each side: those of the header, or as they were changed last."""
        return self.header.seats if self.record.seats is None else self.record.seats

    def seat(self, side: str, name: str, player: Player | None) -> None:
        """Give a side to a player of that name, or (None, without a name) to a person. Raises Unwritten."""
        with self._act():
            self._add(Seats({**self.seats, side: name}))
        self.players.pop(side, None)
        if player:
            self.players[side] = player

    @property
    def bot_rests(self) -> bool:
        """Is it a bot's turn to act, once the models are moved?"""
        return self.ask is not None and self.ask.at_rest and self.ask.side in self.players

    # Answers
    def answer(self, *answers: Answer, by: str = "typed") -> tuple[Step, ...]:
        """Give one answer or several as one act: all or none. Raises Illegal, Fault, Unwritten."""
        with self._act() as before:
            for number, answer in enumerate(answers):
                ask = self._asked()
                presumed = number > 0 and answer == ask.presumed
                self._give(answer, {"by": by, "also": number > 0 or ask.in_line, "presumed": presumed})
        return self.steps[before:]

    def typed(self, line: str) -> tuple[Step, ...]:
        """Give a typed line of tokens as one act; what needs no person is answered in between. Raises as `answer`."""
        with self._act() as before:
            self._type(line)
        return self.steps[before:]

    def _type(self, line: str, first: Marks | None = None) -> None:
        """`first` marks the first answer of the line; the rest follow from it."""
        marks, side = first or {"also": self._asked().in_line}, self._asked().side
        while line := line.strip():
            if marks is ALSO or self._asked().in_line:
                self._pass_to(line, side)
            answer, line = typed.read(self._asked(), line)
            self._give(answer, marks)
            marks = ALSO

    def _pass_to(self, line: str, side: str) -> None:
        """Answer what needs no word unless the line names something there: what is presumed, a choice of one, what
        the line passes over; what a bot is asked in a line of another `side` it answers itself."""
        while (ask := self.game.ask) and not ask.at_rest and not typed.means(ask, line):
            if ask.side != side and (bot := self.players.get(ask.side)) and not ask.chance:
                self._give(bot(self), {**ALSO, "by": "bot"})
                continue
            answer = ask.presumed if ask.presumed is not MISSING else ask.forced()
            if answer is MISSING:
                answer = typed.passing(self.game, line)
            if answer is MISSING:
                return
            self._give(answer, {**ALSO, "presumed": ask.presumed is not MISSING})

    def _end_line(self) -> None:
        """Pass over what the line may still go on with."""
        while (ask := self.game.ask) and (skipped := typed.skips(ask)) is not MISSING:
            self._give(skipped, {**ALSO, "presumed": ask.presumed is not MISSING})

    def _asked(self) -> Ask[Any]:
        if self.game.ask is None:
            raise Illegal(f"the battle is over: {self.game.over}")
        return self.game.ask

    def overrule(self, word: Answer, why: str, **dice: Answer) -> tuple[Step, ...]:
        """Answer by the umpire's word, with its reason; `dice` go with rows of a contest struck or added."""
        if not why.strip():
            raise Illegal("the umpire gives a reason")
        return self.answer({"umpire": word, "why": why.strip(), **dice})

    def throw(self, **typed: Answer) -> tuple[Step, ...]:
        """Let the app throw what is due; `typed` is the part of a contest that people threw. Raises as `answer`."""
        ask = self._asked()
        if not ask.chance:
            raise Illegal(f"{ask.prompt}: no dice are due")
        return self.answer(ask.thrown(self.app_dice(), **typed), by="thrown")

    def app_dice(self) -> Dice:
        """The app's dice at this point: they follow from the seed and all answers that stand."""
        steps, links = self.record.steps, self._links
        while len(links) > 1 and (len(links) - 1 > len(steps) or links[-1][0] is not steps[len(links) - 2]):
            links.pop()
        for step in steps[len(links) - 1 :]:
            links.append((step, links[-1][1].after(step.answer)))
        return links[-1][1]

    def suppose(self, *answers: Answer) -> Game:
        """The game as it would be after these answers; nothing is kept. Raises Illegal, Fault."""
        game = self.game.copy()
        for answer in answers:
            game.answer(answer)
        return game

    def copy(self) -> "Session":
        """The battle as it stands, without a journal: whatever is answered or taken back there changes nothing here."""
        return Session(self.battle, self.header, self.record.copy(), dice=self.dice, players=self.players)

    def asked_at(self, number: int) -> Ask[Any]:
        """The ask that the answer of that number (from 0) was given to. Raises Illegal, Fault."""
        self._standing(number)
        begun, turn = self.record.last_turn(number)
        ask = Game(self.battle, turn, [step.answer for step in self.record.steps[begun:number]]).ask
        if ask is None:
            raise Illegal(f"answer {number + 1}: under today's rules the battle is over before it")
        return ask

    def note(self, words: str, after: int | None = None) -> None:
        """Write down what somebody wants to remember, after so many answers (all, if not said). Raises as `redo`."""
        if not words.strip():
            raise Illegal("a note has words")
        with self._act() as standing:
            self._add(Note(words.strip(), standing if after is None else after))

    # What needs no person
    def settle(self, moved: bool = False) -> tuple[Step, ...]:
        """Answer what needs no person, up to the next ask that does; after a procedure of a bot it stops.

        Once the models are `moved`, what the bot does next is an act of its own. Where the rules fail it stops there,
        with what was answered before, and raises Fault.
        """
        failed: Fault | Illegal | None = None
        with self._act() as before:
            due = not moved and self._models_due()
            while failed is None and (
                found := self._settled(due or any(s.by == "bot" for s in self.record.steps[before:]))
            ):
                answer, marks = found
                alone = moved and len(self.record.steps) == before
                try:
                    self._give(answer, {**marks, "also": not alone and marks.get("also", False)})
                except (Fault, Illegal) as error:
                    failed = error
        if failed:
            raise failed
        return self.steps[before:]

    def _models_due(self) -> bool:
        """Has a person thrown last, in a procedure that a bot began? Then its models are to be moved."""
        steps = self.record.steps
        begun = next((step for step in reversed(steps) if step.at_rest), None)
        return begun is not None and begun.by == "bot" and steps[-1].is_throw and steps[-1].by == "typed"

    def _settled(self, bot_stops: bool) -> tuple[Answer, Marks] | None:
        ask = self.game.ask
        if ask is None:
            return None
        if again := self._again():
            return again
        bot = self.players.get(ask.side)
        if ask.at_rest and (bot is None or bot_stops):
            return None
        if ask.at_rest and bot and not ask.chance:
            return bot(self), {**ALSO, "by": "bot"}
        if ask.presumed is not MISSING and not ask.in_line:  # a line shows what it presumes until it goes on
            return ask.presumed, {**ALSO, "presumed": True}
        if (forced := ask.forced()) is not MISSING:
            return forced, ALSO
        if ask.chance:
            return self._chance(ask)
        return (bot(self), {**ALSO, "by": "bot"}) if bot else None

    def _chance(self, ask: Ask[Any]) -> tuple[Answer, Marks] | None:
        """A bot has no hands: the app throws for it, but for a contest with a person."""
        sides = set(ask.sides) if isinstance(ask, Contest) else {ask.side}
        if sides <= self.players.keys() or (self.dice == "thrown" and len(sides) == 1):
            return ask.thrown(self.app_dice()), {**ALSO, "by": "thrown"}
        if self.dice == "scripted" and (token := next(self._script, "")):
            return ask.parse(token), {**ALSO, "by": "scripted"}
        return None

    def _again(self) -> tuple[Answer, Marks] | None:
        """The next answer that waits to be given again, if it fits; what is no longer asked is passed over."""
        for used, step in enumerate(self.record.waiting, 1):
            if self.game.fits(step):
                return step.answer, {"by": step.by, "presumed": step.presumed, "also": step.also, "again": used}
            if step.at_rest:
                break
        return None

    # Taking back
    def undoes(self) -> tuple[Step, ...]:
        """What `undo` would take back: the last act, dice included."""
        return self.steps[len(self.record.steps) - self.record.act() :]

    def undo(self, acts: int = 1) -> tuple[Step, ...]:
        """Take back the last act, or so many of them at once, and say what goes. Raises Illegal, Fault, Unwritten."""
        taken: tuple[Step, ...] = ()
        with self._act():
            for _ in range(acts):
                taken = self._undo() + taken
            self._rebuild()
        return taken

    def _undo(self) -> tuple[Step, ...]:
        """Take back the last act; the game follows only where answers wait to be given again."""
        if not (taken := self.undoes()):
            raise Illegal("there is nothing to take back")
        waits = bool(self.record.waiting)
        # what waits for the end of a correction waits on, and comes back if its beginning is taken back
        self._add(Undo(len(taken), again=0 if waits and self.game.correcting else None))
        if waits:
            self._rebuild()
            while found := self._again():
                self._give(*found)
        return taken

    def redo(self, acts: int = 1) -> tuple[Step, ...]:
        """Give the act that was taken back last once more, or so many of them. Raises Illegal, Fault, Unwritten."""
        if not (steps := self.record.undone[: self.record.redoable(acts)]):
            raise Illegal("nothing was taken back that could be given again")
        with self._act():
            self._add(Redo(len(steps)))
            if any(step.began for step in steps):
                self._rebuild()
            else:
                for step in steps:
                    self.game.answer(step.answer)
        return tuple(steps)

    def amend(self, number: int, answer: Answer) -> Amendment:
        """Change the answer of that number (from 0) and give the later ones again as far as each fits.

        Where the changed game asks something new, the later ones wait for its answer. Raises as `answer`.
        """
        self._standing(number)
        old, waiting = self.steps[number:], tuple(self.record.waiting)
        with self._act():
            self._take_back(len(old), again=len(old))
            self._give(answer, {"also": old[0].also, "again": 1})
            self._give_again()
        return amendment(old + waiting, self.steps[number:])

    def retell(self, number: int, line: str) -> Amendment:
        """Tell the whole line of that answer anew, and give its dice and the later ones again as `amend` does."""
        begin, end = self.line_of(number)
        old, later, waiting = self.steps[begin:end], self.steps[end:], tuple(self.record.waiting)
        with self._act():
            self._take_back(len(old) + len(later), again=len(old) + len(later))
            self._type(line, {"again": len(old)})
            self._end_line()
            told = len(self.record.steps)
            self._give_again()
        return amendment(later + waiting, self.steps[told:])

    def act_of(self, number: int) -> tuple[int, int]:
        """The first answer of the act of that one, and the first after it. Raises Illegal."""
        self._standing(number)
        steps = self.record.steps
        begin = next((at for at in range(number, -1, -1) if not steps[at].also), 0)
        return begin, next((at for at in range(number + 1, len(steps)) if not steps[at].also), len(steps))

    def line_of(self, number: int) -> tuple[int, int]:
        """The first answer of the act of that one, and the first throw in it or after it. Raises Illegal."""
        begin, end = self.act_of(number)
        return begin, next((at for at in range(begin + 1, end) if self.record.steps[at].is_throw), end)

    def _give_again(self) -> None:
        while self.record.waiting and (found := self._settled(bot_stops=True)):
            self._give(*found)

    def _standing(self, number: int) -> None:
        if not 0 <= number < len(self.record.steps):
            raise Illegal(f"there is no answer {number + 1} to amend; {len(self.record.steps)} stand")

    def to_rest(self) -> int:
        """How many answers have to be taken back before the umpire can correct the table. Raises Illegal."""
        if self.game.correcting:
            raise Illegal("a correction is in hand: finish it, or take it back")
        if self.game.ask and self.game.ask.at_rest:
            return 0
        for number, step in enumerate(reversed(self.record.steps), 1):
            if step.at_rest:
                return number
        raise Illegal("nothing has been at rest yet: take answers back instead")

    def correct(self, *answers: Answer) -> tuple[Step, ...]:
        """Begin a correction of the table, with its first answers in the same act if any are given; says which answers
        it takes back first, to be given again after it. Raises as `answer`."""
        number = self.to_rest()
        taken = self.steps[len(self.record.steps) - number :]
        with self._act():
            if number:
                self._take_back(number, again=number)
            self._give(CORRECT, {})
            for answer in answers:
                self._give(answer, ALSO)
        return taken

    # One act: all that is given stands together, once it is on the disk, or nothing of it
    @contextmanager
    def _act(self) -> Iterator[int]:
        """Gives the number of answers that stood before."""
        record, lines = self.record.copy(), self._lines.copy()
        try:
            yield len(record.steps)
            if len(self._lines) > len(lines):
                if self.journal:
                    self.journal.append(self._lines)
                self._lines = []
        except BaseException as error:
            changed = not isinstance(error, Illegal) or self.record.steps != record.steps
            self.record, self._lines = record, lines
            if changed:
                self._rebuild()
            raise

    def _give(self, answer: Answer, marks: Marks) -> None:
        start = self.game.start
        if isinstance(answer, dict) and answer.get("thrown"):
            marks = {**marks, "by": "thrown"}  # one side's dice at least
        self._add(self.game.answer(answer, **marks))
        if self.game.start is not start:
            self._add(self.record.spare(self.game.start))

    def _take_back(self, number: int, again: int | None = None) -> None:
        self._add(Undo(number, again))
        self._rebuild()

    def _add(self, line: Line) -> None:
        self.record.add(line)
        self._lines.append(line)

    def _rebuild(self) -> None:
        number, turn = self.record.last_turn()
        self.game = Game(self.battle, turn, [step.answer for step in self.record.steps[number:]])
