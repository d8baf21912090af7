"""A quick combat as it is drawn: its tallies, its odds, what can be told, what was fought, what is typed."""

from collections.abc import Iterable

from rich.cells import cell_len
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from umpire.engine.dice import Contest
from umpire.tui.alternatives import alternatives
from umpire.tui.resolver import Resolver
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.widgets import stage
from umpire.tui.widgets.drawing import lines
from umpire.tui.widgets.fights import Fights
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.odds import Odds
from umpire.tui.widgets.tallies import ROLES, Shown, Tallies


class ShownQuick(UmpireScreen):
    """The line of a `resolver` and all that it says; `cursor` is a combat that was fought, if one is pointed at."""

    AT_REST = "quick combat"

    def __init__(self) -> None:
        super().__init__()
        self.message = ""
        self.cursor: int | None = None
        self.resolver: Resolver

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
                *((("U", "redo", "U"),) if self.resolver.undone else ()),
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
        self._draw_stage()

    def on_stage_resized(self) -> None:
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
