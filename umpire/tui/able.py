"""Who can still act, and how, where verbs are asked first."""

from collections.abc import Iterable

from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.tui.draft import Draft
from umpire.tui.rows import Row


def able(draft: Draft, verbs: Iterable[Row]) -> dict[str, list[Row]]:
    """The units, and the places where a side's own stand, that can be named after these verbs by key, in the order of
    the view, each with the verbs that take it."""
    view, ask = draft.session.view, draft.session.ask
    own = [place.key for place in view.places if ask is not None and place.side == ask.side]
    found: dict[str, list[Row]] = {key: [] for key in (*(unit.key for unit in view.units), *own)}
    for verb in verbs:
        for key in _named_after(draft, verb):
            if key in found:
                found[key].append(verb)
    return {key: verbs for key, verbs in found.items() if verbs}


def _named_after(draft: Draft, verb: Row) -> tuple[str, ...]:
    """What can be named after a verb; nothing where none is wanted."""
    game = draft.spare()
    try:
        game.answer(verb.answer)
    except (Illegal, Fault):
        return ()
    return game.ask.keys() if game.ask is not None and game.ask.in_line else ()
