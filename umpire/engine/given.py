"""How an answer came to be given."""

from typing import Any

from umpire.engine.asks import Answer

Marks = dict[str, Any]
"""The marks of its Step: by whom, what it followed from, whether it was presumed."""

ALSO: Marks = {"also": True}
"""It followed from the answer before."""

BOT: Marks = {**ALSO, "by": "bot"}

Given = tuple[Answer, Marks]
