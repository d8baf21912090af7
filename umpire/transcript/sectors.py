"""A map of sectors as a drawing: terrain in hatches, roads as double lines, and who stands where."""

from collections.abc import Iterator

from umpire.engine.view import Place, View
from umpire.paper.labels import SIDE_MARKS
from umpire.paper.page import Html, joined, tag
from umpire.transcript.board import sides

SECTOR = 48
"""How wide and high a sector is; all measures are in these units."""

HATCHES = {
    "heavy": "M0 8 L8 0",
    "impassable": "M0 8 L8 0 M0 0 L8 8",
    "river": "M0 4 Q2 1 4 4 T8 4",
}
"""The pattern of eight by eight that fills a sector of that terrain."""

INK: dict[str, str | int] = {"fill": "none", "stroke": "#000"}


def drawn(view: View) -> Html:
    """The map with letters and numbers at its edges, and below it what the signs mean."""
    wide = 1 + max(place.column for place in view.places)
    high = 1 + max(place.row for place in view.places)
    parts = (
        tag("defs", {}, *(_hatch(kind) for kind in HATCHES)),
        *(_ground(place) for place in view.places),
        *_roads(view),
        *(_frame(place, view) for place in view.places),
        *_edges(view),
    )
    box = f"-20 -20 {wide * SECTOR + 24} {high * SECTOR + 24}"
    return joined((tag("svg", {"viewBox": box, "role": "img", "class": "map"}, *parts), _key(view)))


def _hatch(kind: str) -> Html:
    size: dict[str, str | int] = {"width": 8, "height": 8, "patternUnits": "userSpaceOnUse"}
    return tag(
        "pattern", {"id": f"hatch-{kind}", **size}, tag("path", {"d": HATCHES[kind], **INK, "stroke-width": "0.6"})
    )


def _ground(place: Place) -> Html:
    fill = f"url(#hatch-{place.kind})" if place.kind in HATCHES else "#fff"
    return tag("rect", {**_corner(place), "width": SECTOR, "height": SECTOR, "fill": fill})


def _corner(place: Place) -> dict[str, str | int]:
    return {"x": place.column * SECTOR, "y": place.row * SECTOR}


# Roads: each from middle to middle, white between two black edges.
def _roads(view: View) -> Iterator[Html]:
    at = {place.key: place for place in view.places}
    ways = [(place, at[near]) for place in view.places for near in place.links if near in at and place.key < near]
    for stroke, width in (("#000", 5), ("#fff", 3)):
        for one, other in ways:
            ends = zip(("x1", "y1", "x2", "y2"), (*_middle(one), *_middle(other)), strict=True)
            yield tag("line", {**dict(ends), "stroke": stroke, "stroke-width": width, "stroke-linecap": "round"})


def _middle(place: Place) -> tuple[int, int]:
    return place.column * SECTOR + SECTOR // 2, place.row * SECTOR + SECTOR // 2


def _frame(place: Place, view: View) -> Html:
    """The edge of a sector, thick where it is fortified; its marks above, who stands there below."""
    frame = tag("rect", {**_corner(place), "width": SECTOR, "height": SECTOR, **INK, "stroke-width": "0.5"})
    x, y = place.column * SECTOR, place.row * SECTOR
    inner: dict[str, str | int] = {
        "x": x + 2,
        "y": y + 2,
        "width": SECTOR - 4,
        "height": SECTOR - 4,
        **INK,
        "stroke-width": 2,
    }
    wall = (tag("rect", inner),) if "fortified" in place.marks else ()
    signs = " ".join(_sign(mark, view) for mark in place.marks if mark != "fortified")
    lines = [(signs, 13, 10), *((stack, 44 - 12 * number, 11) for number, stack in enumerate(_stacks(place, view)))]
    return joined((frame, *wall, *(_text(x + 4, y + down, size, words) for words, down, size in lines if words)))


def _sign(mark: str, view: View) -> str:
    """The first letter of a mark, with the side whose it is: `S◄`."""
    word, whose, *_ = (*mark.split(), "")
    order = sides(view)
    return word[:1].upper() + (SIDE_MARKS[order.index(whose)] if whose in order[:2] else "")


def _stacks(place: Place, view: View) -> Iterator[str]:
    """`◄T2 I4`: the bases of a side by their letters."""
    for mark, side in zip(SIDE_MARKS, sides(view), strict=False):
        letters = [piece.glyph for piece in view.pieces if piece.place == place.key and piece.side == side]
        counts = [f"{letter}{letters.count(letter)}" for letter in dict.fromkeys(letters)]
        if counts:
            yield mark + " ".join(counts)


def _text(x: int, y: int, size: int, words: str) -> Html:
    halo: dict[str, str | int] = {"stroke": "#fff", "stroke-width": 3, "paint-order": "stroke", "font-weight": "bold"}
    return tag("text", {"x": x, "y": y, "font-size": size, **halo}, words)


def _edges(view: View) -> Iterator[Html]:
    """Letters above, numbers at the left."""
    for place in view.places:
        column, row = place.words[:1], place.words[1:]
        if place.row == 0:
            yield _text(place.column * SECTOR + SECTOR // 2 - 4, -5, 12, column)
        if place.column == 0:
            yield _text(-18, place.row * SECTOR + SECTOR // 2 + 4, 12, row)


def _key(view: View) -> Html:
    """What stands for what, as far as it is on this map."""
    kinds = {place.kind for place in view.places}
    marks = dict.fromkeys(mark.partition(" ")[0] for place in view.places for mark in place.marks)
    hatched = {"heavy": "hatched: heavy terrain", "impassable": "cross-hatched: impassable", "river": "waves: a river"}
    told = [words for kind, words in hatched.items() if kind in kinds]
    told += [f"{mark[:1].upper()}: {mark}" if mark != "fortified" else "thick edge: fortified" for mark in marks]
    told += [f"{mark} {side}" for mark, side in zip(SIDE_MARKS, sides(view), strict=False)]
    return tag("p", {"class": "marks"}, "; ".join(told))
