"""The few signs that are not letters: all of them in WGL4, each with its stand-in for `--ascii`."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Glyphs:
    """Side marks (`lit`: of what can be chosen), the cursor, bars, ticks, lines of fire, what is in reach: one cell
    each."""

    attacker: str = "◄"
    defender: str = "►"
    cursor: str = "►"
    full: str = "█"
    draw: str = "▒"
    other: str = "▓"
    ticked: str = "■"
    unticked: str = "□"
    rule: str = "─"
    dot: str = "·"
    dagger: str = "†"
    up: str = "↑"
    down: str = "↓"
    depleted: str = "▼"
    veteran: str = "▲"
    here: str = "●"
    gone: str = "○"
    contested: str = "‼"
    times: str = "×"
    dug_in: str = "∩"
    attacker_lit: str = "«"
    defender_lit: str = "»"
    trace: str = "•"
    within: str = "·"
    nato: bool = False
    """Are the letters of classes on a map drawn as the signs of NATO?"""
    ascii_only: bool = False

    def sign(self, letter: str) -> str:
        """How the letter of a class is drawn on a map."""
        return NATO.get(letter, letter * 2)[self.ascii_only] if self.nato else letter


NATO = {"I": "XX", "T": "○o", "A": "●@", "R": "//", "K": "\\\\", "F": "Λ^", "E": "╥H"}
"""What stands in the box of a class, and that in ASCII: crossed belts, a track, a ball, a sabre, a bow, a bridge."""

WGL4 = Glyphs()
ASCII = Glyphs(
    "<", ">", ">", "#", ":", "=", "x", "-", "-", "-", "+", "^", "v", "v", "^", "*", "-", "!", "x", "u",
    "{", "}", "*", ".",
    ascii_only=True,
)  # fmt: skip
