"""New army: for which game, and like which list; it is written among the player's own and opened in his editor."""

import asyncio
import os
from collections.abc import Sequence
from typing import Any

from textual.content import Content

from umpire.engine.asks import Illegal
from umpire.library import new_army
from umpire.library.booklets import heeded
from umpire.rules import RULESETS, find
from umpire.tui.screens.armies import Found, read_all
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.screens.edit import EditScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.reader import wrapped

Pattern = tuple[str, str]
"""A game, and the file of the army that the new one is to be like (none: a short list)."""


class NewArmyScreen(BesideScreen):
    """What a new army may begin with; `like` is the file at which the cursor stands first."""

    def __init__(self, game: str, like: str = "") -> None:
        super().__init__()
        self.game = game
        self.like = like
        self.found: list[Found] = []

    def on_mount(self) -> None:
        self.relist((self.game, ""))
        self.run_worker(self._read())

    async def _read(self) -> None:
        self.found = await asyncio.to_thread(read_all)
        self.found_out()

    def follow(self) -> None:
        at = self.listing.value
        self.relist((self.game, self.like) if at == (self.game, "") else at)

    # What is drawn

    def heading(self) -> Content:
        return Content.assemble(("New army", "bold"), "  for which game, and like which list")

    def keys(self) -> Keys:
        return (
            ("Enter", "write it and edit it", "enter"),
            ("+ -", "move", "plus"),
            ("Space", "more", "space"),
            ("Esc 0", "back", "escape"),
            ("?", "help", "question_mark"),
            ("q", "leave", "q"),
        )

    def rows(self) -> Sequence[Row]:
        rows: list[Row] = []
        for number, game in enumerate(RULESETS, 1):
            rows += [Row(""), Row(find(game).title, style="bold")] if rows else [Row(find(game).title, style="bold")]
            rows.append(Row("A short list to begin with", "", (game, ""), str(number)))
            likes = [found for found in self.found if found.army and found.army.game == game]
            rows += [Row(f"Like {one.army.name}", one.army.side, (game, one.file)) for one in likes if one.army]
        return rows

    def about(self, pattern: Any, width: int) -> Sequence[Content]:
        """What would be written."""
        if pattern is None:
            return ()
        try:
            lines = text(pattern).splitlines()
        except Illegal as wrong:  # the file has changed since it was listed
            lines = [str(wrong)]
        return [line for told in lines for line in wrapped(told, width, len(told) - len(told.lstrip()) + 2)]

    # Keys

    def choose(self, pattern: Pattern) -> None:
        """Write the list and open it; this screen makes room."""
        try:
            file = begin(pattern)
        except (Illegal, OSError) as wrong:
            place = f"{wrong.filename}: {wrong.strerror}" if isinstance(wrong, OSError) else str(wrong)
            self.notify(place, title="Nothing is written", severity="error", markup=False)
            return
        self.app.switch_screen(EditScreen(file))


def text(pattern: Pattern) -> str:
    """The list that a pattern gives. Raises Illegal."""
    game, like = pattern
    return new_army.like(like, find(game), heeded(find)) if like else new_army.first(find(game))


def begin(pattern: Pattern) -> str:
    """Write a new list into the player's folder, its schema beside it; its path. Raises Illegal, OSError."""
    return new_army.keep(os.path.splitext(os.path.basename(pattern[1]))[0] or "new-army", text(pattern))
