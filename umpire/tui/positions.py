"""Who pushes counters and bases: over to the players' table where a battle has fallen behind, and by a muster back."""

from umpire.engine.asks import Illegal
from umpire.engine.session import Session
from umpire.tui.correcting import put_right

TABLE, WAYS, MUSTER = "positions-table", "positions", "muster"
"""What a correction offers: the players' table, at once or as one of the ways; and who stands where, to go back."""


def offered(session: Session) -> tuple[str, ...]:
    """What a correction offers. Raises as `Session.correct`."""
    tried = session.copy()
    tried.players = {}
    tried.correct()
    return tried.ask.keys() if tried.ask else ()


def to_the_table(session: Session) -> str:
    """From here on the players' table is the map; says so. A line that is half done is told anew, as it is told there.

    Raises Illegal where it is, or in a game without a map.
    """
    ways = offered(session)
    if TABLE in ways:
        put_right(session, "", TABLE)
    elif WAYS in ways:
        put_right(session, "", WAYS, TABLE)
    else:
        raise Illegal(_why_not(session, MUSTER in ways))
    if session.ask is not None and session.ask.in_line:
        session.undo()
    return "from here on your table is the map; u takes it back"


def _why_not(session: Session, at_the_table: bool) -> str:
    if at_the_table:
        return "your table is the map already: m says who stands where"
    return "not before the battle has begun" if session.view.places else "there is no map on the screen"


def musters(session: Session) -> bool:
    """Begin to say who stands where, if that is how the battle goes back to the screen."""
    if session.ask is None or MUSTER not in offered(session):
        return False
    session.correct(MUSTER)
    return True
