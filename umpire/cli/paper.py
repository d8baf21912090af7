"""`umpire print`: labels, a roster, a sheet, the edges or the map of a scenario, as one HTML page."""

import os
import sys
from collections.abc import Sequence
from dataclasses import replace

from umpire import battles
from umpire.cli.combat import pairs
from umpire.engine.asks import Illegal
from umpire.engine.ruleset import Ruleset
from umpire.engine.words import unknown
from umpire.library import armies, scenarios
from umpire.library.booklets import heeded, over
from umpire.library.problem import legible
from umpire.rules import RULESETS, find, find_battle, lay

PAGES = ("labels", "roster", "sheet", "edges", "map")
BEGINNING = b"<!DOCTYPE html>"
"""So begins every page: only such a file, or an empty one, is written over."""


def print_page(what: str | None, name: str | None, rulings: Sequence[str], out: str | None) -> None:
    """Print a page of an army, a scenario or a game on stdout, or write it to a file. Raises Illegal."""
    if not what:
        raise Illegal(f"print needs the path of an army or scenario, or a game: allowed: {', '.join(RULESETS)}")
    if not name:
        raise Illegal(f"print needs to know what of it: allowed: {', '.join(PAGES)}")
    if name not in PAGES:
        raise Illegal(unknown("page", name, PAGES))
    if rulings and name != "sheet":
        raise Illegal(f"--ruling: only a sheet lists rulings, not a page of {name}")
    html = _sheet(what, rulings) if name == "sheet" else OF_FILES[name](what)
    if out is None:
        print(html, end="")
    else:
        _write(out, html)
        print(f"{legible(out)}: {name} written", file=sys.stderr)


def _labels(path: str) -> str:
    from umpire.paper.labels import labels

    army = _read(path, "labels", "army")
    if isinstance(army, scenarios.Scenario):
        raise Illegal(f"{path}: a scenario, and labels are of an army: allowed here: roster, sheet, edges, map")
    return labels(army, over(find(army.game)))


def _roster(path: str) -> str:
    """Of an army, or of both armies of a scenario."""
    from umpire.paper.roster import roster

    found = _read(path, "roster", "army or scenario")
    listed = list(battles.armies(found).values()) if isinstance(found, scenarios.Scenario) else [found]
    if not listed:
        raise Illegal(f"{path}: a scenario without armies: allowed here: sheet, map")
    return roster(listed, over(find(found.game)))


def _edges(path: str) -> str:
    from umpire.paper.edges import edges

    scenario = _scenario(path, "edges")
    if scenario.sectors is None or not scenario.sectors.terrain:
        raise Illegal(f"{path}: a scenario without a map of sectors, whose edges could be marked")
    names = scenario.sectors.terrain
    columns, rows = dict.fromkeys(name[0] for name in names), dict.fromkeys(name[1:] for name in names)
    return edges(scenario.name, list(columns), list(rows))


def _map(path: str) -> str:
    """The map as the battle begins."""
    from umpire.paper.page import element, page
    from umpire.transcript.map import MAP, drawn

    scenario = _scenario(path, "map")
    _, ruleset, table = battles.of_scenario(path, {})
    drawn_map = replace(scenario, positions=scenarios.POSITIONS[0])  # it has a map, wherever the units are pushed
    laid = lay(drawn_map, table.numbers, table.rulings, battles.armies(scenario))
    drawing = drawn(find_battle(ruleset.key).view(laid))
    if not drawing:
        raise Illegal(f"{path}: a scenario without a map")
    title = f"{scenario.name}: map"
    return page(title, "The map as the battle begins.", MAP, (element("h1", title), drawing))


def _scenario(path: str, page: str) -> scenarios.Scenario:
    found = _read(path, page, "scenario")
    if not isinstance(found, scenarios.Scenario):
        raise Illegal(f"{path}: an army, and a page of {page} is of a scenario: allowed here: labels, roster, sheet")
    return found


OF_FILES = {"labels": _labels, "roster": _roster, "edges": _edges, "map": _map}


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
    return find(_read(what, "sheet", "army or scenario").game)


def _read(path: str, page: str, kind: str) -> armies.Army | scenarios.Scenario:
    """The army or scenario in a file. Raises Illegal with its first problem."""
    from umpire.library.check import check_file
    from umpire.library.problem import errors

    if not os.path.exists(path):
        raise Illegal(f"{path}: no such {kind} file, for a page of {page}")
    found = armies.read(path, heeded(find))[0] or scenarios.read(path, find)[0]
    if found is None:
        raise Illegal(str(next(errors(check_file(path, heeded(find))))))
    return found


def _write(out: str, html: str) -> None:
    """Write a file whole or not at all. Raises Illegal."""
    if os.path.exists(out) and not os.path.isfile(out):
        raise Illegal(f"--out {out}: not an ordinary file")
    path = os.path.realpath(out)
    part = f"{path}.{os.getpid()}.part"
    try:
        if os.path.exists(path) and not _is_page(path):
            raise Illegal(f"--out {out}: there is a file that is no page; it is left as it is")
        with open(part, "x", encoding="ascii") as file:
            file.write(html)
        os.replace(part, path)
    except (OSError, ValueError) as wrong:  # ValueError: a name that no file can have
        if os.path.isfile(part):
            os.unlink(part)
        raise Illegal(f"--out {out}: {getattr(wrong, 'strerror', None) or wrong}") from None


def _is_page(path: str) -> bool:
    with open(path, "rb") as file:
        return file.read(len(BEGINNING)) in (BEGINNING, b"")
