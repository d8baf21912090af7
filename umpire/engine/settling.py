"""What needs no person: what waits to be given again, is presumed or forced, a bot chooses, the app throws."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from umpire.engine.asks import MISSING, Ask
from umpire.engine.dice import Contest
from umpire.engine.given import ALSO, BOT, Given
from umpire.engine.record import Step

if TYPE_CHECKING:
    from umpire.engine.session import Session


def settled(session: "Session", bot_stops: bool) -> Given | None:
    """The answer to the ask at hand, if it needs no person; at rest no bot's where these stop."""
    ask = session.ask
    if ask is None:
        return None
    if found := again(session):
        return found
    bot = session.players.get(ask.side)
    if ask.at_rest and (bot is None or bot_stops):
        return None
    if ask.at_rest and bot and not ask.chance:
        return bot(session), BOT
    if ask.presumed is not MISSING and not ask.in_line:  # a line shows what it presumes until it goes on
        return ask.presumed, {**ALSO, "presumed": True}
    if (forced := ask.forced()) is not MISSING:
        return forced, ALSO
    if ask.chance:
        return _thrown(session, ask)
    return (bot(session), BOT) if bot else None


def again(session: "Session") -> Given | None:
    """The next answer that waits to be given again, if it fits; what is no longer asked is passed over."""
    for used, step in enumerate(session.record.waiting, 1):
        if session.game.fits(step):
            return step.answer, {"by": step.by, "presumed": step.presumed, "also": step.also, "again": used}
        if step.at_rest:
            break
    return None


def _thrown(session: "Session", ask: Ask[Any]) -> Given | None:
    """A bot has no hands: the app throws for it, but for a contest with a person."""
    sides = set(ask.sides) if isinstance(ask, Contest) else {ask.side}
    if sides <= session.players.keys() or (session.dice == "thrown" and len(sides) == 1):
        return ask.thrown(session.app_dice()), {**ALSO, "by": "thrown"}
    if session.dice == "scripted" and (token := next(session.script, "")):
        return ask.parse(token), {**ALSO, "by": "scripted"}
    return None


def models_due(steps: Sequence[Step]) -> bool:
    """Has a person thrown in the last procedure, which a bot began? Then its models are to be moved."""
    thrown = False
    for step in reversed(steps):
        thrown = thrown or (step.is_throw and step.by == "typed")
        if step.at_rest:
            return thrown and step.by == "bot"
    return False


def bot_acted(steps: Sequence[Step]) -> bool:
    """Has a bot done what models are moved for? A choice that told nothing moves none."""
    return any(step.by == "bot" for step in steps) and any(step.told for step in steps)
