"""What every board has: it draws a view, with what the ask offers and what it concerns, and tells what is clicked."""

from collections.abc import Collection, Sequence

from textual.events import Click, MouseDown, MouseEvent, MouseUp
from textual.message import Message

from umpire.engine.sketch import NOTHING, Sketch
from umpire.engine.view import Piece, Unit, View
from umpire.tui.glyphs import WGL4, Glyphs
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.painted import Painted


class Board(Painted):
    """A view drawn. `lit` are the keys that the ask offers, `about` those that it concerns, `sketch` what is drawn over
    it; `keys` its own commands, `pointed` the place under its cursor, if it has one.

    Its height is set by who shows it; `takes` and `keeps` tell how much of what there is it has a use for,
    as wide as it will be.
    """

    keys: Keys = ()
    steps: Collection[str] = ()
    """The keys that move its cursor, by name."""
    looks = ""
    """The signs of its other keys, which leave the cursor where it is."""
    commands: Sequence[tuple[str, str, str]] = ()
    """Those in the palette, each with its name and what it does."""

    class Pointed(Message):
        """The button was pressed on something with that key, and released there; or it was `dragged` to something
        else."""

        def __init__(self, key: str, dragged: str = "") -> None:
            super().__init__()
            self.key, self.dragged = key, dragged

    ALLOW_SELECT = False  # no text is selected by what means a move

    def __init__(self) -> None:
        super().__init__()
        self._pressed, self._dragged = "", False
        self.view = View(())
        self.pointed = ""
        self.sketch = NOTHING
        self.lit: Collection[str] = ()
        self.about: Collection[str] = ()
        self.sides: Sequence[str] = ()
        self.glyphs: Glyphs = WGL4

    def show(
        self,
        view: View,
        lit: Collection[str],
        about: Collection[str],
        sides: Sequence[str],
        glyphs: Glyphs,
        sketch: Sketch = NOTHING,
    ) -> None:
        before = self.view, self.lit, self.about, self.sides, self.glyphs, self.sketch
        if (view, lit, about, sides, glyphs, sketch) == before:
            return
        self.view, self.lit, self.about, self.sides, self.glyphs, self.sketch = view, lit, about, sides, glyphs, sketch
        self.shown()
        self.look()

    def shown(self) -> None:
        """Something else is shown from now on."""

    def least(self, width: int) -> int:
        """The lines without which it is no board."""
        return 2

    def takes(self, room: int, width: int) -> int:
        """Of so many lines those that the board has a use for."""
        raise NotImplementedError

    def keeps(self, room: int, width: int) -> int:
        """Of so many lines those that it does not give up to an ask that has a use for them."""
        return self.takes(room, width)

    def at(self, column: int, row: int) -> str:
        """The key of what is drawn in that cell, if any."""
        raise NotImplementedError

    def press(self, key: str) -> bool:
        """A key of the board itself, by its name; False if it has none such."""
        return False

    def point(self, key: str) -> None:
        """Set the cursor on a place; nowhere, where the key is empty. A board without a cursor has none to set."""

    def like(self, other: "Board") -> None:
        """Look at the table from the same side as another board does."""

    def on_mouse_down(self, event: MouseDown) -> None:
        self._pressed, self._dragged = self._under(event), False

    def on_mouse_up(self, event: MouseUp) -> None:
        begin, end = self._pressed, self._under(event)
        if begin and end and self.view.place_of(begin) != self.view.place_of(end):
            self._dragged = True
            self.post_message(self.Pointed(begin, end))

    def on_click(self, event: Click) -> None:
        """A click comes with each release, wherever on the board the button was pressed."""
        if not self._dragged and (key := self._under(event)):
            self.post_message(self.Pointed(key))

    def _under(self, event: MouseEvent) -> str:
        """The key of what is under the mouse, if any."""
        offset = event.get_content_offset(self)
        return self.at(offset.x, offset.y) if offset else ""

    def mark(self, side: str) -> str:
        """The sign of a side: no colour is needed to know it."""
        number = self.number(side)
        return (self.glyphs.attacker, self.glyphs.defender)[number] if number is not None else ""

    def style(self, thing: Unit | Piece, ground: str = "") -> str:
        """Lit as the cursor is; what the ask concerns reversed; else the colour of its side, on that ground."""
        if thing.key in self.lit:
            return "bold $cursor-text on $cursor-block"
        number = self.number(thing.side)
        colour = f"bold ${('attacker', 'defender')[number]}" if number is not None else "bold"
        if thing.key in self.about:
            return f"{colour} reverse"
        return f"{colour} on {ground}" if ground else colour

    def number(self, side: str) -> int | None:
        """0 for the first side, 1 for the second, None for nobody's."""
        return list(self.sides).index(side) if side in self.sides else None
