"""A battle written up: read from what its journal tells, not computed, so that it does not change with the rules."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from umpire.engine.battle import Battle
from umpire.engine.journal import Header
from umpire.engine.record import Event, Note, Record, Step, Turn
from umpire.engine.view import View
from umpire.transcript.board import Show, boards, last_board
from umpire.transcript.history import Given, history


@dataclass(frozen=True)
class Told:
    """One answer of the account: its number among those that stand, None where it was taken back."""

    number: int | None
    step: Step


@dataclass
class Chapter:
    """A turn (0 the set-up): what was told as it began, then answers and notes in order."""

    turn: int
    opening: tuple[Event, ...] = ()
    lines: list[Told | Note] = field(default_factory=list)
    board: View | None = None

    @property
    def heading(self) -> str:
        return f"Turn {self.turn}" if self.turn else "Set-up"

    @property
    def told(self) -> list[Event]:
        """What was told as it began, without what its heading says."""
        return [event for event in self.opening if event.words != self.heading]


@dataclass(frozen=True)
class Account:
    """The whole of it. `begun` says from which files, by which rulings and with which seed; `end` is the last board."""

    title: str
    begun: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    end: View | None = None

    @property
    def answers(self) -> list[Told]:
        return [line for chapter in self.chapters for line in chapter.lines if isinstance(line, Told)]

    @property
    def taken_back(self) -> list[Step]:
        return [told.step for told in self.answers if told.number is None]

    @property
    def count(self) -> str:
        """How many answers stand, how many were taken back, and how many throws of the program's dice with them."""
        gone = self.taken_back
        stand = _answers(len(self.answers) - len(gone))
        if not gone:
            return f"{stand}, none taken back."
        thrown = sum(step.by == "thrown" for step in gone)
        throws = f", {thrown} of them thrown by the program" if thrown else ""
        return f"{stand}, {len(gone)} taken back{throws}."


def _answers(number: int) -> str:
    return f"{number or 'No'} answer{'' if number == 1 else 's'}"


def account(
    title: str, header: Header, record: Record, to: int | None = None, battle: Battle[Any] | None = None
) -> Account:
    """The account of a battle, up to the answer of that number among those that stand (all, if not said).

    With the procedures of its `battle` it has the board of each turn, and the last.
    """
    until = len(record.steps) if to is None else to
    show = boards(battle, record) if battle else lambda turn: None
    end = last_board(battle, record, until) if battle else None
    return Account(title, tuple(_begun(header)), tuple(_chapters(record, until, show)), end)


def _begun(header: Header) -> Iterator[str]:
    if files := (*header.scenario, *header.armies):
        yield f"Begun from {', '.join(files)}"
    if header.rulings:
        yield "Rulings: " + ", ".join(f"{name} {answer}" for name, answer in header.rulings.items())
    if header.seed:
        yield f"Seed of the program's dice: {header.seed}"


def _chapters(record: Record, to: int, show: Show) -> list[Chapter]:
    assert record.first is not None
    notes = _notes(record)

    def begun(turn: Turn) -> Chapter:
        return Chapter(turn.turn, turn.events, board=show(turn))

    chapters = [begun(record.first)]
    chapters[0].lines += notes.get(0, ())
    for number, given in _numbered(record, to):
        chapters[-1].lines.append(Told(number, given.step))
        if number is not None:
            if given.began:
                chapters.append(begun(given.began))
            chapters[-1].lines += notes.get(number, ())
    return chapters


def _notes(record: Record) -> dict[int, list[Note]]:
    """The notes by the answer after which they stand; where that was taken back, after the last that stands."""
    notes: dict[int, list[Note]] = {}
    for note in record.notes:
        notes.setdefault(min(note.at, len(record.steps)), []).append(note)
    return notes


def _numbered(record: Record, to: int) -> Iterator[tuple[int | None, Given]]:
    """The answers with their numbers; what was taken back after the last of all is told with it."""
    number = 0
    for given in history(record.lines):
        if number == to < len(record.steps):
            return
        number += given.stands
        yield number if given.stands else None, given
