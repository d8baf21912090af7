"""Signs that do not show, in the texts of files and journals, are blanks on the screen: none reaches the terminal."""

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter


class Showing(LineFilter):
    """Only what shows leaves the program, whatever drew it: nothing in a name or a note moves the cursor."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        if all(segment.text.isprintable() for segment in segments):
            return segments
        return [segment._replace(text="".join(map(_shown, segment.text))) for segment in segments]


def _shown(character: str) -> str:
    """The character, or as many blanks as it takes cells."""
    return character if character.isprintable() else " " * cell_len(character)
