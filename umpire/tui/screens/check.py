"""Check files: every problem of the player's own files, of those that came with the program, or of any path."""

import os
from collections.abc import Iterable, Iterator, Sequence
from time import monotonic
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Key, Paste
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static
from textual.worker import Worker, get_current_worker

from umpire.library.booklets import FOLDER, heeded
from umpire.library.check import check_file, files
from umpire.library.folders import own
from umpire.library.problem import Problem, legible
from umpire.library.shipped import shipped
from umpire.rules import find
from umpire.tui.keypad import typed
from umpire.tui.screens.armies import counted
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.reader import wrapped
from umpire.tui.widgets.typing import TypingLine

SUMMARY = "summary"
"""The value of the first row: what has come of it, and where the player's own files belong."""

PAUSE = 0.1
"""Seconds between two looks at what is checked already."""


class CheckScreen(BesideScreen):
    """The problems, errors first. `path` is what to check; empty: the player's own files and the shipped ones."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "check", "Check again", id="check_again"),
        Binding("p,tab", "path", "Path", id="check_path"),
    ]

    class Checked(Message):
        """More files are checked: the problems of each."""

        def __init__(self, results: Sequence[list[Problem]], worker: object) -> None:
            super().__init__()
            self.results = results
            self.worker = worker

    def __init__(self, path: str = "") -> None:
        super().__init__()
        self.path = path
        self.problems: list[Problem] = []
        self.checked = 0
        self._checking: Worker[None] | None = None

    def on_mount(self) -> None:
        self.action_check()

    # Checking

    def action_check(self) -> None:
        """Check everything again, file by file, beside the screen."""
        self.problems, self.checked = [], 0
        self._checking = self.run_worker(self._check, thread=True, exclusive=True)
        self.relist()

    def _check(self) -> None:
        worker = get_current_worker()
        results: list[list[Problem]] = []
        due = 0.0
        for file in self._files():
            if worker.is_cancelled:
                return
            if file:
                results.append(check_file(file, heeded(find)))
            if monotonic() > due:
                self.post_message(self.Checked(results, worker))
                results, due = [], monotonic() + PAUSE
        self.post_message(self.Checked(results, worker))

    def _files(self) -> Iterator[str]:
        """The files to check; an empty name after each folder, where the search may be broken off."""
        found = False
        for path in [self.path] if self.path else folders():
            for names in files(path) if self.path or os.path.isdir(path) else ():
                found = found or bool(names)
                yield from [*names, ""]
        if self.path and not found:
            yield self.path

    def on_check_screen_checked(self, message: Checked) -> None:
        if message.worker is self._checking:
            self.checked += len(message.results)
            self.problems += [problem for problems in message.results for problem in problems]
            self.found_out()

    def on_worker_state_changed(self, message: Worker.StateChanged) -> None:
        self.found_out()

    # What is drawn

    def body(self) -> Iterable[Widget]:
        yield from super().body()
        place = "type (p) or paste a file or folder to check"
        yield Horizontal(Static("path ", id="sign"), TypingLine(place), id="path")

    def heading(self) -> Content:
        where = legible(self.path) if self.path else "your own files and those that came with the program"
        return Content.assemble(("Check files", "bold"), f"  {self._count()}  ", (where, "$quiet"))

    def keys(self) -> Keys:
        if self.query_one(TypingLine).has_focus:
            return (("Enter", "check this path", "enter"), ("Esc", "back to the list", "escape"))
        return (
            ("+ -", "move", "plus"),
            ("p", "path", "p"),
            ("r", "check again", "r"),
            ("Space", "more", "space"),
            ("Esc 0", "back", "escape"),
            ("?", "help", "question_mark"),
            ("q", "leave", "q"),
        )

    @property
    def _errors(self) -> list[Problem]:
        return [problem for problem in self.problems if problem.level == "error"]

    @property
    def _warnings(self) -> list[Problem]:
        return [problem for problem in self.problems if problem.level == "warning"]

    def _busy(self) -> bool:
        return self._checking is not None and not self._checking.is_finished

    def _count(self) -> str:
        found = f"{counted(len(self._errors), 'error')}, {counted(len(self._warnings), 'warning')}"
        return f"{found} in {counted(self.checked, 'file')}{', checking' if self._busy() else ''}"

    def rows(self) -> Sequence[Row]:
        problems = [row(problem) for problem in [*self._errors, *self._warnings]]
        return [Row(self._verdict(), "", SUMMARY, style="bold"), *problems]

    def _verdict(self) -> str:
        if self._busy():
            return "Checking"
        return f"{counted(len(self._errors), 'error')} to mend" if self._errors else "All is well: no errors"

    def _summary(self) -> Iterator[Content | str]:
        """What has come of it, in whole sentences."""
        yield Content.styled(f"{self._verdict()}.", "bold")
        yield f"Your own files belong in {legible(own('data'))}, in armies, scenarios and booklet."
        yield f"{self._count()}."
        if self._warnings:
            yield "A warning needs no mending: it says what is good to know."
        if self.path:
            yield f"Checked: {legible(self.path)}"

    def about(self, problem: Any, width: int) -> Sequence[Content]:
        if problem == SUMMARY:
            return [line for part in self._summary() for line in wrapped(part, width, 2)]
        return excerpt(problem, width)

    # Keys

    def on_key(self, event: Key) -> None:
        if typed(event) == "/" and not self.query_one(TypingLine).has_focus:
            event.stop()
            event.prevent_default()
            self.action_path()

    def action_path(self) -> None:
        """Type a path."""
        self.query_one(TypingLine).focus()

    def on_paste(self, event: Paste) -> None:
        """Check the path that is pasted (or the file that is dropped on the terminal)."""
        self.query_one(TypingLine).value = event.text.strip()
        self._check_path(event.text)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        self._check_path(message.value)

    def _check_path(self, words: str) -> None:
        self.path = os.path.expanduser(words.strip().strip("'\"").replace("\\ ", " "))
        self.action_check()
        self._to_listing()

    def on_typing_line_left(self, message: TypingLine.Left) -> None:
        self._to_listing()

    def on_typing_line_moved(self, message: TypingLine.Moved) -> None:
        self.listing.move(message.step)

    def on_descendant_focus(self) -> None:
        """The key bar tells what keys do there."""
        self.redraw()

    def _to_listing(self) -> None:
        self.listing.focus()


def row(problem: Problem) -> Row:
    """A problem in one line."""
    place = f"{legible(os.path.basename(problem.file))}:{problem.line}:{problem.column}"
    return Row(f"{problem.level}  {place}: {problem.words}", "", problem)


def excerpt(problem: Problem, width: int) -> list[Content]:
    """The line of the file that a problem is in, the caret under it, and what is wrong."""
    lines: list[Content] = []
    if problem.source:
        line, caret = problem.excerpt(width if problem.source.isascii() else width // 2)
        lines += [Content(line), Content.styled(caret, "bold $error")]
    lines += wrapped(Content.assemble((problem.level, "bold"), f": {problem.words}"), width, 2)
    place = f"{legible(problem.file)}:{problem.line}:{problem.column}"
    return [*lines, *wrapped(Content.styled(place, "$quiet"), width, 2)]


def folders() -> list[str]:
    """The player's own folders, then those that came with the program."""
    return [
        *(os.path.join(own("data"), kind) for kind in ("armies", "scenarios", "deployments", FOLDER)),
        shipped("armies"),
        shipped("scenarios"),
    ]
