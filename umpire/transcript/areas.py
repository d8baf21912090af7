"""The board of a battle as a drawing in a page: places as boxes, the ways between them as lines, black on white."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from umpire.engine.view import Place, View
from umpire.paper.page import Html, joined, tag
from umpire.transcript.board import named, stacks

WIDTH, GAP = 220, 28
LINE = 13
CHARACTERS = 34
"""A box is so wide, with so much between boxes; a line of words is so high, and has so many letters at most."""


def drawn(view: View) -> Html:
    """The whole map, of places of which no two lie in the same column and row."""
    told = {stack.place.key: stack.sides for stack in stacks(view)}
    words = {place.key: _words(place, told.get(place.key, {})) for place in view.places}
    height = LINE * max(len(lines) for lines in words.values()) + 10
    corner = {place.key: (place.column * (WIDTH + GAP) + 1, place.row * (height + GAP) + 1) for place in view.places}
    size = [max(at[axis] for at in corner.values()) + (WIDTH, height)[axis] + 1 for axis in (0, 1)]
    ways = (_way(corner[place.key], corner[near], height) for place, near in _links(view))
    boxes = (_box(place, corner[place.key], height, words[place.key]) for place in view.places)
    return tag("svg", {"viewBox": f"0 0 {size[0]} {size[1]}", "role": "img", "class": "map"}, *ways, *boxes)


def _links(view: View) -> Iterator[tuple[Place, str]]:
    """Every way between two places, once."""
    keys = [place.key for place in view.places]
    for place in view.places:
        for near in place.links:
            if near in keys and keys.index(place.key) < keys.index(near):
                yield place, near


def _words(place: Place, sides: dict[str, list[str]]) -> list[str]:
    standing = [f"{side}: {', '.join(units)}" for side, units in sides.items()]
    return [line for text in (named(place), *standing) for line in wrap(text, CHARACTERS, subsequent_indent="  ")]


def _way(here: tuple[int, int], there: tuple[int, int], height: int) -> Html:
    ends = zip(("x1", "y1", "x2", "y2"), (*_middle(here, height), *_middle(there, height)), strict=True)
    return tag("line", {"stroke": "#000", **dict(ends)})


def _middle(corner: tuple[int, int], height: int) -> tuple[int, int]:
    return corner[0] + WIDTH // 2, corner[1] + height // 2


def _box(place: Place, corner: tuple[int, int], height: int, words: Sequence[str]) -> Html:
    """A place; one that both sides stand in has a thick edge."""
    x, y = corner
    edge = 3 if "contested" in place.marks else 1
    frame: dict[str, str | int] = {
        "x": x,
        "y": y,
        "width": WIDTH,
        "height": height,
        "fill": "#fff",
        "stroke": "#000",
        "stroke-width": edge,
    }
    lines = (
        tag("text", {"x": x + 6, "y": y + LINE * number, **({"font-weight": "bold"} if number == 1 else {})}, line)
        for number, line in enumerate(words, 1)
    )
    return joined((tag("rect", frame), *lines))
