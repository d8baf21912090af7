"""A numeric keypad has no letters: a digit stands for what is typed for an option, counted in the order shown.

Where there are more options than digits, and once a letter is typed, it stands for the letter with which some go on; so
it does for the units of a side where these stand in rows on the board, whoever of them may be named. Where digits mean
something themselves (faces, places, how many), and for what is no unit beside units, `/` comes before it.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from umpire.engine.view import Unit
from umpire.tui.rows import END, Row

ASIDE = "/"
"""Before a digit that stands for a letter where it would mean something else."""
DIGITS = "1234567890"
SIGNS = "+-*/."
"""What a keypad has besides digits."""


def of_side(units: Sequence[Unit], side: str) -> dict[str, str]:
    """The digit of each letter that the codes of a side begin with, ten at the most."""
    letters = dict.fromkeys(unit.code[:1].casefold() for unit in units if unit.side == side and unit.code)
    return dict(zip(letters, DIGITS, strict=False))


def letters(rows: Sequence[Row], typed: str, units: Sequence[Unit], aside: bool, own: bool) -> dict[str, str]:
    """The digit that stands for what may follow what is typed, after `/` or without it. `own`: digits mean something
    themselves here, whatever is on offer."""
    sides = {unit.key: unit.side for unit in units}
    following = [(row, rest(row, typed)) for row in rows]
    of_units = [sides[row.answer] for row, more in following if more[:1].isalpha() and _is_in(row, sides)]
    named = of_side(units, of_units[0]) if of_units else {}
    things = [more for row, more in following if not _is_in(row, sides) and _is_letter(more[:1])]
    if own or any(more[:1].isdigit() for _, more in following):
        return {**named, **_counted(things, not typed, named)} if aside else {}
    return named if named and not aside else _counted(things, not typed)


def rest(row: Row, typed: str) -> str:
    """What goes on with that code after what is typed; nothing where it does not begin so."""
    code = row.code.casefold()
    return code[len(typed) :] if code.startswith(typed.casefold()) else ""


def counted_as(row: Row, typed: str, digits: Mapping[str, str]) -> str:
    """For what of its code after what is typed a digit stands: all of it, or its letter; empty if none does."""
    more = rest(row, typed)
    return next((each for each in (more, more[:1]) if each in digits), "")


def _is_in(row: Row, sides: dict[str, str]) -> bool:
    return isinstance(row.answer, str) and row.answer in sides


def _is_letter(letter: str) -> bool:
    return bool(letter) and letter not in SIGNS and not letter.isdigit()


def _counted(things: Sequence[str], at_once: bool, named: Mapping[str, str] = MappingProxyType({})) -> dict[str, str]:
    """Each with a digit of its own that is not taken by what is `named`, if it is to be taken `at_once` and there are
    enough; else each letter with which some begin. The end always with 0."""
    free = [digit for digit in DIGITS if digit not in named.values()]
    end = {END: free.pop()} if END in things and "0" in free else {}
    whole, begun = (dict.fromkeys(more[:far] for more in things if more != END) for far in (None, 1))
    counted = whole if at_once and len(whole) <= len(free) else begun
    return {**dict(zip(counted, free, strict=False)), **end}
