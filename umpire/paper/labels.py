"""Labels: a strip of 5 mm for the rear edge of every base, with its side mark, code, formation and name."""

from collections.abc import Iterator

from umpire.engine.ruleset import Ruleset
from umpire.library.armies import Army, Unit
from umpire.paper.page import Html, element, page

SIDE_MARKS = ("◄", "►")

STYLE = """
:root { --base: 25mm }
.strips { padding: 3mm 0 0 1px; line-height: 0 }
.strip {
  display: inline-flex; align-items: center; gap: 0.6mm; width: var(--base); height: 5mm; margin: 0 -1px -1px 0;
  padding: 0 0.8mm; border: 1px dotted #000; line-height: 1; white-space: nowrap; vertical-align: top
}
.double { width: calc(2 * var(--base) - 1px) }
.triple { width: calc(3 * var(--base) - 2px) }
.quadruple { width: calc(4 * var(--base) - 3px) }
.mark { font-size: 6pt }
.code { font-size: 9.5pt; font-weight: bold; min-width: 2ch }
.words { flex: 1; min-width: 0; padding-top: 0.3mm; white-space: normal; overflow-wrap: anywhere }
.words bdi { display: block; text-wrap: balance }
.formation { font-weight: bold }
.large { font-size: 6pt; line-height: 2.05mm }
.middle { font-size: 5pt; line-height: 2mm }
.small { font-size: 3.7pt; line-height: 1.35mm }
"""

SIZES = (("large", 6, 2), ("middle", 5, 2), ("small", 3.7, 3))
"""Sizes of letters: the name, the points, how many lines of it a strip holds."""

WIDTHS = (("", 25), ("double", 50), ("triple", 75), ("quadruple", 100))
"""Widths of strips, in mm, for names that are too long for one base."""

BESIDE = 10.0
"""What side mark, code and the gaps between take of a strip, in mm."""

POINT = 25.4 / 72


def labels(army: Army, ruleset: Ruleset) -> str:
    """The page of labels, a strip a unit in the order of the list."""
    marks = dict(zip(ruleset.sides, SIDE_MARKS, strict=True))
    shorts = {formation.name: formation.short for formation in army.formations}
    side = marks.get(army.side, SIDE_MARKS[0])
    strips = [_strip(side, unit, shorts.get(unit.formation, "")) for unit in army.units]
    hint = "Print at actual size (100%), cut along the dots, and glue each strip on the rear edge of its base."
    title = f"{army.name}: labels"
    return page(title, hint, STYLE, (element("h1", title), element("div", *strips, kind="strips")))


def _strip(side: str, unit: Unit, formation: str) -> Html:
    name = unit.label.removeprefix(f"{formation}/") if formation else unit.label
    width, size = _fit([formation, name] if formation else [name])
    words = [element("bdi", formation, kind="formation")] if formation else []
    return element(
        "div",
        element("span", side, kind="mark"),
        element("span", unit.code, kind="code"),
        element("div", *words, element("bdi", name, kind="label"), kind=f"words {size}"),
        kind=f"strip {width}".rstrip(),
    )


def _fit(lines: list[str]) -> tuple[str, str]:
    """The narrowest strip, and in it the largest letters, that hold the lines."""
    fits = ((width, size) for width, mm in WIDTHS for size, points, most in SIZES if _holds(lines, mm, points, most))
    return next(fits, (WIDTHS[-1][0], SIZES[-1][0]))


def _holds(lines: list[str], mm: float, points: float, most: int) -> bool:
    room = (mm - BESIDE) / (points * POINT)
    return sum(_broken(line, room) for line in lines) <= most


def _broken(line: str, room: float) -> int:
    """How many lines of that room, in ems, a text is broken into: between its words, or within one too long for any."""
    count, used = 1, 0.0
    for word in line.split(" "):
        length = sum(_ems(word))
        if used and used + 0.3 + length > room:
            count, used = count + 1, 0.0
        used += length + (0.3 if used else 0)
        while used > room:
            count, used = count + 1, used - room + 1  # a line may end a letter early
    return count


def _ems(text: str) -> Iterator[float]:
    """How wide letters are in common fonts, in ems, rather too wide than too narrow."""
    for letter in text:
        wide = letter > "\u024f" or letter in "MWmw@%"
        yield 1.0 if wide else 0.74 if letter.isupper() else 0.32 if letter in "Iijl.,:;'|/ " else 0.57
