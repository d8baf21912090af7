"""The log of a battle row by row: by turns, with its notes, and what was taken back at its place."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from umpire.engine.record import Record, Step, Turn
from umpire.transcript.history import Given, history
from umpire.tui.amending import row, said_of
from umpire.tui.played import spans
from umpire.tui.widgets.listing import Row

Place = tuple[str, int]
"""What a row shows: `answer`, `note`, `undone` or `waiting`, and its number there."""

BY = {"typed": "typed", "thrown": "thrown by the app", "scripted": "scripted", "bot": "by the bot"}

GONE = {"undone": "taken back", "waiting": "waits to be given again"}


class Log:
    """The rows of a record; `steps` are the last answers typed of each by their place, that of its first."""

    def __init__(self, record: Record) -> None:
        self.steps: dict[Place, Step] = {}
        self.spans = dict(spans(record.steps))
        self.rows: list[Row] = list(self._rows(record))

    def _rows(self, record: Record) -> Iterator[Row]:
        assert record.first is not None
        yield _turn(record.first)
        yield from _notes(record, 0)
        number, gone = 0, 0
        for stands, run in groupby(history(record.lines), key=lambda given: given.stands):
            if not stands:
                taken = list(run)
                yield from (self._gone(taken[begin:end], gone + begin) for begin, end in spans([g.step for g in taken]))
                gone += len(taken)
                continue
            for _ in run:
                if end := self.spans.get(number):
                    steps = record.steps[number:end]
                    yield self._row(("answer", number), steps[-1], ("  " if steps[0].also else "") + row(steps))
                began = record.steps[number].began
                number += 1
                if began:
                    yield _turn(began)
                yield from _notes(record, number)

    def _gone(self, taken: Sequence[Given], number: int) -> Row:
        kind = "waiting" if taken[-1].waits else "undone"
        steps = [given.step for given in taken]
        return self._row((kind, number), steps[-1], f"({GONE[kind]}) {row(steps)}", "$quiet")

    def _row(self, place: Place, step: Step, words: str, style: str = "") -> Row:
        self.steps[place] = step
        return Row(words, value=place, style=style)

    def turn_of(self, at: int) -> Sequence[Row]:
        """The rows of the turn in which a row stands, its heading first."""
        headings = [number for number, row in enumerate(self.rows) if row.value is None]
        begin = max(number for number in headings if number <= at)
        end = min((number for number in headings if number > at), default=len(self.rows))
        return self.rows[begin:end]


def _turn(turn: Turn) -> Row:
    heading = f"Turn {turn.turn}" if turn.turn else "Set-up"
    told = said_of([event for event in turn.events if event.words != heading])
    return Row("  ".join(filter(None, (heading, told))), style="bold")


def _notes(record: Record, stood: int) -> Iterator[Row]:
    """The notes that stand after so many answers; where those were taken back, after the last that stands."""
    for number, note in enumerate(record.notes):
        if min(note.at, len(record.steps)) == stood:
            yield Row(f"note: {note.note}", value=("note", number))


def by(step: Step) -> str:
    """Who gave the answer."""
    if step.presumed:
        return "presumed"
    thrown = step.answer.get("thrown") if isinstance(step.answer, dict) else None
    if thrown and len(thrown) == 1:
        return f"{thrown[0]} thrown by the app"
    return BY.get(step.by, step.by)
