"""Help: the keys of the screen that it was called from."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key
from textual.widget import Widget

from umpire.rules import find
from umpire.tui.answering import Answering
from umpire.tui.keypad import typed
from umpire.tui.manual import MANUAL
from umpire.tui.manual.at_hand import from_hand
from umpire.tui.manual.games import EXAMPLES, MORE_OF_GAME, OF_GAME
from umpire.tui.manual.page import EVERYWHERE, Page, Section
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.reader import Reader, beside

COLUMN = 37
"""The least width of a column of keys; there are as many as fit."""

GAP = 2

MOVES = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -9999, "end": 9999}


class HelpScreen(UmpireScreen):
    """The keys of a screen, by the name of its class; in a battle also how its game is typed, and first of all what
    concerns the ask at hand."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,0,question_mark,q", "app.back", "Back", id="help_back"),
    ]

    def __init__(self, screen: str, game: str = "", at: Answering | None = None) -> None:
        super().__init__()
        self.of = screen
        played = (OF_GAME[game], *MORE_OF_GAME.get(game, ())) if game in OF_GAME else ()
        sections = [*(played if screen == "BattleScreen" else ()), *self._page().sections]
        self.sections = from_hand(sections, at) if at else sections

    def body(self) -> Iterable[Widget]:
        yield Reader(self._draw, id="help")

    def heading(self) -> Content:
        return Content.assemble(("Help", "bold"), f"  {self._page().title}")

    def keys(self) -> Keys:
        return (
            ("Esc 0 ?", "close", "escape"),
            ("Space", "more", "space"),
            ("+ -", "move", "plus"),
        )

    def _page(self) -> Page:
        return MANUAL.get(self.of, Page("", (EVERYWHERE,)))

    def _draw(self, width: int) -> list[Content]:
        number = max(1, (width + GAP) // (COLUMN + GAP))
        each = (width + GAP) // number - GAP
        blocks = [_block(section, each) for section in self.sections]
        examples = _examples(width) if self.of == "QuickScreen" else []
        whole, height = [*_side_by_side(_columns(blocks, number), each), *examples], self.query_one(Reader).size.height
        if len(whole) <= height:
            return whole
        entries = [entry for section in self.sections for entry in _entries(section, each)]
        pages = _pages(_filled(entries, max(1, height - 1)), number, each)
        return [line for page in [*pages[:-1], [*pages[-1], *examples]] for line in _filled_up(page, height - 1)]

    def on_key(self, event: Key) -> None:
        reader, key = self.query_one(Reader), typed(event)
        if key in (" ", "\r"):
            reader.turn()
        elif event.key in MOVES or (key and key in "+-"):
            reader.move(MOVES.get(event.key, 1 if key == "+" else -1))
        else:
            return
        event.stop()


def _block(section: Section, width: int) -> list[Content]:
    """A section in lines of that width, and an empty line."""
    return [line for entry in _entries(section, width) for line in entry]


def _entries(section: Section, width: int) -> list[list[Content]]:
    """The keys of a section, each in lines of that width, under its title, and an empty line."""
    room = max(len(shown) for shown, _ in section.keys)
    heads = (Content.assemble((f"{shown:{room}}", "bold $key"), "  ") for shown, _ in section.keys)
    entries = [beside(head, Content(words), width) for head, (_, words) in zip(heads, section.keys, strict=True)]
    entries[0].insert(0, Content.styled(section.title, "bold"))
    entries[-1].append(Content(""))
    return entries


def _pages(columns: Sequence[list[Content]], number: int, width: int) -> list[list[Content]]:
    """Columns in pages, so many on each: a page is read to its end before it is turned."""
    return [_side_by_side(columns[first : first + number], width) for first in range(0, len(columns), number)]


def _filled_up(page: list[Content], height: int) -> list[Content]:
    """A page, and empty lines as far as its end."""
    return page + [Content("")] * (height - len(page))


def _columns(blocks: Sequence[list[Content]], number: int) -> list[list[Content]]:
    """The blocks in so many columns, in their order, the highest column as low as can be."""
    height = max(map(len, blocks))
    while len(columns := _filled(blocks, height)) > number:
        height += 1
    return columns


def _filled(blocks: Sequence[list[Content]], height: int) -> list[list[Content]]:
    """Columns of at most that height, each filled before the next is begun."""
    columns: list[list[Content]] = [[]]
    for block in blocks:
        if columns[-1] and len(columns[-1]) + len(block) > height:
            columns.append([])
        columns[-1] += block
    return columns


def _side_by_side(columns: Sequence[list[Content]], width: int) -> list[Content]:
    height = max(map(len, columns))
    rows = []
    for row in range(height):
        cells = [column[row] if row < len(column) else Content("") for column in columns]
        rows.append(Content(" " * GAP).join(cell.truncate(width, pad=True) for cell in cells))
    return rows


def _examples(width: int) -> list[Content]:
    lines: list[Content] = []
    room = max(len(example.line) for example in EXAMPLES)
    game = ""
    for example in EXAMPLES:
        if example.game != game:
            game = example.game
            lines.append(Content.styled(find(game).title, "bold"))
        head = Content.assemble((f"{example.line:{room}}", "bold $key"), "  ")
        lines += beside(head, Content(example.words), width)
    return lines
