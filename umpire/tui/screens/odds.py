"""Odds: any match-up, exact, and what one thing more (or the other ruling) would do. No dice are thrown here."""

from textual.content import Content

from umpire.engine.asks import Illegal
from umpire.tui.alternatives import alternatives
from umpire.tui.screens.quick import QuickScreen
from umpire.tui.widgets import stage


class OddsScreen(QuickScreen):
    """The line of quick combat, with the odds of everything told otherwise in place of the dice."""

    def _stage(self, width: int, height: int) -> list[Content]:
        line = self.resolver.line
        preview = line.preview() if line.throw else None
        if preview is None:
            return super()._stage(width, height)
        return [
            *stage.circumstances(line, width, max(2, height // 2), self.umpire.glyphs),
            *stage.other_odds(alternatives(line), preview, width),
        ]

    def _taken(self, name: str, key: str) -> bool:
        line = self.resolver.line
        if line.throw and not line.adding and (key.isdigit() or (key in (" ", "\r") and key)):
            raise Illegal("no dice here: Esc and Quick combat resolves it; circumstances may be told otherwise")
        return super()._taken(name, key)
