"""What can be said of an attack, each by one key or two."""

from umpire.engine.asks import Plain
from umpire.rules.alien_scum.pieces import Cover

MOVED = Plain("had-moved", "had moved before", "m")
FLANK = Plain("flank", "from behind flank or rear", "k")
DUG_IN = Plain("target-dug-in", "the target is dug in", "d")
NOT_DUG_IN = Plain("target-not-dug-in", "the target is not dug in", "d")
COVERS: dict[Cover, Plain] = {
    "none": Plain("cover-none", "the target is in the open", "cn"),
    "woods": Plain("cover-woods", "the target is in woods", "cw"),
    "built-up": Plain("cover-built-up", "the target is in a built up area", "cb"),
    "field-works": Plain("cover-field-works", "the target is in field works", "cf"),
}
