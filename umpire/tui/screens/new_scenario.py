"""New scenario: how large its map is, and its name; it is written among the player's own and opened in his editor."""

from collections.abc import Sequence

from textual.app import App
from textual.content import Content

from umpire.engine.asks import Illegal
from umpire.library import new_scenario
from umpire.library.folders import stem
from umpire.library.new_army import keep
from umpire.rules import RULESETS, find
from umpire.tui.screens.edit import EditScreen
from umpire.tui.screens.words import WordsScreen


def ask(app: App[None]) -> None:
    """Of the one game whose maps are drawn; what is written is opened."""
    ruleset = next(filter(new_scenario.drawn, map(find, RULESETS)))
    files: list[str] = []

    def text(words: str) -> str:
        size, name = _parts(words)
        return new_scenario.first(ruleset, size, name)

    def tell(words: str) -> Sequence[Content]:
        text(words)
        size, name = _parts(words)
        return [Content(f"{size} sectors of three inches; {_stem(name)}.yaml among your scenarios")]

    def take(words: str) -> None:
        try:
            files.append(keep(_stem(_parts(words)[1]), text(words), "scenarios", new_scenario.SCHEMA))
        except OSError as wrong:
            raise Illegal(f"{wrong.filename}: {wrong.strerror}") from None

    def opened(taken: bool | None) -> None:
        if taken:
            app.push_screen(EditScreen(files[-1], scenario=True))

    head = f"A new scenario of {ruleset.title} Columns and rows of its map, then its name"
    begun = f"{new_scenario.SIZE} {new_scenario.NAME}"
    app.push_screen(WordsScreen(head, "writes it, and opens it in your editor", take, tell, begun), opened)


def _parts(words: str) -> tuple[str, str]:
    """The size as it was typed, and the name."""
    size, _, name = words.partition(" ")
    return size, name.strip() or new_scenario.NAME


def _stem(name: str) -> str:
    return stem(name, "new-scenario")
