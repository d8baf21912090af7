"""`umpire schema` and `umpire new`: what helps to write a file, and a first file to write on."""

import os
import sys

from umpire.cli.output import print_json
from umpire.engine.asks import Illegal
from umpire.engine.words import unknown
from umpire.library.problem import legible
from umpire.rules import RULESETS, find

SCHEMAS = ("army", "scenario", "deployment", "booklet")
NEW = ("army", "scenario")


def schema(kind: str | None, game: str | None) -> None:
    """Print the JSON Schema of a kind of file; that of a booklet may be of one game. Raises Illegal."""
    if not kind:
        raise Illegal(f"schema needs a kind of file: allowed: {', '.join(SCHEMAS)}")
    if kind not in SCHEMAS:
        raise Illegal(unknown("kind of file", kind, SCHEMAS))
    if game and kind != "booklet":
        raise Illegal(f"schema {kind} is of every game: only that of a booklet may be of one")
    from umpire.library import booklet_schema, schema

    rulesets = map(find, RULESETS)
    match kind:
        case "army":
            print_json(schema.army(rulesets))
        case "scenario":
            print_json(schema.scenario(rulesets))
        case "deployment":
            print_json(schema.deployment(rulesets))
        case _:
            print_json(booklet_schema.booklet(find(game)) if game else booklet_schema.any_booklet(rulesets))


def new(kind: str | None, game: str | None, like: str | None, size: str | None, out: str | None) -> None:
    """Print a new army list or scenario, or write it to a file that is not there yet. Raises Illegal, OSError."""
    if not kind:
        raise Illegal(f"new needs a kind of file: allowed: {', '.join(NEW)}")
    if kind not in NEW:
        raise Illegal(unknown("kind of file", kind, NEW))
    text = _army(game, like, size) if kind == "army" else _scenario(game, like, size)
    if out is None:
        print(text, end="")
        return
    from umpire.library.new_army import create

    try:
        create(out, text)
    except FileExistsError:
        raise Illegal(f"--out {out}: there is such a file already; it is left as it is") from None
    except (OSError, ValueError) as wrong:  # ValueError: a name that no file can have
        raise Illegal(f"--out {out}: {getattr(wrong, 'strerror', None) or wrong}") from None
    print(f"{legible(out)}: written", file=sys.stderr)
    beside = os.path.join(os.path.dirname(out), f"{kind}.schema.json")
    if not os.path.exists(beside):
        print(f"its first line names {legible(beside)}: `umpire schema {kind}` prints it", file=sys.stderr)


def _army(game: str | None, like: str | None, size: str | None) -> str:
    if not game:
        raise Illegal(f"new army needs a game: allowed: {', '.join(RULESETS)}")
    if size:
        raise Illegal("--size is for a scenario")
    from umpire.library import new_army
    from umpire.library.shipped import named

    ruleset = find(game)
    return new_army.like(named(like, "armies"), ruleset, find) if like else new_army.first(ruleset)


def _scenario(game: str | None, like: str | None, size: str | None) -> str:
    from umpire.library import new_scenario

    drawn = [key for key in RULESETS if new_scenario.drawn(find(key))]
    if not game or find(game).key not in drawn:
        raise Illegal(f"new scenario draws a map of sectors: allowed: {', '.join(drawn)}")
    if like:
        raise Illegal("--like is for an army")
    try:
        return new_scenario.first(find(game), size or new_scenario.SIZE)
    except Illegal as wrong:
        raise Illegal(f"--size {wrong}") from None
