"""A battle as it is drawn: its board, the contest at hand, the ask, what happened, what is typed."""

from collections.abc import Iterable
from typing import Any

from textual.containers import Container
from textual.content import Content
from textual.geometry import Size
from textual.reactive import var
from textual.timer import Timer
from textual.widget import Widget

from umpire.engine.asks import Ask
from umpire.engine.ruleset import Ruleset
from umpire.engine.session import Session
from umpire.tui.answering import Answering
from umpire.tui.happened import deeds, last_rows
from umpire.tui.screens.screen import UmpireScreen
from umpire.tui.shown_odds import mode
from umpire.tui.widgets import asking, roster
from umpire.tui.widgets.board import Board
from umpire.tui.widgets.boards import BOARDS, board_of
from umpire.tui.widgets.drawing import wrapped
from umpire.tui.widgets.odds import Odds
from umpire.tui.widgets.painted import Lines
from umpire.tui.widgets.tallies import Shown, Tallies

IDLE = 0.02
"""So many seconds without a key are a pause, short enough to lie between two keys of who types fast."""
LINES = 5
"""What the screen always holds: heading, a line of the log, message, line in typing, key bar."""
LEAST_BOARD = 2
ASK = 4
"""So many lines the ask has at the least: who is asked what, and three of its answers."""
SHORT = 2
"""So many lines an ask has at the most that takes nothing from the board; where there is no message, one more."""
MESSAGE = 2
"""So many lines a message has at the most; its second is taken from the log."""
WIDE, HIGH = 120, 30
"""From so many columns on the contest is docked beside the board; from there or so many lines on the side is spelt in
block letters."""
COLUMN = 4
"""The lines of a tally in columns."""
BESIDE = 9
"""Those of what is docked beside the board, where there is room for every reason."""
DOCKED = 52
"""The columns of what is docked."""


class Field(Container):
    """The board, and what is docked beside it."""

    BLANK = True
    virtual_size = var(Size(0, 0))  # what a layout gave asks for no other


