"""The summaries of the printed rules, by citation, in our own words."""

import os
from collections.abc import Mapping
from dataclasses import dataclass

from umpire.engine.naming import Illegal

HOW: Mapping[str, str] = {
    "enforced": "the program enforces it",
    "asked": "the program asks for it",
    "reminded": "the program reminds of it",
    "left": "left to the players",
}


@dataclass(frozen=True)
class Rule:
    """One citation: what it says in our words, what the program does about it, and the edition where there is one."""

    cite: str
    words: str
    how: str
    edition: str = ""


Rulebook = dict[str, Rule]
"""Citation to rule, in printed order."""


def parse(text: str) -> Rulebook:
    """Read `rulebook.md`: `## Citation`, a line `enforced` (or `enforced, 2nd edition`), then the summary.

    Raises ValueError naming the line.
    """
    rules: Rulebook = {}
    for part in text.split("\n## ")[1:]:
        cite, _, rest = part.partition("\n")
        marks, _, words = rest.strip().partition("\n")
        how, _, edition = marks.strip(" *").partition(", ")
        if how not in HOW or cite in rules or not words.strip():
            raise ValueError(f"rulebook: {cite}: {'twice' if cite in rules else f'no summary marked {list(HOW)}'}")
        rules[cite] = Rule(cite, words.strip(), how, edition)
    return rules


def load(folder: str) -> Rulebook:
    """The rulebook of the game in that folder. Raises Illegal, OSError."""
    path = os.path.join(folder, "rulebook.md")
    with open(path, encoding="utf-8") as file:
        try:
            return parse(file.read())
        except ValueError as error:
            raise Illegal(f"{path}: {error}") from None
