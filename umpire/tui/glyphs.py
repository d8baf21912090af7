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
    ascii_only: bool = False


WGL4 = Glyphs()
ASCII = Glyphs(
    "<", ">", ">", "#", ":", "=", "x", "-", "-", "-", "+", "^", "v", "v", "^", "*", "-", "!", "x", "u",
    "{", "}", "*", ".",
    ascii_only=True,
)  # fmt: skip
