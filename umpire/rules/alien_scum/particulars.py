"""What can be said of an attack, each by one key or two."""

from umpire.engine.asks import Plain
from umpire.rules.alien_scum.pieces import Cover

MOVED = Plain("had-moved", "had moved before", "m")
FLANK = Plain("flank", "flank or rear", "k")
DUG_IN = Plain("target-dug-in", "target dug in", "d")
NOT_DUG_IN = Plain("target-not-dug-in", "target not dug in", "d")
COVERS: dict[Cover, Plain] = {
    "none": Plain("cover-none", "target in the open", "cn"),
    "woods": Plain("cover-woods", "target in woods", "cw"),
    "built-up": Plain("cover-built-up", "target in a built up area", "cb"),
    "field-works": Plain("cover-field-works", "target in field works", "cf"),
}
