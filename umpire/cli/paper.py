"""`umpire print`: labels, a roster or a sheet, as one HTML page."""

import os
import sys
from collections.abc import Sequence

from umpire.cli.combat import pairs
from umpire.engine.asks import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.engine.words import unknown
from umpire.library import armies, scenarios
from umpire.library.booklets import heeded, over
from umpire.library.problem import legible
from umpire.rules import RULESETS, find

OF_ARMIES = ("labels", "roster")
PAGES = (*OF_ARMIES, "sheet")


def print_page(what: str | None, name: str | None, rulings: Sequence[str], out: str | None) -> None:
    """Print a page of an army, a scenario or a game on stdout, or write it to a file. Raises Illegal."""
    if not what:
        raise Illegal(f"print needs the path of an army or scenario, or a game: allowed: {', '.join(RULESETS)}")
    if not name:
        raise Illegal(f"print needs to know what of it: allowed: {', '.join(PAGES)}")
    if name not in PAGES:
        raise Illegal(unknown("page", name, PAGES))
    if rulings and name in OF_ARMIES:
        raise Illegal(f"--ruling: only a sheet lists rulings, not a page of {name}")
    html = _of_army(what, name) if name in OF_ARMIES else _sheet(what, rulings)
    if out is None:
        print(html, end="")
    else:
        _write(out, html)
        print(f"{legible(out)}: {name} written", file=sys.stderr)


def _of_army(path: str, name: str) -> str:
    from umpire.paper.labels import labels
    from umpire.paper.roster import roster

    if not os.path.exists(path):
        raise Illegal(f"{path}: no such army file; a page of {name} is of an army")
    army = _read(path)
    if isinstance(army, scenarios.Scenario):
        raise Illegal(f"{path}: a scenario, and a page of {name} is of an army: allowed here: sheet")
    return (labels if name == "labels" else roster)(army, over(find(army.game)))


def _sheet(what: str, rulings: Sequence[str]) -> str:
    from umpire.paper.sheet import sheet

    ruleset = over(_game(what))
    return sheet(ruleset, ruleset.table(pairs(rulings, "ruling NAME=ANSWER")))


def _game(what: str) -> Ruleset:
    """The game that is named, or that the army or scenario of that path is of."""
    try:
        return find(what)
    except Illegal:
        if not os.path.exists(what):
            wanted = f"no such army or scenario file, nor a game: allowed: {', '.join(RULESETS)}"
            raise Illegal(f"{what}: {wanted}") from None
    return find(_read(what).game)


def _read(path: str) -> armies.Army | scenarios.Scenario:
    """The army or scenario in a file. Raises Illegal with its first problem."""
    from umpire.library.check import check_file

    found = armies.read(path, heeded(find))[0] or scenarios.read(path, find)[0]
    if found is None:
        raise Illegal(str(next(problem for problem in check_file(path, heeded(find)) if problem.level == "error")))
    return found


def _write(out: str, html: str) -> None:
    """Write a file whole or not at all. Raises Illegal."""
    if os.path.exists(out) and not os.path.isfile(out):
        raise Illegal(f"--out {out}: not an ordinary file")
    path = os.path.realpath(out)
    part = f"{path}.{os.getpid()}.part"
    try:
        with open(part, "x", encoding="ascii") as file:
            file.write(html)
        os.replace(part, path)
    except (OSError, ValueError) as wrong:  # ValueError: a name that no file can have
        if os.path.isfile(part):
            os.unlink(part)
        raise Illegal(f"--out {out}: {getattr(wrong, 'strerror', None) or wrong}") from None
