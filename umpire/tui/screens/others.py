"""The other screens of a battle, each by the key that opens it: one table for keys, palette and key bar.

A small letter opens its screen at rest, where it begins no name.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from umpire.tui.screens.battle import BattleScreen


class Other(NamedTuple):
    """A screen that opens over the board of a battle; it is imported only when `open` is called."""

    key: str
    name: str
    words: str
    open: Callable[["BattleScreen"], None]


def journal(battle: "BattleScreen", number: int | None = None) -> None:
    """The journal, at the row of that answer, without one at the last."""
    from umpire.tui.screens.journal import JournalScreen

    battle.app.push_screen(JournalScreen(battle.session, battle.game, number))


def armies(battle: "BattleScreen") -> None:
    from umpire.tui.screens.forces import ForcesScreen

    battle.app.push_screen(ForcesScreen(battle.session, battle.ruleset))


def table(battle: "BattleScreen") -> None:
    from umpire.tui.screens.table import TableScreen

    battle.app.push_screen(TableScreen(battle.session, battle.ruleset))


def whole_map(battle: "BattleScreen") -> None:
    from umpire.tui.screens.map import MapScreen

    battle.app.push_screen(MapScreen(battle))


def big(battle: "BattleScreen") -> None:
    from umpire.tui.screens.big import BigScreen

    battle.app.push_screen(BigScreen(battle.session, battle.ruleset, battle.on_key))


def muster(battle: "BattleScreen") -> None:
    """Who stands where, where only the players' table knows that; else whether the two agree."""
    from umpire.tui.positions import musters
    from umpire.tui.screens.muster import MusterScreen

    if musters(battle.session):
        return
    battle.app.push_screen(MusterScreen(battle.session, battle.ruleset, battle.mustered))


def our_table(battle: "BattleScreen") -> None:
    """The players' table is the map from here on."""
    from umpire.tui.positions import to_the_table

    battle.message = to_the_table(battle.session)


def rules(battle: "BattleScreen") -> None:
    """The rules, at that of the ask at hand."""
    steps = battle.session.steps
    cite = battle.session.ask.cite if battle.session.ask else steps[-1].cite if steps else ""
    battle.umpire.open("rules", battle.game, cite=cite)


def odds(battle: "BattleScreen") -> None:
    battle.umpire.open("odds", battle.game)


def players(battle: "BattleScreen") -> None:
    from umpire.tui.screens.players import PlayersScreen

    battle.app.push_screen(PlayersScreen(battle.session, battle.ruleset))


def deployment(battle: "BattleScreen") -> None:
    from umpire.tui.screens.deploying import ask

    ask(battle)


OTHERS = (
    Other("T", "Table", "the order of the turn, the last result, losses", table),
    Other("M", "Map", "the board over the whole screen", whole_map),
    Other("A", "Armies", "every unit and how it stands", armies),
    Other("J", "Journal", "every answer: amend, undo to, note", journal),
    Other("R", "Rules", "the rule of the ask at hand", rules),
    Other("O", "Odds", "any match-up", odds),
    Other("P", "Players", "who plays each side, and whether its odds are shown", players),
    Other("Z", "Big", "block letters, read across the room; all keys keep working", big),
    Other("W", "Write deployment", "where each base was set down, and a scenario that begins so", deployment),
    Other("B", "By our table", "a battle that has fallen behind: only fights are told", our_table),
    Other("m", "Muster", "does the table hold what it should?", muster),
)
BY_KEY = {other.key: other for other in OTHERS}
