"""How a unit stands, as one sign behind its label: ready has none."""

from collections.abc import Iterable
from functools import lru_cache

from umpire.engine.view import Unit
from umpire.tui.glyphs import Glyphs

BESIDE = (("dug in", "dug_in", "dug in"), ("with ", "*", "commander"))
"""What stands beside the gravest state."""
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
    ("assaulted", "dot", "acted"),
    ("fired", "dot", "acted"),
    ("not relocated", "n", "not relocated"),
)
"""How a state begins, its sign (or the name of it among the glyphs), its words; the gravest first."""
FLIPPED = ("depleted", "veteran")
"""Which side of a counter is up: that it has acted is shown beside it."""


def sign(unit: Unit, glyphs: Glyphs) -> str:
    """`∩` dug in, `*` with a commander, and its gravest state: `†` lost, `x` silenced, `▼` depleted, `▲` veteran
    (these two with what follows), `·` acted, `n` not relocated."""
    return "".join(shown for shown, _ in _found(unit.states, glyphs))


def legend(units: Iterable[Unit], glyphs: Glyphs) -> str:
    """The signs that are to be seen among these units, with their words."""
    found = {words: shown for unit in units for shown, words in _found(unit.states, glyphs)}
    in_order = dict.fromkeys(words for _, _, words in (*BESIDE, *SIGNS))
    return "  ".join(f"{found[words]} {words}" for words in in_order if words in found)


@lru_cache(maxsize=512)
def _found(states: tuple[str, ...], glyphs: Glyphs) -> list[tuple[str, str]]:
    """Signs with their words; most units stand alike."""

    def so(begins: str) -> bool:
        return any(state.startswith(begins) for state in states)

    beside = [(glyph, words) for begins, glyph, words in BESIDE if so(begins)]
    found = [(glyph, words) for begins, glyph, words in SIGNS if so(begins)]
    gravest = found[: 2 if found and found[0][1] in FLIPPED else 1]
    return [(str(getattr(glyphs, glyph, glyph)), words) for glyph, words in (*beside, *gravest)]
