"""The program at the table: its themes, its screens, the keys that work everywhere."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.console import RenderableType
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.events import Event, InputEvent, Key, Paste
from textual.filter import LineFilter
from textual.screen import Screen

from umpire import battles
from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.engine.journal import Unwritten
from umpire.engine.thrown import fresh_seed
from umpire.engine.watching import Watching
from umpire.tui import settings
from umpire.tui.ahead import made
from umpire.tui.glyphs import ASCII, WGL4
from umpire.tui.screens.home import HomeScreen
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.showing import Showing
from umpire.tui.terse import Standing, terse
from umpire.tui.themes import THEMES
from umpire.tui.values import Values

if TYPE_CHECKING:
    from umpire.engine.ruleset import Ruleset
    from umpire.engine.session import Session
    from umpire.tui.resolver import Resolver

SCREENS = {
    "battles": ("Battles", "all battles that were begun: take one up"),
    "quick": ("Quick combat", "resolve a combat"),
    "odds": ("Odds", "any match-up, and what one thing more would do"),
    "rules": ("Rules", "summaries by citation, search, rulings"),
    "armies": ("Army lists", "their codes and values"),
    "new army": ("New army", "a list of your own, in your editor"),
    "new scenario": ("New scenario", "a map of sectors of your own, in your editor"),
    "check": ("Check files", "every problem of your armies and scenarios"),
}
"""What can be opened from everywhere: its name in the palette, and what it is."""


class UmpireApp(App[None]):
    """The whole screen program. `first` is the screen that opens over Home, `game` what it is about, `seed` that of
    the app's dice, `rulings` how the questions of that game are settled (else as the player settled them before)."""

    TITLE = "umpire"
    CSS_PATH = os.path.join(os.path.dirname(__file__), "umpire.tcss")
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = "ctrl+p"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", id="back"),
        Binding("q", "leave", "Leave", id="leave"),
        Binding("question_mark", "help", "Help", id="help"),
        Binding("O", "open('odds')", "Odds", id="odds"),
        Binding("R", "open('rules')", "Rules", id="rules"),
        Binding("A", "open('armies')", "Armies", id="armies"),
        Binding("ctrl+c", "quit", "Quit", id="quit", show=False),
    ]

    def __init__(
        self,
        *,
        ascii_only: bool = False,
        first: str = "home",
        game: str = "",
        seed: int | None = None,
        rulings: dict[str, str] | None = None,
        battle: "Session | None" = None,
    ) -> None:
        super().__init__()
        self._battle = battle
        self._showing = Showing()
        self._standing: Standing = {}
        self.settings = settings.load()
        self.glyphs = replace(ASCII if ascii_only else WGL4, nato=self.settings.get("nato", False))
        self.resolvers: dict[str, Resolver] = {}
        self.values = Values()
        self._warned: set[str] = set()
        self.seed = fresh_seed() if seed is None else seed
        self._first = first, game
        self._rulings = {game: rulings} if rulings else {}
        for theme in THEMES.values():
            self.register_theme(theme)
        self.theme = THEMES.get(self.settings.get("theme", "dark"), THEMES["dark"]).name
        self.set_keymap(self.settings.get("keys", {}))

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = [*super().get_line_filters(), self._showing]
        if not self.glyphs.ascii_only:
            return filters
        from umpire.tui.ascii import Ascii

        return [*filters, Ascii()]

    async def on_event(self, event: Event) -> None:
        """Where there is no room nobody sees what a key does: none acts but those that quit."""
        quits = isinstance(event, Key) and event.key in ("ctrl+q", "ctrl+c")
        if isinstance(event, InputEvent | Paste) and not quits and self.screen.has_class("small"):
            return
        if isinstance(event, Key) and not quits:
            await made(self.screen)
        await super().on_event(event)

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        standing = self._standing if screen.outer_size == self.size else {}  # else it is laid out anew for it first
        super()._display(screen, terse(renderable, standing))

    def on_resize(self) -> None:
        """The terminal may have lost what stood on it, even where it is as large again as before."""
        self._standing.clear()
        self.refresh()
        self.call_later(self._check_resize)  # its timer never rings where the machine was busy as it was set

    def get_default_screen(self) -> Screen[None]:
        return HomeScreen()

    def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, lambda _: self._standing.clear())  # others wrote on the terminal
        first, game = self._first
        if self._battle is not None:
            self.fight(self._battle)
        elif first != "home":
            self.open(first, game)

    def begin(self, scenario: str) -> None:
        """Lay out how the battle of a scenario file begins. Raises Illegal."""
        from umpire.tui.screens.begin import BeginScreen

        read, ruleset, _ = battles.of_scenario(scenario, {})
        self.push_screen(BeginScreen(scenario, read, ruleset, self.rulings(ruleset.key)))

    def take_up(self, journal: str) -> None:
        """Open the battle of a journal where it stands, to watch where it cannot be written. Raises Illegal."""
        self.fight(battles.take_up(journal))

    def fight(self, session: "Session") -> None:
        """Open a battle over Home, where it stands, and tell what there is to tell."""
        from umpire.rules import find
        from umpire.tui.screens.battle import BattleScreen
        from umpire.tui.screens.watching import WatchingScreen

        said = [battles.told(session)]
        try:
            if not session.bot_rests:  # that waits for Space
                session.settle()
        except (Illegal, Fault, Unwritten) as problem:
            said.append(str(problem))
        ruleset = find(session.header.ruleset)
        screen = WatchingScreen(session, ruleset) if isinstance(session, Watching) else BattleScreen(session, ruleset)
        screen.message = "; ".join(filter(None, said))
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def open(self, screen: str, game: str = "", **more: str) -> None:
        """Open a screen over this one; what it needs is imported only then."""
        match screen:
            case "quick":
                from umpire.tui.screens.quick import QuickScreen

                self.push_screen(QuickScreen(game or self.last_game))
            case "battles":
                from umpire.tui.screens.battles import BattlesScreen

                self.push_screen(BattlesScreen())
            case "odds":
                from umpire.tui.screens.odds import OddsScreen

                self.push_screen(OddsScreen(game or self.last_game))
            case "rules":
                self.push_screen(self._rules(game or self.last_game, more.get("cite", "")))
            case "armies":
                from umpire.tui.screens.armies import ArmiesScreen

                self.push_screen(ArmiesScreen())
            case "new army":
                from umpire.tui.screens.new_army import NewArmyScreen

                self.push_screen(NewArmyScreen(game or self.last_game, more.get("like", "")))
            case "new scenario":
                from umpire.tui.screens.new_scenario import ask

                ask(self)
            case "check":
                from umpire.tui.screens.check import CheckScreen

                self.push_screen(CheckScreen())

    def _rules(self, game: str, cite: str) -> UmpireScreen:
        """The rules of a game; opened from a battle, as they are in force there."""
        over = (screen.session for screen in reversed(self.screen_stack) if hasattr(screen, "session"))
        if (session := next(over, None)) is not None and session.header.ruleset == game:
            from umpire.tui.screens.battle_rules import BattleRulesScreen

            return BattleRulesScreen(session, cite)
        from umpire.tui.screens.rules import RulesScreen

        return RulesScreen(game, cite)

    def rulings(self, game: str) -> dict[str, str]:
        """How the player settled the open questions of a game, where not by default."""
        return dict(self._rulings.get(game, self.settings.get("rulings", {}).get(game, {})))

    def rule(self, game: str, name: str, answer: str) -> None:
        """Settle a question for the combats to come, and remember it; what was fought stands as it was."""
        self._rulings[game] = {**self.rulings(game), name: answer}
        self.remember(rulings={**self.settings.get("rulings", {}), game: self._rulings[game]})
        if game in self.resolvers:
            self.resolvers[game].rule(name, answer)

    def in_force(self, game: str) -> "Ruleset":
        """The ruleset with the player's values. A booklet that is wrong is said once, and passed over."""
        ruleset = self.values.ruleset(game)
        fault = self.values.faults.get(game, "")
        if fault and fault not in self._warned:
            self._warned.add(fault)
            title = "Your booklet is passed over"
            self.notify(fault, title=title, severity="warning", timeout=15, markup=False)
        return ruleset

    @property
    def last_game(self) -> str:
        return str(self.settings.get("game", "hurrah-stalino"))

    def remember(self, **changed: object) -> None:
        """Remember a choice for the next start."""
        self.settings |= changed
        settings.save(**changed)

    def next_theme(self) -> None:
        names = list(THEMES)
        now = next(name for name, theme in THEMES.items() if theme.name == self.theme)
        chosen = names[(names.index(now) + 1) % len(names)]
        self.theme = THEMES[chosen].name
        self.remember(theme=chosen)
        self.notify(f"theme: {chosen}", timeout=2)

    def next_signs(self) -> None:
        """On maps of sectors, letters or the signs of NATO."""
        self.glyphs = replace(self.glyphs, nato=not self.glyphs.nato)
        self.remember(nato=self.glyphs.nato)
        if isinstance(self.screen, UmpireScreen):
            self.screen.redraw()

    def action_open(self, screen: str) -> None:
        self.open(screen, getattr(self.screen, "game", ""))

    async def action_back(self) -> None:
        if len(self.screen_stack) > 1:
            self.pop_screen()

    def action_leave(self) -> None:
        if len(self.screen_stack) > 1:
            self.pop_screen()
        else:
            self.exit()

    def action_help(self) -> None:
        from umpire.tui.screens.help import HelpScreen

        screen = self.screen
        answering = getattr(screen, "answering", None)
        self.push_screen(HelpScreen(type(screen).__name__, getattr(screen, "game", ""), answering))

    def action_command_palette(self) -> None:
        from umpire.tui.screens.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(id="--command-palette"))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        own = [*screen.commands()] if isinstance(screen, UmpireScreen) else []
        yield from (SystemCommand(*command) for command in own)
        yield SystemCommand("Theme: next", "dark, light, high contrast", self.next_theme)
        named = {name for name, _, _ in own}
        for key, (name, words) in SCREENS.items():
            if name not in named:
                yield SystemCommand(name, words, partial(self.open, key, getattr(screen, "game", "")))
        yield SystemCommand("Help", "the keys of this screen", self.action_help)
        yield SystemCommand("Quit", "leave umpire", self.exit)


def run(
    *, ascii: bool = False, screen: str = "home", battle: "Session | None" = None, exit_after_paint: bool = False
) -> None:
    """Open the program; returns when it is left (or, for a benchmark, once the first screen is painted)."""
    app = UmpireApp(ascii_only=ascii, first=screen, battle=battle)
    if exit_after_paint:
        app.call_later(lambda: app.call_after_refresh(app.exit))
    app.run()
