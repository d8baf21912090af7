"""A numeric keypad has no letters: a digit stands for one, counted in the order shown.

The letters of a side's units are counted as its rows stand on the board, whoever of them may be named. Where digits
mean something themselves (faces, places, how many), and for what is no unit beside units, `/` comes before it.
"""

from collections.abc import Collection, Sequence

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
    """The digit that stands for each letter that may follow what is typed, after `/` or without it. `own`: digits mean
    something themselves here, whatever is on offer."""
    sides = {unit.key: unit.side for unit in units}
    following = [(row, next_letter(row, typed)) for row in rows]
    of_units = {letter: sides[row.answer] for row, letter in following if letter.isalpha() and _is_in(row, sides)}
    named = of_side(units, next(iter(of_units.values()))) if of_units else {}
    things = dict.fromkeys(letter for row, letter in following if letter not in of_units and _is_letter(letter))
    if own or any(letter.isdigit() for _, letter in following):
        return {**named, **_counted(things, named.values())} if aside else {}
    return named if named and not aside else _counted(things)


def next_letter(row: Row, typed: str) -> str:
    """What goes on with that code after what is typed; nothing where it does not begin so."""
    code = row.code.casefold()
    return code[len(typed) : len(typed) + 1] if code.startswith(typed.casefold()) else ""


def _is_in(row: Row, sides: dict[str, str]) -> bool:
    return isinstance(row.answer, str) and row.answer in sides


def _is_letter(letter: str) -> bool:
    return bool(letter) and letter not in SIGNS and not letter.isdigit()


def _counted(letters: Collection[str], taken: Collection[str] = ()) -> dict[str, str]:
    """Each with a digit of its own, where there is one left; the end always with 0."""
    free = [digit for digit in DIGITS if digit not in taken]
    end = {END: free.pop()} if END in letters and "0" in free else {}
    return {**dict(zip((letter for letter in letters if letter != END), free, strict=False)), **end}
