"""The roster of a side that deploys, in order: the next so many are numbered as a digit sets them down."""

from textual.content import Content

from umpire.engine.view import Unit, View

NUMBERED = 6
WIDE = 25
"""The cells of a column of names."""


def drawn(view: View, width: int, height: int) -> list[Content]:
    """So many lines at the most: a heading, then the names, in columns where they are many."""
    units = {unit.key: unit for unit in view.units}
    left = [_named(units[key], number) for number, key in enumerate(view.roster, 1)]
    rows, columns = max(1, height - 1), max(1, width // WIDE)
    room = rows * columns
    if len(left) > room:
        left[room - 1 :] = [Content.styled(f"  and {len(left) - room + 1} more", "$quiet")]
    rows = min(rows, len(left))
    heading = Content.styled(f"To be set down: {len(view.roster)}", "bold")
    return [heading, *(_row(left[row::rows]) for row in range(rows))]


def _row(names: list[Content]) -> Content:
    return Content("").join(name.truncate(WIDE - 1, ellipsis=True, pad=True) + " " for name in names)


def _named(unit: Unit, number: int) -> Content:
    """Its number, what it is and how strong, its name."""
    digit = str(number) if number <= NUMBERED else ""
    return Content.assemble(
        (f"{digit:1} ", "bold $key"), (f"{unit.code[:1].upper()}{unit.value:2} ", "$quiet"), unit.words
    )
