"""The armies and scenarios that come with the program."""

import os
from typing import Literal

Kind = Literal["armies", "scenarios"]


def shipped(kind: Kind) -> str:
    """The folder of the shipped armies or scenarios: in the installed package, or beside it in a checkout."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    inside = os.path.join(package, kind)
    return inside if os.path.isdir(inside) else os.path.join(os.path.dirname(package), kind)


def named(path: str, kind: Kind) -> str:
    """The path, or where nothing is there the shipped file of that name (with or without its ending)."""
    known = [os.path.join(shipped(kind), name) for name in (path, f"{path}.yaml")]
    return next((file for file in (path, *known) if os.path.exists(file)), path)
