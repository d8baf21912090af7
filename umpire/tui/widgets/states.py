"""How a unit stands, as one sign behind its label: ready has none."""

from collections.abc import Iterable

from umpire.engine.view import Unit
from umpire.tui.glyphs import Glyphs

SIGNS = (
    ("lost", "dagger", "lost"),
    ("out of play", "dagger", "out of play"),
    ("silenced", "x", "silenced"),
    ("unseen", "?", "unseen"),
    ("depleted", "depleted", "depleted"),
    ("veteran", "veteran", "veteran"),
    ("acted", "dot", "acted"),
    ("moved", "dot", "moved"),
    ("attacked", "dot", "attacked"),
)
"""How a state begins, its sign (or the name of it among the glyphs), its words; the gravest first."""


def sign(unit: Unit, glyphs: Glyphs) -> str:
    """The sign of its gravest state: `†` lost, `x` silenced, `▼` depleted, `▲` veteran, `·` acted."""
    return _found(unit, glyphs)[0]


def legend(units: Iterable[Unit], glyphs: Glyphs) -> str:
    """The signs that are to be seen among these units, with their words."""
    found = {words: shown for shown, words in (_found(unit, glyphs) for unit in units) if shown}
    return "  ".join(f"{found[words]} {words}" for _, _, words in SIGNS if words in found)


def _found(unit: Unit, glyphs: Glyphs) -> tuple[str, str]:
    for begins, glyph, words in SIGNS:
        if any(state.startswith(begins) for state in unit.states):
            return str(getattr(glyphs, glyph, glyph)), words
    return "", ""
