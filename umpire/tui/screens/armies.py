"""Armies: every army file there is, the player's own first; Enter opens one, or shows what is wrong with it."""

import asyncio
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from umpire.library.armies import Army
from umpire.library.booklets import heeded
from umpire.library.folders import own
from umpire.library.problem import Problem, legible
from umpire.rules import find
from umpire.tui.screens.beside import BesideScreen
from umpire.tui.sides import files
from umpire.tui.widgets.keybar import Keys
from umpire.tui.widgets.listing import Row
from umpire.tui.widgets.reader import wrapped


@dataclass(frozen=True)
class Found:
    """An army file: the army, if there is no error in it, and its problems."""

    file: str
    army: Army | None
    problems: tuple[Problem, ...]

    @property
    def own(self) -> bool:
        return self.file.startswith(own("data") + os.sep)


def read_all() -> list[Found]:
    """Every army file, read."""
    from umpire.library.cache import read

    read_files = ((file, *read(file, heeded(find))) for file in files())
    return [Found(file, army, tuple(problems)) for file, army, problems in read_files]


class ArmiesScreen(BesideScreen):
    """The army files, with game, side and number of units."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new", "New army", id="new_army"),
        Binding("e", "edit", "Edit", id="edit_army"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Found] | None = None

    def on_screen_resume(self) -> None:
        """Read the files, and again when the player comes back from editing one."""
        self.run_worker(self._read())

    async def _read(self) -> None:
        self.found = await asyncio.to_thread(read_all)
        self.found_out()

    def heading(self) -> Content:
        count = "reading the files" if self.found is None else counted(len(self.found), "file")
        return Content.assemble(("Armies", "bold"), f"  {count}")

    def keys(self) -> Keys:
        return (
            ("Enter", "open", "enter"),
            ("n", "new army", "n"),
            ("e", "edit", "e"),
            ("Esc 0", "back", "escape"),
            ("?", "help", "question_mark"),
            ("Space", "more", "space"),
            ("R", "rules", "R"),
            ("q", "leave", "q"),
        )

    def rows(self) -> Sequence[Row]:
        if self.found is None:
            return ()
        mine = [self._row(found) for found in self.found if found.own]
        shipped = [self._row(found) for found in self.found if not found.own]
        none = Row(f"none yet; they belong in {os.path.join(own('data'), 'armies')}")
        head = Row("Your own", f"{'game':14}  {'side':8}  units", style="bold")
        return [head, *(mine or [none]), Row(""), Row("Came with the program", style="bold"), *shipped]

    def _row(self, found: Found) -> Row:
        if found.army is None:
            errors = sum(problem.level == "error" for problem in found.problems)
            return Row(legible(os.path.basename(found.file)), counted(errors, "error"), found)
        side = Content(found.army.side).truncate(8, ellipsis=True, pad=True).plain
        return Row(found.army.name, f"{found.army.game:14}  {side}  {len(found.army.units):5}", found)

    def about(self, found: Any, width: int) -> Sequence[Content]:
        if found is None:
            return ()
        return [line for part in self._said(found) for line in wrapped(part, width, 2)]

    def _said(self, found: Found) -> Iterator[Content | str]:
        army = found.army
        yield Content.styled(army.name if army else legible(os.path.basename(found.file)), "bold")
        if army:
            yield f"{find(army.game).title}, {army.side}: {counted(len(army.units), 'unit')}"
            if army.formations:
                yield f"Formations: {', '.join(f'{one.name} ({one.kind})' for one in army.formations)}"
            if army.commanders:
                yield f"Commanders: {', '.join(f'{one.label} ({one.grade})' for one in army.commanders)}"
        for problem in found.problems:
            yield f"line {problem.line}: {'warning: ' * (problem.level == 'warning')}{problem.words}"
        yield Content.styled(legible(found.file), "$quiet")

    def choose(self, found: Found) -> None:
        if found.army:
            from umpire.tui.screens.army import ArmyScreen

            self.app.push_screen(ArmyScreen(found.army))
        else:
            from umpire.tui.screens.check import CheckScreen

            self.app.push_screen(CheckScreen(found.file))

    def action_new(self) -> None:
        """Begin a list, perhaps one like that under the cursor."""
        found: Found | None = self.listing.value
        army = found.army if found else None
        self.umpire.open("new army", army.game if army else "", like=found.file if found and army else "")

    def action_edit(self) -> None:
        """Open a list of the player's own in his editor; what came with the program is left as it is."""
        found: Found | None = self.listing.value
        if found and found.own:
            from umpire.tui.screens.edit import EditScreen

            self.app.push_screen(EditScreen(found.file))
        elif found:
            self.notify("this list came with the program: n begins one like it", markup=False)


def counted(number: int, noun: str) -> str:
    """`1 file`, `2 files`, `no files`."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"
