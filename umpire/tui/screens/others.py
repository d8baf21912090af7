"""The other screens of a battle, each by the key that opens it: one table for keys, palette and key bar."""

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


def journal(battle: "BattleScreen") -> None:
    from umpire.tui.screens.journal import JournalScreen

    battle.app.push_screen(JournalScreen(battle.session, battle.game))


def armies(battle: "BattleScreen") -> None:
    battle.umpire.open("armies", battle.game)


def rules(battle: "BattleScreen") -> None:
    """The rules, at that of the ask at hand."""
    steps = battle.session.steps
    cite = battle.session.ask.cite if battle.session.ask else steps[-1].cite if steps else ""
    battle.umpire.open("rules", battle.game, cite=cite)


def odds(battle: "BattleScreen") -> None:
    battle.umpire.open("odds", battle.game)


OTHERS = (
    Other("A", "Armies", "the lists of both sides", armies),
    Other("J", "Journal", "every answer: amend, undo to, note", journal),
    Other("R", "Rules", "the rule of the ask at hand", rules),
    Other("O", "Odds", "any match-up", odds),
)
BY_KEY = {other.key: other for other in OTHERS}
