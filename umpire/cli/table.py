"""`umpire` and `umpire play`: the screen at the table."""

import gc
import os
import sys
from collections.abc import Sequence

from umpire.cli.combat import pairs
from umpire.engine.asks import Illegal
from umpire.rules import find


def play(path: str | None, seed: int | None, rulings: Sequence[str], ascii_only: bool) -> None:
    """Open the combats of the game that a scenario or a journal is of. Raises Illegal."""
    if path is None:
        raise Illegal("play needs the path of a scenario or of a journal")
    if not os.path.exists(path):
        raise Illegal(f"{path}: no such scenario or journal")
    game = _of_journal(path) if path.endswith(".jsonl") else _of_scenario(path)
    chosen = pairs(rulings, "ruling NAME=ANSWER")
    find(game).table(chosen)
    show("quick", ascii_only, game, seed, chosen)


def _of_scenario(path: str) -> str:
    from umpire.library.scenarios import read

    scenario, problems = read(path, find)
    if scenario is None:
        raise Illegal(str(next(problem for problem in problems if problem.level == "error")))
    return scenario.game


def _of_journal(path: str) -> str:
    from pathlib import Path

    from umpire.engine.journal import Reader, Unreadable

    try:
        return find(Reader(Path(path)).header.ruleset).key
    except Unreadable as problem:
        raise Illegal(str(problem)) from None


def show(
    screen: str,
    ascii_only: bool,
    game: str = "",
    seed: int | None = None,
    rulings: dict[str, str] | None = None,
) -> None:
    """Open a screen. Raises Illegal where there is no terminal."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        raise Illegal("the screen needs a terminal; for plain text: umpire quick, odds, check, rules, where")
    from umpire.tui.app import run

    gc.enable()
    run(ascii=ascii_only, screen=screen, game=game, seed=seed, rulings=rulings)
