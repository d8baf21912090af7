"""Who can still act, and how, where verbs are asked first."""

from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.engine.session import Session
from umpire.tui.rows import Row, offered


def able(session: Session) -> dict[str, list[Row]]:
    """The units that can act now by key, in the order of the view, each with the verbs that take it."""
    ask = session.ask
    if ask is None or not ask.at_rest:
        return {}
    units: dict[str, list[Row]] = {unit.key: [] for unit in session.view.units}
    for verb in offered(ask):
        for key in _named_after(session, verb):
            if key in units:
                units[key].append(verb)
    return {key: verbs for key, verbs in units.items() if verbs}


def _named_after(session: Session, verb: Row) -> tuple[str, ...]:
    """What can be named after a verb; nothing where none is wanted."""
    try:
        after = session.suppose(verb.answer).ask
    except (Illegal, Fault):
        return ()
    return after.keys() if after is not None and after.in_line else ()
