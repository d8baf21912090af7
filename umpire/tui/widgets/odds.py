"""The exact odds as a bar and in per cent, and every outcome."""

from collections.abc import Mapping
from typing import Any

from textual.content import Content
from textual.widget import Widget

from umpire.engine.odds import Chance
from umpire.tui.glyphs import WGL4, Glyphs
from umpire.tui.widgets.drawing import flow, lines, wrapped


class Odds(Widget):
    """One bar, its words, and the outcomes."""

    def __init__(self) -> None:
        super().__init__()
        self._odds: Mapping[str, Chance] = {}
        self._outcomes: Mapping[str, Chance] = {}
        self._sides: tuple[str, ...] = ()
        self.glyphs: Glyphs = WGL4
        self._low = self._alone = False

    def show(
        self,
        odds: Mapping[str, Chance],
        outcomes: Mapping[str, Chance],
        sides: tuple[str, ...],
        glyphs: Glyphs,
        low: bool = False,
        alone: bool = False,
    ) -> None:
        """Show the chances of each verdict and, if any, of each outcome, if `alone` of the outcomes only; `low`: in as
        few lines as can be."""
        self._odds, self._outcomes, self._sides, self.glyphs, self._low = odds, outcomes, sides, glyphs, low
        self._alone = alone and bool(outcomes)
        self.refresh(layout=True)

    def get_content_height(self, container: Any, viewport: Any, width: int) -> int:
        return len(self._lines(width))

    def render(self) -> Content:
        return lines(self._lines(self.size.width))

    def _lines(self, width: int) -> list[Content]:
        odds = self._odds
        if not odds:
            return []
        words = [
            Content.assemble((f"{key} ", self._style(key)), (per_cent(chance), "bold"))
            for key, chance in odds.items()
            if chance.ways
        ]
        outcomes = Content.assemble(
            ("so: ", "$quiet"),
            " · ".replace("·", self.glyphs.dot).join(
                f"{together(key)} {per_cent(chance)}" for key, chance in _likeliest(self._outcomes)
            ),
        )
        told = [outcomes.truncate(width, ellipsis=True)] if self._low else wrapped(outcomes, width)
        told = told if self._outcomes else []
        return [bar(odds, self._sides, width, self.glyphs), *flow([] if self._alone else words, width), *told]

    def _style(self, key: str) -> str:
        return f"${role(key, self._sides)}" if role(key, self._sides) != "draw" else "$quiet"


def role(key: str, sides: tuple[str, ...]) -> str:
    """Whose verdict it is: attacker, defender or draw."""
    side = key.partition(" ")[0]
    return ("attacker", "defender")[sides.index(side)] if side in sides[:2] else "draw"


def bar(odds: Mapping[str, Chance], sides: tuple[str, ...], width: int, glyphs: Glyphs) -> Content:
    """A bar of that width: attacker's part, draw, defender's part; told apart by their signs as well as by colour."""
    parts = {"attacker": 0, "draw": 0, "defender": 0}
    total = next(iter(odds.values())).total
    for key, chance in odds.items():
        parts[role(key, sides)] += chance.ways * total // chance.total
    signs = {"attacker": glyphs.full, "draw": glyphs.draw, "defender": glyphs.other}
    at, drawn, so_far = 0, [], 0
    for who, part in parts.items():
        so_far += part
        end = round(width * so_far / total) if total else 0
        drawn.append((signs[who] * (end - at), f"${who}-block"))
        at = end
    return Content.assemble(*drawn)


def together(outcome: str) -> str:
    """An outcome with those of one fate together: `attacker + supports retreat`."""
    fates: dict[str, list[str]] = {}
    for told in outcome.split(", "):
        unit, _, fate = told.partition(" ")
        fates.setdefault(fate, []).append(unit.rpartition("-")[2])
    return ", ".join(f"{' + '.join(units)} {fate}".strip() for fate, units in fates.items())


def per_cent(chance: Chance) -> str:
    """`45%`; what can happen at all is never shown as 0, nor what can fail as 100."""
    if 0 < chance.per_cent < 0.5:
        return "<1%"
    if 99.5 < chance.per_cent < 100:
        return ">99%"
    return f"{chance.per_cent:.0f}%"


def _likeliest(outcomes: Mapping[str, Chance]) -> list[tuple[str, Chance]]:
    return sorted(outcomes.items(), key=lambda outcome: -outcome[1].per_cent)
