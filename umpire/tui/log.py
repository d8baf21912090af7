"""The log of a battle row by row: by turns, with its notes, and what was taken back at its place."""

from collections.abc import Iterator, Sequence

from umpire.engine.record import Record, Step, Turn
from umpire.transcript.history import Given, history
from umpire.tui.amending import line, said_of
from umpire.tui.widgets.listing import Row

Place = tuple[str, int]
"""What a row shows: `answer`, `note`, `undone` or `waiting`, and its number there."""

GONE = {"undone": "taken back", "waiting": "waits to be given again"}


class Log:
    """The rows of a record; `steps` are the answers among them by their place."""

    def __init__(self, record: Record) -> None:
        self.steps: dict[Place, Step] = {}
        self.rows: list[Row] = list(self._rows(record))

    def _rows(self, record: Record) -> Iterator[Row]:
        assert record.first is not None
        yield _turn(record.first)
        yield from _notes(record, 0)
        number, gone = 0, 0
        for given in history(record.lines):
            if given.stands:
                step = record.steps[number]
                yield self._row(("answer", number), step, ("  " if step.also else "") + line(step))
                number += 1
                if step.began:
                    yield _turn(step.began)
                yield from _notes(record, number)
            else:
                yield self._gone(given, gone)
                gone += 1

    def _gone(self, given: Given, number: int) -> Row:
        kind = "waiting" if given.waits else "undone"
        return self._row((kind, number), given.step, f"({GONE[kind]}) {line(given.step)}", "$quiet")

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
