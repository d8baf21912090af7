"""The table of a battle in words: the order of the turn, the last result with its dice and reasons, losses, the log."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget

from umpire.engine.ruleset import Ruleset
from umpire.engine.session import Session
from umpire.tui import happened
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.widgets import track
from umpire.tui.widgets.drawing import flow, wrapped
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.reader import Reader
from umpire.tui.widgets.tallies import ROLES

TAIL = 12
"""So many rows of the log at the most."""


class TableScreen(UmpireScreen):
    """Everything of a battle that is no map, to be read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,T,0", "app.back", "Back", id="table_back"),
        Binding("space", "turn", "More", id="table_more"),
    ]

    def __init__(self, session: Session, ruleset: Ruleset) -> None:
        super().__init__()
        self.session, self.ruleset, self.game = session, ruleset, ruleset.key

    def body(self) -> Iterable[Widget]:
        yield Reader(lambda width: list(self.told(width)))

    def heading(self) -> Content:
        return Content.assemble(("Table", "bold"), "  ", "  ".join(self.session.view.header))

    def keys(self) -> Keys:
        return (("Space", "more", "space"), ("Esc T", "back", "escape"), ("?", "help", "question_mark"))

    def redraw(self) -> None:
        super().redraw()
        self.query_one(Reader).refresh()

    def action_turn(self) -> None:
        self.query_one(Reader).turn()

    def told(self, width: int) -> Iterator[Content]:
        yield from self._order(width)
        yield from self._action(width)
        yield from self._result(width)
        yield from self._losses(width)
        yield Content.styled("Log, the newest first", "bold")
        for _, row in reversed(happened.last_rows(self.session, TAIL)):
            yield from wrapped(row, width)

    def _role(self, side: str) -> str:
        return ROLES[self.ruleset.sides.index(side)] if side in self.ruleset.sides else ""

    def _mark(self, side: str) -> str:
        """The sign of a side, and a blank; nothing for what is nobody's."""
        glyphs = self.umpire.glyphs
        return {"attacker": f"{glyphs.attacker} ", "defender": f"{glyphs.defender} "}.get(self._role(side), "")

    def _side(self, side: str) -> Content:
        role = self._role(side)
        return Content.styled(
            f" {self._mark(side)}{side.upper()} ", f"bold ${role}-text on ${role}-block" if role else "bold reverse"
        )

    def _order(self, width: int) -> Iterator[Content]:
        """The steps of this turn that were reached, that at hand last; who answers now; the tracks."""
        view, ask, glyphs = self.session.view, self.session.ask, self.umpire.glyphs
        yield Content.styled("Order of the turn", "bold")
        if not view.groups:  # where formations act, each does so in an order of its own
            *done, last = happened.citations(self.session) or [""]
            here = Content.styled(f"{glyphs.cursor} {last}", "bold")
            yield from flow([*(Content.styled(cite, "$quiet") for cite in done), here], width)
        if ask:
            yield (self._side(ask.side) + f" {ask.prompt}").truncate(width, ellipsis=True)
        yield from flow([self._mark(each.side) + track.drawn(each, glyphs) for each in view.tracks], width)
        yield Content("")

    def _action(self, width: int) -> Iterator[Content]:
        """The formations of each side by where they are in the order of action; the units of the active one by what
        they may still do."""
        view = self.session.view
        if not view.groups:
            return
        yield Content.styled("Order of action", "bold")
        for side in self.ruleset.sides:
            states: dict[str, list[str]] = {}
            for group in view.groups:
                if group.side == side:
                    states.setdefault(group.state, []).append(f"{group.code} {group.words}".strip())
            told = [Content.assemble((f"{state}: ", "$quiet"), ", ".join(names)) for state, names in states.items()]
            yield from flow([self._side(side), *told], width)
        for group in (group for group in view.groups if group.state == "active"):
            options: dict[str, list[str]] = {}
            for unit in (unit for unit in view.units if unit.formation == group.key and "lost" not in unit.states):
                options.setdefault(", ".join(unit.left) or "nothing", []).append(unit.code or unit.words)
            yield Content.styled(f"{group.words} may still", "bold")
            for left, codes in options.items():
                yield from wrapped(Content.assemble((f"{left}: ", "$quiet"), " ".join(codes)), width)
        yield Content("")

    def _result(self, width: int) -> Iterator[Content]:
        """The last throw: its dice, what came of it, and every reason for so many dice."""
        number = happened.last_throw(self.session)
        if number is None:
            return
        step = self.session.steps[number]
        yield Content.styled("Last result", "bold")
        best = f"   best {happened.dice(step)}" if isinstance(step.answer, dict) and "best" not in step.words else ""
        yield from wrapped(Content.assemble((f"{step.prompt}: ", "$quiet"), (step.words, "bold"), best), width)
        for event in step.told:
            yield from wrapped(Content.assemble((event.words, "bold"), (f"  {event.cite}", "$quiet")), width)
        for side, tally in happened.reasons(self.session, number):
            told = [Content(f"{reason.amount:+d} {reason.words}") for reason in tally.reasons]
            yield from flow([self._side(side) + f" {tally.total} {tally.unit}", *told], width)
        yield Content("")

    def _losses(self, width: int) -> Iterator[Content]:
        lost = happened.losses(self.session, self.session.view)
        yield Content.styled("Losses, in order", "bold")
        for side in self.ruleset.sides:
            names: Sequence[Content] = [Content(unit.words) for unit in lost if unit.side == side]
            yield from flow([self._side(side), *(names or [Content("none")])], width)
        yield Content("")
