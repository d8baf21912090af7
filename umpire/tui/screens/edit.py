"""A file in the player's editor, and its problems: checked again whenever it changes; Enter opens the line of one."""

import asyncio
import os
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from umpire.engine.asks import Illegal
from umpire.library.booklets import heeded
from umpire.library.check import check_file
from umpire.library.problem import Problem, legible
from umpire.rules import find
from umpire.tui import editor
from umpire.tui.screens.armies import counted
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.screens.check import excerpt, row
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.reader import wrapped

SUMMARY, BEGIN = "summary", "begin"
"""The values of the rows that are no problems."""

PAUSE = 0.5
"""Seconds between two looks at the file."""


class EditScreen(BesideScreen):
    """The problems of one file, errors first; the editor is opened at once. Without errors a scenario can be begun."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("e", "edit", "Edit", id="edit")]

    def __init__(self, file: str, scenario: bool = False) -> None:
        super().__init__()
        self.file, self.scenario = file, scenario
        self.problems: list[Problem] | None = None
        self.unopened = ""

    def on_mount(self) -> None:
        self.run_worker(self._watch())
        self.once_laid_out(lambda: self._edit(1))

    async def _watch(self) -> None:
        """Check the file again whenever it has changed, as long as this screen is there."""
        seen: object = None
        while True:
            if seen != (now := self._stamp()):
                seen = now
                self.problems = await asyncio.to_thread(check_file, self.file, heeded(find))
                self.found_out()
            await asyncio.sleep(PAUSE)

    def _stamp(self) -> object:
        """What changes when the file does."""
        try:
            told = os.stat(self.file)
        except OSError:
            return "not there"
        return told.st_mtime_ns, told.st_size, told.st_ino

    # What is drawn

    def heading(self) -> Content:
        return Content.assemble((legible(os.path.basename(self.file)), "bold"), f"  {self._count()}")

    def keys(self) -> Keys:
        return (
            ("Enter", "begin" if self.listing.value == BEGIN else "edit here", "enter"),
            ("+ -", "move", "plus"),
            ("Space", "more", "space"),
            ("Esc 0", "back", "escape"),
            ("?", "help", "question_mark"),
            ("q", "leave", "q"),
        )

    def _listed(self, level: str) -> list[Problem]:
        return [problem for problem in self.problems or () if problem.level == level]

    def _count(self) -> str:
        errors, warnings = len(self._listed("error")), len(self._listed("warning"))
        return "reading" if self.problems is None else f"{counted(errors, 'error')}, {counted(warnings, 'warning')}"

    def _verdict(self) -> str:
        if self.problems is None:
            return "Checking"
        errors = self._listed("error")
        return f"{counted(len(errors), 'error')} to mend" if errors else "All is well: no errors"

    def rows(self) -> Sequence[Row]:
        problems = [*self._listed("error"), *self._listed("warning")]
        unopened = [Row(f"{self.unopened}; open it yourself")] if self.unopened else []
        ready = self.scenario and self.problems is not None and not self._listed("error")
        begin = [Row("Begin its battle", "", BEGIN, "b")] if ready else []
        return [Row(self._verdict(), "", SUMMARY, style="bold"), *begin, *unopened, *map(row, problems)]

    def about(self, value: Any, width: int) -> Sequence[Content]:
        if value == BEGIN:
            return wrapped("Who plays, who throws, how open questions are settled: then Enter begins.", width)
        if value != SUMMARY:
            return excerpt(value, width)
        return [line for part in self._summary() for line in wrapped(part, width, 2)]

    def _summary(self) -> Iterator[Content | str]:
        """What has come of it, in whole sentences."""
        yield Content.styled(f"{self._verdict()}.", "bold")
        if self.unopened:
            yield f"{self.unopened}; open it yourself:"
        yield legible(self.file)
        yield "It is checked again whenever it is saved."
        if words := editor.editor():
            yield f"Enter opens {editor.name(words)}, on a problem at its line."

    # Keys

    def choose(self, value: Any) -> None:
        if value == BEGIN:
            self._begin()
        else:
            self._edit(value.line if isinstance(value, Problem) else 1)

    def _begin(self) -> None:
        try:
            self.umpire.begin(self.file)
        except Illegal as problem:  # written to since it was checked
            self.notify(str(problem), severity="warning", markup=False)

    def action_edit(self) -> None:
        """Open the editor where the cursor stands."""
        value = self.listing.value
        self._edit(value.line if isinstance(value, Problem) else 1)

    def _edit(self, line: int) -> None:
        self.unopened = editor.edit(self.app, self.file, line)
        self.relist(self.listing.value)
