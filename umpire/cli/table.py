"""`umpire` and `umpire play`: the screen at the table."""

import gc
import os
import sys
from collections.abc import Sequence
from typing import Any

from umpire.cli.combat import pairs
from umpire.engine.asks import Illegal


def play(path: str | None, seed: int | None, rulings: Sequence[str], ascii_only: bool) -> None:
    """Open the battle of a journal where it stood, or a new one of a scenario. Raises Illegal."""
    if path is None:
        raise Illegal("play needs the path of a scenario or of a journal")
    if not os.path.exists(path):
        raise Illegal(f"{path}: no such scenario or journal")
    from umpire import battles

    chosen = pairs(rulings, "ruling NAME=ANSWER")
    if path.endswith(".jsonl") and (chosen or seed is not None):
        raise Illegal("--seed and --ruling are for a new battle: that of a journal has its own")
    if path.endswith(".jsonl"):
        _needs_terminal(battles.of_journal(path))
        session = battles.take_up(path)
    else:
        _needs_terminal(battles.of_scenario(path, chosen))
        session = battles.begin(path, chosen, seed)
    _open(ascii=ascii_only, screen="battle", battle=session)


def show(screen: str, ascii_only: bool) -> None:
    """Open a screen. Raises Illegal where there is no terminal."""
    _needs_terminal()
    _open(ascii=ascii_only, screen=screen)


def _needs_terminal(*_judged: object) -> None:
    """What was wrong with the call is told before this."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        raise Illegal("the screen needs a terminal; the other commands print plain text: umpire --help")


def _open(**how: Any) -> None:
    from umpire.tui.app import run

    gc.freeze()  # what is imported stays: to search all of it for garbage takes longer than a key may
    gc.set_threshold(10_000)  # nor is there much after each of them
    gc.enable()
    run(**how)
