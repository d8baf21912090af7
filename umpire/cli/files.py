"""`umpire check` and `umpire where`: the files that people write, and the folders that the program uses."""

import os
import sys
from collections.abc import Sequence

from umpire.cli.output import print_json
from umpire.engine.asks import Illegal
from umpire.library import booklets, folders
from umpire.library.check import check as problems
from umpire.library.shipped import shipped
from umpire.rules import find


def check(paths: Sequence[str], as_json: bool) -> int:
    """Print every problem of the files; 1 where there is an error among them."""
    if not paths:
        raise Illegal("check needs the path of an army file, a scenario, a deployment, a booklet, or a folder of them")
    for path in paths:
        if not os.path.exists(path):
            raise Illegal(f"{path}: no such file or folder")
    found = problems(paths, booklets.heeded(find))
    if as_json:
        print_json({"problems": [problem.json() for problem in found]})
    else:
        for problem in found:
            print(problem.render())
    errors = sum(problem.level == "error" for problem in found)
    print(
        f"{errors or 'no'} error{'' if errors == 1 else 's'}, {len(found) - errors or 'no'} "
        f"warning{'' if len(found) - errors == 1 else 's'}",
        file=sys.stderr,
    )
    return 1 if errors else 0


def where(as_json: bool) -> None:
    """Print the player's folders, and those of the armies and scenarios that came with the program."""
    told = {
        "config": folders.own("config"),
        "data": folders.own("data"),
        "cache": folders.own("cache"),
        "armies": shipped("armies"),
        "scenarios": shipped("scenarios"),
    }
    if as_json:
        return print_json(told)
    for name, folder in told.items():
        print(f"{name:10} {folder}")
    return None
