"""An answer, or a whole line, told anew: what is typed, what it would change, and then it is so."""

from collections.abc import Callable, Sequence
from typing import Any

from textual.app import App
from textual.content import Content

from umpire.engine.amendment import act_of
from umpire.engine.session import Session
from umpire.tui.amending import amended, difference, difference_of_line, meant, retold, told_line
from umpire.tui.rows import offered
from umpire.tui.screens.words import WordsScreen
from umpire.tui.widgets.drawing import flow

Done = Callable[[int, str], None]
"""Called in the end with the number of the answer, and what was amended, empty where it was dropped."""

AS_IT_WAS = (Content.styled("as it was told", "$quiet"),)


def answer(app: App[None], session: Session, number: int, done: Done) -> None:
    """Another answer in place of that one. Raises Illegal, Fault."""
    ask, old = session.asked_at(number), session.steps[number]

    def tell(typed: str) -> Sequence[Content]:
        if typed:
            told = meant(ask, typed)
            return AS_IT_WAS if told == old.answer else difference(session, number, told)
        return flow([Content(f"{row.code} {row.words}".strip()) for row in offered(ask)], app.size.width - 2)

    def take(typed: str) -> str:
        return amended(session, number, meant(ask, typed))

    _ask(app, f"{old.prompt}: {old.words}", take, tell, lambda words: done(number, words))


def line(app: App[None], session: Session, number: int, done: Done, more: str | None = None) -> None:
    """Another line in place of the whole act of that answer; its dice stay. `more` goes on with what was typed: nothing
    of it is to be replaced. Raises Illegal."""
    (begin, _), was = act_of(session.steps, number), told_line(session, number)

    def tell(typed: str) -> Sequence[Content]:
        if typed == was:
            return AS_IT_WAS
        return difference_of_line(session, number, typed) if typed else ()

    def take(typed: str) -> str:
        return retold(session, number, typed)

    words = was if more is None else f"{was} {more}"
    head = "The whole line anew; its dice stay"
    _ask(app, head, take, tell, lambda came: done(begin, came), words, more is None)


def _ask(
    app: App[Any],
    head: str,
    take: Callable[[str], str],
    tell: Callable[[str], Sequence[Content]],
    done: Callable[[str], None],
    words: str = "",
    replaced: bool = True,
) -> None:
    came: list[str] = []
    screen = WordsScreen(head, "makes it so", lambda typed: came.append(take(typed)), tell, words, replaced)
    app.push_screen(screen, lambda taken: done(came[-1] if taken else ""))
