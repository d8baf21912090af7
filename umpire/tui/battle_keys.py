"""The key bar of a battle: what is possible at the ask at hand, the most important first."""

from collections.abc import Iterator

from umpire.engine.asks import ChooseSome, Draw
from umpire.engine.dice import Contest
from umpire.engine.session import Session
from umpire.tui.answering import Answering
from umpire.tui.faces import throws
from umpire.tui.widgets.keybar import Keys

Key = tuple[str, str, str]
NAMED = 24
"""So many letters of what is taken back are named beside its key."""


def battle_keys(answering: Answering) -> Keys:
    session = answering.session
    if answering.own_words:
        return (("Enter", "so it is", "enter"), ("Backspace", "a letter", "backspace"), ("Esc", "drops it", "escape"))
    asked = () if session.ask is None else tuple(_dice(answering) if answering.throw else _options(answering))
    if session.bot_rests and not answering.draft:
        asked = (("Space", "models are moved", "space"), *asked)
    if not answering.at_rest:
        return (
            *asked,
            ("Backspace", "takes back", "backspace"),
            ("Esc", "drops the line", "escape"),
            ("!", "overrule", "!"),
            ("I", "inspect", "I"),
            *_amending(session),
            ("J", "journal", "J"),
            ("*", "why", "asterisk"),
            ("?", "help", "question_mark"),
        )
    over = (("x", "write up", "x"),) if session.ask is None else ()
    return (*asked, *over, *_between(session), ("?", "help", "question_mark"), ("q", "leave", "q"))


def _dice(answering: Answering) -> Iterator[Key]:
    if answering.throw and answering.throw.doubt is not None:
        yield "Space", "no other", "space"
        return
    yield "1-6", "faces", ""
    yield "0", "app throws", "0"
    if isinstance(answering.ask, Contest):
        yield ".", "best die", "full_stop"
        yield "Enter", "app throws all", "enter"


def _options(answering: Answering) -> Iterator[Key]:
    ask = answering.ask
    if isinstance(ask, Draw):
        yield "0", "app draws", "0"
    if answering.may_add:
        yield "+", "adds", "plus"
    if isinstance(ask, ChooseSome):
        yield "Space", "takes, leaves", "space"
        yield "Enter", "done", "enter"
    elif answering.at_rest and any(len(row.code) > 1 for row in answering.rows()):
        yield "v", "names", "v"
    else:
        yield "Enter", "choose", "enter"
    if end := next((row for row in answering.rows() if row.code == "e"), None):
        yield "e", end.words, "e"
    if not answering.may_add:
        yield "+ -", "next", "plus"


def _between(session: Session) -> Iterator[Key]:
    if taken := session.undoes():
        line = " ".join(filter(None, (step.token for step in taken)))
        yield "u", f"undo {line if len(line) <= NAMED else line[: NAMED - 3] + '...'}", "u"
    if session.record.redoable():
        yield "U", "redo", "U"
    yield "J", "journal", "J"
    if session.ask is not None:
        yield "=", "correct", "="
    yield from _amending(session)
    if session.ask is not None:
        yield "n", "note", "n"
        yield "!", "overrule", "!"
        yield "I", "inspect", "I"
    yield "*", "why", "asterisk"


def _amending(session: Session) -> Iterator[Key]:
    if throws(session):
        yield "c", "amend dice", "c"
