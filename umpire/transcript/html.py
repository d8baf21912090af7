"""An account as a page by itself: one HTML file, without a script."""

from collections.abc import Iterator, Sequence

from umpire.engine.record import Note
from umpire.engine.table import Event
from umpire.paper.page import Html, element, page
from umpire.transcript.account import Account, Chapter, Told
from umpire.transcript.sentences import answered, source

STYLE = """
ul { list-style: none; margin-left: 8mm }
.answer { margin-top: 1mm }
.cite { font-size: 7pt; font-style: italic; margin-left: 1mm }
.note { border-left: 2px solid #000; padding-left: 2mm; margin: 1mm 0 }
"""


def html(account: Account) -> str:
    """The page; no word of the account is markup."""
    begun = (element("p", line) for line in account.begun)
    chapters = (part for chapter in account.chapters for part in _chapter(chapter))
    body = (element("h1", account.title), *begun, *chapters, element("p", account.count, kind="marks"))
    return page(account.title, "A battle written up.", STYLE, body)


def _chapter(chapter: Chapter) -> Iterator[Html]:
    yield element("h2", chapter.heading)
    yield from _events(chapter.opening)
    for line in chapter.lines:
        yield from _line(line)


def _line(line: Told | Note) -> Iterator[Html]:
    if isinstance(line, Note):
        yield element("p", element("b", "Note: "), element("bdi", line.note), kind="note")
        return
    words = element("bdi", f"{line.step.side}: {answered(line.step)}")
    if line.number is None:
        yield element("p", element("s", words), _cited(f"taken back; {source(line.step)}"), kind="answer")
        return
    yield element("p", element("b", f"{line.number} "), words, _cited(source(line.step)), kind="answer")
    yield from _events(line.step.events)


def _events(events: Sequence[Event]) -> Iterator[Html]:
    if events:
        yield element("ul", *(element("li", element("bdi", event.words), _cited(event.cite)) for event in events))


def _cited(words: str) -> Html:
    return element("span", f"({words})", kind="cite")
