"""The armies and scenarios that come with the program."""

import os
from typing import Literal


def shipped(kind: Literal["armies", "scenarios"]) -> str:
    """The folder of the shipped armies or scenarios: in the installed package, or beside it in a checkout."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    inside = os.path.join(package, kind)
    return inside if os.path.isdir(inside) else os.path.join(os.path.dirname(package), kind)
