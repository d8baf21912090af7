"""Battles as files: begun from a scenario, taken up from a journal, listed for Home."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from umpire import __version__
from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.engine.journal import FORMAT, Busy, Header, Reader, Unreadable, Unwritten
from umpire.engine.session import Session
from umpire.engine.thrown import fresh_seed
from umpire.library.folders import own
from umpire.rules import WHOLE, find, find_battle, lay

if TYPE_CHECKING:
    from collections.abc import Mapping

    from umpire.engine.ruleset import Ruleset
    from umpire.engine.table import Table
    from umpire.library.scenarios import Scenario


class Listed(NamedTuple):
    """A battle that can be taken up: its journal, its game, and where it stands in words."""

    path: Path
    game: str
    words: str
    turn: int


def folder() -> Path:
    """Where the journals are."""
    return Path(own("data"), "battles")


def of_scenario(file: str, rulings: "Mapping[str, str]") -> "tuple[Scenario, Ruleset, Table]":
    """The scenario of a file, its game, and the numbers and rulings in force there, its own first. Raises Illegal."""
    from umpire.library.booklets import over
    from umpire.library.scenarios import read

    scenario, problems = read(file, find)
    if scenario is None:
        raise Illegal(str(next(problem for problem in problems if problem.level == "error")))
    ruleset = over(find(scenario.game))
    find_battle(ruleset.key)
    return scenario, ruleset, ruleset.table({**rulings, **scenario.rulings})


def begin(file: str, rulings: "Mapping[str, str] | None" = None, seed: int | str | None = None) -> Session:
    """A new battle of a scenario file, in a journal of its own. Raises Illegal, and OSError."""
    scenario, ruleset, table = of_scenario(file, rulings or {})
    with open(file, encoding="utf-8") as text:
        header = Header(
            FORMAT, __version__, ruleset.key, {os.path.basename(file): text.read()},
            numbers=table.numbers, rulings=table.rulings, seed=str(fresh_seed() if seed is None else seed),
        )  # fmt: skip
    laid = lay(scenario, table.numbers, table.rulings)
    folder().mkdir(parents=True, exist_ok=True)
    with _plainly():
        turn = scenario.standing.turn if scenario.standing else 0
        return Session.begin(find_battle(ruleset.key), laid, header, _free(file), turn)


def read(file: "str | Path") -> Reader:
    """What a journal tells, to read and not to play. Raises Illegal, and OSError."""
    with _plainly():
        return Reader(Path(file))


def of_journal(file: "str | Path") -> str:
    """The game of the battle in a journal. Raises Illegal, and OSError."""
    return find(read(file).header.ruleset).key


def take_up(file: "str | Path") -> Session:
    """The battle of a journal, at the ask that it stood at. Raises Illegal, and OSError."""
    battle = find_battle(of_journal(file))
    with _plainly():
        return Session.open(battle, Path(file))


@contextmanager
def _plainly() -> Iterator[None]:
    """Whatever is wrong with a battle or its journal is one line for the player."""
    try:
        yield
    except (Fault, Busy, Unreadable, Unwritten) as problem:
        raise Illegal(str(problem)) from None


def listed() -> list[Listed]:
    """The battles that can be taken up, the newest first; what cannot be read is passed over."""
    if not folder().is_dir():
        return []
    journals = sorted(folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    return [found for path in journals if (found := _listed(path))]


def _listed(path: Path) -> Listed | None:
    try:
        reader = Reader(path)
    except (OSError, Unreadable):
        return None
    if reader.header.ruleset not in WHOLE:
        return None
    steps = reader.record.steps
    _, turn = reader.record.last_turn()
    last = f"{steps[-1].prompt}: {steps[-1].words}" if steps else "not begun"
    return Listed(path, reader.header.ruleset, last, turn.turn)


def _free(scenario: str) -> Path:
    """A name for a journal that is not taken: `rattenkrieg-3.jsonl`."""
    stem = re.sub(r"[^a-z0-9]+", "-", Path(scenario).stem.casefold()).strip("-") or "battle"
    numbers = [
        int(found[1]) for path in folder().glob(f"{stem}-*.jsonl") if (found := re.search(r"-(\d+)$", path.stem))
    ]
    return folder() / f"{stem}-{max(numbers, default=0) + 1}.jsonl"


def scenarios() -> dict[str, str]:
    """The scenarios of games with whole battles, by file: the player's own first, then those that came along."""
    from umpire.library.scenarios import read
    from umpire.library.shipped import shipped

    found: dict[str, str] = {}
    for place in (os.path.join(own("data"), "scenarios"), shipped("scenarios")):
        for name in sorted(os.listdir(place)) if os.path.isdir(place) else ():
            if name.endswith((".yaml", ".yml")):
                scenario: Any = read(os.path.join(place, name), find)[0]
                if scenario and scenario.game in WHOLE:
                    found[os.path.join(place, name)] = scenario.name
    return found
