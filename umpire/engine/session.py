"""A battle as every front end drives it: the game, its journal, the dice and the seats."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

from msgspec.structs import replace

from umpire.engine import typed_line
from umpire.engine.amendment import Amendment, amendment, line_of, standing
from umpire.engine.asks import CORRECT, Answer, Ask, Illegal
from umpire.engine.battle import Battle
from umpire.engine.flat import dump
from umpire.engine.game import Fault, Game
from umpire.engine.given import ALSO
from umpire.engine.journal import Header, Journal
from umpire.engine.record import Note, Record, Redo, Seats, Step, Turn, Undo
from umpire.engine.recorded import Recorded
from umpire.engine.settling import again, bot_acted, models_due, settled
from umpire.engine.table import Table
from umpire.engine.thrown import Chain, Dice

Player = Callable[["Session"], Answer]
"""A bot: what it answers to the ask at hand."""


class Session(Recorded):
    """A battle in progress.

    `dice` says who throws where a person need not: people (typed), the app (thrown) or a test's `script` of tokens.
    `players` are the bots, by side.
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
        super().__init__(battle, header, record, journal)
        self.dice, self.players = dice, dict(players or {})
        self.script = iter(script)
        self._chain = Chain(header.seed)

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
                ask = self.asked()
                presumed = number > 0 and answer == ask.presumed
                self._give(answer, {"by": by, "also": number > 0 or ask.in_line, "presumed": presumed})
        return self.steps[before:]

    def typed(self, line: str) -> tuple[Step, ...]:
        """Give a typed line of tokens as one act; what needs no person is answered in between. Raises as `answer`."""
        with self._act() as before:
            self._give_all(typed_line.answers(self, line))
        return self.steps[before:]

    def overrule(self, word: Answer, why: str, **dice: Answer) -> tuple[Step, ...]:
        """Answer by the umpire's word, with its reason; `dice` go with rows of a contest struck or added."""
        if not why.strip():
            raise Illegal("the umpire gives a reason")
        return self.answer({"umpire": word, "why": why.strip(), **dice})

    def throw(self, **typed: Answer) -> tuple[Step, ...]:
        """Let the app throw what is due; `typed` is the part of a contest that people threw. Raises as `answer`."""
        ask = self.asked()
        if not ask.chance:
            raise Illegal(f"{ask.prompt}: no dice are due")
        return self.answer(ask.thrown(self.app_dice(), **typed), by="thrown")

    def app_dice(self) -> Dice:
        """The app's dice at this point: they follow from the seed and all answers that stand."""
        return self._chain.after(self.record.steps)

    def copy(self) -> "Session":
        """The battle as it stands, without a journal: whatever is answered or taken back there changes nothing here."""
        return Session(self.battle, self.header, self.record.copy(), dice=self.dice, players=self.players)

    def asked_at(self, number: int) -> Ask[Any]:
        """The ask that the answer of that number (from 0) was given to. Raises Illegal, Fault."""
        standing(self.record.steps, number)
        begun, turn = self.record.last_turn(number)
        ask = Game(self.battle, turn, [step.answer for step in self.record.steps[begun:number]]).ask
        if ask is None:
            raise Illegal(f"answer {number + 1}: under today's rules the battle is over before it")
        return ask

    def note(self, words: str, after: int | None = None) -> None:
        """Write down what somebody wants to remember, after so many answers (all, if not said). Raises as `redo`."""
        if not words.strip():
            raise Illegal("a note has words")
        with self._act() as before:
            self._add(Note(words.strip(), before if after is None else after))

    # What needs no person
    def settle(self, moved: bool = False) -> tuple[Step, ...]:
        """Answer what needs no person, up to the next ask that does; it stops after a procedure of a bot that told
        something: for the others no model is moved.

        Once the models are `moved`, what the bot does next is an act of its own. Where the rules fail it stops there,
        with what was answered before, and raises Fault.
        """
        failed: Fault | Illegal | None = None
        with self._act() as before:
            due = not moved and models_due(self.record.steps)
            while failed is None and (found := settled(self, due or bot_acted(self.record.steps[before:]))):
                answer, marks = found
                alone = moved and len(self.record.steps) == before
                try:
                    self._give(answer, {**marks, "also": not alone and marks.get("also", False)})
                except (Fault, Illegal) as error:
                    failed = error
        if failed:
            raise failed
        return self.steps[before:]

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
            while found := again(self):
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
        standing(self.record.steps, number)
        old, waiting = self.steps[number:], tuple(self.record.waiting)
        with self._act():
            self._take_back(len(old), again=len(old))
            self._give(answer, {"also": old[0].also, "again": 1})
            self._give_again()
        return amendment(old + waiting, self.steps[number:])

    def retell(self, number: int, line: str) -> Amendment:
        """Tell the whole line of that answer anew, and give its dice and the later ones again as `amend` does."""
        begin, end = line_of(self.record.steps, number)
        old, later, waiting = self.steps[begin:end], self.steps[end:], tuple(self.record.waiting)
        with self._act():
            self._take_back(len(old) + len(later), again=len(old) + len(later))
            self._give_all(typed_line.answers(self, line, {"again": len(old)}))
            self._give_all(typed_line.end(self))
            told = len(self.record.steps)
            self._give_again()
        return amendment(later + waiting, self.steps[told:])

    def _give_again(self) -> None:
        while self.record.waiting and (found := settled(self, bot_stops=True)):
            self._give(*found)

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
