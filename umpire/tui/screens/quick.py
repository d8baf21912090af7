"""Quick combat: any combat of the three games, typed as one line, with its odds, its reasons and its result."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.events import Key

from umpire.engine.asks import Illegal
from umpire.rules import RULESETS
from umpire.tui.keypad import typed
from umpire.tui.line import BACK
from umpire.tui.resolver import Resolver
from umpire.tui.screens.shown_quick import ShownQuick
from umpire.tui.sides import sides
from umpire.tui.widgets.fights import Fights
from umpire.tui.widgets.tallies import ROLES

if TYPE_CHECKING:
    from umpire.tui.reading import Side


class QuickScreen(ShownQuick):
    """The resolver on the screen. All keys go to the line first; what it does not know are commands."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.choices: list[Side] = []

    def on_mount(self) -> None:
        self.take(self.game)
        super().on_mount()

    def take(self, game: str) -> None:
        """Take up a game where it was left, or with its first two armies (or those that fought last time)."""
        self.game, self.cursor, self.message = game, None, ""
        ruleset = self.umpire.in_force(game)
        self.choices = sides(ruleset)
        if game not in self.resolvers():
            rulings = self.umpire.rulings(game)
            names = self.umpire.settings.get("sides", {}).get(game, ())
            self.resolvers()[game] = Resolver(ruleset, opponents(self.choices, names), self.umpire.seed, rulings)
        self.resolver = self.resolvers()[game]
        self.resolver.renumber(ruleset)
        self.umpire.remember(game=game)

    def on_screen_resume(self) -> None:
        """Another screen may have set a value."""
        self.resolver.renumber(self.umpire.in_force(self.game))
        self.redraw()

    def resolvers(self) -> dict[str, Resolver]:
        """What was fought since the program began, by game."""
        return self.umpire.resolvers

    # Keys and the mouse

    def on_key(self, event: Key) -> None:
        self.message = ""
        key = typed(event)
        try:
            taken = self._taken(event.key, key)
        except Illegal as problem:
            self.message, taken = str(problem), True
        if not taken and key.islower() and (key != "q" or not self.resolver.at_rest):
            says = "no combat begins with it" if self.resolver.at_rest else "it means nothing here; Esc drops the line"
            self.message, taken = f"{key}: {says}", True
        if taken:
            event.stop()
            event.prevent_default()
        self.redraw()

    def _taken(self, name: str, key: str) -> bool:
        resolver = self.resolver
        if name == "backspace" or key == BACK or (key == "*" and not resolver.at_rest):
            return resolver.back()
        if name == "escape" and (self.cursor is not None or not resolver.at_rest):
            self.cursor = None
            return resolver.drop() or True
        if name in ("up", "down") and resolver.at_rest and resolver.fought:
            return self._point(-1 if name == "up" else 1)
        if (resolver.at_rest or (resolver.undone and key in ("u", "U"))) and self._command(name, key):
            return True
        return bool(key) and resolver.press(key)

    def _command(self, name: str, key: str) -> bool:
        """What a key does at rest, beside beginning a line."""
        resolver = self.resolver
        if (key == "\r" and self.cursor is not None) or key == "c":
            self._amend()
        elif key in ("u", "-"):
            self.message = resolver.undo()
        elif key == "U":
            self.message = resolver.redo()
        elif key in ("s", "."):
            resolver.swap()
            self._remember_sides()
        elif key in ("<", ">"):
            self._other_army("<>".index(key))
        elif key == "/" or name == "tab":
            self.take(RULESETS[(RULESETS.index(self.game) + 1) % len(RULESETS)])
        elif key in ("*", "w"):
            self._why()
        elif key == "0":
            self.umpire.pop_screen()
        else:
            return False
        return True

    def _point(self, step: int) -> bool:
        last = len(self.resolver.fought) - 1
        self.cursor = last if self.cursor is None else max(0, min(last, self.cursor + step))
        return True

    def _amend(self) -> None:
        if not self.resolver.fought:
            raise Illegal("nothing was fought yet")
        self.resolver.amend(len(self.resolver.fought) - 1 if self.cursor is None else self.cursor)
        self.cursor = None

    def _other_army(self, number: int) -> None:
        """Choose who attacks (0) or who defends (1) from all that there are."""
        from umpire.tui.screens.sides import SidesScreen

        def take(chosen: "Side") -> None:
            pair = (chosen, self.resolver.sides[1]) if number == 0 else (self.resolver.sides[0], chosen)
            self.resolver.take_sides(pair)
            self._remember_sides()
            self.redraw()

        self.app.push_screen(SidesScreen(ROLES[number], self.choices, self.resolver.sides[number], take))

    def _remember_sides(self) -> None:
        names = [side.name for side in self.resolver.sides]
        self.umpire.remember(sides=self.umpire.settings.get("sides", {}) | {self.game: names})

    def _why(self) -> None:
        fought = self.resolver.fought
        if not fought:
            raise Illegal("nothing was fought yet: the rules are under R")
        last = fought[-1 if self.cursor is None else self.cursor]
        assert last.reading.procedure is not None
        cites = [r.cite for r in last.resolution.results]
        self.umpire.open("rules", self.game, cite=cites[0] if cites else last.reading.procedure.cite)

    def action_press(self, keys: str) -> None:
        """What a click does: the keys that it stands for."""
        self.message = ""
        try:
            for key in keys:
                self._taken("", key)
        except Illegal as problem:
            self.message = str(problem)
        self.redraw()

    def on_fights_picked(self, message: Fights.Picked) -> None:
        if self.resolver.at_rest:
            self.cursor = message.number
            self.redraw()


def opponents(choices: "list[Side]", names: Sequence[str]) -> "tuple[Side, Side]":
    """The sides of those names; else the first list and the first of another side, else anybody."""
    named = [next((side for side in choices if side.name == name), None) for name in names]
    if len(named) == 2 and named[0] and named[1]:
        return named[0], named[1]
    others = (side for side in choices[1:] if not side.nation or side.nation != choices[0].nation)
    return choices[0], next(others, choices[-1])
