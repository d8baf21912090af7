"""A typed line read token by token. A code ends by itself, so that no blank need follow: `t1+5`.

`+` takes what an ask of the line may add; where nothing is to be added, the line passes it over, or is refused where
the rules have a reason for it.
"""

from typing import Any

from umpire.engine.asks import CORRECT, MISSING, Answer, Ask, ChooseSome, Illegal
from umpire.engine.game import Game
from umpire.engine.naming import all_codes, code, either

MORE = "+"
LETTER_AND_DOT = 2


def read(ask: Ask[Any], line: str) -> tuple[Answer, str]:
    """The answer that a line begins with, and the rest of the line. Raises Illegal."""
    if ask.whole_line:
        return ask.parse(line), ""
    token, *more = line.split(maxsplit=1)
    rest = "".join(more)
    if token.startswith("=") and ask.at_rest:
        return CORRECT, f"{token[1:]} {rest}".strip()
    try:
        return ask.parse(token), rest
    except Illegal:
        if token.startswith(MORE) and (reason := ask.reminders.get(MORE)):
            raise Illegal(reason) from None
        if token.startswith(MORE) and adds(ask):
            return _added(ask, token.removeprefix(MORE), rest)
        codes, left = _codes(ask, token)
        if not codes:
            raise
        return ask.parse(codes), f"{left} {rest}".strip()


def passing(game: Game, line: str) -> Answer:
    """What passes over an ask of the line, if that names nothing there, but something that follows; else `MISSING`."""
    ask = game.ask
    if ask is None or (skipped := skips(ask)) is MISSING or means(ask, line):
        return MISSING
    after = follows(game, skipped)
    return skipped if after and (means(after.ask, line) or passing(after, line) is not MISSING) else MISSING


def skips(ask: Ask[Any]) -> Answer:
    """What a line that says nothing to it answers to an ask in the line; `MISSING` where something must be said."""
    if not ask.in_line:
        return MISSING
    return ask.declined() if ask.presumed is MISSING else ask.presumed


def follows(game: Game, answer: Answer) -> Game | None:
    """A copy of the game after an answer, if the line goes on there or dice follow. Raises Illegal, Fault."""
    after = game.copy()
    after.answer(answer)
    return after if after.ask is not None and (after.ask.in_line or after.ask.chance) else None


def adds(ask: Ask[Any]) -> bool:
    """Does `+` take what it offers? Not where codes begin with that sign themselves."""
    if not ask.in_line or ask.declined() is MISSING:
        return False
    things = (*getattr(ask, "options", ()), *(bar.thing for bar in getattr(ask, "barred", tuple)()))
    return not any(code(thing).startswith(MORE) for thing in things)


def means(ask: Ask[Any] | None, line: str) -> bool:
    """Does the line begin with an answer to it, or with what is barred there, so that the reason is told?"""
    if ask is None:
        return False
    try:
        return bool(read(ask, line))
    except Illegal:
        token = line.split(maxsplit=1)[0].casefold()
        codes = [code(bar.thing) for bar in getattr(ask, "barred", tuple)()] if ask.in_line else []
        return any(each and token.startswith(each) for each in codes)


def _added(ask: Ask[Any], token: str, rest: str) -> tuple[Answer, str]:
    """What `+` adds: what is named after it, else the only one that there is."""
    codes, left = _codes(ask, token)
    if codes:
        return ask.parse(codes), f"{left} {rest}".strip()
    shown: list[Any] = [option for option, _ in ask.shown()]  # type: ignore[attr-defined]  # what adds has options
    if len(shown) > 1:
        raise Illegal(f"{MORE} may be {either(shown)}")
    return [shown[0].key] if isinstance(ask, ChooseSome) else shown[0].key, f"{token} {rest}".strip()


def _any(token: str) -> str:
    """`t.`, any of a letter, with which a token may begin."""
    end = token.find(".") + 1
    return token[:end] if end and len(token[:end].removeprefix(MORE)) == LETTER_AND_DOT else ""


def _codes(ask: Ask[Any], token: str) -> tuple[str, str]:
    """The code that a token begins with, and what is left of it; where several may be taken all, joined by `+`.

    Only in a line: elsewhere a choice of one is not to eat the first of the faces.
    """
    if not (ask.at_rest or ask.in_line):
        return "", token
    known = {each for option in getattr(ask, "options", ()) for each in all_codes(option)} - {""}
    found: list[str] = []
    while begun := max((each for each in known if token.casefold().startswith(each)), key=len, default=_any(token)):
        found.append(begun)
        token = token[len(begun) :]
        if not isinstance(ask, ChooseSome):
            break
        token = token.removeprefix(MORE)
    return MORE.join(found), token
