"""Quick combat: any combat of the three games, typed as one line, with its odds, its reasons and its result."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Static

from umpire.engine.asks import Illegal
from umpire.engine.dice import Contest
from umpire.rules import RULESETS
from umpire.tui.alternatives import alternatives
from umpire.tui.keypad import typed
from umpire.tui.line import BACK
from umpire.tui.resolver import Resolver
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.sides import sides
from umpire.tui.widgets import stage
from umpire.tui.widgets.drawing import lines
from umpire.tui.widgets.fights import Fights
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.odds import Odds
from umpire.tui.widgets.tallies import ROLES, Shown, Tallies

if TYPE_CHECKING:
    from umpire.tui.reading import Side


class QuickScreen(UmpireScreen):
    """The resolver on the screen. All keys go to the line first; what it does not know are commands."""

    AT_REST = "quick combat"

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.message = ""
        self.cursor: int | None = None
        self.choices: list[Side] = []
        self.resolver: Resolver

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

    # What is drawn

    def body(self) -> Iterable[Widget]:
        yield Tallies()
        yield Odds()
        with Horizontal():
            yield stage.Stage()
            yield Static(id="alternatives")
        yield Fights()
        yield Static(id="message")
        yield Static(id="line")

    def heading(self) -> Content:
        reading = self.resolver.line.reading
        what = stage.title(reading.procedure, reading.verb) if reading.procedure else self.AT_REST
        game = self.resolver.ruleset.title
        amending = self.resolver.amending
        doing = f"  amending {amending + 1}" if amending is not None else ""
        settled = "".join(f"  {name}: {answer}" for name, answer in self.resolver.settled().items())
        return Content.assemble((game, "bold"), f"  {what}", (doing, "bold $warning"), (settled, "$quiet"))

    def keys(self) -> Keys:
        if not self.resolver.at_rest:
            amending = (("Enter", "makes it so", "enter"),) if self.resolver.amending is not None else ()
            return (
                *amending,
                ("Backspace", "takes back", "backspace"),
                ("Esc", "drops the line", "escape"),
                ("?", "help", "question_mark"),
            )
        return (
            ("Enter", "again", "enter"),
            ("u", "undo", "u"),
            ("c", "amend", "c"),
            ("*", "why", "asterisk"),
            ("?", "help", "question_mark"),
            ("s", "swap sides", "s"),
            ("<>", "armies", "<"),
            ("/", "game", "slash"),
            ("O", "odds", "O"),
            ("q", "leave", "q"),
            ("R", "rules", "R"),
        )

    def redraw(self) -> None:
        super().redraw()
        resolver, glyphs = self.resolver, self.umpire.glyphs
        preview = resolver.line.preview()
        procedure = resolver.line.reading.procedure
        keys = procedure.sides if procedure else ()
        self.query_one(Tallies).show(self._shown(), glyphs, self.size.height // 4 + 1)
        odds, outcomes = (preview.odds, preview.outcomes) if preview else ({}, {})
        self.query_one(Odds).show(odds, outcomes, keys, glyphs, self.has_class("low"))
        self.query_one(Fights).show(resolver.fought, self.cursor)
        room = resolver.at_rest or self.size.height >= 30
        self.query_one(Fights).display = bool(resolver.fought) and room and not self.has_class("low")
        self.query_one("#message", Static).update(self._said())
        self.query_one("#line", Static).update(self._typed())
        self.set_class(preview is not None, "judged")
        if self.has_class("wide"):
            width = self.query_one("#alternatives").size.width
            drawn = stage.other_odds(alternatives(resolver.line), preview, width) if preview else []
            self.query_one("#alternatives", Static).update(lines(drawn))
        self.once_laid_out(self._draw_stage)
        self._draw_stage()

    def _draw_stage(self) -> None:
        drawn = self.query_one(stage.Stage)
        drawn.show(self._stage(drawn.size.width or self.size.width - 2, drawn.size.height or 5))

    def _stage(self, width: int, height: int) -> list[Content]:
        resolver, line, glyphs = self.resolver, self.resolver.line, self.umpire.glyphs
        if resolver.shown:
            return stage.result(resolver.shown, width, height, glyphs)
        reading = line.reading
        if reading.procedure is None:
            return stage.with_rosters(stage.verbs(resolver, width), resolver, width, height)
        if line.adding or line.buffer or reading.wanted:
            return stage.names(line, width, height)
        wanted = len(stage.circumstances(line, width, height, glyphs))
        thrown = stage.dice(line.throw, ROLES, width, height - wanted) if line.throw else []
        told = stage.circumstances(line, width, height - len(thrown), glyphs)
        return stage.with_rosters([*thrown, *told], resolver, width, height)

    def _shown(self) -> tuple[Shown, ...]:
        """Both sides as they stand: their armies, then the units named, then the tallies."""
        resolver, line = self.resolver, self.resolver.line
        reading = line.reading
        if reading.procedure is None:
            return tuple(Shown(role, side.name) for role, side in zip(ROLES, resolver.sides, strict=True))
        preview = line.preview()
        units = [p.name for p in reading.required if p.kind in ("unit", "count")]
        shown = []
        for number, key in enumerate(reading.procedure.sides):
            words = reading.words(units[number]) if number < len(units) else ""
            words = words or (resolver.sides[number].name if number < len(units) else "")
            if number == 0:
                words = " + ".join([words, *reading.friends(range(len(reading.helpers)))])
            tally = preview.tallies.get(key) if preview else None
            if preview is None or tally is not None:
                shown.append(Shown(key, words, tally, preview.score if preview and number == 0 else None))
        return tuple(shown)

    def _said(self) -> Content:
        """The one line above the line in typing: what is wrong, what changes, what is wanted."""
        line = self.resolver.line
        if self.message:
            return Content.styled(self.message, "$warning")
        if self.resolver.amending is not None and line.resolution:
            return Content.styled(f"{self.resolver.difference()}; Enter makes it so, Esc does not", "bold $warning")
        if line.forbidden:
            return Content.styled(line.forbidden, "bold $error")
        return Content.styled(self._next(), "$quiet")

    def _next(self) -> str:
        line = self.resolver.line
        wanted = line.reading.wanted
        if self.resolver.at_rest:
            return "a letter or a number begins a combat"
        if line.adding:
            return "who helps: a code or a few letters, . for anyone"
        if wanted:
            return f"{wanted.words}: a code, letters and Enter, or a number"
        told = line.reading.circumstances
        here = told[line.cursor] if told else None
        pointed = here is not None and (line.cursor > 0 or here.name in line.reading.told)
        cursor = f"{here.name}: {here.words}" if here and pointed else ""
        if line.throw and not isinstance(line.throw.ask, Contest):
            return cursor or f"type the dice ({line.throw.ask.prompt}); a letter tells a circumstance"
        return cursor or "type the dice; a letter tells a circumstance"

    def _typed(self) -> Content:
        """The line in typing; of a long one its end."""
        line, room = str(self.resolver.line), max(1, self.size.width - 5)
        if cell_len(line) > room:
            while cell_len(line) >= room:
                line = line[1:]
            line = f"…{line}"
        return Content.assemble(("> ", "bold $key"), line, ("_" if not self.resolver.shown else "", "bold $key"))

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
        if resolver.at_rest and self._command(name, key):
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
