"""An account as plain text, 80 columns wide."""

from collections.abc import Iterator
from textwrap import wrap

from umpire.engine.record import Note
from umpire.transcript.account import Account, Told
from umpire.transcript.sentences import answered, source

WIDTH = 80
INDENT = " " * 6


def text(account: Account) -> Iterator[str]:
    """The lines of the account."""
    yield account.title
    for line in account.begun:
        yield from _wrapped("", line)
    for chapter in account.chapters:
        yield ""
        yield chapter.heading
        for event in chapter.told:
            yield from _wrapped(INDENT, f"{event.words} ({event.cite})")
        for told in chapter.lines:
            yield from _line(told)
    yield ""
    yield account.count


def _line(line: Told | Note) -> Iterator[str]:
    if isinstance(line, Note):
        yield from _wrapped(f"{INDENT}Note: ", line.note)
        return
    mark, gone = ("-", "taken back: ") if line.number is None else (str(line.number), "")
    yield from _wrapped(f"{mark:>4}  ", f"{gone}{line.step.side}: {answered(line.step)} ({source(line.step)})")
    if line.number is not None:
        for event in line.step.events:
            yield from _wrapped(INDENT, f"{event.words} ({event.cite})")


def _wrapped(before: str, words: str) -> list[str]:
    return wrap(words, WIDTH, initial_indent=before, subsequent_indent=" " * len(before))
