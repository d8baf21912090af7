"""A track as a row of steps: so many of them left."""

from functools import lru_cache

from textual.content import Content

from umpire.engine.view import Track
from umpire.tui.glyphs import Glyphs

LONGEST = 12


@lru_cache(maxsize=64)
def drawn(track: Track, glyphs: Glyphs, colour: str = "") -> Content:
    """`Air strikes ●●●○ 3`; a long track tells its number alone."""
    most = len(track.steps) - 1
    steps = f"{glyphs.here * track.at}{glyphs.gone * (most - track.at)} " if most <= LONGEST else ""
    return Content.assemble(f"{track.words} ", (steps, colour), (track.steps[track.at], "bold"))
