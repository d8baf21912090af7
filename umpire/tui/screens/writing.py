"""Where a battle is written up to: a path to type, one that is free to begin with."""

from collections.abc import Callable, Sequence

from textual.app import App
from textual.content import Content

from umpire.engine.session import Session
from umpire.tui.screens.armies import counted
from umpire.tui.screens.words import WordsScreen
from umpire.tui.writing_up import files, free, write_up

HEAD = "Write up: a path that ends in .md or .html, or without an ending both"
SURVIVORS = "and who survived, as an army list of each side among your armies"


def write(app: App[None], session: Session, say: Callable[[str], None]) -> None:
    """Ask for the path, write there, and say where everything is."""
    done: list[str] = []

    def take(typed: str) -> None:
        done.extend(write_up(session, typed))

    def tell(typed: str) -> Sequence[Content]:
        survivors = [Content(SURVIVORS)] if session.ask is None else []
        return [*(Content(f"writes {file}") for file in files(typed)), *survivors] if typed else ()

    def told(taken: bool | None) -> None:
        if taken:
            say(f"written: {counted(len(done), 'file')}")
            app.notify("\n".join(done), title="Written", timeout=10, markup=False)

    app.push_screen(WordsScreen(HEAD, "writes it", take, tell, free(session)), told)
