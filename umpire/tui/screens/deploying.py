"""Where a deployment is written to: a name to type, one that is free to begin with."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from umpire.engine.asks import Illegal
from umpire.tui.deploying import file, free, placed, write
from umpire.tui.screens.words import WordsScreen

if TYPE_CHECKING:
    from umpire.tui.screens.battle import BattleScreen

HEAD = "Write the deployment: a name for it, and for the scenario that begins so"


def ask(battle: "BattleScreen") -> None:
    """Ask for the name, write it, and say where everything is."""
    session, app, done = battle.session, battle.app, list[str]()
    try:
        many = len(placed(session))
    except Illegal as problem:
        battle.message = str(problem)
        return

    def take(typed: str) -> None:
        done.extend(write(session, typed))

    def tell(typed: str) -> Sequence[Content]:
        return (Content(f"writes where {many} bases were set down: {file(typed)}"),) if typed else ()

    def told(taken: bool | None) -> None:
        if taken:
            begins = "; Home begins a battle so" if len(done) > 1 else ""
            battle.message = f"written: the deployment of {many} bases{begins}"
            battle.redraw()

    app.push_screen(WordsScreen(HEAD, "writes it", take, tell, free(session)), told)
