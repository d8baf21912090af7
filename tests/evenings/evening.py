"""A whole battle told key by key in a text file, and played so on the screen; its keys are counted.

A line is an act: what is pressed, then `#` and why. `enter`, `space` and their like are one key, any other word is as
many keys as it has letters; `"6 Tracktor"` is a click where that stands first; `resume` ends the program
and starts it anew. After `>` comes what must then stand on the screen; a message that is not told so is not expected.
`== Turn 3: at most 22` begins a part, and says how many keys and clicks it may take.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from rich.segment import Segment
from textual.pilot import Pilot

from umpire.tui.app import UmpireApp
from umpire.tui.screens.battle import BattleScreen

NAMED = {"enter", "space", "escape", "backspace", "tab", "up", "down", "left", "right", "home", "end"}
RESUME = ("resume",)
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
        await pilot.pause()
        assert _drawn(app) != before, f"{act.place}: {press} changes nothing\n{text(app)}"
        message = app.screen.message if isinstance(app.screen, BattleScreen) else ""
        assert not message or any(words in message for words in act.shown), f"{act.place}: {press}: {message}"
    for words in act.shown:
        assert words in text(app), f"{act.place}: {words} is not to be seen\n{text(app)}"


async def _click(app: UmpireApp, pilot: Pilot[None], words: str) -> None:
    rows = text(app).split("\n")
    row = next((number for number, line in enumerate(rows) if words in line), None)
    assert row is not None, f"{words} is not there to be clicked\n{text(app)}"
    await pilot.click(offset=(rows[row].index(words) + 1, row))


def text(app: UmpireApp) -> str:
    """What stands on the screen, line by line."""
    return "\n".join("".join(segment.text for segment in row).rstrip() for row in _drawn(app))


def _drawn(app: UmpireApp) -> list[list[Segment]]:
    """The screen with its colours: a cursor may show by them alone."""
    return [list(strip) for strip in app.screen._compositor.render_strips()]
