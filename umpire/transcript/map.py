"""The board of a battle as a drawing in a page, black on white."""

from umpire.engine.view import View
from umpire.paper.page import Html
from umpire.transcript import areas, sectors

MAP = """
.map { width: 100%; margin: 2mm 0; font: 11px Arial, Helvetica, "Liberation Sans", sans-serif; break-inside: avoid }
"""
"""How a drawing stands in a page."""


def drawn(view: View) -> Html:
    """The whole map; nothing where there is none, or where areas lie on top of each other."""
    if not view.places:
        return Html()
    if view.board == "grid":
        return sectors.drawn(view)
    apart = len({(place.column, place.row) for place in view.places}) == len(view.places)
    return areas.drawn(view) if apart and view.board == "areas" else Html()
