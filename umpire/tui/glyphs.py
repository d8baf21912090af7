"""The few signs that are not letters: all of them in WGL4, each with its stand-in for `--ascii`."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Glyphs:
    """Side marks, the cursor, bars and ticks, each one cell wide."""

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
    ascii_only: bool = False


WGL4 = Glyphs()
ASCII = Glyphs(
    "<", ">", ">", "#", ":", "=", "x", "-", "-", "-", "+", "^", "v", "v", "^", "*", "-", "!", "x", "u",
    ascii_only=True,
)  # fmt: skip
