"""An account as a page by itself: one HTML file, without a script."""

from collections.abc import Iterator, Sequence

from umpire.engine.record import Event, Note
from umpire.engine.view import View
from umpire.paper.page import Html, element, page
from umpire.transcript.account import Account, Chapter, Told
from umpire.transcript.board import stacks, standing
from umpire.transcript.map import MAP, drawn
from umpire.transcript.sentences import LAST, answered, source

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
    end = (element("h2", LAST), *_board(account.end)) if account.end else ()
    body = (element("h1", account.title), *begun, *chapters, *end, element("p", account.count, kind="marks"))
    return page(account.title, "A battle written up.", STYLE + MAP, body)


def _chapter(chapter: Chapter) -> Iterator[Html]:
    yield element("h2", chapter.heading)
    yield from _board(chapter.board)
    yield from _events(chapter.told)
    for line in chapter.lines:
        yield from _line(line)


def _board(view: View | None) -> Iterator[Html]:
    """What the board says in its heading, and its map, or a list of what stands where."""
    if view is None:
        return
    yield element("p", ", ".join(view.header))
    drawing = drawn(view)
    if drawing:
        yield drawing
    if view.board != "areas" or not drawing:
        yield element("ul", *(element("li", element("bdi", standing(stack))) for stack in stacks(view)))


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
