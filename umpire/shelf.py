"""The shelf: the battles that were begun, and the scenarios of which one can be; each by a glance at its file."""

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from umpire import battles
from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.engine.journal import Unreadable
from umpire.engine.lock import free
from umpire.engine.resume import resume
from umpire.library.folders import own
from umpire.library.shipped import shipped
from umpire.rules import RULESETS, find, find_battle

IN_PROGRESS, ENDED, UNREADABLE = range(3)
CALENDAR = 1 << 36
"""Seconds from 1970 to well within the years of four digits."""


class Saved(NamedTuple):
    """A battle in its journal: how it is, where it stands in words, when it was last played (seconds since 1970)."""

    path: Path
    state: int
    words: str
    when: float


class Offered(NamedTuple):
    """A scenario file: its name, and its game in words."""

    file: str
    name: str
    title: str


def journals() -> list[Path]:
    """The journals in the player's folder, the newest first; none where it cannot be read."""
    try:
        found = [(_played(path), path) for path in battles.folder().glob("*.jsonl")]
    except OSError:  # its name is longer than any can be
        return []
    return [path for _, path in sorted(found, reverse=True)]


def _played(path: Path) -> float:
    """When a journal was last written; 0 for a link that leads nowhere, what was deleted this moment, or a time that
    no calendar has."""
    try:
        when = path.stat().st_mtime
    except OSError:
        return 0
    return when if 0 <= when < CALENDAR else 0


def saved(paths: Iterable[Path]) -> list[Saved]:
    """The battles of these journals: those in progress, then those that ended, then what cannot be read."""
    return sorted(map(_saved, paths), key=lambda battle: (battle.state, -battle.when))


def _saved(path: Path) -> Saved:
    when = _played(path)
    try:
        return Saved(path, *_standing(path), when)
    except OSError as problem:
        return Saved(path, UNREADABLE, problem.strerror or str(problem), when)
    except (Unreadable, Illegal, Fault) as problem:
        return Saved(path, UNREADABLE, str(problem).removeprefix(str(path)).lstrip(": "), when)


def _standing(path: Path) -> tuple[int, str]:
    """How a battle is, and where it stands in words."""
    reader = battles.glance(path)
    game = resume(find_battle(reader.header.ruleset), reader.record).game
    turn = f"turn {game.start.turn}" if game.start.turn else "set-up"
    if game.ask is None:
        return ENDED, f"ended, {turn}: {game.over}"
    return IN_PROGRESS, f"{turn}, {game.ask.side.capitalize()}: {game.ask.prompt}"


def rename(path: Path, name: str) -> None:
    """Give a battle another name. Raises Illegal."""
    new = battles.untaken(name)
    if not free(path):
        raise Illegal(f"{path.stem} is being played in another window: it keeps its name meanwhile")
    try:
        path.rename(new)
    except OSError as problem:
        raise Illegal(f"{path}: {problem.strerror}") from None


def scenarios() -> list[Offered]:
    """The scenarios game by game: the player's own first, then those that came along."""
    places = os.path.join(own("data"), "scenarios"), shipped("scenarios")
    found = [_offered(os.path.join(place, name)) for place in places for name in _names(place)]
    games = [find(game).title for game in reversed(RULESETS)]  # the shortest first
    return sorted((offered for offered in found if offered), key=lambda offered: games.index(offered.title))


def _names(place: str) -> list[str]:
    try:
        files = sorted(os.listdir(place))
    except OSError:  # there is no such folder, or none that may be read
        return []
    return [name for name in files if name.endswith((".yaml", ".yml"))]


def _offered(file: str) -> Offered | None:
    """What the lines of a scenario say at a glance; it is read in full only when it is begun."""
    try:
        text = Path(file).read_text(encoding="utf-8", errors="replace")
        ruleset = find(_line(text, "game"))
    except (OSError, Illegal):
        return None
    return Offered(file, _line(text, "name") or Path(file).stem, ruleset.title)


def _line(text: str, name: str) -> str:
    """The value of `name: value` where it stands on one line, without quotes and comment."""
    found = re.search(rf"^{name}:[ \t]*(.*?)[ \t]*(?:[ \t]#.*)?$", text, re.MULTILINE)
    return found[1].strip("\"'") if found else ""
