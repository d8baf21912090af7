"""A whole battle told key by key in a text file, and played so on the screen; its keys are counted.

A line is an act: what is pressed, then `#` and why. `enter`, `space` and their like are one key, any other word is as
many keys as it has letters; `resume` ends the program and starts it anew. In quotation marks stands a click: `"6
Tracktor"` where that stands first, `"◄ t3"` on the third of the row with the letter t in the lists of that side, `"die
5"` on that face, `"k"` where a code stands by itself in the last line that has it; `"@g7"` on a place of the board,
`"@l6 @j7"` is a drag from one to another. After `>` comes what must then stand on the screen; a message that is not
told so is not expected.
`== Turn 3: at most 22` begins a part, and says how many keys and clicks it may take.
"""

import asyncio
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.segment import Segment
from textual.pilot import Pilot
from textual.screen import Screen

from tests.tui.hosting import drag, spot
from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen
from umpire.tui.widgets.board import Board

NAMED = {"enter", "space", "escape", "backspace", "tab", "up", "down", "left", "right", "home", "end"}
RESUME = ("resume",)
DICE = " 1   2   3   4   5   6 "
"""The faces to be clicked."""
COMMENT = re.compile(r"(^|\s+)#( .*)?$")
PART = re.compile(r"== (?P<heading>.+?)(: at most (?P<most>\d+))?")


@dataclass(frozen=True)
class Act:
    """What is pressed, or clicked (in quotation marks), by a line of the file, and what then stands on the screen."""

    place: str
    presses: tuple[str, ...]
    shown: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Part:
    """Acts that are counted together; they may take `most` keys, or any number."""

    heading: str
    most: int | None
    acts: list[Act] = field(default_factory=list)

    @property
    def keys(self) -> int:
        return sum(len(act.presses) for act in self.acts if act.presses != RESUME)


def parts(file: Path) -> list[Part]:
    """The parts of an evening, in order."""
    found: list[Part] = []
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        told = COMMENT.sub("", line).strip()
        if heading := PART.fullmatch(told):
            found.append(Part(heading["heading"], int(heading["most"]) if heading["most"] else None))
        elif told.startswith("> "):
            found[-1].acts[-1].shown.append(told.removeprefix("> "))
        elif told:
            found[-1].acts.append(Act(f"{file.name}:{number}", presses(told)))
    return found


def presses(told: str) -> tuple[str, ...]:
    """The keys of an act one by one, and its clicks."""
    words = re.findall(r'"[^"]+"|\S+', told)
    return tuple(key for word in words for key in ([word] if _is_one(word) else word))


def _is_one(word: str) -> bool:
    return word.startswith('"') or word in NAMED or (word,) == RESUME


async def play(acts: Iterable[Act], size: tuple[int, int] = (80, 24)) -> BattleScreen:
    """Play them from Home on; the battle as it stands at the end."""
    sitting, *later = _sittings(acts)
    app = UmpireApp()
    async with app.run_test(size=size) as pilot:
        for act in sitting:
            await _play(app, pilot, act)
        end = app.screen
    if later:
        return await play([act for sitting in later for act in sitting], size)
    assert isinstance(end, BattleScreen)
    return end


def _sittings(acts: Iterable[Act]) -> list[list[Act]]:
    """What is played without leaving the program."""
    sittings: list[list[Act]] = [[]]
    for act in acts:
        if act.presses == RESUME and sittings[-1]:
            sittings.append([])
        sittings[-1].append(act)
    return sittings


async def _play(app: UmpireApp, pilot: Pilot[None], act: Act) -> None:
    for press in () if act.presses == RESUME else act.presses:
        before = _drawn(app)
        await (_click(app, pilot, press.strip('"')) if press.startswith('"') else pilot.press(press))
        await _settled(app, pilot)
        assert _drawn(app) != before, f"{act.place}: {press} changes nothing\n{text(app)}"
        message = app.screen.message if isinstance(app.screen, BattleScreen) else ""
        assert not message or any(words in message for words in act.shown), f"{act.place}: {press}: {message}"
    for words in act.shown:
        assert words in text(app), f"{act.place}: {words} is not to be seen\n{text(app)}"


