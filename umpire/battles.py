"""Battles as files: begun from a scenario, taken up from a journal, or only watched."""

import errno
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from umpire import __version__
from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.engine.journal import FORMAT, Busy, Header, Latest, Reader, Unreadable, Unwritten
from umpire.engine.session import Session
from umpire.engine.thrown import fresh_seed
from umpire.engine.watching import Watching
from umpire.library.folders import own, stem
from umpire.players import seated
from umpire.rules import find, find_battle, lay

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from umpire.engine.ruleset import Ruleset
    from umpire.engine.table import Table
    from umpire.library.armies import Army
    from umpire.library.scenarios import Scenario


LONGEST = 80
BARRED = set('/\\:*?"<>|')
"""What no system takes in the name of a file."""

UNWRITABLE = (errno.EACCES, errno.EPERM, errno.EROFS)
"""So a file may say that it can be read only."""


def folder() -> Path:
    """Where the journals are."""
    return Path(own("data"), "battles")


def of_scenario(file: str, rulings: "Mapping[str, str]") -> "tuple[Scenario, Ruleset, Table]":
    """The scenario of a file, its game, and the numbers and rulings in force there: those given come before its own.

    Raises Illegal.
    """
    from umpire.library.booklets import over
    from umpire.library.problem import errors
    from umpire.library.scenarios import read

    scenario, problems = read(file, find)
    if scenario is None:
        raise Illegal(str(next(errors(problems))))
    ruleset = over(find(scenario.game))
    find_battle(ruleset.key)
    return scenario, ruleset, ruleset.table({**scenario.rulings, **rulings})


def begin(
    file: str,
    rulings: "Mapping[str, str] | None" = None,
    seed: int | str | None = None,
    *,
    seats: "Mapping[str, str] | None" = None,
    dice: str = "typed",
    name: str = "",
) -> Session:
    """A new battle of a scenario file, in a journal of its own (of that name, if one is given). Raises Illegal."""
    with _plainly(file):
        scenario, ruleset, table = of_scenario(file, rulings or {})
        army_files = chain(*scenario.armies.values())
        header = Header(
            FORMAT, __version__, ruleset.key, _told(file, scenario), _texts(army_files), table.numbers, table.rulings,
            dict(seats or {}), str(fresh_seed() if seed is None else seed), dice,
        )  # fmt: skip
        laid = lay(scenario, table.numbers, table.rulings, armies(scenario))
        folder().mkdir(parents=True, exist_ok=True)
        turn = scenario.standing.turn if scenario.standing else 0
        path = untaken(name) if name else free(file)
        played = {"players": seated(header.seats), "dice": header.dice}
        return Session.begin(find_battle(ruleset.key), laid, header, path, turn, **played)


def _told(file: str, scenario: "Scenario") -> dict[str, str]:
    """The scenario file as it is now, by name, and the deployment file that it names."""
    deployed = [scenario.sectors.deployed_from] if scenario.sectors and scenario.sectors.deployed_from else []
    return _texts((file, *deployed))


def _texts(files: "Iterable[str]") -> dict[str, str]:
    """What files hold now, each by its name; the second of a name by that of its folder too."""
    told = dict[str, str]()
    for path in map(Path, files):
        name = f"{path.absolute().parent.name}/{path.name}" if path.name in told else path.name
        told[name] = path.read_text(encoding="utf-8")
    return told


def armies(scenario: "Scenario") -> "dict[str, Army]":
    """One army a side: those of all its files together."""
    from umpire.library.armies import joined, read
    from umpire.library.booklets import heeded

    ruleset = heeded(find)
    found = {side: [read(file, ruleset)[0] for file in files] for side, files in scenario.armies.items()}
    return {side: joined(whole) for side, listed in found.items() if (whole := [army for army in listed if army])}


def read(file: "str | Path") -> Reader:
    """What a journal tells, to read and not to play. Raises Illegal."""
    with _plainly(file):
        return Reader(Path(file))


def glance(path: Path) -> Reader:
    """A journal from its last turn on, or all of it where that was taken back. Raises Unreadable, and OSError."""
    try:
        return Latest(path)
    except Unreadable:
        return Reader(path)


def of_journal(file: "str | Path") -> str:
    """The game of the battle in a journal. Raises Illegal."""
    with _plainly(file):
        return find(glance(Path(file)).header.ruleset).key


def take_up(file: "str | Path") -> Session:
    """The battle of a journal, at the ask that it stood at; where it cannot be written, to watch. Raises Illegal."""
    with _plainly(file):
        path, header = Path(file), glance(Path(file)).header
        battle = find_battle(header.ruleset)
        try:
            session = Session.open(battle, path, dice=header.dice)
        except Busy:
            return Watching(battle, Reader(path), "another window plays this battle")
        except OSError as problem:
            if problem.errno not in UNWRITABLE:
                raise
            return Watching(battle, Reader(path), f"the journal cannot be written ({problem.strerror})")
        try:
            session.players = seated(session.seats)  # they may have changed since it was begun
            _ = session.view  # what cannot be shown cannot be played
        except BaseException:
            session.close()
            raise
        return session


def told(session: Session) -> str:
    """What to tell when a battle is taken up: that it is only watched, what was torn, where the rules part from it."""
    said = []
    if isinstance(session, Watching):
        said.append(f"{session.why}: this one watches")
    if session.journal and session.journal.torn:
        said.append("the last line was torn: the answer that was being written is not given")
    if session.partings:
        said.append(f"today's rules part from what was played (end of J): {session.partings[0]}")
    return "; ".join(said)


@contextmanager
def _plainly(file: "str | Path") -> Iterator[None]:
    """Whatever is wrong with a battle or the file that it is in is one line for the player."""
    try:
        yield
    except (Fault, Unreadable, Unwritten) as problem:
        raise Illegal(str(problem)) from None
    except OSError as problem:
        raise Illegal(f"{problem.filename or file}: {problem.strerror}") from None


def named(name: str) -> Path:
    """The journal of a battle of that name. Raises Illegal where no file can be called so."""
    name = name.strip()
    if not name or name.startswith(".") or len(name) > LONGEST or set(name) & BARRED or not name.isprintable():
        raise Illegal(f"{name!r}: a battle's name is that of its file: no signs like {' '.join(sorted(BARRED))}")
    return folder() / f"{name}.jsonl"


def untaken(name: str) -> Path:
    """The journal of a battle of that name that is not there yet. Raises Illegal."""
    if (path := named(name)).exists():
        raise Illegal(f"{name}: there is such a battle already")
    return path


def free(scenario: str) -> Path:
    """A name for a journal that is not taken: `rattenkrieg-3.jsonl`."""
    begun = stem(Path(scenario).stem, "battle")
    numbers = [
        int(found[1]) for path in folder().glob(f"{begun}-*.jsonl") if (found := re.search(r"-(\d+)$", path.stem))
    ]
    return folder() / f"{begun}-{max(numbers, default=0) + 1}.jsonl"
