"""What the units of a formation may do."""

from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from umpire.engine.asks import Ask, Plain
from umpire.rules.hurrah_stalino.field import Field, Formation


class Option(NamedTuple):
    """Something that units may do: how it is done, whether any of them can now, and by which rule else not."""

    plain: Plain
    perform: Callable[[Field, Formation], Coroutine[Ask[Any], Any, None]]
    possible: Callable[[Field, Formation], object]
    why_not: str
    cite: str
