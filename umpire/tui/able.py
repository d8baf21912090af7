"""Who can still act, and how, where verbs are asked first."""

from collections.abc import Iterable, Sequence

from umpire.engine.asks import Illegal
from umpire.engine.game import Fault
from umpire.tui.draft import Draft
from umpire.tui.rows import Row


class Able:
    """The units that can act now, at which one may point in turn; `pointed` is who acts by the next verb."""

    def __init__(self) -> None:
        self.pointed = ""
        self._last = ""
        self._verbs: dict[str, list[Row]] | None = None

    def forget(self) -> None:
        """Others may be able now."""
        self._verbs = None

    def next(self, draft: Draft, verbs: Sequence[Row]) -> tuple[str, list[Row]] | None:
        """Point at the next one, and say which of the verbs take it; None where there is none."""
        if not (units := list(self._known(draft, verbs))):
            return None
        view = draft.session.view
        order = [*(unit.key for unit in view.units), *(place.key for place in view.places)]
        at = order.index(self._last) if self._last in order else -1
        return self.point(next((key for key in units if order.index(key) > at), units[0]), draft, verbs)

    def point(self, unit: str, draft: Draft, verbs: Sequence[Row]) -> tuple[str, list[Row]] | None:
        """Point at that one; None where it can do nothing."""
        known = self._known(draft, verbs)
        if unit not in known:
            return None
        self.pointed = self._last = unit
        return unit, known[unit]

    def taken(self) -> str:
        """Who was pointed at, and is no longer."""
        pointed, self.pointed = self.pointed, ""
        return pointed

    def _known(self, draft: Draft, verbs: Sequence[Row]) -> dict[str, list[Row]]:
        if self._verbs is None:
            self._verbs = able(draft, verbs)
        return self._verbs


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
