"""Signs that do not show, in the texts of files and journals, are blanks on the screen: none reaches the terminal."""

import re

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

VARIED = re.compile("(.?)(?:[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]|\u200d.?)+", re.DOTALL)
"""A character with what asks for its picture or its skin, or is joined to it: terminals disagree on how wide they are
together."""


class Showing(LineFilter):
    """Only what shows leaves the program, whatever drew it: nothing in a name or a note moves the cursor, and whatever
    stands behind it stands in the same cell on every terminal."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        if all(segment.text.isprintable() and not VARIED.search(segment.text) for segment in segments):
            return segments
        return [segment._replace(text="".join(map(_shown, VARIED.sub(_bare, segment.text)))) for segment in segments]


def _shown(character: str) -> str:
    """The character, or as many blanks as it takes cells."""
    return character if character.isprintable() else " " * cell_len(character)


def _bare(varied: re.Match[str]) -> str:
    """The character alone, and blanks up to the cells that the two were given."""
    return varied[1] + " " * (cell_len(varied[0]) - cell_len(varied[1]))
