"""Odds: any match-up, exact, and what one thing more (or the other ruling) would do. No dice are thrown here."""

from textual.content import Content

from umpire.engine.asks import Illegal
from umpire.tui.alternatives import alternatives
from umpire.tui.resolver import Resolver
from umpire.tui.screens.quick import QuickScreen
from umpire.tui.widgets import stage


class OddsScreen(QuickScreen):
    """The line of quick combat, with the odds of everything told otherwise in place of the dice."""

    AT_REST = "odds"

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self._looked_up: dict[str, Resolver] = {}
        self._first = 0

    def resolvers(self) -> dict[str, Resolver]:
        return self._looked_up

    def _stage(self, width: int, height: int) -> list[Content]:
        line = self.resolver.line
        preview = line.preview() if line.throw else None
        if preview is None:
            return super()._stage(width, height)
        told = stage.circumstances(line, width, max(2, height // 3), self.umpire.glyphs)
        head, *rows = stage.other_odds(alternatives(line), preview, width)
        room = height - len(told) - 1
        self._first = max(0, min(self._first, len(rows) - room))
        shown = rows[self._first : self._first + room]
        if self._first + room < len(rows):
            shown[-1] = Content.styled(f"{self.umpire.glyphs.down} {len(rows) - self._first - room + 1} more", "$quiet")
        return [*told, head, *shown]

    def _taken(self, name: str, key: str) -> bool:
        line = self.resolver.line
        if name in ("up", "down") and line.throw:
            self._first += 1 if name == "down" else -1
            return True
        if line.throw and not line.adding and (key.isdigit() or (key and key in " \r")):
            raise Illegal("no dice here (Quick combat resolves it); a letter tells a circumstance")
        return super()._taken(name, key)
