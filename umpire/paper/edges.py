"""Edges: strips with the letters and numbers of a map's columns and rows, three inches each, to lay along the table."""

from collections.abc import Iterator, Sequence

from umpire.paper.page import Html, element, page

SECTOR = 76.2
"""Three inches, in mm (Hurrah Stalino!, Sectors)."""

ABREAST = 2
"""So many stand beside each other on a page."""

STYLE = f"""
.strip {{ display: flex; margin-bottom: 2mm; break-inside: avoid }}
.sector {{
  width: {SECTOR}mm; height: 12mm; border: 1px dotted #000; margin-right: -1px; text-align: center; font-size: 20pt;
  font-weight: bold; line-height: 12mm; flex: none
}}
"""


def edges(title: str, columns: Sequence[str], rows: Sequence[str]) -> str:
    """The page, each letter and number twice: for both edges of the table."""
    hint = "Print at actual size (100%), cut along the dots, and lay the strips along the edges of the table."
    sides = (("Upper edge", columns), ("Lower edge", columns), ("Left edge", rows), ("Right edge", rows))
    strips = (part for words, names in sides for part in _side(words, names))
    return page(f"{title}: edges", hint, STYLE, (element("h1", f"{title}: edges"), *strips))


def _side(words: str, names: Sequence[str]) -> Iterator[Html]:
    yield element("h2", words)
    for start in range(0, len(names), ABREAST):
        sectors = (element("div", name, kind="sector") for name in names[start : start + ABREAST])
        yield element("div", *sectors, kind="strip")