async def _settled(app: UmpireApp, pilot: Pilot[None]) -> None:
    """Wait until all is laid out and painted. A pause alone does not: it takes who is not let run for idle."""
    async with asyncio.timeout(30):
        await pilot.pause()
        while _unsettled(app.screen) or not app._message_queue.empty():
            await pilot.pause()


def _unsettled(screen: Screen[Any]) -> bool:
    """Is it not laid out, or about to be laid out or painted anew?"""
    waits = screen._layout_required or screen._dirty_widgets or screen._callbacks or not screen._message_queue.empty()
    return not screen._compositor.size or bool(waits)


async def _click(app: UmpireApp, pilot: Pilot[None], words: str) -> None:
    if words.startswith("@"):
        await _point(app, pilot, *re.findall(r"@(\w+)", words))
        return
    rows = [f"{row}  " for row in text(app).split("\n")]
    place = next(_places(rows, words), None)
    assert place is not None, f"{words} is not there to be clicked\n{text(app)}"
    await pilot.click(offset=place)


async def _point(app: UmpireApp, pilot: Pilot[None], key: str, end: str = "") -> None:
    """Click on a place of the board, or drag from it to another."""
    board = app.screen.query_one(Board)
    if end:
        await drag(app, pilot, spot(board, key), spot(board, end))
    else:
        await pilot.click(offset=spot(board, key))


def _places(rows: Sequence[str], words: str) -> Iterator[tuple[int, int]]:
    """Where such a click may go."""
    if unit := re.fullmatch(r"([◄►]) (\w)(\d)", words):
        return _listed(rows, *unit.groups())
    if words.startswith("die "):
        return ((column - 1 + DICE.index(words[-1]), row) for column, row in _words(rows, DICE))
    return _tokens(rows, words) if re.fullmatch(r"\w{1,2}", words) else _words(rows, words)


def _words(rows: Sequence[str], words: str) -> Iterator[tuple[int, int]]:
    """Where these words stand, from above."""
    return ((row.index(words) + 1, number) for number, row in enumerate(rows) if words in row)


def _tokens(rows: Sequence[str], code: str) -> Iterator[tuple[int, int]]:
    """Where a code stands by itself, from below."""
    for number, row in reversed(list(enumerate(rows))):
        yield from ((found.start(), number) for found in re.finditer(rf"(?<!\S){code}(?!\S)", row))


def _listed(rows: Sequence[str], mark: str, letter: str, digit: str) -> Iterator[tuple[int, int]]:
    """Where a unit stands in the lists of the side with that mark: in the row of its letter, or where that goes on."""
    head = next(row for row in rows if "◄" in row and "►" in row)
    left, right = (0, head.index("►") - 1) if mark == "◄" else (head.index("►") - 1, len(head) + 99)
    begun = False
    for number, row in enumerate(rows):
        part = row[left:right]
        row_of_letter = re.search(rf"(?<!\S){letter}(?= \d)", part)
        begun = bool(row_of_letter) or (begun and re.fullmatch(r"(\s*\d\S*)+\s*", part) is not None)
        after = row_of_letter.end() if row_of_letter else 0
        for found in re.finditer(r"(?<!\S)\d\S*", part[after:]) if begun else ():
            if found[0].startswith(digit):
                yield left + after + found.start(), number


def text(app: UmpireApp) -> str:
    """What stands on the screen, line by line."""
    return "\n".join("".join(segment.text for segment in row).rstrip() for row in _drawn(app))


def _drawn(app: UmpireApp) -> list[list[Segment]]:
    """The screen with its colours: a cursor may show by them alone."""
    return [list(strip) for strip in app.screen._compositor.render_strips()]
