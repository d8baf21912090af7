"""What the units of a formation may do."""

from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from umpire.engine.asks import Ask, Plain
from umpire.rules.hurrah_stalino.field import Field, Formation

FIRE = Plain("fire", "fire", "f")
ASSAULT = Plain("assault", "assault", "a")
AIR_ATTACK = Plain("air-attack", "attack from the air", "b")
INTERCEPT = Plain("intercept", "intercept aircraft", "i")
ANTI_AIRCRAFT = Plain("anti-aircraft", "fire at aircraft", "k")
"""What is done on the map and where the players' table is the map alike."""


class Option(NamedTuple):
    """Something that units may do: how it is done, whether any of them can now, and by which rule else not."""

    plain: Plain
    perform: Callable[[Field, Formation], Coroutine[Ask[Any], Any, None]]
    possible: Callable[[Field, Formation], object]
    why_not: str
    cite: str
