"""The key bar of a battle: what is possible at the ask at hand, the most important first."""

from collections.abc import Iterator

from umpire.engine.asks import ChooseSome, Draw, MayChoose
from umpire.engine.dice import Contest
from umpire.engine.session import Session
from umpire.engine.typed import MORE
from umpire.tui.answering import Answering
from umpire.tui.faces import throws
from umpire.tui.played import typed_line
from umpire.tui.telling import VERBS
from umpire.tui.widgets.keybar import Keys

Key = tuple[str, str, str]
NAMED = 24
"""So many letters of what is taken back are named beside its key."""
MORE_KEYS = (".", "more", "full_stop")
BY_NUMBER = {
    "1": ("takes back", "backspace", ""),
    "2": ("not so", "", "x"),
    "3": ("amend dice", "", "C"),
    "4": ("redo", "", "U"),
    "5": ("correct", "", "="),
    "6": ("journal", "", "J"),
    "7": ("next unit", "", "g"),
    "8": ("inspect", "", "I"),
    "9": ("overrule", "", "!"),
    "0": ("drops the line", "escape", ""),
}
"""After `.`, for who has no letters: what each digit does, and the name of the key or the sign for which it stands."""


def numbered(answering: Answering) -> Keys:
    """Those of them that do something here."""
    useless = {"U"} if not answering.session.record.redoable() else set()
    useless |= {"x"} if answering.presumed is None else set()
    useless |= {"=", "g"} if not answering.at_rest else {"escape"}
    return [(digit, words, digit) for digit, (words, name, key) in BY_NUMBER.items() if (name or key) not in useless]


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
            *_back(answering),
            ("!", "overrule", "!"),
            ("I", "inspect", "I"),
            *_amending(answering),
            ("J", "journal", "J"),
            MORE_KEYS,
            ("*", "why", "asterisk"),
            ("?", "help", "question_mark"),
        )
    over = (("x", "write up", "x"),) if session.ask is None else ()
    if (number := answering.presumed) is not None:
        over = (("x", f"not so: {session.steps[number].words}", "x"),)
    return (*asked, *over, *_between(answering), ("?", "help", "question_mark"), ("q", "leave", "q"))


def _dice(answering: Answering) -> Iterator[Key]:
    throw = answering.throw
    if throw and throw.doubt is not None:
        yield "Space", "no other", "space"
        return
    yield "1-6", "faces", ""
    yield "0", "app throws", "0"
    if throw and throw.best_decides:
        yield ".", "best die", "full_stop"
    if isinstance(answering.ask, Contest):
        yield "Enter", "app throws all", "enter"


def _options(answering: Answering) -> Iterator[Key]:
    ask = answering.ask
    if answering.at_rest and any(len(row.code) == 1 and row.code in VERBS for row in answering.rows()):
        yield "g", "next unit", "g"
        return
    if isinstance(ask, Draw):
        yield "0", "app draws", "0"
    if isinstance(ask, MayChoose) and ask.in_line and answering.beyond and answering.beyond.chance:
        yield "Space", ask.decline, "space"
        if answering.begins_code(MORE):
            yield MORE, "who helps", "plus"
        return
    if answering.may_add:
        yield "+", "adds", "plus"
    yield from _choosing(answering)
    end = next((row for row in answering.rows() if row.code == "e"), None)
    if end and not answering.draft.game.correcting:
        yield "e", end.words, "e"
    if not answering.may_add:
        yield "+ -", "next", "plus"


def _choosing(answering: Answering) -> Iterator[Key]:
    """How one of what is offered is taken, or several."""
    ask = answering.ask
    if isinstance(ask, ChooseSome) and answering.proposes:
        yield "Space", "so it is", "space"
        yield "Enter", "takes, leaves", "enter"
        yield "%", "every split", "percent_sign"
    elif isinstance(ask, ChooseSome):
        yield "Space", "done" if answering.by_code else "takes, leaves", "space"
        yield "Enter", "done", "enter"
    elif answering.asks_place:
        yield "Enter", "choose", "enter"
        yield "W", "write it down", "W"
    elif answering.at_rest and any(row.code[:1] in ("u", "n") for row in answering.rows()):
        yield "v", "names", "v"  # those letters alone are commands
    else:
        yield "Enter", "choose", "enter"


def _aside(answering: Answering) -> Iterator[Key]:
    """`/` where a digit then stands for what it does not without."""
    aside = {} if answering.throw or answering.aside else answering.digits_if(True)
    if aside and aside != answering.digits:
        yield "/", "by number", "slash"


def _back(answering: Answering) -> Iterator[Key]:
    """What takes back, while something is half typed or half done."""
    session = answering.session
    if answering.throw and session.record.redoable():
        yield "U", "redo", "U"
    if answering.begun or (session.ask is not None and session.ask.in_line):
        yield "Backspace", "takes back", "backspace"
        yield from _aside(answering) if answering.draft else ()
        yield "Esc", "drops the line", "escape"
    else:
        yield from _undo(session, "Backspace")


def _undo(session: Session, key: str) -> Iterator[Key]:
    if taken := session.undoes():
        line = typed_line(taken)
        yield key, f"undo {line if len(line) <= NAMED else line[: NAMED - 3] + '...'}", key.lower()


def _between(answering: Answering) -> Iterator[Key]:
    session = answering.session
    yield from _undo(session, "u")
    if session.record.redoable():
        yield "U", "redo", "U"
    yield "J", "journal", "J"
    if session.ask is not None:
        yield "=", "correct", "="
    yield MORE_KEYS
    yield from _amending(answering)
    if session.ask is not None:
        yield "n", "note", "n"
        yield "!", "overrule", "!"
        yield "I", "inspect", "I"
    yield "*", "why", "asterisk"


def _amending(answering: Answering) -> Iterator[Key]:
    if throws(answering.session):
        key = "C" if answering.begins("c") else "c"
        yield key, "amend dice", key
