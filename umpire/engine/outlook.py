"""What an option promises, for whoever looks before he decides."""

from typing import NamedTuple

from umpire.engine.odds import Chance


class Outlook(NamedTuple):
    """Exact chances, each with its few words (none for the plain one, which comes first), and what is `left`, in words;
    `totals` are those that meet before the dice, `7 v 5`.

    An ask gives one for each option by its `odds`, and for None what declining leaves; worked out only when called.
    """

    chances: tuple[tuple[str, Chance], ...] = ()
    left: str = ""
    totals: str = ""