class ShownBattle(UmpireScreen):
    """The board above; below it in one widget, as their heights differ from key to key, all that is said."""

    BLANK = True  # nothing of its own is drawn

    def __init__(self, session: Session, ruleset: Ruleset) -> None:
        super().__init__()
        self.session = session
        self.ruleset = ruleset
        self.game = ruleset.key
        self.answering = Answering(session)
        self.message = ""
        self._odds_at: Ask[Any] | None = None
        self._idle: Timer | None = None
        self._board: Board | None = None

    def body(self) -> Iterable[Widget]:
        docked = Container(Tallies(), Odds(), id="fought"), Lines(id="roster")
        yield Field(board_of(self.session.view), *docked, id="field")
        yield Lines(id="talk")

    @property
    def board(self) -> Board:
        """The board that the view names: a correction may go over from the map to the players' table, and back."""
        kind = BOARDS[self.session.view.board]
        if type(self._board) is kind:
            return self._board
        found = next((each for each in self.query(Board) if type(each) is kind), None)
        if found is None:
            found = kind()
            self.query_one("#field").mount(found, before=0)
        for each in self.query(Board):
            each.display = each is found
        self._board = found
        return found

    def heading(self) -> Content:
        """The game is told where there is room for it: who plays knows it."""
        told = "  ".join(self.session.view.header)
        whole = Content.assemble((self.ruleset.title, "bold"), f"  {told}")
        return whole if whole.cell_length <= self.size.width - 2 or not told else Content(told)

    def redraw(self) -> None:
        super().redraw()
        if self._idle:
            self._idle.reset()
        answering, board, width = self.answering, self.board, self.size.width - 2
        answering.promises = self._promises()
        self.show_board(board)
        across = self._across()
        lines = board.least(across)
        fought = self._show_contest(lines)
        docked = self.size.width >= WIDE
        # The ask comes first: the board has what is left, the log the rest.
        room = self.size.height - LINES - (0 if docked else fought)
        least = max(LEAST_BOARD, min(lines, room - ASK))
        most = min(max(ASK, room - board.keeps(room - ASK, across)), room - least)
        big = self.size.width >= WIDE or self.size.height >= HIGH
        asked = asking.drawn(answering, self.ruleset.sides, width, most, big, self.umpire.glyphs.ascii_only)
        said = self._said(width)
        if spared := len(asked) > SHORT and not any(said):
            said = []
        high = max(least, board.takes(room + spared - len(asked), across), fought if docked else 0)
        self._lay_out(board, high)
        self._show_roster(high)
        left = room + 2 - high - len(asked) - len(said)
        log = [_to_click(number, row, width) for number, row in last_rows(self.session, left)]
        blank = [Content("")] * (left - len(log))
        told = [row.pad_left(1) for row in (*asked, *log, *blank, *said)]
        self.query_one("#talk", Lines).show([*told, self._typed(width)])

    def _lay_out(self, board: Board, high: int) -> None:
        """So many lines for the board. The screen is told so at once: told later, it would paint all twice, first where
        it stood."""
        if board.styles.height is None or board.styles.height.value != high:
            board.styles.height = high
            board._check_refresh()

    def _across(self) -> int:
        """The columns that the board has, beside what is docked."""
        answering = self.answering
        beside = (answering.contest or answering.proposed, answering.view.roster) if self.size.width >= WIDE else ()
        return self.size.width - 2 - DOCKED * sum(map(bool, beside))

    def _said(self, width: int) -> list[Content]:
        """The message, else what hands must do after the last answer."""
        said = wrapped(self._message(), width)
        if len(said) > MESSAGE:
            said[MESSAGE - 1 :] = [Content.assemble(said[MESSAGE - 1].truncate(width - 1), "…")]
        return said

    def _message(self) -> Content:
        if self.message:
            return Content.styled(self.message, "$warning")
        waits = "Space when it is done: " if self.session.bot_rests else ""
        return Content.assemble((waits, "$key"), (deeds(self.session), "bold"))

    def _typed(self, width: int) -> Content:
        """The line in typing, over the whole width."""
        line = Content.assemble(("> ", "bold $key"), self.answering.line, ("_", "$key"))
        line = asking.with_faces(line, self.answering, width).truncate(width, ellipsis=True, pad=True)
        return line.pad(1, 1).stylize_before("bold on $surface")

    def on_mount(self) -> None:
        self._idle = self.set_interval(IDLE, self._prepare, pause=True)

    def _prepare(self) -> None:
        """Nobody types: for the next keys a game is made ready, or all are."""
        if self._idle and not self.answering.draft.spares.lay_by():
            self._idle.pause()

    def show_board(self, board: Board) -> None:
        """The board after the line so far, on this screen or another; lit is where it may go on."""
        answering = self.answering
        about = {*(answering.ask.about if answering.ask else ()), answering.pointed}
        sketch = answering.sketch(board.pointed)
        board.show(answering.view, answering.lit, about, self.ruleset.sides, self.umpire.glyphs, sketch)

    def _show_roster(self, high: int) -> None:
        """Beside a board of so many lines, who is set down next."""
        shown, view = self.query_one("#roster", Lines), self.answering.view
        shown.display = bool(view.roster) and self.size.width >= WIDE
        if shown.display:
            shown.styles.height = high
            shown.show(roster.drawn(view, DOCKED, high))

    def _promises(self) -> bool:
        """Does the side that answers have its odds shown, or asked for them at this ask?"""
        ask = self.answering.ask
        chosen = mode(self.umpire.settings, ask.side) if ask else "off"
        return chosen == "shown" or (chosen == "asked" and self._odds_at is ask)

    def _show_contest(self, board: int) -> int:
        """The tallies and odds of a contest at hand beside a board of so many lines, or the tallies of one that is
        proposed; says how many they take."""
        proposed, glyphs = self.answering.proposed, self.umpire.glyphs
        contest = self.answering.contest or proposed
        fought = self.query_one("#fought")
        fought.display = contest is not None
        if contest is None:
            return 0
        tallies, odds = self.query_one(Tallies), self.query_one(Odds)
        sides = zip(contest.sides, contest.tallies, strict=True)
        docked = self.size.width >= WIDE
        width = (DOCKED if docked else self.size.width) - 2
        shown = tuple(Shown(side, "", tally) for side, tally in sides)
        promises = self._promises() and not proposed
        odds.show(contest.odds() if promises else {}, contest.outcomes() if promises else {}, contest.sides, glyphs,
                  alone=True)  # fmt: skip
        room = self.size.height - LINES - ASK - board - odds.get_content_height(None, None, width)
        tallies.show(shown, glyphs, BESIDE if docked else COLUMN if room >= COLUMN else 1)
        if not docked and tallies.get_content_height(None, None, width) >= room + board:
            tallies.show(shown, glyphs, 1)  # the figures would leave no room for the line in typing
        return tallies.get_content_height(None, None, width) + odds.get_content_height(None, None, width)


def _to_click(number: int, row: Content, width: int) -> Content:
    """A row of the log, which a click amends."""
    return row.truncate(width, ellipsis=True).stylize(f"@click=screen.amend({number})").stylize_before("$quiet")
