"""A battle whose board is pointed at: with a click, by dragging, or with the cursor of the board and Enter."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.engine.journal import Unwritten
from umpire.tui import pointing
from umpire.tui.happened import reminder
from umpire.tui.line import ENTER
from umpire.tui.rows import Row
from umpire.tui.screens.screen import Command
from umpire.tui.screens.shown_battle import ShownBattle
from umpire.tui.sight import sight
from umpire.tui.widgets.board import Board

if TYPE_CHECKING:
    from umpire.tui.screens.map import MapScreen


def board_commands(screen: "PointedBattle | MapScreen") -> Iterator[Command]:
    """Those of the board that is shown, for the palette."""
    for key, name, words in screen.board.commands:
        yield name, words, partial(screen.action_press, key)
    if screen.board.steps:
        yield "NATO signs", "on the map, or letters again", screen.umpire.next_signs


class PointedBattle(ShownBattle):
    """What is chosen there is answered; what cannot be says why."""

    def on_board_pointed(self, message: Board.Pointed) -> None:
        self.pointed(message)

    def pointed(self, message: Board.Pointed) -> None:
        """A click on the board; at rest who can act is pointed at, where it means nothing else. Or one thing was
        dragged to another."""
        key, answering = message.key, self.answering
        if message.dragged:
            self._do(lambda: pointing.drag(answering, key, message.dragged))
        else:
            self._do(lambda: self._choose_there(key))

    def _choose_there(self, key: str) -> None:
        """Take what is pointed at; the cursor stays where that means nothing, or is barred. Raises Illegal."""
        self.board.point(self.answering.view.place_of(key))
        if pointing.click(self.answering, key) or self._point_at(key):
            self.board.point("")
        else:
            self.message = self.seen(self.board.pointed)

    def _cursor(self, name: str, key: str) -> bool:
        """Keys for the cursor of the board, by name and sign: arrows move it, Enter chooses what is under it, any other
        takes it away."""
        board = self.board
        if name in board.steps and board.press(name):
            self.message = self.seen(board.pointed)
            return True
        pointed = "" if key and key in board.looks else board.pointed
        if not pointed:
            return False
        board.point("")
        if key == ENTER and not self.answering.throw:
            self._choose_there(pointed)
            return True
        return name == "escape"

    def action_press(self, keys: str) -> None:
        """What a click does: the keys that it stands for."""
        raise NotImplementedError

    def _on_board(self, key: str) -> bool:
        """A key of the board itself."""
        return self.board.press(key)

    def refusal(self, key: str) -> str:
        """Why that cannot be chosen here; empty where it can be, or is nothing to choose."""
        try:
            self.answering.refuse(key)
        except Illegal as barred:
            return str(barred)
        return ""

    def seen(self, key: str) -> str:
        """What is in a place, and why it cannot be chosen here; nothing where the board has no cursor."""
        view = self.answering.view
        name = next((place.words for place in view.places if place.key == key), "")
        return f"{self.refusal(key) or name}: {sight(view, key, self.board.mark)}" if name else ""

    def _point_on(self) -> bool:
        """The next unit that can act; its verb alone begins the line. Where units are named at once, the cursor goes on
        to the next."""
        if self.answering.rows() and not self.answering.verbs():
            return self.answering.press("+")
        self._tell_pointed(self.answering.point_on())
        return True

    def _point_at(self, key: str) -> bool:
        found = self.answering.point_at(key)
        return found is not None and self._tell_pointed(found)

    def _tell_pointed(self, found: tuple[str, list[Row]] | None) -> bool:
        """Who is pointed at, and what he can do."""
        if found is None:
            self.message = "nobody can act now"
            return False
        view = self.session.view
        words = {place.key: place.words for place in view.places} | {unit.key: unit.words for unit in view.units}
        self.message = f"{words[found[0]]}: {', '.join(f'{verb.code} {verb.words}' for verb in found[1])}"
        return True

    def _do(self, act: Callable[[], object]) -> None:
        """Do what a click or a paste means; what is refused is said."""
        if self not in self.umpire.screen_stack:
            return  # it comes after the battle was left
        self.message, before = "", self.session.ask
        try:
            act()
        except (Illegal, Fault, Unwritten) as problem:
            self.message = str(problem)
        self.message = self.message or self.answering.heard() or reminder(before, self.session)
        self.answering.look()
        self.redraw()
