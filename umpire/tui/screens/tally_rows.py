"""A contest overruled: rows of both tallies struck or added, with the odds as they become; or the verdict itself."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from umpire.engine.asks import Illegal
from umpire.engine.dice import Contest
from umpire.engine.tally import Tally
from umpire.library.tables import mark
from umpire.tui.correcting import changes
from umpire.tui.ruled import Ruled
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.screens.words import WordsScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.odds import per_cent
from umpire.tui.widgets.reader import wrapped

Rule = Callable[[dict[str, Any], str], object]
"""Gives the umpire's word and his reason. Raises Illegal, Fault, Unwritten."""


class TallyRowsScreen(BesideScreen):
    """`rule` gets the word once there is a reason; `word` and `why` were said before. Without `verdicts` only rows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "add", "Add a row", id="add_row"),
        Binding("full_stop", "so_be_it", "So be it", id="so_be_it"),
        Binding("asterisk,multiply,kp_multiply", "why", "Why", id="row_why"),
    ]

    def __init__(
        self, contest: Contest, game: str, rule: Rule, word: dict[str, Any], why: str = "", verdicts: bool = True
    ) -> None:
        super().__init__()
        self.ruled, self.game = Ruled(contest, word), game
        self._rule, self._before, self._why, self._verdicts = rule, self.ruled.word, why, verdicts
        self._problem = ""

    # What is drawn

    def on_mount(self) -> None:
        """The cursor begins on a row that counts."""
        self.listing.focus()
        counted = [at for at, reason in enumerate(self.ruled.contest.attack.rows) if reason.counted]
        self.relist(("row", Contest.PARTS[0], counted[0]) if counted else None)

    def heading(self) -> Content:
        return Content.assemble((self.ruled.contest.prompt, "bold"), "  overrule")

    def keys(self) -> Keys:
        return (
            ("Enter Space", "strike, restore", "enter"),
            ("a", "add a row", "a"),
            (".", "so be it: the reason", "full_stop"),
            ("*", "why", "asterisk"),
            ("Esc 0", "back", "escape"),
            ("?", "help", "question_mark"),
        )

    def rows(self) -> Sequence[Row]:
        contest, rows = self.ruled.contest, list[Row]()
        sides = zip(Contest.PARTS, contest.sides, contest.tallies, self.ruled.amended.tallies, strict=True)
        for part, side, tally, now in sides:
            changed = f", {tally.total} before" if now.total != tally.total else ""
            rows.append(Row(side.upper(), f"{amount(now)}{changed}", style="bold"))
            rows += self._printed(part, tally)
            rows += [Row(f"{n:+d}  {words}", "added", ("added", part, at)) for at, (n, words) in self._added(part)]
            rows.append(Row(f"    add a row for the {side}: +1 smoke", "", ("add", part, 0)))
        if self.ruled.word != self._before:
            rows.append(Row("So be it: the reason, then the dice", "", ("so be it", "", 0), "."))
        if self._verdicts:
            rows.append(Row("The verdict, whatever the dice show", style="bold"))
            for number, verdict in enumerate(contest.verdicts, 1):
                rows.append(Row(f"    {verdict}", "", ("verdict", verdict, 0), str(number)))
        return rows

    def _printed(self, part: str, tally: Tally) -> Iterator[Row]:
        """Every row of the printed list."""
        for at, reason in enumerate(tally.rows):
            struck = "STRUCK" if at in self.ruled.struck[part] else "" if reason.counted else "does not count"
            told = f"{reason.amount:+d}{mark(reason.source):1}" if reason.counted else " - "
            yield Row(f"{told} {reason.words}", struck or reason.cite, ("row", part, at))

    def _added(self, part: str) -> list[tuple[int, Any]]:
        return list(enumerate(self.ruled.added[part]))

    def about(self, value: Any, width: int) -> Sequence[Content]:
        return [line for part in self._said(self.ruled) for line in wrapped(part, width)]

    def _said(self, ruled: Ruled) -> Iterator[Content]:
        """The dice and the odds as they become."""
        if self._problem:
            yield Content.styled(self._problem, "$warning")
        contest, now = ruled.contest, ruled.amended
        told = " v ".join(f"{side} {amount(tally)}" for side, tally in zip(now.sides, now.tallies, strict=True))
        yield Content.styled(told, "bold")
        if changed := list(changes(contest.odds(), now.odds())):
            yield from changed
        else:
            yield Content(", ".join(f"{key} {per_cent(chance)}" for key, chance in contest.odds().items()))
        if self.ruled.word:
            yield Content(f"The umpire {contest.said(ruled.word)}")

    # Keys

    def choose(self, value: tuple[str, str, int]) -> None:
        self._problem = ""
        what, part, at = value
        match what:
            case "row":
                self._try(lambda: self.ruled.turn(part, at))
            case "added":
                self._try(lambda: self.ruled.drop(part, at))
            case "add":
                self._add_to(part)
            case "verdict":
                self._reason({"verdict": part}, f"The umpire rules {part}")
            case _:
                self.action_so_be_it()

    def action_turn(self) -> None:
        """Space is Enter here."""
        if self.listing.value:
            self.choose(self.listing.value)

    def action_add(self) -> None:
        """A row for the side in whose tally the cursor is."""
        self._problem = ""
        what, part, _ = self.listing.value or ("", "", 0)
        self._add_to(part if what in ("row", "added", "add") else Contest.PARTS[0])

    def action_so_be_it(self) -> None:
        if self.ruled.word == self._before:
            self._problem = "nothing is struck or added yet"
            self.tell()
        elif self.ruled.word:
            self._reason(self.ruled.word, f"The umpire {self.ruled.contest.said(self.ruled.word)}")
        else:
            self._rule({}, "")
            self.app.pop_screen()

    def action_why(self) -> None:
        what, part, at = self.listing.value or ("", "", 0)
        contest = self.ruled.contest
        cite = contest.tallies[Contest.PARTS.index(part)].rows[at].cite if what == "row" else contest.cite
        self.umpire.open("rules", self.game, cite=cite)

    def _add_to(self, part: str) -> None:
        def tell(typed: str) -> Sequence[Content]:
            if not typed:
                return [Content.styled("how many dice (or points) more or less, and why: +1 smoke, -1 mud", "$quiet")]
            tried = Ruled(self.ruled.contest, self.ruled.word)
            tried.add(part, typed)
            return list(self._said(tried))

        side = self.ruled.contest.sides[Contest.PARTS.index(part)]
        screen = WordsScreen(f"A row for the {side}", "adds it", lambda typed: self.ruled.add(part, typed), tell)
        self.app.push_screen(screen, lambda _: self._again())

    def _reason(self, word: dict[str, Any], head: str) -> None:
        screen = WordsScreen(f"{head}. The reason?", "so it is", lambda why: self._rule(word, why), words=self._why)
        self.app.push_screen(screen, self._done)

    def _done(self, taken: bool | None) -> None:
        if taken:
            self.app.pop_screen()

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Illegal as problem:
            self._problem = str(problem)
        self._again()

    def _again(self) -> None:
        self.relist(self.listing.value)

    def on_listing_moved(self, message: object) -> None:
        self._problem = ""
        self.tell()


def amount(tally: Tally) -> str:
    """A tally's total in words."""
    return f"power {tally.total}" if tally.unit == "power" else f"{tally.total} {'die' if tally.total == 1 else 'dice'}"
