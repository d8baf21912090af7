"""The skeleton of a page: one HTML file by itself, black on white, without a script, as fit for A4 as for Letter."""

from collections.abc import Iterable, Mapping
from html import escape


class Html(str):
    """Markup. Any other text is escaped where it enters a page."""


def element(name: str, *inside: str, kind: str = "") -> Html:
    """An element and what it holds, its text escaped; `kind` is its class."""
    opening = f'<{name} class="{escape(kind)}">' if kind else f"<{name}>"
    return Html(f"{opening}{joined(inside)}</{name}>")


def tag(name: str, attributes: Mapping[str, str | int], *inside: str) -> Html:
    """An element of a drawing, with its attributes."""
    told = "".join(f' {key}="{escape(str(value))}"' for key, value in attributes.items())
    return Html(f"<{name}{told}>{joined(inside)}</{name}>")


def joined(parts: Iterable[str]) -> Html:
    """Several parts, side by side."""
    return Html("".join(part if isinstance(part, Html) else escape(part) for part in parts))


# The paper is the one that the printer has. 190 x 259 mm is what A4 and Letter have in common within the margins.
STYLE = """
@page { size: auto; margin: 10mm }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { color: #000; background: #fff; font: 8pt/1.3 Arial, Helvetica, "Liberation Sans", sans-serif }
body { width: 190mm; margin: 0 auto }
h1 { font-size: 14pt; line-height: 1.2 }
h2 { font-size: 10pt; margin-top: 4mm; break-after: avoid }
table { border-collapse: collapse }
tr, li, p { break-inside: avoid }
th, td { text-align: left; vertical-align: top; unicode-bidi: isolate; overflow-wrap: anywhere }
bdi { unicode-bidi: isolate }
.marks, .hint { font-size: 7pt; margin-top: 2mm }
@media screen { body { padding: 8mm 0 } .hint { border: 1px solid #000; padding: 1mm 2mm; margin: 0 0 5mm } }
@media print { .hint { display: none } }
"""


def page(title: str, hint: str, style: str, body: Iterable[str]) -> str:
    """The page, in ASCII, so that no way that it takes can harm its letters; `hint` shows on the screen alone."""
    head = (Html('<meta charset="utf-8"/>'), element("title", title), element("style", Html(STYLE + style)))
    told = element("p", f"{hint} It prints on A4 and on Letter alike.", kind="hint")
    html = f'<!DOCTYPE html>\n<html lang="en">{element("head", *head)}{element("body", told, *body)}</html>\n'
    return html.encode("ascii", "xmlcharrefreplace").decode("ascii")
