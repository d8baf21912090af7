"""What a click on the board says of the line; to press, drag and release is the two clicks."""

from umpire.engine.asks import ChooseSome, Illegal
from umpire.tui.answering import Answering


def click(answering: Answering, key: str) -> bool:
    """Take what is clicked, else the place where it stands, else who stands there; at rest a place begins the line
    with the first verb by which it can be named. False if it means nothing. Raises Illegal, with the reason where it is
    barred."""
    place = answering.view.place_of(key)
    return _direct(answering, key) or _refused(answering, key, place) or _begin(answering, place)


def drag(answering: Answering, begin: str, end: str) -> None:
    """Name where it began and where it ended, with a verb where that is missing, and end the line if it may end there.

    Who is pressed by name acts alone; else all who can of those who stand there. Raises Illegal, and then nothing is
    said.
    """
    place = answering.view.place_of(end)
    if _direct(answering, begin):
        _name(answering, place)
        _end(answering)
        return
    refused: Illegal | None = None
    for verb in _verbs(answering):
        try:
            answering.point(verb)
            if _from(answering, begin):
                _name(answering, place)
                _end(answering)
                return
            if answering.point(place) and _with(answering, begin):
                return
        except Illegal as problem:
            refused = refused or problem
        answering.drop()
    raise refused or Illegal("nobody there can act now")


def _refused(answering: Answering, *keys: str) -> bool:
    """In a line, raise Illegal with the reason for what is barred there."""
    return not answering.at_rest and any(answering.refuse(key) for key in keys)


def _direct(answering: Answering, key: str) -> bool:
    place = answering.view.place_of(key)
    return answering.point(key) or answering.point(place) or answering.pick(place)


def _verbs(answering: Answering) -> list[str]:
    """The options at rest that are verbs, by key."""
    return [row.answer for row in answering.verbs()] if answering.at_rest else []


def _begin(answering: Answering, key: str) -> bool:
    """A place begins the line with the first verb by which it can be named."""
    if key not in {place.key for place in answering.view.places}:
        return False
    for verb in _verbs(answering):
        answering.point(verb)
        if answering.point(key):
            return True
        answering.drop()
    return False


def _from(answering: Answering, begin: str) -> bool:
    """Name who is pressed, or his place and then, if he is part of its stack, him alone."""
    if answering.point(begin):
        return True
    place = answering.view.place_of(begin)
    if not answering.point(place):
        return False
    answering.point(begin)
    return True


def _with(answering: Answering, begin: str) -> bool:
    """Of several who can be named those who stand there, as many as may."""
    ask = answering.ask
    if not isinstance(ask, ChooseSome):
        return False
    view = answering.view
    there = [option.key for option in ask.options if begin in (option.key, view.place_of(option.key))]
    for key in there[: ask.most]:
        answering.point(key)
    return bool(there)


def _name(answering: Answering, place: str) -> None:
    """Raises Illegal with the reason where it is barred, or not to be named here."""
    if not (answering.point(place) or answering.refuse(place)):
        ask, words = answering.ask, {each.key: each.words for each in answering.view.places}
        assert ask is not None
        ask.parse(words.get(place, place))


def _end(answering: Answering) -> None:
    """Nothing more is said, where the line may end."""
    number = next((number for number, row in enumerate(answering.rows()) if row.answer is None), None)
    if answering.ask is not None and answering.ask.in_line and number is not None:
        answering.choose(number)
