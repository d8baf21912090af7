"""What is drawn by others (cut words, borders, names from files) in ASCII, cell by cell."""

from unicodedata import normalize

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

STAND_INS = {
    **dict.fromkeys("┌┐└┘├┤┬┴┼╔╗╚╝", "+"),
    **dict.fromkeys("▔▁▂▃▄▅▆▇", "-"),
    **dict.fromkeys("▌▐▉▊▋▍▎▏▕", "|"),
    **dict.fromkeys("═", "="),
    **dict.fromkeys("║", "|"),
    "…": "~",
    "·": "-",
    "×": "x",
    "─": "-",
    "│": "|",
    "°": "o",
    "–": "-",
    "’": "'",
    "◄": "<",
    "►": ">",
    "«": "{",
    "»": "}",
    "•": "*",
    "▒": "%",
    "▓": "#",
    "≈": "~",
    "∩": "u",
    "○": "o",
    "●": "@",
    "Λ": "^",
    "╥": "H",
}


class Ascii(LineFilter):
    """Nothing but ASCII leaves the program."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [segment._replace(text=in_ascii(segment.text)) for segment in segments]


def in_ascii(text: str) -> str:
    """The text with a stand-in of the same width for everything that is not ASCII."""
    return text if text.isascii() else "".join(map(_stand_in, text))


def _stand_in(character: str) -> str:
    if character.isascii():
        return character
    plain = STAND_INS.get(character) or normalize("NFKD", character)[0]
    return ((plain if plain.isascii() else "?") + "?")[: cell_len(character)]  # nothing for what stands over another
