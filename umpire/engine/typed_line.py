"""A typed line as the answers that it gives, and those between them that need no word.

Each is to be given before the next is asked for: what the line means follows from what the rules ask then.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from umpire.engine import typed
from umpire.engine.asks import MISSING
from umpire.engine.given import ALSO, BOT, Given, Marks

if TYPE_CHECKING:
    from umpire.engine.session import Session


def answers(session: "Session", line: str, first: Marks | None = None) -> Iterator[Given]:
    """`first` marks the first answer of the line; the rest follow from it. Raises Illegal."""
    marks, side = first or {"also": session.asked().in_line}, session.asked().side
    while line := line.strip():
        if marks is ALSO or session.asked().in_line:
            yield from _passed(session, line, side)
        answer, line = typed.read(session.asked(), line)
        yield answer, marks
        marks = ALSO


def end(session: "Session") -> Iterator[Given]:
    """What passes over all that the line may still go on with."""
    while (ask := session.ask) and (skipped := typed.skips(ask)) is not MISSING:
        yield skipped, {**ALSO, "presumed": ask.presumed is not MISSING}


def _passed(session: "Session", line: str, side: str) -> Iterator[Given]:
    """What needs no word unless the line names something there: what is presumed, a choice of one, what the line passes
    over; what a bot is asked in a line of another `side` it answers itself."""
    while (ask := session.ask) and not ask.at_rest and not typed.means(ask, line):
        if ask.side != side and (bot := session.players.get(ask.side)) and not ask.chance:
            yield bot(session), BOT
            continue
        answer = ask.presumed if ask.presumed is not MISSING else ask.forced()
        if answer is MISSING:
            answer = typed.passing(session.game, line)
        if answer is MISSING:
            return
        yield answer, {**ALSO, "presumed": ask.presumed is not MISSING}
