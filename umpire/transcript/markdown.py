"""An account as Markdown."""

import re
from collections.abc import Iterator

from umpire.engine.record import Note
from umpire.engine.view import View
from umpire.transcript.account import Account, Told
from umpire.transcript.board import named, sides, stacks
from umpire.transcript.sentences import LAST, answered, source

SIGNS = re.compile(r"([\\`*_\[\]<>~|&#])")
"""What means something to Markdown within a line."""


def markdown(account: Account) -> Iterator[str]:
    """The lines of the account; no word of it is markup."""
    yield f"# {_plain(account.title)}"
    for line in account.begun:
        yield from ("", _plain(line))
    for chapter in account.chapters:
        yield from ("", f"## {chapter.heading}", "")
        yield from _board(chapter.board)
        for event in chapter.told:
            yield f"- {_plain(event.words)} *({_plain(event.cite)})*"
        for told in chapter.lines:
            yield from _line(told)
    if account.end:
        yield from ("", f"## {LAST}", "", *_board(account.end))
    yield from ("", account.count)


def _board(view: View | None) -> Iterator[str]:
    """What the board says in its heading, and a table of the places where something stands."""
    if view is None:
        return
    named_sides = sides(view)
    yield from (_plain(", ".join(view.header)), "")
    yield f"| | {' | '.join(map(_plain, named_sides))} |"
    yield f"|---|{'---|' * len(named_sides)}"
    for stack in stacks(view):
        cells = (", ".join(stack.sides.get(side, ())) for side in named_sides)
        yield f"| {_plain(named(stack.place))} | {' | '.join(map(_plain, cells))} |"
    yield ""


def _line(line: Told | Note) -> Iterator[str]:
    if isinstance(line, Note):
        yield f"- **Note:** {_plain(line.note)}"
        return
    words = f"{_plain(line.step.side)}: {_plain(answered(line.step))}"
    if line.number is None:
        yield f"- ~~{words}~~ *(taken back; {_plain(source(line.step))})*"
        return
    yield f"- **{line.number}** {words} *({_plain(source(line.step))})*"
    for event in line.step.events:
        yield f"  - {_plain(event.words)} *({_plain(event.cite)})*"


def _plain(words: str) -> str:
    return SIGNS.sub(r"\\\1", " ".join(words.split()))
